"""State of the vault page, without secrets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from autos.desktop.pages.vault.coverage_table import CoverageTable, CredentialFilter, Pair, PairCoverage, passes_filter
from autos.domain.query.spelling import folded
from autos.domain.vault.coverage import NO_KEY, Coverage, CoverageKind
from autos.domain.vault.credential import UnreadKind


class VaultAction(StrEnum):
    """Action on a credential."""

    REGISTER = "register"
    REPLACE = "replace"
    DELETE = "delete"
    REMIND = "remind"


class CredentialOutcome(NamedTuple):
    """Result of an action on a credential."""

    action: VaultAction
    pair: Pair
    problem: str = ""
    """Name of the `Problem` that prevented it."""
    message: str = ""
    """The message of the service about a refused credential, unchanged."""

    @property
    def is_done(self) -> bool:
        return not self.problem and not self.message

    @property
    def is_registration(self) -> bool:
        """Whether the action sent input of the editor."""
        return self.action in {VaultAction.REGISTER, VaultAction.REPLACE}


@dataclass(frozen=True)
class VaultState:
    """State of the page; the input of the editor is in its widgets only."""

    snapshot: CoverageTable = field(default_factory=CoverageTable)
    courts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Court name by system."""
    uses: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Number of searches by key."""
    text: str = ""
    customer_key: str | None = None
    """The only key that is listed; None: all keys."""
    shown: CredentialFilter = CredentialFilter.ALL
    current: Pair | None = None
    """The pair in the editor; None: a new one."""
    unqueried_keys: tuple[str, ...] = ()
    """Keys that the last query did not reach."""
    unread: tuple[UnreadKind, ...] = ()
    """What the last query and the last registration returned and could not be read, one by one."""
    outcome: CredentialOutcome | None = None
    problem: str = ""
    """Name of the problem that made the last query or read fail, wholly or in part."""
    answered_at: datetime | None = None
    """When the vault last told what it lists, be it nothing; None where it never did."""
    is_loading: bool = True
    is_asking: bool = False
    is_sending: bool = False
    is_offline: bool = False
    """There is no service."""

    @property
    def coverage(self) -> Coverage:
        return self.snapshot.coverage

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Listed keys: the columns of the matrix."""
        if self.customer_key is None:
            return self.snapshot.keys
        return tuple(one for one in self.snapshot.keys if one == self.customer_key)

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """Listed systems, the wildcard first: the rows of the matrix."""
        wanted, named = folded(self.text.strip()), self.snapshot.systems
        listed = [one for one in named if not wanted or wanted in folded(f"{one}\n{self.courts.get(one, '')}")]
        if self.shown is CredentialFilter.ALL:
            return tuple(listed)
        return tuple(one for one in listed if any(passes_filter(self.cell(one, key), self.shown) for key in self.keys))

    @cached_property
    def listed(self) -> tuple[PairCoverage, ...]:
        """Pairs that pass the filter: existing ones, and with `GAPS` those without coverage."""
        every = (self.cell(system, key) for system in self.systems for key in self.keys)
        return tuple(cell for cell in every if passes_filter(cell, self.shown))

    @cached_property
    def listed_counts(self) -> tuple[int, int]:
        """Number of credentials and of gaps among the listed pairs."""
        cells = [self.cell(system, key) for system in self.systems for key in self.keys]
        return sum(cell.known is not None for cell in cells), sum(
            passes_filter(cell, CredentialFilter.GAPS) for cell in cells
        )

    def cell(self, system_name: str, customer_key: str) -> PairCoverage:
        """Coverage of a pair."""
        return self.snapshot.cell(system_name, customer_key)

    @property
    def was_asked(self) -> bool:
        """Whether the service has ever reported what it lists."""
        return self.answered_at is not None or bool(self.snapshot.known)

    @property
    def is_empty(self) -> bool:
        """Whether there is no credential at all."""
        return not self.snapshot.credentials

    def coverage_after_deleting(self, pair: Pair) -> CoverageKind:
        """Coverage that the pair would have without its credential."""
        return self.snapshot.without_credential(pair).coverage.of(*pair)

    def uncovered_without(self, pair: Pair) -> int:
        """Number of systems without coverage if this wildcard were deleted, over all keys it serves."""
        left, now = self.snapshot.without_credential(pair).coverage, self.coverage
        keys = [pair.customer_key] if pair.customer_key != NO_KEY else self.snapshot.keys
        gone = {
            system
            for key in keys
            for system in now.systems
            if left.of(system, key) is CoverageKind.NONE and now.of(system, key) is not CoverageKind.NONE
        }
        return len(gone)
