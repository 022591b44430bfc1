"""How often something is painted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class PaintCounter(QObject):
    """Counts how often the watched widgets are painted."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def watch(self, widget: QWidget) -> None:
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 -- Qt's name
        self.count += event.type() == QEvent.Type.Paint
        return False
