"""The archive as one long list, narrowed by what is typed."""

from __future__ import annotations

from dataclasses import dataclass
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

SHOWN = frozenset({ChangeTopic.LABELS, ChangeTopic.NOTES})
"""What of the shelf stands on a line."""
BREATH_S = 0.5
"""Between two readings while the archive grows."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The query that a list answers, which may be another than what is typed by now."""

    text: str = ""
    is_whole: bool = False
    by: SortOrder | None = None
    """As the person chose."""

    @property
    def order(self) -> SortOrder:
        """Without a choice, words that were asked for everywhere are weighed; else the newest step comes first."""
        return self.by or (SortOrder("relevance") if self.is_whole else SortOrder())


@dataclass(frozen=True, slots=True)
class Listed:
    """A list as it was last read: its length, and the window that is looked at."""

    count: int = 0
    """Cases that the query finds: exact."""
    start: int = 0
    ids: tuple[int, ...] = ()
    """Rows of the archive from the place `start` on, one a case."""
    asked: Asked = Asked()
    known: tuple[tuple[int, int], ...] = ()
    """Places that are known besides, with their rows: that of the line that is read."""

    @property
    def is_weighed(self) -> bool:
        """What says the words most comes first, not the newest step."""
        is_few = 0 < self.count <= MAX_RANKED
        return is_few and self.asked.order.column == "relevance" and bool(search_words(parse(self.asked.text)))


@dataclass(frozen=True, slots=True)
class LibraryState:
    """All that the library shows."""

    text: str = ""
    """What is typed."""
    listed: Listed = Listed()
    """What is in the list."""
    cases: int = 0
    """In the whole archive."""
    records: int = 0
    unindexed: int = 0
    """Cases that no query finds yet, after an update."""
    is_whole: bool = False
    """Enter was pressed: last steps and notes were asked, too, and the last word is finished."""
    is_loading: bool = True
    """The list does not answer what is typed yet."""
    misread: QueryProblem | None = None
    """What cannot be understood of the query; the list still answers the one before."""
    problem: str = ""
    """Name of the `Problem` that stands in the way, empty when all is well."""
    order: SortOrder | None = None
    """As the person chose it."""

    @property
    def is_filtered(self) -> bool:
        return bool(self.text.strip())


class LibraryPresenter(Presenter[LibraryState]):
    """Asks the archive in its own threads; an answer to an older text is dropped."""

    rows_ready = Signal(list, list)
    """Rows as read, and the ids that were asked for."""
    window_ready = Signal(object, int, tuple)
    """The `Listed` it belongs to, its first place, and its ids."""
    rows_outdated = Signal()
    """Rows that were given out before may be others now."""
    rows_replaced = Signal(object)
    """`dict[int, int]`: rows of the list whose case is led by another row now."""

    def __init__(self, library: Library) -> None:
        super().__init__(LibraryState())
        self._library = library
        self.tasks = TaskScope(on_problem=self._tell)
        self._reading = LatestRead(self.tasks, self._read, rest_s=BREATH_S)
        self._reading.attend(False)
        self._held: int | None = None
        self._chosen: int | None = None
        self._windows = 0
        self._counted = -1
        """State of the archive of which cases and records were counted."""
        self._rows = RowLoader(library.rows, self.tasks)
        self._rows.ready.connect(self.rows_ready)
        library.changes.subscribe(self._hear)

    def attend(self, is_attended: bool) -> None:
        """Somebody looks at the library, or nobody does: then it is not kept up to date."""
        self._reading.attend(is_attended)

    def search(self) -> None:
        """Ask the query as it stands of everything that is said, last steps and notes too."""
        if self.state.is_filtered and not self.state.is_whole:
            self._update(is_whole=True)
            self._reading.restart()

    def refresh(self) -> None:
        """Read again: the archive says that the list is another."""
        self._reading.outdate()

    def filter(self, text: str) -> None:
        """Show what the query finds; blank shows everything. Every key asks, and drops the question before it."""
        if text != self.state.text:
            self._update(text=text, is_loading=True, is_whole=False, misread=None)
            self._rows.forget()
            self._reading.restart()

    def sort(self, order: SortOrder | None) -> None:
        """Another order; none is the one where none was chosen. The line that is read stays where it can be seen."""
        if order != self.state.order:
            self._update(order=order)
            self._reading.restart()

    def hold(self, held: int | None, chosen: int | None) -> None:
        """Rows that stay what they are when the list is read again, also if another record leads their case then.

        The one holds its place on the screen, the other is being read.
        """
        self._held, self._chosen = held, chosen

    def window_wanted(self, start: int) -> None:
        """Read this window of the list; it comes by `window_ready`."""
        listed = self.state.listed
        self._windows += 1
        self.tasks.start(f"window {self._windows}", self._read_window(listed, start))

    def rows_wanted(self, ids: Sequence[int]) -> None:
        """Read these rows; they come by `rows_ready`."""
        self._rows.want(ids)

    def _hear(self, change: ArchiveChange) -> None:
        """What was put into the trash leaves every list; another act may change what a query finds."""
        if ChangeTopic.TRASH in change.topics:
            self._counted = -1
        if change.lawsuits or ChangeTopic.TRASH in change.topics or (change.topics and self.state.is_filtered):
            self._reading.outdate()
        elif change.topics & SHOWN:
            self.rows_outdated.emit()

    async def _read(self) -> None:
        asked = Asked(self.state.text, self.state.is_whole, self.state.order)
        try:
            listed, told = await self._list(asked)
        except QueryProblem as misread:
            self._update(misread=misread, is_loading=False)
            return
        self._update(listed=listed, unindexed=told.unindexed, is_loading=False, misread=None, problem="")
        self.rows_outdated.emit()
        if told.version != self._counted or not self.state.records:
            self._counted = told.version
            cases, records = await self._library.size()
            self._update(cases=cases, records=records)

    async def _list(self, asked: Asked) -> tuple[Listed, ListWindow]:
        """The list's length and the window around the row that is held, else the first one."""
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
        return Listed(found.count, start, found.rows, asked, tuple(known)), found

    async def _place(self, asked: Asked, row_id: int | None) -> int | None:
        if row_id is None:
            return None
        return await self._library.place(asked.text, row_id, asked.order, typing=not asked.is_whole)

    async def _read_window(self, listed: Listed, start: int) -> None:
        found = await self._ask(listed.asked, start, WINDOW)
        if self.state.listed is listed:
            self.window_ready.emit(listed, start, found.rows)

    async def _ask(self, asked: Asked, start: int, count: int) -> ListWindow:
        return await self._library.ask(asked.text, asked.order, typing=not asked.is_whole, start=start, count=count)

    def _tell(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)
