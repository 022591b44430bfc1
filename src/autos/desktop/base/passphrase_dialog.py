"""A dialog for the passphrase of an open archive: the current one, a new one, or both."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.text.passphrases import load_judge, new_passphrase_problem


class PassphraseDialogTexts(NamedTuple):
    """Texts of the dialog."""

    title: str
    sentence: str
    go_on: str


class PassphraseChangeDialog(QDialog):
    """Asks for the current or a new passphrase; `problem` is the sentence about the last attempt."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        words: PassphraseDialogTexts,
        *,
        asks_present: bool,
        asks_new: bool,
        problem: str = "",
    ) -> None:
        super().__init__(parent)
        self._asks_present, self._asks_new, self._problem = asks_present, asks_new, problem
        if asks_new:
            load_judge()
        self.setWindowTitle(words.title)
        self.setMinimumWidth(480)
        title = PlainLabel(words.title)
        title.setFont(theme.font(17, 600))
        self.sentence = PlainLabel(words.sentence)
        self.hint = PlainLabel()
        self.hint.setFont(theme.font(11.5))
        for label in (self.sentence, self.hint):
            label.setWordWrap(True)
        self.present = self._line(self.tr("Senha atual"), shown=asks_present)
        self.new = self._line(self.tr("Nova senha"), shown=asks_new)
        self.again = self._line(self.tr("A mesma senha outra vez"), shown=asks_new)
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(words.go_on)
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        buttons = row(STRETCH, self.leave, self.go_on)
        fields = (self.present, self.new, self.again)
        self.setLayout(column(title, self.sentence, *fields, self.hint, buttons, spacing=12, margins=(24, 20, 24, 20)))
        for field in fields:
            field.textChanged.connect(lambda _: self._typed())
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self._render()

    def take(self) -> tuple[str, str]:
        """Return the current and the new passphrase and empty the fields."""
        typed = self.present.text(), self.new.text()
        for field in (self.present, self.new, self.again):
            field.setText("")  # `clear` could be undone
        return typed

    def _line(self, words: str, *, shown: bool) -> QLineEdit:
        line = QLineEdit()
        line.setEchoMode(QLineEdit.EchoMode.Password)
        line.setPlaceholderText(words)
        line.setAccessibleName(words)
        line.setVisible(shown)
        return line

    def _typed(self) -> None:
        self._problem = ""
        self._render()

    def _render(self) -> None:
        weak = new_passphrase_problem(self.new.text(), self.again.text()) if self._asks_new else ""
        self.go_on.setEnabled(not weak and (bool(self.present.text()) or not self._asks_present))
        hint = self._problem or weak
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        set_style_property(self.hint, "tone", "red" if self._problem else "3")
