"""External text as a tooltip; Qt guesses whether a tooltip is markup."""

from __future__ import annotations

from PySide6.QtGui import Qt

ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As `html.escape`, whose module loads all HTML entities."""


def plain_tooltip(text: str) -> str:
    """Tooltip that shows `text` literally, with its tags, ampersands and quotes."""
    if not Qt.mightBeRichText(text):
        return text
    return f"<span>{text.translate(ESCAPED)}</span>"
