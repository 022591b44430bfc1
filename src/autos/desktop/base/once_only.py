"""What is shown once and nowhere kept, until the person has it: no lock for idleness takes it away."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

ONCE_ONLY = "once only"
"""Property of a window of its own, true while it shows or awaits such a thing."""


def set_once_only(window: QWidget, *, is_once_only: bool) -> None:
    """Whether closing the window now would lose what it shows for good."""
    window.setProperty(ONCE_ONLY, is_once_only)


def shows_once_only() -> bool:
    """Whether any window does."""
    return any(window.isVisible() and window.property(ONCE_ONLY) for window in QApplication.topLevelWidgets())
