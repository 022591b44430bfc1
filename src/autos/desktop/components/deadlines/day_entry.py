"""The field of the day that a deadline is counted from."""

from __future__ import annotations

import calendar
from datetime import date, timedelta

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.day_field import DayField
from autos.domain.dates import format_date
from autos.domain.query.filter_input import WrongInput, read_day
from autos.text.dates import today, weekday

MONTHS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
DAYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
BESIDE_PX = 8
LONGEST = 40
"""Characters that can be typed."""


class DeadlineDayEntry(DayField):
    """Says the day of the week; the arrows change the day, Page Up and Page Down the month, Alt+↓ opens a calendar."""

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

    def day(self) -> date | None:
        """The day that is typed; None where it is none."""
        try:
            return read_day(self.text())
        except WrongInput:
            return None

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
        self.setText(format_date(moved))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        day = self.day()
        if day is None:
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._theme.color("text-2"))
        metrics = self.fontMetrics()
        end = self.cursorRect().right() + metrics.horizontalAdvance(self.text()[self.cursorPosition() :])
        spot = QRect(end + BESIDE_PX, 0, self.width() - end - BESIDE_PX, self.height())
        painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, weekday(day))

    def _give(self, text: str) -> None:
        day = self.day()
        self.given.emit(day, day is None and bool(text.strip()))


def month_later(day: date, by: int) -> date:
    """The same day of another month, or its last one."""
    month = 12 * day.year + day.month - 1 + by
    year, place = divmod(month, 12)
    return date(year, place + 1, min(day.day, calendar.monthrange(year, place + 1)[1]))
