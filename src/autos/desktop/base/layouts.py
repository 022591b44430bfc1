"""Layouts that read like the screen: `column(title, row(field, STRETCH, button))`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget


class Stretch:
    """Marks a place in a layout that takes the remaining space."""


STRETCH: Final = Stretch()
NESTED = 8
"""Most layouts within each other that are laid out anew by a change of what the innermost holds."""

if TYPE_CHECKING:
    # Evaluated, a union of Qt types costs a tenth of the start.
    Part: TypeAlias = QWidget | QLayout | Stretch | int
    """A widget, a nested layout, a stretch, or a gap in pixels."""

NONE: Final = (0, 0, 0, 0)


def column(*parts: Part, spacing: int = 0, margins: tuple[int, int, int, int] = NONE) -> QVBoxLayout:
    """Parts from top to bottom; margins are left, top, right, bottom in pixels."""
    layout = QVBoxLayout()
    _fill(layout, parts, spacing, margins)
    return layout


def row(
    *parts: Part,
    spacing: int = 8,
    margins: tuple[int, int, int, int] = NONE,
    align: Qt.AlignmentFlag | None = None,
) -> QHBoxLayout:
    """Parts from left to right; margins are left, top, right, bottom in pixels."""
    layout = QHBoxLayout()
    _fill(layout, parts, spacing, margins, align)
    return layout


def clear_layout(layout: QLayout) -> None:
    """Take out every part; its widgets are hidden at once, and deleted when the event loop comes to it."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def lay_out_now() -> None:
    """Lay out whatever has changed before anything else happens; Qt would do it some turns of the event loop later."""
    for _ in range(NESTED):  # each asks the one around it
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _fill(
    layout: QBoxLayout,
    parts: tuple[Part, ...],
    spacing: int,
    margins: tuple[int, int, int, int],
    align: Qt.AlignmentFlag | None = None,
) -> None:
    layout.setSpacing(spacing)
    layout.setContentsMargins(*margins)
    for part in parts:
        if isinstance(part, Stretch):
            layout.addStretch(1)
        elif isinstance(part, int):
            layout.addSpacing(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part)
        elif align is not None:
            layout.addWidget(part, 0, align)
        else:
            layout.addWidget(part)
