"""A line of text that does not squash a pasted page into a query."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QClipboard,
    QContextMenuEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
)
from PySide6.QtWidgets import QLineEdit


class PastingLine(QLineEdit):
    """What `takes_many` says is more than one line goes elsewhere, and the line stays as it is."""

    many_pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.takes_many: Callable[[str], bool] = lambda _text: False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.matches(QKeySequence.StandardKey.Paste) and self._gives_away(self._clipped())):
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The middle button pastes what is selected somewhere, where there is such a thing."""
        clipboard = QGuiApplication.clipboard()
        is_paste = event.button() == Qt.MouseButton.MiddleButton and clipboard.supportsSelection()
        if not (is_paste and self._gives_away(clipboard.text(QClipboard.Mode.Selection))):
            super().mouseReleaseEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if self._gives_away(_text(event.mimeData())):
            event.acceptProposedAction()
        else:
            super().dropEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        paste = menu.findChild(QAction, "edit-paste")
        if paste is not None:
            paste.triggered.disconnect()
            paste.triggered.connect(self._paste)
        menu.popup(event.globalPos())

    def _paste(self) -> None:
        if not self._gives_away(self._clipped()):
            self.paste()

    def _gives_away(self, text: str) -> bool:
        """Whether it is too much for a line; then somebody else has it now."""
        if not text or not self.takes_many(text):
            return False
        self.many_pasted.emit(text)
        return True

    @staticmethod
    def _clipped() -> str:
        return QGuiApplication.clipboard().text()


def _text(content: QMimeData) -> str:
    return content.text() if content.hasText() else ""
