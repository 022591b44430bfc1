"""Coverage of every pair of system and key, computed once per answer of the vault."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from autos.domain.vault.coverage import WILDCARD, Coverage, CoverageKind, KnownCredential

RENEWAL_NOTICE = timedelta(days=7)
"""A reminder is due from this long before its date."""
ATTENTION_KINDS = frozenset({CoverageKind.REFUSED, CoverageKind.UNKNOWN_WORD})


class CredentialFilter(StrEnum):
    """Filter of the listed pairs."""

    ALL = "all"
    ACTIVE = "active"
    NEEDS_ATTENTION = "to_see"
    """Refused by the court, or in an unknown status."""
    DUE = "due"
    """Password to be changed within seven days, or overdue."""
    GAPS = "gaps"
    """Pairs without a credential or wildcard."""


class Pair(NamedTuple):
    """System and customer key, which identify a credential."""

    system_name: str
    customer_key: str

    @property
    def is_wildcard(self) -> bool:
        return self.system_name == WILDCARD


class PairCoverage(NamedTuple):
    """A pair and which credential a search with its key uses in its system."""

    pair: Pair
    cover: CoverageKind
    known: KnownCredential | None = None
    """The credential of the pair itself, if the vault has one."""
    covers: tuple[str, ...] = ()
    """Systems that a wildcard covers."""
    is_due: bool = False


@dataclass(frozen=True)
class CoverageTable:
    """What is known of the vault at one time, by pair."""

    known: tuple[KnownCredential, ...] = ()
    looked_up: tuple[str, ...] = ()
    """Keys that the user looked up, with or without a credential."""
    now: datetime | None = None

    @cached_property
    def coverage(self) -> Coverage:
        return Coverage(self.known)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Customer keys: the empty one, those with a credential, those that were looked up."""
        named = self.coverage.keys
        return (*named, *(one for one in self.looked_up if one not in named))

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """Systems, the wildcard first; empty until the service has named some."""
        return (WILDCARD, *self.coverage.systems) if self.known else ()

    @cached_property
    def cells(self) -> dict[Pair, PairCoverage]:
        """Coverage of every pair, by system, then by key."""
        pairs = (Pair(system, key) for system in self.systems for key in self.keys)
        return {pair: self._pair_coverage(pair) for pair in pairs}

    @cached_property
    def counts(self) -> dict[CredentialFilter, int]:
        """Number of pairs that pass each filter."""
        return {shown: sum(passes_filter(cell, shown) for cell in self.cells.values()) for shown in CredentialFilter}

    @cached_property
    def gaps(self) -> Counter[str]:
        """Number of systems without coverage, by key."""
        return Counter(
            pair.customer_key for pair, cell in self.cells.items() if passes_filter(cell, CredentialFilter.GAPS)
        )

    @cached_property
    def credentials(self) -> Counter[str]:
        """Number of credentials, by key."""
        return Counter(one.customer_key for one in self.known if one.exists)

    @cached_property
    def told_at(self) -> datetime | None:
        """Oldest time at which the service reported the status of a key."""
        named = set(self.coverage.keys)
        times = [one.told_at for one in self.known if one.customer_key in named and one.told_at is not None]
        return min(times, default=None)

    def cell(self, system_name: str, customer_key: str) -> PairCoverage:
        """Coverage of a pair, which may be one that is not in `cells`."""
        pair = Pair(system_name, customer_key)
        return self.cells.get(pair) or self._pair_coverage(pair)

    def without_credential(self, pair: Pair) -> CoverageTable:
        """The snapshot as it would be without this credential."""
        left = tuple(one for one in self.known if (one.system_name, one.customer_key) != pair)
        return CoverageTable(left, self.looked_up, self.now)

    def _pair_coverage(self, pair: Pair) -> PairCoverage:
        known = self.coverage.pair(*pair)
        covers = tuple(self.coverage.covered_by(pair.customer_key)) if known and pair.is_wildcard else ()
        return PairCoverage(pair, self.coverage.of(*pair), known, covers, self._is_due(known))

    def _is_due(self, known: KnownCredential | None) -> bool:
        if known is None or known.renew_at is None or self.now is None:
            return False
        return known.renew_at <= self.now + RENEWAL_NOTICE


def passes_filter(cell: PairCoverage, shown: CredentialFilter) -> bool:
    """Whether the pair belongs to this filter."""
    if shown is CredentialFilter.ALL:
        return cell.known is not None
    if shown is CredentialFilter.ACTIVE:
        return cell.cover is CoverageKind.OWN
    if shown is CredentialFilter.NEEDS_ATTENTION:
        return cell.cover in ATTENTION_KINDS
    if shown is CredentialFilter.DUE:
        return cell.is_due
    return cell.cover is CoverageKind.NONE and not cell.pair.is_wildcard
