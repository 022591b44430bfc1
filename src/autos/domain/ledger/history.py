"""What the archive knows of a lawsuit's past, and how two runs of a search differ."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.lawsuit import Attachment, LastStep
from autos.domain.ledger.ledger import LedgerEntry, SystemProgress


@dataclass(frozen=True, slots=True)
class RecordSnapshot:
    """One of the readings of a record that the archive holds."""

    version: int | None
    """Its place among the earlier ones, 1 for the oldest; none for the one that stands."""
    received_at: datetime
    crawled_at: datetime | None
    """When the service says it read the court."""
    is_unchanged: bool = False
    """Whether it brought nothing new against the reading before it."""


@dataclass(frozen=True, slots=True)
class CapturedStep:
    """A last step, as some reading told it: the contract brings no others."""

    step: LastStep
    """As the newest reading that has it tells it."""
    captured_at: datetime
    """When the first reading that has it was received."""
    last_captured_at: datetime


@dataclass(frozen=True, slots=True)
class CapturedAttachment:
    """A piece of the records, over all readings."""

    attachment: Attachment
    """As the newest reading that has it tells it."""
    first_seen_at: datetime
    last_seen_at: datetime
    is_current: bool
    """Whether the reading that stands has it."""


@dataclass(frozen=True, slots=True)
class RecordChanges:
    """A record that both runs brought, told differently."""

    row_id: int
    case_id: int
    changes: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class ComparedIds:
    """Cases or records, by what became of them."""

    new: tuple[int, ...]
    gone: tuple[int, ...]
    """Only what the later run would have brought: it asked the same, and everybody answered."""
    not_brought: tuple[int, ...]
    """What the later run did not bring, where that says nothing about its being gone."""
    changed: tuple[int, ...]
    same_count: int


@dataclass(frozen=True, slots=True)
class RunComparison:
    """Two runs of a search."""

    before: LedgerEntry
    after: LedgerEntry
    cases: ComparedIds
    """By `case_id`; a case has changed when a record of it is new, gone or changed."""
    records: ComparedIds
    """By `row_id`."""
    changes: tuple[RecordChanges, ...]
    undecided: tuple[int, ...]
    """Rows of which the archive no longer has what one of the runs brought; they count as the same."""
    asked_the_same: bool
    is_whole: bool
    """Whether everybody who was asked in the later run has answered, and all of it could be read."""
    silent: tuple[SystemProgress, ...]
    """Court systems that did not answer in the later run."""
