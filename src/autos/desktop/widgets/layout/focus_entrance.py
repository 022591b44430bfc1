"""A pane that is given the keyboard hands it on to one of its parts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


class Entrance(QWidget):
    """No focus proxy: with one, Tab would come in there and go past every part that stands before it."""

    def __init__(self, part: Callable[[], QWidget]) -> None:
        """`part` gets the keyboard."""
        super().__init__()
        self._part = part

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._part().setFocus(event.reason())
