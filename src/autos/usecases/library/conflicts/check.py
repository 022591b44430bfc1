"""Checks of a conflict of interests for the window: step by step, off its thread. Reads the archive only."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.conflict.finding import ConflictFinding, FoundCase, FoundPerson, SharedCase
from autos.domain.conflict.person import CheckedPerson
from autos.domain.lawsuit.namesake import EvidenceSign
from autos.system.clock import Clock
from autos.usecases.library.conflicts.scan import ConflictScan, person_signs, shared_cases


class CheckConflicts:
    """Compares persons with everybody in the archive; never asks the service."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def begin(self, person: CheckedPerson) -> tuple[ConflictScan, ConflictFinding]:
        """Find where the person may take part; nothing is compared yet. Raises: ArchiveDamaged."""
        scan = ConflictScan(person, self._clock.now())
        await self._archive.read(scan.begin)
        return scan, scan.finding

    async def go_on(self, scan: ConflictScan) -> ConflictFinding:
        """Compare some more lawsuits, until `is_whole`. Raises: ArchiveDamaged."""

        def step(transaction: ArchiveTransaction) -> ConflictFinding:
            scan.step(transaction)
            return scan.finding

        return await self._archive.read(step)

    async def shared(self, one: ConflictScan, other: ConflictScan) -> tuple[int, tuple[SharedCase, ...]]:
        """Lawsuits in which both take part. Raises: ArchiveDamaged."""
        return await self._archive.read(lambda transaction: shared_cases(transaction, one, other))

    async def signs(
        self, finding: ConflictFinding, found: FoundPerson, case: FoundCase | None = None
    ) -> tuple[EvidenceSign, ...]:
        """What connects somebody with the person, and what does not; with `case` in it. Raises: ArchiveDamaged."""
        return await self._archive.read(lambda transaction: person_signs(transaction, finding, found, case))
