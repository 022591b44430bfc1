"""The line that narrows the archive while one types."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QToolButton

from autos.desktop.base.layouts import row
from autos.desktop.base.style_property import set_look
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.beginning import Beginning, select_from_end

ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
TO_LIST = frozenset({Qt.Key.Key_Down})
LONGEST = 2_000


class FilterField(QFrame):
    """Esc empties it, ↓ goes on to the list, Enter asks for everything that is said and goes there."""

    typed = Signal(str)
    entered = Signal()
    """Enter: what is typed is finished."""
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "field")
        self.setProperty("focused", "false")
        self.setFixedHeight(theme.px(36))
        self.magnifier = QLabel()
        self.line = QLineEdit()
        self.line.setProperty("kind", "bare")
        self.line.setMaxLength(LONGEST)
        self.line.setPlaceholderText(self.tr("Nome, número ou documento; ou tribunal:TJSP valor:>100mil fase:execução"))
        self.line.setAccessibleName(self.tr("Filtrar o acervo"))
        self.hint = QLabel("/")
        self.hint.setFont(theme.font(11.5))
        self.hint.setProperty("tone", "3")
        self.clear = QToolButton()
        self.clear.setProperty("kind", "ghost")
        self.clear.setToolTip(self.tr("Limpar o filtro"))
        self.clear.setAccessibleName(self.tr("Limpar o filtro"))
        self.clear.setFixedSize(theme.px(32), theme.px(32))
        self.setLayout(row(self.magnifier, self.line, self.hint, self.clear, spacing=8, margins=(10, 0, 6, 0)))

        self.line.textChanged.connect(self._say)
        self.clear.clicked.connect(self._empty)
        self.line.installEventFilter(self)
        Beginning(self.line)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._say("")

    def write(self, text: str) -> None:
        """Show `text` as if typed; the caret stays while nothing differs."""
        if text != self.line.text():
            self.line.setText(text)

    def mark(self, is_misread: bool) -> None:
        """Say by the frame, too, that something of it is not understood."""
        set_look(self, "wrong", "true" if is_misread else "false")

    def take_focus(self) -> None:
        """The caret goes to the line, its text selected."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        select_from_end(self.line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            set_look(self, "focused", "true" if event.type() == QEvent.Type.FocusIn else "false")
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _press(self, key: Qt.Key) -> bool:
        if key in ENTER:
            self.entered.emit()
            self.left.emit()
        elif key in TO_LIST:
            self.left.emit()
        elif key == Qt.Key.Key_Escape and self.line.text():
            self.line.clear()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            return False
        return True

    def _say(self, text: str) -> None:
        self.clear.setVisible(bool(text))
        self.hint.setVisible(not text)
        self.typed.emit(text)

    def _empty(self) -> None:
        self.line.clear()
        self.line.setFocus()

    def _paint_icons(self) -> None:
        self.magnifier.setPixmap(self._theme.pixmap("search", "text-3"))
        self.clear.setIcon(self._theme.icon("x", "text-3"))
        self.clear.setIconSize(self._theme.square(14))
