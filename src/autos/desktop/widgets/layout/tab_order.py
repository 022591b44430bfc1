"""Where the Tab key stops."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


def stops(pane: QWidget) -> list[QWidget]:
    """All within a pane, in the order they were made; not by `nextInFocusChain`, which hands out handles that end in
    a crash."""
    window = pane.window()  # a list that opens over the pane has its own
    inside = [part for part in pane.findChildren(QWidget) if part.window() is window]
    return [part for part in inside if part.focusPolicy() & Qt.FocusPolicy.TabFocus]


def put_after(before: QWidget, pane: QWidget) -> None:
    """What Tab comes to in `pane`, made later than its place in the window says, right after `before`."""
    for stop in [pane, *pane.findChildren(QWidget)]:
        if stop.focusPolicy() & Qt.FocusPolicy.TabFocus:
            QWidget.setTabOrder(before, stop)
            before = stop


def enter_at_checked(alternatives: Iterable[QAbstractButton]) -> None:
    """Tab comes to the chosen one only, from either side; the arrows walk on from there.

    Qt itself does so only once one of them has had the keyboard, and enters at the first.
    """
    known = list(alternatives)
    if any(one.isChecked() for one in known):
        for one in known:
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one.isChecked() else Qt.FocusPolicy.ClickFocus)
