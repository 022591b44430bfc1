"""Spreadsheets of Excel as other programs write them, and as nobody should."""

from __future__ import annotations

import io
import struct
import tracemalloc
import warnings
import zipfile
from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from openpyxl.xml.constants import SHARED_STRINGS

from autos.domain.documents.document_match import DocumentCheck, ScanCancelled
from autos.domain.documents.pasted_text import find_documents
from autos.domain.errors import (
    FileUnknown,
    TableDamaged,
    TableForeign,
    TableProtected,
    TableTooLarge,
    TextFileUnreadable,
)
from autos.usecases.library import zip_parts
from autos.usecases.library.opened_file import file_kind
from autos.usecases.library.tables import bounded_parts, workbook_rows
from autos.usecases.library.tables import sheet as sheet_module
from autos.usecases.library.tables.sheet import Sheet
from autos.usecases.library.tables.sheet_markup import cell_text
from autos.usecases.library.tables.table_file import read_sheets
from autos.usecases.library.tables.table_format import EXCEL

CPF, OTHER = "111.222.333-96", "529.982.247-25"


def sheets(file: Path) -> list[Sheet]:
    """Every table of the file."""
    return list(read_sheets(file))


def rewritten(file: Path, name: str, change: bytes, into: bytes) -> Path:
    """The file with another content in one of its parts."""
    packed = io.BytesIO()
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            content = old.read(part)
            new.writestr(part.filename, content.replace(change, into) if part.filename == name else content)
    file.write_bytes(packed.getvalue())
    return file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A workbook with a heading and two documents."""
    place = tmp_path / "clientes.xlsx"
    book = openpyxl.Workbook()
    for row in (["Nome", "CPF"], ["Ana", CPF], ["José", OTHER]):
        book.active.append(row)
    book.save(place)
    return place


def test_values_are_read_as_a_person_would_type_them() -> None:
    moment = datetime(2026, 11, 26, 9, 30)  # noqa: DTZ001 -- a spreadsheet knows no zones

    assert cell_text(date(2026, 11, 26)) == "26/11/2026"
    assert cell_text(moment) == "26/11/2026 09:30"
    assert cell_text(moment.replace(hour=0, minute=0)) == "26/11/2026"
    assert (cell_text(52998224725), cell_text(52998224725.0), cell_text(1.5)) == ("52998224725",) * 2 + ("1,5",)
    assert (cell_text(None), cell_text(True), cell_text(float("nan"))) == ("", "VERDADEIRO", "nan")
    assert cell_text(12345678901234567890) == "1.23456789012346E+19"


def test_a_lost_digit_is_told_and_a_lost_zero_is_restored(tmp_path: Path) -> None:
    """A number as a number: the zeros before it are gone, and beyond 15 digits those behind it are zeros."""
    place = tmp_path / "numeros.xlsx"
    book = openpyxl.Workbook()
    rows = (["CPF"], [52998224725], [1234567890], ["5,29982E+10"], [12345678901234567890], [11122233396.0])
    for row in rows:
        book.active.append(row)
    book.save(place)

    (sheet,) = sheets(place)
    found = find_documents(sheet.text)

    assert found.lost == 2
    checks = {one.formatted: one.check for one in found.documents}
    assert checks[OTHER] is DocumentCheck.VALID
    assert checks[CPF] is DocumentCheck.VALID
    assert checks["012.345.678-90"] is DocumentCheck.ZEROS


def test_formulas_give_what_was_calculated_last(tmp_path: Path) -> None:
    place = tmp_path / "formulas.xlsx"
    with xlsxwriter.Workbook(str(place)) as book:
        sheet = book.add_worksheet()
        sheet.write_formula(0, 0, '="111.222"&".333-96"', None, CPF)
        sheet.write_formula(1, 0, "=1/0", None, "#DIV/0!")
        sheet.merge_range(2, 0, 3, 1, OTHER)
        sheet.write_string(4, 1, "uma\nlinha\te meia")

    (read,) = sheets(place)

    assert read.rows == [(CPF,), ("#DIV/0!",), (OTHER,), (), ("", "uma linha e meia")]


def test_the_rows_are_those_that_the_library_reads(tmp_path: Path) -> None:
    """Cells of every kind, in any order and with gaps, shared and inline, with runs of type and words read aloud."""
    place = tmp_path / "tudo.xlsx"
    with xlsxwriter.Workbook(str(place)) as book:
        sheet, bold = book.add_worksheet(), book.add_format({"bold": True})
        day, span = book.add_format({"num_format": "dd/mm/yyyy hh:mm"}), book.add_format({"num_format": "[h]:mm"})
        sheet.write_rich_string(0, 2, "Ana ", bold, "Maria", " e outros")
        sheet.write_row(2, 0, (1, -2.5, 1e20, 12345678909, True, "", "  a   b "))
        sheet.write_number(3, 1, 46_000.25, day)
        sheet.write_number(3, 3, 1.5, span)
        sheet.write_number(3, 4, -9e9, day)
        sheet.write_formula(4, 0, "=A1", None, "texto")
        sheet.write_formula(4, 1, "=1>0", None, True)
        sheet.write_blank(5, 9, None, bold)
        sheet.write_string(7, 0, "depois de uma linha vazia")
    inline = b'<c r="A1" t="inlineStr"><is><t>em </t><r><t>linha</t></r><rPh sb="0" eb="1"><t>nada</t></rPh></is></c>'
    rewritten(place, "xl/worksheets/sheet1.xml", b'<c r="C1"', inline + b'<c r="C1"')

    (read,) = sheets(place)
    with warnings.catch_warnings(action="ignore"):
        book = openpyxl.load_workbook(place, read_only=True, data_only=True)
        expected = [[cell_text(value) for value in row] for row in book.worksheets[0].iter_rows(values_only=True)]

    width = max(map(len, expected))
    assert [[*row, *[""] * (width - len(row))] for row in read.rows] == [
        [" ".join(cell.split()) for cell in [*row, *[""] * (width - len(row))]] for row in expected
    ]
    assert read.rows[0] == ("em linha", "", "Ana Maria e outros")


def test_rows_keep_their_number_and_hidden_sheets_come_last(tmp_path: Path) -> None:
    place = tmp_path / "abas.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Capa"
    book.create_sheet("Oculta").sheet_state = "hidden"
    book["Oculta"]["A1"] = OTHER
    book.create_sheet("Clientes")["B3"] = CPF
    book.save(place)

    read = sheets(place)

    assert [(one.name, one.is_hidden) for one in read] == [("Capa", False), ("Clientes", False), ("Oculta", True)]
    assert read[0].names == ("Capa", "Oculta", "Clientes")
    assert read[1].rows == [(), (), ("", CPF)]


def test_a_password_another_format_and_damage_are_told_apart(file: Path, tmp_path: Path) -> None:
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
    old, protected, cut, other = (tmp_path / name for name in ("a.xls", "b.xlsx", "c.xlsx", "d.ods"))
    old.write_bytes(ole)
    protected.write_bytes(ole + "EncryptedPackage".encode("utf-16-le"))
    cut.write_bytes(file.read_bytes()[:-200])
    with zipfile.ZipFile(other, "w") as packed:
        packed.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")

    for place, problem in (
        (old, TableForeign),
        (protected, TableProtected),
        (cut, TableDamaged),
        (other, TableForeign),
    ):
        with pytest.raises(problem):
            sheets(place)
    with pytest.raises(TextFileUnreadable):
        sheets(tmp_path / "nada.xlsx")


@pytest.mark.parametrize(
    ("change", "into"),
    [
        (b'r="B2"', b'r="0"'),
        (b'r="B2"', b'r="ZZZZZZ2"'),
        (b'<row r="3"', b'<row r="2"'),
        (b'<row r="3"', b'<row r="1"'),
        (b"</sheetData>", b""),
        (b"<sheetData>", b"<sheetData><row r='x'/>"),
        (b"<sheetData>", b'<!DOCTYPE a [<!ENTITY b "c">]><sheetData>'),
    ],
)
def test_a_damaged_sheet_is_refused(file: Path, change: bytes, into: bytes) -> None:
    """Whatever the library makes of it: no error that nobody has words for."""
    rewritten(file, "xl/worksheets/sheet1.xml", change, into)

    with pytest.raises(TableDamaged):
        sheets(file)


def test_what_a_sheet_says_of_its_size_is_not_believed(file: Path) -> None:
    rewritten(file, "xl/worksheets/sheet1.xml", b'ref="A1:B3"', b'ref="A1:A1"')

    assert [row[1] for row in sheets(file)[0].rows] == ["CPF", CPF, OTHER]


@pytest.mark.parametrize("into", [b'<row r="9999999999">', b'<row r="2000000">'])
def test_rows_without_end_are_refused(file: Path, into: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gap of rows that the library fills."""
    monkeypatch.setattr(sheet_module, "MOST_ROWS", 5_000)
    rewritten(file, "xl/worksheets/sheet1.xml", b'<row r="3">', into)

    with pytest.raises(TableTooLarge):
        sheets(file)


@pytest.mark.parametrize("last", ['<row r="1048576" ht="12.8"/>', '<row r="1048576"><c r="A1048576" s="0"/></row>'])
def test_an_empty_last_row_of_all_is_no_row(file: Path, last: str) -> None:
    """LibreOffice writes one where all rows of a sheet have a height or a style."""
    before = sheets(file)

    assert (
        sheets(rewritten(file, "xl/worksheets/sheet1.xml", b"</sheetData>", f"{last}</sheetData>".encode())) == before
    )


def test_a_row_without_end_is_refused(file: Path) -> None:
    rewritten(file, "xl/worksheets/sheet1.xml", b'r="B3"', b'r="XFD3"')

    with pytest.raises(TableTooLarge):
        sheets(file)


@pytest.mark.parametrize("wide", [1, 1_000])
def test_a_wide_row_among_many_empty_ones_is_refused(
    tmp_path: Path, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line of the text has as many cells as the widest row."""
    monkeypatch.setattr(sheet_module, "MOST_CHARACTERS", 200_000)
    place = tmp_path / "larga.xlsx"
    book = openpyxl.Workbook()
    book.active.cell(wide, 250, CPF)
    book.active.cell(1_000, 1, OTHER)
    book.save(place)

    with pytest.raises(TableTooLarge):
        sheets(place)
    monkeypatch.setattr(sheet_module, "MOST_CHARACTERS", 260_000)
    (read,) = sheets(place)
    assert len(read.text) <= 260_000


def test_a_bomb_is_not_unpacked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a file is read that says it holds a gigabyte, or too many texts."""
    monkeypatch.setattr(workbook_rows, "BoundedReader", lambda *_: pytest.fail("it was unpacked"))
    content = file.read_bytes()
    place = content.rindex(b"PK\x01\x02")
    huge = content[: place + 24] + struct.pack("<I", 2_000_000_000) + content[place + 28 :]
    file.write_bytes(huge)

    with pytest.raises(TableTooLarge):
        sheets(file)


def test_a_part_that_is_longer_than_it_says_is_not_unpacked_further(file: Path) -> None:
    """The size in the list of parts is a promise of whoever made the file."""
    rewritten(file, "xl/worksheets/sheet1.xml", b"</sheetData>", b" " * 3_000_000 + b"</sheetData>")
    content = bytearray(file.read_bytes())
    place = content.index(b"xl/worksheets/sheet1.xml", content.index(b"PK\x01\x02")) - 46
    content[place + 24 : place + 28] = struct.pack("<I", 400)
    file.write_bytes(bytes(content))

    with pytest.raises(TableDamaged):
        sheets(file)


def with_part(file: Path, name: str, content: bytes) -> Path:
    """The file with this content of a part, truthful in every size."""
    packed = io.BytesIO()
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part))
        new.writestr(name, content)
    file.write_bytes(packed.getvalue())
    return file


MAIN = b'<%b xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">%b</%b>'


@pytest.mark.parametrize(
    ("name", "root", "repeated"),
    [
        ("xl/styles.xml", b"styleSheet", b"<a/>" * 2_500_000),
        ("xl/styles.xml", b"styleSheet", b"<fonts>" + b"<font/>" * 400_000 + b"</fonts>"),
        ("xl/workbook.xml", b"workbook", b"<a/>" * 400_000),
        ("docProps/core.xml", b"coreProperties", b"<a/>" * 400_000),
        ("[Content_Types].xml", b"Types", b"<a/>" * 400_000),
        ("xl/worksheets/sheet1.xml", b"worksheet", b"<sheetData><row>" + b"<c/>" * 300_000 + b"</row></sheetData>"),
        (
            "xl/worksheets/sheet1.xml",
            b"worksheet",
            b"<sheetData><row><!--" + b" <row>" * 900_000 + b"--></row></sheetData>",
        ),
    ],
)
def test_a_part_that_takes_much_more_memory_than_its_file_is_refused(
    file: Path, name: str, root: bytes, repeated: bytes
) -> None:
    """Every size is as the file says, and the file is small."""
    with_part(file, name, MAIN % (root, repeated, root))
    assert file.stat().st_size < 400_000

    with pytest.raises(TableTooLarge):
        sheets(file)


@pytest.mark.parametrize("content", [b" " * 65_000_000, b"<si>" + b"<t/>" * 300_000 + b"</si>"])
def test_texts_under_another_name_are_bounded_too(file: Path, content: bytes) -> None:
    """The library finds them by their type; also where they call themselves a sheet."""
    name = "xl/worksheets/texts.xml"
    listed = f'<Override PartName="/{name}" ContentType="{SHARED_STRINGS}"/></Types>'
    rewritten(file, "[Content_Types].xml", b"</Types>", listed.encode())
    with_part(file, name, MAIN % (b"sst", content, b"sst"))

    with pytest.raises(TableTooLarge):
        sheets(file)


def test_what_stands_between_rows_is_not_held(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elements that no table has, few at a time; the rows around them are read."""
    cells = b'<row><c t="inlineStr"><is><t>a</t></is></c></row>' + b"<x/>" * 50_000
    with_part(
        file,
        "xl/worksheets/sheet1.xml",
        MAIN % (b"worksheet", b"<sheetData>" + cells * 10 + b"</sheetData>", b"worksheet"),
    )
    monkeypatch.setattr(workbook_rows, "MOST_TABLE_BYTES", 100_000)  # which Python sets aside for reading a file
    tracemalloc.start()
    try:
        (read,) = sheets(file)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert read.rows == [("a",)] * 10
    assert most < 5_000_000


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("name", ["xl/worksheets/sheet1.xml", "xl/workbook.xml"])
def test_a_part_with_entities_is_refused(file: Path, name: str, encoding: str) -> None:
    """They make a long text of a short one."""
    declared = f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
    with_part(file, name, declared.encode(encoding))

    with pytest.raises(TableDamaged):
        sheets(file)


def test_a_reading_that_is_not_wanted_any_more_ends(file: Path) -> None:
    with pytest.raises(ScanCancelled):
        list(read_sheets(file, lambda: False))


def test_a_csv_is_read_by_its_separator(tmp_path: Path) -> None:
    place = tmp_path / "clientes.csv"
    place.write_bytes(
        'Nome;CPF\r\n"Silva; José";111.222.333-96\r\n\r\n"com ""aspas"" e\nduas linhas";x\r\n'.encode("cp1252")
    )

    (read,) = sheets(place)

    assert read == Sheet("", [("Nome", "CPF"), ("Silva; José", CPF), (), ('com "aspas" e duas linhas', "x")])


def of_rows(content: bytes) -> bytes:
    """A sheet with this between its rows."""
    return MAIN % (b"worksheet", b"<sheetData>" + content + b"</sheetData>", b"worksheet")


NEXT_TO_NOTHING = {
    "rows without cells": b"<row/>",
    "rows without cells, numbered": b'<row r="1"/>',
    "rows of empty cells": b"<row><c/></row>",
    "other elements": b"<x/>",
    "elements of other vocabularies": b'<x xmlns="y"/>',
}
"""What a few kilobytes hold a million of, and no bound of rows or characters counted."""


@pytest.mark.parametrize("content", NEXT_TO_NOTHING.values(), ids=NEXT_TO_NOTHING)
def test_a_table_that_says_next_to_nothing_ends(file: Path, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is bounded, and it is less than it was packed for."""
    monkeypatch.setattr(bounded_parts, "MOST_ITEMS", 10_000)
    monkeypatch.setattr(bounded_parts, "MOST_TAGS", 60_000)
    with_part(file, "xl/worksheets/sheet1.xml", of_rows(content * 70_000))

    with pytest.raises(TableTooLarge):
        sheets(file)


@pytest.mark.parametrize("content", NEXT_TO_NOTHING.values(), ids=NEXT_TO_NOTHING)
def test_it_is_asked_for_each_block_whether_to_go_on(file: Path, content: bytes) -> None:
    """Also where no row is found in it."""
    with_part(file, "xl/worksheets/sheet1.xml", of_rows(content * 400_000))
    asked = 0

    def is_wanted() -> bool:
        nonlocal asked
        asked += 1
        return asked < 20  # the small parts are read by then

    with pytest.raises(ScanCancelled):
        list(read_sheets(file, is_wanted))
    assert asked == 20


def test_all_sheets_together_have_one_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by itself is small enough."""
    place = tmp_path / "muitas.xlsx"
    book = openpyxl.Workbook()
    for number in range(5):
        (book.active if number == 0 else book.create_sheet()).cell(900, 1, CPF)
    book.save(place)
    monkeypatch.setattr(bounded_parts, "MOST_ITEMS", 4_000)

    assert len(list(read_sheets(place, only="Sheet"))) == 1
    with pytest.raises(TableTooLarge):
        sheets(place)


@pytest.mark.parametrize("has_comment", [False, True])
def test_a_list_of_a_million_parts_is_not_built(
    tmp_path: Path, has_comment: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the end of the file says of their number; neither what opens the file nor what tells its kind."""
    monkeypatch.setattr(zip_parts, "MOST_DIRECTORY", 20_000)
    place = tmp_path / "partes.xlsx"
    with zipfile.ZipFile(place, "w") as packed:
        for number in range(500):
            packed.writestr(f"xl/{number}", b"")
        packed.writestr(EXCEL, b"")
        packed.comment = b"x" * 300 if has_comment else b""

    with pytest.raises(TableTooLarge):
        sheets(place)
    with pytest.raises(FileUnknown):
        file_kind(place)
