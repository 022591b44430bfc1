"""The code that two people compare by voice, in three groups of three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.plain import PlainLabel

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme

GROUPS = 3
BOX_PX = (57, 32)


class CodeBoxes(QWidget):
    """Three boxes with three signs each."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.boxes = [_box(theme) for _ in range(GROUPS)]
        self.setLayout(row(*self.boxes, STRETCH, spacing=8))

    def show_code(self, code: str) -> None:
        """Show the groups of a code; the accessible name spells it."""
        groups = code.split()
        for place, box in enumerate(self.boxes):
            box.setText(groups[place] if place < len(groups) else "")
        self.setAccessibleName(" ".join(code))


def _box(theme: Theme) -> QLabel:
    box = PlainLabel()
    box.setFont(theme.font(17, 600))
    box.setAlignment(Qt.AlignmentFlag.AlignCenter)
    box.setFixedSize(theme.px(BOX_PX[0]), theme.px(BOX_PX[1]))
    box.setFrameShape(QFrame.Shape.NoFrame)
    box.setProperty("kind", "code")
    return box
