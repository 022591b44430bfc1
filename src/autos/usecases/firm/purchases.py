"""What this desk has bought, told to the firm in signed and encrypted entries: price and time, never a word of whom.

A purchase is a call in the ledger, and the ledger is what is told from: nothing waits elsewhere. A call that turns out
not to have been made is taken back by another entry, and the last one of each purchase counts. So the sums of all desks
that have read the same are the same, whenever each was in contact.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.firm.purchases import UnsaidPurchase
from autos.archive.storage.settings import FIRM_PLACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import start_of_month
from autos.domain.errors import FirmNotAllowed
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.spent import LimitSet, Spent
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.spending import FirmMonth, LimitAction
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.domain.search.question import question_of
from autos.firm.desk import Content, FirmDesk
from autos.firm.question import purchase_mark
from autos.firm.replica import new_entry_id
from autos.system.clock import Clock
from autos.usecases.firm.session import FirmSession

MOST_TOGETHER = 500
"""Purchases told in one batch."""
TOLD_FOR = timedelta(days=62)
"""How old a purchase can be that is still told: two months, as a desk may be without contact for one."""

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class FirmPurchases:
    """The firm's month, from this desk."""

    def __init__(self, archive: Archive, clock: Clock, policy: Policy = NO_POLICY) -> None:
        self._archive = archive
        self._clock = clock
        self._policy = policy

    async def month(self) -> FirmMonth | None:
        """What the firm has spent this month; None where this archive belongs to no firm."""

        def read(inside: ArchiveTransaction) -> FirmMonth | None:
            if not inside.settings.get(FIRM_PLACE):
                return None
            return inside.firm.purchases.month(self._clock.now(), lambda entry: self._price_of(inside, entry))

        return await self._archive.read(read)

    async def set_limit(
        self, session: FirmSession, amount: Decimal | None, at_limit: LimitAction = LimitAction.STOP
    ) -> None:
        """Set the firm's limit of a month; None removes it. Raises: FirmNotAllowed, and as `FirmSession.call`."""
        if not session.desk.replica.roster.is_administrator(session.place.device.device_id):
            raise FirmNotAllowed
        content = LimitSet(amount=amount, at_limit=at_limit).model_dump_json().encode()
        await _append(session, [(new_entry_id(), int(EntryKind.LIMIT_SET), content)])
        now = self._clock.now()
        await self._archive.run(lambda inside: inside.firm.purchases.note_read(now))  # else only the next reading is

    async def report(self, session: FirmSession) -> int:
        """Tell the firm what it does not know of this desk's purchases; returns how many. Raises: as `reserve`."""
        since, told = start_of_month(self._clock.now() - TOLD_FOR), 0
        before: UUID | None = None
        while unsaid := await self._archive.read(lambda inside: self._unsaid(inside, since)):
            if unsaid[0][0].entry.entry_id == before:
                break  # it was not taken over as it was told
            before = unsaid[0][0].entry.entry_id
            await self._announce(session, unsaid)
            told += len(unsaid)
        return told

    async def reserve(self, session: FirmSession, entry_id: UUID) -> None:
        """Tell of a call before it is made: in the order of the firm's entries, it counts from here on.

        Raises: FirmClockWrong, and as `FirmSession.call`.
        """
        since = start_of_month(self._clock.now())
        unsaid = await self._archive.read(lambda inside: self._unsaid(inside, since, limit=-1))
        await self._announce(session, [each for each in unsaid if each[0].entry.entry_id == entry_id])

    async def unmark(self, session: FirmSession) -> list[UUID]:
        """Tell again without a mark what was bought of a person who was erased here; returns the entries that had one.

        Those are several where a purchase was told more than once: before the call, and when it turned out otherwise.
        Raises: as `reserve`.
        """
        marked = await self._archive.read(lambda inside: inside.firm.purchases.marked_of_erased())
        if not marked:
            return []
        unsaid = await self._archive.read(lambda inside: self._unsaid(inside, LONG_AGO, limit=-1))
        await self._announce(session, [each for each in unsaid if each[0].was_counted and not each[0].body])
        return await session.call(lambda desk: _announced_with_mark(desk, marked))

    def _unsaid(
        self, inside: ArchiveTransaction, since: datetime, limit: int = MOST_TOGETHER
    ) -> list[tuple[UnsaidPurchase, Decimal | None]]:
        """With the price of each."""
        found = inside.firm.purchases.unsaid(since, limit)
        return [(each, self._price_of(inside, each.entry)) for each in found]

    def _price_of(self, inside: ArchiveTransaction, entry: LedgerEntry) -> Decimal | None:
        return self._policy.price_of(entry, inside.tariffs.get(entry.service))

    async def _announce(self, session: FirmSession, unsaid: Sequence[tuple[UnsaidPurchase, Decimal | None]]) -> None:
        if not unsaid:
            return
        await session.check_clock()
        marks = await session.call(lambda desk: [_mark(desk, each) for each, _ in unsaid])
        contents: list[Content] = []
        for (each, price), mark in zip(unsaid, marks, strict=True):
            spent = Spent(
                purchase_id=each.entry.entry_id, bought_at=each.entry.created_at, cost=each.entry.cost_class,
                amount=each.told if each.was_counted else price, counts=each.counts, mark=mark,
            )  # fmt: skip
            contents.append((new_entry_id(), int(EntryKind.SPENT), spent.model_dump_json().encode()))
        await _append(session, contents)


async def _append(session: FirmSession, contents: Sequence[Content]) -> None:
    firm_id = session.place.firm_id
    await session.call(lambda desk: desk.append(firm_id, contents))


def _announced_with_mark(desk: FirmDesk, purchase_ids: Collection[UUID]) -> list[UUID]:
    """Every entry by which this desk has told a mark of these purchases."""
    own, found = desk.replica.device_id, list[UUID]()
    with closing(desk.read_kinds_again(desk.replica.firm_id, (EntryKind.SPENT,))) as told:
        for stored, content in told:
            if content is not None and stored.entry.header.device_id == own:
                spent = Spent.model_validate_json(content)
                if spent.mark and spent.purchase_id in purchase_ids:
                    found.append(stored.entry.header.entry_id)
    return found


def _mark(desk: FirmDesk, purchase: UnsaidPurchase) -> str:
    """Empty where walls go before being told of a double purchase, and where it is one on purpose."""
    entry = purchase.entry
    if purchase.is_again or not purchase.body or entry.matter or entry.creates_monitoring:
        return ""
    search = json.loads(purchase.body).get("search")
    if not isinstance(search, dict):
        return ""
    firm_id = desk.replica.firm_id
    desk.current_key(firm_id)  # opens every key that is there
    first = next((key for key in desk.replica.space_keys(firm_id) if key.epoch == 1), None)
    return "" if first is None else purchase_mark(question_of(entry.service, entry.mode, search), first).hex()
