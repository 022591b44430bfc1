"""Every pair of system and key and how it stands, worked out once each time the vault has told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from autos.domain.vault.coverage import WILDCARD, Coverage, CoverageKind, KnownCredential

SOON = timedelta(days=7)
"""How long before its date a change of password is pressing."""
ASKS_ATTENTION = frozenset({CoverageKind.REFUSED, CoverageKind.UNKNOWN_WORD})


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
    cover: CoverageKind
    known: KnownCredential | None = None
    """The credential itself, where the vault has one."""
    covers: tuple[str, ...] = ()
    """Of a wildcard, the systems that it stands in for."""
    is_due: bool = False


@dataclass(frozen=True)
class Board:
    """What is known, seen from the pairs."""

    known: tuple[KnownCredential, ...] = ()
    looked_up: tuple[str, ...] = ()
    """Keys that the person asked about, with or without a credential."""
    now: datetime | None = None

    @cached_property
    def coverage(self) -> Coverage:
        return Coverage(self.known)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The empty one first, then those with a credential, then those that were looked up."""
        named = self.coverage.keys
        return (*named, *(one for one in self.looked_up if one not in named))

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """The wildcard first; none before the service has named any."""
        return (WILDCARD, *self.coverage.systems) if self.known else ()

    @cached_property
    def cells(self) -> dict[Pair, Cell]:
        """Every pair, by system and then by key."""
        pairs = (Pair(system, key) for system in self.systems for key in self.keys)
        return {pair: self._stand(pair) for pair in pairs}

    @cached_property
    def counts(self) -> dict[Shown, int]:
        """Pairs by how they stand."""
        return {shown: sum(passes(cell, shown) for cell in self.cells.values()) for shown in Shown}

    @cached_property
    def gaps(self) -> Counter[str]:
        """Systems that nothing covers, by key."""
        return Counter(pair.customer_key for pair, cell in self.cells.items() if passes(cell, Shown.GAPS))

    @cached_property
    def credentials(self) -> Counter[str]:
        """Credentials, by key."""
        return Counter(one.customer_key for one in self.known if one.exists)

    @cached_property
    def told_at(self) -> datetime | None:
        """When the service last told of all of them: of the key that was asked longest ago."""
        named = set(self.coverage.keys)
        told = [one.told_at for one in self.known if one.customer_key in named and one.told_at is not None]
        return min(told, default=None)

    def cell(self, system_name: str, customer_key: str) -> Cell:
        """How this pair stands; it may be one that nobody has named yet."""
        pair = Pair(system_name, customer_key)
        return self.cells.get(pair) or self._stand(pair)

    def without(self, pair: Pair) -> Board:
        """As it would be if this credential were not."""
        left = tuple(one for one in self.known if (one.system_name, one.customer_key) != pair)
        return Board(left, self.looked_up, self.now)

    def _stand(self, pair: Pair) -> Cell:
        known = self.coverage.pair(*pair)
        covers = tuple(self.coverage.covered_by(pair.customer_key)) if known and pair.is_wildcard else ()
        return Cell(pair, self.coverage.of(*pair), known, covers, self._is_due(known))

    def _is_due(self, known: KnownCredential | None) -> bool:
        if known is None or known.renew_at is None or self.now is None:
            return False
        return known.renew_at <= self.now + SOON


def passes(cell: Cell, shown: Shown) -> bool:
    """Whether it stands so."""
    if shown is Shown.ALL:
        return cell.known is not None
    if shown is Shown.ACTIVE:
        return cell.cover is CoverageKind.OWN
    if shown is Shown.TO_SEE:
        return cell.cover in ASKS_ATTENTION
    if shown is Shown.DUE:
        return cell.is_due
    return cell.cover is CoverageKind.NONE and not cell.pair.is_wildcard
