"""Connects the selected rows of a list with the summary shown in the reading pane."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.selection_actions import SelectionActions
from autos.desktop.components.annotations.selection_buttons import SelectionButtons
from autos.desktop.components.annotations.selection_presenter import SelectionState
from autos.desktop.components.annotations.selection_summary_presenter import (
    SelectionSummaryPresenter,
    SelectionSummaryState,
)
from autos.desktop.components.annotations.selection_summary_view import SelectionSummaryView
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.list_and_reading import ListAndReading
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow

LEAST = 2
"""Least number of selected rows; a single one is shown as usual."""


class SelectionSummaryPane(QObject):
    """One for each list; the widgets are created at the first multiple selection."""

    def __init__(
        self,
        lawsuits: LawsuitList,
        panes: ListAndReading,
        presenter: SelectionSummaryPresenter,
        chosen: SelectionActions,
        *,
        annotations: AnnotationsPresenter,
        theme: Theme,
        read: Callable[[int], None],
        question: Callable[[], QWidget] | None = None,
    ) -> None:
        """`read` opens a lawsuit that the list does not show; `question` creates the question about namesakes."""
        super().__init__(panes)
        self._list = lawsuits
        self._panes = panes
        self._chosen = chosen
        self._annotations = annotations
        self._theme = theme
        self._read = read
        self._question = question
        self.presenter = presenter
        self.view: SelectionSummaryView | None = None
        lawsuits.selection.changed.connect(self._choose)
        presenter.changed.connect(self._render)
        chosen.presenter.changed.connect(self._render_buttons)

    def _choose(self) -> None:
        places = self._list.selection.places
        self.presenter.choose(places if places.count >= LEAST else PositionSet())

    def _render(self, state: SelectionSummaryState) -> None:
        if not state.count:
            self._panes.replace_reading(None)
            return
        if self.view is None:
            self.view = self._build()
        self.view.render_summary(state)
        self._panes.replace_reading(self.view)

    def _render_buttons(self, state: SelectionState) -> None:
        if self.view is not None:
            self.view.buttons.render_chosen(state)

    def _build(self) -> SelectionSummaryView:
        buttons = SelectionButtons(self._chosen.presenter, self._annotations, self._theme, self._chosen.name_label)
        buttons.trash.clicked.connect(self._chosen.trash)
        buttons.render_chosen(self._chosen.presenter.state)
        view = SelectionSummaryView(buttons, self._theme, self._question() if self._question else None)
        view.wanted.connect(self._open)
        return view

    def _open(self, wanted: LawsuitRow) -> None:
        """Clear the selection and open one lawsuit."""
        rows = self._list.rows
        among = (rows.index(place, 0) for place in self._list.selection.places)
        index = next((one for one in among if (row := rows.row(one)) and row.case_id == wanted.case_id), None)
        self._list.selection.clear()
        if index is not None:
            self._list.setCurrentIndex(index)
        else:
            self._read(wanted.row_id)
        self._panes.show_reading()
