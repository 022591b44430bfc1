"""The stored history of a lawsuit, and the comparison of two runs of a search."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from autos.domain.lawsuit.lawsuit import Attachment, Step
from autos.domain.ledger.ledger import LedgerEntry


@dataclass(frozen=True, slots=True)
class RecordSnapshot:
    """A stored snapshot of a record."""

    version: int | None
    """Number among the earlier snapshots, 1 is the oldest; None for the current one."""
    received_at: datetime
    crawled_at: datetime | None
    """When the service read the court."""
    is_unchanged: bool = False
    """Whether it equals the previous snapshot."""

    @property
    def read_at(self) -> datetime:
        """When the court was read; not later than the answer came."""
        return self.received_at if self.crawled_at is None else min(self.crawled_at, self.received_at)


@dataclass(frozen=True, slots=True)
class ReadingSpan:
    """From when to when the archive has readings of a lawsuit; where there is one only, nothing can be compared."""

    first: datetime
    """When the court was read for the earliest one."""
    last: datetime
    count: int
    """Readings of that of its records that has the most."""


class RecordVersion(NamedTuple):
    """One snapshot of one record."""

    row_id: int
    version: int | None
    """As in `RecordSnapshot`."""


@dataclass(frozen=True, slots=True)
class CapturedStep:
    """A step that was the last one in some snapshot: the contract has no others."""

    step: Step
    """As in the newest snapshot that has it."""
    captured_at: datetime
    """When the first snapshot that has it was received."""
    last_captured_at: datetime


@dataclass(frozen=True, slots=True)
class CapturedAttachment:
    """An attachment over all snapshots."""

    attachment: Attachment
    """As in the newest snapshot that has it."""
    first_seen_at: datetime
    last_seen_at: datetime
    is_current: bool
    """Whether the current snapshot has it."""


class RepeatedSearch(NamedTuple):
    """Two runs of one search."""

    before: LedgerEntry
    after: LedgerEntry
