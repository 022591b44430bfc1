"""An icon that stands alone."""

from __future__ import annotations

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme


class Picture(PlainLabel):
    """A lucide icon in a colour of the theme, painted anew when the theme changes; nothing without a name."""

    def __init__(self, theme: Theme, icon: str = "", role: str = "text-2", size: int = 16) -> None:
        super().__init__()
        self._theme = theme
        self._size = size
        self._shown = icon, role
        theme.changed.connect(self._paint)
        self._paint()

    def show_icon(self, icon: str, role: str = "text-2") -> None:
        if (icon, role) != self._shown:
            self._shown = icon, role
            self._paint()

    def _paint(self) -> None:
        icon, role = self._shown
        if icon:
            self.setPixmap(self._theme.pixmap(icon, role, self._size))
        else:
            self.clear()
