"""Copies of the archive, made by themselves while the application runs, and on request."""

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
from autos.archive.storage.copies import FOLDER, ArchiveCopy, copies_in
from autos.archive.storage.page_copy import ArchiveReader, CopyStopped, IsWanted, ReportProgress, ignore_progress
from autos.archive.storage.settings import SettingRepository
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.backup import back_up, own_copies
from autos.archive.transfer.transport import write_transport
from autos.domain.errors import PlaceUnusable, Problem
from autos.system.clock import Clock

T = TypeVar("T")

FOLDER_SETTING = "backup.folder"
HOURS_SETTING = "backup.every_hours"
EVERY_HOURS = 24
FIRST_LOOK_S = 300.0
"""After the start, so that a copy never competes with the first windows."""
LOOK_S = 1800.0
"""Between two looks at whether a copy is due."""


@dataclass(frozen=True, slots=True)
class BackupPlan:
    """Where copies go and how often they are made."""

    folder: Path
    every_hours: int = EVERY_HOURS
    """0 makes none."""


def plan_in(settings: SettingRepository, file: Path) -> BackupPlan:
    """As set in the archive, else daily into a folder beside it."""
    folder, hours = settings.get(FOLDER_SETTING), settings.get(HOURS_SETTING)
    return BackupPlan(
        Path(folder) if folder else file.parent / FOLDER, int(hours) if hours.isdecimal() else EVERY_HOURS
    )


class Backups:
    """Copies of one open archive."""

    def __init__(self, archive: Archive, file: Path, clock: Clock) -> None:
        self._archive = archive
        self._file = file
        self._clock = clock
        self._one_at_a_time = asyncio.Lock()

    async def plan(self) -> BackupPlan:
        """As set in this archive, else daily into the folder `copias` beside it."""
        return await self._archive.read(lambda kept: plan_in(kept.settings, self._file))

    async def set_plan(self, plan: BackupPlan) -> None:
        """From the next look on. The usual folder is not written down, so that it moves with the archive."""
        folder = "" if plan.folder == self._file.parent / FOLDER else str(plan.folder)

        def write(kept: ArchiveTransaction) -> None:
            kept.settings.set(FOLDER_SETTING, folder)
            kept.settings.set(HOURS_SETTING, str(plan.every_hours))

        await self._archive.run(write)

    async def try_folder(self, folder: Path) -> None:
        """Make it where there is none, and see whether it takes files. Raises: PlaceUnusable."""
        await asyncio.to_thread(_try, folder)

    async def copies(self) -> list[ArchiveCopy]:
        """This archive's, oldest first; other computers may use the folder too. Raises: PlaceUnusable."""
        folder, key = (await self.plan()).folder, self._archive.key
        return await asyncio.to_thread(lambda: own_copies(copies_in(folder, self._file), self._file, key))

    async def is_due(self) -> bool:
        """Whether the newest copy is older than the plan wants. Raises: PlaceUnusable."""
        hours = (await self.plan()).every_hours
        if not hours:
            return False
        made = [copy.made_at for copy in await self.copies() if copy.before_version is None]
        now = self._clock.now()
        # one made "tomorrow", by a clock that was wrong, must not put off the others
        return not any(timedelta(0) <= now - at < timedelta(hours=hours) for at in made)

    async def make(self, *, tell: ReportProgress = ignore_progress) -> ArchiveCopy:
        """One more copy in the planned folder, verified; older ones are thinned out.

        Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged.
        """
        folder = (await self.plan()).folder
        async with self._one_at_a_time:
            return await self._aside(
                lambda source, is_wanted: back_up(source, folder, self._clock.now(), tell=tell, is_wanted=is_wanted)
            )

    async def write_transport(
        self, target: Path, passphrase: SecretStr, *, tell: ReportProgress = ignore_progress
    ) -> dict[str, int]:
        """Everything in one file for another computer; rows by table. Raises: as `make`."""
        now = self._clock.now()
        async with self._one_at_a_time:
            return await self._aside(
                lambda source, is_wanted: write_transport(
                    source, target, passphrase, now, tell=tell, is_wanted=is_wanted
                )
            )

    async def keep_making(self, on_problem: Callable[[Problem], None], on_copy: Callable[[ArchiveCopy], None]) -> None:
        """Make a copy whenever one is due, until cancelled; a problem is told and it is tried again later."""
        await self._clock.sleep(FIRST_LOOK_S)
        while True:
            try:
                if await self.is_due():
                    on_copy(await self.make())
            except Problem as problem:
                on_problem(problem)
            await self._clock.sleep(LOOK_S)

    async def _aside(self, work: Callable[[ArchiveReader, IsWanted], T]) -> T:
        """In the archive's own thread for long work; whoever is cancelled waits until its draft is gone."""
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


def _try(folder: Path) -> None:
    if not folder.is_absolute():
        raise PlaceUnusable(str(folder))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
