"""Counts as a table for a spreadsheet."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.usecases.library.export import write_table

State = TypeVar("State")


class ExportingPresenter(Presenter[State]):
    """One of counts; its state has a `problem`, which is told above them."""

    tasks: TaskScope

    def export(self, target: Path, lines: Sequence[Sequence[str | int]]) -> None:
        """Write the lines beside the window."""
        self.tasks.start("export", self._export(target, lines))

    async def _export(self, target: Path, lines: Sequence[Sequence[str | int]]) -> None:
        self._update(problem="")
        await asyncio.to_thread(write_table, target, lines)
