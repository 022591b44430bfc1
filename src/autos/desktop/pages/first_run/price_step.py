"""The third step: what each search costs, and the limit of the month."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.amount_field import AmountField
from autos.desktop.pages.first_run.presenter import LIMIT, FirstRunPresenter, FirstRunState
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.setting_lines import rule
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.ledger.spending import LimitAction
from autos.domain.mode import CostClass
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name, cost_unit

ROW_PX = 52
HINT_PX = 170
"""Width of what stands beside a price: the longest sentence about a wrong one."""


class PriceStep(QWidget):
    """One line for each class of cost; with the practice service there is nothing to enter."""

    submitted = Signal()
    """Enter in a field."""

    def __init__(self, presenter: FirstRunPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.prices = {
            cost: AmountField(theme, self.tr("Preço: {mode}").format(mode=cost_name(cost)), self.tr("sem preço"))
            for cost in CostClass
        }
        self.limit = AmountField(theme, self.tr("Limite do mês"), self.tr("sem limite"))
        self.limit.setFixedWidth(theme.px(200))
        self._hints = {name: self._hint() for name in (*(cost.value for cost in CostClass), LIMIT)}
        """Beside or under each field: the unit, or what is wrong."""
        actions = (
            (LimitAction.WARN.value, self.tr("Avisar")),
            (LimitAction.CONFIRM.value, self.tr("Pedir confirmação")),
            (LimitAction.STOP.value, self.tr("Parar")),
        )
        self.at_limit = SegmentedControl(self.tr("Ao chegar ao limite"), actions, LimitAction.CONFIRM.value, theme)
        self.title = PlainLabel()
        self.title.setFont(theme.font(24, 600, display=True))
        self.explanation = content_label(theme.font(12.5), "2")
        unpriced = self.tr("Sem preço, aparece “sem preço informado” e o Autos só conta as consultas.")
        note = quiet_label(unpriced, theme.font(11.5), "2")
        captions = [
            quiet_label(words, theme.font(12, 600), "")
            for words in (self.tr("Limite do mês"), self.tr("Ao chegar ao limite"))
        ]
        amount = column(captions[0], 6, self.limit, 4, self._hints[LIMIT])
        action = column(captions[1], 6, self.at_limit, STRETCH)
        limit = row(amount, action, STRETCH, spacing=24)
        self.form = QWidget()
        self.form.setLayout(column(self._table(), 8, note, 20, limit))
        self.setLayout(column(self.title, 5, self.explanation, 20, self.form, STRETCH))
        for cost, field in self.prices.items():
            field.textEdited.connect(lambda text, name=cost.value: presenter.set_amount(name, text))
            field.returnPressed.connect(self.submitted)
        self.limit.textEdited.connect(lambda text: presenter.set_amount(LIMIT, text))
        self.limit.returnPressed.connect(self.submitted)
        self.at_limit.chosen.connect(lambda key: presenter.set_at_limit(LimitAction(key)))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def take_focus(self) -> None:
        self.prices[CostClass.BASE].setFocus()

    def focus_problem(self) -> None:
        """Focus the first amount that is wrong, if one is."""
        fields = {cost.value: field for cost, field in self.prices.items()} | {LIMIT: self.limit}
        wrong = next((field for name, field in fields.items() if name in self._presenter.state.problems), None)
        if wrong is not None:
            wrong.setFocus(Qt.FocusReason.OtherFocusReason)
            wrong.selectAll()

    def _table(self) -> QFrame:
        table = QFrame()
        table.setProperty("kind", "card")
        grid = QGridLayout()
        grid.setContentsMargins(14, 0, 14, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.setColumnMinimumWidth(0, self._theme.px(140))
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(3, self._theme.px(HINT_PX))
        meanings = {
            CostClass.BASE: self.tr("Existe?, Panorama e Base"),
            CostClass.BASE_SOURCES: self.tr("Completa"),
            CostClass.ON_DEMAND: self.tr("Direto no tribunal"),
            CostClass.MONITORING: self.tr("Cada um que você cria"),
        }
        for place, cost in enumerate(CostClass):
            badge = Badge(self._theme)
            badge.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
            line = 2 * place
            if place:
                grid.addWidget(rule(), line - 1, 0, 1, 4)
            grid.addWidget(badge, line, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(quiet_label(meanings[cost], self._theme.font(12), "2"), line, 1)
            grid.addWidget(self.prices[cost], line, 2)
            grid.addWidget(self._hints[cost.value], line, 3)
            grid.setRowMinimumHeight(line, self._theme.px(ROW_PX))
        table.setLayout(column(grid, margins=(1, 1, 1, 1)))
        return table

    def _hint(self) -> ElidedLabel:
        hint = ElidedLabel()
        hint.setFont(self._theme.font(11.5))
        hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return hint

    def _render(self, state: FirstRunState) -> None:
        if state.has_prices:
            title = self.tr("Quanto custa cada consulta?")
            text = self.tr("Está no seu contrato. O Autos mostra o preço antes de cada clique e soma o mês.")
        elif state.wants_service and state.uses_other_archive:
            title = self.tr("Os preços são os do acervo escolhido")
            text = self.tr(
                "O acervo dessa pasta tem os próprios preços e limite. Confira-os em Ajustes › Conexões e preços antes "
                "da primeira consulta paga."
            )
        else:
            title = self.tr("No serviço de prática nada custa")
            text = self.tr(
                "Os preços valem para uma conexão com chave. Ao conectar, informe-os em Ajustes › Conexões e preços."
            )
        self.title.setText(title)
        self.explanation.setText(text)
        self.form.setVisible(state.has_prices)
        for cost, field in self.prices.items():
            self._say(cost.value, field, state, cost_unit(cost))
        self._say(LIMIT, self.limit, state, "")

    def _say(self, name: str, field: QLineEdit, state: FirstRunState, otherwise: str) -> None:
        problem = state.problems.get(name, "")
        self._hints[name].say(problem or otherwise)
        set_style_property(self._hints[name], "tone", "red" if problem else "2")
        set_style_property(field, "wrong", "true" if problem else "")
        field.setAccessibleDescription(problem)
