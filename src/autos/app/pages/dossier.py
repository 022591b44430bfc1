"""The dialog that makes a dossier of a list of lawsuits, over the window; one at a time."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt

from autos.desktop.base.file_chooser import last_folder
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.dossier.dialog import DossierDialog
from autos.desktop.components.dossier.presenter import DossierLawsuits, DossierPresenter
from autos.desktop.window.start import OpenedWindow
from autos.system.clock import Clock
from autos.usecases.library.dossiers import Dossiers

__all__ = ["DossierDialogs", "DossierLawsuits"]


class DossierDialogs:
    """Opens the dialog, and ends what it does when it is closed."""

    def __init__(self, dossiers: Dossiers, opened: OpenedWindow) -> None:
        self._dossiers = dossiers
        self._opened = opened
        self._closing = TaskScope(lambda _problem: None)
        self.dialog: DossierDialog | None = None

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
        self.dialog.open()

    async def aclose(self) -> None:
        """End what is being made; nothing is left of it."""
        if self.dialog is not None:
            self.dialog.close()
        await self._closing.idle()

    def _close(self, presenter: DossierPresenter, _code: int) -> None:
        self.dialog = None
        self._closing.start(f"close {id(presenter)}", presenter.aclose())

    def _remember(self, file: Path) -> None:
        self._opened.preferences.export_folder = str(file.parent)
