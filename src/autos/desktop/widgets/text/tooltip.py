"""Foreign text as a tooltip, which Qt takes for markup where it looks like it."""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """What is read is `text`, tags, ampersands, quotes and all."""
    if not Qt.mightBeRichText(text):
        return text
    from html import escape  # noqa: PLC0415 -- it comes with every entity of HTML: the window is painted without

    return f"<span>{escape(text)}</span>"
