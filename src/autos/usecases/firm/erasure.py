"""Erasure of a person in the whole firm (LGPD): ordered once, carried out at every desk, with a receipt.

The order is a signed entry. Each desk finds the entries of its spaces that mention the person and has the server drop
their bodies and content keys, then erases its own archive, and signs. The places of what was erased, without names, are
kept at every desk: a server that was restored from an older backup erases them again at its first contact.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from itertools import groupby
from operator import itemgetter
from uuid import UUID

from pydantic import ValidationError

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import FirmNotAllowed, FirmTampered, PersonStillSearched, PersonTooVague
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.firm.erasure import ErasureDone, ErasureOrdered, ErasureReceipt, ErasureSign
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import instant_of
from autos.domain.lawsuit.person import Person
from autos.firm.desk import FirmDesk
from autos.firm.replica import new_entry_id
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.session import FirmSession

Signed = tuple[EntryHeader, bytes | None]
"""An order, or what a desk has signed, with its content; None where that is erased or says nothing."""
KINDS = (EntryKind.ERASURE_ORDERED, EntryKind.ERASURE_DONE)
DONE = "firm_erasures_done"
"""Setting with the orders that this archive has carried out."""
FIRST_OF_CONTENT = EntryKind.ANSWER
"""Entries before it say who belongs to what, and are never erased."""

OF_NOBODY = (EntryKind.ERASURE_ORDERED, EntryKind.SPENT, EntryKind.LIMIT_SET)
"""Contents that name nobody, and the order, which names the person until it is carried out everywhere."""


class FirmErasure:
    """Orders and carries out erasures over one session."""

    def __init__(self, archive: Archive, forget: Callable[[Person], Awaitable[ErasureResult]]) -> None:
        """`forget` erases a person from this archive. It raises: PersonStillSearched, ArchiveProblem."""
        self._archive = archive
        self._forget = forget
        self._turn = asyncio.Lock()
        """An order wakes the contact that carries orders out: the one that was just given is carried out once."""

    async def order(self, session: FirmSession, person: Person) -> tuple[UUID, ErasureResult]:
        """Order an erasure, and carry it out here; returns the order, and what was erased here.

        Raises: FirmNotAllowed, PersonStillSearched, ArchiveProblem; as `FirmSession.call`.
        """
        if not session.desk.replica.roster.is_administrator(session.place.device.device_id):
            raise FirmNotAllowed
        order_id = new_entry_id()
        content = ErasureOrdered(documents=person.documents, names=person.names).model_dump_json().encode()
        async with self._turn:
            await self._append(session, order_id, EntryKind.ERASURE_ORDERED, content)
            result = await self._carry_out(session, order_id, person)
            await self._sweep(session)
            return order_id, result

    async def _sweep(self, session: FirmSession) -> None:
        """Have what was erased leave the server's files, too; what is in use now is left for the next contact."""
        before: int | None = None
        while (left := await session.call(lambda desk: desk.server.sweep())) and left != before:
            before = left

    async def carry_out(self, session: FirmSession) -> int:
        """Carry out what was ordered and not done here; returns how many orders.

        An order for a person who is being searched for waits until the search has ended.
        Raises: ArchiveProblem; as `FirmSession.call`.
        """
        if not await self._is_concerned(session):
            return 0
        async with self._turn:
            return await self._carry_out_all(session)

    async def _carry_out_all(self, session: FirmSession) -> int:
        await self._repeat_after_restore(session)
        signed, count = await self._signed(session), 0
        done = await self._archive.read(_done_here)
        for header, content in signed:
            order_id = header.entry_id
            if header.kind != EntryKind.ERASURE_ORDERED or content is None or order_id in done:
                continue
            with suppress(PersonStillSearched, PersonTooVague, ValidationError):  # it stays pending, and is told so
                await self._carry_out(session, order_id, _person(content))
                count += 1
        await self._close_finished(session)
        await self._sweep(session)
        return count

    async def receipts(self, session: FirmSession) -> list[ErasureReceipt]:
        """How far each order has come, oldest first. Raises: as `FirmSession.call`."""
        signed, roster = await self._signed(session), session.desk.replica.roster
        admitted = [device_id for device_id in roster.devices if roster.member_of(device_id) is not None]
        signs, receipts = list(_signs(signed)), list[ErasureReceipt]()
        for header, _ in signed:
            if header.kind == EntryKind.ERASURE_ORDERED:
                done = {sign.device_id: sign for order_id, sign in signs if order_id == header.entry_id}
                pending = tuple(device_id for device_id in admitted if device_id not in done)
                at = instant_of(header.at)
                receipts.append(ErasureReceipt(header.entry_id, at, header.device_id, tuple(done.values()), pending))
        return receipts

    async def _is_concerned(self, session: FirmSession) -> bool:
        """Whether an order was ever read, or something erased: nearly every contact asks the server nothing."""
        firm_id = session.place.firm_id
        return await self._archive.read(
            lambda inside: bool(inside.firm_erasures.hashes(firm_id) or inside.firm_erasures.erased())
        )

    async def _carry_out(self, session: FirmSession, order_id: UUID, person: Person) -> ErasureResult:
        """The server first: what comes back into this archive afterwards is nothing."""
        found = await session.call(lambda desk: _mentioning(desk, person))
        for space_id, entry_ids in found.items():
            await session.call(
                lambda desk, space_id=space_id, entry_ids=entry_ids: desk.erase(space_id, order_id, entry_ids)  # type: ignore[misc]
            )
        result = await self._forget(person)
        await self._unmark(session, order_id)
        cases, copies = result.receipt.counts.get("cases", 0), len(result.copies)
        content = ErasureDone(order_id=order_id, cases=cases, copies=copies).model_dump_json().encode()
        await self._append(session, new_entry_id(), EntryKind.ERASURE_DONE, content)
        await self._archive.run(lambda inside: _note_done(inside, order_id))
        await self._keep_log(session)
        return result

    async def _unmark(self, session: FirmSession, order_id: UUID) -> None:
        """Tell again, without the mark of the question, what this desk bought of the person: the price stays."""
        firm_id = session.place.firm_id
        marked = await FirmPurchases(self._archive, session.clock).unmark(session)
        if marked:
            await session.call(lambda desk: desk.erase(firm_id, order_id, marked))

    async def _close_finished(self, session: FirmSession) -> None:
        """The order names the person: once nobody needs it any more, an administrator's desk erases it, too."""
        if not session.desk.replica.roster.is_administrator(session.place.device.device_id):
            return
        firm_id = session.place.firm_id
        for receipt in await self.receipts(session):
            order_id = receipt.order_id
            if not receipt.pending:
                await session.call(lambda desk, order_id=order_id: desk.erase(firm_id, order_id, [order_id]))  # type: ignore[misc]

    async def _repeat_after_restore(self, session: FirmSession) -> None:
        known = sorted(await self._archive.read(lambda inside: inside.firm_erasures.erased()))
        mine = await session.call(lambda desk: desk.server.spaces())
        for space_id, places in groupby(known, itemgetter(0)):
            by_order = {entry_id: order_id for _, entry_id, order_id in places}
            if space_id in mine:
                await session.call(lambda desk, space_id=space_id, by_order=by_order: _repeat(desk, space_id, by_order))  # type: ignore[misc]
        await self._keep_log(session)

    async def _keep_log(self, session: FirmSession) -> None:
        erased = await session.call(lambda desk: desk.server.erased())
        await self._archive.run(lambda inside: inside.firm_erasures.add(erased))

    async def _signed(self, session: FirmSession) -> list[Signed]:
        """Orders and signs, as they were verified when they were read, with their contents. Raises: FirmTampered.

        What has come since is left for the next time: it was not verified yet.
        """
        firm_id = session.place.firm_id
        last = session.desk.replica.chain(firm_id).head.seq
        hashes = await self._archive.read(lambda inside: inside.firm_erasures.hashes(firm_id))
        return await session.call(lambda desk: list(_signed_up_to(desk, last, hashes)))

    async def _append(self, session: FirmSession, entry_id: UUID, kind: EntryKind, content: bytes) -> None:
        firm_id = session.place.firm_id
        await session.call(lambda desk: desk.append(firm_id, [(entry_id, int(kind), content)]))


def _done_here(inside: ArchiveTransaction) -> set[UUID]:
    """Orders that this archive has carried out; what its device has signed, another copy of it may have done."""
    return {UUID(order_id) for order_id in inside.settings.get(DONE).split()}


def _note_done(inside: ArchiveTransaction, order_id: UUID) -> None:
    inside.settings.set(DONE, " ".join(map(str, sorted({*_done_here(inside), order_id}))))


def _mentioning(desk: FirmDesk, person: Person) -> dict[UUID, list[UUID]]:
    """Entries that mention the person, by space; an order only until it is carried out everywhere."""
    found: dict[UUID, list[UUID]] = {}
    for space_id in desk.server.spaces():
        for stored, content in desk.read_again(space_id):
            header = stored.entry.header
            is_content = header.kind >= FIRST_OF_CONTENT and header.kind not in OF_NOBODY
            if is_content and content is not None and person.is_in(content):
                found.setdefault(space_id, []).append(header.entry_id)
    return found


def _repeat(desk: FirmDesk, space_id: UUID, by_order: dict[UUID, UUID]) -> None:
    """Erase again, with a listing, what the server has again, or has dropped without one.

    A lost order is not repeated here, unless this is an administrator's computer.
    """
    firm_id, replica = desk.replica.firm_id, desk.replica
    unlisted = desk.server.body_hashes(space_id, list(by_order))
    orders = {by_order[entry_id] for entry_id in unlisted}
    if orders and not replica.roster.is_administrator(replica.device_id):
        with closing(desk.server.entries(firm_id, [EntryKind.ERASURE_ORDERED])) as there:
            orders &= {stored.entry.header.entry_id for stored in there}
    for order_id in sorted(orders):
        desk.erase(space_id, order_id, [entry_id for entry_id in unlisted if by_order[entry_id] == order_id])


def _signed_up_to(desk: FirmDesk, last: int, hashes: Mapping[UUID, bytes]) -> Iterator[Signed]:
    """Of what a desk has signed no more than that, whatever its program wrote. Raises: FirmTampered."""
    firm_id = desk.replica.firm_id
    with closing(desk.read_kinds_again(firm_id, KINDS)) as read:
        for stored, content in read:
            header, signed = stored.entry.header, content
            if header.seq > last:
                continue
            if hashes.get(header.entry_id) != stored.entry.entry_hash():
                raise FirmTampered(Fault.CHANGED, firm_id, header.seq)
            if header.kind == EntryKind.ERASURE_DONE and content is not None:
                signed = None
                with suppress(ValidationError):
                    signed = ErasureDone.model_validate_json(content).model_dump_json().encode()
            yield header, signed


def _signs(signed: Sequence[Signed]) -> Iterator[tuple[UUID, ErasureSign]]:
    """What desks have signed, with the order that each is about."""
    for header, content in signed:
        if header.kind == EntryKind.ERASURE_DONE and content is not None:
            with suppress(ValidationError):
                done = ErasureDone.model_validate_json(content)
                yield done.order_id, ErasureSign(header.device_id, instant_of(header.at), done.cases, done.copies)


def _person(content: bytes) -> Person:
    order = ErasureOrdered.model_validate_json(content)
    return Person.of(order.documents, order.names)
