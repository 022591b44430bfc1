"""Vertical list of two-line buttons that keeps the keyboard focus when it is rebuilt."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from autos.desktop.widgets.two_line_button import TwoLineButton

R = TypeVar("R", bound=TwoLineButton)


class ButtonList(QWidget, Generic[R]):
    """Replaces all buttons at once; the focus stays with the same key."""

    emptied = Signal()
    """The last button, which had the focus, is gone."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[R] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)

    def rows(self) -> list[R]:
        return list(self._rows)

    @abstractmethod
    def _key(self, row: R) -> Hashable:
        """Key of a button, independent of its texts."""

    def _replace(self, after: Sequence[R]) -> None:
        """Replace the buttons; the focus goes to the one with the same key, else to the following one."""
        before, holder = self._rows, self.window().focusWidget()  # a dialog may have the focus for a moment
        place = next((at for at, row in enumerate(before) if row is holder), None)
        self._rows = list(after)
        for row in before:
            self._lines.removeWidget(row)  # first: a button that is shown is laid out at once, and would stand below
        for row in after:
            self._lines.addWidget(row)
            row.show()
        if place is not None and after:
            key, following = self._key(before[place]), after[min(place, len(after) - 1)]
            same = next((row for row in after if self._key(row) == key), following)
            same.setFocus(Qt.FocusReason.OtherFocusReason)
        elif place is not None:
            self.emptied.emit()
        for row in before:
            row.hide()
            row.deleteLater()
