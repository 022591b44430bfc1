"""Rows of two lines, one under the other; whichever of them has the keyboard keeps it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from autos.desktop.widgets.two_lines import TwoLines

R = TypeVar("R", bound=TwoLines)


class RowList(QWidget, Generic[R]):
    """They are made anew when what they say is another."""

    emptied = Signal()
    """The last one is gone, and it had the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[R] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)

    def rows(self) -> list[R]:
        return list(self._rows)

    def _key(self, row: R) -> Hashable:
        """What a row is about, whatever it says of it."""
        raise NotImplementedError

    def _replace(self, after: Sequence[R]) -> None:
        """The keyboard goes to the row about the same; where that is gone, to the one that follows."""
        before, holder = self._rows, self.window().focusWidget()  # a dialog may have the keyboard for a moment
        place = next((at for at, row in enumerate(before) if row is holder), None)
        self._rows = list(after)
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
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
