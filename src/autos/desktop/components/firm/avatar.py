"""A person of the firm as initials on a colour, which the name decides."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.text.plain_text import plain_line

SIDE_PX = 28
ROLES = ("blue", "violet", "orange", "green", "gray")
PARTICLES = frozenset({"da", "de", "do", "das", "dos", "e"})


class Avatar(QWidget):
    """A circle with two letters; the name stands beside it, so a screen reader hears nothing of it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._letters, self._role = "", ROLES[0]
        self.setFixedSize(QSize(theme.px(SIDE_PX), theme.px(SIDE_PX)))

    def show_name(self, name: str) -> None:
        """Show the initials of a name."""
        self._letters = initials(name)
        self._role = ROLES[sum(map(ord, name)) % len(ROLES)]
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(self._theme.edge(self._role))
        painter.setBrush(self._theme.color(f"{self._role}-bg"))
        painter.drawEllipse(box)
        painter.setPen(self._theme.color(self._role))
        painter.setFont(self._theme.font(10, 600))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._letters)


def initials(name: str) -> str:
    """First letters of the first name and of the one that follows it."""
    words = [word for word in plain_line(name).split() if word.casefold() not in PARTICLES and word[:1].isalnum()]
    return "".join(word[0].upper() for word in words[:2])
