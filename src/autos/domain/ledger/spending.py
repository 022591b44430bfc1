"""Cost of searches: prices entered by the user, the month's total, the monthly limit.

The contract names no amounts ("Limits": pricing is not part of the interface), so a call without a price counts as
unknown and never as free. Each connection has its own prices and limit; the practice service costs nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import StrEnum

from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass

WARN_PERCENTS = (50, 60, 70, 80, 90, 100)
"""Parts of the limit, in percent, from which the month is shown as near it."""


class LimitAction(StrEnum):
    """What happens when a call would exceed the monthly limit."""

    WARN = "warn"
    """It is sent; the month is shown as over its limit."""
    CONFIRM = "confirm"
    """The person is asked first."""
    STOP = "stop"
    """It is not sent."""


STRICTNESS = (LimitAction.WARN, LimitAction.CONFIRM, LimitAction.STOP)


@dataclass(frozen=True, slots=True)
class Tariff:
    """Prices and monthly limit that the user entered for a connection."""

    prices: Mapping[CostClass, Decimal] = field(default_factory=dict)
    """BRL per call of the class."""
    monthly: Decimal | None = None
    """Monthly limit in BRL; None = no limit."""
    at_limit: LimitAction = LimitAction.CONFIRM
    warn_percent: int = 80
    """Part of the limit from which the month is near it."""


NO_TARIFF = Tariff()


@dataclass(frozen=True, slots=True)
class FirmMonth:
    """What all desks of the firm have spent in a month over all connections, as far as it is known here."""

    limit: Decimal | None
    """In BRL; None = the firm has none."""
    at_limit: LimitAction
    known: Decimal
    """Total in BRL of the calls with a price."""
    unpriced: int
    """Number of calls without one."""
    read_at: datetime | None
    """When the firm's entries were read last; None where it is not known."""

    @property
    def left(self) -> Decimal | None:
        """BRL that are left below the limit, at least zero; None without a limit."""
        return None if self.limit is None else max(self.limit - self.known, Decimal(0))

    @property
    def used_percent(self) -> int:
        """Part of the limit that is used, rounded down; 0 without a limit, 100 for a limit of zero."""
        if not self.limit:
            return 0 if self.limit is None else 100
        return int(self.known * 100 / self.limit)

    def is_passed_by(self, price: Decimal | None) -> bool:
        """Whether one more call exceeds the limit, or may, having no price: unknown is not nothing."""
        return self.limit is not None and (price is None or self.known + price > self.limit)


@dataclass(frozen=True, slots=True)
class LimitPassed:
    """What calls that are wanted would make of a month and its limit."""

    spent: Decimal
    """BRL so far, as far as it is known."""
    limit: Decimal
    """BRL that the month may cost."""
    price: Decimal | None
    """BRL of all calls that are wanted; None where their class has no price."""
    firm: FirmMonth | None = None
    """The firm's month, where the limit is that of the firm."""

    @property
    def after(self) -> Decimal | None:
        """BRL of the month with these calls; None where nobody knows."""
        return None if self.price is None else self.spent + self.price

    @property
    def passed_by(self) -> Decimal | None:
        """BRL beyond the limit with these calls; None where nobody knows."""
        return None if self.after is None else max(self.after - self.limit, Decimal(0))


@dataclass(frozen=True, slots=True)
class Spending:
    """Cost of the calls of a month to one connection."""

    calls: Mapping[CostClass, int]
    """Number of calls by class that the service has received, or may have."""
    tariff: Tariff
    is_free: bool = False
    """Whether the connection is the practice service."""
    bound: Decimal | None = None
    """Upper bound of the limit, which the administrator of this computer has set; None = none."""
    firm: FirmMonth | None = None
    """The month of the whole firm, where it has a limit."""

    @property
    def known(self) -> Decimal:
        """Total in BRL of the calls whose class has a price."""
        return sum((self.total_of(cost) or Decimal(0) for cost in self.calls), Decimal(0))

    @property
    def unpriced(self) -> int:
        """Number of calls whose class has no price."""
        return 0 if self.is_free else sum(n for cost, n in self.calls.items() if cost not in self.tariff.prices)

    @property
    def monthly(self) -> Decimal | None:
        """Monthly limit in BRL, that of the person or the administrator's bound below it; None = no limit."""
        return self.bound if self.is_bound else self.tariff.monthly

    @property
    def is_bound(self) -> bool:
        """Whether the limit is the administrator's."""
        return self.bound is not None and (self.tariff.monthly is None or self.bound <= self.tariff.monthly)

    @property
    def at_limit(self) -> LimitAction:
        """What happens at the limit; nobody can pass that of the administrator."""
        return LimitAction.STOP if self.is_bound else self.tariff.at_limit

    def price_of(self, cost: CostClass) -> Decimal | None:
        """BRL for one call; zero where it is free, None where no price was entered."""
        return Decimal(0) if self.is_free else self.tariff.prices.get(cost)

    def total_of(self, cost: CostClass) -> Decimal | None:
        """BRL of the month's calls of a class; None without a price."""
        price = self.price_of(cost)
        return None if price is None else price * self.calls.get(cost, 0)

    @property
    def used_percent(self) -> int:
        """Part of the limit that is used, rounded down; 0 without a limit, 100 for a limit of zero."""
        if not self.monthly:
            return 0 if self.monthly is None else 100
        return int(self.known * 100 / self.monthly)

    @property
    def left(self) -> Decimal | None:
        """BRL that are left below the limit, at least zero; None without a limit."""
        return None if self.monthly is None else max(self.monthly - self.known, Decimal(0))

    @property
    def is_near_limit(self) -> bool:
        """Whether the part of the limit from which the person wants to be warned is used."""
        return self.monthly is not None and not self.is_free and self.used_percent >= self.tariff.warn_percent

    @property
    def binding_firm(self) -> FirmMonth | None:
        """The firm's month, where less is left below the firm's limit than below that of the connection."""
        firm, left = self.firm, self.left
        if self.is_free or firm is None or firm.left is None:
            return None
        return firm if left is None or firm.left < left else None

    @property
    def binding_percent(self) -> int | None:
        """Part that is used of the limit that binds, in percent; None where there is none."""
        if self.is_free or (self.firm is None and self.monthly is None):
            return None
        return self.used_percent if self.binding_firm is None else self.binding_firm.used_percent

    @property
    def is_near_binding_limit(self) -> bool:
        """Whether the limit that binds is as far used as that of the connection is when it is near."""
        return self.binding_percent is not None and self.binding_percent >= self.tariff.warn_percent

    def action_for(self, cost: CostClass) -> LimitAction | None:
        """What happens with one more call of this class, by its own limit and the firm's; None where it is in both."""
        actions = [each for each in (self.own_action_for(cost), self.firm_action_for(cost)) if each is not None]
        return max(actions, key=STRICTNESS.index, default=None)

    def own_action_for(self, cost: CostClass) -> LimitAction | None:
        """What the limit of the connection says; None where the call stays within it.

        Without a price it always does, but not where the administrator has set a bound: what it costs is unknown, and
        not nothing.
        """
        if self.is_free:
            return None
        if self.passes_bound(cost):
            return LimitAction.STOP
        price, limit = self.price_of(cost), self.tariff.monthly
        return None if limit is None or self.known + (price or Decimal(0)) <= limit else self.tariff.at_limit

    def firm_action_for(self, cost: CostClass) -> LimitAction | None:
        """What the firm's limit says; None where the call stays within it."""
        if self.is_free or self.firm is None or not self.firm.is_passed_by(self.price_of(cost)):
            return None
        return self.firm.at_limit

    def passed(self, cost: CostClass, calls: int = 1, *, of_firm: bool = False) -> LimitPassed | None:
        """What so many calls of this class make of the limit of the connection, or of the firm; None without one."""
        firm = self.firm if of_firm else None
        limit, spent = (self.monthly, self.known) if firm is None else (firm.limit, firm.known)
        price = self.price_of(cost)
        return None if limit is None else LimitPassed(spent, limit, None if price is None else price * calls, firm)

    def passes_bound(self, cost: CostClass) -> bool:
        """Whether one more call of this class exceeds the administrator's bound, or may, having no price."""
        if self.is_free or self.bound is None:
            return False
        price = self.price_of(cost)
        return price is None or self.known + price > self.bound


def monthly_spending(
    entries: Iterable[LedgerEntry],
    service: str,
    tariff: Tariff,
    now: datetime,
    *,
    bound: Decimal | None = None,
    firm: FirmMonth | None = None,
    with_drafts: bool = False,
) -> Spending:
    """Sum up the entries of this month (courts' time zone) that were sent to a service.

    `with_drafts` also counts entries that are about to be sent.
    """
    month = _month(now)
    drafts = {LedgerState.DRAFTED} if with_drafts else set()
    billed = (one for one in entries if (one.was_sent or one.state in drafts) and one.service == service)
    calls = Counter(one.cost_class for one in billed if _month(one.created_at) == month)
    return Spending(dict(calls), tariff, is_free=service == PRACTICE, bound=bound, firm=firm)


def _month(moment: datetime) -> tuple[int, int]:
    at = court_time(moment)
    return at.year, at.month
