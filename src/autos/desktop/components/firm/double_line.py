"""A line about a double purchase: who bought the same, what it was, when, and what the second one has cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.widgets.controls.setting_lines import one_line
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.dates import day_and_hour
from autos.text.firm_money import double_people, double_price, double_question, double_title

if TYPE_CHECKING:
    from uuid import UUID

    from autos.desktop.base.layouts import Part
    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.doubles import DoublePurchase

LINE_PX = 52
TIME_PX, STATE_PX, BUTTON_PX = 100, 210, 150


class DoubleLine(QFrame):
    """In the outbox it has a button that takes note of it; in a list of the month it is narrower and has none."""

    acknowledged = Signal()

    def __init__(self, theme: Theme, double: DoublePurchase, me: UUID, *, side_px: int, is_news: bool) -> None:
        super().__init__()
        title = one_line(theme, 12.5, 600)
        title.say(double_title(double, me) if is_news else double_people(double, me))
        what = one_line(theme, 11.5, 400, "2")
        when = day_and_hour(double.bought_at)
        what.say(double_question(double) if is_news else f"{when} · {double_question(double, is_short=True)}")
        price = one_line(theme, 11.5, 400, "amber")
        price.say(double_price(double))
        names = column(STRETCH, title, 1, what, STRETCH)
        parts: list[Part] = [Picture(theme, "receipt"), names]
        if is_news:
            self.setProperty("rule", "bottom")
            at = quiet_label(when, theme.font(11.5), "2")
            at.setFixedWidth(theme.px(TIME_PX))
            price.setFixedWidth(theme.px(STATE_PX))
            self.note = QPushButton(self.tr("Entendi"))
            self.note.setProperty("room", "small")
            self.note.setProperty("kind", "ghost")
            self.note.setFixedWidth(theme.px(BUTTON_PX))
            self.note.setAccessibleName(f"{self.note.text()}: {title.text()}")
            self.note.clicked.connect(self.acknowledged)
            parts += [at, Picture(theme, "triangle-alert", "amber", 14), price, self.note]
        else:
            parts.append(price)
        line = row(*parts, spacing=12, margins=(side_px, 0, side_px, 0))
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))
        self.setAccessibleName(", ".join((title.text(), double_question(double), when, price.text())))
