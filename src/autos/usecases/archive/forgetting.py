"""Forget a person for good, prove it, and say which files may still know them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from autos.archive.archive import Archive
from autos.archive.erasure.purge import PurgeCounts
from autos.archive.erasure.residue_scan import ResidueFindings, residue_matcher
from autos.archive.storage.copies import copies_in
from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.page_copy import DRAFT
from autos.domain.archive.erasure import ErasurePreview, ErasureResult
from autos.domain.errors import ArchiveBusy, ArchiveProblem, PlaceUnusable
from autos.domain.lawsuit.annotations import Receipt
from autos.domain.lawsuit.person import Person
from autos.system.clock import Clock
from autos.usecases.archive.backups import plan_in

TRIES = 5
PAUSE_S = 0.5
"""Between two tries to empty the journal, while a screen reads."""
COMPANIONS = ("", "-wal", "-shm", "-journal")
BESIDE = (".key-check", ".passphrase")


class ForgetPerson:
    """The act that nothing takes back: it says so, counts first, and looks afterwards."""

    def __init__(self, archive: Archive, file: Path, clock: Clock) -> None:
        self._archive = archive
        self._file = file
        self._clock = clock

    async def preview(self, person: Person) -> ErasurePreview:
        """What would go. Takes as long as reading the whole archive."""
        return await self._archive.read(lambda kept: kept.erasure.preview(person))

    async def forget(self, person: Person) -> ErasureResult:
        """Delete, wipe, look. Raises: PersonStillSearched, ArchiveFull, ArchiveProblem: then nothing was deleted.

        Deleting is one transaction: after a crash or on a full disk it is done or it is not. Wiping what it leaves in
        the file is done again by `finish` where it could not be.
        """
        at = self._clock.now()
        receipt, counts = await self._archive.run(lambda kept: kept.erasure.forget(person, at))
        is_wiped = False
        with suppress(ArchiveProblem):  # the deletion stands, and it is told that the rest is still to be done
            is_wiped = await self.finish()
        found = await self._look_for(person, counts) if is_wiped else ResidueFindings()
        return ErasureResult(receipt, is_wiped, found.pages, found.places, tuple(await self.copies()))

    async def finish(self) -> bool:
        """Wipe what a deletion left, here or before a crash; whether nothing is left to be wiped. For every start.

        Raises: ArchiveFull, ArchiveProblem.
        """
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(PAUSE_S)
            if not await self._archive.read(lambda kept: kept.needs_wipe()):
                return True
            try:
                if await self._archive.wipe():
                    return True
            except ArchiveBusy:
                continue
        return False

    async def receipts(self) -> list[Receipt]:
        """Newest first."""
        return await self._archive.read(lambda kept: kept.erasure.receipts())

    async def copies(self) -> list[Path]:
        """Files that were copied from the archive, or set aside, before: they may hold the person.

        They lie in the archive's folder, or where its copies are planned to go.
        """
        planned = await self._archive.read(lambda kept: plan_in(kept.settings, self._file).folder)
        return await asyncio.to_thread(all_copies, self._file, planned)

    async def delete_copies(self, copies: Iterable[Path]) -> None:
        """Delete these of `copies`, with what lies beside them. Raises: PlaceUnusable, with some of them left."""
        known = set(await self.copies())
        try:
            for copy in sorted(known.intersection(copies)):
                await asyncio.to_thread(_delete, copy)
        except OSError as refused:
            raise PlaceUnusable(refused.strerror) from refused

    async def _look_for(self, person: Person, counts: PurgeCounts) -> ResidueFindings:
        is_wanted = residue_matcher(person, counts.numbers)
        return await self._archive.maintain(lambda _, kept: kept.residue_scan.scan(is_wanted))


def all_copies(file: Path, planned: Path) -> list[Path]:
    """Those of `copies_of`, and those in the folder where copies are planned to go, as far as it can be looked at."""
    found = set(copies_of(file))
    with suppress(PlaceUnusable, OSError):  # a disk that is not plugged in cannot be looked at
        found |= {copy.path for copy in copies_in(planned, file)}
        found |= {path for path in planned.glob(f"*{file.suffix}*") if _is_told_by(path, file)}
    return sorted(path for path in found if not _is_of_another(path, file))


def _delete(copy: Path) -> None:
    for ending in BESIDE:
        copy.with_name(copy.stem + ending).unlink(missing_ok=True)
    for ending in COMPANIONS[::-1]:
        copy.with_name(copy.name + ending).unlink(missing_ok=True)  # the file last: until then it is still told of


def copies_of(file: Path) -> list[Path]:
    """Archives in the folder, or below it, whose names begin as this one's: its dated copies, and those set aside.

    Half a copy that was cut off is one too.
    """
    return sorted(path for path in file.parent.rglob(f"*{file.suffix}*") if path != file and _is_told_by(path, file))


def _is_of_another(path: Path, file: Path) -> bool:
    """Whether it is certain to be a dated copy of another computer's archive: they may share a folder.

    One that was set aside is another archive and was this computer's all the same.
    """
    own, other = KeyCheck(file).identity, KeyCheck(path).identity
    return bool(own and other and own != other) and path.stem.startswith(f"{file.stem}-")


def _is_told_by(path: Path, file: Path) -> bool:
    stem, suffix = re.escape(file.stem), re.escape(file.suffix)
    middle = r"(?:\.danificado|\.antes-de-restaurar|\.restaurado|[-.]\d|[-.]v\d).*"
    return re.fullmatch(stem + middle + suffix + rf"(?:{re.escape(DRAFT)}|\.recuperando)?", path.name) is not None
