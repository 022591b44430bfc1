"""The field of a query that filters while the user types."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QToolButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.line_start import ShowLineStart, select_all_from_end

ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
TO_LIST = frozenset({Qt.Key.Key_Down})
BY_PERSON = frozenset(
    {
        Qt.FocusReason.MouseFocusReason,
        Qt.FocusReason.TabFocusReason,
        Qt.FocusReason.BacktabFocusReason,
        Qt.FocusReason.ShortcutFocusReason,
    }
)
"""Reasons for the focus other than that a page or a window was shown."""
LONGEST = 2_000


class FilterField(QFrame):
    """Query field: Esc clears it, ↓ moves to the list, Enter submits and moves to the list."""

    typed = Signal(str)
    entered = Signal()
    """Enter was pressed."""
    left = Signal()
    focus_taken = Signal()
    """Somebody has gone to the field, by mouse or key."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "field")
        self.setProperty("focused", "false")
        self.setFixedHeight(theme.px(36))
        self.magnifier = PlainLabel()
        self.line = QLineEdit()
        self.line.setProperty("kind", "bare")
        self.line.setMaxLength(LONGEST)
        self.line.setPlaceholderText(self.tr("Nome, número ou documento; ou tribunal:TJSP valor:>100mil fase:execução"))
        self.line.setAccessibleName(self.tr("Filtrar o acervo"))
        self.hint = PlainLabel("/")
        self.hint.setFont(theme.font(11.5))
        self.hint.setProperty("tone", "3")
        self.clear = QToolButton()
        self.clear.setProperty("kind", "ghost")
        set_tooltip(self.clear, self.tr("Limpar o filtro"))
        self.clear.setAccessibleName(self.tr("Limpar o filtro"))
        self.clear.setFixedSize(theme.px(30), theme.px(30))
        self._row = row(self.magnifier, self.line, self.hint, self.clear, spacing=8, margins=(9, 0, 5, 0))
        self.setLayout(self._row)

        self.line.textChanged.connect(self._on_text_changed)
        self.clear.clicked.connect(self._empty)
        self.line.installEventFilter(self)
        ShowLineStart(self.line)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._on_text_changed("")

    def add_inside(self, widget: QWidget) -> None:
        """Put a widget at the end of the line, before the button that clears it."""
        self._row.insertWidget(self._row.indexOf(self.hint), widget)

    def write(self, text: str) -> None:
        """Set the text as if typed; the caret stays if nothing differs."""
        if text != self.line.text():
            self.line.setText(text)

    def mark(self, is_misread: bool) -> None:
        """Mark the frame if the query is invalid."""
        set_style_property(self, "wrong", "true" if is_misread else "false")

    def take_focus(self) -> None:
        """Focus the field and select its text."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        select_all_from_end(self.line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            set_style_property(self, "focused", "true" if event.type() == QEvent.Type.FocusIn else "false")
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in BY_PERSON:
            self.focus_taken.emit()
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

    def _on_text_changed(self, text: str) -> None:
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
