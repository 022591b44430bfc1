"""What the service needs of courts. The synthetic ones are one source; another has the same verbs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from autos.service.questions import Question


class System(NamedTuple):
    """One court system, one degree."""

    name: str
    acronym: str | None
    """`None` for a national system that belongs to no court."""
    instance: int


@dataclass(frozen=True, slots=True)
class Holding:
    """A lawsuit that answers a question, and how well the service's own database knows it."""

    lawsuit: int
    """The source's number for it."""
    system: System
    is_in_database: bool
    database_is_current: bool
    """Whether the database has the last step."""
    database_answers: bool
    """Whether the database's copy passes the filter too."""
    lag_days: int


@dataclass(frozen=True, slots=True)
class Seen:
    """A lawsuit and when it was read at the court."""

    lawsuit: int
    at: datetime | None
    """When the court was asked; `None` = the database's own, older copy."""


class CourtSource(Protocol):
    """A source of lawsuits. Its methods may be called from several threads."""

    def holdings(self, question: Question) -> list[Holding]:
        """Every lawsuit that answers `question` as the courts know it now, filter applied."""
        ...

    def systems(self, question: Question) -> list[System]:
        """Every system that `question` may reach: its courts and instance, found or not."""
        ...

    def tell(self, question: Question, seen: Sequence[Seen], *, phase: bool | None = None) -> list[dict[str, Any]]:
        """The lawsuits of `seen` in the contract's shape; `phase` told always, never, or (`None`) as the court does."""
        ...

    def close(self) -> None: ...
