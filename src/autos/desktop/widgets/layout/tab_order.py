"""The tab order of widgets."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


def tab_stops(pane: QWidget) -> list[QWidget]:
    """Widgets of a pane that Tab reaches, in the order of creation. `nextInFocusChain` is not used: its results
    crash PySide."""
    window = pane.window()  # a list that opens over the pane has its own
    inside = [part for part in pane.findChildren(QWidget) if part.window() is window]
    return [part for part in inside if part.focusPolicy() & Qt.FocusPolicy.TabFocus]


def set_tab_order_after(before: QWidget, pane: QWidget) -> None:
    """Put the tab stops of `pane`, which was created late, right after `before`."""
    own = [pane] if pane.focusPolicy() & Qt.FocusPolicy.TabFocus else []
    for stop in [*own, *tab_stops(pane)]:
        QWidget.setTabOrder(before, stop)
        before = stop


def tab_to_checked(alternatives: Iterable[QAbstractButton]) -> None:
    """Let Tab reach only the checked button of a group, from either side; arrow keys move on from there.

    Qt itself does so only after one of them has had the focus, and enters at the first.
    """
    known = list(alternatives)
    if any(one.isChecked() for one in known):
        for one in known:
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one.isChecked() else Qt.FocusPolicy.ClickFocus)
