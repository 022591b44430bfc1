"""What the page of the vault shows; never what signs in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from autos.domain.coverage import NO_KEY, WILDCARD, Cover, Coverage, KnownCredential
from autos.domain.query.spelling import folded

SOON = timedelta(days=7)
"""How long before its date a change of password is pressing."""
ASKS_ATTENTION = frozenset({Cover.REFUSED, Cover.UNKNOWN_WORD})


class Shown(StrEnum):
    """Which pairs are listed."""

    ALL = "all"
    ACTIVE = "active"
    TO_SEE = "to_see"
    """Refused by the court, or in a way that nobody here knows."""
    DUE = "due"
    """To be changed within seven days, or overdue."""
    GAPS = "gaps"
    """Nothing covers them."""


class Pair(NamedTuple):
    """What tells one credential from all others."""

    system_name: str
    customer_key: str

    @property
    def is_wildcard(self) -> bool:
        return self.system_name == WILDCARD


class Cell(NamedTuple):
    """One pair and how a search with its key enters its system."""

    pair: Pair
    cover: Cover
    known: KnownCredential | None = None
    """The credential itself, where the vault has one."""
    covers: tuple[str, ...] = ()
    """Of a wildcard, the systems that it stands in for."""
    is_due: bool = False


class Deed(StrEnum):
    """What was asked of the vault."""

    REGISTER = "register"
    REPLACE = "replace"
    DELETE = "delete"
    REMIND = "remind"


class Outcome(NamedTuple):
    """What became of it."""

    deed: Deed
    pair: Pair
    problem: str = ""
    """Name of the `Problem` for which it was not done."""
    message: str = ""
    """What the service said of one that it did not take, as it came."""

    @property
    def is_done(self) -> bool:
        return not self.problem and not self.message


@dataclass(frozen=True)
class VaultState:
    """All that the page shows; the fields of the editor are in the editor alone."""

    known: tuple[KnownCredential, ...] = ()
    courts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The court of each system, by its name."""
    uses: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Searches that were asked with each key."""
    looked_up: tuple[str, ...] = ()
    """Keys that the person asked about, with or without a credential."""
    now: datetime | None = None
    text: str = ""
    customer_key: str | None = None
    """The only key that is shown; none: all of them."""
    shown: Shown = Shown.ALL
    current: Pair | None = None
    """The one in the editor; none: a new one."""
    unasked: tuple[str, ...] = ()
    """Keys that the last asking did not come to."""
    outcome: Outcome | None = None
    problem: str = ""
    """Why the last asking, or reading, came to nothing or to a part only."""
    is_loading: bool = True
    is_asking: bool = False
    is_sending: bool = False
    is_offline: bool = False
    """There is no service to speak to."""

    @cached_property
    def coverage(self) -> Coverage:
        return Coverage(self.known)

    @cached_property
    def every_key(self) -> tuple[str, ...]:
        """The empty one first, then those with a credential, then those that were looked up."""
        named = self.coverage.keys
        return (*named, *(one for one in self.looked_up if one not in named))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Columns."""
        if self.customer_key is None:
            return self.every_key
        return tuple(one for one in self.every_key if one == self.customer_key)

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """Rows, the wildcard first."""
        wanted = folded(self.text.strip())
        named = [WILDCARD, *self.coverage.systems] if self.known else []
        listed = [one for one in named if not wanted or wanted in folded(f"{one}\n{self.courts.get(one, '')}")]
        if self.shown is Shown.ALL:
            return tuple(listed)
        return tuple(one for one in listed if any(self.passes(self.cell(one, key)) for key in self.keys))

    @cached_property
    def listed(self) -> tuple[Cell, ...]:
        """The pairs that exist, and with `GAPS` those that nothing covers."""
        every = (self.cell(system, key) for system in self.systems for key in self.keys)
        return tuple(cell for cell in every if self.passes(cell))

    def cell(self, system_name: str, customer_key: str) -> Cell:
        """How this pair stands."""
        known = self.coverage.pair(system_name, customer_key)
        covers = tuple(self.coverage.covered_by(customer_key)) if known and system_name == WILDCARD else ()
        cover = self.coverage.of(system_name, customer_key)
        return Cell(Pair(system_name, customer_key), cover, known, covers, self._is_due(known))

    def passes(self, cell: Cell) -> bool:
        """Whether it is one of those that are shown."""
        return {
            Shown.ALL: cell.known is not None,
            Shown.ACTIVE: cell.cover is Cover.OWN,
            Shown.TO_SEE: cell.cover in ASKS_ATTENTION,
            Shown.DUE: cell.is_due,
            Shown.GAPS: cell.cover is Cover.NONE and not cell.pair.is_wildcard,
        }[self.shown]

    @cached_property
    def counts(self) -> dict[Shown, int]:
        """Pairs of all keys, by how they stand."""
        named = [WILDCARD, *self.coverage.systems]
        cells = [self.cell(system, key) for key in self.every_key for system in named]
        return {
            Shown.ALL: sum(cell.known is not None for cell in cells),
            Shown.ACTIVE: sum(cell.cover is Cover.OWN for cell in cells),
            Shown.TO_SEE: sum(cell.cover in ASKS_ATTENTION for cell in cells),
            Shown.DUE: sum(cell.is_due for cell in cells),
            Shown.GAPS: sum(self.gaps_of(key) for key in self.every_key),
        }

    def count_of(self, customer_key: str) -> int:
        """Credentials of this key."""
        return sum(one.exists and one.customer_key == customer_key for one in self.known)

    @cached_property
    def told_at(self) -> datetime | None:
        """When the service last told of all that is shown: of the key that was asked longest ago."""
        named = set(self.coverage.keys)
        told = [one.told_at for one in self.known if one.customer_key in named and one.told_at is not None]
        return min(told, default=None)

    @property
    def was_asked(self) -> bool:
        """Whether the service has ever named its systems."""
        return bool(self.coverage.systems)

    @property
    def is_empty(self) -> bool:
        """There is no credential at all."""
        return not any(one.exists for one in self.known)

    def gaps_of(self, customer_key: str) -> int:
        """Systems that nothing with this key covers."""
        return sum(self.coverage.of(one, customer_key) is Cover.NONE for one in self.coverage.systems)

    def after_deleting(self, pair: Pair) -> Cover:
        """What a search with its key would enter its system with."""
        left = [one for one in self.known if (one.system_name, one.customer_key) != pair]
        return Coverage(left).of(*pair)

    def uncovered_by(self, pair: Pair) -> int:
        """Systems that nothing would cover any more without this wildcard, over all keys."""
        left = Coverage(one for one in self.known if (one.system_name, one.customer_key) != pair)
        keys = [pair.customer_key] if pair.customer_key != NO_KEY else self.every_key
        systems = self.coverage.systems
        return len(
            {
                system
                for key in keys
                for system in systems
                if left.of(system, key) is Cover.NONE and self.coverage.of(system, key) is not Cover.NONE
            }
        )

    def _is_due(self, known: KnownCredential | None) -> bool:
        if known is None or known.renew_at is None or self.now is None:
            return False
        return known.renew_at <= self.now + SOON
