"""A combo box with a themed arrow."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox

from autos.desktop.base.theme import Theme

ICON_PX, EDGE_PX = 14, 8


class Select(QComboBox):
    """Combo box whose arrow has the colour of the text; a style sheet could only paint a black one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        role = "text-2" if self.isEnabled() else "text-disabled"
        arrow, side = self._theme.pixmap("chevron-down", role, ICON_PX), self._theme.px(ICON_PX)
        QPainter(self).drawPixmap(self.width() - EDGE_PX - side, (self.height() - side) // 2, arrow)
