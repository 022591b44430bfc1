"""The spreadsheet, opened again by another library and compared cell by cell."""

from __future__ import annotations

import csv
import gc
import io
import sys
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.page_copy import CopyStopped
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import PlaceFull
from autos.text.exported_table import column_headings
from autos.usecases.library.export import workbook
from autos.usecases.library.export.columns import COLUMNS
from autos.usecases.library.export.plan import ExportForm
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import CPF, KEY, NOW, PARTY, code, entry, item, lawsuit, page
from tests.usecases.library.export.exporting import exported, written

HOSTILE = (
    '=HYPERLINK("http://synthetic.invalid")',
    "+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "http://synthetic.invalid",
    "mailto:a@synthetic.invalid",
    "{=1+1}",
    "<r><t>rich</t></r></is></c><c><f>1</f></c>",
    "<r><f>1+1</f></r>",
    "_x0041_",
    "a\x00b\x0bc\ufffe",
    " blank ",
    "001234567890123456789",
    "1E5",
    "TRUE",
)


def at(*parts: int) -> datetime:
    """A local time, as the other library gives it back."""
    return datetime(*parts)  # type: ignore[arg-type, misc]  # noqa: DTZ001 -- a spreadsheet knows no zones


EVERY = [column.key for column in COLUMNS]


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """A lawsuit in two instances, one with a hostile text in each place, one without anything."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    hostile = [
        lawsuit(
            10 + number,
            name=f"{text}",
            judge=text,
            parties=[{"name": text or "x", "side": text, "person_type": text, "document": text}],
            last_step={"step_date": NOW.isoformat(), "content": text, "step_type": text},
        )
        for number, text in enumerate(HOSTILE)
    ]
    second = lawsuit(0, instance=2, amount=12345678901234.56, distribution_date="1890-01-02T00:00:00.000Z", stepped=-1)
    bare = {"code": code(2), "tribunal_acronym": "TJSP", "secrecy_level": 0}
    await add_search(archive, 1, [lawsuit(0), second, lawsuit(1, secrecy_level=1), bare, *hostile])
    await archive.aclose()
    return place


async def _book(place: Path, **options: Any) -> openpyxl.Workbook:
    target = place.with_name("lista.xlsx")
    await written(place, target, ExportForm.XLSX, **options)
    return openpyxl.load_workbook(target)


def _lines(sheet: Worksheet) -> list[dict[str, Any]]:
    heading, *lines = sheet.iter_rows(values_only=True)
    return [dict(zip(map(str, heading), line, strict=True)) for line in lines]


async def test_lawsuits_parties_steps_and_coverage_are_sheets(place: Path) -> None:
    """The heading stays in sight, a filter lies over all of it, columns have widths."""
    book = await _book(place)

    assert book.sheetnames == ["Processos", "Partes", "Andamentos", "Cobertura"]
    for name in book.sheetnames[:3]:
        sheet = book[name]
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref == sheet.dimensions
        assert sheet.column_dimensions["A"].width > 20


async def test_cells_have_types(place: Path) -> None:
    """Days and amounts are values, numbers of lawsuits and documents are texts; what is missing is an empty cell."""
    book = await _book(place)
    lawsuits = {line["Número"]: line for line in _lines(book["Processos"])}
    first, bare = lawsuits[code(0)], lawsuits[code(2)]

    assert first["Valor da causa (R$)"] == 1234.10
    assert first["Data do último andamento"] == at(2026, 3, 2)
    assert first["Distribuição"] == at(2023, 4, 5)
    assert first["Lido no tribunal em"] == at(2026, 3, 2, 9, 0)
    assert first["Grau"] == "1º/2º"
    assert bare["Valor da causa (R$)"] is None
    assert bare["Distribuição"] is None
    assert code(1) not in lawsuits


UNREAD = {
    "amount": "1.234,5 ou 12.345",
    "distribution_date": "31/02/2019",
    "instance": "grau especial",
    "last_step": {"step_date": "ontem à tarde", "content": "Conclusos"},
    "free_justice": "talvez",
}


@pytest.fixture
async def unread_place(tmp_path: Path) -> Path:
    """A lawsuit whose amount, dates and instance cannot be read, and one of which nothing is said."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    await add_search(archive, 1, [lawsuit(0, **UNREAD), {"code": code(1), "tribunal_acronym": "TJSP"}])
    await archive.aclose()
    return place


SHOWN = {
    "Valor da causa (R$)": "não lido: “1.234,5 ou 12.345”",
    "Distribuição": "não lido: “31/02/2019”",
    "Grau": "não lido: “grau especial”",
    "Data do último andamento": "não lido: “ontem à tarde”",
    "Justiça gratuita": "não lido: “talvez”",
}


async def test_what_could_not_be_read_is_there_as_it_came_and_marked(unread_place: Path) -> None:
    """In the list and in the sheets beside it, never as an empty cell, which says that nothing was told."""
    book = await _book(unread_place, columns=EVERY, with_secrecy=True)
    [unread, bare] = sorted(_lines(book["Processos"]), key=lambda line: line["Número"])
    [party, *_], [step, *_] = _lines(book["Partes"]), _lines(book["Andamentos"])

    assert {heading: unread[heading] for heading in SHOWN} == SHOWN
    assert {bare[heading] for heading in SHOWN} == {None}
    assert (party["Grau"], step["Grau"]) == (SHOWN["Grau"], SHOWN["Grau"])
    assert step["Data"] == SHOWN["Data do último andamento"]


@pytest.mark.parametrize("form", [ExportForm.CSV, ExportForm.CSV_PLAIN])
async def test_what_could_not_be_read_is_in_a_csv_as_well(unread_place: Path, form: ExportForm) -> None:
    _, content = await exported(unread_place, form, columns=EVERY, with_secrecy=True)
    text = content.decode("utf-8-sig")
    found = [set(line) for line in csv.reader(io.StringIO(text), delimiter=";" if form is ExportForm.CSV else ",")]

    assert any(set(SHOWN.values()) <= line for line in found)


async def test_parties_and_steps_of_every_instance(place: Path) -> None:
    book = await _book(place)
    parties = [line for line in _lines(book["Partes"]) if line["Número"] == code(0)]
    steps = [line for line in _lines(book["Andamentos"]) if line["Número"] == code(0)]

    assert [(line["Grau"], line["Nome"]) for line in parties] == [
        (grade, name) for grade in ("1º", "2º") for name in (PARTY, "Otávio Sintético Prado", "Companhia Sintética 0")
    ]
    assert parties[0]["Documento"] == CPF
    assert parties[1]["Representa"] == PARTY
    assert parties[1]["Tipo"] == "OAB"
    assert parties[2]["Documento"] == "97.000.001/0001-05"
    assert [line["Data"] for line in steps] == [at(2026, 3, 2), at(2026, 3, 1)]


async def test_no_text_is_a_formula_or_a_link(place: Path) -> None:
    """Each is there as it came, in every place it may come in; nothing of it became the library's own markup."""
    book = await _book(place, columns=EVERY)
    numbers = {code(10 + place): text for place, text in enumerate(HOSTILE)}
    kinds = {cell.data_type for sheet in book for line in sheet.iter_rows() for cell in line}
    judges = {line["Número"]: line["Magistrado"] for line in _lines(book["Processos"])}
    names = {line["Número"]: line["Nome"] for line in _lines(book["Partes"])}
    steps = {line["Número"]: line["Andamento"] for line in _lines(book["Andamentos"])}
    with zipfile.ZipFile(place.with_name("lista.xlsx")) as file:
        content = {name: file.read(name) for name in file.namelist()}

    assert kinds <= {"s", "n", "d", "inlineStr"}
    for number, text in numbers.items():
        for found in (judges, names, steps):
            assert (found[number] or "").replace("_x005F_", "_").lstrip(" ") in _as_cells_hold(text)
    assert not any(b"<f>" in part or b"<hyperlink" in part for part in content.values())
    assert not any("sharedStrings" in name or "externalLink" in name for name in content)


def _as_cells_hold(text: str) -> set[str]:
    """Spellings of a text that another library may give back: line ends of XML, control characters as escapes."""
    ends = text.replace("\r\n", "\n").replace("\r", "\n")
    escaped = "".join(f"_x{ord(sign):04X}_" if sign < " " and sign not in "\t\n" else sign for sign in ends)
    return {one.lstrip(" ") for one in (text, ends, escaped, text.replace("\r", "_x000D_"))} | {
        "a_x0000_b_x000B_c\ufffe",
        "a_x0000_b_x000B_c_xFFFE_",
    }


async def test_both_kinds_of_table_say_the_same(place: Path) -> None:
    """Cell by cell, in the notation of each."""
    book = await _book(place, columns=EVERY)
    _, content = await exported(place, ExportForm.CSV_PLAIN, columns=EVERY)
    [heading, *rows] = csv.reader(io.StringIO(content.decode(), newline=""))
    sheet = [[cell.value for cell in line] for line in book["Processos"].iter_rows()]

    always = ["De leitura anterior", "Busca", "Cobertura da busca", "Dados"]
    assert sheet[0] == heading == [*(column_headings()[key] for key in EVERY), *always]
    assert len(rows) == len(sheet) - 1
    numbers = {code(0), code(2)}
    for line, row in zip(sheet[1:], rows, strict=True):
        if row[heading.index("Número")] in numbers:
            assert [_as_text(cell) for cell in line] == [_as_number(cell) for cell in row]


def _as_text(cell: object) -> str:
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%d}" if (cell.hour, cell.minute) == (0, 0) else f"{cell:%Y-%m-%d %H:%M}"
    return "" if cell is None else str(cell)


def _as_number(cell: str) -> str:
    return cell.rstrip("0") if cell.replace(".", "").isdecimal() and "." in cell else cell


async def test_coverage_says_what_is_missing(tmp_path: Path) -> None:
    """Whom it was about, how and when; the systems that did not answer; what was left out; that all is invented."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    asked = entry(service=PRACTICE, systems_count=3, systems_done=2, sent_at=NOW)
    await archive.run(lambda transaction: transaction.ledger.add(asked, "{}"))
    content = page(item(lawsuit(0)), item(lawsuit(1, secrecy_level=None)))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, content, NOW))
    await archive.aclose()
    book = await _book(place, title="Cliente Sintético")
    lines = [[cell for cell in line if cell is not None] for line in book["Cobertura"].iter_rows(values_only=True)]
    said = {str(line[0]): line[1] for line in lines if len(line) == 2}

    assert said["Atenção"].startswith("DADOS FICTÍCIOS")
    assert said["O que é"] == "Cliente Sintético"
    assert said["Exportado em"] == "02/03/2026 09:00"
    assert said["Processos"] == "1"
    assert said["Segredo de justiça"] == "1 processo em segredo, ou sem essa informação, ficou de fora"
    [search] = [line for line in lines if line and str(line[0]).startswith("CPF")]
    assert search[:2] == [f"CPF {CPF}, Completa, 02/03/2026 09:00", "Completa"]
    assert "em andamento: 2 de 3 sistemas responderam" in search
    assert "dados fictícios" in search


async def test_what_does_not_fit_a_sheet_goes_on_in_another(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "LAST_ROW", 5)
    book = await _book(place)
    titles = [title for title in book.sheetnames if title.startswith("Processos")]
    numbers = [line["Número"] for title in titles for line in _lines(book[title])]

    assert titles == ["Processos", "Processos 2", "Processos 3", "Processos 4"]
    assert len(numbers) == len(set(numbers)) == 2 + len(HOSTILE)
    assert {book[title].freeze_panes for title in titles} == {"A2"}


async def test_a_text_that_no_cell_holds_is_cut_and_says_so(place: Path) -> None:
    archive = await Archive.open(place, SecretStr(KEY))
    await add_search(archive, 2, [lawsuit(90, name="ẞ" * 40_000), lawsuit(91, name="𝒜" * 20_000)])
    await archive.aclose()
    names = {line["Número"]: line["Partes"] for line in _lines((await _book(place))["Processos"])}

    for number in (code(90), code(91)):
        assert names[number].endswith(" […]")
        assert len(names[number].encode("utf-16-le")) // 2 <= workbook.LONGEST_TEXT


async def test_a_disk_that_fills_up_leaves_nothing(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the sheets find no room, or the file that is made of them."""
    folder = tmp_path / "out"
    folder.mkdir()

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    for owner, name in ((workbook.CheckedOutput, "write"), (workbook.SheetWriter, "line")):
        with monkeypatch.context() as little:
            little.setattr(owner, name, full)
            with pytest.raises(PlaceFull):
                await written(place, folder / "lista.xlsx", ExportForm.XLSX)

        assert not list(folder.iterdir())


def test_a_file_that_is_given_up_while_it_is_put_together_ends_silently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each of its parts: the library closes what it could not finish when nobody holds it any more."""
    unheard: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)
    written_parts = io.BytesIO()
    wanted = count = 0

    def check() -> None:
        nonlocal count
        count += 1
        if count == wanted:
            raise CopyStopped

    def put_together() -> int:
        nonlocal count
        count = 0
        with workbook.open_workbook(written_parts, tmp_path, check) as book:
            book.sheet("Processos").write_string(0, 0, "Número")
        return count

    for wanted in range(1, put_together() + 1):  # noqa: B007 -- read by `check`
        with pytest.raises(CopyStopped):
            put_together()
        gc.collect()

    assert wanted > 50
    assert unheard == []
