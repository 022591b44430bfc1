"""Room at the foot of every page, there only while something stands in it: it covers nothing that can be pressed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column


class Dock(QWidget):
    """What stands above gives way at its lower edge, so that no line under the hand moves."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "surface")
        self._column = column(margins=(16, 4, 16, 6))
        self.setLayout(self._column)
        self.hide()

    def hold(self, widget: QWidget) -> None:
        """It stands here, in the middle, while the room is shown."""
        self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
