"""A line of text too long for its field shows its beginning whenever nobody is writing in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit

PASSING = frozenset({Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason})
"""The keyboard is coming back, and the caret has to be where it was."""


class Beginning(QObject):
    """Belongs to its line."""

    def __init__(self, line: QLineEdit) -> None:
        super().__init__(line)
        self._line = line
        line.installEventFilter(self)
        line.textChanged.connect(self._show_if_left)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() not in PASSING:
            self._line.setCursorPosition(0)
        return super().eventFilter(watched, event)

    def _show_if_left(self) -> None:
        if not self._line.hasFocus():
            self._line.setCursorPosition(0)


def select_from_end(line: QLineEdit) -> None:
    """All of it, with the caret at the beginning: that is what is seen."""
    line.end(False)
    line.home(True)
