"""An area below every page, visible only while it has content: unlike an overlay it covers no control."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column


class Dock(QWidget):
    """The page above shrinks at its lower edge, so that no row moves."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "surface")
        self._column = column(margins=(16, 4, 16, 6))
        self.setLayout(self._column)
        self.hide()

    def hold(self, widget: QWidget) -> None:
        """Add a widget, centred."""
        self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
