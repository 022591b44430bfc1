"""Presenter of the library: the list of the archive, filtered by a query."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.lawsuit_list.row_loader import RowLoader
from autos.desktop.components.lawsuit_list.window_model import WINDOW
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.list_window import MAX_RANKED, ListWindow, SortOrder
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import search_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from autos.usecases.library.library import ArchiveChange, Library

ROW_TOPICS = frozenset(
    {ChangeTopic.LABELS, ChangeTopic.NOTES, ChangeTopic.VERDICTS, ChangeTopic.FOLDERS, ChangeTopic.INBOX}
)
"""Annotations that a row shows."""
READ_PAUSE_S = 0.5
"""Pause between two reads while the archive grows."""


@dataclass(frozen=True, slots=True)
class ListQuery:
    """Query that a list was read for; the typed one may be newer."""

    text: str = ""
    is_whole: bool = False
    by: SortOrder | None = None
    """Order that the person chose."""

    @property
    def order(self) -> SortOrder:
        """The chosen order; by default relevance after Enter, else newest step first."""
        return self.by or (SortOrder("relevance") if self.is_whole else SortOrder())


@dataclass(frozen=True, slots=True)
class ListSnapshot:
    """List as it was last read: its length and the visible window."""

    count: int = 0
    """Number of cases that the query finds, exact."""
    start: int = 0
    ids: tuple[int, ...] = ()
    """Rows of the archive from position `start` on, one per case."""
    asked: ListQuery = ListQuery()
    known: tuple[tuple[int, int], ...] = ()
    """Positions and rows known outside the window, such as the selected row."""

    @property
    def is_weighed(self) -> bool:
        """Whether the list is sorted by relevance."""
        is_few = 0 < self.count <= MAX_RANKED
        return is_few and self.asked.order.column == "relevance" and bool(search_words(parse(self.asked.text)))


@dataclass(frozen=True, slots=True)
class LibraryState:
    """Everything the library shows."""

    text: str = ""
    """Typed query."""
    listed: ListSnapshot = ListSnapshot()
    """The list that is shown."""
    cases: int = 0
    """Number of cases in the whole archive."""
    records: int = 0
    practice_aside: int = 0
    """Practice lawsuits that stand aside; read only where the whole list is empty."""
    trashed: int = 0
    """Number of cases in the trash; read only where the whole list is empty."""
    unindexed: int = 0
    """Number of cases that are not indexed yet, after an update."""
    is_whole: bool = False
    """Last steps and notes are searched too, and the last word is complete: Enter was pressed, or nothing was found."""
    is_loading: bool = True
    """The list does not answer the typed query yet."""
    misread: QueryProblem | None = None
    """Error in the typed query; the list still answers the previous one."""
    problem: str = ""
    """Name of the `Problem`, empty where there is none."""
    order: SortOrder | None = None
    """Order that the person chose."""

    @property
    def is_filtered(self) -> bool:
        return bool(self.text.strip())


class LibraryPresenter(Presenter[LibraryState]):
    """Queries the archive at every key; an answer to an older query is dropped."""

    rows_ready = Signal(list, list)
    """Rows as read, and the requested ids."""
    window_ready = Signal(object, int, tuple)
    """The `ListSnapshot` it belongs to, its first position, and its ids."""
    rows_outdated = Signal()
    """Rows that were emitted before may have changed."""
    rows_replaced = Signal(object)
    """`dict[int, int]`: listed rows whose case is represented by another row now."""

    def __init__(self, library: Library) -> None:
        super().__init__(LibraryState())
        self._library = library
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read, rest_s=READ_PAUSE_S)
        self._reading.set_visible(False)
        self._held: int | None = None
        self._chosen: int | None = None
        self._windows = 0
        self._has_seen = False
        """Whether lawsuits were opened since the list was read: those of unseen changes stay in it until then."""
        self._counted = -1
        """Version of the archive whose cases and records were counted."""
        self._rows = RowLoader(library.rows, self.tasks)
        self._rows.ready.connect(self.rows_ready)
        library.changes.subscribe(self._on_change)

    def set_visible(self, is_attended: bool) -> None:
        """Set whether the page is visible; a hidden page is not kept up to date."""
        if is_attended:
            self._drop_seen()
        self._reading.set_visible(is_attended)

    def prepare(self) -> None:
        """Get ready for a query to be typed, so that the first key does not wait."""
        self.tasks.start("prepare", self._library.prepare())

    def search(self) -> None:
        """Search everything for the query, last steps and notes too."""
        if self.state.is_filtered and not self.state.is_whole:
            self._update(is_whole=True)
            self._reading.restart()

    def refresh(self) -> None:
        """Read the list again after a change of the archive."""
        self._reading.mark_outdated()

    def filter(self, text: str) -> None:
        """Show what the query finds; a blank one shows everything. Each call cancels the previous query."""
        if text != self.state.text:
            self._update(text=text, is_loading=True, is_whole=False, misread=None)
            self._rows.forget()
            self._reading.restart()
        else:
            self._drop_seen()

    def sort(self, order: SortOrder | None) -> None:
        """Sort the list; None is the default order. The selected row stays visible."""
        if order != self.state.order:
            self._update(order=order)
            self._reading.restart()

    def hold(self, held: int | None, chosen: int | None) -> None:
        """Set the rows that the next read keeps in place, even if another record represents their case then.

        `held` keeps its position on the screen, `chosen` is the selected row.
        """
        self._held, self._chosen = held, chosen

    def window_wanted(self, start: int) -> None:
        """Read this window of the list; it arrives by `window_ready`."""
        listed = self.state.listed
        self._windows += 1
        self.tasks.start(f"window {self._windows}", self._read_window(listed, start))

    def rows_wanted(self, ids: Sequence[int]) -> None:
        """Read these rows; they arrive by `rows_ready`."""
        self._rows.want(ids)

    def _on_change(self, change: ArchiveChange) -> None:
        """Read again after a change that may affect the list; repaint rows after other changes of annotations."""
        if ChangeTopic.TRASH in change.topics:
            self._counted = -1
        self._has_seen |= ChangeTopic.INBOX in change.topics and self.state.is_filtered
        topics = change.topics - {ChangeTopic.INBOX}
        if change.lawsuits or ChangeTopic.TRASH in topics or (topics and self.state.is_filtered):
            self._reading.mark_outdated()
        elif change.topics & ROW_TOPICS:
            self.rows_outdated.emit()

    def _drop_seen(self) -> None:
        """Read again what a query of unseen changes still finds: no row leaves the list while it is being read."""
        if self._has_seen:
            self._reading.mark_outdated()

    async def _read(self) -> None:
        self._has_seen = False
        asked = ListQuery(self.state.text, self.state.is_whole, self.state.order)
        try:
            listed, answer = await self._list(asked)
            if not listed.count and asked.text.strip() and not asked.is_whole:  # it may stand in a step or a note
                whole, answered = await self._list(replace(asked, is_whole=True))
                if whole.count:
                    listed, answer = whole, answered
        except QueryProblem as misread:
            self._update(misread=misread, is_loading=False)
            return
        is_empty = not (listed.count or asked.text.strip())
        trashed = await self._library.trash_count() if is_empty else 0
        aside = await self._library.practice_aside() if is_empty else 0
        self._update(
            listed=listed,
            is_whole=listed.asked.is_whole,
            trashed=trashed,
            practice_aside=aside,
            unindexed=answer.unindexed,
            is_loading=False,
            misread=None,
            problem="",
        )
        self.rows_outdated.emit()
        if answer.version != self._counted or not self.state.records:
            self._counted = answer.version
            cases, records = await self._library.size()
            self._update(cases=cases, records=records)

    async def _list(self, asked: ListQuery) -> tuple[ListSnapshot, ListWindow]:
        """Read the length of the list and the window around the held row, else the first one."""
        places = {row_id: await self._place(asked, row_id) for row_id in {self._held, self._chosen} - {None}}
        place = places.get(self._held)
        start = 0 if place is None else max(0, place - WINDOW // 2) // WINDOW * WINDOW
        found = await self._ask(asked, start, 2 * WINDOW)
        rows = dict(enumerate(found.rows, start))
        others, known = {}, []
        for row_id, there in places.items():
            if row_id is None or there is None:
                continue
            if there not in rows:
                rows |= dict(enumerate((await self._ask(asked, there, 1)).rows, there))
            known += [(there, rows[there])] if there in rows and there < found.count else []
            if rows.get(there, row_id) != row_id:
                others[row_id] = rows[there]
        if others:
            self.rows_replaced.emit(others)
        return ListSnapshot(found.count, start, found.rows, asked, tuple(known)), found

    async def _place(self, asked: ListQuery, row_id: int | None) -> int | None:
        if row_id is None:
            return None
        return await self._library.place(asked.text, row_id, asked.order, typing=not asked.is_whole)

    async def _read_window(self, listed: ListSnapshot, start: int) -> None:
        found = await self._ask(listed.asked, start, WINDOW)
        if found.count != listed.count:
            self._reading.mark_outdated()  # its positions are of another list
        elif self.state.listed is listed:
            self.window_ready.emit(listed, start, found.rows)

    async def _ask(self, asked: ListQuery, start: int, count: int) -> ListWindow:
        return await self._library.ask(asked.text, asked.order, typing=not asked.is_whole, start=start, count=count)

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)
