"""Searches and folders that are shared in a space: remembered first, then sent when the server can be reached."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from functools import partial
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.files.page_copy import OpenArchive
from autos.archive.firm.acts import ACT_KINDS
from autos.archive.firm.leaving import RemovedContent
from autos.archive.firm.secrecy import HELD
from autos.archive.firm.shared_search import SharedReader
from autos.archive.firm.spaces import WaitingEntry
from autos.archive.firm.withdrawals import encode_withdrawal
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import (
    FirmKeyNotThere,
    FirmNotAllowed,
    FirmTampered,
    FirmTooLong,
    NotArchived,
    SecrecyForbidden,
)
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import SharedParts
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.firm.desk import Content, FirmDesk
from autos.firm.entry_cipher import is_too_long
from autos.firm.replica import new_entry_id
from autos.system.clock import Clock
from autos.system.day_marks_file import DayMarksFile
from autos.system.paths import data_dir
from autos.usecases.firm.circle import FirmCircle
from autos.usecases.firm.departure import own_devices
from autos.usecases.firm.marks import FirmMarks
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.session import FirmSession, OnProgress

MOST_TOGETHER = 500
"""Entries in one batch."""
MOST_BYTES = 8 * 1024 * 1024
"""Of their contents: another batch is read, and a third one written to the archive, while one is sent."""


@dataclass(frozen=True)
class FolderPreview:
    """What would go with a folder."""

    cases: int
    secret: int
    """Of them under secrecy."""
    notes: int
    record_bytes: int
    """As stored, without those under secrecy."""


@dataclass
class _Batch:
    """Entries that are sent together."""

    last: int
    """Place up to which it was read."""
    contents: list[Content] = field(default_factory=list)
    entries: list[WaitingEntry] = field(default_factory=list)
    """Those of the contents."""
    gone: list[UUID] = field(default_factory=list)
    """Of which nothing is left in the archive."""
    too_long: list[UUID] = field(default_factory=list)
    """Which no entry can hold."""


class Sharing:
    """What leaves this archive for the firm."""

    def __init__(
        self,
        archive: Archive,
        clock: Clock,
        rules: ExportRules = NO_POLICY.export,
        purchases: FirmPurchases | None = None,
        marks: FirmMarks | None = None,
    ) -> None:
        """`purchases` and marks of days are told of whenever something is sent; by default those of this computer."""
        self._archive = archive
        self._clock = clock
        self._rules = rules
        self._purchases = purchases or FirmPurchases(archive, clock)
        self._marks = marks or FirmMarks(archive, DayMarksFile(data_dir()).read)

    async def share_searches(
        self, entry_ids: Sequence[UUID], space_id: UUID, *, with_secrecy: int | None = None
    ) -> int:
        """Remember that searches are to be shared; returns how many were not yet. Works without the server.

        `with_secrecy` is how many lawsuits under secrecy of each the person was told of, by default what there is now:
        these leave with it; one with more is held back, until it is shared again. Raises: NotArchived,
        SecrecyForbidden.
        """
        now = self._clock.now()

        def work(inside: ArchiveTransaction) -> int:
            news = 0
            for entry_id in entry_ids:
                inside.ledger.get(entry_id)
                item, secret = str(entry_id), inside.firm.shares.secret_count(entry_id)
                secret = secret if with_secrecy is None else min(secret, with_secrecy)
                if secret and not self._rules.secrecy:
                    raise SecrecyForbidden
                if space_id not in inside.firm_spaces.spaces_of(item):
                    inside.firm_spaces.add_waiting(
                        WaitingEntry(new_entry_id(), space_id, EntryKind.ANSWER, item, now, with_secrecy=secret)
                    )
                    news += 1
                elif secret:
                    news += inside.firm_spaces.confirm_waiting(item, space_id, secret)
            return news

        return await self._archive.run(work)

    async def share_folder(self, folder_id: int, space_id: UUID, parts: SharedParts) -> int:
        """Share a folder with what is in it now, and what is done with it from now on; returns how many lawsuits go.

        Works without the server. Raises: NotArchived, SecrecyForbidden.
        """
        if parts & SharedParts.SECRECY and not self._rules.secrecy:
            raise SecrecyForbidden
        at = self._clock.now()

        def work(inside: ArchiveTransaction) -> int:
            inside.folders.get(folder_id)
            return inside.firm.capture.share_folder(folder_id, space_id, parts, at)

        return await self._archive.run(work)

    async def shared_folder(self, folder_id: int) -> SharedThing | None:
        """A folder as it is shared; None where it is not."""
        share_id = await self._archive.read(lambda inside: inside.firm.shares.share_of(folder_id))
        return None if share_id is None else SharedThing(SharedKind.FOLDER, share_id)

    async def stop(self, circle: FirmCircle, thing: SharedThing, space_id: UUID) -> RemovedContent:
        """Take something out of a space; what its colleagues have by it goes at their next contact.

        What they read cannot be unread. Works without the server. Raises: FirmNotAllowed, NotArchived where it is not
        shared there.
        """
        at, own = self._clock.now(), own_devices(circle.place, circle.roster)

        def work(inside: ArchiveTransaction) -> RemovedContent:
            if space_id not in _spaces_of(inside, thing):
                raise NotArchived(thing.text)
            return inside.firm.withdrawals.withdraw(space_id, thing, own, circle.roster, at)

        return await self._archive.run(work)

    async def share_monitoring(self, tracking_id: UUID, space_id: UUID) -> None:
        """Share what a monitoring found and will find, without what it asks. Who runs it goes on doing so.

        Raises: NotArchived.
        """
        at = self._clock.now()
        await self._archive.run(lambda inside: inside.firm.capture.share_monitoring(tracking_id, space_id, at))

    async def hand_over(self, tracking_id: UUID, member_id: UUID) -> None:
        """Let a colleague run a shared monitoring from her desk. Raises: NotArchived."""
        at = self._clock.now()
        await self._archive.run(lambda inside: inside.firm.capture.hand_over(tracking_id, member_id, at))

    async def folder_preview(self, folder_id: int) -> FolderPreview:
        """What would go with a folder."""
        return FolderPreview(*await self._archive.read(lambda inside: inside.firm.shares.folder_counts(folder_id)))

    async def spaces_of_folder(self, folder_id: int) -> list[UUID]:
        """Where a folder is shared."""

        def read(inside: ArchiveTransaction) -> list[UUID]:
            share_id = inside.firm.shares.share_of(folder_id)
            return [] if share_id is None else sorted(inside.firm.shares.spaces_of_folder(share_id))

        return await self._archive.read(read)

    async def spaces_of_search(self, entry_id: UUID) -> list[UUID]:
        """Where a search is shared, or waits to be; not where it is held back, as a person can share it there."""

        def read(inside: ArchiveTransaction) -> list[UUID]:
            held = {each.space_id for each in inside.firm_spaces.refused_for(HELD) if each.item == str(entry_id)}
            return sorted({*inside.firm_spaces.spaces_of(str(entry_id))} - held)

        return await self._archive.read(read)

    async def secret_count(self, entry_id: UUID) -> int:
        """How many lawsuits of a search leave with it though they are under secrecy, or may be."""
        return await self._archive.read(lambda inside: inside.firm.shares.secret_count(entry_id))

    async def held_of_searches(self, entry_ids: Sequence[UUID]) -> dict[UUID, int]:
        """How many lawsuits of these searches, each once, are shared in each space already."""

        def read(inside: ArchiveTransaction) -> dict[UUID, int]:
            lawsuits = inside.lawsuits
            rows = [row_id for entry_id in entry_ids for row_id in lawsuits.ids_for_entry(entry_id)]
            return inside.firm.shares.counts_by_space(set(lawsuits.cases_of(rows).values()))

        return await self._archive.read(read)

    async def held_of_folder(self, folder_id: int) -> dict[UUID, int]:
        """How many lawsuits of a folder are shared in each space already."""
        return await self._archive.read(
            lambda inside: inside.firm.shares.counts_by_space(inside.folders.case_ids(folder_id))
        )

    async def held_of_cases(self, case_ids: Sequence[int]) -> dict[UUID, int]:
        """How many of these lawsuits are shared in each space already."""
        return await self._archive.read(lambda inside: inside.firm.shares.counts_by_space(case_ids))

    async def held_of_monitoring(self, tracking_id: UUID) -> dict[UUID, int]:
        """How many of the lawsuits that a monitoring found are shared in each space already."""
        return await self._archive.read(
            lambda inside: inside.firm.shares.counts_by_space(inside.firm.shares.found_by(tracking_id))
        )

    async def spaces_of_case(self, case_id: int) -> list[UUID]:
        """Where a lawsuit is shared, by a folder or a search."""
        return await self._archive.read(lambda inside: sorted(inside.firm.shares.spaces_of_case(case_id)))

    async def waiting(self) -> Sequence[WaitingEntry]:
        """What has not left yet, oldest first."""
        return await self._archive.read(lambda inside: inside.firm_spaces.waiting())

    async def send(self, session: FirmSession, on_progress: OnProgress = lambda _sent, _total: None) -> int:
        """Send what waits; returns how many entries. What does not arrive waits on.

        What waits for a space that this member is not in any more is refused, and stays here.
        Raises: FirmClockWrong, and as `FirmSession.call`.
        """
        faults = list[FirmTampered | FirmKeyNotThere]()
        try:
            await self._purchases.report(session)
            await self._marks.report(session)
        except (FirmTampered, FirmKeyNotThere) as fault:
            faults.append(fault)
        await self._queue()
        total = await self._archive.read(lambda inside: inside.firm_spaces.waiting_count())
        if not total and not faults:
            return 0
        await session.check_clock()
        there = await session.call(lambda desk: desk.server.spaces())
        sent = 0
        for space_id in await self._archive.read(lambda inside: inside.firm_spaces.waiting_spaces()):
            try:
                if space_id not in there:
                    await self._refuse(space_id)
                else:
                    async with aclosing(self._send_to(space_id, session)) as batches:
                        async for count in batches:
                            sent += count
                            on_progress(sent, total)
            except FirmNotAllowed:
                await self._refuse(space_id)
            except (FirmTampered, FirmKeyNotThere) as fault:
                faults.append(fault)  # what waits for the other spaces leaves all the same
        if faults:
            raise faults[0]
        return sent

    async def _send_to(self, space_id: UUID, session: FirmSession) -> AsyncGenerator[int]:
        """Send what waits for a space; yields the number of entries of each batch."""
        lengths: list[int] = []
        async with aclosing(self._batches(space_id, lengths)) as batches, aclosing(session.calls(batches)) as sent:
            async for _ in sent:
                yield lengths.pop(0)

    async def _batches(self, space_id: UUID, lengths: list[int]) -> AsyncGenerator[Callable[[FirmDesk], object]]:
        """What waits for a space, each entry once; a batch is read while the one before it is sent."""
        reading = asyncio.create_task(self._batch(space_id))
        try:
            while (batch := await reading).contents:
                reading = asyncio.create_task(self._batch(space_id, batch.last))
                contents = await self._allowed(space_id, batch)
                if contents:
                    lengths.append(len(contents))
                    yield partial(_append, space_id, contents)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)

    async def _allowed(self, space_id: UUID, batch: _Batch) -> list[Content]:
        """What may leave of a batch by what is known now: a lawsuit may have come under secrecy since it was queued.

        What may not is refused, and stays here.
        """
        may_leave = self._rules.secrecy
        held = await self._archive.run(
            lambda inside: inside.firm.secrecy.hold(space_id, batch.entries, may_leave=may_leave)
        )
        every = [(entry_id, kind, held.get(entry_id, content)) for entry_id, kind, content in batch.contents]
        return [(entry_id, kind, content) for entry_id, kind, content in every if content is not None]

    async def _refuse(self, space_id: UUID) -> None:
        await self._archive.run(lambda inside: inside.firm_spaces.refuse_waiting(space_id, FirmNotAllowed().name))

    async def _queue(self) -> None:
        """Remember what changed of shared lawsuits, what shared monitorings found, and what may leave again."""
        may_leave = self._rules.secrecy

        def read(inside: ArchiveTransaction) -> bool:
            shares, secrecy = inside.firm.shares, inside.firm.secrecy
            return bool(shares.unsent_records() or shares.unsent_finds() or secrecy.is_any_free(may_leave=may_leave))

        def write(inside: ArchiveTransaction) -> None:
            inside.firm.secrecy.free(may_leave=may_leave)
            inside.firm.capture.queue_records(at)
            inside.firm.capture.queue_finds(at)

        if await self._archive.read(read):
            at = self._clock.now()
            await self._archive.run(write)

    async def _batch(self, space_id: UUID, after: int = 0) -> _Batch:
        """The next entries of a space after a place; what is gone from the archive meanwhile waits no more.

        What no entry can hold is refused alone, and stays here.
        """

        def read(inside: ArchiveTransaction) -> tuple[Sequence[WaitingEntry], dict[UUID, bytes], int]:
            waiting = inside.firm_spaces.waiting(space_id, MOST_TOGETHER, after)
            ended = [entry for entry in waiting if entry.kind is not EntryKind.ANSWER or not _runs(inside, entry)]
            return ended, _act_contents(inside, ended), waiting[-1].place if waiting else after

        waiting, acts, last = await self._archive.read(read)
        batch = await self._archive.with_reader(lambda archive: _contents(archive, waiting, acts, after))

        def settle(inside: ArchiveTransaction) -> None:
            inside.firm_spaces.forget_all_waiting(batch.gone, space_id)
            if batch.too_long:
                inside.firm_spaces.refuse_waiting(space_id, FirmTooLong().name, batch.too_long)

        if batch.gone or batch.too_long:
            await self._archive.run(settle)
        if not batch.contents and last > after:
            return await self._batch(space_id, last)
        return batch


def _spaces_of(inside: ArchiveTransaction, thing: SharedThing) -> Collection[UUID]:
    if thing.kind is SharedKind.FOLDER:
        return inside.firm.shares.spaces_of_folder(thing.item)
    if thing.kind is SharedKind.SEARCH:
        return inside.firm_spaces.spaces_of(thing.item)
    return inside.firm.shares.spaces_of_monitoring(thing.item)


def _runs(inside: ArchiveTransaction, entry: WaitingEntry) -> bool:
    """Whether a search has not ended: it leaves with its answers, once."""
    with suppress(NotArchived):
        return inside.ledger.get(UUID(entry.item)).is_open
    return False


def _act_contents(inside: ArchiveTransaction, waiting: Sequence[WaitingEntry]) -> dict[UUID, bytes]:
    found = {entry.entry_id: inside.firm.acts.content(entry.entry_id) for entry in waiting if entry.kind in ACT_KINDS}
    return {entry_id: content for entry_id, content in found.items() if content is not None}


def _append(space_id: UUID, contents: Sequence[Content], desk: FirmDesk) -> None:
    desk.append(space_id, contents)


def _contents(archive: OpenArchive, waiting: Sequence[WaitingEntry], acts: dict[UUID, bytes], after: int) -> _Batch:
    """Contents of entries that follow a place, as many as go together."""
    batch, size, reader = _Batch(after), 0, SharedReader(archive)
    for entry in waiting:
        try:
            content = _content(reader, entry, acts)
        except NotArchived:
            batch.gone.append(entry.entry_id)
            batch.last = entry.place
            continue
        if is_too_long(content):
            batch.too_long.append(entry.entry_id)
        else:
            size += len(content)
            if batch.contents and size > MOST_BYTES:
                break
            batch.contents.append((entry.entry_id, int(entry.kind), content))
            batch.entries.append(entry)
        batch.last = entry.place
    return batch


def _content(reader: SharedReader, entry: WaitingEntry, acts: dict[UUID, bytes]) -> bytes:
    if entry.kind is EntryKind.ANSWER:
        return reader.search(UUID(entry.item))
    if entry.kind is EntryKind.RECORDS:
        return reader.lawsuit(entry.item)
    if entry.kind is EntryKind.WITHDRAWN:
        return encode_withdrawal(entry.item)
    if entry.entry_id not in acts:
        raise NotArchived(f"act {entry.entry_id}")
    return acts[entry.entry_id]
