"""Filters by cost class, with numbers of searches this month and in total, and by status."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton

from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter, ActivityState, SearchStatusFilter
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.mode import CostClass
from autos.text.modes import COST_ICONS, cost_name
from autos.text.translation import number, translate

MOST_USUAL = 9_999
"""Searches of a class in a month, for which its button has room."""


class CostClassStrip(QFrame):
    """Checkable buttons; a second press clears the filter."""

    def __init__(self, presenter: ActivityPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("rule", "bottom")
        self.month = PlainLabel(self.tr("Neste mês"))
        self.month.setFont(theme.font(11.5))
        self.month.setProperty("tone", "3")
        self.all_time = ElidedLabel()  # on a line of its own height: the list below stays when it is filled in
        self.all_time.setFont(theme.font(11.5))
        self.all_time.setProperty("tone", "3")
        self.costs = {cost: self._button() for cost in CostClass}
        for cost, button in self.costs.items():
            button.clicked.connect(lambda is_down, cost=cost: presenter.show_class(cost if is_down else None))
        names = tuple((one.value, status_filter_name(one)) for one in SearchStatusFilter)
        self.status_filters = SegmentedControl(self.tr("Mostrar"), names, SearchStatusFilter.ANY.value, theme)
        self.status_filters.chosen.connect(lambda value: presenter.show_status(SearchStatusFilter(value)))
        self.selection = icon_button("")
        self.selection.setProperty("room", "small")
        self.selection.setFont(theme.font(12, 500))
        self.selection.setIconSize(theme.square(14))
        set_tooltip(self.selection, self.tr("Mostrar todas"))
        self.selection.clicked.connect(lambda: presenter.show_only(None))
        first = FlowLayout(self.month, *self.costs.values(), spacing=8)
        second = row(self.status_filters, 12, self.all_time, self.selection)
        second.setStretchFactor(self.all_time, 1)
        self.setLayout(column(first, 6, second, margins=(20, 9, 20, 9)))
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._keep_widths()
        self._render(presenter.state)

    def _button(self) -> QPushButton:
        button = QPushButton()
        button.setCheckable(True)
        button.setProperty("room", "small")
        button.setFont(self._theme.font(12, 500))
        button.setIconSize(self._theme.square(14))
        return button

    def _keep_widths(self) -> None:
        """Let each button be as wide as with a large number: none goes to another line when the numbers come."""
        for cost, button in self.costs.items():
            set_icon_button_text(button, _words(cost, MOST_USUAL))
            button.setMinimumWidth(button.sizeHint().width())

    def _render(self, state: ActivityState) -> None:
        month, all_time = dict(state.month), dict(state.all_time)
        for cost, button in self.costs.items():
            words = _words(cost, month.get(cost, 0))
            in_all = self.tr("{n} desde a primeira").format(n=number(all_time.get(cost, 0)))
            set_tooltip(button, in_all)
            text = self.tr("Só da classe {words}, {all}").format(words=words, all=in_all)
            set_icon_button_text(button, words, name=text)
            button.setChecked(state.cost is cost)
        parts = " · ".join(f"{cost_name(cost)} {number(count)}" for cost, count in state.all_time)
        self.all_time.say(self.tr("Desde a primeira: {parts}").format(parts=parts) if parts else "")
        self.selection.setVisible(state.selection is not None)
        if state.selection is not None:
            words = self.tr("Só {title}").format(title=state.selection.title)
            name = self.tr("{words}. Mostrar todas").format(words=words)
            set_icon_button_text(self.selection, words, name=name)
        self.status_filters.buttons[state.status_filter.value].setChecked(True)

    def _apply_style(self) -> None:
        for cost, button in self.costs.items():
            button.setIcon(self._theme.icon(COST_ICONS[cost], "text-2", 14))
        self.selection.setIcon(self._theme.icon("x", "text-2", 14))


def _words(cost: CostClass, count: int) -> str:
    return f"{cost_name(cost)}  {number(count)}"


def status_filter_name(status_filter: SearchStatusFilter) -> str:
    return {
        SearchStatusFilter.ANY: translate("activity", "Todas"),
        SearchStatusFilter.RUNNING: translate("activity", "Em andamento"),
        SearchStatusFilter.ENDED: translate("activity", "Terminadas"),
        SearchStatusFilter.NEEDS_ATTENTION: translate("activity", "Pedem atenção"),
    }[status_filter]
