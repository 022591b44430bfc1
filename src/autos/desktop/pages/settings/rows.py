"""Rows of the settings: a group with a title, in it one line for each setting, its control at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

SIDE_PX = 14
LINE_PX = 49
"""Least height of a setting."""


class SettingsGroup(QFrame):
    """A card with one line for each setting, separated by rules."""

    def __init__(self, theme: Theme, *lines: QWidget) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.rules = [rule() for _ in lines[1:]]
        """The rule above each line but the first."""
        parts: list[Part] = list(lines[:1])
        for above, line in zip(self.rules, lines[1:], strict=True):
            parts += [above, line]
        self.setLayout(column(*parts, margins=(1, 1, 1, 1)))


class SettingLine(QWidget):
    """Label and explanation at the left, the control at the right."""

    def __init__(self, theme: Theme, title: str, *controls: Part, note: str = "") -> None:
        super().__init__()
        self.title = QLabel(title)
        self.title.setFont(theme.font(12.5, 600))
        self.note = content_label(theme.font(11.5), "2")
        self.say(note)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        words = column(STRETCH, self.title, 2, self.note, STRETCH)
        line = row(words, *controls, spacing=12, margins=(SIDE_PX, 8, SIDE_PX, 8))
        line.setStretch(0, 1)
        self.setLayout(line)
        self.setMinimumHeight(theme.px(LINE_PX))
        for control in controls:
            if isinstance(control, QWidget):
                line.setAlignment(control, Qt.AlignmentFlag.AlignVCenter)
                if not control.accessibleName():
                    control.setAccessibleDescription(title)

    def say(self, note: str) -> None:
        """Set the explanation; without one the title stands alone."""
        self.note.setText(note)
        self.note.setVisible(bool(note))


def rule() -> QFrame:
    """A line between two settings."""
    line = QFrame()
    line.setProperty("kind", "line")
    line.setFixedHeight(1)
    return line


def group_title(theme: Theme, words: str) -> QLabel:
    """Title over a group."""
    title = QLabel(words)
    title.setFont(theme.font(14, 600))
    title.setTextFormat(Qt.TextFormat.PlainText)
    return title


def one_line(theme: Theme, size: float, weight: int = 400, tone: str = "") -> ElidedLabel:
    """A label of one line that is cut where room lacks."""
    label = ElidedLabel()
    label.setFont(theme.font(size, weight))
    if tone:
        label.setProperty("tone", tone)
    return label
