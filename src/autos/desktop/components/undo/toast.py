"""The undo toast over the reading pane: what was done, with an undo button, for eight seconds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QEnterEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QFrame, QPlainTextEdit, QPushButton, QToolButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.undo.presenter import UndoPresenter, UndoState
from autos.desktop.components.undo.texts import act_sentence, aside_sentence, undone_sentence
from autos.desktop.widgets.layout.dock import Dock
from autos.desktop.widgets.text.announcer import Announcer
from autos.domain.lawsuit.annotations import ActKind
from autos.text.problems import problem_text

SHOWN_MS = 8_000
WIDEST_PX, LEAST_PX = 640, 40
NAMING = frozenset({ActKind.INBOX_HANDLED, ActKind.FILED})
"""Acts whose own sentences name lawsuits or folders."""


class UndoToast(QFrame):
    """Stays while it is hovered or focused. Ctrl+Z undoes from anywhere but a text field."""

    def __init__(self, presenter: UndoPresenter, theme: Theme, window: QWidget, dock: Dock) -> None:
        """`dock` is the place over the page; the shortcut belongs to `window`."""
        super().__init__()
        self._dock = dock
        dock.hold(self)
        self._presenter = presenter
        self._theme = theme
        self._turn = presenter.state.turn
        self.setProperty("kind", "toast")
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.back = QPushButton(self.tr("Desfazer"))
        self.back.setProperty("kind", "link")
        set_tooltip(self.back, "Ctrl+Z")
        self.close_button = QToolButton()
        self.close_button.setProperty("kind", "ghost")
        self.close_button.setAccessibleName(self.tr("Fechar este aviso"))
        line = row(self.text, self.back, self.close_button, spacing=12, margins=(14, 4, 6, 4))
        line.setStretch(0, 1)
        self._line = line
        self.setLayout(line)
        self._announcer = Announcer(self)
        self._timer = QTimer(self, interval=SHOWN_MS, singleShot=True)
        self._timer.timeout.connect(self._leave)
        self.back.clicked.connect(presenter.undo)
        self.close_button.clicked.connect(presenter.dismiss)
        self._keys = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), window)  # also while the toast is hidden
        self._keys.activated.connect(presenter.undo)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        window.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._make_way)
        self._apply_style()

    def leave(self) -> None:
        """Remove the toast and its shortcut from the window."""
        self._timer.stop()
        self._keys.setEnabled(False)
        self._keys.deleteLater()
        self._dock.release(self)
        self.hide()
        self.setParent(None)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._timer.start()

    def _render(self, state: UndoState) -> None:
        self.text.setText(_sentence(state))
        self.back.setVisible(state.act is not None and not state.is_undone)
        if not self.text.text():
            self.hide()
        elif state.turn != self._turn:
            self._turn = state.turn
            self._place()
            self.show()
            self._announcer.say(self.text.text())
            self._timer.start()

    def _leave(self) -> None:
        if self.isAncestorOf(self.window().focusWidget() or self.window()):
            self._timer.start()  # it has the focus
        else:
            self._presenter.dismiss()

    def _place(self) -> None:
        """Fit the size to the text and to the window's width."""
        width = min(self._theme.px(WIDEST_PX), self._dock.room)
        words = self.text.fontMetrics().horizontalAdvance(self.text.text()) + 2
        beside = sum(part.sizeHint().width() + 12 for part in (self.back, self.close_button) if not part.isHidden())
        wanted = min(width, words + beside + 24)
        self.setFixedSize(wanted, max(self._theme.px(LEAST_PX), self._line.totalHeightForWidth(wanted)))
        self._dock.settle()

    def _make_way(self, _former: QWidget | None, focused: QWidget | None) -> None:
        """Leave the field of a note that the person goes to."""
        if isinstance(focused, QPlainTextEdit) and self.isVisible():
            self._dock.settle()

    def _apply_style(self) -> None:
        self.close_button.setIcon(self._theme.icon("x", "text-2"))


def _sentence(state: UndoState) -> str:
    if state.problem:
        return problem_text(state.problem)
    if state.act is None:
        return ""
    sentence = state.sentence or act_sentence(state.act)
    if not state.is_undone:
        return sentence
    has_names = bool(state.sentence) and state.act.kind in NAMING
    return " ".join(filter(None, (undone_sentence(sentence, has_names=has_names), aside_sentence(state.act))))
