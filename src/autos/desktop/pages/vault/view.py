"""View of the vault page: coverage as a matrix or a list, and the editor beside it.

`VaultView(VaultPresenter(vault, archive.changes.subscribe, clock.now, CourtNames(reference)), theme)`; it opens its
own dialogs. `VaultContext(presenter, theme)` is the sidebar section; connect its `look_up_wanted` to
`VaultView.look_up`. `presenter.set_offline` says whether there is a service.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QStackedWidget, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.pages.vault.bulk_registration.dialog import BulkRegistrationDialog
from autos.desktop.pages.vault.bulk_registration.presenter import BulkRegistrationPresenter
from autos.desktop.pages.vault.coverage_table import CredentialFilter, Pair
from autos.desktop.pages.vault.editor.delete_dialog import DeleteDialog
from autos.desktop.pages.vault.editor.editor import VaultEditor
from autos.desktop.pages.vault.look_up_dialog import LookUpDialog
from autos.desktop.pages.vault.matrix.legend import Legend
from autos.desktop.pages.vault.matrix.view import CoverageMatrix
from autos.desktop.pages.vault.pair_list import PairList
from autos.desktop.pages.vault.panes import MatrixAndEditor
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import (
    counts_text,
    credential_filter_name,
    last_queried_text,
    outcome_text,
    unqueried_keys_text,
    unread_text,
    vault_problem_text,
)
from autos.desktop.widgets.controls.fitting_line import FittingLine, without_words
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.banner import HEIGHT_PX, Banner
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.announcer import Announcer
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.translation import translate

FILTER_PX = 320
LAST_QUERIED_PX = 210
"""Width of the page, at the default text size, from which every button shows its text."""
COVERAGE, LIST = "coverage", "list"


class VaultView(FocusForwarder):
    """Shows the pairs as a matrix or a list, with the editor and its dialogs."""

    def __init__(self, presenter: VaultPresenter, theme: Theme) -> None:
        super().__init__(lambda: self._focused)
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filtrar tribunal ou sistema  /"))
        self.filter.setAccessibleName(self.tr("Filtrar tribunal ou sistema"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(theme.px(FILTER_PX))
        shapes = ((COVERAGE, self.tr("Cobertura")), (LIST, self.tr("Lista")))
        self.shape = SegmentedControl(self.tr("Como mostrar as credenciais"), shapes, COVERAGE, theme)
        for key, words in shapes:
            set_icon_button_text(self.shape.buttons[key], words)
        self.last_queried = ElidedLabel()
        self.last_queried.setFont(theme.font(11.5))
        self.last_queried.setProperty("tone", "3")
        self.last_queried.setFixedWidth(theme.px(LAST_QUERIED_PX))  # the warning's buttons stand beside it
        self.last_queried.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.ask = icon_button(self.tr("Consultar situação"))
        self.new = icon_button(self.tr("Nova credencial"))
        self.new.setProperty("kind", "primary")
        self.more = QToolButton()
        self.more.setProperty("kind", "ghost")
        self.more.setAccessibleName(self.tr("Mais sobre o cofre"))
        set_tooltip(self.more, self.tr("Consultar um apelido, registrar vários"))
        self.more.setFixedSize(theme.square(32))
        self.warning = Banner(theme)
        self.unread = Banner(theme)
        self.done = Banner(theme)
        self.matrix = CoverageMatrix(theme)
        self.list = PairList(theme)
        self.empty = EmptyView(theme)
        self._focused: QWidget = self.matrix
        """Widget that has the focus while the page has it."""
        self.legend = Legend(theme)
        self.stack = QStackedWidget()
        for page in (self.matrix, self.list, self.empty):
            self.stack.addWidget(page)
        self.editor = VaultEditor(presenter, theme)
        self.panes = MatrixAndEditor(self._listing(), self.editor, theme)
        self.announcer = Announcer(self)
        layout = column(self._header(), self._state_line(), self.unread, self.panes)
        layout.setStretchFactor(self.panes, 1)
        self.setLayout(layout)
        self._connect(presenter)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def menu(self) -> QMenu:
        """Menu of the less frequent actions."""
        menu = QMenu(self)
        look_up = menu.addAction(self.tr("Consultar um apelido…"))
        look_up.triggered.connect(self.look_up)
        many = menu.addAction(self.tr("Registrar várias…"))
        many.triggered.connect(self.register_many)
        for action in (look_up, many):
            action.setEnabled(self._can_send if action is many else not self._presenter.state.is_offline)
        return menu

    def look_up(self) -> None:
        """Ask the user for a key and query it."""
        dialog = LookUpDialog(self.window(), self._theme)
        dialog.accepted.connect(lambda: self._presenter.look_up(dialog.customer_key()))
        dialog.open()

    def register_many(self) -> None:
        """Open the dialog that registers several credentials."""
        sheet = BulkRegistrationPresenter(self._presenter.vault, self._presenter.tasks)
        dialog = BulkRegistrationDialog(self.window(), self._theme, sheet, self._presenter.state)
        dialog.open()

    def ask_to_delete(self, pair: Pair) -> None:
        """Ask before deleting a credential, with the effect on searches."""
        state = self._presenter.state
        if state.coverage.pair(*pair) is None or state.is_offline:
            return
        dialog = DeleteDialog(self.window(), self._theme, pair, state)
        dialog.accepted.connect(lambda: self._presenter.delete(pair))
        dialog.open()

    def _connect(self, presenter: VaultPresenter) -> None:
        self.filter.textChanged.connect(presenter.filter)
        self.filter.returnPressed.connect(self._go_to_list)
        self.shape.chosen.connect(lambda _shape: self._render(presenter.state))
        self.ask.clicked.connect(self._ask)
        self.new.clicked.connect(self._open_new)
        self.more.clicked.connect(self._show_menu)
        for listing in (self.matrix, self.list):
            listing.opened.connect(self._open)
            listing.delete_wanted.connect(self.ask_to_delete)
        self.editor.delete_wanted.connect(self.ask_to_delete)
        self.legend.show_all_wanted.connect(self._show_all)
        self.editor.left.connect(self._leave_editor)
        self.unread.pressed.connect(lambda _place: presenter.read_received())
        presenter.received.connect(self._show_received)
        self.done.pressed.connect(lambda _place: presenter.dismiss())
        self.warning.pressed.connect(lambda _place: self._press_warning())
        self.empty.pressed.connect(self._press_empty)
        for keys, act in (("/", self.filter.setFocus), ("Ctrl+F", self.filter.setFocus), ("F5", self._ask)):
            page_shortcut(self, keys, act)
        presenter.changed.connect(self._render)

    def _header(self) -> QFrame:
        parts = (self.filter, self.shape, STRETCH, self.ask, self.new, self.more)
        line = row(*parts, margins=(20, 6, 12, 6))
        line.setStretchFactor(self.filter, 3)
        header = FittingLine(line, [without_words(one) for one in (self.ask, self.new)], self._theme)
        header.add_words_of(self.shape, self.shape.buttons.values())
        header.setProperty("rule", "bottom")
        header.setMinimumHeight(self._theme.px(52))
        return header

    def _state_line(self) -> QWidget:
        """When the vault was asked, and a warning beside it: nothing below makes room for it."""
        line = QFrame()
        line.setMinimumHeight(self._theme.px(HEIGHT_PX))
        self._last_side = QWidget()
        self._last_side.setLayout(row(STRETCH, self.last_queried, margins=(20, 0, 12, 0)))
        layout = row(self.warning, self._last_side)
        layout.setStretch(0, 1)
        line.setLayout(layout)
        return line

    def _listing(self) -> QWidget:
        listing = FocusForwarder(lambda: self._focused)
        layout = column(self.stack, self.legend)
        layout.setStretchFactor(self.stack, 1)
        listing.setLayout(layout)
        self._list_side = listing
        self.done.setParent(listing)  # over its foot: an outcome moves nothing
        listing.installEventFilter(self)
        return listing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._settle_outcome()
        return super().eventFilter(watched, event)

    def _settle_outcome(self) -> None:
        """Lay the outcome of what was sent over the foot of the list."""
        listing, width = self._list_side, self._list_side.width()
        height = max(self.done.heightForWidth(width), self.done.minimumHeight())
        self.done.setGeometry(0, listing.height() - height, width, height)
        self.done.raise_()

    @property
    def _is_list(self) -> bool:
        return self.shape.buttons[LIST].isChecked()

    @property
    def _can_send(self) -> bool:
        state = self._presenter.state
        return state.was_asked and not state.is_offline

    def _render(self, state: VaultState) -> None:
        self.matrix.show_state(state)
        self.list.show_state(state)
        self.last_queried.say(last_queried_text(state))
        self._last_side.setVisible(bool(last_queried_text(state)))
        self.legend.count.setText(counts_text(state))
        self.legend.show_all_button.setVisible(
            state.shown is not CredentialFilter.ALL or state.customer_key is not None
        )
        self.legend.due.setVisible(bool(state.snapshot.counts[CredentialFilter.DUE]))
        self._render_buttons(state)
        self._render_banners(state)
        self.unread.render_banner("amber", unread_text(state.unread), (self.tr("Ver o que veio"),))
        self._show_shape()

    def _render_buttons(self, state: VaultState) -> None:
        offline = self.tr("Sem serviço agora. O que se sabia do cofre continua aqui.")
        not_asked = (
            "" if state.was_asked else self.tr("Consulte a situação antes: o serviço mostra quais sistemas existem.")
        )
        for button, why in ((self.ask, ""), (self.new, not_asked)):
            reason = offline if state.is_offline else why
            hint = reason or (button.accessibleName() if button is self.ask else "")
            set_tooltip(button, hint)
            button.setAccessibleDescription(reason)
        self.ask.setEnabled(not state.is_offline and not state.is_asking)
        self.new.setEnabled(self._can_send)

    def _render_banners(self, state: VaultState) -> None:
        if state.is_offline:
            self.warning.render_banner("amber", self.tr("Sem serviço agora. O que se sabia do cofre continua aqui."))
        elif state.problem:
            words = (
                unqueried_keys_text(state)
                if state.unqueried_keys and state.was_asked
                else vault_problem_text(state.problem)
            )
            self.warning.render_banner("amber" if state.was_asked else "red", words, (self.tr("Consultar de novo"),))
        elif state.is_empty and state.was_asked and not self._is_list and self._empty_reason(state) is None:
            self.warning.render_banner("accent", _what_for(), (self.tr("Registrar a primeira"),))
        else:
            self.warning.render_banner("amber", "")
        outcome = state.outcome
        is_done = outcome is not None and outcome.is_done
        words = outcome_text(outcome) if outcome is not None else ""
        tells = is_done or (outcome is not None and not outcome.is_registration)
        closing = (self.tr("Fechar"),) if tells else ()
        self.done.render_banner("accent" if is_done else "red", words if tells else "", closing)
        self._settle_outcome()
        self.announcer.say(words)

    def _show_received(self, json: JsonText) -> None:
        ReceivedDialog(self, self._theme, self.tr("O que veio e o Autos não leu"), json).open()

    def _show_shape(self) -> None:
        state = self._presenter.state
        holder = self.window().focusWidget()
        had_keys = holder is not None and (holder in {self, self.stack} or self.stack.isAncestorOf(holder))
        nothing = self._empty_reason(state)
        if nothing is not None:
            if nothing != self.empty.shown:
                self.empty.render_reason(nothing)
            shown: QWidget = self.empty
        else:
            shown = self.list if self._is_list else self.matrix
        self.stack.setCurrentWidget(shown)
        self.legend.setVisible(nothing is None)
        self._focused = self.empty.action if shown is self.empty else shown
        if had_keys and (holder in {self, self.stack} or not holder.isVisible()):
            # the focused widget was hidden and Qt focuses the next one; without a button the stack keeps the focus
            part = self._focused if self._focused.isVisible() else self.stack
            part.setFocus(Qt.FocusReason.OtherFocusReason)

    def _empty_reason(self, state: VaultState) -> EmptyReason | None:
        if state.is_loading:
            return EmptyReason(
                "hourglass", self.tr("Lendo o cofre…"), self.tr("O que já se sabe aparece em instantes.")
            )
        if not state.was_asked:
            return self._not_queried(state)
        if state.systems and state.keys and (state.listed or not self._is_list):
            return None
        if state.text:
            text = self.tr("Nenhum tribunal ou sistema tem “{text}”.").format(text=state.text)
            return EmptyReason("search", self.tr("Nada com este filtro"), text, self.tr("Mostrar todos"))
        if state.is_empty:
            title, action = self.tr("Nenhuma credencial no cofre"), self.tr("Registrar a primeira")
            return EmptyReason("key-round", title, _what_for(), action)
        name = credential_filter_name(state.shown)
        text = self.tr("Nenhuma credencial em “{name}”.").format(name=name)
        return EmptyReason("key-round", self.tr("Nada aqui"), text, self.tr("Mostrar todos"))

    def _not_queried(self, state: VaultState) -> EmptyReason:
        if state.is_asking:
            text = self.tr("O serviço mostra quais sistemas existem e quais têm credencial.")
            return EmptyReason("hourglass", self.tr("Consultando o cofre…"), text)
        if state.is_offline or state.problem:
            text = (
                vault_problem_text(state.problem)
                if state.problem
                else self.tr("Sem serviço, não se sabe o que há no cofre.")
            )
            action = "" if state.is_offline else self.tr("Consultar de novo")
            return EmptyReason("cloud-off", translate("empty", "Não deu para perguntar"), text, action)
        text = self.tr(
            "O cofre guarda, no serviço, as credenciais dos tribunais. Consultar a situação não custa nada e diz que "
            "sistemas existem e quais têm credencial."
        )
        return EmptyReason(
            "key-round", self.tr("O cofre ainda não foi consultado"), text, self.tr("Consultar situação")
        )

    def _press_empty(self) -> None:
        state = self._presenter.state
        if not state.was_asked:
            self._presenter.ask()
        elif state.text or state.shown is not CredentialFilter.ALL or state.customer_key is not None:
            self.filter.clear()
            self._show_all()
        else:
            self._open_new()

    def _show_all(self) -> None:
        had_keys = self.legend.show_all_button.hasFocus()
        self._presenter.show(CredentialFilter.ALL)
        self._presenter.show_key(None)
        if had_keys:
            self._go_to_list()

    def _ask(self) -> None:
        self._presenter.ask()

    def _press_warning(self) -> None:
        state = self._presenter.state
        if state.problem:
            self._ask()
        else:
            self._open_new()

    def _open(self, pair: Pair) -> None:
        self.panes.show_reading()
        self._presenter.choose(pair)

    def _open_new(self) -> None:
        self.panes.show_reading()
        self._presenter.choose(None)

    def _leave_editor(self) -> None:
        self.panes.show_list()

    def _go_to_list(self) -> None:
        self._focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_menu(self) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _apply_style(self) -> None:
        theme = self._theme
        self.ask.setIcon(theme.icon("refresh-cw", "text-2"))
        self.new.setIcon(theme.icon("plus", "on-accent"))
        self.more.setIcon(theme.icon("ellipsis", "text-2"))
        self.shape.buttons[COVERAGE].setIcon(theme.icon("table", "text-2"))
        self.shape.buttons[LIST].setIcon(theme.icon("rows-3", "text-2"))


def _what_for() -> str:
    return translate(
        "vault",
        "Nenhuma credencial ainda. Com a de um advogado num tribunal, as buscas alcançam os processos dele em segredo "
        "de justiça. Uma credencial curinga (*) vale para todos os tribunais sem uma própria.",
    )
