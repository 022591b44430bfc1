"""The field for whom a monitoring watches: documents and names of parties, one chip each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QWidget

from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip import HEIGHT_PX
from autos.desktop.components.filters.chip_list import ChipContent, ChipList
from autos.desktop.pages.monitoring.editor.presenter import MonitoringEditorPresenter, MonitoringEditorState
from autos.desktop.pages.monitoring.editor.texts import party_kind, party_status, party_text
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH
from autos.domain.monitoring.watched_party import PartyFault, WatchedParty, parties_of
from autos.text.plain_text import plain_line

ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PartyLine(QLineEdit):
    """Enter takes the party; with Ctrl it creates, as everywhere in the editor."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in ENTER and is_plain:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class PartyField(QWidget):
    """Field, one line about what is typed, and the chips; all of them have their room from the start."""

    def __init__(self, presenter: MonitoringEditorPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self.title = PlainLabel(self.tr("Quem vigiar"))
        self.title.setFont(theme.font(14.5, 600))
        self.line = PartyLine()
        self.line.setMaxLength(MAX_NAME_LENGTH)
        self.line.setPlaceholderText(self.tr("CPF, CNPJ ou nome de uma parte"))
        self.line.setAccessibleName(self.title.text())
        self.title.setBuddy(self.line)
        self.parties = QPushButton(self.tr("Do processo aberto…"))
        self.parties.setAutoDefault(False)
        set_tooltip(self.parties, self.tr("Partes do processo que está aberto"))
        self.parties.setVisible(bool(presenter.offers))
        self.status = ElidedLabel()
        self.status.setFont(theme.font(11.5))
        self.chips = ChipList(theme)
        self.chips.setAccessibleName(self.tr("Pessoas vigiadas"))
        self.chips.setFixedHeight(theme.px(HEIGHT_PX))
        policy = self.chips.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.chips.setSizePolicy(policy)
        self.chips.follow(self.parties)
        top = row(self.line, self.parties)
        top.setStretch(0, 1)
        self.setLayout(column(self.title, 6, top, 3, self.status, 6, self.chips))
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(presenter.type_party)
        self.line.entered.connect(presenter.add_party)
        self.parties.clicked.connect(self._show_offers)
        self.chips.removed.connect(presenter.remove_party)
        self.chips.emptied.connect(lambda: self.line.setFocus(Qt.FocusReason.OtherFocusReason))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def menu(self) -> QMenu:
        """Menu of the parties of the lawsuit that is open."""
        menu = QMenu(self)
        for offer in self._presenter.offers:
            action = menu.addAction(plain_line(offer.name).replace("&", "&&"))
            action.triggered.connect(partial(self._presenter.add_offer, offer))
        return menu

    def _show_offers(self) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.parties.mapToGlobal(self.parties.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _render(self, state: MonitoringEditorState) -> None:
        if self.line.text() != state.party_text:
            self.line.setText(state.party_text)
        parties = parties_of(state.monitoring_draft.draft)
        has_status = state.party is not None or not parties
        status = party_status(state.party, state.doubt, is_asked=state.asks_doubt) if has_status else ""
        self.status.say(status)
        is_wrong = isinstance(state.party, PartyFault) and state.party is not PartyFault.UNFINISHED
        is_wrong = is_wrong or bool(state.doubt)
        set_style_property(self.status, "tone", "red" if is_wrong else "3")
        self.chips.render_chips(tuple(map(self._chip, parties)))

    def _chip(self, party: WatchedParty) -> ChipContent:
        kind, text = party_kind(party), party_text(party)
        spoken = self.tr("{kind} {text}. Delete tira da lista").format(kind=kind, text=text)
        return ChipContent(party, kind, text, spoken)
