"""Registrations of lawyers below a heading: the state in a column of its own, several in one cell, none dropped."""

from __future__ import annotations

import pytest

from autos.usecases.library.tables.table_file import pasted_sheet
from autos.usecases.search.batch.checked_rows import Doubt, check_rows
from autos.usecases.search.batch.columns import columns_of, guess_uses
from autos.usecases.search.batch.joined_sheets import joined_sheets
from autos.usecases.search.batch.table import scan_sheet
from autos.usecases.search.batch.table_choice import TableChoice


def read(*rows: str) -> list[tuple[int, str]]:
    """What each line would search, or why it would not."""
    scanned = scan_sheet(pasted_sheet("\n".join(rows)))
    return [
        (line.row, line.document.formatted if line.document else line.check.value) for line in scanned.lines(heading=1)
    ]


@pytest.mark.parametrize(
    ("heading", "row", "formatted"),
    [
        ("Advogado\tOAB\tUF", "Ana\t123456\tSP", "OAB/SP 123.456"),
        ("Advogado\tNº OAB\tSeccional", "Ana\t123.456\tOAB/SP", "OAB/SP 123.456"),
        ("Advogado\tUF\tOAB", "Ana\tSP\tnº 123456", "OAB/SP 123.456"),
        ("Advogado\tOAB\tEstado", "Ana\t123456\tSão Paulo", "OAB/SP 123.456"),
        ("Advogado\tOAB\tEstado", "Ana\t123456\tSP - São Paulo", "OAB/SP 123.456"),
        ("Advogado\tOAB\tUF", "Ana\tA598\tAM", "OAB/AM 598"),
        ("Advogado\tOAB\tUF", "Ana\t12345-A\tRJ", "OAB/RJ 12.345"),
        ("Advogado\tSeccional\tInscrição", "Ana\tSP\t123456", "OAB/SP 123.456"),
        ("Advogado\tUF da OAB\tCidade\tUF\tOAB", "Ana\tSP\tNiterói\tRJ\t123456", "OAB/SP 123.456"),
    ],
)
def test_a_number_and_its_state_are_one_registration(heading: str, row: str, formatted: str) -> None:
    assert read(heading, row) == [(2, formatted)]


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Advogado\tOAB\tCidade\tUF", "Ana\t123456\tCampinas\tSP"),
        ("Advogado\tOAB\tEstado civil", "Ana\t123456\tSP"),
        ("Advogado\tOAB\tUF", "Ana\t123456\tXX"),
        ("Advogado\tOAB\tUF", "Ana\t123456\t"),
    ],
)
def test_a_state_that_may_be_another_ones_is_not_taken(heading: str, row: str) -> None:
    """The state of an address, or none at all: the registration is not whole, and is never guessed."""
    scanned = scan_sheet(pasted_sheet(f"{heading}\n{row}"))
    columns = columns_of(scanned, heading=1)
    (checked,) = check_rows(scanned, columns, TableChoice(guess_uses(columns), by_name=True))

    assert (checked.doubt, checked.document) == (Doubt.INCOMPLETE, None)


@pytest.mark.parametrize(
    "cell",
    [
        "OAB/SP 123.456 e OAB/RJ 12.345",
        "123456/SP; 12345/RJ",
        "123456/SP, 12345/RJ",
        "SP123456 RJ12345",
        "OAB/SP 123.456, 12.345/RJ",
        "OAB SP 123456 / RJ 12345",
        "123.456-A/SP e 12.345/RJ",
    ],
)
def test_both_registrations_of_a_cell_are_read(cell: str) -> None:
    rows = ["Advogado\tOAB", f"Ana\t{cell}"]
    assert read(*rows) == [(2, "OAB/SP 123.456"), (2, "OAB/RJ 12.345")]

    scanned = scan_sheet(pasted_sheet("\n".join(rows)))
    columns = columns_of(scanned, heading=1)
    checked = check_rows(scanned, columns, TableChoice(guess_uses(columns)))
    assert [row.doubt for row in checked] == [Doubt.SEVERAL, Doubt.SEVERAL]


@pytest.mark.parametrize("cell", ["OAB/SP 123.456 e 12.345", "123456/SP e 12345", "OAB/SP 123.456 / 7890"])
def test_a_second_number_without_a_state_is_never_dropped(cell: str) -> None:
    """Nobody can say whose it is: the row waits for a person as a whole."""
    for rows in ([], ["Bia\tOAB/SP 1.234", "Caio\tOAB/SP 2.345"]):
        scanned = scan_sheet(pasted_sheet("\n".join(["Advogado\tOAB", f"Ana\t{cell}", *rows])))
        columns = columns_of(scanned, heading=1)
        checked = check_rows(scanned, columns, TableChoice(guess_uses(columns), by_name=True))
        assert [row.doubt for row in checked if row.row == 2] == [Doubt.INCOMPLETE]


def test_what_one_registration_says_twice_is_asked_once() -> None:
    assert read("Advogado\tOAB", "Ana\tOAB/SP 123.456 OAB/SP 123456") == [(2, "OAB/SP 123.456")]


def test_a_title_that_says_oab_is_no_heading() -> None:
    scanned = scan_sheet(pasted_sheet("Relação da OAB\t\t\nAdvogado\tOAB\tUF\nAna\t123456\tSP"))
    assert [one.document.formatted for row in scanned.found for one in row.documents] == ["OAB/SP 123.456"]


@pytest.mark.parametrize(
    "cell",
    [
        "OAB/SP nº 123.456, desde 2010",
        "OAB/SP 123.456, 10/05/2010",
        "OAB/SP 123.456 (11) 99999-8888",
        "OAB/SP 123.456; 3333-4444",
        "OAB/SP 123.456 - sala 101",
        "OAB/SP 123.456 joao123@x.com",
    ],
)
def test_digits_of_something_else_are_no_second_registration(cell: str) -> None:
    scanned = scan_sheet(pasted_sheet(f"Advogado\tOAB\nAna\t{cell}"))
    columns = columns_of(scanned, heading=1)
    (checked,) = check_rows(scanned, columns, TableChoice(guess_uses(columns)))

    assert checked.doubt is None
    assert checked.document is not None
    assert checked.document.formatted == "OAB/SP 123.456"


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("OAB/SP 123.456, 2010", "2010"),
        ("OAB/SP 123.456 - Rua das Flores, 101", "101"),
        ("OAB/SP 123.456 (suplementar 12.345)", "12.345"),
    ],
)
def test_a_number_that_may_be_a_second_registration_is_asked_about(cell: str, number: str) -> None:
    scanned = scan_sheet(pasted_sheet(f"Advogado\tOAB\nAna\t{cell}"))
    for sheet in (scanned, joined_sheets([scanned, scanned], [1, 1])):
        columns = columns_of(sheet, heading=1)
        for row in check_rows(sheet, columns, TableChoice(guess_uses(columns))):
            assert (row.doubt, row.document, row.beside) == (Doubt.BESIDE, None, number)
