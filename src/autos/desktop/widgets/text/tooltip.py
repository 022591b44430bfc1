"""Foreign text as a tooltip, which Qt takes for markup where it looks like it."""

from __future__ import annotations

from PySide6.QtGui import Qt

ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As `html.escape` does, which brings every entity of HTML into memory."""


def plain_tip(text: str) -> str:
    """What is read is `text`, tags, ampersands, quotes and all."""
    if not Qt.mightBeRichText(text):
        return text
    return f"<span>{text.translate(ESCAPED)}</span>"
