"""Instants as the archive stores them: microseconds since 1970 in UTC, exact and sortable."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import overload

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
MICROS_OF_DAY = timedelta(days=1) // MICROSECOND
EARLIEST = (datetime.min.replace(tzinfo=UTC) - EPOCH) // MICROSECOND
LATEST = (datetime.max.replace(tzinfo=UTC) - EPOCH) // MICROSECOND

NEVER = -(2**62)
"""Stored where a case has no date: it sorts after every other."""


@overload
def to_micros(instant: datetime) -> int: ...
@overload
def to_micros(instant: None) -> None: ...
def to_micros(instant: datetime | None) -> int | None:
    """An instant without a zone is taken as UTC, as everywhere in the contract.

    An hour that is midnight in UTC by its offset comes a microsecond after it: stored, it must be no date either.
    """
    if instant is None:
        return None
    if instant.tzinfo is UTC:
        return (instant - EPOCH) // MICROSECOND + instant.fold
    aware = instant if instant.tzinfo is not None else instant.replace(tzinfo=UTC)
    micros = (aware - EPOCH) // MICROSECOND
    return micros + 1 if not micros % MICROS_OF_DAY and aware.utcoffset() else micros


@overload
def from_micros(micros: int) -> datetime: ...
@overload
def from_micros(micros: None) -> None: ...
def from_micros(micros: int | None) -> datetime | None:
    """Instant from microseconds in UTC, limited to the year 9999."""
    if micros is None:
        return None
    if not EARLIEST <= micros <= LATEST:
        micros = EARLIEST if micros < EARLIEST else LATEST
    return EPOCH + micros * MICROSECOND


def read_at(received_at: int, crawled_at: int | None) -> int:
    """When the court was read, in microseconds.

    Not later than the answer came: a date in the future would hide every later reading.
    """
    return received_at if crawled_at is None else min(crawled_at, received_at)
