"""The menus of the action bar over a reading pane, for the lawsuit that is open in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.row_menu import pop_up
from autos.desktop.components.annotations.selection_actions import SelectionActions
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.domain.lawsuit.row import LawsuitRow

ReadRows = Callable[[Sequence[int]], Awaitable[list[LawsuitRow]]]


class LawsuitMenus:
    """Reads the row of the open lawsuit, which the list may not have; then opens the menu."""

    def __init__(
        self,
        lawsuits: LawsuitList,
        chosen: SelectionActions,
        annotations: AnnotationsPresenter,
        read: ReadRows,
        pane: QWidget,
        *,
        more: Sequence[tuple[str, Callable[[], None]]],
    ) -> None:
        """`more` is what the last menu offers for the open lawsuit: words, and what they do."""
        self._list = lawsuits
        self._chosen = chosen
        self._annotations = annotations
        self._read = read
        self._pane = pane
        self._more = more

    def show_labels(self, records: Sequence[int], place: QPoint) -> None:
        """Open the menu of the labels of the case with these records."""
        self._show(records, place, lambda menu, row, _folders: self._chosen.fill_labels(menu, row))

    def show_folders(self, records: Sequence[int], place: QPoint) -> None:
        self._show(records, place, self._chosen.fill_folders)

    def show_more(self, records: Sequence[int], place: QPoint) -> None:
        """Open the menu of what has no button."""

        def fill(menu: QMenu, row: LawsuitRow, _folders: frozenset[int]) -> None:
            for words, do in self._more:
                menu.addAction(words).triggered.connect(do)
            self._chosen.fill_trash(menu, row)

        self._show(records, place, fill)

    def _show(
        self, records: Sequence[int], place: QPoint, fill: Callable[[QMenu, LawsuitRow, frozenset[int]], None]
    ) -> None:
        if records:
            self._annotations.tasks.start("menu", self._pop_up(records, place, fill))

    async def _pop_up(
        self, records: Sequence[int], place: QPoint, fill: Callable[[QMenu, LawsuitRow, frozenset[int]], None]
    ) -> None:
        row = self._list.current_row
        if row is None or row.row_id not in records:
            [row] = await self._read(records[:1])
        folders = await self._annotations.folders_of(row.case_id)
        if not self._pane.isVisible():
            return  # the archive was locked, or another page is shown
        menu = QMenu(self._pane)
        fill(menu, row, folders)
        pop_up(menu, place)
