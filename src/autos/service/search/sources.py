"""Interface of court sources, which answer searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from pydantic import SecretStr

from autos.service.search.court_query import CourtQuery


class CourtSystem(NamedTuple):
    """A court system in one instance."""

    name: str
    acronym: str | None
    """`None` for a national system that belongs to no court."""
    instance: int


@dataclass(frozen=True, slots=True)
class LawsuitMatch:
    """A lawsuit that matches a query, and the state of its copy in the service's database."""

    lawsuit: int
    """The source's number of the lawsuit."""
    system: CourtSystem
    is_in_database: bool
    database_is_current: bool
    """Whether the database has the last step."""
    database_copy_matches: bool
    """Whether the copy in the database passes the filter too."""
    lag_days: int


@dataclass(frozen=True, slots=True)
class LawsuitSnapshot:
    """A lawsuit at one instant; rendered again for the same instant, it is the same."""

    lawsuit: int
    at: datetime
    from_database: bool = False
    """Whether it is the older copy in the database, not what the court showed at that instant."""


class SignIn(Protocol):
    """User name, password and second factor for a court system."""

    @property
    def username(self) -> str: ...
    @property
    def password(self) -> SecretStr: ...
    @property
    def secret(self) -> SecretStr | None: ...


class CredentialAccess(Protocol):
    """The credentials that a query selects. Source: contract, "Authentication", 2."""

    def for_system(self, name: str) -> SignIn | None:
        """The sign-in for the system of this name, if there is one."""
        ...

    def mark_refused(self, sign_in: SignIn, *, at: str = "") -> None:
        """Record that courts refused the sign-in: all of them, or only `at` the system of this name."""
        ...


@dataclass(slots=True)
class GroupedCounts:
    """Number of lawsuits by value, for each group. Source: contract, "Grouped summary"."""

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
    """Sides of the searched person; a lawsuit counts once for each."""
    person_types: Counter[str] = field(default_factory=Counter)
    """Roles of the searched person; a lawsuit counts once for each."""


class CourtSource(Protocol):
    """A source of lawsuits. Its methods may be called from several threads.

    Lawsuits under secrecy are left out unless `access` has, for the lawsuit's system, the credential of somebody who
    takes part in it; `None` means no credentials.
    """

    def matching_lawsuits(
        self, query: CourtQuery, now: datetime, access: CredentialAccess | None, *, in_database: bool = False
    ) -> list[LawsuitMatch]:
        """Find the lawsuits that match `query` at `now`, filter applied.

        With `in_database` only those that the database holds, whose copies there pass the filter, whatever the courts
        show by now.
        """
        ...

    def newly_distributed(
        self, query: CourtQuery, after: datetime, until: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        """Find lawsuits that pass the filter and were distributed later than `after` and not later than `until`,
        oldest first; `query` is custom."""
        ...

    def grouped_counts(self, query: CourtQuery, now: datetime, access: CredentialAccess | None) -> GroupedCounts:
        """Count the lawsuits that the database holds at `now` and that match `query`."""
        ...

    def recognizes(self, sign_in: SignIn) -> bool:
        """Whether some court knows the document of the sign-in."""
        ...

    def every_system(self) -> Sequence[CourtSystem]:
        """All systems for which a credential can be registered."""
        ...

    def systems(self, query: CourtQuery) -> list[CourtSystem]:
        """Systems that the filter and the instance of `query` allow."""
        ...

    def people_count(self, query: CourtQuery) -> int:
        """Number of different people with the searched name or document."""
        ...

    def render_lawsuits(
        self, query: CourtQuery, snapshots: Sequence[LawsuitSnapshot], *, phase: bool | None = None
    ) -> Sequence[dict[str, Any] | None]:
        """Render lawsuits as the contract's objects; `phase` always, never, or (`None`) as the court shows it.

        `None` stands for a lawsuit that was erased.
        """
        ...

    def close(self) -> None: ...
