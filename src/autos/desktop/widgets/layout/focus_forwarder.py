"""A pane that forwards the focus to one of its parts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


class FocusForwarder(QWidget):
    """Forwards the focus. Not a focus proxy, with which Tab would skip every part before the proxy."""

    def __init__(self, part: Callable[[], QWidget]) -> None:
        """`part` returns the widget that gets the focus."""
        super().__init__()
        self._part = part

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._part().setFocus(event.reason())
