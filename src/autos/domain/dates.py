"""Instants of the service as dates of the courts (America/Sao_Paulo)."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

MIDNIGHT = time(0, 0)
SHORT_DAY = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")
BARE_DAY = re.compile(r"([0-9]{2})([0-9]{2})([0-9]{4})")
NAMED_DAYS = {"ontem": -1, "hoje": 0, "amanhã": 1, "amanha": 1}
WRITTEN_DAY = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")


@lru_cache(maxsize=1)
def courts_zone() -> ZoneInfo:
    """The courts' time zone; read from disk on first use."""
    from zoneinfo import ZoneInfo  # noqa: PLC0415 -- not needed for the first paint

    return ZoneInfo("America/Sao_Paulo")


def in_utc(value: datetime) -> datetime:
    """An instant in UTC; one without a zone is in UTC already (contract). Raises: ValueError.

    21:00 in Brasília is midnight in UTC, and no date without an hour: `fold`, which UTC has no use for, says so.
    """
    if value.tzinfo is UTC:
        return value
    if value.tzinfo is None:
        return value.replace(tzinfo=UTC)
    try:
        instant = value.astimezone(UTC)
    except OverflowError:
        raise ValueError("beyond the years 1 to 9999") from None
    return instant.replace(fold=1) if instant.time() == MIDNIGHT and value.utcoffset() else instant


def is_date_only(value: datetime) -> bool:
    """Whether a date-like member is a date without an hour: exactly midnight UTC, not the evening before."""
    instant = value.astimezone(UTC)
    return instant.time() == MIDNIGHT and not instant.fold


def court_date(value: datetime) -> date:
    """The day that a date-like member (`distribution_date`, `step_date`, `attachment_date`) names."""
    return value.astimezone(UTC).date() if is_date_only(value) else court_time(value).date()


def court_time(value: datetime) -> datetime:
    """Convert an instant to the courts' time zone; UTC where that would leave the years 1 to 9999."""
    try:
        return value.astimezone(courts_zone())
    except OverflowError:
        return value.astimezone(UTC)


def format_date(value: date) -> str:
    """Format a date as dd/mm/aaaa."""
    return f"{value.day:02d}/{value.month:02d}/{value.year:04d}"


def parse_day(text: str) -> date:
    """A day as dd/mm/aaaa or aaaa-mm-dd. Raises: ValueError."""
    written = text.strip()
    if found := WRITTEN_DAY.fullmatch(written):
        return date(*(int(part) for part in reversed(found.groups())))
    return date.fromisoformat(written)


class WrittenDay(NamedTuple):
    """A day as a person wrote it."""

    day: date
    is_whole: bool
    """Whether day, month and year were written."""


def read_written_day(text: str, today: date) -> WrittenDay:
    """A day as for `parse_day`, or ddmmaaaa, dd/mm (nearest to today), ontem, hoje, amanhã. Raises: ValueError."""
    written = text.strip()
    if (named := NAMED_DAYS.get(written.casefold())) is not None:
        return WrittenDay(today + timedelta(named), is_whole=False)
    if found := BARE_DAY.fullmatch(written):
        return WrittenDay(date(int(found[3]), int(found[2]), int(found[1])), is_whole=True)
    if found := SHORT_DAY.fullmatch(written):
        return WrittenDay(_nearest(int(found[1]), int(found[2]), today), is_whole=False)
    return WrittenDay(parse_day(written), is_whole=True)


def _nearest(day: int, month: int, today: date) -> date:
    """The day of a month in the year that brings it nearest to today. Raises: ValueError."""
    known = []
    for year in (today.year - 1, today.year, today.year + 1):
        with suppress(ValueError):  # 29 February
            known.append(date(year, month, day))
    return min(known, key=lambda one: abs(one - today))


def start_of_month(now: datetime) -> datetime:
    """The instant (UTC) at which the month of `now` began at the courts."""
    return start_of_day(court_time(now).date().replace(day=1))


def next_month(month: date) -> date:
    """The first day of the month after."""
    return date(month.year + month.month // 12, month.month % 12 + 1, 1)


def previous_month(month: date) -> date:
    """The first day of the month before."""
    return date(month.year - (month.month == 1), (month.month - 2) % 12 + 1, 1)


def start_of_day(day: date) -> datetime:
    """The instant (UTC) at which a day begins at the courts."""
    return datetime.combine(day, MIDNIGHT, courts_zone()).astimezone(UTC)
