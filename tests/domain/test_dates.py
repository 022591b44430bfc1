"""Instants as dates of the courts: midnight UTC, and past summer time."""

import os
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from autos.domain.dates import court_date, court_time, format_date, is_date_only, start_of_day


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize(
    ("sent", "day"),
    [
        ("2024-02-16T00:00:00.000Z", date(2024, 2, 16)),  # a date: converting would give the evening of the 15th
        ("2024-02-16T03:00:00.000Z", date(2024, 2, 16)),  # midnight at the courts
        ("2024-02-16T02:59:59.999Z", date(2024, 2, 15)),
        ("2024-02-16T00:00:00.001Z", date(2024, 2, 15)),
        ("2024-02-16T23:30:00.000Z", date(2024, 2, 16)),
        ("2018-12-10T02:30:00.000Z", date(2018, 12, 10)),  # summer time: two hours behind UTC
        ("2019-12-10T02:30:00.000Z", date(2019, 12, 9)),  # none since 2019: three hours
        ("2024-01-01T00:00:00.000Z", date(2024, 1, 1)),
    ],
)
def test_court_date_of_an_instant(sent: str, day: date) -> None:
    """Exactly midnight UTC is a date; anything else is a time at the courts."""
    assert court_date(instant(sent)) == day


def test_the_courts_have_their_time_on_a_system_without_time_zones() -> None:
    """As on Windows, and on a small Linux."""
    script = (
        "from datetime import UTC, datetime\n"
        "from autos.domain.dates import court_time\n"
        "print(court_time(datetime(2018, 12, 10, 2, 30, tzinfo=UTC)).isoformat())"
    )
    environment = os.environ | {"PYTHONTZPATH": ""}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "2018-12-10T00:30:00-02:00"


def test_only_midnight_utc_is_a_date() -> None:
    """In any time zone notation."""
    in_sao_paulo = timezone(timedelta(hours=-3))

    assert not is_date_only(datetime(2024, 2, 16, tzinfo=in_sao_paulo))
    assert is_date_only(datetime(2024, 2, 15, 21, tzinfo=in_sao_paulo))


@pytest.mark.parametrize(
    ("sent", "clock"), [("2018-12-10T02:30:00Z", "10/12 00:30"), ("2019-12-10T02:30:00Z", "09/12 23:30")]
)
def test_summer_time_of_past_years(sent: str, clock: str) -> None:
    """Summer time ended in 2019."""
    assert court_time(instant(sent)).strftime("%d/%m %H:%M") == clock


@pytest.mark.parametrize(
    ("day", "begins"),
    [
        (date(2026, 3, 1), "2026-03-01T03:00:00+00:00"),
        (date(2018, 12, 10), "2018-12-10T02:00:00+00:00"),
        (date(2019, 12, 10), "2019-12-10T03:00:00+00:00"),
    ],
)
def test_start_of_day_in_the_courts_time_zone(day: date, begins: str) -> None:
    """In UTC, as sent; its `court_date` is the same day."""
    start = start_of_day(day)

    assert start.isoformat() == begins
    assert start.tzinfo is UTC
    assert court_date(start) == day
    assert court_date(start - timedelta(seconds=1)) == day - timedelta(days=1)


def test_dates_are_formatted_day_first() -> None:
    """With leading zeros and a year of four digits."""
    assert format_date(date(2026, 3, 1)) == "01/03/2026"
