"""The register of monitorings: reading, describing and triage of finds. Reads and writes the archive only."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.monitoring.register import Find, FindRows, RegisteredMonitoring, RegisterImportCounts
from autos.system.clock import Clock

__all__ = ["Find", "FindsRegister", "RegisterImportCounts", "RegisteredMonitoring"]


class FindsRegister:
    """Monitorings and their finds; what was done with a find stands in the inbox, as for every lawsuit."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def all(self) -> list[tuple[RegisteredMonitoring, int]]:
        """Monitorings, newest first, each with the number of its finds that are to be seen."""

        def read(transaction: ArchiveTransaction) -> list[tuple[RegisteredMonitoring, int]]:
            unread = transaction.monitorings.unread_counts()
            return [
                (each, unread.get(each.tracking_id, 0) if each.tracking_id else 0)
                for each in transaction.monitorings.all()
            ]

        return await self._archive.read(read)

    async def unread_count(self) -> int:
        """Number of found lawsuits that are to be seen."""
        return await self._archive.read(lambda transaction: transaction.monitorings.unread_count())

    async def finds(self, tracking_id: UUID | None = None, limit: int = 200) -> list[Find]:
        """Finds of one monitoring or of all, newest first."""
        return await self._archive.read(lambda transaction: transaction.monitorings.finds(tracking_id, limit))

    async def find_rows(
        self, tracking_id: UUID | None = None, states: Sequence[InboxState] = tuple(InboxState)
    ) -> FindRows:
        """Finds of one monitoring or of all, in these states."""
        return await self._archive.read(lambda transaction: transaction.monitorings.find_rows(tracking_id, states))

    async def entry_of(self, tracking_id: UUID) -> UUID | None:
        """The search that its finds are stored under; None before the first find."""
        return await self._archive.read(lambda transaction: transaction.polls.entry_of(tracking_id))

    async def handle(self, rows: Sequence[int], state: InboxState, back_at: datetime | None = None) -> Act | None:
        """Do with the lawsuits of these rows what the person wants; `back_at` is when one is to be seen again."""
        at = self._clock.now()

        def handle(transaction: ArchiveTransaction) -> Act | None:
            cases = list(transaction.lawsuits.cases_of(rows).values())
            return transaction.inbox.handle(cases, state, at, back_at=back_at)

        return await self._archive.run(handle)

    async def describe(self, tracking_id: UUID, *, name: str, reason: str, matter: str) -> Act | None:
        """Raises: NotArchived, TextTooLong."""
        at = self._clock.now()
        return await self._archive.run(
            lambda transaction: transaction.monitorings.describe(
                tracking_id, at, name=name, reason=reason, matter=matter
            )
        )

    async def exported(self) -> bytes:
        """Export the register as JSON."""
        return await self._archive.read(lambda transaction: transaction.register.exported())

    async def imported(self, document: bytes) -> tuple[RegisterImportCounts, Act | None]:
        """Import an exported register; repeating it changes nothing. Raises: RegisterUnreadable."""
        at = self._clock.now()
        return await self._archive.run(lambda transaction: transaction.register.imported(document, at))
