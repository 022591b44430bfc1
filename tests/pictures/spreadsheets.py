"""Scenes of spreadsheets as offices keep them, and of a vault of which little is listed."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import openpyxl

from tests.journeys.services import Call, ScriptedAnswer, json_answer, scripted
from tests.pictures.scenes import Scene
from tests.pictures.stage import Stage

Cells = Sequence[str | int | None]
CLIENTS: Sequence[Cells] = (
    ("", "", "Clientes de 2026", "", ""),
    (),
    ("Nº", "CPF / CNPJ", "Cliente", "Pasta", "Obs."),
    (1, "111.222.333-96", "Helena Duarte", "P-101", ""),
    (2, "11122233396", "Helena D. Vasc.", "P-102", ""),
    (3, "FQ.YKN.814/0002-42", "Quadrália", "P-103", "falar com o contador"),
    (4, "529.982.247-25", "Sônia Barros", "P-104", ""),
    (5, "1234567890", "João Macedo", "P-105", ""),
    (6, "123456", "Rui Prado", "P-106", ""),
    (7, "40188000100", "Ivo Lacerda", "P-107", ""),
    (8, "111.222.333-97", "Nair Campos", "P-108", ""),
    (9, "", "Carlos F. Macedo", "P-109", ""),
    (10, "OAB/SP 900.417", "Helena Sampaio", "P-110", ""),
    (11, "529.982.247-25 e 222.333.444-05", "Otávio Lemos e esposa", "P-111", ""),
    ("", "", "", "", ""),
    ("Total", "", "11 clientes", "", ""),
)
PARTNERS: Sequence[Cells] = (
    ("Nome do sócio", "CPF", "Cotas"),
    ("Marta Lemos", "222.333.444-05", "40"),
    ("Helena Duarte", "111.222.333-96", "60"),
)
PAGE = """<html><head><meta charset="utf-8"></head><body><table>
<tr><td colspan="3">Relação de partes</td></tr>
<tr><th>Parte</th><th>CPF/CNPJ</th><th>Situação</th></tr>
{rows}
</table></body></html>"""
PARTIES = (
    ("Helena Duarte Vasconcelos", "111.222.333-96", "ativa"),
    ("Sônia Barros", "529.982.247-25", "ativa"),
    ("Quadrália Comércio Ltda", "FQ.YKN.814/0002-42", "baixada"),
)


def _workbook(file: Path) -> None:
    book = openpyxl.Workbook()
    book.active.title = "Clientes"
    for row in CLIENTS:
        book.active.append([cell if cell != "" else None for cell in row])
    other = book.create_sheet("Sócios")
    for row in PARTNERS:
        other.append(row)
    book.save(file)


def _page(file: Path) -> None:
    rows = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in PARTIES)
    file.write_text(PAGE.format(rows=rows), encoding="utf-8")


def _dropped(name: str, write: Callable[[Path], None], rows: int) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.press("1", "Control")
        file = Path(tempfile.mkdtemp(prefix="autos-sheets-"), name)  # its other sheets are read later
        write(file)
        assert stage.window.do(do="drop", file=str(file))
        stage.wait(lambda seen: len(seen["rows"]) >= rows)
        time.sleep(1.5)  # the sheets of the file are counted

    return reach


def _first_out(stage: Stage) -> None:
    """The fourth client is taken out."""
    for key in (*("Up",) * 20, *("Down",) * 6, "Space", "Down", "Down"):
        stage.press(key)
    time.sleep(0.5)


def _heading_chosen(stage: Stage) -> None:
    """T on another row makes it the heading."""
    for key in (*("Up",) * 20, *("Down",) * 3, "T"):
        stage.press(key)
    time.sleep(0.7)


def _heading_back(stage: Stage) -> None:
    for key in ("Up", "T"):
        stage.press(key)
    time.sleep(0.7)


def _joined(stage: Stage) -> None:
    stage.button("Trocar ou juntar abas")
    for key in ("Down", "Down", "Down", "Return"):
        stage.press(key)
    time.sleep(1.5)


def _ended(stage: Stage) -> None:
    stage.button("Tirar as {n} dúvidas", n=5)
    time.sleep(0.5)
    stage.press("3", "Alt")
    time.sleep(0.7)
    stage.press("Return", "Control")
    stage.wait(lambda seen: any(stage.translated("Pronta") in row for row in seen["rows"]))
    time.sleep(3)


def _next_sheet(stage: Stage) -> None:
    """The next sheet of the result."""
    name = stage.translated("Abas da planilha de resposta")
    for _ in range(20):
        if stage.window.see()["keys"] == name:
            break
        stage.press("Tab", "Shift")
    stage.press("Down")
    time.sleep(0.7)


def _greeted(stage: Stage) -> None:
    """What the button for a spreadsheet shows while nothing was copied."""
    stage.press("Escape")
    stage.press("1", "Control")
    stage.press("Escape")
    stage.window.do(do="copy", text="")
    stage.button("Buscar por planilha…")
    time.sleep(0.7)


SPREADSHEETS = (
    Scene("sheet-greeting", _greeted),
    Scene("sheet-page", _dropped("relacao.xls", _page, len(PARTIES))),
    Scene("sheet-heading", _dropped("clientes.xlsx", _workbook, 12)),
    Scene("sheet-out", _first_out),
    Scene("sheet-heading-chosen", _heading_chosen),
    Scene("sheet-heading-found", _heading_back),
    Scene("sheet-joined", _joined),
    Scene("sheet-result", _ended),
    Scene("sheet-result-lawsuits", _next_sheet),
    Scene("sheet-result-parties", _next_sheet),
)


@contextmanager
def vault_listing_little() -> Iterator[str]:
    """Address of a service whose vault has nothing, and the second time the wildcard alone, as an object."""
    asked: list[str] = []

    def answer(call: Call) -> ScriptedAnswer:
        asked.append(call.path)
        wildcard = {"name": "*", "customer_key": "", "credential_status": "active"}
        return json_answer({"systems": [] if len(asked) == 1 else wildcard})

    with scripted(answer) as (address, _):
        yield address


def _empty_vault(stage: Stage) -> None:
    stage.press("4", "Control")
    stage.wait(lambda seen: seen["screen"] == "vault")
    stage.button("Consultar situação")
    time.sleep(1.5)


EMPTY_VAULT = (
    Scene("vault-little", _empty_vault),
    Scene("vault-little-first", lambda stage: (stage.button("Registrar a primeira"), time.sleep(0.7))[1]),
    Scene("vault-little-wildcard", lambda stage: (stage.button("Consultar situação"), time.sleep(1.5))[0]),
    Scene("vault-little-list", lambda stage: (stage.press("Escape"), stage.button("Lista"), time.sleep(0.5))[2]),
)
