"""What a lawsuit said before, and what a search brought this time and not the last: no network, ever."""

from __future__ import annotations

from uuid import UUID

from autos.archive.archive import Archive
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.ledger.history import CapturedAttachment, CapturedStep, RecordSnapshot, RunComparison


class LookBack:
    """The archive's past, as screens and commands see it."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def readings(self, row_id: int) -> list[RecordSnapshot]:
        """Every reading of the record, the newest first; those that say nothing new are marked. Raises: NotArchived."""
        return await self._archive.read(lambda kept: kept.history.readings(row_id))

    async def lawsuit(self, row_id: int, version: int | None = None) -> Lawsuit:
        """What a reading says, by default the one that stands. Raises: NotArchived, ContractBroken."""
        return await self._archive.read(lambda kept: kept.history.lawsuit(row_id, version))

    async def body(self, row_id: int, version: int | None = None) -> bytes:
        """The service's own JSON of a reading. Raises: NotArchived."""
        return await self._archive.read(lambda kept: kept.history.body(row_id, version))

    async def changes(self, row_id: int, before: int, after: int | None = None) -> tuple[FieldChange, ...]:
        """Differences of two readings, by default up to the one that stands. Raises: NotArchived, ContractBroken."""
        return await self._archive.read(lambda kept: kept.history.changes(row_id, before, after))

    async def steps(self, row_id: int) -> list[CapturedStep]:
        """Last steps seen, the newest first: not all steps of the lawsuit. Raises: NotArchived."""
        return await self._archive.read(lambda kept: kept.history.steps(row_id))

    async def attachments(self, row_id: int) -> list[CapturedAttachment]:
        """Pieces seen, the newest first. Raises: NotArchived."""
        return await self._archive.read(lambda kept: kept.history.attachments(row_id))

    async def compare_runs(self, before_id: UUID, after_id: UUID) -> RunComparison:
        """Two runs of a search, the earlier one first. Raises: NotArchived."""
        return await self._archive.read(lambda kept: kept.comparison.runs(before_id, after_id))
