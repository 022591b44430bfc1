"""Lines that a Brazilian spreadsheet reads as they were meant, whatever other people's names look like."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest

from autos.domain.documents.spreadsheet import csv_line, escape_formula


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_text_that_looks_like_a_formula_stays_text(start: str) -> None:
    """A name that would compute, or call out, gets an apostrophe before it."""
    assert escape_formula(f"{start}HYPERLINK(1)") == f"'{start}HYPERLINK(1)"
    assert csv_line([f"{start}1+1"]).startswith("\"'" if start == "\r" else "'")


def test_cells_are_read_back_as_they_were() -> None:
    """Separators, quotes and line breaks inside a cell do not end it."""
    cells = ['Fulano; "o Sintético"', "duas\nlinhas", "", "simples"]
    read = next(csv.reader(io.StringIO(csv_line(cells), newline=""), delimiter=";"))

    assert read == cells


def test_numbers_have_a_comma_and_absence_is_empty() -> None:
    """An amount is never in the computer's notation, a negative one is a number and not a formula."""
    assert csv_line([Decimal("1234567.80"), Decimal("-0.5"), Decimal("1E+3"), 3, None]) == "1234567,80;-0,5;1000;3;\r\n"
