"""The register of monitorings: reading, describing and triage of finds. Reads and writes the archive only."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import Act
from autos.domain.monitoring.register import Find, FindRows, FindState, RegisteredMonitoring, RegisterImportCounts
from autos.system.clock import Clock

__all__ = ["Find", "FindState", "FindsRegister", "RegisterImportCounts", "RegisteredMonitoring"]


class FindsRegister:
    """Monitorings, their finds, and the state that the person gave each find."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def all(self) -> list[tuple[RegisteredMonitoring, int]]:
        """Monitorings, newest first, each with the number of its unread finds."""
        now = self._clock.now()

        def read(transaction: ArchiveTransaction) -> list[tuple[RegisteredMonitoring, int]]:
            unread = transaction.monitorings.unread_counts(now)
            return [
                (each, unread.get(each.tracking_id, 0) if each.tracking_id else 0)
                for each in transaction.monitorings.all()
            ]

        return await self._archive.read(read)

    async def unread_count(self) -> int:
        """Number of unread finds."""
        now = self._clock.now()
        return await self._archive.read(lambda transaction: transaction.monitorings.unread_count(now))

    async def finds(self, tracking_id: UUID | None = None, limit: int = 200) -> list[Find]:
        """Finds of one monitoring or of all, newest first."""
        return await self._archive.read(lambda transaction: transaction.monitorings.finds(tracking_id, limit))

    async def find_rows(
        self, tracking_id: UUID | None = None, states: Sequence[FindState] = tuple(FindState)
    ) -> FindRows:
        """Finds of one monitoring or of all, in these states."""
        now = self._clock.now()
        return await self._archive.read(lambda transaction: transaction.monitorings.find_rows(tracking_id, states, now))

    async def entry_of(self, tracking_id: UUID) -> UUID | None:
        """The search that its finds are stored under; None before the first find."""
        return await self._archive.read(lambda transaction: transaction.polls.entry_of(tracking_id))

    async def set_state_of_rows(
        self, tracking_id: UUID | None, rows: Sequence[int], state: FindState, until: datetime | None = None
    ) -> Act | None:
        """Set the state of the finds in these rows, in one monitoring or in each that found them."""
        at = self._clock.now()

        def set_state(transaction: ArchiveTransaction) -> Act | None:
            cases = list(transaction.lawsuits.cases_of(rows).values())
            return transaction.monitorings.set_state(tracking_id, cases, state, at, until)

        return await self._archive.run(set_state)

    async def set_state(
        self, tracking_id: UUID, case_ids: Sequence[int], state: FindState, until: datetime | None = None
    ) -> Act | None:
        """Mark finds as read, dismissed, snoozed (`until`) or unread."""
        at = self._clock.now()
        return await self._archive.run(
            lambda transaction: transaction.monitorings.set_state(tracking_id, case_ids, state, at, until)
        )

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
