"""What shows a text as it is. Left to itself Qt guesses which texts are markup, and markup of others opens files.

Labels, tooltips and prepared texts are made here only, and a test holds that. Markup has a type of its own.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QStaticText, Qt
from PySide6.QtWidgets import QLabel, QWidget

ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As `html.escape`, whose module loads all HTML entities."""


class PlainLabel(QLabel):
    """A label that shows its text literally."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)


class OwnMarkup:
    """Markup of our own: the template is a literal, and what is put into it is escaped."""

    def __init__(self, template: str, **texts: str) -> None:
        self.html = template.format(**{name: text.translate(ESCAPED) for name, text in texts.items()})


class MarkupLabel(QLabel):
    """The one label that shows markup; it does not change."""

    def __init__(self, markup: OwnMarkup) -> None:
        super().__init__(markup.html)
        self.setTextFormat(Qt.TextFormat.RichText)


class _HasTooltip(Protocol):
    def setToolTip(self, text: str, /) -> None: ...


def set_tooltip(part: _HasTooltip, text: str) -> None:
    """Have a widget or an item show `text` literally as its tooltip."""
    part.setToolTip(plain_tooltip(text))


def plain_tooltip(text: str) -> str:
    """Tooltip that shows `text` literally, with its tags, ampersands and quotes."""
    if not Qt.mightBeRichText(text):
        return text
    return f"<span>{text.translate(ESCAPED)}</span>"


def static_text(text: str) -> QStaticText:
    """A text that is laid out once and painted often."""
    prepared = QStaticText(text)
    prepared.setTextFormat(Qt.TextFormat.PlainText)
    prepared.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    return prepared
