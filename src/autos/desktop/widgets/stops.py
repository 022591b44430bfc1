"""Where the Tab key stops."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def stops(pane: QWidget) -> list[QWidget]:
    """All within a pane, in the order they were made; not by `nextInFocusChain`, which hands out handles that end in
    a crash."""
    return [part for part in pane.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus]


def put_after(before: QWidget, pane: QWidget) -> None:
    """What Tab comes to in `pane`, made later than its place in the window says, right after `before`."""
    for stop in [pane, *pane.findChildren(QWidget)]:
        if stop.focusPolicy() & Qt.FocusPolicy.TabFocus:
            QWidget.setTabOrder(before, stop)
            before = stop
