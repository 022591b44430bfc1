"""Copying from the reading pane; a lawsuit under secrecy needs a confirmation first.

Source: Resolução CNJ 121/2010 (levels of secrecy); whoever pastes it elsewhere answers for it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPlainTextEdit, QPushButton, QTextEdit, QToolButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.texts import PartyLabel, citation, facts, sides
from autos.desktop.widgets.text.announcer import Announcer
from autos.desktop.widgets.text.clipboard import copied_secret_text, copy
from autos.desktop.widgets.text.labels import SELECTABLE, quiet_label
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.text.plain_text import plain_line
from autos.text.policy import fixed_text
from autos.text.translation import translate

TextSource = Callable[[], str]
LONGEST_ENTRY = 48
"""Most characters of a value in its menu entry."""
SELECTION_BLOCKED = "selection-held"


class CopyGuard(QFrame):
    """Bar that blocks the first copy of a secret lawsuit; its button, or copying again, confirms.

    The confirmation holds while the same lawsuit is open.
    """

    allowed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._row_id: int | None = None
        self._is_secret = False
        self._is_allowed = False
        self._is_forbidden = False
        self._pending_text: TextSource | None = None
        self.setProperty("banner", "amber")
        self.words = quiet_label(self.tr("Processo em segredo de justiça: nada foi copiado."), theme.font(12, 500), "2")
        self.words.setWordWrap(True)
        self.anyway = QPushButton(self.tr("Copiar mesmo assim"))
        self.anyway.setProperty("room", "small")
        self._announcer = Announcer(self)
        line = row(self.words, self.anyway, spacing=10, margins=(24, 5, 24, 5))
        line.setStretch(0, 1)
        self.setLayout(line)
        self.anyway.clicked.connect(self._allow)
        self.hide()

    @property
    def is_blocking(self) -> bool:
        """Whether copying still needs the confirmation."""
        return self._is_secret and not self._is_allowed

    def forbid(self) -> None:
        """Follow the administrator: nothing is confirmed, and what may be under secrecy counts as such."""
        self._is_forbidden = True
        words = self.tr("{rule}: o que corre, ou pode correr, em segredo de justiça não é copiado.")
        self.words.setText(words.format(rule=fixed_text()))
        self.anyway.hide()

    def set_lawsuit(self, row_id: int | None, lawsuit: Lawsuit | None) -> None:
        """Set the open lawsuit; another one needs its own confirmation."""
        level = 0 if lawsuit is None else lawsuit.secrecy_level
        self._is_secret = level != 0 if self._is_forbidden else bool(level)
        if row_id != self._row_id:
            self._row_id = row_id
            self._is_allowed = False
            self._dismiss()

    def copy(self, text: TextSource) -> None:
        """Copy `text` to the clipboard, or show the bar first."""
        if self.is_blocking and (self._pending_text is None or self._is_forbidden):
            self._pending_text = text
            self.show()
            self._announcer.say(self.words.text())
        else:
            self._pending_text = text
            self._allow()

    def _allow(self) -> None:
        if self._is_forbidden and self.is_blocking:
            return
        text = self._pending_text
        self._is_allowed = self._is_allowed or self._is_secret
        self._dismiss()
        if text is not None:
            copy(text(), self, copied_secret_text() if self._is_secret else "")
        self.allowed.emit()

    def _dismiss(self) -> None:
        self._pending_text = None
        self.hide()


class CopyButton(QToolButton):
    """Button with a menu of the lawsuit's fields, each to be copied by itself."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lawsuit: Lawsuit | None = None
        self.setProperty("kind", "ghost")
        self.setAccessibleName(self.tr("Copiar um dado"))
        set_tooltip(self, self.tr("Copiar um dado: citação, classe, valor, partes…"))
        self.clicked.connect(self._open)

    def offer(self, lawsuit: Lawsuit) -> None:
        self._lawsuit = lawsuit

    def menu_of(self, lawsuit: Lawsuit) -> QMenu:
        """Menu with one entry per known field."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, value in copyable_fields(lawsuit):
            shown = value if len(value) <= LONGEST_ENTRY else f"{value[:LONGEST_ENTRY].rstrip()}…"
            entry = menu.addAction(f"{name}: {shown}".replace("&", "&&"))
            entry.triggered.connect(lambda _=False, value=value: self.chosen.emit(value))
        return menu

    def _open(self) -> None:
        if self._lawsuit is not None:
            self.menu_of(self._lawsuit).popup(self.mapToGlobal(QPoint(0, self.height())))


def copyable_fields(lawsuit: Lawsuit) -> list[tuple[str, str]]:
    """Name and value of each field that can be copied; unknown ones are left out."""
    people = [
        (
            side.name,
            "; ".join([*map(_party_line, side.people), *(f"{one.name} ({one.detail})" for one in side.lawyers)]),
        )
        for side in sides(lawsuit)
    ]
    found = [
        (translate("lawsuit", "Número"), plain_line(lawsuit.code)),
        (translate("lawsuit", "Citação"), citation(lawsuit)),
        (translate("lawsuit", "Partes"), " ".join(plain_line(word) for word in lawsuit.title.split())),
        *people,
        *((fact.name, fact.whole) for fact in facts(lawsuit) if fact.is_known),
    ]
    return [(name, value) for name, value in found if value]


def set_selectable(pane: QWidget, *, allows: bool) -> None:
    """Allow or forbid selecting, and so copying, the texts of `pane`."""
    edits: list[QTextEdit | QPlainTextEdit] = [*pane.findChildren(QTextEdit), *pane.findChildren(QPlainTextEdit)]
    readings: list[QLabel | QTextEdit | QPlainTextEdit] = [*pane.findChildren(QLabel)]
    readings += [edit for edit in edits if edit.isReadOnly()]
    for shown in readings:
        flags = shown.textInteractionFlags()
        if not allows and flags & SELECTABLE:
            shown.setProperty(SELECTION_BLOCKED, True)
            shown.setTextInteractionFlags(flags & ~SELECTABLE)
        elif allows and shown.property(SELECTION_BLOCKED):
            shown.setProperty(SELECTION_BLOCKED, False)
            shown.setTextInteractionFlags(flags | SELECTABLE)


def _party_line(party: PartyLabel) -> str:
    """A party with its role and documents, and its lawyers."""
    lawyers = ", ".join(" ".join(filter(None, lawyer)) for lawyer in party.lawyers)
    line = f"{party.name} ({party.detail})" if party.detail else party.name
    return translate("lawsuit", "{party}, adv. {lawyers}").format(party=line, lawyers=lawyers) if lawyers else line
