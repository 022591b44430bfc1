"""`autos batch` from its arguments to its exit status, with the practice service over HTTP."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import openpyxl
import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.cli import batch as command
from autos.system.paths import PRACTICE_FOLDER
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.synthetic import KEY
from tests.crash.batch import cpf
from tests.journeys.services import answering, connection_file
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
RENATO, NOBODY, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
HOSTILE = "=HYPERLINK(1)"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a keyring, and no archive yet."""
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(command, "Secrets", lambda: secrets)
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def practised(home: Path, built_world: Path) -> None:
    """The practice service was there before: it need not build its world."""
    copytree(built_world, home / PRACTICE_FOLDER)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Documents of every kind of row; one of them twice."""
    place = tmp_path / "clientes.xlsx"
    book = openpyxl.Workbook()
    rows: list[list[Any]] = [
        ["Nome", "CPF"],
        [HOSTILE, RENATO],
        ["Ninguém", NOBODY],
        ["Errado", WRONG],
        ["Perdido", "5,29982E+10"],
        ["De novo", 11122233396],
        [],
        ["Sem nada", None],
    ]
    for row in rows:
        book.active.append(row)
    book.active["A2"].data_type = "s"  # else the library writes a formula
    book.save(place)
    return place


def rows_of(file: Path) -> list[tuple[Any, ...]]:
    book = openpyxl.load_workbook(file)
    return [tuple(cell.value for cell in row) for row in book.worksheets[0].iter_rows()]


def test_a_table_is_checked_and_priced_without_a_call(table: Path, capsys: Capture) -> None:
    status = main(["batch", str(table), "--check"])
    told = capsys.readouterr().err

    assert status == 1  # some rows are not as they are meant to be
    assert "2 documentos a buscar" in told
    assert "2 consultas no modo Base (imediata): sem custo na prática." in told
    assert "Com dígito errado, não consultadas: 1." in told
    assert "Perderam dígitos na planilha (como 5,29982E+10): 1." in told


@pytest.mark.usefixtures("practised")
def test_the_result_has_every_row_in_order_and_is_not_asked_twice(table: Path, tmp_path: Path, capsys: Capture) -> None:
    """A second run is answered from the archive, as after a crash."""
    first, second = tmp_path / "resultado.xlsx", tmp_path / "outra.xlsx"

    assert main(["batch", str(table), "--out", str(first)]) == 1
    capsys.readouterr()
    assert main(["batch", str(table), "--out", str(second)]) == 1
    told = capsys.readouterr().err
    rows = rows_of(first)

    assert rows[0] == ("Linha", "Nome", "CPF", "Documento lido", "Tipo", "Situação", "Processos", "Resposta de")
    assert [row[0] for row in rows[1:]] == [2, 3, 4, 5, 6, 8]
    assert rows[1][1] == HOSTILE
    assert [row[3] for row in rows[1:]] == [RENATO, NOBODY, WRONG, None, RENATO, None]
    assert "processo" in rows[1][5]
    assert rows[1][5:7] == rows[5][5:7]
    assert rows[2][5:7] == ("nada encontrado", 0)
    assert all(str(rows[place][5]).startswith("não consultada") for place in (3, 4, 6))
    assert "0 consultas" in told
    assert "Já respondidas, no acervo, sem custo: 2." in told
    assert [row[:7] for row in rows_of(second)] == [row[:7] for row in rows]


@pytest.mark.usefixtures("practised")
def test_a_formula_of_the_table_stays_a_text(table: Path, tmp_path: Path) -> None:
    out = tmp_path / "resultado.xlsx"
    main(["batch", str(table), "--out", str(out), "--mode", "exists"])
    cell = openpyxl.load_workbook(out).worksheets[0]["B2"]

    assert (cell.value, cell.data_type) == (HOSTILE, "s")


@pytest.mark.usefixtures("practised")
def test_all_answered_ends_with_0(tmp_path: Path) -> None:
    place, out = tmp_path / "lista.csv", tmp_path / "resultado.xlsx"
    place.write_text(f"Nome;CPF\nRenato;{RENATO}\n", encoding="utf-8")

    assert main(["batch", str(place), "--out", str(out), "--mode", "exists"]) == 0
    assert rows_of(out)[1][5] == "há processos"


def test_a_place_that_cannot_be_used_is_refused_before_any_call(
    table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "open_when_free", lambda *_, **__: pytest.fail("the archive was opened"))
    taken = tmp_path / "taken.xlsx"
    taken.write_bytes(b"")

    for target in (taken, tmp_path / "nowhere" / "a.xlsx"):
        assert main(["batch", str(table), "--out", str(target)]) == 1
    assert main(["batch", str(table), "--out", str(tmp_path / "a.csv")]) == 2
    assert main(["batch", str(table)]) == 2
    assert taken.read_bytes() == b""


@pytest.mark.parametrize("content", [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"PK\x03\x04", b"\x00\x01"])
def test_what_is_no_table_ends_with_2(tmp_path: Path, content: bytes) -> None:
    place = tmp_path / "x.xlsx"
    place.write_bytes(content)

    assert main(["batch", str(place), "--check"]) == 2


def test_a_column_is_chosen_by_heading_letter_or_number(tmp_path: Path, capsys: Capture) -> None:
    """A table often has the lawyer's document, too, which nobody wants to pay for."""
    place = tmp_path / "lista.csv"
    place.write_text(f"Cliente;CPF;CPF do advogado\nRenato;{RENATO};{NOBODY}\n", encoding="utf-8")

    for column in ("CPF", "b", "2"):
        assert main(["batch", str(place), "--check", "--column", column]) == 0
        told = capsys.readouterr().err
        assert "1 documento a buscar" in told
        assert "Colunas lidas: B (CPF)." in told
    assert main(["batch", str(place), "--check"]) == 0
    assert "Colunas lidas: B (CPF), C (CPF do advogado). --column escolhe uma." in capsys.readouterr().err
    assert main(["batch", str(place), "--check", "--column", "Telefone"]) == 2
    assert "Ela tem: A (Cliente), B (CPF), C (CPF do advogado)." in capsys.readouterr().err


@pytest.mark.usefixtures("practised")
def test_rows_that_the_spreadsheet_hides_are_asked_where_they_are_wanted(
    table: Path, tmp_path: Path, capsys: Capture
) -> None:
    book = openpyxl.load_workbook(table)
    book.active.row_dimensions[3].hidden = True
    book.save(table)

    main(["batch", str(table), "--check"])
    told = capsys.readouterr().err
    assert "1 documento a buscar" in told
    assert "Ocultas na planilha, por um filtro ou à mão, não consultadas: 1. --with-hidden as inclui." in told
    main(["batch", str(table), "--check", "--with-hidden"])
    assert "2 documentos a buscar" in capsys.readouterr().err

    target = tmp_path / "resultado.xlsx"
    main(["batch", str(table), "--out", str(target)])
    assert [row[5] for row in rows_of(target)][2].startswith("não consultada: a planilha esconde esta linha")


def test_an_open_quotation_mark_ends_with_2_and_its_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "aspas.csv"
    file.write_text(f'Nome;CPF\nA;{RENATO}\n"B;{NOBODY}\nC;{RENATO}\n', encoding="utf-8")

    assert main(["batch", str(file), "--check"]) == 2
    assert "Na linha 3 uma aspa abre e não fecha" in capsys.readouterr().err


def many(tmp_path: Path) -> Path:
    file = tmp_path / "muitos.csv"
    file.write_text("CPF\n" + "\n".join(cpf(700_000_000 + row) for row in range(8)), encoding="utf-8")
    return file


def test_a_refused_key_stops_the_rest_and_every_row_says_so(tmp_path: Path, capsys: Capture) -> None:
    """No more calls leave than were on their way; nothing is left without a word."""
    target = tmp_path / "resultado.xlsx"
    with answering(401, b'{"error": {"message": "Unauthorized"}}', "application/json") as (address, calls):
        service = str(connection_file(tmp_path, address))
        status = main(["batch", str(many(tmp_path)), "--out", str(target), "--service", service])

    said = [row[4] for row in rows_of(target)[1:]]
    assert status == 1
    assert len(calls) <= 2
    assert said.count("não enviada, nada foi cobrado: o lote parou antes dela.") >= 6
    assert all(said)
    assert "recusou a chave" in capsys.readouterr().err


def test_an_answer_that_is_lost_is_not_asked_again_by_the_same_command(tmp_path: Path) -> None:
    """It may have been billed: the row says so, however often the command is repeated, and the others are asked."""
    file = many(tmp_path)
    with answering(500, b"", "text/plain") as (address, calls):
        service = str(connection_file(tmp_path, address))
        for turn in range(6):
            target = tmp_path / f"resultado {turn}.xlsx"
            assert main(["batch", str(file), "--out", str(target), "--service", service]) == 1

    sent = [call for call in calls if call.startswith("POST")]
    said = [row[4] for row in rows_of(target)[1:]]
    assert len(sent) == 8
    assert all("pode ter sido cobrad" in words for words in said)
