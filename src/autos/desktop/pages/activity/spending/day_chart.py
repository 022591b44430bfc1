"""The spending of a month by day, as stacked bars; the same stands in the table "Por dia" for a screen reader."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from decimal import ROUND_CEILING, Decimal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.domain.ledger.expenses import Expense, amounts_by_day
from autos.domain.mode import CostClass
from autos.domain.money import format_amount
from autos.text.modes import COST_COLORS, cost_name
from autos.text.translation import translate

HIGH_PX, LEFT_PX, LABEL_PX, LEGEND_PX = 200, 68, 22, 40
STEPS = (Decimal(1), Decimal(2), Decimal(5))
"""A grid line stands at a multiple of one of these and a power of ten."""
LINES = 3
"""Most grid lines above zero."""


class DayChart(QWidget):
    """One bar a day, its parts by class of cost."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._month = date.min
        self._days: dict[date, dict[CostClass, Decimal]] = {}
        self.setMinimumHeight(theme.px(HIGH_PX))
        self.setMaximumHeight(theme.px(HIGH_PX))
        self.setAccessibleName(translate("spending", "Gastos por dia"))
        theme.changed.connect(self.update)

    def render_month(self, month: date, expenses: tuple[Expense, ...]) -> None:
        self._month, self._days = month, amounts_by_day(expenses)
        days = [f"{day.day}: {format_amount(sum(self._days[day].values(), Decimal(0)))}" for day in sorted(self._days)]
        self.setAccessibleDescription("; ".join(days) or translate("spending", "Nenhum gasto com preço neste mês."))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_legend(painter)
        place = QRectF(px(LEFT_PX), px(LEGEND_PX), self.width() - px(LEFT_PX) - px(20), 0)
        place.setBottom(self.height() - px(LABEL_PX))
        most = max((sum(amounts.values(), Decimal(0)) for amounts in self._days.values()), default=Decimal(0))
        step = grid_step(most)
        top = step * max(Decimal(1), (most / step).to_integral_value(ROUND_CEILING)) if step else Decimal(1)
        painter.setFont(theme.font(11))
        for line in range(1, int(top / step) + 1 if step else 0):
            at = place.bottom() - place.height() * float(step * line / top)
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(QPointF(place.left(), at), QPointF(place.right(), at))
            painter.setPen(theme.color("text-3"))
            box = QRectF(px(20), at - px(9), px(LEFT_PX) - px(26), px(18))
            words = format_amount(step * line).removesuffix(",00")
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.setPen(QPen(theme.color("border-control"), 1))
        painter.drawLine(place.bottomLeft(), place.bottomRight())
        self._paint_days(painter, place, float(top))

    def _paint_days(self, painter: QPainter, place: QRectF, top: float) -> None:
        theme = self._theme
        count = monthrange(self._month.year, self._month.month)[1]
        wide = place.width() / count
        is_dense = wide < theme.px(20)
        for number in range(1, count + 1):
            left = place.left() + wide * (number - 1)
            painter.setPen(theme.color("text-3"))
            if not is_dense or number % 2:
                label = QRectF(left, place.bottom() + 2, wide, theme.px(18))
                painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(number))
            bottom = place.bottom()
            amounts = self._days.get(self._month.replace(day=number), {})
            for cost, amount in ((cost, amounts[cost]) for cost in CostClass if cost in amounts):
                high = place.height() * float(amount) / top
                if high <= 0:
                    continue
                bar = QRectF(left + wide * 0.06, bottom - high, wide * 0.88, max(high - 1, 1))
                painter.setPen(theme.edge(COST_COLORS[cost]))
                painter.setBrush(theme.color(f"{COST_COLORS[cost]}-dot"))
                painter.drawRoundedRect(bar, 2, 2)
                bottom -= high

    def _paint_legend(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        painter.setFont(theme.font(14.5, 600))
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(px(20), px(8), px(200), px(22)), Qt.AlignmentFlag.AlignVCenter, grouping_by_day())
        painter.setFont(theme.font(11.5))
        right = self.width() - px(20)
        for cost in reversed(CostClass):
            words = cost_name(cost)
            wide = painter.fontMetrics().horizontalAdvance(words)
            painter.setPen(theme.color("text-2"))
            box = QRectF(right - wide, px(8), wide + 2, px(22))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)
            painter.setPen(theme.edge(COST_COLORS[cost]))
            painter.setBrush(theme.color(f"{COST_COLORS[cost]}-dot"))
            side = px(8)
            painter.drawRoundedRect(QRectF(right - wide - side - 6, px(8) + (px(22) - side) / 2, side, side), 2, 2)
            right -= wide + side + px(22)


def grouping_by_day() -> str:
    return translate("spending", "Por dia")


def grid_step(most: Decimal) -> Decimal:
    """Distance of the grid lines, in BRL, so that there are three at most; zero where nothing was spent."""
    if most <= 0:
        return Decimal(0)
    power = Decimal(10) ** (most.adjusted() - 1)
    while True:
        for step in STEPS:
            if step * power * LINES >= most:
                return step * power
        power *= 10
