"""Keyboard shortcuts of a part of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

Keys = str | QKeySequence.StandardKey | Qt.Key


def page_shortcut(page: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance) -> QShortcut:
    """Call `act` when the keys are pressed while the focus is in the page."""
    return _shortcut(page, keys, act, Qt.ShortcutContext.WidgetWithChildrenShortcut)


def widget_shortcut(widget: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance) -> QShortcut:
    """Call `act` when the keys are pressed while the widget itself has the focus."""
    return _shortcut(widget, keys, act, Qt.ShortcutContext.WidgetShortcut)


def _shortcut(
    widget: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance, context: Qt.ShortcutContext
) -> QShortcut:
    shortcut = QShortcut(QKeySequence(keys), widget)
    shortcut.setContext(context)
    shortcut.activated.connect(act)
    return shortcut
