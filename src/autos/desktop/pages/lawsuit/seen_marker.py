"""Marks a lawsuit as read once it has been open for a moment."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, LawsuitState
from autos.domain.errors import Problem
from autos.domain.lawsuit.lawsuit import Lawsuit

if TYPE_CHECKING:
    from autos.usecases.library.annotations import LibraryAnnotations

PAUSE_S = 0.4
"""How long a lawsuit is open before it counts as read: who runs through a list has not read it."""


class SeenMarker(QObject):
    """Follows a reading pane; a newer reading that comes while the lawsuit is open counts as read, too."""

    def __init__(self, reading: LawsuitPresenter, annotations: LibraryAnnotations) -> None:
        super().__init__(reading)
        self._annotations = annotations
        self._shown: tuple[int | None, Lawsuit | None] = (None, None)
        self.tasks = TaskScope(on_problem=self._leave_unread)
        reading.changed.connect(self._follow)

    def _follow(self, state: LawsuitState) -> None:
        if self._annotations.is_read_only:
            return
        if state.row_id is None or state.is_loading or state.lawsuit is None:
            self.tasks.cancel("mark")
            self._shown = (None, None)
        elif (state.row_id, state.lawsuit) != self._shown:
            self._shown = state.row_id, state.lawsuit
            self.tasks.start("mark", self._mark(state.row_id))

    async def _mark(self, row_id: int) -> None:
        await asyncio.sleep(PAUSE_S)
        await self._annotations.mark_seen(row_id)

    def _leave_unread(self, _problem: Problem) -> None:
        """Leave the lawsuit as not read: what cannot be written here is reported where it matters."""
