"""The list of a search by name while it is being sorted out: what is chosen in it, and on to the next line."""

from __future__ import annotations

from PySide6.QtCore import QObject

from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.namesakes.view import NamesakeStrip
from autos.desktop.components.namesakes.words import verdict_sentence
from autos.desktop.components.undoing.presenter import UndoPresenter, UndoState
from autos.domain.lawsuit.annotations import Act


class ListTriage(QObject):
    """Lives with the list. A verdict goes on to the next line nobody has decided about, undoing it comes back."""

    def __init__(
        self, presenter: NamesakePresenter, lawsuits: LawsuitList, strip: NamesakeStrip, undo: UndoPresenter
    ) -> None:
        super().__init__(lawsuits)
        self._presenter = presenter
        self._list = lawsuits
        self._undo = undo
        lawsuits.choosing.changed.connect(self._choose)
        strip.next_wanted.connect(self._go_on)
        presenter.settled.connect(self._go_on)
        presenter.reopened.connect(self._look_at)
        presenter.acted.connect(self._offer)
        presenter.refused.connect(undo.tell)
        undo.changed.connect(self._come_back)

    def _choose(self) -> None:
        ids = self._list.rows.ids
        self._presenter.choose([ids[place] for place in self._list.choosing.places])

    def _go_on(self) -> None:
        self._look_at(self._presenter.next_open(self._list.rows.ids))

    def _look_at(self, row_id: int | None) -> None:
        """Where it is not shown, what is read stays."""
        if self._list.rows.index_of(row_id).isValid():
            self._list.select(row_id)

    def _offer(self, act: Act | None, is_same: bool | None) -> None:
        self._undo.offer(act, verdict_sentence(act, is_same) if act is not None else "")

    def _come_back(self, state: UndoState) -> None:
        if state.is_undone and state.act is not None:
            self._presenter.undone(state.act.act_id)
