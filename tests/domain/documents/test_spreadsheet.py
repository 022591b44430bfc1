"""CSV lines for Brazilian spreadsheets."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest

from autos.domain.documents.spreadsheet import csv_line, escape_formula
from tests.growth import LINEAR, growth


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_formulas_are_escaped(start: str) -> None:
    assert escape_formula(f"{start}HYPERLINK(1)") == f"'{start}HYPERLINK(1)"
    assert escape_formula("Fulano - Sintético = ele") == "Fulano - Sintético = ele"
    assert csv_line([f"{start}1+1"]).startswith("\"'" if start == "\r" else "'")


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\uff1d"])
def test_no_cell_is_a_formula_with_another_separator(sign: str, separator: str) -> None:
    """The spreadsheet's setting says how the file is read, not Autos; quotes mean little to another separator."""
    written = [
        "0001234-56.2024.8.26.0100",
        f"Fulano,{sign}HYPERLINK(A1),x",
        f"A\t{sign}1+1",
        f"\n{sign}1+1",
        f"Fulano;{sign}1+1|{sign}1+1",
        f'Fulano,"{sign}1+1", \u200b"" {sign}1+1',
        f"\u200b{sign}1+1",
        f" {sign}1+1",
        f"\u00a0{sign}1+1",
        f"{sign}1+1",
    ]
    cells = [
        cell
        for text in (csv_line(written), csv_line(written[::-1]))
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        for cell in row
    ]

    assert [cell for cell in cells if cell.lstrip(' \t\r\n"\u200b\u00a0').startswith(sign)] == []


@pytest.mark.parametrize("unit", [" ", "\n", ",", '"', "=", ",=", "a "])
def test_the_time_grows_with_the_length(unit: str) -> None:
    assert growth(lambda size: escape_formula(unit * size), 50_000) <= LINEAR


def test_cells_with_separators_are_quoted() -> None:
    """Separators, quotes and line breaks inside a cell do not end it."""
    cells = ['Fulano; "o Sintético"', "duas\nlinhas", "", "simples"]
    read = next(csv.reader(io.StringIO(csv_line(cells), newline=""), delimiter=";"))

    assert read == cells


def test_amounts_have_a_comma_and_cents_and_none_is_empty() -> None:
    """No exponent notation, nothing rounded; a negative number is not escaped as a formula."""
    amounts = [Decimal(text) for text in ("1234567.80", "23000.0", "-0.5", "1E+3", "0.125")]

    assert csv_line([*amounts, 3, None]) == "1234567,80;23000,00;-0,50;1000,00;0,125;3;\r\n"


@pytest.mark.parametrize("amount", ["1E+400", "-1E+999999999", "1E-999999999", "NaN", "Infinity"])
def test_an_amount_that_digits_cannot_hold_stays_as_received(amount: str) -> None:
    assert csv_line([Decimal(amount), Decimal("1E+3")]) == f"{amount};1000,00\r\n"
