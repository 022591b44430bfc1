"""Buttons whose words stand beside an icon."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QPushButton


def button_beside_icon(words: str) -> QPushButton:
    """A button that says this, and whose icon is set by whoever knows the colours."""
    button = QPushButton()
    say_beside_icon(button, words)
    return button


def say_beside_icon(button: QAbstractButton, words: str, *, name: str = "") -> None:
    """Sets them apart from the icon as the design does: the 4 px that Qt leaves read as one word with it.

    `name` is what a screen reader says in their place; where there is no room for words, it is all that is said.
    """
    button.setText(f" {words}" if words else "")
    button.setAccessibleName(name or words)
