"""Cells of each notation, against the plain way of making each."""

from __future__ import annotations

import csv
import io
import random
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.dates import court_date, court_time
from autos.domain.documents.spreadsheet import escape_formula
from autos.usecases.library.export.notations import BETWEEN, CsvNotation, Notation, SheetNotation, may_begin_formula

FIRST, LAST = to_micros(datetime(1890, 1, 1, tzinfo=UTC)), to_micros(datetime(2090, 1, 1, tzinfo=UTC))


def test_days_are_those_of_the_courts() -> None:
    """Over two centuries with every change of summer time, at random and around each midnight."""
    choose = random.Random(7)
    instants = [choose.randrange(FIRST, LAST) for _ in range(20_000)]
    midnight = datetime(1985, 1, 1, tzinfo=UTC)
    hours = (
        midnight + timedelta(days=day, minutes=minute) for day in range(12_000) for minute in (0, 1, 119, 150, 181)
    )
    instants += [to_micros(one) for one in hours]

    assert Notation().days(instants) == [f"{court_date(from_micros(at)):%d/%m/%Y}" for at in instants]


def test_moments_are_those_of_the_courts() -> None:
    choose = random.Random(8)
    instants = [choose.randrange(FIRST, LAST) for _ in range(20_000)]
    expected = [f"{court_time(from_micros(at)):%d/%m/%Y %H:%M}" for at in instants]

    assert Notation().moments(instants) == expected
    assert CsvNotation(is_brazilian=True).moments(instants) == expected


@pytest.mark.parametrize("at", [-(2**62), 2**62])
def test_instants_beyond_every_calendar_have_a_cell(at: int) -> None:
    for notation in (Notation(), CsvNotation(is_brazilian=True), SheetNotation()):
        assert notation.days([at]) != [""]
        assert notation.moments([at]) != [""]


def test_a_spreadsheet_counts_days_from_1900() -> None:
    """What is before the day from which it counts rightly, and what it could not hold exactly, is a text."""
    notation = SheetNotation()
    old, new = (to_micros(datetime(year, 3, 1, tzinfo=UTC)) for year in (1899, 1900))

    assert notation.days([new, old, None]) == [61, "01/03/1899", ""]
    assert notation.moments([to_micros(datetime(2026, 3, 2, 15, 0, tzinfo=UTC))]) == [46083.5]
    assert notation.amounts(["1234.5", "1E+3", "123456789012345.67", None]) == [
        1234.5,
        1000.0,
        "123.456.789.012.345,67",
        "",
    ]


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**15), max_value=10**15))
def test_amounts_keep_their_value(amount: Decimal) -> None:
    [brazilian], [plain] = (CsvNotation(is_brazilian=one).amounts([str(amount)]) for one in (True, False))

    assert Decimal(str(plain)) == Decimal(str(brazilian).replace(",", ".")) == amount
    assert len(str(plain).partition(".")[2]) >= 2


@pytest.mark.parametrize("amount", ["1E400", "-1E+400", "1E+999999999", "1E-999999999", "1E+16", "NaN", "-Infinity"])
def test_an_amount_that_digits_cannot_hold_is_a_text_as_received(amount: str) -> None:
    """A spreadsheet has no such number, and written out it could fill the disk."""
    notations = Notation(), SheetNotation(), CsvNotation(is_brazilian=True), CsvNotation(is_brazilian=False)

    assert [notation.amounts([amount]) for notation in notations] == [[amount]] * 4


TEXTS = st.lists(st.text(alphabet=st.sampled_from("ab \t\r\n;,|\"'=+-@\uff1d\u200b\x1e\x1fçÇ")), min_size=1, max_size=6)


@given(TEXTS)
def test_a_column_is_written_as_each_of_its_cells(texts: list[str]) -> None:
    """The quick way of a column leaves out nothing that the way of one cell escapes; a reader gets back each cell."""
    for notation in (CsvNotation(is_brazilian=True), CsvNotation(is_brazilian=False)):
        column = ["x", *notation.texts(texts)]  # a line of nothing would be no line
        line = io.StringIO(f"{notation.separator.join(map(str, column))}\r\n", newline="")
        [cells] = csv.reader(line, delimiter=notation.separator, strict=True)

        assert column[1:] == [notation.text_cell(text) for text in texts]
        assert cells[1:] == [escape_formula(text) for text in texts]


@given(TEXTS)
def test_a_column_with_a_formula_is_noticed(texts: list[str]) -> None:
    changed = any(escape_formula(text) != text for text in texts)

    assert may_begin_formula(BETWEEN.join(texts)) or not changed


def test_bare_digits_stay_text_in_a_brazilian_spreadsheet() -> None:
    numbers = ["11122233396", "01234567890123456", "0000001", "9700418-40.2023.8.26.0100"]

    assert CsvNotation(is_brazilian=True).numbers(numbers)[1:3] == ["'01234567890123456", "'0000001"]
    assert CsvNotation(is_brazilian=False).numbers(numbers)[1:3] == ["01234567890123456", "0000001"]
    assert CsvNotation(is_brazilian=True).numbers(numbers)[0] == "111.222.333-96"
