"""A field for an amount in reais, and what is wrong with one that was typed."""

from __future__ import annotations

from decimal import Decimal

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QLineEdit

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.domain.money import format_amount
from autos.text.translation import translate

FIELD_PX = 124
SYMBOL = "R$"


class AmountField(QLineEdit):
    """An amount in reais; what is typed is handed on when it is left, or Enter is pressed."""

    def __init__(self, theme: Theme, name: str, placeholder: str, width_px: int = FIELD_PX) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self._align("")
        self.setFixedWidth(theme.px(width_px))
        self.setMaxLength(24)
        symbol = PlainLabel(SYMBOL, self)
        symbol.setProperty("tone", "2")
        symbol.setFont(theme.font(12))
        symbol.move(theme.px(10), theme.px(8))
        self.setTextMargins(theme.px(22), 0, 0, 0)
        self.textChanged.connect(self._align)

    def _align(self, text: str) -> None:
        """An amount stands at the right; while there is none, the caret would lie over the end of the placeholder."""
        self.setAlignment(Qt.AlignmentFlag.AlignRight if text else Qt.AlignmentFlag.AlignLeft)

    def show_amount(self, text: str) -> None:
        """Show a saved amount, unless somebody is typing another."""
        if not self.hasFocus() or not self.isModified():
            blocker = QSignalBlocker(self)
            self.setText(text)
            blocker.unblock()
            self._align(text)


def amount_text(amount: Decimal | None) -> str:
    """An amount as it stands in a field: without the symbol, empty for none."""
    return "" if amount is None else format_amount(amount).removeprefix(f"{SYMBOL}\u00a0")


def amount_problem(suggestion: str) -> str:
    """What to write instead, where `parse_price` has refused an amount with this suggestion."""
    if suggestion:
        return translate("connecting", "Escreva {amount}.").format(amount=suggestion)
    return translate("connecting", "Escreva um valor como 0,25.")
