"""Connects the list of a search by name with the triage: selection, and moving to the next lawsuit."""

from __future__ import annotations

from PySide6.QtCore import QObject

from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.namesakes.texts import verdict_sentence
from autos.desktop.components.namesakes.view import NamesakeStrip
from autos.desktop.components.undo.presenter import UndoPresenter, UndoState
from autos.domain.lawsuit.annotations import Act


class NamesakeTriage(QObject):
    """Owned by the list. After a verdict the next lawsuit without one becomes current; undo returns to it."""

    def __init__(
        self, presenter: NamesakePresenter, lawsuits: LawsuitList, strip: NamesakeStrip, undo: UndoPresenter
    ) -> None:
        super().__init__(lawsuits)
        self._presenter = presenter
        self._list = lawsuits
        self._undo = undo
        lawsuits.selection.changed.connect(self._choose)
        strip.next_wanted.connect(self._go_on)
        presenter.settled.connect(self._go_on)
        presenter.reopened.connect(self._select_row)
        presenter.acted.connect(self._offer)
        presenter.refused.connect(undo.notify)
        undo.changed.connect(self._come_back)

    def _choose(self) -> None:
        ids = self._list.rows.ids
        self._presenter.choose([ids[place] for place in self._list.selection.places])

    def _go_on(self) -> None:
        self._select_row(self._presenter.next_open(self._list.rows.ids))

    def _select_row(self, row_id: int | None) -> None:
        """Make a row current, if it is listed."""
        if self._list.rows.index_of(row_id).isValid():
            self._list.select(row_id)

    def _offer(self, act: Act | None, is_same: bool | None) -> None:
        self._undo.offer(act, verdict_sentence(act, is_same) if act is not None else "")

    def _come_back(self, state: UndoState) -> None:
        if state.is_undone and state.act is not None:
            self._presenter.undone(state.act.act_id)
