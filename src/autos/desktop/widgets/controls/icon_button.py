"""Buttons with an icon and a text, or an icon alone."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme


def icon_button(words: str) -> QPushButton:
    """A button with a text; the caller sets its icon."""
    button = QPushButton()
    set_icon_button_text(button, words)
    return button


def set_icon_button_text(button: QAbstractButton, words: str, *, name: str = "") -> None:
    """Set a button's text, with a leading space because Qt leaves only 4 px between icon and text.

    `name` is the accessible name, by default the text; it is required where `words` is empty.
    """
    button.setText(f" {words}" if words else "")
    button.setAccessibleName(name or words)


def small_tool(icon: str, words: str, theme: Theme) -> QToolButton:
    """A small button with an icon alone, beside the title of what it acts on."""
    tool = QToolButton()
    tool.setProperty("kind", "ghost")
    tool.setProperty("room", "small")
    tool.setFixedSize(theme.px(26), theme.px(26))
    tool.setIcon(theme.icon(icon, "text-3", 14))
    tool.setAccessibleName(words)
    set_tooltip(tool, words)
    return tool
