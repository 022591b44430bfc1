"""The dialog in which an administrator sets the firm's limit of a month."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import STRETCH
from autos.desktop.components.firm.dialog import FirmDialog, FirmField, small_label
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.ledger.spending import FirmMonth, LimitAction
from autos.domain.money import format_amount, parse_price

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter

SIZE_PX = 560, 400


class LimitDialog(FirmDialog):
    """Accepted when the limit was set."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FirmPresenter) -> None:
        super().__init__(parent, theme, self.tr("Limite do mês do escritório"), self.tr("Guardar"), SIZE_PX)
        self._presenter = presenter
        month = presenter.state.month or FirmMonth(None, LimitAction.STOP, Decimal(0), 0, None)
        shown = "" if month.limit is None else format_amount(month.limit)
        self.amount = FirmField(
            theme, self.tr("Quanto o escritório todo pode gastar por mês"), self.tr("Vazio, não há limite."), shown
        )
        actions = (
            (LimitAction.STOP.value, self.tr("Parar")),
            (LimitAction.CONFIRM.value, self.tr("Perguntar antes")),
            (LimitAction.WARN.value, self.tr("Só avisar")),
        )
        title = self.tr("Ao chegar ao limite")
        self.at_limit = SegmentedControl(title, actions, month.at_limit.value, theme)
        self.at_limit.chosen.connect(self._choose)
        self._action = month.at_limit
        words = self.tr(
            "Soma as consultas de todas as pessoas e conexões, ao preço que cada computador tem. Vale junto com o "
            "limite de cada conexão: o que acabar primeiro. Sem contato com o servidor, vale o que se sabia por último."
        )
        self.put(
            self.amount, 8, quiet_label(title, theme.font(12.5, 600), ""), 6, self.at_limit, 14,
            small_label(theme, words), STRETCH, self.problem,
        )  # fmt: skip
        self.go_on.clicked.connect(self._go_on)
        self.amount.line.setFocus()

    def _choose(self, value: str) -> None:
        self._action = LimitAction(value)

    def _go_on(self) -> None:
        typed = self.amount.text.strip()
        try:
            amount = parse_price(typed) if typed else None
        except ValueError:
            self.amount.say(self.tr("Escreva o valor assim: 4.000,00."))
            return
        self.work(self._set(amount))

    async def _set(self, amount: Decimal | None) -> None:
        await self._presenter.set_limit(amount, self._action)
        self.accept()
