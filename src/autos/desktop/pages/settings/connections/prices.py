"""Prices of the contract, the month so far, and the limit of the month."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.amount_field import AmountField, amount_text
from autos.desktop.pages.settings.connections.presenter import LIMIT, ConnectionsPresenter, ConnectionsState
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingsGroup, group_title, one_line, rule
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.ledger.spending import WARN_PERCENTS, LimitAction, Spending
from autos.domain.mode import CostClass
from autos.domain.money import format_amount
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name, cost_unit
from autos.text.policy import fixed_text
from autos.text.spending import month_name
from autos.text.translation import number

ABOVE_PX, HINT_PX = 8, 16
"""Room above the field of a price, and under each field for what is wrong, whether it says something or not."""
PRICE_PX = 109
CALLS_PX, SUM_PX = 40, 84
"""Least width of the columns of numbers, and of what stands over them."""
GAP_PX = 9
LOCK_PX = 12


class PricesPanel(QWidget):
    """One line for each class of cost with price, calls and sum; below it the limit."""

    def __init__(self, presenter: ConnectionsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.prices = {
            cost: AmountField(
                theme, self.tr("Preço: {mode}").format(mode=cost_name(cost)), self.tr("informar"), PRICE_PX
            )
            for cost in CostClass
        }
        self.hints = {name: self._hint() for name in (*(cost.value for cost in CostClass), LIMIT)}
        """Under each field: what is wrong."""
        self.locks = {cost: Picture(theme, "lock", size=LOCK_PX) for cost in CostClass}
        """Beside the price of each class that the administrator has set."""
        self.settled = FixedMark(theme, self.tr("Os preços com cadeado foram definidos pelo administrador"))
        self.bound = FixedMark(theme)
        self.calls = {cost: self._figure() for cost in CostClass}
        self.sums = {cost: self._figure(600) for cost in CostClass}
        self.month = quiet_label("", theme.font(11.5), "2")
        self.known = PlainLabel()
        self.known.setFont(theme.font(12.5, 600))
        self.total = PlainLabel()
        self.total.setFont(theme.font(12.5, 600))
        self.note = content_label(theme.font(11.5), "2")
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing())  # of the longer of its texts
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.limit = AmountField(theme, self.tr("Limite do mês"), self.tr("sem limite"))
        self.used = quiet_label("", theme.font(11.5), "2")
        self.left = quiet_label("", theme.font(11.5), "2")
        self.bar = LimitBar(theme)
        actions = (
            (LimitAction.WARN.value, self.tr("Avisar")),
            (LimitAction.CONFIRM.value, self.tr("Pedir confirmação")),
            (LimitAction.STOP.value, self.tr("Parar")),
        )
        self.at_limit = SegmentedControl(self.tr("Ao chegar ao limite"), actions, LimitAction.CONFIRM.value, theme)
        self.warn = Select(theme)
        self.warn.setAccessibleName(self.tr("Avisar antes"))
        for percent in WARN_PERCENTS:
            self.warn.addItem(self.tr("ao passar de {n}%").format(n=percent), percent)
        self.warn.setFixedWidth(theme.px(180))
        self.setLayout(
            column(
                self._heading(),
                10,
                self._table(),
                8,
                self.settled,
                self.note,
                20,
                group_title(theme, self.tr("Limite do mês")),
                10,
                self._limit_group(),
            )
        )
        for cost, price in self.prices.items():
            price.editingFinished.connect(lambda cost=cost, price=price: self._enter(cost, price))
        self.limit.editingFinished.connect(self._enter_limit)
        self.at_limit.chosen.connect(lambda key: presenter.set_at_limit(LimitAction(key)))
        self.warn.activated.connect(lambda _: presenter.set_warn_percent(int(self.warn.currentData())))

    def _enter(self, cost: CostClass, price: AmountField) -> None:
        if price.isModified():
            price.setModified(False)
            self._presenter.enter_price(cost, price.text())

    def _enter_limit(self) -> None:
        if self.limit.isModified():
            self.limit.setModified(False)
            self._presenter.enter_limit(self.limit.text())

    def render_prices(self, state: ConnectionsState) -> None:
        month, tariff = state.month, state.month.tariff
        now = month_name(state.today) if state.today is not None else ""
        self.month.setText(now.capitalize())
        for cost, price in self.prices.items():
            problem = state.price_problems.get(cost.value, "")
            if not problem:
                amount = tariff.prices.get(cost)
                price.show_amount(amount_text(amount))
            self._say(cost.value, problem, price)
            calls, total = month.calls.get(cost, 0), month.total_of(cost)
            self.calls[cost].setText(number(calls))
            self.sums[cost].setText(self.tr("sem preço") if total is None else format_amount(total))
            self.sums[cost].setFont(self._theme.font(12.5, 400 if total is None else 600))
            set_style_property(self.sums[cost], "tone", "2" if total is None else "")
            is_settled = cost in state.fixed_prices
            price.setEnabled(not (month.is_free or is_settled))
            self.locks[cost].setVisible(is_settled)
            if is_settled:
                price.setAccessibleDescription(fixed_text())
        self.settled.setVisible(bool(state.fixed_prices))
        self.known.setText(self.tr("Gasto conhecido de {month}").format(month=now) if now else "")
        self.total.setText(format_amount(month.known))
        self.note.setText(
            self.tr("Os preços valem para uma conexão com chave.")
            if month.is_free
            else self.tr(
                "Os preços são os que você digitou. Sem preço, o Autos conta as consultas e não soma dinheiro. "
                "Vale a fatura do contrato."
            )
        )
        problem = state.price_problems.get(LIMIT, "")
        if not problem:
            amount = tariff.monthly
            self.limit.show_amount(amount_text(amount))
        self._say(LIMIT, problem, self.limit)
        left = month.left
        self.used.setText("" if left is None else self.tr("{n}% usado").format(n=number(month.used_percent)))
        self.left.setText("" if left is None else self.tr("restam {amount}").format(amount=format_amount(left)))
        self.bar.show_percent(0 if left is None else month.used_percent, is_near=month.is_near_limit)
        for part in (self.limit, self.at_limit, self.warn):
            part.setEnabled(not month.is_free)
        self._render_bound(month)
        self.at_limit.buttons[month.at_limit.value].setChecked(True)
        self.warn.setCurrentIndex(max(self.warn.findData(tariff.warn_percent), 0))

    def _render_bound(self, month: Spending) -> None:
        """Show the upper bound that the administrator has set, and that nothing passes it."""
        self.bound.setVisible(month.bound is not None and not month.is_free)
        if month.is_bound and not month.is_free:
            self.action_line.fix()
        else:
            self.action_line.unfix()
        if month.bound is None:
            return
        text = self.tr("Definido pelo administrador: no máximo {amount} por mês; ao chegar nele, para")
        self.bound.say(text.format(amount=format_amount(month.bound)))
        if not month.is_free:
            self.limit.setAccessibleDescription(self.limit.accessibleDescription() or self.bound.words.text())

    def _say(self, name: str, problem: str, line: QLineEdit) -> None:
        self.hints[name].say(problem)
        line.setAccessibleDescription(problem)
        set_style_property(line, "wrong", "true" if problem else "")

    def _heading(self) -> QWidget:
        heading = QWidget()
        total = quiet_label(self.tr("Soma"), self._theme.font(11.5), "2")
        total.setFixedWidth(self._theme.px(SUM_PX))
        total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        title = group_title(self._theme, self.tr("Preços do contrato"))
        heading.setLayout(row(title, STRETCH, self.month, total, spacing=GAP_PX, margins=(0, 0, 15, 0)))
        return heading

    def _table(self) -> QFrame:
        table = QFrame()
        table.setProperty("kind", "card")
        grid = QGridLayout()
        grid.setContentsMargins(14, 0, 14, 0)
        grid.setHorizontalSpacing(GAP_PX)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(3, 1)
        grid.setColumnMinimumWidth(4, self._theme.px(CALLS_PX))
        grid.setColumnMinimumWidth(5, self._theme.px(SUM_PX))
        for place, cost in enumerate(CostClass):
            badge = Badge(self._theme)
            badge.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
            unit = one_line(self._theme, 11.5, tone="2")
            unit.say(cost_unit(cost))
            line = 4 * place + 2
            if place:
                grid.addWidget(rule(), line - 2, 0, 1, 6)
            grid.setRowMinimumHeight(line - 1, self._theme.px(ABOVE_PX))
            grid.addWidget(badge, line, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self.prices[cost], line, 1)
            beside = row(self.locks[cost], unit, spacing=5)
            beside.setStretch(1, 1)
            grid.addLayout(beside, line, 2, 1, 2)
            grid.addWidget(self.calls[cost], line, 4)
            grid.addWidget(self.sums[cost], line, 5)
            grid.addWidget(self.hints[cost.value], line + 1, 1, 1, 5)
        foot = QFrame()
        foot.setProperty("kind", "cardfoot")
        foot.setLayout(row(self.known, STRETCH, self.total, margins=(14, 10, 14, 10)))
        table.setLayout(column(grid, rule(), foot, margins=(1, 1, 1, 1)))
        return table

    def _limit_group(self) -> SettingsGroup:
        amount = QWidget()
        beside = column(STRETCH, row(self.used, STRETCH, self.left), 6, self.bar, STRETCH)
        line = row(self.limit, beside, spacing=16)
        line.setStretch(1, 1)
        amount.setLayout(column(line, self.hints[LIMIT], self.bound, margins=(14, 12, 14, 8)))
        note = self.tr("Vale para buscas, lotes e monitoramentos deste computador")
        self.action_line = SettingLine(self._theme, self.tr("Ao chegar ao limite"), self.at_limit, note=note)
        warn = SettingLine(self._theme, self.tr("Avisar antes"), self.warn, note=self.tr("Quando restar pouco"))
        return SettingsGroup(self._theme, amount, self.action_line, warn)

    def _hint(self) -> ElidedLabel:
        hint = ElidedLabel()
        hint.setFont(self._theme.font(11.5))
        hint.setProperty("tone", "red")
        hint.setFixedHeight(self._theme.px(HINT_PX))
        hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        return hint

    def _figure(self, weight: int = 400) -> QLabel:
        figure = PlainLabel()
        figure.setFont(self._theme.font(12.5, weight))
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return figure


class LimitBar(QWidget):
    """How much of the limit is used."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._percent = 0
        self._is_near = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_percent(self, percent: int, *, is_near: bool) -> None:
        self._percent, self._is_near = min(percent, 100), is_near
        self.setAccessibleName(self.tr("{n}% do limite usado").format(n=percent))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, self._theme.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("accent-tint"))
        used = QRect(0, 0, self.width() * self._percent // 100, self.height())
        painter.fillRect(used, self._theme.color("amber" if self._is_near else "accent"))
