"""Construction of the dialog that checks a conflict of interests."""

from __future__ import annotations

from PySide6.QtCore import Qt

from autos.app.services import Services
from autos.desktop.components.conflict.dialog import ConflictDialog
from autos.desktop.components.conflict.presenter import ConflictPresenter
from autos.desktop.window.start import OpenedWindow
from autos.domain.conflict.opponents import opponents_in
from autos.usecases.library.conflicts.check import CheckConflicts

__all__ = ["build_conflict", "opponents_in"]


def build_conflict(opened: OpenedWindow, services: Services) -> tuple[ConflictDialog, ConflictPresenter]:
    """The dialog over the window, which deletes itself when it is closed."""
    presenter = ConflictPresenter(CheckConflicts(services.opened.archive, services.clock))
    dialog = ConflictDialog(opened.window, opened.theme, presenter)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog, presenter
