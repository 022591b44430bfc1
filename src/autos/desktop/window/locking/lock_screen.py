"""The screen shown while the archive is locked; it contains nothing of the archive."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.reveal_action import RevealAction

WIDTH_PX, HEIGHT_PX = 440, 260
"""Of everything on the screen: from the picture to the last of three lines about the last attempt."""
FIELD_PX = 320


class LockScreen(QWidget):
    """Asks for the passphrase, or for a click if the key is in the keyring."""

    opened = Signal()
    """Enter or the button was pressed."""
    stopped = Signal()
    """What is running is no longer wanted."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_asking = False
        self.setProperty("ground", "surface")
        self.picture = PlainLabel()
        self.title = PlainLabel()
        self.title.setFont(theme.font(20, 600, display=True))
        self.text = self._sentence("2")
        self.problem = self._sentence("red")
        self.passphrase = QLineEdit()
        self.passphrase.setFixedWidth(theme.px(FIELD_PX))
        self.passphrase.setPlaceholderText(self.tr("Senha do acervo"))
        self.passphrase.setAccessibleName(self.tr("Senha do acervo"))
        self.reveal = RevealAction(self.passphrase, self.tr("Mostrar a senha enquanto é digitada"), theme)
        self.open = QPushButton(self.tr("Abrir"))
        self.open.setProperty("kind", "primary")
        self.open.setAutoDefault(True)
        self.stop = QPushButton(self.tr("Cancelar"))
        body = QWidget()
        body.setMaximumWidth(theme.px(WIDTH_PX))
        body.setMinimumHeight(theme.px(HEIGHT_PX))  # else what comes or goes in it would move the rest
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        entry = row(self.passphrase, self.open, self.stop, STRETCH)
        body.setLayout(column(self.picture, 12, self.title, 6, self.text, 18, entry, 10, self.problem, STRETCH))
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 0, 24, 0))
        centred.setStretch(1, 1000)
        outer = column(STRETCH, centred, STRETCH)
        outer.setStretch(2, 2)
        self.setLayout(outer)
        self.passphrase.textChanged.connect(lambda _: self._render())
        self.passphrase.returnPressed.connect(self._go)
        self.open.clicked.connect(self._go)
        self.stop.clicked.connect(self.stopped)
        theme.changed.connect(self._paint_icon)
        self.show_busy(self.tr("Acervo trancado"), "")

    def ask(self, *, passphrase: bool, problem: str = "") -> None:
        """Ask for the passphrase or for a click; `problem` is the sentence about the last attempt."""
        self._is_asking = True
        self.title.setText(self.tr("Acervo trancado") if passphrase else self.tr("Acervo coberto, sem senha"))
        self.text.setText(
            self.tr("Digite a senha para voltar ao trabalho.")
            if passphrase
            else self.tr(
                "Isto só esconde a tela: quem usa este computador abre o acervo com um clique. "
                "Para trancar de verdade, defina uma senha em Ajustes."
            )
        )
        self.problem.setText(problem)
        self.passphrase.setVisible(passphrase)
        self.open.setVisible(True)
        self.stop.setVisible(False)
        self._render()
        self._take_focus()

    def show_busy(self, title: str, text: str, *, can_stop: bool = False) -> None:
        """Show that something is still running; there is nothing to press but what stops it, where that can be."""
        self._is_asking = False
        self.title.setText(title)
        self.text.setText(text)
        self.problem.clear()
        self.passphrase.setVisible(False)
        self.open.setVisible(False)
        self.stop.setVisible(can_stop)
        self._paint_icon()
        self._render()

    def take_passphrase(self) -> str:
        """Return the typed passphrase, empty the field and hide what is typed next."""
        text = self.passphrase.text()
        self.reveal.setChecked(False)
        self.passphrase.setText("")  # `clear` could be undone
        return text

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._take_focus()

    def _go(self) -> None:
        if self._is_asking and self.open.isEnabled():
            self.opened.emit()

    def _take_focus(self) -> None:
        (self.open if self.passphrase.isHidden() else self.passphrase).setFocus()

    def _render(self) -> None:
        needs_text = not self.passphrase.isHidden()
        self.open.setEnabled(self._is_asking and (bool(self.passphrase.text()) or not needs_text))
        self.problem.setVisible(bool(self.problem.text()))
        self._paint_icon()

    def _sentence(self, tone: str) -> QLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        label.setProperty("tone", tone)
        return label

    def _paint_icon(self) -> None:
        self.picture.setPixmap(self._theme.pixmap("lock", "text-3", 28))
