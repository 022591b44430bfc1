"""Marks of the place where a deadline runs: which of them count here, and their removal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.domain.deadlines.day_marks import DayMark
from autos.text.deadlines import local_day_text

HEIGHT_PX, LINE_PX = 78, 26
"""Three lines are shown at once."""


class MarkLine(NamedTuple):
    """A line of the list."""

    mark: DayMark
    is_counted: bool
    author: str = ""
    """The colleague who made it; empty for one's own."""


class MarkList(QListWidget):
    """One line for each mark: Space counts it or leaves it out, Del removes it from the list that is kept."""

    counted = Signal(object, bool)
    """The `DayMark`, and whether it counts."""
    removed = Signal(object)
    """The `DayMark`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[MarkLine, ...] = ()
        self.setAccessibleName(self.tr("Dias marcados"))
        self.setAccessibleDescription(self.tr("Espaço conta ou deixa de fora; Del tira da lista"))
        self.setFont(theme.font(12))
        self.setUniformItemSizes(True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self._line_px = theme.px(LINE_PX)
        self.setFixedHeight(theme.px(HEIGHT_PX))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemChanged.connect(self._tick)
        widget_shortcut(self, QKeySequence.StandardKey.Delete, self.remove_current)

    def show_marks(self, marks: Sequence[MarkLine], year: int) -> None:
        """Show marks; `year` is that of those of every year."""
        shown = tuple(marks)
        if shown == self._shown:
            return
        row, is_same = self.currentRow(), [one[::2] for one in shown] == [one[::2] for one in self._shown]
        self._shown = shown
        self.blockSignals(True)
        if not is_same:
            self.clear()
            for one in shown:
                item = QListWidgetItem(local_day_text(one.mark, year, one.author))
                item.setSizeHint(QSize(0, self._line_px))
                set_tooltip(item, item.text())
                self.addItem(item)
        for place, one in enumerate(shown):
            self.item(place).setCheckState(Qt.CheckState.Checked if one.is_counted else Qt.CheckState.Unchecked)
        self.setCurrentRow(min(max(row, 0), self.count() - 1))
        self.blockSignals(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.count():
            painter = QPainter(self.viewport())
            painter.setFont(self.font())
            painter.setPen(self._theme.color("text-3"))
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, self.tr("Nenhum para este lugar"))

    def remove_current(self) -> None:
        """Remove the current mark from the list that is kept."""
        if 0 <= self.currentRow() < len(self._shown):
            self.removed.emit(self._shown[self.currentRow()].mark)

    def _tick(self, item: QListWidgetItem) -> None:
        mark, was_counted, _ = self._shown[self.row(item)]
        is_counted = item.checkState() is Qt.CheckState.Checked
        if is_counted is not was_counted:
            self.counted.emit(mark, is_counted)
