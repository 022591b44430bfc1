"""The ledger: every search that was sent, its cost class and its result."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from autos.domain.ledger.ledger_state import OPEN_STATES, LedgerState, SearchOutcome
from autos.domain.mode import COST_CLASSES, CostClass, Mode
from autos.domain.operation import Operation
from autos.domain.search.intent import Intent

__all__ = ["OPEN_STATES", "Intent", "LedgerEntry", "LedgerState", "SearchOutcome", "SystemProgress"]


@dataclass(frozen=True, slots=True)
class SystemProgress:
    """Progress of one court system of a request."""

    source_name: str
    tribunal_acronym: str
    is_done: bool
    records: int = 0
    """Lawsuit records received from this court so far."""


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One search (or other billed call) and what is known about its answers."""

    entry_id: UUID
    search_type: str
    search_key: str
    label: str
    mode: Mode
    service: str
    """Service that it was sent to: `PRACTICE`, or `Profile.service` of the connection."""
    state: LedgerState
    created_at: datetime
    updated_at: datetime
    request_id: UUID | None = None
    problem: str = ""
    """Name of the last `Problem`; empty if none."""
    problem_message: str = ""
    """Message of the service, if it sent one: foreign text."""
    records_count: int = 0
    """Lawsuit records received (a number in two instances counts twice)."""
    cases_count: int = 0
    """Distinct lawsuit numbers received."""
    court_errors: int = 0
    """Courts that answered with an error other than "nothing found"."""
    systems_done: int = 0
    systems_count: int = 0
    """Court systems that the service listed; 0 when it lists none."""
    route: Operation = Operation.CREATE_REQUEST
    """Operation that is billed."""
    matter: str = ""
    """Client or matter that it is for, in the user's words."""
    sent_at: datetime | None = None
    ended_at: datetime | None = None
    items_count: int = 0
    """Answers received, of every type."""
    expected_count: int = 0
    """Answers according to the service."""
    unreadable_count: int = 0
    """Answers that could not be parsed; they are stored as received."""
    unknown_count: int = 0
    """Answers of an unknown type."""
    unfit_count: int = 0
    """Lawsuit records received that do not match the filter that was sent."""

    @property
    def creates_monitoring(self) -> bool:
        """Whether it is the creation of a monitoring, which is no search and is never asked again as one."""
        return self.route is Operation.CREATE_TRACKING

    @property
    def cost_class(self) -> CostClass:
        """Price class; a monitoring has a price of its own. Source: contract, "Limits"."""
        return CostClass.MONITORING if self.creates_monitoring else COST_CLASSES[self.mode]

    @property
    def is_open(self) -> bool:
        return self.state in OPEN_STATES

    @property
    def has_ended(self) -> bool:
        return not self.is_open

    @property
    def was_sent(self) -> bool:
        """Whether the service has received it, or may have."""
        if self.route is Operation.READ_TRACKING:
            return False  # collects the finds of a monitoring, whose registration has an entry of its own
        if self.state is LedgerState.CANCELLED:
            return self.request_id is not None
        return self.state not in {LedgerState.DRAFTED, LedgerState.FAILED}

    @property
    def was_refused(self) -> bool:
        """Whether the service understood and rejected it."""
        return self.state is LedgerState.FAILED and self.problem in REFUSALS

    @property
    def is_suspended(self) -> bool:
        """Whether it was accepted, but is not polled because of a problem; resuming is free."""
        return self.state is LedgerState.PENDING and bool(self.problem)

    def is_continued(self, *, again: bool) -> bool:
        """Whether the same search goes on with this one, which costs nothing, instead of being sent.

        Who asks `again` does not wait for one that is suspended.
        """
        return self.is_open and not (again and self.is_suspended)

    @property
    def has_one_answer(self) -> bool:
        """Whether it has a single answer that is not a list of lawsuits."""
        return self.route not in {Operation.CREATE_REQUEST, Operation.LOOK_UP, Operation.READ_TRACKING}

    @property
    def gaps(self) -> int:
        """Number of missing courts, missing answers and unreadable answers of an entry that has ended."""
        if not self.has_ended:
            return 0
        missing = max(self.expected_count - self.items_count, 0)
        silent = max(self.systems_count - self.systems_done, 0)
        return self.court_errors + self.unreadable_count + self.unknown_count + missing + silent

    @property
    def outcome(self) -> SearchOutcome:
        """Result so far."""
        if self.is_open:
            return SearchOutcome.STILL_PENDING
        is_whole = self.state is LedgerState.COMPLETED and not self.gaps
        if self.has_one_answer:
            return SearchOutcome.FOUND if is_whole else SearchOutcome.COULD_NOT_ASK
        if self.records_count:
            return SearchOutcome.FOUND if is_whole else SearchOutcome.PARTIAL
        return SearchOutcome.NOTHING_FOUND if is_whole else SearchOutcome.COULD_NOT_ASK


REFUSALS = frozenset({"Refused", "NotAllowed", "AlreadyMonitored", "PaymentRequired", "Redirected", "NotFound"})
"""Names of the problems that mean that the service rejected the call."""
