"""Search field with a badge that names what was recognised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.month_line import limit_text
from autos.desktop.pages.search.paste_line_edit import PasteLineEdit
from autos.desktop.pages.search.presenter import LONGEST_KEY
from autos.desktop.widgets.controls.busy_button import BusyButton
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.line_start import ShowLineStart, select_all_from_end
from autos.domain.documents.recognition_result import Recognition
from autos.domain.mode import CostClass
from autos.text.searches import of_time
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.domain.ledger.ledger import LedgerEntry

ASK_PX = 280
ROOM_PX = 14
"""Left free at either side of the button's text."""
LEAST_FIELD_PX = 152
"""Least width of the input, a formatted CPF, at the design's text size; the badge shrinks first."""


class SearchField(QFrame):
    """Line edit, badge with what was recognised, and search button."""

    typed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "bigfield")
        self.setProperty("wrong", "false")
        self.setProperty("focused", "true")  # its state at startup: restyling would delay the first paint
        self.magnifier = PlainLabel()
        self.line = PasteLineEdit()
        self.line.setProperty("kind", "bare")
        self.line.setFont(theme.font(18, code=True))
        self.line.setMinimumWidth(theme.px(LEAST_FIELD_PX))
        self.line.setMaxLength(LONGEST_KEY)
        self.line.setPlaceholderText(self.tr("CPF, CNPJ, OAB, nome ou número CNJ"))
        self.line.setAccessibleName(self.tr("O que buscar"))
        self.chip = ElidedLabel()
        self.chip.setFont(theme.font(12, 500))
        self.chip.setFixedHeight(theme.px(24))
        self.chip.setContentsMargins(8, 0, 8, 0)
        self.clear = QToolButton()
        self.clear.setProperty("kind", "ghost")
        set_tooltip(self.clear, self.tr("Limpar o campo"))
        self.clear.setAccessibleName(self.tr("Limpar o campo"))
        self.ask = BusyButton(theme)
        self.ask.setFixedWidth(theme.px(ASK_PX))  # whatever it says, nothing beside it moves
        self.ask.setProperty("kind", "primary")
        self.ask.setMinimumHeight(theme.px(36))
        self.ask.setFont(theme.font(13, 500))
        self.setLayout(
            row(self.magnifier, self.line, self.chip, self.clear, self.ask, spacing=10, margins=(14, 6, 8, 6))
        )
        self.setFixedHeight(theme.px(54))

        self.line.textChanged.connect(self.typed)
        self.clear.clicked.connect(self._empty)
        self.line.installEventFilter(self)
        ShowLineStart(self.line)
        self._paint_icons()
        theme.changed.connect(self._paint_icons)

    def render_ask(
        self, charges: Charges, cost: CostClass, *, is_sending: bool, opens: LedgerEntry | None = None
    ) -> None:
        """Say on the button what a search costs; it is disabled where a refused key or the month's limit stops it.

        `opens`: what it opens instead, which nothing stops.
        """
        reason = "" if opens is not None else ask_refusal(charges, cost)
        self.ask.setEnabled(not is_sending and not reason)
        self.ask.set_busy(is_busy=is_sending)
        words = ask_text(charges, cost) if opens is None else open_text(opens)
        self.ask.setText(words if is_sending else self._fitting(words))  # while it turns, its icon takes that room
        set_tooltip(self.ask, reason)
        self.ask.setAccessibleDescription(reason)

    def _fitting(self, text: str) -> str:
        """The text with the name of its key, where there is room for both."""
        long = translate("search", "{text}  Enter").format(text=text)
        return long if self.ask.fontMetrics().horizontalAdvance(long) <= self.ask.width() - 2 * ROOM_PX else text

    def render_recognition(self, recognition: Recognition, *, is_wrong: bool) -> None:
        """Show what was recognised; `is_wrong` after Enter on an invalid key."""
        text, badge = chip_text(recognition)
        self.chip.say(text)
        self.chip.setVisible(bool(text))
        set_style_property(self.chip, "badge", badge)
        self.clear.setVisible(bool(self.line.text()))
        set_style_property(self, "wrong", "true" if is_wrong else "false")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            set_style_property(self, "focused", "true" if event.type() == QEvent.Type.FocusIn else "false")
        return super().eventFilter(watched, event)

    def _empty(self) -> None:
        self.line.clear()
        self.line.setFocus()

    def _paint_icons(self) -> None:
        self.magnifier.setPixmap(self._theme.pixmap("search", "text", 20))
        self.clear.setIcon(self._theme.icon("x", "text-3"))
        self.clear.setIconSize(self._theme.square(16))


def ask_text(charges: Charges, cost: CostClass) -> str:
    """What the button does, with the price of one search where it has one."""
    price = charges.prices.get(cost, "")
    if charges.is_practice or not price:
        is_over = charges.needs_consent(cost)
        return translate("search", "Buscar, pode passar do limite") if is_over else translate("search", "Buscar")
    words = translate("search", "Buscar · {price}")
    if charges.needs_consent(cost):
        words = translate("search", "Buscar · {price}, passa do limite")
    return words.format(price=price)


def again_text(charges: Charges, cost: CostClass) -> str:
    """What asks again for what has an answer, with the price of one search where it has one."""
    price = "" if charges.is_practice else charges.prices.get(cost, "")
    if not price:
        return translate("search", "Perguntar de novo")
    return translate("search", "Perguntar de novo · {price}").format(price=price)


def open_text(entry: LedgerEntry) -> str:
    """What the button opens instead of asking."""
    if entry.is_open:
        return translate("search", "Abrir a busca em andamento · sem custo")
    return translate("search", "Abrir a resposta {when} · sem custo").format(when=of_time(entry))


def as_name_text(charges: Charges, cost: CostClass) -> str:
    """What searches a text as a name that seems to be none, with the price of one search where it has one."""
    price = "" if charges.is_practice else charges.prices.get(cost, "")
    if not price:
        return translate("search", "Buscar como nome")
    return translate("search", "Buscar como nome, {price}").format(price=price)


def ask_refusal(charges: Charges, cost: CostClass) -> str:
    """Why nothing can be asked: a refused key, or the month's limit; empty where it can."""
    return charges.refusal or (limit_text(charges, cost) if charges.is_stopped(cost) else "")


def chip_text(recognition: Recognition) -> tuple[str, str]:
    """Text and colour of the badge; both empty where there is none."""
    kind, is_valid = recognition.kind, recognition.is_valid
    if kind == "empty":
        return "", ""
    if kind == "name":
        if recognition.doubt:
            return translate("search", "Não parece um nome"), "gray"
        return (translate("search", "Nome · pode haver homônimos"), "amber") if is_valid else ("", "")
    if kind == "cnj":
        right = translate("search", "Número CNJ · abre o acervo")
        return (right, "blue") if is_valid else (translate("search", "Número CNJ · dígito não confere"), "red")
    if kind == "unfinished":
        return translate("search", "Documento incompleto"), "gray"
    if kind == "oab" and recognition.unsent:
        return translate("search", "OAB · sem a letra {letter}").format(letter=recognition.unsent), "amber"
    if kind == "oab":
        return ("OAB", "green") if is_valid else (translate("search", "OAB · confira"), "red")
    if not is_valid:
        return translate("search", "{name} · dígito não confere").format(name=kind.upper()), "red"
    if kind == "cnpj" and any(character.isalpha() for character in recognition.wire):
        return translate("search", "CNPJ com letras · dígitos conferem"), "green"
    return translate("search", "{name} · dígitos conferem").format(name=kind.upper()), "green"


def focus_line(field: QWidget) -> None:
    """Focus the field and select all text."""
    if isinstance(field, SearchField):
        field.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        select_all_from_end(field.line)
