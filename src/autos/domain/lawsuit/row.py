"""A lawsuit as a row of a list: only the shown columns, read without decoding the record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from functools import cache
from typing import NamedTuple

UNKNOWN_SIDE = "Unknown"
"""Side of the searched person where the records do not tell it."""


class NamesakeStatus(StrEnum):
    """Whether a lawsuit found by name concerns the searched person."""

    NOT_BY_NAME = ""
    """Not found by name."""
    UNKNOWN = "unknown"
    PERSON = "person"
    NAMESAKE = "namesake"


class Grouping(StrEnum):
    """Criterion by which a list is grouped."""

    COURT = "court"
    CLASS = "class"
    STATUS = "status"
    PHASE = "phase"
    YEAR = "year"
    """Year of distribution."""
    WHOSE = "whose"
    """By `NamesakeStatus`; needs the verdicts, which are not in the archive's rows."""


class RowChange(StrEnum):
    """What a newer reading says otherwise than when the case was opened last.

    The archive stores the place of each: a new one stands at the end.
    """

    STEP = "step"
    PHASE = "phase"
    STATUS = "status"
    AMOUNT = "amount"
    SECRECY = "secrecy"
    KIND = "kind"
    PARTY = "party"
    LAWYER = "lawyer"
    COURT = "court"
    SUBJECT = "subject"
    ATTACHMENT = "attachment"
    INSTANCE = "instance"
    """Another instance of the number came."""
    OTHER = "other"


ALL_CHANGES = tuple(RowChange)


def change_digits(changes: Iterable[RowChange]) -> int:
    """The changes as binary digits, by their places."""
    return sum(1 << ALL_CHANGES.index(change) for change in set(changes))


@cache
def changes_from_digits(digits: int) -> tuple[RowChange, ...]:
    """The changes of binary digits; those that a newer version knows are left out."""
    return tuple(change for place, change in enumerate(ALL_CHANGES) if digits >> place & 1)


@dataclass(frozen=True, slots=True)
class CaseChanges:
    """What has changed in a case since it was opened."""

    changes: tuple[RowChange, ...] = ()
    since: datetime | None = None
    """When it was opened; None where it is marked as not read."""


NO_CHANGES = CaseChanges()


class LawsuitRow(NamedTuple):
    """A row of a list: a lawsuit number with its representative record.

    A named tuple is made in a quarter of the time of a frozen data class, and fifty are made at every key.
    """

    row_id: int
    """Row id in the archive."""
    code: str
    tribunal_acronym: str
    instances: tuple[int, ...]
    """All instances of this number in the archive, ascending."""
    name: str
    """Caption; empty when the service sent none."""
    amount: Decimal | None
    distribution_date: datetime | None
    last_step_date: datetime | None
    last_step_private: bool
    phase: str
    status: str
    secrecy_level: int | None
    class_name: str
    subject_name: str
    received_at: datetime
    crawled_at: datetime | None
    """When the service read the court."""
    case_id: int = 0
    """Row id of the case (lawsuit number), to which annotations belong."""
    labels: tuple[int, ...] = ()
    """1 to 9, ascending."""
    has_note: bool = False
    is_unread: bool = False
    """It has never been opened."""
    changes: tuple[RowChange, ...] = ()
    """What has changed since it was opened last."""
    change_seen_at: datetime | None = None
    """When a change was seen last."""
    namesake_status: NamesakeStatus = NamesakeStatus.NOT_BY_NAME
    pole: str = ""
    """Side of the searched person as the contract names it; empty where the list is not that of one search, and it is
    unknown or several were searched."""
    searched: str = ""
    """Name of the searched person, whose side `pole` is; empty where no side is known."""
    names_searched: bool = False
    """Whether the row names the person beside the side: the list is not that of one search, whose header does."""
    opposite: str = ""
    """First party of the other side; empty where the caption has to do."""
    others: int = 0
    """Number of further parties of the other side."""
