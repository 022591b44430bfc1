"""Connects the lines that are chosen in a list with what stands beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.chosen import ChosenState
from autos.desktop.components.annotations.chosen_buttons import ChosenButtons
from autos.desktop.components.annotations.chosen_deeds import ChosenDeeds
from autos.desktop.components.annotations.gathered_view import GatheredView
from autos.desktop.components.annotations.gathering import GatheringPresenter, GatheringState
from autos.desktop.components.annotations.presenter import ShelfPresenter
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.list_and_reading import ListAndReading
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow

LEAST = 2
"""One by itself is read as always."""


class GatheredBeside(QObject):
    """One for each list; the widgets are made when several are first chosen."""

    def __init__(
        self,
        lawsuits: LawsuitList,
        panes: ListAndReading,
        presenter: GatheringPresenter,
        chosen: ChosenDeeds,
        *,
        shelf: ShelfPresenter,
        theme: Theme,
        read: Callable[[int], None],
        question: Callable[[], QWidget] | None = None,
    ) -> None:
        """`read` opens a row of the archive that the list does not show; `question` makes what is asked of them all."""
        super().__init__(panes)
        self._list = lawsuits
        self._panes = panes
        self._chosen = chosen
        self._shelf = shelf
        self._theme = theme
        self._read = read
        self._question = question
        self.presenter = presenter
        self.view: GatheredView | None = None
        lawsuits.choosing.changed.connect(self._choose)
        presenter.changed.connect(self._render)
        chosen.presenter.changed.connect(self._render_buttons)

    def _choose(self) -> None:
        places = self._list.choosing.places
        self.presenter.choose(places if places.count >= LEAST else PositionSet())

    def _render(self, state: GatheringState) -> None:
        if not state.count:
            self._panes.put_instead(None)
            return
        if self.view is None:
            self.view = self._build()
        self.view.render_gathering(state)
        self._panes.put_instead(self.view)

    def _render_buttons(self, state: ChosenState) -> None:
        if self.view is not None:
            self.view.buttons.render_chosen(state)

    def _build(self) -> GatheredView:
        buttons = ChosenButtons(self._chosen.presenter, self._shelf, self._theme)
        buttons.trash.clicked.connect(self._chosen.trash)
        buttons.render_chosen(self._chosen.presenter.state)
        view = GatheredView(buttons, self._theme, self._question() if self._question else None)
        view.wanted.connect(self._open)
        return view

    def _open(self, wanted: LawsuitRow) -> None:
        """It alone is chosen then, and read."""
        rows = self._list.rows
        among = (rows.index(place, 0) for place in self._list.choosing.places)
        index = next((one for one in among if (row := rows.row(one)) and row.case_id == wanted.case_id), None)
        self._list.choosing.clear()
        if index is not None:
            self._list.setCurrentIndex(index)
        else:
            self._read(wanted.row_id)
        self._panes.show_reading()
