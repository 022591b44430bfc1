"""Foreign text as a tooltip, which Qt takes for markup where it looks like it."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """What is read is `text`, tags, ampersands, quotes and all."""
    return f"<span>{escape(text)}</span>" if Qt.mightBeRichText(text) else text
