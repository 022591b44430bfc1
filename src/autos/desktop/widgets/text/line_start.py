"""Text fields that show the start of a long text while they do not have the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit

PASSING = frozenset({Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason})
"""Reasons for a temporary loss of focus, after which the caret has to be where it was."""


class ShowLineStart(QObject):
    """Event filter that moves the caret of a line edit to the start when it loses the focus."""

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


def select_all_from_end(line: QLineEdit) -> None:
    """Select all text with the caret at the start, so that the start is visible."""
    line.end(False)
    line.home(True)
