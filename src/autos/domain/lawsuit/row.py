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
    """What has changed in a case since it was dealt with."""

    changes: tuple[RowChange, ...] = ()
    since: datetime | None = None
    """Up to when it was dealt with; None where nothing has changed."""


NO_CHANGES = CaseChanges()


class SideHead(NamedTuple):
    """The first party of a side."""

    name: str
    others: int
    """Number of further parties of that side."""


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
    """It is to be seen in the inbox."""
    changes: tuple[RowChange, ...] = ()
    """What has changed since it was dealt with, where it is to be seen."""
    change_seen_at: datetime | None = None
    """When a change was seen last."""
    namesake_status: NamesakeStatus = NamesakeStatus.NOT_BY_NAME
    pole: str = ""
    """Side of the client as the contract names it; empty where the list is not that of one search, and it is not known
    who of the lawsuit is the client."""
    searched: str = ""
    """Name of the client: the searched person, or whom the searched lawyer represents; empty where it is not known."""
    beside: int = 0
    """Number of further clients on that side."""
    opposite: str = ""
    """First party of the other side; empty where there is none, or it is not known which side that is."""
    others: int = 0
    """Number of further parties of the other side."""
    versus: tuple[SideHead, SideHead] | None = None
    """First parties of the active and of the passive side, where it is not known who the client is; None where one side
    names nobody."""
    asks_client: bool = False
    """Whether somebody was searched, and nothing tells who of the lawsuit is the client."""
    unparsed: tuple[tuple[str, str], ...] = ()
    """What the service wrote for members that could not be read (`amount`, `distribution_date`, `instance`,
    `step_date`), by member."""

    known: tuple[tuple[str, datetime], ...] = ()
    """Members that the current reading did not bring, each with when the court was read that had it; see
    `autos.domain.lawsuit.known_values`."""

    def known_since(self, member: str) -> datetime | None:
        """When the court was read that had this member; None where the current reading brought it."""
        return next((at for name, at in self.known if name == member), None)

    @property
    def heads(self) -> tuple[SideHead, SideHead] | None:
        """Client and opponent; where the client is not known, the active and the passive side; None without both."""
        if self.searched and self.opposite:
            return SideHead(self.searched, self.beside), SideHead(self.opposite, self.others)
        return self.versus

    def unparsed_text(self, member: str) -> str:
        """What the service wrote for a member that could not be read; empty if it wrote nothing, or it was read."""
        return next((text for name, text in self.unparsed if name == member), "")
