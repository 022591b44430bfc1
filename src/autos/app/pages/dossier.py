"""The dialog that makes a dossier of a list of lawsuits, over the window; one at a time."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt

from autos.desktop.base.file_chooser import last_folder
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.dossier.dialog import DossierDialog
from autos.desktop.components.dossier.made import MadeDossiersDialog, MadeDossiersPresenter
from autos.desktop.components.dossier.presenter import DossierLawsuits, DossierPresenter
from autos.desktop.window.start import OpenedWindow
from autos.system.clock import Clock
from autos.usecases.library.dossiers import Dossiers
from autos.usecases.library.exported_files import ExportedFiles

__all__ = ["DossierDialogs", "DossierLawsuits"]


class DossierDialogs:
    """Opens the dialog, and ends what it does when it is closed."""

    def __init__(self, files: ExportedFiles, opened: OpenedWindow) -> None:
        self._dossiers = Dossiers(files)
        self._opened = opened
        self._closing = TaskScope(lambda _problem: None)
        self.dialog: DossierDialog | None = None
        self.made: MadeDossiersDialog | None = None

    def open(self, lawsuits: DossierLawsuits) -> None:
        """Make a dossier of these lawsuits."""
        if self.dialog is not None:
            return
        presenter = DossierPresenter(self._dossiers, lawsuits, Clock())
        presenter.saved.connect(self._remember)
        self.dialog = DossierDialog(
            self._opened.window, self._opened.theme, presenter, last_folder(self._opened.preferences)
        )
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(partial(self._close, presenter))
        self.dialog.made_wanted.connect(self.open_made)
        self.dialog.open()

    def open_made(self) -> None:
        """Show the dossiers that were made, over the one that is being made if there is one."""
        if self.made is not None:
            return
        presenter = MadeDossiersPresenter(self._dossiers)
        self.made = MadeDossiersDialog(self.dialog or self._opened.window, self._opened.theme, presenter)
        self.made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.made.finished.connect(partial(self._close_made, presenter))
        self.made.open()

    async def aclose(self) -> None:
        """End what is being made; nothing is left of it."""
        for dialog in (self.made, self.dialog):
            if dialog is not None:
                dialog.close()
        await self._closing.idle()

    def _close(self, presenter: DossierPresenter, _code: int) -> None:
        self.dialog = None
        self._closing.start(f"close {id(presenter)}", presenter.aclose())

    def _close_made(self, presenter: MadeDossiersPresenter, _code: int) -> None:
        self.made = None
        self._closing.start(f"close {id(presenter)}", presenter.tasks.aclose())

    def _remember(self, file: Path) -> None:
        self._opened.preferences.export_folder = str(file.parent)
