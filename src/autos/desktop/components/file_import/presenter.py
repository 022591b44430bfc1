"""The merge of an opened file into the archive: confirmed, with its passphrase, running, ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from pydantic import SecretStr

from autos.archive.transfer.other_archive import MergeCounts
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import NoRoomForCopy, Problem
from autos.text.merge import merge_lines
from autos.text.problems import copy_room_text, problem_text

Merge = Callable[[SecretStr, Callable[[int, int], None]], Coroutine[Any, Any, MergeCounts]]
"""Merges the file with its passphrase, which is empty where it has none; reports what is done of the whole."""


class ImportStage(Enum):
    """How far the merge is."""

    ASKING = auto()
    RUNNING = auto()
    DONE = auto()
    STOPPED = auto()
    """What was merged before stays."""


@dataclass(frozen=True, slots=True)
class ImportState:
    """What the dialog shows."""

    name: str
    """Of the file: foreign text."""
    has_passphrase: bool
    """Whether a passphrase opens it."""
    stage: ImportStage = ImportStage.ASKING
    percent: int = 0
    lines: tuple[str, ...] = ()
    """What was brought."""
    problem: str = ""


class FileImportPresenter(Presenter[ImportState]):
    """Merges one file; it can be tried again after a problem."""

    def __init__(self, name: str, merge: Merge, *, has_passphrase: bool) -> None:
        super().__init__(ImportState(name, has_passphrase))
        self._merge = merge
        self._running: asyncio.Task[MergeCounts] | None = None
        self.tasks = TaskScope(on_problem=self._show_problem)

    def start(self, passphrase: SecretStr) -> None:
        if self.state.stage is ImportStage.ASKING:
            self._update(stage=ImportStage.RUNNING, percent=0, problem="")
            self.tasks.start("merge", self._run(passphrase))

    def stop(self) -> None:
        """Stop after the page that is being written."""
        if self._running is not None:
            self._running.cancel()

    async def _run(self, passphrase: SecretStr) -> None:
        self._running = asyncio.create_task(self._merge(passphrase, self._report), name="merge file")
        try:
            counts = await self._running
            self._update(stage=ImportStage.DONE, lines=tuple(merge_lines(counts)))
        except asyncio.CancelledError:
            own = asyncio.current_task()
            if own is not None and own.cancelling():
                await asyncio.wait({self._running})
                raise
            self._update(stage=ImportStage.STOPPED)
        finally:
            self._running = None
            if self.state.stage is ImportStage.RUNNING:  # a problem, which can be tried again
                self._update(stage=ImportStage.ASKING)

    def _report(self, done: int, whole: int) -> None:
        self._update(percent=min(100 * done // max(whole, 1), 100))

    def _show_problem(self, problem: Problem) -> None:
        if isinstance(problem, NoRoomForCopy):
            self._update(problem=copy_room_text(problem.needed, problem.free))
        else:
            self._update(problem=problem_text(problem.name))
