"""The heading of a part beside the inbox, with what is said of it in grey."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel


def section_heading(theme: Theme, words: str, about: str = "") -> QWidget:
    """Where there is no room, what is said of it gives way."""
    heading, beside = PlainLabel(words), ElidedLabel(about)
    heading.setFont(theme.font(12.5, 600))
    beside.setFont(theme.font(12))
    beside.setProperty("tone", "2")
    line = row(heading, beside, spacing=8)
    line.setStretch(1, 1)
    holder = QWidget()
    holder.setLayout(line)
    return holder
