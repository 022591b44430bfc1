"""Line edit that does not take a pasted page of documents."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QClipboard,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
)
from PySide6.QtWidgets import QLineEdit


class PasteLineEdit(QLineEdit):
    """Emits `batch_pasted` for a pasted or dropped text of several documents and keeps its own text."""

    batch_pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.is_batch_text: Callable[[str], bool] = lambda _text: False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.matches(QKeySequence.StandardKey.Paste) and self._pastes_batch(self._clipboard_text())):
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Check the primary selection that the middle button pastes, where the platform has one."""
        clipboard = QGuiApplication.clipboard()
        is_paste = event.button() == Qt.MouseButton.MiddleButton and clipboard.supportsSelection()
        if not (is_paste and self._pastes_batch(clipboard.text(QClipboard.Mode.Selection))):
            super().mouseReleaseEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leave dragged files to the window, which opens them; Qt would type their addresses."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if self._pastes_batch(_text(event.mimeData())):
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
        if not self._pastes_batch(self._clipboard_text()):
            self.paste()

    def _pastes_batch(self, text: str) -> bool:
        """Emit `batch_pasted` for a text of several documents; returns whether it was one."""
        if not text or not self.is_batch_text(text):
            return False
        self.batch_pasted.emit(text)
        return True

    @staticmethod
    def _clipboard_text() -> str:
        return QGuiApplication.clipboard().text()


def _text(content: QMimeData) -> str:
    return content.text() if content.hasText() else ""
