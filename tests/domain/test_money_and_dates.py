"""Amounts and days: absent is not zero, and midnight is not the evening before."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from autos.domain.dates import court_date, court_time, format_date, is_plain_date, start_of_day
from autos.domain.money import format_amount, parse_amount


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("1.234,56", "1234.56"),
        ("1234,56", "1234.56"),
        ("1234.56", "1234.56"),
        ("1.234", "1234"),
        ("R$ 1.234.567,89", "1234567.89"),
        ("0", "0"),
        ("1,2,3", None),
        ("", None),
        ("mil", None),
    ],
)
def test_an_amount_is_read_as_people_write_it(text: str, amount: str | None) -> None:
    """Brazilian and plain forms mean the same; anything else is no amount, not zero."""
    assert parse_amount(text) == (None if amount is None else Decimal(amount))


def test_an_amount_is_written_with_a_no_break_space_and_the_minus_first() -> None:
    """R$ 1.234,56 never breaks between sign and figures."""
    assert format_amount(Decimal("1234567.891")) == "R$\u00a01.234.567,89"
    assert format_amount(Decimal("-1234.5")) == "-R$\u00a01.234,50"
    assert format_amount(Decimal(0)) == "R$\u00a00,00"


@pytest.mark.parametrize(
    ("instant", "day"),
    [
        (datetime(2024, 2, 16, tzinfo=UTC), date(2024, 2, 16)),
        (datetime(2024, 2, 16, 3, tzinfo=UTC), date(2024, 2, 16)),
        (datetime(2024, 2, 16, 2, 59, tzinfo=UTC), date(2024, 2, 15)),
    ],
)
def test_midnight_utc_is_a_plain_date(instant: datetime, day: date) -> None:
    """Exactly midnight is a date and is not converted; every other instant is."""
    assert court_date(instant) == day


def test_summer_time_ended_in_2019() -> None:
    """The same instant of December is another hour in 2018 and in 2019."""
    assert court_time(datetime(2018, 12, 10, 2, 30, tzinfo=UTC)).hour == 0
    assert court_time(datetime(2019, 12, 10, 2, 30, tzinfo=UTC)).hour == 23


def test_a_typed_day_begins_at_the_courts_midnight() -> None:
    """01/03/2026 goes out as three in the morning UTC, which is no plain date."""
    began = start_of_day(date(2026, 3, 1))

    assert began == datetime(2026, 3, 1, 3, tzinfo=UTC)
    assert not is_plain_date(began)
    assert format_date(court_date(began)) == "01/03/2026"
