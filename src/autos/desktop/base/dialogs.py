"""Modal dialogs. They are opened and awaited, never run with `exec()`, which would stop the event loop's tasks."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QScrollArea, QSizePolicy, QWidget

from autos.desktop.base.closable_window import ClosableWindow
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.text.passphrases import load_judge, new_passphrase_problem

LEAST_PX = 440
"""Least width of a question."""
EDGE_PX = 16
"""Least distance of a question from the edges of its window."""
LEAST_LINES = 2


async def answer(dialog: QDialog) -> bool:
    """Open the dialog and wait until it is closed; whether it was accepted. Other tasks go on meanwhile.

    Over a window that was closed nobody can answer: then it is not opened, and not accepted.
    """
    parent = dialog.parentWidget()
    window = parent.window() if parent is not None else None
    if isinstance(window, ClosableWindow) and window.was_closed:
        dialog.deleteLater()
        return False
    done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def finish(code: int) -> None:
        if not done.done():
            done.set_result(code == QDialog.DialogCode.Accepted)

    dialog.finished.connect(finish)
    dialog.open()
    try:
        return await done
    finally:
        dialog.close()
        dialog.deleteLater()


class PassphraseDialog(QDialog):
    """Asks for the passphrase of an archive whose key is not in a keyring."""

    def __init__(self, parent: QWidget, theme: Theme, sentence: str, *, is_new: bool) -> None:
        super().__init__(parent)
        self._is_new = is_new
        if is_new:
            load_judge()
        self.setWindowTitle(self.tr("Senha do acervo"))
        self.setMinimumWidth(480)
        title = PlainLabel(self.tr("Crie uma senha para o acervo") if is_new else self.tr("Digite a senha do acervo"))
        title.setFont(theme.font(17, 600))
        self.sentence = PlainLabel(sentence)
        self.sentence.setWordWrap(True)
        self.passphrase = self._line(self.tr("Senha do acervo"))
        self.again = self._line(self.tr("A mesma senha outra vez"))
        self.again.setVisible(is_new)
        self.hint = PlainLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("tone", "3")
        self.hint.setFont(theme.font(11.5))
        self.leave = QPushButton(self.tr("Sair"))
        self.go_on = QPushButton(self.tr("Abrir o acervo"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        self.setLayout(
            column(
                title,
                self.sentence,
                self.passphrase,
                self.again,
                self.hint,
                row(STRETCH, self.leave, self.go_on),
                spacing=12,
                margins=(24, 20, 24, 20),
            )
        )
        self.passphrase.textChanged.connect(self._render)
        self.again.textChanged.connect(self._render)
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self._render()

    def take_passphrase(self) -> str:
        """Return the passphrase and empty the fields."""
        text = self.passphrase.text()
        for field in (self.passphrase, self.again):
            field.setText("")  # `clear` could be undone
        return text

    def _line(self, words: str) -> QLineEdit:
        line = QLineEdit()
        line.setEchoMode(QLineEdit.EchoMode.Password)
        line.setPlaceholderText(words)
        line.setAccessibleName(words)
        return line

    def _render(self) -> None:
        text = self.passphrase.text()
        problem = new_passphrase_problem(text, self.again.text()) if self._is_new else ""
        self.go_on.setEnabled(bool(text) and not problem)
        self.hint.setText(problem or self.tr("Sem a senha, o acervo não abre: o Autos não a guarda."))


class ConfirmDialog(QDialog):
    """Asks for a confirmation: before a request that may be billed, or before a deletion. Refusing is the default.

    Its text is whole: it takes the height it needs, and scrolls where the window has less.
    """

    def __init__(self, parent: QWidget, theme: Theme, title: str, sentence: str, go_on: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(LEAST_PX)
        heading = PlainLabel(title)
        heading.setFont(theme.font(17, 600))
        self.words = PlainLabel(sentence)
        for label in (heading, self.words):
            label.setWordWrap(True)
        policy = self.words.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # it wraps in whatever width there is
        self.words.setSizePolicy(policy)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text_area = QScrollArea()
        self.text_area.setProperty("ground", "window")
        self.text_area.setAccessibleName(title)
        self.text_area.setWidget(self.words)
        self.text_area.setWidgetResizable(True)
        self.text_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.leave = QPushButton(self.tr("Não perguntar"))
        self.go_on = QPushButton(go_on or self.tr("Perguntar de novo"))
        self.go_on.setProperty("kind", "primary")
        self.leave.setDefault(True)
        layout = column(
            heading, self.text_area, row(STRETCH, self.leave, self.go_on), spacing=14, margins=(24, 20, 24, 20)
        )
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        """Take the height of the whole text, but no more than the window has."""
        layout, window = self.layout(), self.window()
        while (parent := window.parentWidget()) is not None:  # a dialog may ask over a dialog
            window = parent.window()
        if layout is None or window is self:
            return
        self.setMinimumWidth(min(self.minimumWidth(), window.width() - 2 * EDGE_PX))
        width = min(max(layout.sizeHint().width(), self.minimumWidth()), window.width() - 2 * EDGE_PX)
        margins = layout.contentsMargins()
        text = self.words.heightForWidth(width - margins.left() - margins.right())
        self.text_area.setMinimumHeight(text)
        lacking = max(0, layout.totalHeightForWidth(width) - (window.height() - 2 * EDGE_PX))
        self.text_area.setMinimumHeight(max(text - lacking, LEAST_LINES * self.words.fontMetrics().lineSpacing()))
        self.text_area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lacking else Qt.FocusPolicy.NoFocus)
        self.resize(width, layout.totalHeightForWidth(width))
