"""What a search costs by the connection in use, and the month so far, in words that the search page shows.

Loaded before the first paint, when no price has been read yet: plain values only.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from autos.domain.mode import CostClass

if TYPE_CHECKING:
    from decimal import Decimal

NO_PRICES: Mapping[CostClass, str] = MappingProxyType({})
NO_AMOUNTS: Mapping[CostClass, Decimal] = MappingProxyType({})


class Charges(NamedTuple):
    """Prices and the month of the connection in use."""

    is_practice: bool = False
    """The practice service, which costs nothing."""
    is_known: bool = False
    """The prices were read; before that a price that is missing may have been entered."""
    is_usable: bool = True
    """Whether the connection can be used at all."""
    connection: str = ""
    """Name of the connection, or the address of its service; empty where none is in use."""
    refusal: str = ""
    """That the service refuses the key, in words; empty where it does not. Nothing is asked meanwhile."""
    silent_since: str = ""
    """When the connection was first found not to answer; empty where it answered last."""
    prices: Mapping[CostClass, str] = NO_PRICES
    """Price of a call by class; a class without a price is missing."""
    amounts: Mapping[CostClass, Decimal] = NO_AMOUNTS
    """The same prices as numbers."""
    month: str = ""
    """What the month has cost so far, and its limit: of the connection, or of the firm where that one binds."""
    used_percent: int | None = None
    """Part of the limit that is used; None without a limit."""
    is_near_limit: bool = False
    over_limit: frozenset[CostClass] = frozenset()
    """Classes of which one more call would pass the limit."""
    stopped: frozenset[CostClass] = frozenset()
    """Those of them of which it is not made at all, rather than confirmed."""
    over_firms_limit: frozenset[CostClass] = frozenset()
    """Those of `over_limit` that would pass the firm's limit, and not one of the connection."""

    def is_stopped(self, cost: CostClass) -> bool:
        """Whether a call of this class is not made because of the limit."""
        return cost in self.stopped

    def needs_consent(self, cost: CostClass) -> bool:
        """Whether a call of this class is made only after a confirmation."""
        return cost in self.over_limit - self.stopped
