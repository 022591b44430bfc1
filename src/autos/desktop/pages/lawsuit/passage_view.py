"""Read-only text of passages in a few fonts and colours, fast for long texts."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QTextEdit

from autos.desktop.base.theme import Theme

KINDS = {
    "head": (11.5, 600, False, "text-3"),
    "name": (13.0, 500, False, "text"),
    "detail": (11.5, 400, True, "text-3"),
    "text": (13.0, 400, False, "text-2"),
    "gap": (6.0, 400, False, "text"),
}
"""By kind of passage: pixels, weight, whether in the code font, colour role."""


class Passage(NamedTuple):
    """One paragraph."""

    kind: str
    text: str = ""
    role: str = ""
    """Colour role that replaces the one of the kind."""


class PassageView(QTextEdit):
    """Shows foreign text as plain text, never as markup; selectable with mouse and keyboard."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setAcceptRichText(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDocumentMargin(22)

    def write(self, passages: list[Passage], *, is_same: bool) -> None:
        """Replace the text; the scroll position is kept when it `is_same`."""
        place = self.verticalScrollBar().value() if is_same else 0
        shapes: dict[tuple[str, str], QTextCharFormat] = {}
        self.clear()
        cursor = self.textCursor()
        cursor.beginEditBlock()
        for count, passage in enumerate(passages):
            if count:
                cursor.insertBlock()
            key = (passage.kind, passage.role)
            if key not in shapes:
                shapes[key] = self._shape(*key)
            cursor.insertText(passage.text, shapes[key])
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(place)

    def _shape(self, kind: str, role: str) -> QTextCharFormat:
        px, weight, is_code, own_role = KINDS[kind]
        shape = QTextCharFormat()
        shape.setFont(self._theme.font(px, weight, code=is_code))
        shape.setForeground(self._theme.color(role or own_role))
        return shape
