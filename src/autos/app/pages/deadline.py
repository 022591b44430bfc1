"""The dialog that counts a deadline of the open lawsuit, over the window."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt

from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.deadlines.dialog import DeadlineDialog
from autos.desktop.components.deadlines.presenter import DatedStep, DeadlinePresenter, DeadlineSubject
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitState
from autos.desktop.pages.lawsuit.texts import dated_steps
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.lawsuit import Step
from autos.system.paths import data_dir
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader


class DeadlineDialogs:
    """Opens the dialog; one at a time."""

    def __init__(self, services: Services, undo: UndoPresenter, opened: OpenedWindow) -> None:
        self._deadlines = Deadlines(data_dir(), services.policy.export)
        self._annotations: LibraryAnnotations = services.annotations
        self._reader: ArchiveReader = services.reader
        self._undo = undo
        self._opened = opened
        self._scopes: list[TaskScope] = []
        self.dialog: DeadlineDialog | None = None

    def open(self, reading: LawsuitState, step: Step | None) -> None:
        """Count a deadline of the lawsuit that is read, from a step of it where one is chosen."""
        lawsuit, row_id = reading.lawsuit, reading.row_id
        if self.dialog is not None or lawsuit is None or row_id is None or reading.is_loading:
            return
        steps = dated_steps(lawsuit)
        subject = DeadlineSubject(
            lawsuit.code,
            lawsuit.tribunal_acronym or "",
            lawsuit.county or lawsuit.city or "",
            tuple(DatedStep(day, name) for day, name, _ in steps),
            next((DatedStep(day, name) for day, name, one in steps if one == step), None),
            may_note=not self._annotations.is_read_only,
        )
        presenter = DeadlinePresenter(self._deadlines, subject, partial(self._write_note, row_id))
        self._scopes.append(presenter.tasks)
        self.dialog = DeadlineDialog(self._opened.window, self._opened.theme, presenter)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    async def aclose(self) -> None:
        if self.dialog is not None:
            self.dialog.close()
        for scope in self._scopes:
            await scope.aclose()

    async def _write_note(self, row_id: int, text: str) -> None:
        [row] = await self._reader.rows([row_id])
        _, act = await self._annotations.write_note(row.case_id, text)
        self._undo.offer(act)

    def _closed(self, _code: int) -> None:
        self.dialog = None
