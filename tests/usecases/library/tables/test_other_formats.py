"""Pages, OpenDocument, XML and binary workbooks: bounded in memory and work, and refused in words where damaged."""

from __future__ import annotations

import struct
from pathlib import Path
from random import Random

import pytest

from autos.domain.documents.document_match import ScanCancelled
from autos.domain.errors import QuoteOpen, TableDamaged, TableTooLarge, TextFileUnreadable
from autos.text.problems import problem_text
from autos.usecases.library.tables import binary_rows, bounded_parts
from autos.usecases.library.tables.sheet import MOST_SHEETS, unique_names
from autos.usecases.library.tables.table_file import read_sheets
from tests.corpus import table_writers as write
from tests.growth import LINEAR, growth

CORPUS = Path(__file__).parents[3] / "corpus" / "tables"
ROWS = [["Nome", "CPF"], ["Ana Sintética", "111.222.333-96"]]
SHEETS = {"Clientes": ROWS}
DAMAGES = 25
"""Of each file; `python -m tests.fuzz tables` reads thousands of whole ones."""


def read(tmp_path: Path, content: bytes) -> list[tuple[str, ...]]:
    file = tmp_path / "tabela.dat"
    file.write_bytes(content)
    return [row for sheet in read_sheets(file) for row in sheet.rows]


@pytest.mark.parametrize(
    "name",
    [
        "old.xls",
        "old-numbers.xls",
        "formats-table.xlsb",
        "formats-table.ods",
        "formats-xml-2003.xls",
        "page.xls",
        "page-in-one-file.xls",
        "plain.xlsx",
        "strict.xlsx",
        "encoding-utf-16-le.csv",
    ],
)
def test_a_damaged_file_is_read_or_refused_in_words(tmp_path: Path, name: str) -> None:
    """Bytes changed, cut out and put in at random: nothing else is raised, whatever a library does."""
    whole = (CORPUS / name).read_bytes()
    rng = Random(f"damage {name}")
    for _ in range(DAMAGES):
        content = bytearray(whole)
        for _ in range(rng.choice((1, 3, 20))):
            at = rng.randrange(len(content))
            match rng.randrange(3):
                case 0:
                    content[at] = rng.randrange(256)
                case 1:
                    del content[at : at + rng.randrange(1, 40)]
                case _:
                    content[at:at] = rng.randbytes(rng.randrange(1, 8))
        words = "read"
        try:
            read(tmp_path, bytes(content))
        except TextFileUnreadable as refused:
            words = problem_text(refused.name, refused.detail)
        assert words


def far_cell(row: int, column: int) -> bytes:
    """A binary sheet with a cell far from its first one."""
    cell = struct.pack("<II", column, 0) + struct.pack("<d", 1.0)
    return write._record(0, struct.pack("<IIHBBBI", row, 0, 300, 0, 0, 0, 0)) + write._record(5, cell)


@pytest.mark.parametrize(("row", "column"), [(1_048_575, 16_383), (900_000, 100), (10, 300), (4_000_000_000, 1)])
def test_a_cell_far_away_is_refused_before_the_library_makes_room_for_it(
    tmp_path: Path, row: int, column: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a place for each cell between the first and the last one."""
    monkeypatch.setattr(binary_rows, "CalamineWorkbook", None)
    ended = write._record(146) + write._record(130)

    def change(name: str, part: bytes) -> tuple[str, bytes]:
        return name, part.replace(ended, far_cell(row, column) + ended) if "sheet1" in name else part

    with pytest.raises(TableTooLarge):
        read(tmp_path, write.rezipped(write.binary_workbook(SHEETS), change))


ENDED = write._record(146) + write._record(130)
SHORT = write._record(0, struct.pack("<I", 1_048_575)) + write._record(5, struct.pack("<IId", 0, 0, 1.0))
"""A row that says nothing but its number."""
OTHER_ZERO = b"\x80\x80" + far_cell(1_048_575, 0)[1:]
"""A row whose kind is written with more bytes than it needs."""


@pytest.mark.parametrize("place", ["sheet1.dat", "sheet1", "../elsewhere/sheet1.bin"])
@pytest.mark.parametrize("rest", [far_cell(1_048_575, 16_383), SHORT + far_cell(0, 255), OTHER_ZERO + far_cell(0, 255)])
def test_a_sheet_is_measured_under_whatever_name_the_workbook_gives_it(
    tmp_path: Path, place: str, rest: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(binary_rows, "CalamineWorkbook", None)

    def change(name: str, part: bytes) -> tuple[str, bytes]:
        if name.endswith("sheet1.bin"):
            part = part.replace(ENDED, rest + ENDED)
        return name.replace("sheet1.bin", place), part.replace(b"sheet1.bin", place.encode())

    with pytest.raises(TableTooLarge):
        read(tmp_path, write.rezipped(write.binary_workbook(SHEETS), change))


@pytest.mark.parametrize("target", ["worksheets/nowhere.bin", "_rels/workbook.bin.rels", "worksheets/sheet1.b&#105;n"])
def test_a_sheet_that_was_not_measured_is_not_read(
    tmp_path: Path, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(binary_rows, "CalamineWorkbook", None)

    def change(name: str, part: bytes) -> tuple[str, bytes]:
        return name, part.replace(b"worksheets/sheet1.bin", target.encode()) if name.endswith("bin.rels") else part

    with pytest.raises(TableDamaged):
        read(tmp_path, write.rezipped(write.binary_workbook(SHEETS), change))


def test_a_sheet_of_another_ending_is_read(tmp_path: Path) -> None:
    def change(name: str, part: bytes) -> tuple[str, bytes]:
        return name.replace("sheet1.bin", "sheet1.dat"), part.replace(b"sheet1.bin", b"sheet1.dat")

    assert read(tmp_path, write.rezipped(write.binary_workbook(SHEETS), change)) == [tuple(row) for row in ROWS]


NOTE = (
    b'<Comment ss:Author="Eu"><ss:Data xmlns="http://www.w3.org/TR/REC-html40"><B>Eu:</B> 987.654.321-00</ss:Data>'
    b"</Comment>"
)


@pytest.mark.parametrize("note", [NOTE, b"<Comment><Data>2</Data><Data>3</Data></Comment>"])
def test_a_note_of_a_cell_is_not_in_it(tmp_path: Path, note: bytes) -> None:
    """It has data as the cell has, before or behind those."""
    content = write.xml_2003({"Clientes": [*ROWS, ["Bia Sintética", 52998224725]]})

    for noted in (content.replace(b"</Data>", b"</Data>" + note), content.replace(b"<Data", note + b"<Data")):
        assert read(tmp_path, noted) == [*map(tuple, ROWS), ("Bia Sintética", "52998224725")]


@pytest.mark.parametrize("number", [b"1", b"2", b"0"])
def test_a_row_whose_number_was_before_is_damage(tmp_path: Path, number: bytes) -> None:
    """Of two rows none is lost without a word."""
    content = write.xml_2003({"Clientes": [*ROWS, ["Bia Sintética", "529.982.247-25"]]})

    with pytest.raises(TableDamaged):
        read(tmp_path, content.replace(b'<Row ss:Index="3"', b'<Row ss:Index="' + number + b'"'))


@pytest.mark.parametrize(
    "inside", ["<style>" + ".xl65 {color:red}\n" * 9_000 + "</style>", "<!--" + "<x:a>1</x:a>" * 9_000 + "-->",
               '<img src="data:image/png;base64,' + "A" * 300_000 + '">',
               '<img src="data:image/png;base64,' + "A" * 6_000_000 + '">',
               "<img alt='' src=data:image/png;base64," + "A" * 6_000_000 + ">"]
)  # fmt: skip
def test_styles_notes_and_pictures_of_a_page_may_be_long(tmp_path: Path, inside: str) -> None:
    content = write.page(ROWS).replace(b"<table", inside.encode() + b"<table", 1)

    assert read(tmp_path, content) == [tuple(row) for row in ROWS]


@pytest.mark.parametrize(
    "lines",
    [
        ["Nome;CPF", 'Ana;"111.222.333-96', 'Bia;529.982.247-25"', "Caio;111.444.777-35"],
        ["Nome;CPF", 'Ana "Aninha;111.222.333-96', '"Bia;529.982.247-25', 'Caio";111.444.777-35'],
        ["Nome;CPF;Cidade", 'Ana;111.222.333-96;"Rio', 'Bia;529.982.247-25;Sul"', "Caio;111.444.777-35;x"],
        ["Nome;Cidade", '"Ana;Rio', 'Bia;Sul"', "Caio;Norte"],
    ],
)
def test_a_quotation_mark_open_over_two_rows_is_told(tmp_path: Path, lines: list[str]) -> None:
    for end in ("\n", "\r\n"):
        with pytest.raises(QuoteOpen):
            read(tmp_path, end.join([*lines, ""]).encode())


def test_a_cell_of_two_lines_with_separators_in_it_is_read(tmp_path: Path) -> None:
    content = 'Nome;CPF;Endereço\nAna;111.222.333-96;"Rua A; 12; fundos\nCentro; Recife; PE"\nBia;529.982.247-25;x\n'

    assert read(tmp_path, content.encode())[1:] == [
        ("Ana", "111.222.333-96", "Rua A; 12; fundos Centro; Recife; PE"),
        ("Bia", "529.982.247-25", "x"),
    ]


@pytest.mark.parametrize("sign", ["9", "a", "."])
def test_a_first_line_with_a_sign_that_separates_nothing_is_not_believed(tmp_path: Path, sign: str) -> None:
    content = f"sep={sign}\nNome;CPF\nAna;111.222.333-96\nBia;529.982.247-25\n"

    assert read(tmp_path, content.encode())[0] == ("Nome", "CPF")
    assert read(tmp_path, content.encode())[-1] == ("Bia", "529.982.247-25")


def test_a_cell_far_away_of_an_old_workbook_is_refused_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binary_rows, "CalamineWorkbook", None)
    content = (CORPUS / "old-numbers.xls").read_bytes()
    head = struct.pack("<HH", 0xFD, 10)  # a cell with a shared text
    at = content.rindex(head)
    for place in (struct.pack("<HH", 1, 9_000), struct.pack("<HH", 65_535, 255)):
        with pytest.raises(TableTooLarge):
            read(tmp_path, content[: at + 4] + place + content[at + 8 :])


def test_parts_that_are_longer_than_they_may_be_are_not_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(binary_rows, "MOST_UNPACKED", 100)

    with pytest.raises(TableTooLarge):
        read(tmp_path, write.binary_workbook(SHEETS))


ENDLESS = {
    "page, open note": write.page(ROWS) + b"<!--" + b" <td" * 2_000_000,
    "page, open tags": write.page(ROWS) + b"<td a=" * 9_000,
    "page, open tags of many blocks": write.page(ROWS) + b"<td a=" * 600_000,
    "page, open quotation marks": write.page(ROWS) + b"<td a='" * 5_000,
    "page, one tag": write.page(ROWS).replace(b"<table", b"<p " + b"a=b " * 40_000 + b"><table", 1),
    "page, one tag without end": write.page(ROWS) + b"<p " + b"a " * 2_000_000,
    "page, a character's number": write.page(ROWS).replace(b"Ana", b"&#" + b"1" * 9_000 + b";"),
    "page, open notes": write.page(ROWS) + b"<!--" * 100_000,
    "page, open script": write.page(ROWS) + b"<script>" + b"</scrip" * 100_000,
    "page, nested tables": b"<html>" + b"<table><tr><td>" * 3_000,
    "page, wide row": b"<html><table><tr>" + b"<td colspan=900>1" * 400,
    "page, wide cells": b"<html><table>" + b"<tr><td>1" * 10 + b"<tr><td colspan=256>1<td>2",
    "open document, cells": write.open_document(
        SHEETS,
        rest='<table:table-row><table:table-cell table:number-columns-repeated="300" office:value-type="string">'
        "<text:p>1</text:p></table:table-cell></table:table-row>",
    ),
    "open document, rows": write.open_document(
        SHEETS,
        rest='<table:table-row table:number-rows-repeated="4000000000"><table:table-cell office:value-type="string">'
        "<text:p>1</text:p></table:table-cell></table:table-row>",
    ),
    "XML, rows": write.xml_2003(SHEETS).replace(b'<Row ss:Index="2"', b'<Row ss:Index="999999999"'),
    "XML, cells": write.xml_2003(SHEETS).replace(b'<Cell ss:Index="2"', b'<Cell ss:Index="99999"'),
    "XML, one row without end": write.xml_2003(SHEETS).replace(b"</Row>", b"<Cell/>" * 400_000 + b"</Row>", 1),
    "XML, entities": write.xml_2003(SHEETS).replace(b"<?mso", b'<!DOCTYPE a [<!ENTITY b "c">]><?mso'),
}


@pytest.mark.parametrize("content", ENDLESS.values(), ids=ENDLESS)
def test_what_stands_for_more_than_a_table_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises((TableTooLarge, TableDamaged)):
        read(tmp_path, content)


@pytest.mark.parametrize("content", [write.page(ROWS), write.xml_2003(SHEETS), write.open_document(SHEETS)])
def test_a_reading_that_is_not_wanted_any_more_ends(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tabela.dat"
    file.write_bytes(content)

    with pytest.raises(ScanCancelled):
        list(read_sheets(file, lambda: False))


def test_all_formats_count_their_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_parts, "MOST_ITEMS", 0)

    for content in (
        write.page(ROWS),
        write.xml_2003(SHEETS),
        write.open_document(SHEETS),
        write.binary_workbook(SHEETS),
    ):
        with pytest.raises(TableTooLarge):
            read(tmp_path, content)


TWO = {"Plan1": ROWS, "Plan2": [["Nome", "CPF"], ["Bruno Fictício", "222.333.444-05"]]}


@pytest.mark.parametrize(
    "content",
    [
        write.of_one_name(write.by_openpyxl(TWO), "Plan1", "Plan2"),
        write.of_one_name(write.open_document(TWO), "Plan1", "Plan2"),
        write.of_one_name(write.flat_open_document(TWO), "Plan1", "Plan2"),
        write.of_one_name(write.xml_2003(TWO), "Plan1", "Plan2"),
        write.of_one_name(write.binary_workbook(TWO), "Plan1", "Plan2"),
    ],
    ids=["xlsx", "ods", "fods", "xml 2003", "xlsb"],
)
def test_two_sheets_of_one_name_are_two(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tabela.dat"
    file.write_bytes(content)
    found = list(read_sheets(file))

    assert [sheet.name for sheet in found] == ["Plan1", "Plan1 (2)"]
    assert [sheet.rows[1] for sheet in found] == [tuple(rows[1]) for rows in TWO.values()]
    assert [sheet.rows for sheet in read_sheets(file, only="Plan1 (2)")] == [found[1].rows]
    assert all(sheet.names == ("Plan1", "Plan1 (2)") and sheet.others == 1 for sheet in found)


def test_two_sheets_of_one_name_of_an_old_workbook_are_two(tmp_path: Path) -> None:
    old = (CORPUS / "old-second-sheet.xls").read_bytes()
    file = tmp_path / "tabela.xls"
    file.write_bytes(write.old_of_one_name(old, "Capa", "Clientes"))
    first, second = read_sheets(file)

    assert (first.name, first.rows) == ("Capa", [("Relatório",)])
    assert (second.name, second.rows[:2]) == ("Capa (2)", [("Nome", "CPF"), ("Ana Sintética", "111.222.333-96")])


@pytest.mark.parametrize(
    "content",
    [
        write.xml_2003(TWO, unseen={"Plan1": "hidden"}),
        write.open_document(TWO, unseen={"Plan1": "hidden"}),
        write.binary_workbook(TWO, unseen={"Plan1": "hidden"}),
        write.by_openpyxl(TWO, unseen={"Plan1": "hidden"}),
    ],
    ids=["xml 2003", "ods", "xlsb", "xlsx"],
)
def test_of_two_sheets_of_one_name_only_the_hidden_one_is_hidden(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tabela.dat"
    file.write_bytes(write.of_one_name(content, "Plan1", "Plan2"))
    found = list(read_sheets(file))

    assert [(sheet.name, sheet.is_hidden) for sheet in found] == [("Plan1 (2)", False), ("Plan1", True)]
    assert found[0].rows[1] == ("Bruno Fictício", "222.333.444-05")


@pytest.mark.parametrize(
    ("names", "unique"),
    [
        (["Plan1", "Plan1", "Plan1 (2)"], ("Plan1", "Plan1 (3)", "Plan1 (2)")),
        (["Plan1", "PLAN1 ", "Plan2"], ("Plan1", "PLAN1 (2)", "Plan2")),
        (["", ""], ("", "(2)")),
        (["A", "A", "A"], ("A", "A (2)", "A (3)")),
    ],
)
def test_names_are_made_unique_as_a_person_says_them(names: list[str], unique: tuple[str, ...]) -> None:
    assert unique_names(names) == unique


def test_sheets_of_one_name_are_numbered_in_linear_time() -> None:
    assert growth(lambda count: unique_names(["Plan1"] * count), MOST_SHEETS // 4) < LINEAR
    assert len(set(unique_names(["Plan1"] * MOST_SHEETS))) == MOST_SHEETS


@pytest.mark.parametrize("name", ["Plan1", "Plan{place}"])
def test_more_sheets_than_a_person_has_are_refused(tmp_path: Path, name: str) -> None:
    names = [name.format(place=place) for place in range(MOST_SHEETS + 1)]
    sheets = "".join(f'<Worksheet ss:Name="{one}"/>' for one in names)
    space = "urn:schemas-microsoft-com:office:spreadsheet"
    file = tmp_path / "tabela.xls"
    file.write_text(f'<Workbook xmlns="{space}" xmlns:ss="{space}">{sheets}</Workbook>', encoding="utf-8")
    with pytest.raises(TableTooLarge) as told:
        list(read_sheets(file))

    assert "1.000 abas" in problem_text(told.value.name, told.value.detail)


def binary_of_one_name(count: int, name: str) -> bytes:
    """A workbook whose sheets all have this name of one letter or more."""
    size = struct.pack("<I", len(name))
    signs = [chr(0x4E00 + place) * len(name) for place in range(count)]
    book = write.binary_workbook({sign: [["Pasta"], [f"pasta {sign}"]] for sign in signs})

    def change(part: str, read: bytes) -> tuple[str, bytes]:
        for sign in signs if part.endswith("workbook.bin") else ():
            read = read.replace(size + sign.encode("utf-16-le"), size + name.encode("utf-16-le"))
        return part, read

    return write.rezipped(book, change)


@pytest.mark.parametrize("count", [2, 95, 300])
def test_binary_sheets_of_one_name_are_each_read(tmp_path: Path, count: int) -> None:
    file = tmp_path / "tabela.xlsb"
    file.write_bytes(binary_of_one_name(count, "Aba"))

    assert len({sheet.rows[1] for sheet in read_sheets(file)}) == count


def test_binary_sheets_whose_name_is_too_short_for_others_are_refused(tmp_path: Path) -> None:
    """Else those beyond the last sign would be read as the first one."""
    file = tmp_path / "tabela.xlsb"
    file.write_bytes(binary_of_one_name(95, "A"))
    with pytest.raises(TableDamaged):
        list(read_sheets(file))


def test_an_empty_name_of_two_old_sheets_is_refused(tmp_path: Path) -> None:
    old = (CORPUS / "old-second-sheet.xls").read_bytes()
    content = write.old_of_one_name(write.old_of_one_name(old, "", "Capa"), "", "Clientes")
    with pytest.raises(TableDamaged):
        read(tmp_path, content)
