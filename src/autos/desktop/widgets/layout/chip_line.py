"""The line of filters under a page's state line; it keeps its height whatever it holds."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.low_window import is_low_window

HEIGHT_PX = 40


class ChipLine(QFrame):
    """Chips from left to right, on one line; hidden in a low window, where every line counts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("ground", "surface")
        self.setProperty("rule", "bottom")
        self.setFixedHeight(theme.px(HEIGHT_PX))
        self._line = row(spacing=6, margins=(20, 0, 12, 0))
        self.setLayout(self._line)

    def fit(self) -> None:
        """Show the line, or hide it in a low window; to be called when the page was resized."""
        self.setHidden(is_low_window(self, self._theme))

    def add(self, widget: QWidget, *, stretch: int = 0) -> None:
        """Add a widget at the right of the others."""
        self._line.addWidget(widget, stretch, Qt.AlignmentFlag.AlignVCenter)
