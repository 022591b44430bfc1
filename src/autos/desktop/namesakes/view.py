"""The triage of a search by name: how far it is, over the list; the question, over the lawsuit that is read."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from autos.desktop.layouts import row
from autos.desktop.namesakes.presenter import NamesakePresenter, NamesakeState
from autos.desktop.theme import Theme
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.widgets.row_words import plain_line
from autos.desktop.wording import plural, translate
from autos.domain.namesake import Evidence
from autos.domain.row import Whose


class NamesakeStrip(QFrame):
    """One line over the list of a search by name."""

    next_wanted = Signal(int)
    """Row of the next lawsuit to look at."""

    def __init__(self, presenter: NamesakePresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self.setProperty("ground", "sunken")
        self.setProperty("rule", "bottom")
        self.words = ElidedLabel()
        self.words.setFont(theme.font(12))
        self.words.setProperty("tone", "2")
        self.next = QPushButton(self.tr("Próximo a conferir"))
        self.next.setProperty("kind", "link")
        self.next.setFont(theme.font(12, 500))
        line = self._line = row(self.words, self.next, spacing=10, margins=(16, 5, 12, 5))
        line.setStretch(0, 1)
        self.setLayout(line)
        self.next.clicked.connect(self._go)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def add(self, choice: QWidget) -> None:
        """Which of them are shown."""
        self._line.insertWidget(1, choice)

    def _render(self, state: NamesakeState) -> None:
        self.setVisible(state.entry is not None and bool(state.ids))
        self.words.say(progress(state))
        self.next.setEnabled(state.open > 0)

    def _go(self) -> None:
        row_id = self._presenter.next_open()
        if row_id is not None:
            self.next_wanted.emit(row_id)


class NamesakeQuestion(QFrame):
    """Whether it is the person, with what speaks for it; S and N answer from the list too."""

    def __init__(self, presenter: NamesakePresenter, theme: Theme, keys_in: QWidget) -> None:
        """`keys_in` is the page in which S and N answer."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("note", "amber")
        self.picture = QLabel()
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.yes = self._answer("S", is_same=True)
        self.no = self._answer("N", is_same=False)
        line = row(self.picture, self.text, self.yes, self.no, spacing=8, margins=(14, 8, 10, 8))
        line.setStretch(1, 1)
        self.setLayout(line)
        for keys, is_same in (("S", True), ("N", False)):
            shortcut = QShortcut(QKeySequence(keys), keys_in)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda is_same=is_same: presenter.decide(is_same=is_same))
        presenter.changed.connect(self._render)
        theme.changed.connect(self._dress)
        self._dress()
        self._render(presenter.state)

    def _answer(self, key: str, *, is_same: bool) -> QPushButton:
        button = QPushButton()
        button.setProperty("room", "small")
        button.setCheckable(True)
        button.setToolTip(key)
        button.clicked.connect(lambda: self._presenter.decide(is_same=is_same))
        return button

    def _render(self, state: NamesakeState) -> None:
        self.setVisible(state.entry is not None and state.read in state.ids)
        self.text.setText(question(state))
        for button, whose, words in (
            (self.yes, Whose.PERSON, self.tr("É quem procuro")),
            (self.no, Whose.NAMESAKE, self.tr("Não é")),
        ):
            is_said = state.whose is whose
            button.setChecked(is_said)
            button.setText(f"✓ {words}" if is_said else words)
            button.setAccessibleName(words)
            button.setEnabled(not state.is_read_only)

    def _dress(self) -> None:
        self.picture.setPixmap(self._theme.pixmap("users", "amber"))


def progress(state: NamesakeState) -> str:
    """How many are still to be looked at, and what the others are."""
    if not state.open and state.ids:
        left = translate("namesakes", "Todos conferidos")
    else:
        left = plural(state.open, translate("namesakes", "{n} a conferir"), translate("namesakes", "{n} a conferir"))
    own = plural(
        state.confirmed, translate("namesakes", "{n} de quem procuro"), translate("namesakes", "{n} de quem procuro")
    )
    other = plural(state.namesakes, translate("namesakes", "{n} homônimo"), translate("namesakes", "{n} homônimos"))
    return " · ".join((left, own, other))


def question(state: NamesakeState) -> str:
    """What speaks for it, and what is asked; or what was said."""
    name = plain_line(state.entry.search_key)[:80] if state.entry is not None else ""
    if state.whose is Whose.PERSON:
        return translate("namesakes", "Conferido: é {name}, quem você procura.").format(name=name)
    if state.whose is Whose.NAMESAKE:
        return translate("namesakes", "Conferido: é um homônimo de {name}.").format(name=name)
    told = {
        Evidence.SAME_DOCUMENT: translate("namesakes", "Mesmo documento de um processo que você já confirmou."),
        Evidence.NAMESAKE_DOCUMENT: translate("namesakes", "Mesmo documento de um processo que é de homônimo."),
        Evidence.OTHER_DOCUMENT: translate("namesakes", "Documento diferente do dos processos que você confirmou."),
        Evidence.SAME_LAWYER: translate("namesakes", "Advogado em comum com um processo que você já confirmou."),
        Evidence.NOTHING: translate("namesakes", "Veio pelo nome, e nada mais liga este processo aos já conferidos."),
    }
    asked = translate("namesakes", "É {name}, quem você procura?").format(name=name)
    return f"{told[state.evidence]} {asked}" if state.evidence is not None else asked
