"""Keyboard shortcuts of a part of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

Keys = str | QKeySequence.StandardKey | Qt.Key


class PageShortcut(QShortcut):
    """A shortcut that rests while a menu is open: Qt would let a letter typed in the menu act on the page below it."""

    def __init__(self, keys: Keys, widget: QWidget, context: Qt.ShortcutContext) -> None:
        super().__init__(QKeySequence(keys), widget)
        self.setContext(context)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Shortcut and QApplication.activePopupWidget() is not None:
            return True
        return super().event(event)


def page_shortcut(page: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance) -> QShortcut:
    """Call `act` when the keys are pressed while the focus is in the page."""
    return _shortcut(page, keys, act, Qt.ShortcutContext.WidgetWithChildrenShortcut)


def window_shortcut(page: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance) -> QShortcut:
    """Call `act` when the keys are pressed while the page is shown, wherever in its window the focus is."""
    return _shortcut(page, keys, act, Qt.ShortcutContext.WindowShortcut)


def widget_shortcut(widget: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance) -> QShortcut:
    """Call `act` when the keys are pressed while the widget itself has the focus."""
    return _shortcut(widget, keys, act, Qt.ShortcutContext.WidgetShortcut)


def _shortcut(
    widget: QWidget, keys: Keys, act: Callable[[], object] | SignalInstance, context: Qt.ShortcutContext
) -> QShortcut:
    shortcut = PageShortcut(keys, widget, context)
    shortcut.activated.connect(act)
    return shortcut
