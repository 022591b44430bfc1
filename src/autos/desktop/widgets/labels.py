"""Labels for foreign text: never markup, never wider than their room, always selectable."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QSizePolicy

LONGEST_WORD = 40
"""Characters after which a word may be broken."""
BREAK = "\u200b"


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
    label = QLabel()
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
    return BREAK.join(word[place : place + LONGEST_WORD] for place in range(0, len(word), LONGEST_WORD))
