"""Construction of the trash, which opens over the window."""

from __future__ import annotations

from PySide6.QtCore import Qt

from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.trash import TrashDialog, TrashPresenter
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.window.start import OpenedWindow
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.library import Library


def open_trash(
    use_case: LibraryAnnotations,
    library: Library,
    opened: OpenedWindow,
    annotations: AnnotationsPresenter,
    undo: UndoPresenter,
) -> TaskScope:
    """Show the trash; returns what it has under way."""
    presenter = TrashPresenter(use_case, library)
    presenter.refused.connect(undo.notify)
    dialog = TrashDialog(opened.window, opened.theme, presenter, annotations)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return presenter.tasks
