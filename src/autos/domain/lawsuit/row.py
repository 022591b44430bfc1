"""A lawsuit as a line of a list: only what the line shows, and no decoding to get it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum


class NamesakeStatus(StrEnum):
    """Of whom a lawsuit is that was found by a name."""

    UNASKED = ""
    """It was not found by a name."""
    UNKNOWN = "unknown"
    PERSON = "person"
    NAMESAKE = "namesake"


class Grouping(StrEnum):
    """What lawsuits of one list can be grouped by."""

    COURT = "court"
    CLASS = "class"
    STATUS = "status"
    PHASE = "phase"
    YEAR = "year"
    """Of distribution."""
    WHOSE = "whose"
    """Of whom they are; known to who reads the verdicts, not to the archive's rows."""


@dataclass(frozen=True, slots=True)
class LawsuitRow:
    """One line: a lawsuit number, with the record chosen to stand for it."""

    row_id: int
    """Row of the archive."""
    code: str
    tribunal_acronym: str
    instances: tuple[int, ...]
    """Every instance the archive holds of this number, ascending."""
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
    """When the service says it read the court."""
    case_id: int = 0
    """The number's own row: what the person makes of a lawsuit stands there."""
    labels: tuple[int, ...] = ()
    """1 to 9, ascending."""
    has_note: bool = False
    namesake_status: NamesakeStatus = NamesakeStatus.UNASKED
