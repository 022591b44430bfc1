"""Editor of a pair: its status, and the fields to register, replace or delete its credential."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, lay_out_now, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.editor import fault_text
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.editor.form import CredentialForm
from autos.desktop.pages.vault.editor.input_expiry import InputExpiry
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import coverage_label, key_uses_text, outcome_text, pair_name, status_line
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.dates import court_time, start_of_day
from autos.domain.query.filter_input import WrongInput
from autos.domain.vault.coverage import CoverageKind
from autos.domain.vault.credential_check import check_credential

SIDE_PX = 20


class InlineNotice(QFrame):
    """A sentence with an icon on a coloured background; hidden while empty."""

    def __init__(self, kind: str, icon: str, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kind, self._icon = kind, icon
        self.setProperty("note", kind)
        self.picture = PlainLabel()
        self.text = content_label(theme.font(12))
        layout = row(self.picture, self.text, spacing=10, margins=(12, 10, 12, 10))
        layout.setAlignment(self.picture, Qt.AlignmentFlag.AlignTop)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        theme.changed.connect(self._apply_style)
        self._apply_style()

    def say(self, text: str) -> None:
        self.text.setText(breakable(text))
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def _apply_style(self) -> None:
        role = self._kind if self._kind in {"amber", "red"} else "text-2"
        self.picture.setPixmap(self._theme.pixmap(self._icon, role, 15))


class VaultEditor(QFrame):
    """Holds input only while it is typed and corrected."""

    delete_wanted = Signal(object)
    """The `Pair` to be deleted; confirmation is still to be asked for."""
    left = Signal()
    """Esc was pressed: back to the matrix or list."""

    def __init__(self, presenter: VaultPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._opened: Pair | None = None
        self._emptied_reason = ""
        self._had_keys = False
        """The focus was in the editor when it was sent."""
        self.setProperty("ground", "surface")
        self.picture = PlainLabel()
        self.status = quiet_label("", theme.font(11.5), "2")
        self.status.setWordWrap(True)
        self.title = ElidedLabel()
        self.title.setFont(theme.font(16, 600))
        self.uses = quiet_label("", theme.font(11.5))
        self.uses.setWordWrap(True)
        self.write_only = InlineNotice("info", "eye-off", theme)
        self.write_only.say(
            self.tr(
                "Só de escrita. O serviço guarda a senha cifrada e nunca a devolve. O Autos também não a guarda: "
                "os campos abrem sempre vazios."
            )
        )
        self.form = CredentialForm(theme, lambda: presenter.now)
        self.replaces = InlineNotice("amber", "triangle-alert", theme)
        self.problem = InlineNotice("red", "circle-x", theme)
        self.emptied = InlineNotice("info", "info", theme)
        self._notices = QWidget()
        """Above the fields: what was refused or forgotten stands in the place of what always holds."""
        self.remind = QPushButton(self.tr("Guardar só o lembrete"))
        self.remind.setProperty("kind", "link")
        self.delete = icon_button(self.tr("Excluir…"))
        self.delete.setProperty("kind", "ghost")
        self.clear = QPushButton(self.tr("Limpar"))
        self.register = QPushButton()
        self.register.setProperty("kind", "primary")
        self.register.setMinimumWidth(self._register_width())
        self.input_expiry = InputExpiry(self, lambda: self.form.holds_secrets)
        for line in self.form.lines:
            self.input_expiry.watch(line)
        layout = column(self._head(), self._body(), self._foot())
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setFocusProxy(self.form.system)  # the first field: with another one Tab would enter after it
        self._connect(presenter)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def open(self, pair: Pair | None) -> None:
        """Open a pair with empty fields; input for the pair that is open already is kept."""
        if pair is None or pair != self._opened or pair != self.form.pair:
            self._emptied_reason = ""
            self._fill(pair)
        (self.form.user if pair is not None else self.form.system).setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Check the input; show every fault, or send it."""
        state = self._presenter.state
        if not self.register.isEnabled():
            return
        try:
            day = self.form.renew_on
        except WrongInput as wrong:
            self.form.reminder.show_fault(fault_text(wrong.fault))
            self.form.day.setFocus()
            return
        checked = check_credential(self.form.credential_input(), state.coverage.systems)
        self.form.show_fault(checked.faults)
        if checked.credential is not None:
            self._had_keys = self._has_keys
            self._presenter.register(checked.credential, start_of_day(day) if day else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.form.holds_secrets:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _connect(self, presenter: VaultPresenter) -> None:
        self.form.changed.connect(self._on_input)
        self.form.submitted.connect(self.submit)
        self.register.clicked.connect(self.submit)
        self.clear.clicked.connect(self._clear)
        self.delete.clicked.connect(lambda: self.delete_wanted.emit(self.form.pair))
        self.remind.clicked.connect(self._remind)
        self.input_expiry.left.connect(
            lambda: self._empty(self.tr("Os campos foram esvaziados quando a página foi deixada."))
        )
        self.input_expiry.expired.connect(
            lambda: self._empty(self.tr("Os campos foram esvaziados: passaram dois minutos sem uma tecla."))
        )
        presenter.pair_opened.connect(self.open)
        presenter.stored.connect(self._clear_stored)
        presenter.changed.connect(self._render)

    def _fill(self, pair: Pair | None) -> None:
        known = self._presenter.state.coverage.pair(*pair) if pair else None
        self._empty_for(pair, known.renew_at if known else None)

    def _empty_for(self, pair: Pair | None, renew_at: datetime | None) -> None:
        self._opened = pair
        self.form.open(pair, court_time(renew_at).date() if renew_at else None)
        self._render(self._presenter.state)

    def _clear_stored(self, pair: Pair, renew_at: datetime | None) -> None:
        if pair != self.form.pair:
            return  # the input is for another pair by now
        self._empty_for(pair, renew_at)
        if self._had_keys and self.isVisible():  # the pressed button is disabled while sending and loses the focus
            self.form.user.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _has_keys(self) -> bool:
        holder = self.window().focusWidget()
        return holder is not None and self.isAncestorOf(holder)

    def _clear(self) -> None:
        self.form.forget()
        self.form.show_fault(())
        self._emptied_reason = ""
        self._presenter.dismiss()
        self.form.user.setFocus(Qt.FocusReason.OtherFocusReason)

    def _empty(self, why: str) -> None:
        self.form.forget()
        self._emptied_reason = why
        self._render(self._presenter.state)

    def _on_input(self) -> None:
        if self.form.holds_secrets:
            self._emptied_reason = ""
        self.input_expiry.restart()
        self._render(self._presenter.state)

    def _remind(self) -> None:
        try:
            day = self.form.renew_on
        except WrongInput:
            return
        self._presenter.remind(self.form.pair, start_of_day(day) if day else None)

    def _render(self, state: VaultState) -> None:
        self.form.offer(state.coverage.systems, state.snapshot.keys)
        pair = self.form.pair
        cell = state.cell(*pair)
        exists = cell.known is not None
        self.title.say(pair_name(pair) if pair.system_name else self.tr("Nova credencial"))
        self.status.setText(status_line(cell) if pair.system_name else self.tr("Escolha o sistema e o apelido"))
        uses = key_uses_text(pair, state.uses.get(pair.customer_key, 0))
        self.uses.setText(uses)
        self.uses.setVisible(bool(pair.system_name))
        self._render_notes(state, pair, cell.cover, exists=exists)
        self.register.setText(self.tr("Substituir") if exists else self.tr("Registrar"))
        self.delete.setVisible(exists)
        self.remind.setVisible(exists and self._has_other_day(cell.known.renew_at if cell.known else None))
        why = self._why_not(state)
        for button in (self.register, self.delete):
            button.setEnabled(not why)
            set_tooltip(button, why)
            button.setAccessibleDescription(why)
        self._apply_style()
        lay_out_now()  # else a slow machine shows the buttons of the foot in places that last until it has the height

    def _register_width(self) -> int:
        """Width of the button with the longer of its words: the one beside it keeps its place."""
        widths = []
        for words in (self.tr("Registrar"), self.tr("Substituir")):
            self.register.setText(words)
            widths.append(self.register.sizeHint().width())
        return max(widths)

    def _render_notes(self, state: VaultState, pair: Pair, cover: CoverageKind, *, exists: bool) -> None:
        replaces = self.tr("Já existe credencial ativa para este par. Salvar substitui a anterior, sem volta.")
        odd = {
            CoverageKind.REFUSED: self.tr(
                "O tribunal recusou este usuário ou esta senha. Confira no site do tribunal e substitua aqui."
            ),
            CoverageKind.UNKNOWN_WORD: self.tr(
                "O serviço usa uma palavra que o Autos não conhece. Consulte a situação mais tarde; salvar substitui."
            ),
        }
        self.replaces.say(odd.get(cover, replaces) if exists else "")
        outcome = state.outcome
        failed = outcome is not None and not outcome.is_done and outcome.is_registration and outcome.pair == pair
        self.problem.say(outcome_text(outcome) if outcome is not None and failed else "")
        self.emptied.say(self._emptied_reason)
        is_replaced = bool(self.problem.accessibleName() or self.emptied.accessibleName())
        if is_replaced and self.write_only.isVisible():
            self._notices.setMinimumHeight(self._notices.height())  # the fields below keep their place
        self.write_only.setVisible(not is_replaced)
        if not is_replaced:
            self._notices.setMinimumHeight(0)

    def _why_not(self, state: VaultState) -> str:
        if state.is_offline:
            return self.tr("Sem serviço agora: registrar e excluir precisam dele.")
        if state.is_sending:
            return self.tr("Aguardando a resposta do serviço.")
        return "" if state.was_asked else self.tr("Consulte a situação antes: o serviço mostra quais sistemas existem.")

    def _has_other_day(self, before: datetime | None) -> bool:
        try:
            day = self.form.renew_on
        except WrongInput:
            return False
        return (start_of_day(day) if day else None) != before

    def _head(self) -> QFrame:
        head = QFrame()
        head.setProperty("rule", "bottom")
        line = row(self.picture, self.status, spacing=6)
        line.setStretch(1, 1)
        head.setLayout(column(line, 3, self.title, 2, self.uses, margins=(SIDE_PX, 12, SIDE_PX, 10)))
        return head

    def _body(self) -> QScrollArea:
        holder = QWidget()
        holder.setProperty("ground", "surface")
        self._notices.setLayout(column(self.problem, self.emptied, self.write_only, spacing=10))
        holder.setLayout(
            column(
                self._notices,
                self.form,
                row(self.remind, STRETCH),
                STRETCH,
                spacing=10,
                margins=(SIDE_PX, 14, SIDE_PX, 14),
            )
        )
        area = QScrollArea()
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(self.tr("Credencial"))
        return area

    def _foot(self) -> QFrame:
        foot = QFrame()
        foot.setProperty("rule", "top")
        buttons = row(self.delete, STRETCH, self.clear, self.register)
        foot.setLayout(column(self.replaces, buttons, spacing=9, margins=(SIDE_PX, 9, SIDE_PX, 9)))
        return foot

    def _apply_style(self) -> None:
        label = coverage_label(self._presenter.state.cell(*self.form.pair))
        icon, role = (label.icon, label.role) if self.form.pair.system_name else ("key-round", "text-3")
        self.picture.setPixmap(self._theme.pixmap(icon, role, 14))
        self.delete.setIcon(self._theme.icon("trash-2", "red"))
        set_style_property(self.status, "tone", {"green": "green", "red": "red"}.get(label.role, "2"))
