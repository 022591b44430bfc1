"""How much was asked in which class of cost, this month and since the first; each class, each standing, a filter."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter, ActivityState, Standing
from autos.desktop.widgets.controls.choice import Choice
from autos.desktop.widgets.controls.icon_button import say_beside_icon
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.domain.mode import CostClass
from autos.text.modes import COST_ICONS, cost_name
from autos.text.translation import number, translate


class ClassStrip(QFrame):
    """Buttons that stay down; pressed once more they let everything in again."""

    def __init__(self, presenter: ActivityPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("rule", "bottom")
        self.month = QLabel(self.tr("Neste mês"))
        self.month.setFont(theme.font(11.5))
        self.month.setProperty("tone", "3")
        self.ever = QLabel()
        self.ever.setFont(theme.font(11.5))
        self.ever.setProperty("tone", "3")
        self.costs = {cost: self._button() for cost in CostClass}
        for cost, button in self.costs.items():
            button.clicked.connect(lambda is_down, cost=cost: presenter.show_class(cost if is_down else None))
        names = tuple((one.value, standing_name(one)) for one in Standing)
        self.standings = Choice(self.tr("Mostrar"), names, Standing.ANY.value, theme)
        self.standings.chosen.connect(lambda value: presenter.show_standing(Standing(value)))
        first = FlowLayout(self.month, *self.costs.values(), self.ever, spacing=8)
        self.setLayout(column(first, 6, row(self.standings, STRETCH), margins=(20, 9, 20, 9)))
        presenter.changed.connect(self._render)
        theme.changed.connect(self._dress)
        self._dress()
        self._render(presenter.state)

    def _button(self) -> QPushButton:
        button = QPushButton()
        button.setCheckable(True)
        button.setProperty("room", "small")
        button.setFont(self._theme.font(12, 500))
        button.setIconSize(self._theme.square(14))
        return button

    def _render(self, state: ActivityState) -> None:
        month, ever = dict(state.month), dict(state.ever)
        for cost, button in self.costs.items():
            words = f"{cost_name(cost)}  {number(month.get(cost, 0))}"
            in_all = self.tr("{n} desde a primeira").format(n=number(ever.get(cost, 0)))
            button.setToolTip(in_all)
            said = self.tr("Só da classe {words}, {all}").format(words=words, all=in_all)
            say_beside_icon(button, words, name=said)
            button.setChecked(state.cost is cost)
        parts = " · ".join(f"{cost_name(cost)} {number(count)}" for cost, count in state.ever)
        self.ever.setText(self.tr("Desde a primeira: {parts}").format(parts=parts) if parts else "")
        self.standings.buttons[state.standing.value].setChecked(True)

    def _dress(self) -> None:
        for cost, button in self.costs.items():
            button.setIcon(self._theme.icon(COST_ICONS[cost], "text-2", 14))


def standing_name(standing: Standing) -> str:
    return {
        Standing.ANY: translate("activity", "Todas"),
        Standing.RUNNING: translate("activity", "Em andamento"),
        Standing.ENDED: translate("activity", "Terminadas"),
        Standing.TO_SEE: translate("activity", "Pedem atenção"),
    }[standing]
