"""The field of the day that a deadline is counted from."""

from __future__ import annotations

import calendar
from datetime import date, timedelta

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.day_field import DayField
from autos.domain.dates import WrittenDay, format_date, read_written_day
from autos.domain.query.values import FIRST_YEAR, LAST_YEAR
from autos.text.dates import today, weekday
from autos.text.deadlines import whole_day

MONTHS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
DAYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
BESIDE_PX = 8
LONGEST = 40
"""Characters that can be typed."""


class DeadlineDayEntry(DayField):
    """Says the day of the week; the arrows change the day, Page Up and Page Down the month, Alt+↓ opens a calendar.

    What leaves the year open, as 10/12 or amanhã, is told beside it, and is given with Enter or when the field is left:
    on the way to 10/12/2027 nothing is counted from this year's day.
    """

    given = Signal(object, bool)
    """The `date`, or None; and whether what is typed is not a day."""

    def __init__(self, accessible: str, theme: Theme) -> None:
        super().__init__(None, "dd/mm/aaaa", accessible, theme)
        self.setPlaceholderText(self.tr("dd/mm/aaaa"))
        self.setAccessibleDescription(self.tr("Setas mudam o dia; PgUp e PgDn, o mês. Alt+seta para baixo: calendário"))
        self.removeAction(self.open)
        self.addAction(self.open, QLineEdit.ActionPosition.LeadingPosition)
        self.setMaxLength(LONGEST)
        self.textChanged.connect(self._give)
        self.editingFinished.connect(self._complete)

    def day(self) -> date | None:
        """The day that is typed; None where it is none."""
        read = self._read()
        return None if read is None else read.day

    def _read(self) -> WrittenDay | None:
        try:
            read = read_written_day(self.text(), today())
        except ValueError:
            return None
        return read if FIRST_YEAR <= read.day.year <= LAST_YEAR else None

    def _complete(self) -> None:
        read = self._read()
        if read is not None and not read.is_whole:
            self.setText(format_date(read.day))

    def show_day(self, day: date | None) -> None:
        """Show a day that was not typed here."""
        if day is not None and day != self.day():
            self.blockSignals(True)
            self.setText(format_date(day))
            self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or key not in {*DAYS, *MONTHS}:
            super().keyPressEvent(event)
            return
        day = self.day()
        if day is None:
            self.setText(format_date(today()))
            return
        moved = day + timedelta(DAYS[key]) if key in DAYS else month_later(day, MONTHS[key])
        if FIRST_YEAR <= moved.year <= LAST_YEAR:
            self.setText(format_date(moved))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        read = self._read()
        if read is None:
            return
        words = weekday(read.day) if read.is_whole else f"= {whole_day(read.day)}"
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._theme.color("text-2"))
        metrics = self.fontMetrics()
        end = self.cursorRect().right() + metrics.horizontalAdvance(self.text()[self.cursorPosition() :])
        spot = QRect(end + BESIDE_PX, 0, self.width() - end - BESIDE_PX, self.height())
        painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _give(self, text: str) -> None:
        read = self._read()
        is_misread = read is None and bool(text.strip())
        self.given.emit(read.day if read is not None and read.is_whole else None, is_misread)


def month_later(day: date, by: int) -> date:
    """The same day of another month, or its last one."""
    month = 12 * day.year + day.month - 1 + by
    year, place = divmod(month, 12)
    return date(year, place + 1, min(day.day, calendar.monthrange(year, place + 1)[1]))
