"""Form of one credential; its secrets are always empty when it opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime

from pydantic import SecretStr
from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QFrame, QLineEdit, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.day_field import DayField
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.editor.code_line import OneTimeCodeLine
from autos.desktop.pages.vault.editor.fault_text import credential_fault_text
from autos.desktop.pages.vault.editor.secret_field import SecretField
from autos.desktop.pages.vault.texts import system_name
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.dates import format_date
from autos.domain.documents.recognition import recognise
from autos.domain.query.filter_input import read_day
from autos.domain.vault.coverage import WILDCARD
from autos.domain.vault.credential_check import LONGEST, CredentialFault, CredentialInput, wire_username
from autos.domain.vault.second_factor import read_setup_key

LONGEST_USER = 200


class UserField(QFrame):
    """Shows the kind at its end as soon as the number is valid."""

    changed = Signal()

    def __init__(self, accessible: str, theme: Theme) -> None:
        super().__init__()
        self.setProperty("kind", "field")
        self.setProperty("focused", "false")
        self.setFixedHeight(theme.px(32))
        self.line = QLineEdit()
        self.line.setProperty("kind", "bare")
        self.line.setMaxLength(LONGEST_USER)
        self.line.setAccessibleName(accessible)
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._notify)
        self.badge = Badge(theme)
        self.badge.render_badge("", "green")
        self.setLayout(row(self.line, self.badge, spacing=6, margins=(9, 0, 7, 0)))
        self.setFocusProxy(self.line)

    @property
    def is_right(self) -> bool:
        return bool(wire_username(self.line.text()))

    def forget(self) -> None:
        self.line.setText("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            set_style_property(self, "focused", "true" if event.type() == QEvent.Type.FocusIn else "false")
        return super().eventFilter(watched, event)

    def _notify(self, text: str) -> None:
        kind = recognise(text).kind.upper() if self.is_right else ""
        self.badge.render_badge(kind, "green", "check")
        self.line.setAccessibleDescription(self.tr("Confere como {kind}").format(kind=kind) if kind else "")
        self.changed.emit()


MAX_VISIBLE_SYSTEMS = 16


class LabelledField(QWidget):
    """A field with its name above and a hint or fault below."""

    def __init__(self, words: str, field: QWidget, theme: Theme, *, aside: str = "", hint: str = "") -> None:
        super().__init__()
        self._hint = hint
        name = PlainLabel(words)
        name.setFont(theme.font(12, 500))
        name.setBuddy(field)
        beside = quiet_label(aside, theme.font(11.5))
        beside.setVisible(bool(aside))
        self.below = quiet_label(hint, theme.font(11.5))
        self.below.setWordWrap(True)
        self.setLayout(column(row(name, beside, STRETCH, spacing=6), 5, field, 4, self.below))
        self._spoken = field.focusProxy() or field
        self._described = self._spoken.accessibleDescription()
        self.show_fault("")

    def show_fault(self, fault: str) -> None:
        """Show a fault below the field; empty: the hint again."""
        self.below.setText(fault or self._hint)
        self.below.setProperty("tone", "red" if fault else "3")
        self.below.style().polish(self.below)
        self.below.setVisible(bool(fault or self._hint))
        self._spoken.setAccessibleDescription(fault or self._hint or self._described)


class CredentialForm(QWidget):
    """Fields for system, key, user, password, second factor and reminder."""

    changed = Signal()
    submitted = Signal()
    """Enter was pressed in a field."""

    def __init__(self, theme: Theme, now: Callable[[], datetime]) -> None:
        super().__init__()
        self.system = Select(theme)
        self.system.setAccessibleName(self.tr("Sistema do tribunal"))
        self.system.setPlaceholderText(self.tr("Escolha o sistema"))
        self.system.setMaxVisibleItems(MAX_VISIBLE_SYSTEMS)
        self.system.setMinimumContentsLength(8)
        self.system.setSizeAdjustPolicy(Select.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.key = QLineEdit()
        self.key.setMaxLength(LONGEST)
        self.key.setAccessibleName(self.tr("Apelido no cofre"))
        self.key.setPlaceholderText(self.tr("sem apelido"))
        self._keys = QStringListModel(self)
        completer = QCompleter(self._keys, self.key)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.key.setCompleter(completer)
        self.user = UserField(self.tr("Usuário"), theme)
        self.password = SecretField(self.tr("Senha no tribunal"), theme)
        self.secret = SecretField(self.tr("Segredo do segundo fator"), theme)
        self.secret.setPlaceholderText(self.tr("Segredo TOTP em texto"))
        self.code = OneTimeCodeLine(theme, now, self._right_key)
        self.day = DayField(None, self.tr("dd/mm/aaaa"), self.tr("Lembrar de trocar em"), theme)
        self.day.setFixedWidth(theme.px(150))
        self._fault_fields = self._lay_out(theme)
        self.system.currentIndexChanged.connect(self._notify)
        for line in (self.key, self.password, self.secret, self.day):
            line.textChanged.connect(self._notify)
        self.user.changed.connect(self._notify)
        self.secret.textChanged.connect(self._judge_secret)
        for line in (self.key, self.user.line, self.password, self.secret, self.day):
            line.returnPressed.connect(self.submitted)

    @property
    def lines(self) -> tuple[QLineEdit, ...]:
        """All line edits."""
        return (self.key, self.user.line, self.password, self.secret, self.day)

    @property
    def pair(self) -> Pair:
        return Pair(self.system.currentData() or "", self.key.text().strip())

    @property
    def holds_secrets(self) -> bool:
        """Whether user, password or second factor is filled in."""
        return bool(self.password.text() or self.secret.text() or self.user.line.text())

    @property
    def renew_on(self) -> date | None:
        """The day of the reminder. Raises: WrongInput."""
        return read_day(self.day.text())

    def credential_input(self) -> CredentialInput:
        """The input as typed, for one call."""
        pair, secret = self.pair, self.secret.text()
        return CredentialInput(*pair, self.user.line.text(), self.password.secret(), secret)

    def open(self, pair: Pair | None, renew_on: date | None) -> None:
        """Show this pair and clear the input for another one."""
        self.forget()
        self.system.setCurrentIndex(self.system.findData(pair.system_name) if pair else -1)
        self.key.setText(pair.customer_key if pair else "")
        self.day.setText(format_date(renew_on) if renew_on else "")
        self.show_fault(())

    def offer(self, systems: Sequence[str], keys: Iterable[str]) -> None:
        """Set the systems and keys to choose from; the choice is kept."""
        offered = [WILDCARD, *systems] if systems else []
        self._keys.setStringList([key for key in keys if key])
        if offered == [self.system.itemData(place) for place in range(self.system.count())]:
            return
        chosen = self.system.currentData()
        self.system.blockSignals(True)  # the selection does not change
        self.system.clear()
        for name in offered:
            self.system.addItem(system_name(name), name)
        self.system.setCurrentIndex(self.system.findData(chosen) if chosen else -1)
        self.system.blockSignals(False)

    def forget(self) -> None:
        """Clear user, password and second factor."""
        self.user.forget()
        self.password.forget()
        self.secret.forget()

    def show_fault(self, faults: Sequence[CredentialFault]) -> None:
        """Show each fault below its field; the first one takes the focus."""
        for fields in self._fault_fields.values():
            fields.show_fault("")
        for fault in reversed(faults):
            place = self._fault_fields.get(fault)
            if place is not None:
                place.show_fault(credential_fault_text(fault))
                place.setFocus()

    def _lay_out(self, theme: Theme) -> dict[CredentialFault, LabelledField]:
        system = self._labelled(self.tr("Sistema do tribunal"), self.system, theme)
        key = self._labelled(self.tr("Apelido no cofre"), self.key, theme, aside=self.tr("opcional"))
        hint = self.tr("CPF ou OAB, conforme o tribunal pede.")
        user = self._labelled(self.tr("Usuário"), self.user, theme, hint=hint)
        password = self._labelled(self.tr("Senha no tribunal"), self.password, theme)
        only = self.tr("só se o tribunal exigir")
        secret = self._labelled(self.tr("Segredo do segundo fator"), self.secret, theme, aside=only)
        here = self.tr("aviso neste computador")
        self.reminder = self._labelled(self.tr("Lembrar de trocar em"), self.day, theme, aside=here)
        layout: QVBoxLayout = column(
            row(system, key, spacing=12, align=Qt.AlignmentFlag.AlignTop),
            user,
            password,
            secret,
            self.code,
            self.reminder,
            spacing=9,
        )
        self.setLayout(layout)
        self.system.currentIndexChanged.connect(lambda _place: system.show_fault(""))
        for line, place in ((self.user.line, user), (self.password, password), (self.day, self.reminder)):
            line.textChanged.connect(lambda _text, place=place: place.show_fault(""))
        return {
            CredentialFault.NO_SYSTEM: system,
            CredentialFault.UNKNOWN_SYSTEM: system,
            CredentialFault.NO_USER: user,
            CredentialFault.WRONG_USER: user,
            CredentialFault.NO_PASSWORD: password,
            CredentialFault.TOO_LONG: password,
            CredentialFault.SECRET_LETTERS: secret,
            CredentialFault.SECRET_LENGTH: secret,
        }

    def _labelled(self, words: str, field: QWidget, theme: Theme, *, aside: str = "", hint: str = "") -> LabelledField:
        place = LabelledField(words, field, theme, aside=aside, hint=hint)
        place.setFocusProxy(field)
        return place

    def _right_key(self) -> SecretStr | None:
        return read_setup_key(self.secret.text()).secret

    def _judge_secret(self) -> None:
        """Show invalid letters at once; a wrong length only on sending."""
        flaw = read_setup_key(self.secret.text()).flaw
        wrong = flaw is not None and flaw.value == "letters"
        self._fault_fields[CredentialFault.SECRET_LETTERS].show_fault(
            credential_fault_text(CredentialFault.SECRET_LETTERS) if wrong else ""
        )
        self.code.offer()

    def _notify(self) -> None:
        self.changed.emit()
