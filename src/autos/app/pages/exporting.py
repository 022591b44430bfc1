"""The sheet that exports lawsuits, over the window; one file is written at a time."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from autos.desktop.base.file_chooser import last_folder
from autos.desktop.components.exporting.presenter import (
    COUNT,
    ExportChoice,
    ExportScope,
    ExportState,
    ExportStep,
    LawsuitExportPresenter,
)
from autos.desktop.components.exporting.sheet import ExportSheet
from autos.desktop.components.exporting.texts import end_title, export_problem_text
from autos.desktop.window.start import OpenedWindow
from autos.system.clock import Clock
from autos.text.translation import translate
from autos.usecases.library.exported_files import ExportedFiles

__all__ = ["ExportChoice", "ExportScope", "ExportSheets"]


class ExportSheets:
    """Opens the sheet; shows that of the export that is being written, while there is one."""

    def __init__(self, files: ExportedFiles, opened: OpenedWindow) -> None:
        self._files = files
        self._opened = opened
        self.presenter: LawsuitExportPresenter | None = None
        self.sheet: ExportSheet | None = None

    def open(self, scope: ExportScope) -> None:
        """Ask how these lawsuits are to be exported."""
        if self.sheet is not None:
            return
        if self.presenter is None or not self.presenter.is_writing:
            self._forget()
            self.presenter = LawsuitExportPresenter(self._files, scope, last_folder(self._opened.preferences), Clock())
            self.presenter.ended.connect(self._end)
        self.sheet = ExportSheet(self._opened.window, self._opened.theme, self.presenter)
        self.sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.sheet.finished.connect(self._closed)
        self.sheet.open()

    async def aclose(self) -> None:
        """End what is being written; nothing is left of it."""
        if self.sheet is not None:
            self.sheet.close()
        if self.presenter is not None:
            self.presenter.stop()
            await self.presenter.tasks.aclose()

    def _closed(self) -> None:
        self.sheet = None

    def _forget(self) -> None:
        if self.presenter is not None:
            self.presenter.tasks.cancel(COUNT)

    def _end(self, state: ExportState) -> None:
        """Remember the folder, and say how it ended where the sheet does not."""
        if state.step is ExportStep.DONE:
            self._opened.preferences.export_folder = str(state.folder)
        if self.sheet is not None:
            return
        notices = self._opened.window.notices
        if state.problem:
            notices.notify("red", export_problem_text(state.problem))
            return
        place = QUrl.fromLocalFile(str(state.folder))
        show = translate("exporting", "Mostrar na pasta"), lambda: _open(place)
        notices.notify("accent", end_title(state), show)


def _open(place: QUrl) -> None:
    QDesktopServices.openUrl(place)
