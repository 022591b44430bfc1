"""What was asked, when, at what class of cost, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from autos.domain.intent import Intent
from autos.domain.ledger_state import OPEN_STATES, LedgerState
from autos.domain.mode import COST_CLASSES, CostClass, Mode

__all__ = ["OPEN_STATES", "Intent", "LedgerEntry", "LedgerState", "SystemProgress"]


@dataclass(frozen=True, slots=True)
class SystemProgress:
    """One court system of a request."""

    source_name: str
    tribunal_acronym: str
    is_done: bool
    records: int = 0
    """Lawsuit records this court has brought so far."""


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One asked search and what is known about its answers."""

    entry_id: UUID
    search_type: str
    search_key: str
    label: str
    mode: Mode
    service: str
    """Name of the service it was sent to: its requests address."""
    state: LedgerState
    created_at: datetime
    updated_at: datetime
    request_id: UUID | None = None
    problem: str = ""
    """Name of the last `Problem`, empty when all is well."""
    problem_message: str = ""
    """The service's own sentence, if it sent one: foreign text."""
    records_count: int = 0
    """Lawsuit records received (a number in two instances counts twice)."""
    cases_count: int = 0
    """Distinct lawsuit numbers received."""
    court_errors: int = 0
    """Courts that answered with an error other than "nothing found"."""
    systems_done: int = 0
    systems_count: int = 0
    """Court systems the service named; 0 when it names none."""

    @property
    def cost_class(self) -> CostClass:
        return COST_CLASSES[self.mode]

    @property
    def is_open(self) -> bool:
        return self.state in OPEN_STATES

    @property
    def has_ended(self) -> bool:
        return not self.is_open
