"""Labels for external text: plain text, wrapped, selectable."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFont, QMouseEvent
from PySide6.QtWidgets import QLabel, QMenu, QPlainTextEdit, QSizePolicy, QTextEdit, QWidget

from autos.desktop.base.plain import PlainLabel
from autos.desktop.widgets.text.clipboard import copy as put_on_clipboard

LONGEST_WORD = 40
"""Length from which a word may be broken."""
PIECE = 8
"""Distance of the possible breaks in such a word, in characters."""
BREAK = "\u200b"


SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class ContentLabel(PlainLabel):
    """Label whose text is copied without the inserted line-break opportunities.

    Qt creates a document and a text control of eighteen kilobytes for each selectable or focusable label; a label
    that is no tab stop gets them when the pointer enters it.
    """

    def __init__(self, *, is_stop: bool) -> None:
        super().__init__()
        self._flags = SELECTABLE
        self._policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
        self._is_selectable = False
        if is_stop:
            self._make_selectable()
        else:
            super().setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def textInteractionFlags(self) -> Qt.TextInteractionFlag:
        return self._flags

    def setTextInteractionFlags(self, flags: Qt.TextInteractionFlag) -> None:
        self._flags = flags
        if self._is_selectable:
            self._take_flags()

    def setSelection(self, start: int, length: int) -> None:
        self._make_selectable()
        super().setSelection(start, length)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._make_selectable()
        super().enterEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._make_selectable():  # touch sends no enter event, and Qt has already checked the focus policy
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def _make_selectable(self) -> bool:
        """Make the text selectable; whether that was new."""
        if self._is_selectable or not self._flags & SELECTABLE:
            return False
        self._is_selectable = True
        self._take_flags()
        return True

    def _take_flags(self) -> None:
        super().setTextInteractionFlags(self._flags)
        if self._flags & SELECTABLE:
            self.setFocusPolicy(self._policy)  # Qt sets another policy with the flags

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copied = selected_text(self) or without_breaks(self.text())
        copy = menu.addAction(QCoreApplication.translate("labels", "Copiar"))
        copy.triggered.connect(lambda: put_on_clipboard(copied, self, QCoreApplication.translate("labels", "Copiado.")))
        everything = menu.addAction(QCoreApplication.translate("labels", "Selecionar tudo"))
        everything.triggered.connect(lambda: self.setSelection(0, len(self.text())))
        menu.popup(event.globalPos())


def selected_text(shown: QWidget | None) -> str:
    """The selected text of a widget without inserted breaks; empty if nothing is selected."""
    if isinstance(shown, QLabel):
        return without_breaks(shown.selectedText())
    if isinstance(shown, QTextEdit | QPlainTextEdit):
        return without_breaks(shown.textCursor().selection().toPlainText())
    return ""


def without_breaks(text: str) -> str:
    """The text without the break opportunities that `breakable` inserted."""
    return text.replace(BREAK, "")


def quiet_label(text: str, font: QFont, tone: str = "3") -> QLabel:
    """A label for the application's own text, in a subdued colour."""
    label = PlainLabel(text)
    label.setFont(font)
    label.setProperty("tone", tone)
    return label


def content_label(font: QFont | None = None, tone: str = "", *, is_stop: bool = False) -> QLabel:
    """A wrapping label for external text, selectable with the mouse.

    `is_stop` makes it a tab stop as well.
    """
    label = ContentLabel(is_stop=is_stop)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    if font is not None:
        label.setFont(font)
    if tone:
        label.setProperty("tone", tone)
    return label


def breakable(text: str) -> str:
    """The text with zero-width spaces in words that are too long for a line."""
    if len(text) <= LONGEST_WORD:
        return text
    return " ".join(_broken(word) if len(word) > LONGEST_WORD else word for word in text.split(" "))


def _broken(word: str) -> str:
    return BREAK.join(word[place : place + PIECE] for place in range(0, len(word), PIECE))
