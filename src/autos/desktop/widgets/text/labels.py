"""Labels for foreign text: never markup, never wider than their room, always selectable."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFont, QMouseEvent
from PySide6.QtWidgets import QLabel, QMenu, QPlainTextEdit, QSizePolicy, QTextEdit, QWidget

from autos.desktop.widgets.text.clipboard import copy as put_on_clipboard

LONGEST_WORD = 40
"""Characters after which a word may be broken."""
PIECE = 8
"""Characters of such a word that stay together."""
BREAK = "\u200b"


SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class ContentLabel(QLabel):
    """Its words are copied as they came, without the places where they may break.

    Qt gives each label that can be selected or have the keyboard a document and an editor of its own, eighteen
    kilobytes: one that is no stop of the Tab key gets them when the pointer comes. It looks the same without.
    """

    def __init__(self, *, is_stop: bool) -> None:
        super().__init__()
        self._flags = SELECTABLE
        self._policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
        self._is_awake = False
        if is_stop:
            self._wake()
        else:
            super().setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def textInteractionFlags(self) -> Qt.TextInteractionFlag:
        return self._flags

    def setTextInteractionFlags(self, flags: Qt.TextInteractionFlag) -> None:
        self._flags = flags
        if self._is_awake:
            self._take_flags()

    def setSelection(self, start: int, length: int) -> None:
        self._wake()
        super().setSelection(start, length)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._wake()
        super().enterEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._wake():  # a finger does not enter first, and Qt has asked who takes the keyboard already
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def _wake(self) -> bool:
        """Whether it was asleep, and may be selected."""
        if self._is_awake or not self._flags & SELECTABLE:
            return False
        self._is_awake = True
        self._take_flags()
        return True

    def _take_flags(self) -> None:
        super().setTextInteractionFlags(self._flags)
        if self._flags & SELECTABLE:
            self.setFocusPolicy(self._policy)  # Qt has one of its own for each set of flags

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copied = selected_text(self) or whole(self.text())
        copy = menu.addAction(QCoreApplication.translate("labels", "Copiar"))
        copy.triggered.connect(lambda: put_on_clipboard(copied, self, QCoreApplication.translate("labels", "Copiado.")))
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
    label = ContentLabel(is_stop=is_stop)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
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
