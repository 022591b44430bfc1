"""State of the results page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from autos.domain.errors import PollingStopped
from autos.domain.lawsuit.archived_person import NOTHING_ARCHIVED, ArchivedPerson
from autos.domain.ledger.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft
from autos.domain.search.next_step import NextStep, next_steps

ENDED_WITHOUT_ANSWER = frozenset({LedgerState.FAILED, LedgerState.CANCELLED, LedgerState.UNCONFIRMED})


ResultsOrder = Literal["last_step", "distribution", "amount", "name"]
"""Sort orders of the list, as the archive names them."""

ORDERS: tuple[ResultsOrder, ...] = ("last_step", "distribution", "amount", "name")
COLUMN_OF: Mapping[ResultsOrder, str] = MappingProxyType(
    {"last_step": "last_step", "distribution": "distribution", "amount": "amount", "name": "parties"}
)
"""Table column of each order."""


class CourtRefusal(NamedTuple):
    """Error that a court returned instead of lawsuits."""

    message: str
    """Foreign text."""
    code: int | None


class CourtCases(NamedTuple):
    """Number of cases of one court."""

    court: str
    """Acronym, empty where the service gives none."""
    cases: int


@dataclass(frozen=True, slots=True)
class ResultsState:
    """One search as the page shows it."""

    entry: LedgerEntry | None = None
    name: str = ""
    """Name of the searched person or company, where a document was searched and the archive has it."""
    ids: tuple[int, ...] = ()
    """Rows of the archive, one per case, in the order shown."""
    held_back: int = 0
    """Number of new cases held back while a lawsuit is read, so that the list does not move."""
    changed: int = 0
    """Number of cases with a change that has not been seen."""
    systems: tuple[SystemProgress, ...] = ()
    archived: ArchivedPerson = NOTHING_ARCHIVED
    """What the archive has of whom was asked about, where nothing is listed."""
    practice_aside: int = 0
    """Lawsuits of the search that stand aside, where none is listed."""
    unread_systems: int = 0
    """Number of court systems that could not be read."""
    errors: tuple[CourtRefusal, ...] = ()
    courts: tuple[CourtCases, ...] = ()
    """Courts with cases, most first; counted only where the service names no systems."""
    problem: str = ""
    """Name of the `Problem`, empty where there is none."""
    message: str = ""
    """Message of the service about it: foreign text."""
    order: ResultsOrder = "last_step"
    draft: FilterDraft = NO_FILTER
    """Filters of the search."""
    knows_question: bool = False
    """Whether these are read: before, no next search is offered, which would be another one."""
    is_loading: bool = False
    """Nothing has been read from the archive yet."""
    is_following: bool = False
    """Answers are being polled."""

    @property
    def can_resume(self) -> bool:
        """Whether the service accepted the search and can be polled again at no new cost."""
        if self.problem == "OtherService":
            return False
        return bool(self.problem) and self.entry is not None and self.entry.state is LedgerState.PENDING

    @property
    def can_stop(self) -> bool:
        """Whether the person can stop waiting for the answers."""
        return self.is_following and self.entry is not None and self.entry.state is LedgerState.PENDING

    @property
    def is_stopped(self) -> bool:
        """Whether the person stopped waiting for the answers, which the service goes on collecting."""
        return self.problem == PollingStopped.__name__

    @property
    def steps(self) -> tuple[NextStep, ...]:
        """Next searches to offer once this one is answered."""
        entry = self.entry
        if entry is None or not self.knows_question:
            return ()
        if entry.state is not LedgerState.COMPLETED or self.problem or self.is_following:
            return ()
        return next_steps(entry.mode, has_found=bool(entry.cases_count), is_filtered=self.draft.narrows)

    @property
    def is_unanswered(self) -> bool:
        """Whether the search was not sent, or may not have been."""
        entry = self.entry
        has_problem = bool(self.problem) and not self.is_stopped
        return entry is not None and (entry.state in ENDED_WITHOUT_ANSWER or has_problem)

    @property
    def missing_answers(self) -> int:
        """Number of missing answers of a search that has ended."""
        entry = self.entry
        if entry is None or entry.state in ENDED_WITHOUT_ANSWER:
            return 0
        return entry.gaps
