"""The question who of a lawsuit is the client, where nothing that was searched tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QRadioButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.party_blocks import ReusedRows
from autos.desktop.pages.lawsuit.texts import SIDES, person_label
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.lawsuit.lawsuit import Lawsuit, Party
from autos.domain.lawsuit.parties import folded_name
from autos.domain.lawsuit.representation import sides_of
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.text.value_names import side_name

HEAD_PX, OPTION_PX, RADIO_PX = 38, 46, 24
OFFERED = 4
"""Parties of a side that are offered; the first of them stands in the lists."""
ASKED_SIDES = SIDES[:2]


class ClientChoice(NamedTuple):
    """An answer that is offered."""

    written: str
    """Name as the record has it; empty for nobody in it."""
    name: str
    detail: str


def client_choices(lawsuit: Lawsuit) -> list[ClientChoice]:
    """The first parties of both sides, each name once, and nobody."""
    sides = {side.side: side for side in sides_of(lawsuit.parties)}
    parties: dict[str, ClientChoice] = {}
    for side in (side for side in ASKED_SIDES if side in sides):
        named = [one.party for one in sides[side].parties if plain_line(one.party.name or "")]
        for party in named[:OFFERED]:
            parties.setdefault(folded_name(party.name or ""), _choice(party, side))
    nobody = (
        translate("lawsuit", "Nenhum dos dois") if len(parties) == len(ASKED_SIDES) else translate("lawsuit", "Nenhum")
    )
    return [
        *parties.values(),
        ClientChoice("", nobody, translate("lawsuit", "o processo fica sem cliente na lista")),
    ]


def _choice(party: Party, side: str) -> ClientChoice:
    label = person_label(party)
    return ClientChoice(party.name or "", label.name, " · ".join(filter(None, (side_name(side), label.detail))))


class ClientOption(QFrame):
    """One answer; all of it can be clicked, the space key answers."""

    chosen = Signal(str)
    """The name as the record has it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._written = ""
        self.setProperty("rule", "top")
        self.button = QRadioButton()
        self.button.setAutoExclusive(False)  # else an arrow key, which only goes to the next, would answer
        self.button.setFixedWidth(theme.px(RADIO_PX))
        self.name, self.detail = ElidedLabel(), ElidedLabel()
        self.name.setFont(theme.font(13, 500))
        self.detail.setFont(theme.font(11.5))
        self.detail.setProperty("tone", "2")
        words = column(STRETCH, self.name, 1, self.detail, STRETCH)
        line = row(self.button, words, spacing=8, margins=(10, 0, 12, 0))
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(OPTION_PX))
        self.button.clicked.connect(self._choose)

    def render_choice(self, choice: ClientChoice) -> None:
        self._written = choice.written
        self.button.setChecked(False)
        self.name.say(choice.name)
        self.detail.say(choice.detail)
        self.button.setAccessibleName(choice.name)
        self.button.setAccessibleDescription(choice.detail)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.button.click()

    def _choose(self) -> None:
        self.chosen.emit(self._written)


class ClientQuestion(QFrame):
    """The question with its answers, the parties of both sides."""

    answered = Signal(str)
    """Name of the client as the record has it; empty for nobody in it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._first: ClientOption | None = None
        self.setProperty("kind", "asked")
        self.title = PlainLabel(translate("lawsuit", "Quem é o cliente?"))
        self.title.setFont(theme.font(13, 600))
        self.reason = ElidedLabel(least=0)
        self.reason.setFont(theme.font(11.5))
        self.reason.setProperty("tone", "2")
        head = QFrame()
        line = row(Picture(theme, "user", "amber"), self.title, self.reason, spacing=8, margins=(12, 0, 12, 0))
        line.setStretch(2, 1)
        head.setLayout(line)
        head.setFixedHeight(theme.px(HEAD_PX))
        self.options = ReusedRows(self._option, spacing=0)
        self.setLayout(column(head, self.options, margins=(1, 1, 1, 1)))

    def _option(self) -> ClientOption:
        option = ClientOption(self._theme)
        option.chosen.connect(self.answered)
        return option

    def take_focus(self) -> None:
        """Focus the first answer."""
        if self._first is not None:
            self._first.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def render_choices(self, choices: Sequence[ClientChoice], *, is_asked: bool) -> None:
        """Show the answers; `is_asked` where nothing tells the client, and not because the person wants to say it."""
        self.reason.say(
            translate("lawsuit", "Nada do que foi buscado diz de que lado está o cliente.")
            if is_asked
            else translate("lawsuit", "A resposta vale em todas as listas e se desfaz com Ctrl+Z.")
        )
        shown = tuple(choices)
        options = self.options.take(len(shown))
        self._first = options[0] if options else None
        for option, choice in zip(options, shown, strict=True):
            option.render_choice(choice)


class ClientPlace(QWidget):
    """Where the question stands, above the facts; it is built for the first lawsuit that has it."""

    answered = Signal(int, str)
    """The case, and the name of its client as the record has it; empty for nobody in it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._question: ClientQuestion | None = None
        self._case_id: int | None = None
        self._wanted_of: int | None = None
        """The case of which the person wants to say who the client is, though it may be known."""
        self._is_asked = False
        self.hide()

    def render_lawsuit(self, lawsuit: Lawsuit, case_id: int | None, *, is_asked: bool) -> None:
        """Show the question, or hide it."""
        self._case_id, self._is_asked = case_id, is_asked
        is_shown = case_id is not None and (is_asked or case_id == self._wanted_of)
        if is_shown:
            self._built().render_choices(client_choices(lawsuit), is_asked=is_asked)
        self.setVisible(is_shown)

    def ask(self, lawsuit: Lawsuit, case_id: int) -> None:
        """Ask of this case, though its client may be known; the keys are in the first answer."""
        self._wanted_of = case_id
        self.render_lawsuit(lawsuit, case_id, is_asked=self._is_asked and case_id == self._case_id)
        self._built().take_focus()

    def _built(self) -> ClientQuestion:
        if self._question is None:
            self._question = ClientQuestion(self._theme)
            self._question.answered.connect(self._answer)
            self.setLayout(column(self._question, 16))
        return self._question

    def _answer(self, name: str) -> None:
        self._wanted_of = None
        if self._case_id is not None:
            self.answered.emit(self._case_id, name)
            if not self._is_asked:
                self.hide()
