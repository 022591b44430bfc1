"""Instants of the service as dates of the courts (America/Sao_Paulo)."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

MIDNIGHT = time(0, 0)
WRITTEN_DAY = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")


@lru_cache(maxsize=1)
def courts_zone() -> ZoneInfo:
    """The courts' time zone; read from disk on first use."""
    from zoneinfo import ZoneInfo  # noqa: PLC0415 -- not needed for the first paint

    return ZoneInfo("America/Sao_Paulo")


def is_date_only(value: datetime) -> bool:
    """Whether a date-like member is a date without an hour: exactly midnight UTC, not the evening before."""
    return value.astimezone(UTC).time() == MIDNIGHT


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
