"""Base of presenters that export counts as a CSV file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.usecases.library.exported_files import ExportedFiles

State = TypeVar("State")


class ExportPresenter(Presenter[State]):
    """Presenter with an export; its state has a `problem` member."""

    tasks: TaskScope
    files: ExportedFiles

    def export(self, target: Path, lines: Sequence[Sequence[str | int]]) -> None:
        """Write the rows to `target`."""
        self.tasks.start("export", self._export(target, lines))

    async def _export(self, target: Path, lines: Sequence[Sequence[str | int]]) -> None:
        self._update(problem="")
        await self.files.write_table(target, lines)
