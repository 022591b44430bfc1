"""A text field for a date, with a calendar popup."""

from __future__ import annotations

from datetime import UTC, date, datetime

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLineEdit, QToolButton, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.card_popup import CardPopup
from autos.domain.dates import court_time, format_date
from autos.domain.query.filter_input import WrongInput, read_day
from autos.domain.query.values import FIRST_YEAR, LAST_YEAR


class DayField(QLineEdit):
    """Date field; Alt+↓ or the icon at its end opens the calendar."""

    def __init__(self, day: date | None, placeholder: str, accessible: str, theme: Theme) -> None:
        super().__init__(format_date(day) if day else "")
        self.calendar: CalendarPopup | None = None
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(accessible)
        self.setAccessibleDescription(self.tr("Alt+seta para baixo abre o calendário"))
        self.setMaxLength(200)
        self._theme = theme
        self.open = QAction(self.tr("Calendário  Alt+↓"), self)
        self.open.triggered.connect(self.show_calendar)
        self.addAction(self.open, QLineEdit.ActionPosition.TrailingPosition)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def show_calendar(self) -> None:
        """Open the calendar below the field, at its date or at today."""
        try:
            day = read_day(self.text())
        except WrongInput:
            day = None
        self.calendar = CalendarPopup(self, day, self._theme)
        self.calendar.chosen.connect(self._take)
        self.calendar.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.show_calendar()
        else:
            super().keyPressEvent(event)

    def _paint_icon(self) -> None:
        self.open.setIcon(self._theme.icon("calendar", "text-3"))

    def _take(self, day: date) -> None:
        self.setText(format_date(day))
        self.setModified(True)
        self.setFocus(Qt.FocusReason.PopupFocusReason)


class CalendarPopup(CardPopup):
    """Calendar popup: arrow keys move, Page Up and Page Down change months, Enter selects, Esc cancels."""

    chosen = Signal(object)
    """The `date`."""

    def __init__(self, field: QWidget, day: date | None, theme: Theme) -> None:
        super().__init__(field, theme)
        self._field = field
        self._theme = theme
        self.days = QCalendarWidget()
        self.days.setAccessibleName(self.tr("Calendário"))
        #: The locale in which months and days of the week are named.
        self.days.setLocale(QLocale(self.tr("pt_BR")))
        self.days.setFirstDayOfWeek(Qt.DayOfWeek.Sunday)
        self.days.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self.days.setDateRange(QDate(FIRST_YEAR, 1, 1), QDate(LAST_YEAR, 12, 31))
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            self.days.setWeekdayTextFormat(weekend, QTextCharFormat())  # red means an error here
        day = day or court_time(datetime.now(UTC)).date()
        shown = QDate(day.year, day.month, day.day)
        # Selected twice: else the arrow keys start from the position of the day before `setFirstDayOfWeek`.
        self.days.setSelectedDate(shown.addDays(1))
        self.days.setSelectedDate(shown)
        self.setLayout(column(self.days, margins=(6, 6, 6, 6)))
        self.days.activated.connect(self._take)
        self.days.clicked.connect(self._take)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def open(self) -> None:
        """Open below the field, within the screen."""
        self.adjustSize()
        where = self._field.mapToGlobal(QPoint(0, self._field.height() + 4))
        screen = self._field.screen().availableGeometry()
        left = max(screen.left(), min(where.x(), screen.right() - self.width()))
        top = max(screen.top(), min(where.y(), screen.bottom() - self.height()))
        self.move(left, top)
        self.show()
        self.days.setFocus(Qt.FocusReason.PopupFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _paint_icons(self) -> None:
        for name, icon in (("qt_calendar_prevmonth", "chevron-left"), ("qt_calendar_nextmonth", "chevron-right")):
            turn = self.days.findChild(QToolButton, name)
            if turn is not None:
                turn.setIcon(self._theme.icon(icon, "text-2"))

    def _take(self, day: QDate) -> None:
        self.close()
        self.chosen.emit(date(day.year(), day.month(), day.day()))
