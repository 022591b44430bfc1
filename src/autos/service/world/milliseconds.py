"""Instants as milliseconds since 1970, as the practice service stores them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from autos.service.court_time import COURT_MIDNIGHT

DAY_MS = 86_400_000
EPOCH_DAY = date(1970, 1, 1).toordinal()
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)


def day_ms(ordinal: int) -> int:
    """Midnight UTC of a day, in milliseconds since 1970."""
    return (ordinal - EPOCH_DAY) * DAY_MS


def court_midnight_ms(day: date) -> int:
    """Midnight in Brasília of a day, in milliseconds since 1970."""
    return day_ms(day.toordinal()) + COURT_MIDNIGHT // MILLISECOND


def to_ms(moment: datetime) -> int:
    """Milliseconds since 1970."""
    return (moment - EPOCH) // MILLISECOND


def to_moment(milliseconds: int) -> datetime:
    """The instant, in UTC."""
    return EPOCH + milliseconds * MILLISECOND
