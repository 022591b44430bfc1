"""Spending of the month, and whether one more call stays within the limit."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.ledger.spending import Spending, Tariff, monthly_spending
from autos.domain.mode import CostClass
from autos.system.clock import Clock

MOST_COUNTED = 100_000


class Spend:
    """Spending by the ledger. The limit is soft: the person may exceed it."""

    def __init__(self, archive: Archive, clock: Clock, *, is_free: bool = False) -> None:
        """`is_free` where the service in use costs nothing."""
        self._archive = archive
        self._clock = clock
        self._is_free = is_free

    async def tariff(self) -> Tariff:
        """Prices and limit as they were entered."""
        return await self._archive.read(lambda transaction: transaction.tariffs.get())

    async def enter(self, tariff: Tariff) -> None:
        """Save prices and limit."""
        await self._archive.run(lambda transaction: transaction.tariffs.set(tariff))

    async def this_month(self) -> Spending:
        """Spending of the current month in the courts' time zone."""
        return await self._archive.read(self._spending)

    def leaves_room_for(self, transaction: ArchiveTransaction, cost: CostClass) -> bool:
        """Whether one more call of this class stays within the month's limit, drafts counted.

        Takes a transaction, so that the decision and what it writes are atomic.
        """
        tariff = transaction.tariffs.get()
        if self._is_free or tariff.monthly is None:
            return True
        entries = transaction.ledger.recent(MOST_COUNTED)
        return monthly_spending(entries, tariff, self._clock.now(), with_drafts=True).leaves_room_for(cost, tariff)

    def _spending(self, transaction: ArchiveTransaction) -> Spending:
        return monthly_spending(transaction.ledger.recent(MOST_COUNTED), transaction.tariffs.get(), self._clock.now())
