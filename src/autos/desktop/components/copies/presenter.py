"""Backup copies of the archive, and the copy that is being written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import NoRoomForCopy, Problem
from autos.text.problems import copy_room_text, problem_text
from autos.usecases.archive.backups import EVERY_HOURS, BackupPlan, Backups

SLOW_S = 1.0
"""Time after which progress is shown."""


class CopyTask(Enum):
    """The kind of copy being written."""

    NOTHING = auto()
    COPY = auto()
    TRANSPORT = auto()


@dataclass(frozen=True, slots=True)
class CopiesState:
    """The schedule, the newest copy, and the last action."""

    folder: Path | None = None
    """None until it has been read."""
    every_hours: int = EVERY_HOURS
    last: datetime | None = None
    count: int = 0
    writing: CopyTask = CopyTask.NOTHING
    is_slow: bool = False
    percent: int = 0
    written: Path | None = None
    """File that the last action wrote."""
    wrote: CopyTask = CopyTask.NOTHING
    """Kind of that file."""
    was_stopped: bool = False
    problem: str = ""


class CopiesPresenter(Presenter[CopiesState]):
    """Presenter of the copies; one copy is written at a time."""

    def __init__(self, backups: Backups) -> None:
        super().__init__(CopiesState())
        self._backups = backups
        self._doing: asyncio.Task[Path] | None = None
        self.tasks = TaskScope(on_problem=self._on_problem)

    def load(self) -> None:
        """Read the schedule and the folder."""
        self.tasks.start("load", self._load())

    def make_now(self) -> None:
        self._begin(CopyTask.COPY, self._make)

    def write_transport(self, target: Path, passphrase: SecretStr) -> None:
        """Write the whole archive into one file for another computer."""
        self._begin(CopyTask.TRANSPORT, lambda: self._transport(target, passphrase))

    def change(self, folder: Path, every_hours: int) -> None:
        """Change the schedule; an unusable folder is reported and not taken."""
        self.tasks.start("change", self._change(BackupPlan(folder, every_hours)))

    def stop(self) -> None:
        """Cancel the copy being written; nothing of it stays."""
        if self._doing is not None:
            self._doing.cancel()

    def _begin(self, writing: CopyTask, work: Callable[[], Coroutine[Any, Any, Path]]) -> None:
        if self.state.writing is CopyTask.NOTHING:
            self._update(
                writing=writing, is_slow=False, percent=0, written=None, wrote=writing, was_stopped=False, problem=""
            )
            self.tasks.start("write", self._write(work))

    async def _write(self, work: Callable[[], Coroutine[Any, Any, Path]]) -> None:
        slow = asyncio.get_running_loop().call_later(SLOW_S, lambda: self._update(is_slow=True))
        self._doing = asyncio.create_task(work())
        try:
            self._update(written=await self._doing)
        except asyncio.CancelledError:
            own = asyncio.current_task()
            if own is not None and own.cancelling():
                raise
            self._update(was_stopped=True)
        except Problem as problem:
            self._on_problem(problem)
        finally:
            slow.cancel()
            self._doing = None
            self._update(writing=CopyTask.NOTHING, is_slow=False)
        await self._load()

    async def _make(self) -> Path:
        return (await self._backups.make(report=self._progress_callback())).path

    async def _transport(self, target: Path, passphrase: SecretStr) -> Path:
        await self._backups.write_transport(target, passphrase, report=self._progress_callback())
        return target

    def _progress_callback(self) -> Callable[[int, int], None]:
        """Progress callback for the writing thread."""
        loop, reported = asyncio.get_running_loop(), -1

        def report(done: int, whole: int) -> None:
            nonlocal reported
            percent = 100 * done // max(whole, 1)
            if percent != reported:
                reported = percent
                loop.call_soon_threadsafe(lambda: self._update(percent=percent))

        return report

    async def _change(self, plan: BackupPlan) -> None:
        self._update(problem="", written=None, was_stopped=False)
        await self._backups.try_folder(plan.folder)
        await self._backups.set_plan(plan)
        await self._load()

    async def _load(self) -> None:
        plan = await self._backups.plan()
        self._update(folder=plan.folder, every_hours=plan.every_hours)
        copies = await self._backups.copies()
        self._update(last=copies[-1].made_at if copies else None, count=len(copies))

    def _on_problem(self, problem: Problem) -> None:
        if isinstance(problem, NoRoomForCopy):
            self._update(problem=copy_room_text(problem.needed, problem.free))
        else:
            self._update(problem=problem_text(problem.name))
