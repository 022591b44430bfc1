"""What each row of a table asks for."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from autos.domain.errors import QuoteOpen
from autos.domain.mode import Mode
from autos.usecases.search.batch.columns import columns_of
from autos.usecases.search.batch.table import DocumentTable, RowCheck, scan_file

CPF, OTHER, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
NUMBER = "1234567-13.2024.8.26.0100"
BOTH = "40188000100"
"""Right as a CPF, and as the CNPJ of a head office without three zeros."""


def read(tmp_path: Path, text: str, preferred: str = "") -> DocumentTable:
    file = tmp_path / "lista.csv"
    file.write_text(text, encoding="utf-8")
    return scan_file(file).table(preferred=preferred)


def checks(table: DocumentTable) -> list[tuple[int, RowCheck, str]]:
    return [(line.row, line.check, "" if line.document is None else line.document.formatted) for line in table.lines]


def test_every_row_has_a_line_and_each_document_one_search(tmp_path: Path) -> None:
    rows = (f"A;{CPF}", "", f"B;{WRONG}", "C;5,29982E+10", f"D;{CPF}", "E;", f"F;{OTHER} e {CPF}", f"G;{NUMBER}")
    table = read(tmp_path, "\n".join(["Nome;CPF", *rows]))

    assert table.headings == ("Nome", "CPF")
    assert checks(table) == [
        (2, RowCheck.ASKED, CPF),
        (4, RowCheck.WRONG, WRONG),
        (5, RowCheck.LOST, ""),
        (6, RowCheck.ASKED, CPF),
        (7, RowCheck.NOTHING, ""),
        (8, RowCheck.ASKED, OTHER),
        (8, RowCheck.ASKED, CPF),
        (9, RowCheck.NUMBER, NUMBER),
    ]
    assert [intent.label for intent in table.intents(Mode.BASE).values()] == [CPF, OTHER]


def test_a_table_without_heading_loses_no_row(tmp_path: Path) -> None:
    table = read(tmp_path, f"A;{CPF}\nB;{OTHER}\n")

    assert (table.headings, [line.row for line in table.lines]) == ((), [1, 2])


def test_a_document_that_may_be_two_is_asked_about(tmp_path: Path) -> None:
    """Only the person knows; what they say holds for the whole table."""
    text = "\n".join(["CPF ou CNPJ", BOTH, CPF, OTHER])
    asked = read(tmp_path, text)
    decided = read(tmp_path, text, "cnpj")

    assert [line.check for line in asked.lines] == [RowCheck.DOUBTFUL, RowCheck.ASKED, RowCheck.ASKED]
    assert [line.check for line in decided.lines] == [RowCheck.ASKED] * 3
    assert decided.lines[0].document is not None
    assert decided.lines[0].document.wire == BOTH.zfill(14)


@pytest.mark.parametrize(
    "written", ["1E5", "5,29982E+10", "5.29982E+10", "5,3e10", "5.29982E+010", "1,23457E+13", '"5,29982E+10"']
)
@pytest.mark.parametrize("text", ["Nome;CPF\nA;{cpf}\nB;{written}\n", "CPF\n{written}\n", "{written}\n{written}\n"])
def test_a_number_that_lost_digits_is_refused_in_a_csv(tmp_path: Path, written: str, text: str) -> None:
    """Whatever its decimal sign, with other documents around it or alone."""
    table = read(tmp_path, text.format(cpf=CPF, written=written))

    assert table.lines[-1].check is RowCheck.LOST
    assert [line.check for line in table.lines].count(RowCheck.LOST) == text.count("{written}")


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ([f"A;{CPF}", f'"B;{OTHER}', f"C;{CPF}", f"D;{CPF}"], 3),
        ([f"A;{CPF}", f'"B;{OTHER}', f"C;{CPF}", f'"D";{CPF}'], 3),
        ([f"A;{CPF}", f'"B;{OTHER}', f"C;{CPF}", f"D;{CPF}", f'E";{CPF}'], 3),
        ([f'"A\nde B";{CPF}', f'"B;{OTHER}', *[f"C;{CPF}"] * 30_000], 4),
    ],
)
def test_an_open_quotation_mark_is_named_with_its_line(tmp_path: Path, rows: list[str], line: int) -> None:
    """Else the rows behind it would be one cell, and nobody would miss them."""
    with pytest.raises(QuoteOpen) as told:
        read(tmp_path, "\n".join(["Nome;CPF", *rows]))

    assert told.value.line == line


@pytest.mark.parametrize(
    "name",
    ['"Rua A, 12\nSala 3\nCentro"', '"Duarte ""Filhos"" Ltda."', 'Bar do "Zé"', '"Duarte" Ltda.', '12" polegadas'],
)
def test_quotation_marks_where_they_belong_are_read(tmp_path: Path, name: str) -> None:
    table = read(tmp_path, f"Nome;CPF\n{name};{CPF}\nB;{OTHER}\n")

    assert [line.check for line in table.lines] == [RowCheck.ASKED] * 2


@pytest.fixture
def filtered(tmp_path: Path) -> Path:
    """A sheet of which a filter shows every other row."""
    book = openpyxl.Workbook()
    for row in (("Nome", "CPF"), ("A", CPF), ("B", OTHER), ("C", CPF), ("D", None), (None, None)):
        book.active.append(row)
    for row in (3, 5, 6):
        book.active.row_dimensions[row].hidden = True
    place = tmp_path / "filtrada.xlsx"
    book.save(place)
    return place


def test_rows_out_of_sight_are_left_out_and_counted(filtered: Path) -> None:
    """They stay in the result, in their place; an empty one is nothing."""
    scanned = scan_file(filtered)
    table = scanned.table()

    assert checks(table) == [
        (2, RowCheck.ASKED, CPF),
        (3, RowCheck.HIDDEN, ""),
        (4, RowCheck.ASKED, CPF),
        (5, RowCheck.HIDDEN, ""),
    ]
    assert scanned.hidden_count(heading=1) == 2
    assert len(table.intents(Mode.BASE)) == 1
    assert [(one.filled, one.documents) for one in columns_of(scanned, heading=1)] == [(2, 0), (2, 2)]


def test_rows_out_of_sight_are_searched_where_they_are_wanted(filtered: Path) -> None:
    scanned = scan_file(filtered)

    assert [line.check for line in scanned.table(with_hidden=True).lines] == [
        RowCheck.ASKED,
        RowCheck.ASKED,
        RowCheck.ASKED,
        RowCheck.NOTHING,
    ]
    columns = columns_of(scanned, heading=1, with_hidden=True)
    assert [(one.filled, one.documents) for one in columns] == [(4, 0), (3, 3)]
