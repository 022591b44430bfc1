"""What the page of the vault shows; never what signs in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from autos.desktop.pages.vault.board import Board, Cell, Pair, Shown, passes
from autos.domain.query.spelling import folded
from autos.domain.vault.coverage import NO_KEY, Coverage, CoverageKind


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

    @property
    def is_registration(self) -> bool:
        """Whether something was typed for it."""
        return self.deed in {Deed.REGISTER, Deed.REPLACE}


@dataclass(frozen=True)
class VaultState:
    """All that the page shows; the fields of the editor are in the editor alone."""

    board: Board = field(default_factory=Board)
    courts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The court of each system, by its name."""
    uses: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Searches that were asked with each key."""
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

    @property
    def coverage(self) -> Coverage:
        return self.board.coverage

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Columns."""
        if self.customer_key is None:
            return self.board.keys
        return tuple(one for one in self.board.keys if one == self.customer_key)

    @cached_property
    def systems(self) -> tuple[str, ...]:
        """Rows, the wildcard first."""
        wanted, named = folded(self.text.strip()), self.board.systems
        listed = [one for one in named if not wanted or wanted in folded(f"{one}\n{self.courts.get(one, '')}")]
        if self.shown is Shown.ALL:
            return tuple(listed)
        return tuple(one for one in listed if any(passes(self.cell(one, key), self.shown) for key in self.keys))

    @cached_property
    def listed(self) -> tuple[Cell, ...]:
        """The pairs that exist, and with `GAPS` those that nothing covers."""
        every = (self.cell(system, key) for system in self.systems for key in self.keys)
        return tuple(cell for cell in every if passes(cell, self.shown))

    @cached_property
    def in_sight(self) -> tuple[int, int]:
        """How many credentials and how many gaps there are among what is shown."""
        cells = [self.cell(system, key) for system in self.systems for key in self.keys]
        return sum(cell.known is not None for cell in cells), sum(passes(cell, Shown.GAPS) for cell in cells)

    def cell(self, system_name: str, customer_key: str) -> Cell:
        """How this pair stands."""
        return self.board.cell(system_name, customer_key)

    @property
    def was_asked(self) -> bool:
        """Whether the service has ever named its systems."""
        return bool(self.coverage.systems)

    @property
    def is_empty(self) -> bool:
        """There is no credential at all."""
        return not self.board.credentials

    def after_deleting(self, pair: Pair) -> CoverageKind:
        """What a search with its key would enter its system with."""
        return self.board.without(pair).coverage.of(*pair)

    def uncovered_by(self, pair: Pair) -> int:
        """Systems that nothing would cover any more without this wildcard, over all keys that it serves."""
        left, now = self.board.without(pair).coverage, self.coverage
        keys = [pair.customer_key] if pair.customer_key != NO_KEY else self.board.keys
        gone = {
            system
            for key in keys
            for system in now.systems
            if left.of(system, key) is CoverageKind.NONE and now.of(system, key) is not CoverageKind.NONE
        }
        return len(gone)
