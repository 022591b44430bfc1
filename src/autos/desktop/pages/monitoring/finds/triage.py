"""Namesake triage over the finds of a monitoring that watches one name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from autos.desktop.base.theme import Theme
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.namesakes.texts import triage_answers
from autos.desktop.components.namesakes.triage import NamesakeTriage
from autos.desktop.components.namesakes.view import NamesakeQuestion, NamesakeStrip
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.pages.monitoring.finds.panel import FindsPanel
from autos.desktop.pages.monitoring.finds.presenter import NO_FINDS, FindsPresenter, FindsState
from autos.domain.lawsuit.namesake import MonitoredName


class FindTriage(QObject):
    """Connects the triage to the finds panel; inactive unless a single name is watched."""

    def __init__(
        self,
        namesakes: NamesakePresenter,
        finds: FindsPresenter,
        found: FindsPanel,
        undo: UndoPresenter,
        theme: Theme,
    ) -> None:
        super().__init__(found)
        self._namesakes = namesakes
        self._found = NO_FINDS
        self._ids: tuple[int, ...] = ()
        self.strip = NamesakeStrip(namesakes, theme)
        self.question = NamesakeQuestion(namesakes, theme, found)
        found.add_triage(self.strip, self.question, self.actions)
        NamesakeTriage(namesakes, found.list, self.strip, undo)
        namesakes.rows_outdated.connect(found.list.rows.invalidate)
        found.list.current_changed.connect(namesakes.open)
        finds.changed.connect(self._show)
        self._show(finds.state)

    def actions(self) -> Iterator[QAction]:
        """Triage actions for the menu of the selected finds."""
        state = self._namesakes.state
        if state.entry is None or state.is_read_only:
            return
        for words, key, is_same in zip(triage_answers(state), "SN", (True, False), strict=True):
            action = QAction(f"{words}\t{key}", self.parent())
            action.triggered.connect(partial(self._decide, is_same))
            yield action

    def _decide(self, is_same: bool, _checked: bool = False) -> None:
        self._namesakes.decide(is_same=is_same)

    def _show(self, state: FindsState) -> None:
        if state.found is not self._found:
            self._found, self._ids = state.found, tuple(state.found.row_ids)
        is_asked = bool(state.name) and state.tracking_id is not None and state.is_wanted
        sought = MonitoredName(state.tracking_id, state.name) if is_asked and state.tracking_id is not None else None
        self._namesakes.sort_out(sought, self._ids)
