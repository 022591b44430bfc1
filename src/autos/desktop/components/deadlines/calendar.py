"""Months in which each day of a deadline has its ordinal, or the reason for which it does not count."""

from __future__ import annotations

import calendar
from collections.abc import Collection, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.base.theme import Theme
from autos.domain.dates import format_date
from autos.domain.deadlines.deadline import Deadline, DeadlineDay
from autos.domain.deadlines.stored_deadline import UncertainDay
from autos.text.dates import weekday, weekday_letters
from autos.text.deadlines import day_mark, day_reason
from autos.text.plain_text import plain_line
from autos.text.spending import month_name
from autos.text.translation import translate

HEADING_PX, WEEKDAYS_PX, CELL_PX, GAP_PX, BETWEEN_PX = 23, 18, 34, 2, 18
LEAST_CELL_PX = 30
"""Least width of a day, which holds the longest mark."""
WEEKS, DAYS = 6, 7
LEAST_MONTHS, MOST_ACROSS = 3, 3
RADIUS_PX, BELOW_PX = 4, 10


class DayCell(NamedTuple):
    """How a day is painted, and what is said of it."""

    mark: str = ""
    kind: str = ""
    """`edge`, `counted`, `skipped`, `uncertain`, `due`, `later`; empty for a day that the deadline does not reach."""
    reason: str = ""
    """Why it does not count, or what it is."""


PLAIN = DayCell()


class DeadlineCalendar(QWidget):
    """Three months side by side, and as many rows of them as the deadline reaches; nothing is marked without one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._months: list[tuple[int, int]] = []
        self._cells: Mapping[date, DayCell] = {}
        self._places: dict[date, QRect] = {}
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("deadlines", "Calendário do prazo"))
        theme.changed.connect(self.update)

    def show_deadline(
        self,
        safest: Deadline | None,
        if_closed: Deadline | None,
        start: date,
        uncertain: Collection[UncertainDay] = (),
    ) -> None:
        """Show a deadline; `start` is in the first month where there is none."""
        last = start if safest is None else max(safest.due, (if_closed or safest).due)
        self._cells = {} if safest is None else deadline_cells(safest, if_closed, uncertain)
        self._months = list(_months(start if safest is None else safest.available, last))
        self._places = {}
        self.setAccessibleDescription(
            "; ".join(_words(day, cell) for day, cell in self._cells.items() if cell.kind in SAID)
        )
        self._set_height()
        self.update()

    def cell(self, day: date) -> DayCell:
        """How a day is shown."""
        return self._cells.get(day, PLAIN)

    def sizeHint(self) -> QSize:
        return QSize(0, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_height()

    @property
    def _across(self) -> int:
        """Months beside each other."""
        month = DAYS * self._theme.px(LEAST_CELL_PX) + (DAYS - 1) * GAP_PX
        return max(1, min(MOST_ACROSS, (self.width() + BETWEEN_PX) // (month + BETWEEN_PX)))

    @property
    def _month_height(self) -> int:
        px = self._theme.px
        return px(HEADING_PX) + px(WEEKDAYS_PX) + WEEKS * (px(CELL_PX) + GAP_PX)

    def _set_height(self) -> None:
        rows = -(-len(self._months) // self._across)
        self.setFixedHeight(rows * (self._month_height + BELOW_PX) - BELOW_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across, height = self._across, self._month_height
        width = (self.width() - (across - 1) * BETWEEN_PX) // across
        for place, (year, month) in enumerate(self._months):
            row, column = divmod(place, across)
            box = QRect(column * (width + BETWEEN_PX), row * (height + BELOW_PX), width, height)
            if box.intersects(event.rect()):
                self._paint_month(painter, box, year, month)

    def _paint_month(self, painter: QPainter, box: QRect, year: int, month: int) -> None:
        theme = self._theme
        heading, letters, cell_height = theme.px(HEADING_PX), theme.px(WEEKDAYS_PX), theme.px(CELL_PX)
        painter.setFont(theme.font(13, 600))
        painter.setPen(theme.color("text"))
        inside = box.adjusted(2, 0, 0, 0)
        inside.setHeight(heading)
        painter.drawText(
            inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, month_title(date(year, month, 1))
        )
        edges = [box.left() + (box.width() + GAP_PX) * place // DAYS for place in range(DAYS + 1)]
        painter.setFont(theme.font(10.5, 600))
        painter.setPen(theme.color("text-3"))
        for place, letter in enumerate(weekday_letters()):
            spot = QRect(edges[place], box.top() + heading, edges[place + 1] - edges[place] - GAP_PX, letters)
            painter.drawText(spot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, letter)
        top = box.top() + heading + letters
        for week, days in enumerate(calendar.Calendar(calendar.SUNDAY).monthdatescalendar(year, month)):
            for place, day in enumerate(days):
                if day.month == month:
                    left, right = edges[place], edges[place + 1] - GAP_PX
                    spot = QRect(left, top + week * (cell_height + GAP_PX), right - left, cell_height)
                    self._places[day] = spot
                    self._paint_day(painter, spot, day)

    def _paint_day(self, painter: QPainter, spot: QRect, day: date) -> None:
        theme, cell = self._theme, self.cell(day)
        ground, edge, ink, mark_ink, weight = LOOKS[cell.kind]
        painter.setPen(Qt.PenStyle.NoPen)
        if cell.kind == "later":
            painter.setPen(QPen(theme.color("accent"), 2, Qt.PenStyle.DashLine))
        elif edge:
            painter.setPen(QPen(theme.color(edge), 1))
        painter.setBrush(theme.color(ground) if ground else Qt.BrushStyle.NoBrush)
        if ground or edge:
            outline = spot.adjusted(1, 1, -1, -1) if edge else spot
            painter.drawRoundedRect(outline, RADIUS_PX, RADIUS_PX)
        middle = spot.height() // 2 + theme.px(1)
        upper, lower = QRect(spot), QRect(spot)
        upper.setBottom(spot.top() + middle - 1)
        lower.setTop(spot.top() + middle)
        painter.setFont(theme.font(12, weight))
        painter.setPen(theme.color(ink))
        if not cell.kind:  # its number stands where that of a marked day does
            painter.setFont(theme.font(12, 500))
        painter.drawText(upper, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, str(day.day))
        painter.setFont(theme.font(10))
        painter.setPen(theme.color(mark_ink))
        painter.drawText(lower, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, cell.mark)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            day = next((one for one, spot in self._places.items() if spot.contains(event.pos())), None)
            words = "" if day is None else _words(day, self.cell(day))
            QToolTip.showText(event.globalPos(), plain_tooltip(words), self) if words else QToolTip.hideText()
            return True
        return super().event(event)


LOOKS = {
    "": ("", "", "text", "text-3", 500),
    "edge": ("", "border-control", "text", "text-2", 500),
    "counted": ("accent-tint", "", "text", "accent-text", 600),
    "skipped": ("window", "", "text-2", "text-3", 400),
    "uncertain": ("amber-bg", "", "text", "amber", 600),
    "due": ("accent", "", "on-accent", "on-accent", 600),
    "later": ("", "accent", "text", "accent-text", 600),
}
"""By kind of cell: ground, edge, colour of the number and of the mark, weight of the number."""
SAID = frozenset({"edge", "uncertain", "due", "later"})
"""Kinds that a screen reader names; the list beside the calendar has the others."""


def deadline_cells(
    safest: Deadline, if_closed: Deadline | None, uncertain: Collection[UncertainDay]
) -> dict[date, DayCell]:
    """The days of a deadline: ordinals of the safest count, days to look up as such, and both due dates."""
    cells = {day.day: _cell(day) for day in safest.days}
    if if_closed is not None:
        later = (day for day in if_closed.days if day.day > safest.due and not day.number)
        cells |= {day.day: _cell(day) for day in later}
    cells |= {one.day: _uncertain_cell(one, cells.get(one.day, PLAIN)) for one in uncertain}
    cells[safest.available] = _named(translate("deadlines", "disp."), "edge")
    if safest.publication != safest.available:
        cells[safest.publication] = _named(translate("deadlines", "publ."), "edge")
    doubts = {one.day: plain_line(one.name) for one in uncertain}
    cells[safest.due] = _named(translate("deadlines", "vence"), "due", doubts.get(safest.due, ""))
    if if_closed is not None and if_closed.due != safest.due:
        cells[if_closed.due] = _named(translate("deadlines", "2ª"), "later")
    return dict(sorted(cells.items()))


def month_title(day: date) -> str:
    """Dezembro de 2026"""
    month = month_name(day)
    words = translate("deadlines", "{month} de {year}")
    return words.format(month=f"{month[:1].upper()}{month[1:]}", year=day.year)


def _cell(day: DeadlineDay) -> DayCell:
    kind = "counted" if day.number else "skipped" if day.why is not None else ""
    mark = day_mark(day)
    return DayCell(mark, kind, mark if day.number else day_reason(day))


def _uncertain_cell(one: UncertainDay, safest: DayCell) -> DayCell:
    """A day that counts until the person has read the act of the court."""
    counted = translate("deadlines", "{holiday}: contado como útil até você confirmar")
    reason = counted.format(holiday=plain_line(one.name))
    return DayCell(f"{safest.mark}?", "uncertain", "; ".join(filter(None, (reason, safest.mark))))


def _named(mark: str, kind: str, beside: str = "") -> DayCell:
    return DayCell(mark, kind, "; ".join(filter(None, (mark, beside))))


def _words(day: date, cell: DayCell) -> str:
    """terça, 15/12/2026: disp."""
    return f"{weekday(day)}, {format_date(day)}: {cell.reason}" if cell.reason else ""


def _months(first: date, last: date) -> Iterator[tuple[int, int]]:
    """The months from one day to another, at least three."""
    from_month = 12 * first.year + first.month - 1
    for month in range(from_month, max(12 * last.year + last.month, from_month + LEAST_MONTHS)):
        yield month // 12, month % 12 + 1
