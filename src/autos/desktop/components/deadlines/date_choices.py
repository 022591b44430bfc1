"""What only the person can settle of a count: days to look up in the acts of the court, and later dates offered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from autos.desktop.base.layouts import clear_layout, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.presenter import DeadlineState
from autos.desktop.components.deadlines.texts import (
    chosen_text,
    is_of_day,
    more_uncertain_text,
    uncertain_advice,
    uncertain_title,
)
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.deadlines.day_marks import DayMarkKind
from autos.domain.deadlines.deadline import DeadlineFault
from autos.domain.deadlines.regimes import LaterChoice
from autos.domain.deadlines.stored_deadline import LaterDate, UncertainDay
from autos.text.deadlines import later_text, uncertain_runs
from autos.text.translation import translate

DAY_PX, OFFER_PX = 44, 32
MOST_DAYS = 5
"""Rows of uncertain days that are listed; a longer deadline is looked up in the court's year."""
KEYS = {Qt.Key.Key_A: DayMarkKind.OPEN, Qt.Key.Key_F: DayMarkKind.CLOSED}


class Choices(NamedTuple):
    """What is shown."""

    days: tuple[UncertainDay, ...] = ()
    offers: tuple[LaterDate, ...] = ()
    chosen: tuple[LaterChoice, ...] = ()
    court: str = ""
    may_say_gazette: bool = False
    """Whether the given day is one on which the gazette does not come out, by the calendar."""

    @classmethod
    def of(cls, state: DeadlineState) -> Choices:
        """Those of a state."""
        court = "" if state.court is None else state.court.acronym
        is_closed = is_of_day(state) and state.error is not None and state.error.fault is DeadlineFault.CLOSED
        chosen = (LaterChoice.NOT_URGENT, *state.choices) if state.is_urgent is False else state.choices
        return cls(state.uncertain, state.later, chosen, court, is_closed)


class UncertainRow(QFrame):
    """Days to look up, mostly one, and what the act may say: A and F on its buttons do the same."""

    said = Signal(object)
    """The `DayMarkKind`."""

    def __init__(self, run: Sequence[UncertainDay], court: str, theme: Theme, *, is_alone: bool) -> None:
        """`is_alone`: whether no other day is uncertain."""
        super().__init__()
        self.setProperty("note", "amber")
        self.setFixedHeight(theme.px(DAY_PX))
        title = ElidedLabel()
        title.setFont(theme.font(12.5, 600))
        title.say(uncertain_title(run), is_own=True)
        advice = ElidedLabel()
        advice.setFont(theme.font(11.5))
        advice.setProperty("tone", "2")
        advice.say(uncertain_advice(run, court, is_alone=is_alone), is_own=True)
        self.open = QPushButton(translate("deadlines", "O tribunal trabalha"))
        self.closed = QPushButton(translate("deadlines", "Está fechado"))
        for button, kind, key in ((self.open, DayMarkKind.OPEN, "A"), (self.closed, DayMarkKind.CLOSED, "F")):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
            button.setAccessibleName(f"{title.text()}: {button.text()}")
            set_tooltip(
                button, translate("deadlines", "Só nesse ano, pelo ato do {court}  {key}").format(court=court, key=key)
            )
            button.clicked.connect(partial(self._say, kind))
        words = column(title, advice)
        line = row(words, self.open, self.closed, spacing=6, margins=(12, 3, 8, 3))
        line.setStretch(0, 1)
        self.setLayout(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        kind = KEYS.get(Qt.Key(event.key())) if not event.modifiers() else None
        if kind is None:
            super().keyPressEvent(event)
        else:
            self.said.emit(kind)

    def _say(self, kind: DayMarkKind, _checked: bool = False) -> None:
        self.said.emit(kind)


class DateChoices(QWidget):
    """Rows below both dates; it keeps the room of one, so that most counts move nothing."""

    said = Signal(object, object)
    """A sequence of `UncertainDay`, and the `DayMarkKind`."""
    chosen = Signal(object, bool)
    """The `LaterChoice`, and whether it holds."""
    emptied = Signal()
    """The button with the focus was the last one."""
    gazette_said = Signal()
    """The gazette came out on the given day."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: Choices | None = None
        self.buttons: list[QPushButton] = []
        """In the order of Tab."""
        self.rows: list[UncertainRow] = []
        self._parts = QVBoxLayout()
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(4)
        self._parts.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setLayout(self._parts)
        self.setMinimumHeight(theme.px(DAY_PX))

    def show_choices(self, choices: Choices) -> None:
        """Show them; the focus stays at its place among the buttons."""
        if choices == self._shown:
            return
        self._shown = choices
        place = next((place for place, one in enumerate(self.buttons) if one.hasFocus()), None)
        self._clear()
        runs = uncertain_runs(choices.days)
        for run in runs[:MOST_DAYS]:
            self._add_days(run, choices.court, is_alone=len(runs) == 1)
        if left := sum(map(len, runs[MOST_DAYS:])):
            self._parts.addWidget(quiet_label(more_uncertain_text(left), self._theme.font(11.5), "amber"))
        if choices.may_say_gazette:
            words = translate("deadlines", "Pelo calendário, o DJEN não sai nesse dia.")
            button = self._add_line(words, translate("deadlines", "O DJEN saiu nesse dia"))
            button.clicked.connect(lambda _checked=False: self.gazette_said.emit())
        for choice in choices.chosen:
            button = self._add_line(chosen_text(choice), translate("deadlines", "Não é o caso"))
            button.clicked.connect(partial(self._choose, choice, False))
        for offer in choices.offers:
            button = self._add_line(later_text(offer), translate("deadlines", "É o caso"))
            button.clicked.connect(partial(self._choose, offer.choice, True))
        if place is not None:
            if self.buttons:
                self.buttons[min(place, len(self.buttons) - 1)].setFocus()
            else:
                self.emptied.emit()

    def _clear(self) -> None:
        clear_layout(self._parts)
        self.buttons.clear()
        self.rows.clear()

    def _add_days(self, run: Sequence[UncertainDay], court: str, *, is_alone: bool) -> None:
        line = UncertainRow(run, court, self._theme, is_alone=is_alone)
        line.said.connect(lambda kind: self.said.emit(run, kind))
        self.rows.append(line)
        self.buttons += [line.open, line.closed]
        self._parts.addWidget(line)

    def _add_line(self, words: str, action: str) -> QPushButton:
        """A sentence with its button."""
        text = ElidedLabel()
        text.setFont(self._theme.font(12))
        text.say(words, is_own=True)
        button = QPushButton(action)
        button.setProperty("room", "small")
        button.setFont(self._theme.font(12, 500))
        button.setAccessibleName(f"{action}: {words}")
        box = QFrame()
        box.setProperty("note", "info")
        box.setFixedHeight(self._theme.px(OFFER_PX))
        line = row(text, button, spacing=8, margins=(12, 2, 8, 2))
        line.setStretch(0, 1)
        box.setLayout(line)
        self.buttons.append(button)
        self._parts.addWidget(box)
        return button

    def _choose(self, choice: LaterChoice, is_chosen: bool, _checked: bool = False) -> None:
        self.chosen.emit(choice, is_chosen)
