"""Labels of the page of a table: a figure or a title, and in grey what stands beside it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme

PLAIN = 400
"""Weight of the typeface in running text."""


def table_label(theme: Theme, size: float, weight: int = PLAIN) -> QLabel:
    """An empty label; grey where it is of plain weight."""
    label = PlainLabel()
    label.setFont(theme.font(size, weight))
    if weight == PLAIN:
        label.setProperty("tone", "2")
    return label
