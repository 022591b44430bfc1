"""Whether somebody is editing a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

TEXTS = ("QLineEdit", "QPlainTextEdit", "QTextEdit")
"""Classes of Qt by their names: the window shows without most of them."""


def is_editing_text(holder: QWidget | None) -> bool:
    """Whether the focused widget is an editable text."""
    return holder is not None and any(map(holder.inherits, TEXTS)) and not holder.property("readOnly")
