"""The keys of undo on a page that takes back what the window's own undo does not know."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget


class UndoKeys(QObject):
    """Calls `undo` for the keys of undo in the page while `can_undo`, else leaves them to the window."""

    def __init__(self, page: QWidget, can_undo: Callable[[], bool], undo: Callable[[], object]) -> None:
        super().__init__(page)
        self._can_undo = can_undo
        self._undo = undo
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_wanted = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo) and self._can_undo()
        if is_wanted and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # else the shortcut of the window takes the keys
            return True
        if is_wanted and event.type() == QEvent.Type.KeyPress:
            self._undo()
            return True
        return super().eventFilter(watched, event)
