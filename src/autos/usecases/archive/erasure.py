"""Erasure of a person: deletion, wiping, a scan for what remains, and the list of copies that may hold them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from autos.archive.archive import Archive
from autos.archive.erasure.purge import PurgeCounts
from autos.archive.erasure.residue_scan import ResidueFindings, residue_matcher
from autos.archive.files.all_copies import all_copies
from autos.archive.files.written_files import written_files
from autos.domain.archive.erasure import ErasurePreview, ErasureResult
from autos.domain.errors import ArchiveProblem, PlaceUnusable
from autos.domain.lawsuit.annotations import Receipt
from autos.domain.lawsuit.person import Person
from autos.system.archive_place import ArchivePlace
from autos.system.clock import Clock
from autos.system.paths import PRACTICE_FOLDER
from autos.system.practice_erasure import erase_from_practice
from autos.usecases.archive.backups import plan_in
from autos.usecases.archive.open_archive import KEYRING_FILE
from autos.usecases.archive.wipe import finish_wipe

JOURNAL_SUFFIXES = ("", "-wal", "-shm", "-journal")
SIDECAR_SUFFIXES = (".key-check", ".passphrase")


class ForgetPerson:
    """Erases a person for good; `preview` counts before, and a scan verifies afterwards."""

    def __init__(self, archive: Archive, file: Path, clock: Clock, practice: Path | None = None) -> None:
        """`practice` is the folder of the practice service; by default it is beside the archive."""
        self._archive = archive
        self._file = file
        self._practice = practice or file.parent / PRACTICE_FOLDER
        self._clock = clock

    async def preview(self, person: Person) -> ErasurePreview:
        """Count what would be deleted. Takes as long as reading the whole archive."""
        return await self._archive.read(lambda transaction: transaction.erasure.preview(person))

    async def forget(self, person: Person) -> ErasureResult:
        """Delete, wipe and scan. Raises: PersonStillSearched, ArchiveFull, ArchiveProblem: then nothing was deleted.

        The deletion is one transaction, atomic over a crash or a full disk. Where the free pages could not be wiped,
        `finish_wipe` does it later.
        """
        at = self._clock.now()
        receipt, counts = await self._archive.run(lambda transaction: transaction.erasure.forget(person, at))
        is_wiped = False
        with suppress(ArchiveProblem):  # the deletion stands; the result says that it is not wiped yet
            is_wiped = await finish_wipe(self._archive)
        found = await self._scan_for(person, counts) if is_wiped else ResidueFindings()
        copies = await self.copies()
        files = await self._archive.read(lambda transaction: written_files(transaction.settings))
        return ErasureResult(
            receipt,
            is_wiped,
            found.pages,
            found.places,
            tuple(copies),
            tuple(file for file in (*files, *self._left_archives()) if file not in copies),
            await erase_from_practice(person, self._practice),
        )

    async def receipts(self) -> list[Receipt]:
        """Receipts of erasures, newest first."""
        return await self._archive.read(lambda transaction: transaction.erasure.receipts())

    async def copies(self) -> list[Path]:
        """Earlier copies of the archive and files set aside, which may hold the person.

        They lie in the archive's folder, or where its copies are planned to go.
        """
        planned = await self._archive.read(lambda transaction: plan_in(transaction.settings, self._file).folder)
        return await asyncio.to_thread(all_copies, self._file, planned)

    async def delete_copies(self, copies: Iterable[Path]) -> None:
        """Delete these copies with their sidecar files. Raises: PlaceUnusable, with some of them left."""
        known = set(await self.copies())
        try:
            for copy in sorted(known.intersection(copies)):
                await asyncio.to_thread(_delete, copy)
        except OSError as refused:
            raise PlaceUnusable(refused.strerror) from refused

    def _left_archives(self) -> list[Path]:
        """Other archives that were left for this one; the practice service lies beside their list."""
        folders = ArchivePlace(self._practice.parent).left()
        return [folder / KEYRING_FILE for folder in folders if folder != self._file.parent]

    async def _scan_for(self, person: Person, counts: PurgeCounts) -> ResidueFindings:
        is_wanted = residue_matcher(person, counts.numbers)
        return await self._archive.maintain(lambda _, transaction: transaction.residue_scan.scan(is_wanted))


def _delete(copy: Path) -> None:
    for ending in SIDECAR_SUFFIXES:
        copy.with_name(copy.stem + ending).unlink(missing_ok=True)
    for ending in JOURNAL_SUFFIXES[::-1]:
        copy.with_name(copy.name + ending).unlink(
            missing_ok=True
        )  # the file last, so that an interrupted deletion still lists it
