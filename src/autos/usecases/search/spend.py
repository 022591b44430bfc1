"""Prices, spending of the month, and what happens when one more call would exceed the limit."""

from __future__ import annotations

from collections.abc import Callable

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import start_of_month
from autos.domain.ledger.spending import LimitAction, Spending, Tariff, monthly_spending
from autos.domain.mode import CostClass
from autos.system.clock import Clock


class Spend:
    """Prices and spending of one connection by the ledger, which names it by its service."""

    def __init__(self, archive: Archive, clock: Clock, service: str) -> None:
        self._archive = archive
        self._clock = clock
        self.service = service

    @property
    def is_free(self) -> bool:
        """Whether the connection is the practice service, which costs nothing and has no prices."""
        return self.service == PRACTICE

    def of(self, service: str) -> Spend:
        """The same of another connection."""
        return Spend(self._archive, self._clock, service)

    async def tariff(self) -> Tariff:
        """Prices and limit as they were entered."""
        return await self._archive.read(lambda transaction: transaction.tariffs.get(self.service))

    async def enter(self, tariff: Tariff) -> None:
        """Save prices and limit."""
        await self._archive.run(lambda transaction: transaction.tariffs.set(self.service, tariff))

    async def change(self, changed: Callable[[Tariff], Tariff]) -> None:
        """Save what `changed` makes of the prices and the limit that are stored now."""

        def write(transaction: ArchiveTransaction) -> None:
            transaction.tariffs.set(self.service, changed(transaction.tariffs.get(self.service)))

        await self._archive.run(write)

    async def this_month(self) -> Spending:
        """Spending of the current month in the courts' time zone, with prices and limit."""
        return await self._archive.read(self._spending)

    def action_for(self, transaction: ArchiveTransaction, cost: CostClass) -> LimitAction | None:
        """What the person wants to happen with one more call of this class; None where it stays within the limit.

        Drafts count. Takes a transaction, so that the decision and what it writes are atomic.
        """
        if self.is_free or transaction.tariffs.get(self.service).monthly is None:
            return None
        spending = self._spending(transaction, with_drafts=True)
        return None if spending.leaves_room_for(cost) else spending.tariff.at_limit

    def _spending(self, transaction: ArchiveTransaction, *, with_drafts: bool = False) -> Spending:
        tariff = transaction.tariffs.get(self.service)
        now = self._clock.now()
        entries = transaction.ledger.since(start_of_month(now))
        return monthly_spending(entries, self.service, tariff, now, with_drafts=with_drafts)
