"""All that the results screen shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from autos.domain.ledger.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft
from autos.domain.search.next_step import NextStep, next_steps

ENDED_WITHOUT_ANSWER = frozenset({LedgerState.FAILED, LedgerState.CANCELLED, LedgerState.UNCONFIRMED})


Order = Literal["last_step", "distribution", "amount", "name"]
"""How the list is sorted; words of the archive."""

ORDERS: tuple[Order, ...] = ("last_step", "distribution", "amount", "name")
COLUMN_OF: Mapping[Order, str] = MappingProxyType(
    {"last_step": "last_step", "distribution": "distribution", "amount": "amount", "name": "parties"}
)
"""In a table, the column by which each order sorts."""


class Refusal(NamedTuple):
    """What a court answered instead of lawsuits."""

    message: str
    """Foreign text."""
    code: int | None


class CourtCases(NamedTuple):
    """How much one court has brought."""

    court: str
    """Acronym, empty when the service tells none."""
    cases: int


@dataclass(frozen=True, slots=True)
class ResultsState:
    """One asked search as the screen shows it."""

    entry: LedgerEntry | None = None
    ids: tuple[int, ...] = ()
    """Rows of the archive, one a case, in the order shown."""
    waiting: int = 0
    """Cases that have come but wait, so that nothing moves under the hand."""
    systems: tuple[SystemProgress, ...] = ()
    errors: tuple[Refusal, ...] = ()
    courts: tuple[CourtCases, ...] = ()
    """Courts that have brought cases, most first; counted only where the service names no systems."""
    problem: str = ""
    """Name of the `Problem` that stands in the way, empty when all is well."""
    message: str = ""
    """The service's own sentence about it: foreign text."""
    order: Order = "last_step"
    draft: FilterDraft = NO_FILTER
    """What the question was restricted to."""
    is_loading: bool = False
    """Nothing has been read from the archive yet."""
    is_following: bool = False
    """Answers are still being asked for."""

    @property
    def can_resume(self) -> bool:
        """The service has accepted the search and will tell the rest when asked again, at no new cost."""
        if self.problem == "OtherService":
            return False
        return bool(self.problem) and self.entry is not None and self.entry.state is LedgerState.PENDING

    @property
    def steps(self) -> tuple[NextStep, ...]:
        """What can be asked next, once this has been answered."""
        entry = self.entry
        if entry is None or entry.state is not LedgerState.COMPLETED or self.problem or self.is_following:
            return ()
        return next_steps(entry.mode, has_found=bool(entry.cases_count), is_filtered=self.draft.narrows)

    @property
    def unanswered(self) -> bool:
        """Nobody was asked, or nobody knows whether anybody was."""
        entry = self.entry
        return entry is not None and (entry.state in ENDED_WITHOUT_ANSWER or bool(self.problem))

    @property
    def silent(self) -> int:
        """How much is missing from the answer of a search that has ended."""
        entry = self.entry
        if entry is None or entry.state in ENDED_WITHOUT_ANSWER:
            return 0
        return entry.gaps
