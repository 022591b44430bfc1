"""Write-only field: its text cannot be copied, dragged, undone or read by assistive technology."""

from __future__ import annotations

from typing import Any

from pydantic import SecretStr
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QToolButton

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.domain.vault.credential_check import LONGEST

BLOCKED_KEYS = (
    QKeySequence.StandardKey.Copy,
    QKeySequence.StandardKey.Cut,
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Redo,
)
HIDDEN_FROM_INPUT_METHODS = frozenset(
    {
        Qt.InputMethodQuery.ImSurroundingText,
        Qt.InputMethodQuery.ImCurrentSelection,
        Qt.InputMethodQuery.ImTextBeforeCursor,
        Qt.InputMethodQuery.ImTextAfterCursor,
    }
)
EDGE_PX, EYE_PX, SMALLEST_PX = 11, 26, 6


class SecretField(QLineEdit):
    """Stays in password mode; while the eye button is held, the text is painted and exposed nowhere else."""

    def __init__(self, accessible: str, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_revealed = False
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setMaxLength(
            LONGEST + 1
        )  # one more than allowed, so that the check reports it instead of cutting silently
        self.setAccessibleName(accessible)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setDragEnabled(False)
        self.setAcceptDrops(False)
        self.eye = QToolButton(self)
        self.eye.setProperty("kind", "ghost")
        self.eye.setAccessibleName(self.tr("Mostrar {field} enquanto pressionado").format(field=accessible.lower()))
        set_tooltip(self.eye, self.tr("Segure para mostrar"))
        self.eye.setCursor(Qt.CursorShape.ArrowCursor)
        self.eye.pressed.connect(lambda: self._set_revealed(is_revealed=True))
        self.eye.released.connect(lambda: self._set_revealed(is_revealed=False))
        self.eye.installEventFilter(self)
        self.setTextMargins(0, 0, theme.px(EYE_PX), 0)
        theme.changed.connect(self._apply_style)
        self._apply_style()

    @property
    def is_revealed(self) -> bool:
        """Whether the eye button is held."""
        return self._is_revealed

    def secret(self) -> SecretStr:
        """The typed text."""
        return SecretStr(self.text())

    def forget(self) -> None:
        """Clear the text and its undo history."""
        self._set_revealed(is_revealed=False)
        self.setText("")

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_forbidden(event):
            event.accept()  # else the window's own undo would run
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _is_forbidden(event):
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()

    def inputMethodQuery(self, query: Qt.InputMethodQuery, *arguments: Any) -> Any:
        """Input methods get the caret position and no text."""
        if query in HIDDEN_FROM_INPUT_METHODS:
            return ""
        return super().inputMethodQuery(query, *arguments)

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusOut, QEvent.Type.Hide}:
            self._set_revealed(is_revealed=False)
        return super().eventFilter(watched, event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.deselect()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._set_revealed(is_revealed=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = self._theme.px(EYE_PX)
        self.eye.setGeometry(self.width() - side - 3, (self.height() - side) // 2, side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_revealed:
            super().paintEvent(event)
            return
        painter, option = QPainter(self), QStyleOptionFrame()
        self.initStyleOption(option)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        box = self.rect().adjusted(EDGE_PX, 0, -self._theme.px(EYE_PX) - 4, 0)
        painter.setPen(self._theme.color("text"))
        painter.setFont(self._fitting(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())

    def _fitting(self, width: int) -> QFont:
        """The largest font with which the whole text fits."""
        px = 13
        while px > SMALLEST_PX and QFontMetrics(self._theme.font(px, code=True)).horizontalAdvance(self.text()) > width:
            px -= 1
        return self._theme.font(px, code=True)

    def _set_revealed(self, *, is_revealed: bool) -> None:
        if is_revealed != self._is_revealed:
            self._is_revealed = is_revealed
            self.update()

    def _apply_style(self) -> None:
        self.eye.setIcon(self._theme.icon("eye", "text-2"))


def _is_forbidden(event: QKeyEvent) -> bool:
    return any(event.matches(key) for key in BLOCKED_KEYS)
