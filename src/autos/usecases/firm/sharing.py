"""Searches that are shared in a space: remembered first, then sent when the server can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.firm.shared_search import read_shared_search
from autos.archive.firm.spaces import WaitingEntry
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import NotArchived
from autos.domain.firm.entry import EntryKind
from autos.firm.replica import new_entry_id
from autos.system.clock import Clock
from autos.usecases.firm.session import FirmSession

MOST_TOGETHER = 100
"""Searches in one batch."""
MOST_BYTES = 16 * 1024 * 1024


class Sharing:
    """What leaves this archive for the firm."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def share_searches(self, entry_ids: Sequence[UUID], space_id: UUID) -> int:
        """Remember that searches are to be shared; returns how many were not yet. Works without the server.

        Raises: NotArchived.
        """
        now = self._clock.now()
        waiting = [
            WaitingEntry(new_entry_id(), space_id, EntryKind.ANSWER, str(entry_id), now) for entry_id in entry_ids
        ]

        def work(inside: ArchiveTransaction) -> int:
            news = 0
            for entry, entry_id in zip(waiting, entry_ids, strict=True):
                inside.ledger.get(entry_id)
                if space_id not in inside.firm_spaces.spaces_of(entry.item):
                    inside.firm_spaces.add_waiting(entry)
                    news += 1
            return news

        return await self._archive.run(work)

    async def waiting(self) -> Sequence[WaitingEntry]:
        """What has not left yet, oldest first."""
        return await self._archive.read(lambda inside: inside.firm_spaces.waiting())

    async def send(self, session: FirmSession) -> int:
        """Send what waits; returns how many entries. What does not arrive waits on.

        Raises: as `FirmSession.call`.
        """
        sent = 0
        for space_id in dict.fromkeys(entry.space_id for entry in await self.waiting()):
            while batch := await self._batch(space_id):
                await session.call(lambda desk, batch=batch, space_id=space_id: desk.append(space_id, batch))  # type: ignore[misc]
                sent += len(batch)
        return sent

    async def _batch(self, space_id: UUID) -> list[tuple[UUID, int, bytes]]:
        batch: list[tuple[UUID, int, bytes]] = []
        size = 0
        waiting = await self._archive.read(lambda inside: inside.firm_spaces.waiting(space_id))
        for entry in waiting[:MOST_TOGETHER]:
            try:
                content = await self._archive.with_reader(
                    lambda archive, item=entry.item: read_shared_search(archive, UUID(item))  # type: ignore[misc]
                )
            except NotArchived:  # deleted meanwhile: there is nothing to share
                await self._archive.run(lambda inside, entry=entry: inside.firm_spaces.forget_waiting(entry.entry_id))  # type: ignore[misc]
                continue
            size += len(content)
            if batch and size > MOST_BYTES:
                break
            batch.append((entry.entry_id, int(entry.kind), content))
        return batch
