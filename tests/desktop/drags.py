"""Things that are dragged over a widget and dropped there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, qVersion
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

TAKES_POINTS_BETWEEN = tuple(map(int, qVersion().split(".")))[:2] >= (6, 12)
"""Whether a drag enters at a `QPointF`; the constructor with a `QPoint`, the only one before, is deprecated since."""


def drop(target: QWidget, content: QMimeData) -> bool:
    """Drag over the middle of a widget, and let go if it takes what is dragged; whether it does."""
    how = (Qt.DropAction.CopyAction, content, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    middle: QPoint = target.rect().center()
    entered = QDragEnterEvent(middle.toPointF() if TAKES_POINTS_BETWEEN else middle, *how)
    entered.ignore()
    QCoreApplication.sendEvent(target, entered)
    if entered.isAccepted():
        QCoreApplication.sendEvent(target, QDropEvent(middle.toPointF(), *how))
    return entered.isAccepted()
