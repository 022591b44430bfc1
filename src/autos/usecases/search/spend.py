"""Prices, spending of the month, and what happens when one more call would exceed the limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_LIMIT
from autos.archive.transaction import ArchiveTransaction
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import start_of_month
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.spending import FirmMonth, LimitAction, Spending, Tariff, monthly_spending
from autos.domain.mode import CostClass
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.system.clock import Clock


class LimitHit(NamedTuple):
    """That one more call would exceed the limit of the month."""

    action: LimitAction
    is_bound: bool = False
    """Whether the limit is that of the administrator."""
    firm: FirmMonth | None = None
    """The firm's month, where it is the firm's limit."""


class Spend:
    """Prices and spending of one connection by the ledger, which names it by its service."""

    def __init__(self, archive: Archive, clock: Clock, service: str, policy: Policy = NO_POLICY) -> None:
        self._archive = archive
        self._clock = clock
        self._policy = policy
        self.service = service

    @property
    def is_free(self) -> bool:
        """Whether the connection is the practice service, which costs nothing and has no prices."""
        return self.service == PRACTICE

    def of(self, service: str) -> Spend:
        """The same of another connection."""
        return Spend(self._archive, self._clock, service, self._policy)

    @property
    def bound(self) -> Decimal | None:
        """Upper bound of the limit of the month, where the administrator has set one."""
        return self._policy.bound_of(self.service)

    @property
    def fixed_prices(self) -> Mapping[CostClass, Decimal]:
        """Prices that the administrator has set."""
        return self._policy.prices_of(self.service)

    async def tariff(self) -> Tariff:
        """Prices and limit as they were entered, with the prices that the administrator has set."""
        return await self._archive.read(self._tariff)

    async def enter(self, tariff: Tariff) -> None:
        """Save prices and limit."""
        await self._archive.run(lambda transaction: transaction.tariffs.set(self.service, tariff))

    async def change(self, changed: Callable[[Tariff], Tariff]) -> None:
        """Save what `changed` makes of the prices and the limit that are stored now.

        What the administrator has set is not part of them, and goes before them.
        """

        def write(transaction: ArchiveTransaction) -> None:
            transaction.tariffs.set(self.service, changed(transaction.tariffs.get(self.service)))

        await self._archive.run(write)

    async def this_month(self, *, with_drafts: bool = False) -> Spending:
        """Spending of the current month in the courts' time zone, with prices and limit.

        `with_drafts` also counts what is about to be sent, as a decision does.
        """
        return await self._archive.read(lambda transaction: self._spending(transaction, with_drafts=with_drafts))

    def limit_hit(self, transaction: ArchiveTransaction, cost: CostClass) -> LimitHit | None:
        """What is to happen with one more call of this class; None where it stays within the limit.

        Drafts count. Takes a transaction, so that the decision and what it writes are atomic.
        """
        if self.is_free or not self._has_limit(transaction):
            return None
        spending = self._spending(transaction, with_drafts=True)
        action, own = spending.action_for(cost), spending.own_action_for(cost)
        if action is None:
            return None
        if own is action:
            return LimitHit(action, is_bound=spending.passes_bound(cost))
        return LimitHit(action, firm=spending.firm)

    def over_firms_limit(self, transaction: ArchiveTransaction, entry_id: UUID) -> LimitHit | None:
        """What is to happen with a call that the firm has been told of before it is made, by what was told before it.

        Of several desks that tell of their calls at the same time, those that came too late for the limit learn it.
        """
        month = self._firm_month(transaction, told_with=entry_id)
        if self.is_free or month.limit is None or month.known <= month.limit:
            return None
        return LimitHit(month.at_limit, firm=month)

    def _has_limit(self, transaction: ArchiveTransaction) -> bool:
        own = self.bound is not None or transaction.tariffs.get(self.service).monthly is not None
        return own or bool(transaction.settings.get(FIRM_LIMIT))

    def _firm_month(self, transaction: ArchiveTransaction, told_with: UUID | None = None) -> FirmMonth:
        """Of an archive that belongs to a firm."""

        def price_of(entry: LedgerEntry) -> Decimal | None:
            return self._policy.price_of(entry, transaction.tariffs.get(entry.service))

        return transaction.firm.purchases.month(self._clock.now(), price_of, told_with)

    def _tariff(self, transaction: ArchiveTransaction) -> Tariff:
        return self._policy.priced(self.service, transaction.tariffs.get(self.service))

    def _spending(self, transaction: ArchiveTransaction, *, with_drafts: bool = False) -> Spending:
        tariff, now = self._tariff(transaction), self._clock.now()
        entries = transaction.ledger.bought(start_of_month(now))
        firm = None
        if not self.is_free and transaction.settings.get(FIRM_LIMIT):
            firm = self._firm_month(transaction)
        return monthly_spending(
            entries, self.service, tariff, now, bound=self.bound, firm=firm, with_drafts=with_drafts
        )
