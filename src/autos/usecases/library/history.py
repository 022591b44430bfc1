"""Earlier versions of a lawsuit. Reads the archive only."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.domain.lawsuit.changes import SnapshotComparison
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.ledger.history import CapturedAttachment, CapturedStep, RecordSnapshot, RecordVersion


class RecordHistory:
    """Reads earlier versions of records for screens and commands."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def readings(self, row_id: int) -> list[RecordSnapshot]:
        """All versions of the record, newest first, unchanged ones marked. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.history.readings(row_id))

    async def lawsuit(self, row_id: int, version: int | None = None) -> Lawsuit:
        """The lawsuit of a version, by default the current one. Raises: NotArchived, ContractBroken."""
        return await self._archive.read(lambda transaction: transaction.history.lawsuit(row_id, version))

    async def body(self, row_id: int, version: int | None = None) -> bytes:
        """The service's own JSON of a version. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.history.body(row_id, version))

    async def comparison(self, before: RecordVersion, after: RecordVersion) -> SnapshotComparison:
        """Two snapshots, of one record or of two instances of a number. Raises: NotArchived, ContractBroken."""
        return await self._archive.read(lambda transaction: transaction.history.comparison(before, after))

    async def steps(self, row_id: int) -> list[CapturedStep]:
        """Last steps of all versions, newest first; not all steps of the lawsuit. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.history.steps(row_id))

    async def attachments(self, row_id: int) -> list[CapturedAttachment]:
        """Attachments of all versions, newest first. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.history.attachments(row_id))
