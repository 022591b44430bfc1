"""Labels for foreign text: never markup, never wider than their room, always selectable."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QGuiApplication
from PySide6.QtWidgets import QLabel, QMenu, QPlainTextEdit, QSizePolicy, QTextEdit, QWidget

LONGEST_WORD = 40
"""Characters after which a word may be broken."""
PIECE = 8
"""Characters of such a word that stay together."""
BREAK = "\u200b"


class ContentLabel(QLabel):
    """Its words are copied as they came, without the places where they may break."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copied = selected_text(self) or whole(self.text())
        copy = menu.addAction(QCoreApplication.translate("labels", "Copiar"))
        copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(copied))
        everything = menu.addAction(QCoreApplication.translate("labels", "Selecionar tudo"))
        everything.triggered.connect(lambda: self.setSelection(0, len(self.text())))
        menu.popup(event.globalPos())


def selected_text(shown: QWidget | None) -> str:
    """What is selected in there, as it came; empty where nothing is."""
    if isinstance(shown, QLabel):
        return whole(shown.selectedText())
    if isinstance(shown, QTextEdit | QPlainTextEdit):
        return whole(shown.textCursor().selection().toPlainText())
    return ""


def whole(text: str) -> str:
    """As it was before its long words were let break."""
    return text.replace(BREAK, "")


def quiet_label(text: str, font: QFont, tone: str = "3") -> QLabel:
    """Our own words, in a quieter colour."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setFont(font)
    label.setProperty("tone", tone)
    return label


def content_label(font: QFont | None = None, tone: str = "", *, is_stop: bool = False) -> QLabel:
    """Foreign words that wrap; selected with the mouse, and with the keys from there.

    `is_stop` makes it a stop of the Tab key as well.
    """
    label = ContentLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    label.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    if font is not None:
        label.setFont(font)
    if tone:
        label.setProperty("tone", tone)
    return label


def breakable(text: str) -> str:
    """The same words; where one is too long for any line it may be broken."""
    if len(text) <= LONGEST_WORD:
        return text
    return " ".join(_broken(word) if len(word) > LONGEST_WORD else word for word in text.split(" "))


def _broken(word: str) -> str:
    return BREAK.join(word[place : place + PIECE] for place in range(0, len(word), PIECE))
