"""The head of a dialog that lies over its window: what it is, and the cross that closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QToolButton

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

HEAD_PX, SIDE_PX = 52, 20


class DialogHeader(QFrame):
    """A title over a rule, and what stands between it and the cross; its owner connects `cross`."""

    def __init__(self, theme: Theme, words: str, *parts: Part) -> None:
        super().__init__()
        self._theme = theme
        title = PlainLabel(words)
        title.setFont(theme.font(15, 600))
        self.cross = QToolButton()
        self.cross.setProperty("kind", "ghost")
        self.cross.setAccessibleName(self.tr("Fechar"))
        set_tooltip(self.cross, self.tr("Fechar  Esc"))
        self.setProperty("rule", "bottom")
        self.setFixedHeight(theme.px(HEAD_PX))
        self.setLayout(row(title, *(parts or (STRETCH,)), self.cross, margins=(SIDE_PX, 0, SIDE_PX - 8, 0)))
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.cross.setIcon(self._theme.icon("x", "text-2"))
