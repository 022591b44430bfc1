"""The month so far under the cards of the modes: what it has cost, its limit, and a bar of how much of it is used."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.mode import CostClass
from autos.text.translation import translate

BAR_PX, BAR_HIGH_PX = 120, 8
WHOLE_PERCENT = 100
ROW_PX = 28
"""Height of the filters beside it."""


def limit_text(charges: Charges, cost: CostClass) -> str:
    """Why one more call of a class would pass the limit, or could, where nobody knows what it costs.

    "Chegou" is said only of a limit that is used up.
    """
    is_of_firm = cost in charges.over_firms_limit
    is_reached = charges.used_percent is not None and charges.used_percent >= WHOLE_PERCENT
    if is_of_firm and cost not in charges.prices:
        return translate("search", "Falta o preço desta consulta, e o escritório limita o mês.")
    if is_of_firm:
        return (
            translate("search", "O limite do mês do escritório chegou.")
            if is_reached
            else translate("search", "Esta busca passa do limite do mês do escritório.")
        )
    if charges.is_stopped(cost) and cost not in charges.prices:
        return translate("search", "Falta o preço desta consulta, e o administrador limita o mês.")
    if is_reached:
        return translate("search", "O limite do mês chegou.")
    return translate("search", "Esta busca passa do limite do mês.")


class MonthBar(QWidget):
    """A bar that is filled as far as the limit is used; its text stands beside it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._charges = Charges()
        self.setFixedSize(theme.px(BAR_PX), theme.px(BAR_HIGH_PX))

    def render_charges(self, charges: Charges) -> None:
        self._charges = charges
        self.setVisible(charges.used_percent is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, charges = self._theme, self._charges
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()), self.height() / 2
        painter.setPen(theme.edge("border-control"))
        painter.setBrush(theme.color("map-1"))
        painter.drawRoundedRect(box, radius, radius)
        used = box.width() * min(charges.used_percent or 0, 100) / 100
        if used:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("amber-dot" if charges.is_near_limit else "accent"))
            painter.drawRoundedRect(QRectF(0, 0, max(used, box.height()), box.height()), radius, radius)


class MonthLine(QWidget):
    """One line at the right edge; amber near the limit and at it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.words = ElidedLabel()
        self.words.setFont(theme.font(11.5))
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = MonthBar(theme)
        layout = row(self.words, self.bar, spacing=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.setFixedHeight(theme.px(ROW_PX))

    def render_month(self, charges: Charges, cost: CostClass) -> None:
        """Show the month, and whether one more call of this class would pass its limit."""
        words, is_over = charges.month, cost in charges.over_limit
        if is_over:
            words = " · ".join(filter(None, (words, limit_text(charges, cost))))
        self.words.say(words)
        set_style_property(self.words, "tone", "amber" if charges.is_near_limit or is_over else "2")
        self.bar.render_charges(charges)
