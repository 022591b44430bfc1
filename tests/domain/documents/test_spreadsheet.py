"""CSV lines for Brazilian spreadsheets."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest

from autos.domain.documents.spreadsheet import csv_line, escape_formula


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_formulas_are_escaped(start: str) -> None:
    assert escape_formula(f"{start}HYPERLINK(1)") == f"'{start}HYPERLINK(1)"
    assert csv_line([f"{start}1+1"]).startswith("\"'" if start == "\r" else "'")


def test_cells_with_separators_are_quoted() -> None:
    """Separators, quotes and line breaks inside a cell do not end it."""
    cells = ['Fulano; "o Sintético"', "duas\nlinhas", "", "simples"]
    read = next(csv.reader(io.StringIO(csv_line(cells), newline=""), delimiter=";"))

    assert read == cells


def test_numbers_have_a_decimal_comma_and_none_is_empty() -> None:
    """No exponent notation; a negative number is not escaped as a formula."""
    assert csv_line([Decimal("1234567.80"), Decimal("-0.5"), Decimal("1E+3"), 3, None]) == "1234567,80;-0,5;1000;3;\r\n"
