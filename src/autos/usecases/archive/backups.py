"""Copies of the archive, made automatically while the application runs, and on request."""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import FOLDER, ArchiveCopy, copies_in
from autos.archive.files.page_copy import CopyStopped, IsWanted, OpenArchive, ReportProgress, ignore_progress
from autos.archive.files.written_files import remember_file
from autos.archive.storage.settings import SettingRepository
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.backup import back_up, own_copies
from autos.archive.transfer.transport import write_transport
from autos.domain.errors import PlaceUnusable, Problem
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.system.clock import Clock
from autos.usecases.library.export_rules import check_whole_archive

T = TypeVar("T")

FOLDER_SETTING = "backup.folder"
HOURS_SETTING = "backup.every_hours"
EVERY_HOURS = 24
FIRST_CHECK_S = 300.0
"""Delay of the first check after the start, so that a copy does not compete with the first windows."""
CHECK_S = 1800.0
"""Seconds between two checks whether a copy is due."""


@dataclass(frozen=True, slots=True)
class BackupPlan:
    """Where copies go and how often they are made."""

    folder: Path
    every_hours: int = EVERY_HOURS
    """0 = no copies."""


def plan_in(settings: SettingRepository, file: Path) -> BackupPlan:
    """The plan as set in the archive, else daily into a folder beside it."""
    folder, hours = settings.get(FOLDER_SETTING), settings.get(HOURS_SETTING)
    return BackupPlan(
        Path(folder) if folder else file.parent / FOLDER, int(hours) if hours.isdecimal() else EVERY_HOURS
    )


class Backups:
    """Copies of one open archive."""

    def __init__(self, archive: Archive, file: Path, clock: Clock, rules: ExportRules = NO_POLICY.export) -> None:
        self._archive = archive
        self.rules = rules
        self._file = file
        self._clock = clock
        self._copy_lock = asyncio.Lock()

    async def plan(self) -> BackupPlan:
        """The plan as set in this archive, else daily into the folder `copias` beside it."""
        return await self._archive.read(lambda transaction: plan_in(transaction.settings, self._file))

    async def set_plan(self, plan: BackupPlan) -> None:
        """Change the plan from the next check on; the default folder is not stored, as it moves with the archive.

        Raises: WholeArchiveForbidden for another folder, where the archive may not leave.
        """
        if plan.folder not in {(await self.plan()).folder, self._file.parent / FOLDER}:
            check_whole_archive(self.rules)
        folder = "" if plan.folder == self._file.parent / FOLDER else str(plan.folder)

        def write(transaction: ArchiveTransaction) -> None:
            transaction.settings.set(FOLDER_SETTING, folder)
            transaction.settings.set(HOURS_SETTING, str(plan.every_hours))

        await self._archive.run(write)

    async def try_folder(self, folder: Path) -> None:
        """Create the folder where there is none, and check that files can be written. Raises: PlaceUnusable."""
        await asyncio.to_thread(_check_writable, folder)

    async def copies(self) -> list[ArchiveCopy]:
        """Copies of this archive, oldest first; other computers may use the folder too. Raises: PlaceUnusable."""
        folder, key = (await self.plan()).folder, self._archive.key
        return await asyncio.to_thread(lambda: own_copies(copies_in(folder, self._file), self._file, key))

    async def is_due(self) -> bool:
        """Whether the newest copy is older than the plan wants. Raises: PlaceUnusable."""
        hours = (await self.plan()).every_hours
        if not hours:
            return False
        made = [copy.made_at for copy in await self.copies() if copy.before_version is None]
        now = self._clock.now()
        # a copy dated tomorrow, by a wrong clock, must not delay the next
        return not any(timedelta(0) <= now - at < timedelta(hours=hours) for at in made)

    async def make(self, *, report: ReportProgress = ignore_progress) -> ArchiveCopy:
        """Make a verified copy in the planned folder, and delete older ones by the retention rule.

        Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged.
        """
        folder = (await self.plan()).folder
        async with self._copy_lock:
            return await self._run_in_background(
                lambda source, is_wanted: back_up(source, folder, self._clock.now(), report=report, is_wanted=is_wanted)
            )

    async def write_transport(
        self, target: Path, passphrase: SecretStr, *, report: ReportProgress = ignore_progress
    ) -> dict[str, int]:
        """Write everything into one file for another computer; returns rows by table.

        Raises: as `make`, and WholeArchiveForbidden.
        """
        check_whole_archive(self.rules)
        now = self._clock.now()
        await self._archive.run(lambda transaction: remember_file(transaction.settings, target))
        async with self._copy_lock:
            return await self._run_in_background(
                lambda source, is_wanted: write_transport(
                    source, target, passphrase, now, report=report, is_wanted=is_wanted
                )
            )

    async def run(self, on_problem: Callable[[Problem], None], on_copy: Callable[[ArchiveCopy], None]) -> None:
        """Make a copy whenever one is due, until cancelled; a failure goes to `on_problem` and is tried again later."""
        await self._clock.sleep(FIRST_CHECK_S)
        while True:
            try:
                if await self.is_due():
                    on_copy(await self.make())
            except Problem as problem:
                on_problem(problem)
            await self._clock.sleep(CHECK_S)

    async def _run_in_background(self, work: Callable[[OpenArchive, IsWanted], T]) -> T:
        """Run long work in a thread of the archive; a cancelled caller waits until the draft is deleted."""
        stopped = threading.Event()
        working = asyncio.ensure_future(
            self._archive.with_reader(lambda source: work(source, lambda: not stopped.is_set()))
        )
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            stopped.set()
            with suppress(CopyStopped, Problem):
                await working
            raise


def _check_writable(folder: Path) -> None:
    if not folder.is_absolute():
        raise PlaceUnusable(str(folder))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
