"""The tables opened again by LibreOffice and compared cell by cell with what was written."""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from autos.archive.archive import Archive
from autos.domain.documents.cnpj import Cnpj
from autos.usecases.library.export.columns import COLUMNS
from autos.usecases.library.export.plan import ExportForm
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import KEY, NOW, code, lawsuit
from tests.usecases.library.export.exporting import SecretStr, exported, written
from tests.usecases.library.export.libreoffice import (
    NOT_OF_BRAZIL,
    OF_BRAZIL,
    Sheet,
    SheetCell,
    csv_filter,
    needs_libreoffice,
    opened_sheets,
)
from tests.usecases.library.export.test_workbook import HOSTILE

EVERY = [column.key for column in COLUMNS]
VALUES_OF_A_TEXT = ("001234567890123456789", "1E5", "TRUE")
"""Foreign texts of which a CSV, which knows no types, lets a spreadsheet make another value."""
DOCUMENTS = ("001234567890123456789", "1E5", "12.345.678", "10-12", "1/2/2026")
ROUNDING = 1e-9
AMOUNT = re.compile(r"-?[0-9]+\.[0-9]{2}")


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """Ordinary lawsuits, one with every large or missing value, and one with a hostile text in each place."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    hostile = [
        lawsuit(
            10 + number,
            name=text,
            judge=text,
            parties=[{"name": text, "side": text, "person_type": text, "document": text, "main_document": text}],
            last_step={"step_date": NOW.isoformat(), "content": text, "step_type": text},
        )
        for number, text in enumerate(HOSTILE)
    ]
    numbered = [
        lawsuit(40 + place, parties=[{"name": f"Parte {place}", "side": "Active", "main_document": text}])
        for place, text in enumerate(DOCUMENTS)
    ]
    letters = lawsuit(3, parties=[{"name": "Acentuação Ltda.", "side": "Active", "main_document": "1A2B3C4D000179"}])
    second = lawsuit(0, instance=2, amount=12345678901234.56, distribution_date="1890-01-02T00:00:00.000Z", stepped=-1)
    bare = {"code": code(2), "tribunal_acronym": "TJSP", "secrecy_level": 0}
    await add_search(archive, 1, [lawsuit(0), second, letters, bare, *hostile, *numbered])
    await archive.aclose()
    return place


@needs_libreoffice
async def test_every_cell_of_the_workbook_is_what_was_written(place: Path, tmp_path: Path) -> None:
    """Days are days, amounts are numbers, numbers of lawsuits and documents texts; nothing is a formula or a link."""
    file = tmp_path / "lista.xlsx"
    await written(place, file, ExportForm.XLSX, columns=EVERY)
    sheets = opened_sheets(file, tmp_path / "work")
    book = openpyxl.load_workbook(file)
    wrong = []
    for name, sheet in sheets.items():
        rows = [list(line) for line in book[name].iter_rows(values_only=True)]
        assert len(sheet) == len(rows)
        for number, (line, values) in enumerate(zip(sheet, rows, strict=True)):
            wrong += [
                (name, number, value, cell)
                for cell, value in zip(_filled(line, len(values)), values, strict=True)
                if not _is_same(cell, value)
            ]

    assert list(sheets) == ["Processos", "Partes", "Andamentos", "Cobertura"]
    assert wrong == []
    assert not [cell for sheet in sheets.values() for cell in _all(sheet) if cell.is_formula or cell.is_link]
    numbers = [line[_place(sheets["Processos"], "Número")] for line in sheets["Processos"][1:]]
    assert {cell.kind for cell in numbers} == {"string"}
    assert Cnpj.parse("1A2B3C4D000179").formatted in {cell.value for cell in _all(sheets["Partes"])}


@needs_libreoffice
@pytest.mark.parametrize(
    ("form", "separator", "language"),
    [(ExportForm.CSV, ";", OF_BRAZIL), (ExportForm.CSV_PLAIN, ",", NOT_OF_BRAZIL)],
)
async def test_every_cell_of_a_csv_is_read_as_it_was_meant(
    place: Path, tmp_path: Path, form: ExportForm, separator: str, language: int
) -> None:
    """With dates, numbers and formulas looked for in every cell, as Excel does."""
    file = tmp_path / "lista.csv"
    _, content = await exported(place, form, columns=EVERY)
    file.write_bytes(content)
    [sheet] = opened_sheets(file, tmp_path / "work", csv_filter(separator, language)).values()
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=separator))
    is_brazilian = form is ExportForm.CSV
    wrong = [
        (rows[0][place], text, cell)
        for line, row in zip(sheet, rows, strict=True)
        for place, (cell, text) in enumerate(zip(_filled(line, len(row)), row, strict=True))
        if not _is_read(cell, text, is_brazilian=is_brazilian)
    ]

    untyped = VALUES_OF_A_TEXT if is_brazilian else (*VALUES_OF_A_TEXT, *DOCUMENTS)  # the plain one adds no signs

    assert [one for one in wrong if one[1] not in untyped] == []
    assert not [cell for cell in _all(sheet) if cell.is_formula or cell.is_link]
    amounts = [line[_place(sheet, "Valor da causa (R$)")] for line in sheet[1:3]]
    assert {cell.kind for cell in amounts} <= {"float", "currency"}
    if is_brazilian:  # a spreadsheet would make numbers and dates of them
        documents = [line[_place(sheet, "CPF/CNPJ")] for line in sheet[1:] if len(line) > _place(sheet, "CPF/CNPJ")]
        assert {cell.value for cell in documents} >= {f"'{text}" for text in DOCUMENTS}


@needs_libreoffice
def test_a_formula_would_have_been_found(tmp_path: Path) -> None:
    """What is compared with: a table of somebody else, in which LibreOffice calculates."""
    file = tmp_path / "outra.csv"
    file.write_text("=1+1;2,5;02/03/2026\n", encoding="utf-8")
    [[line]] = opened_sheets(file, tmp_path / "work", csv_filter(";")).values()

    assert [cell.value for cell in line] == ["2", "2.5", "2026-03-02"]
    assert [cell.is_formula for cell in line] == [True, False, False]


def _place(sheet: Sheet, heading: str) -> int:
    return [cell.value for cell in sheet[0]].index(heading)


def _all(sheet: Sheet) -> list[SheetCell]:
    return [cell for line in sheet for cell in line]


def _filled(line: list[SheetCell], length: int) -> list[SheetCell]:
    """The line with the empty cells at its end."""
    return [*line, *[SheetCell("", "", "", is_formula=False, is_link=False)] * (length - len(line))]


def _is_same(cell: SheetCell, value: Any) -> bool:
    """Whether LibreOffice holds what the other library has read of the same file."""
    if value is None or value == "":
        return not cell.kind
    if isinstance(value, datetime):
        read = cell.value if "T" in cell.value else f"{cell.value}T00:00:00"
        return cell.kind == "date" and datetime.fromisoformat(read) == value
    if isinstance(value, int | float):
        return cell.kind in {"float", "currency"} and abs(float(cell.value) - value) <= ROUNDING * abs(value)
    return cell.kind == "string" and _letters(cell.value) == _letters(_unescaped(value))


def _is_read(cell: SheetCell, text: str, *, is_brazilian: bool) -> bool:
    """Whether a cell of a CSV became the text, or the day or amount that the text is."""
    if cell.kind in {"", "string"}:
        return _letters(cell.value) == _letters(text)
    if cell.kind == "date":
        held = datetime.fromisoformat(cell.value)
        day = f"{held:%d/%m/%Y}" if is_brazilian else f"{held:%Y-%m-%d}"
        return text in {day, f"{day} {held:%H:%M}"}
    number = text.replace(",", ".") if is_brazilian else text
    return AMOUNT.fullmatch(number) is not None and float(cell.value) == float(number)


def _unescaped(text: str) -> str:
    """The text of a cell as XLSX writes it: signs that XML cannot hold are escaped."""
    for escape, sign in (("_x000D_", "\r"), ("_x0000_", ""), ("_x000B_", ""), ("_xFFFE_", "")):
        text = text.replace(escape, sign)
    return text.replace("_x005F_", "_")


def _letters(text: str) -> str:
    """Without what LibreOffice drops from any text, and with one kind of line end."""
    return "".join(sign for sign in text.replace("\r\n", "\n").replace("\r", "\n") if sign not in "\x00\x0b\ufffe")
