"""What searches cost: prices as the person entered them, a total, and a limit for the month.

The contract names no amounts ("Limits": pricing is not part of the interface), so what has no price counts as
unknown and never as nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass


@dataclass(frozen=True, slots=True)
class Tariff:
    """What the person has entered."""

    prices: Mapping[CostClass, Decimal]
    """BRL for one call of the class."""
    monthly: Decimal | None = None
    """BRL that a month may cost; `None` = no limit."""


@dataclass(frozen=True, slots=True)
class Spending:
    """What the calls of a month have cost."""

    calls: Mapping[CostClass, int]
    """By class: those that the service has, or may have."""
    known: Decimal
    """BRL of those whose class has a price."""
    unpriced: int
    """Calls whose class has none."""
    monthly: Decimal | None

    def leaves_room_for(self, cost: CostClass, tariff: Tariff) -> bool:
        """Whether one more call of this class stays within the month's limit; without a price nobody can tell."""
        return self.monthly is None or self.known + tariff.prices.get(cost, Decimal(0)) <= self.monthly


def monthly_spending(
    entries: Iterable[LedgerEntry], tariff: Tariff, now: datetime, *, with_drafts: bool = False
) -> Spending:
    """What the entries of this month, by the courts' calendar, have cost; the practice service costs nothing.

    `with_drafts` counts those, too, that are written down and about to leave.
    """
    month = _month(now)
    drafts = {LedgerState.DRAFTED} if with_drafts else set()
    billed = (one for one in entries if (one.was_sent or one.state in drafts) and one.service != PRACTICE)
    calls = Counter(one.cost_class for one in billed if _month(one.created_at) == month)
    known = sum((tariff.prices[cost] * count for cost, count in calls.items() if cost in tariff.prices), Decimal(0))
    unpriced = sum(count for cost, count in calls.items() if cost not in tariff.prices)
    return Spending(dict(calls), known, unpriced, tariff.monthly)


def _month(moment: datetime) -> tuple[int, int]:
    at = court_time(moment)
    return at.year, at.month
