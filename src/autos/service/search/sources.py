"""What the service needs of courts. The synthetic ones are one source; another has the same verbs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from pydantic import SecretStr

from autos.service.search.court_query import CourtQuery


class CourtSystem(NamedTuple):
    """One court system, one degree."""

    name: str
    acronym: str | None
    """`None` for a national system that belongs to no court."""
    instance: int


@dataclass(frozen=True, slots=True)
class LawsuitMatch:
    """A lawsuit that answers a question, and how well the service's own database knows it."""

    lawsuit: int
    """The source's number for it."""
    system: CourtSystem
    is_in_database: bool
    database_is_current: bool
    """Whether the database has the last step."""
    database_copy_matches: bool
    """Whether the database's copy passes the filter too."""
    lag_days: int


@dataclass(frozen=True, slots=True)
class LawsuitSnapshot:
    """A lawsuit as it was told at one moment; told again for the same moment, it is the same."""

    lawsuit: int
    at: datetime
    from_database: bool = False
    """Whether it is the database's own, older copy instead of what the court showed at that moment."""


class SignIn(Protocol):
    """What a court asks of who wants to see lawsuits under secrecy."""

    @property
    def username(self) -> str: ...
    @property
    def password(self) -> SecretStr: ...
    @property
    def secret(self) -> SecretStr | None: ...


class CredentialAccess(Protocol):
    """The credentials that a question selects. Source: contract, "Authentication", 2."""

    def for_system(self, name: str) -> SignIn | None:
        """What to sign in with at the system of this name, if anything."""
        ...

    def mark_refused(self, sign_in: SignIn, *, at: str = "") -> None:
        """It was not let in: nowhere, or only not `at` the system of this name."""
        ...


@dataclass(slots=True)
class GroupedCounts:
    """How many lawsuits have each value. Source: contract, "Grouped summary"."""

    lawsuits: int = 0
    classifications: Counter[str] = field(default_factory=Counter)
    subjects: Counter[str] = field(default_factory=Counter)
    areas: Counter[str] = field(default_factory=Counter)
    tribunals: Counter[str] = field(default_factory=Counter)
    justices: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    states: Counter[str] = field(default_factory=Counter)
    instances: Counter[int] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    """Sides on which who is searched stands; a lawsuit counts once for each."""
    person_types: Counter[str] = field(default_factory=Counter)
    """Roles of who is searched; a lawsuit counts once for each."""


class CourtSource(Protocol):
    """A source of lawsuits. Its methods may be called from several threads.

    Lawsuits under secrecy are left out unless `access` signs in, at the lawsuit's
    system, somebody who stands in it; `None` signs nobody in.
    """

    def matching_lawsuits(
        self, query: CourtQuery, now: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        """Every lawsuit that answers `query` as the courts know it at `now`, filter applied."""
        ...

    def newly_distributed(
        self, query: CourtQuery, after: datetime, until: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        """Lawsuits that pass the filter and were distributed later than `after` and not later than `until`, oldest
        first; `query` searches for nobody."""
        ...

    def grouped_counts(self, query: CourtQuery, now: datetime, access: CredentialAccess | None) -> GroupedCounts:
        """Counts over the lawsuits that the database holds at `now` and that answer `query`."""
        ...

    def recognizes(self, sign_in: SignIn) -> bool:
        """Whether some court has heard of whoever signs in."""
        ...

    def every_system(self) -> Sequence[CourtSystem]:
        """All systems, for whoever wants to register a credential."""
        ...

    def systems(self, query: CourtQuery) -> list[CourtSystem]:
        """Every system that `query` may reach: its courts and instance, found or not."""
        ...

    def people_count(self, query: CourtQuery) -> int:
        """How many different people the searched name or document may mean."""
        ...

    def render_lawsuits(
        self, query: CourtQuery, snapshots: Sequence[LawsuitSnapshot], *, phase: bool | None = None
    ) -> list[dict[str, Any]]:
        """The lawsuits of `snapshots` in the contract's shape; `phase` told always, never, or (`None`) as the court does."""
        ...

    def close(self) -> None: ...
