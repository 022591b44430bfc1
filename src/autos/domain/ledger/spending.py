"""Cost of searches: prices entered by the user, the month's total, the monthly limit.

The contract names no amounts ("Limits": pricing is not part of the interface), so a call without a price counts as
unknown and never as free.
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
    """Prices and monthly limit that the user entered."""

    prices: Mapping[CostClass, Decimal]
    """BRL per call of the class."""
    monthly: Decimal | None = None
    """Monthly limit in BRL; None = no limit."""


@dataclass(frozen=True, slots=True)
class Spending:
    """Cost of the calls of a month."""

    calls: Mapping[CostClass, int]
    """Number of calls by class that the service has received, or may have."""
    known: Decimal
    """Total in BRL of the calls whose class has a price."""
    unpriced: int
    """Number of calls whose class has no price."""
    monthly: Decimal | None

    def leaves_room_for(self, cost: CostClass, tariff: Tariff) -> bool:
        """Whether one more call of this class stays within the monthly limit; without a price it always does."""
        return self.monthly is None or self.known + tariff.prices.get(cost, Decimal(0)) <= self.monthly


def monthly_spending(
    entries: Iterable[LedgerEntry], tariff: Tariff, now: datetime, *, with_drafts: bool = False
) -> Spending:
    """Sum up the entries of this month (courts' time zone); the practice service costs nothing.

    `with_drafts` also counts entries that are about to be sent.
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
