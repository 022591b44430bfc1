"""The archive as one long list, narrowed by what is typed."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from autos.desktop.presenter import Presenter
from autos.desktop.tasks import TaskScope
from autos.desktop.widgets.row_loader import RowLoader
from autos.domain.errors import Problem
from autos.domain.found import Order
from autos.domain.query.problems import QueryProblem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from autos.usecases.library import Library
    from autos.usecases.review import Review

PAUSE_S = 0.06
"""After the last key before the archive is asked."""
BREATH_S = 0.5
"""Between two readings while the archive grows."""
FIRST = 500
"""Rows of the first answer, which is shown at once."""
WINDOWS = (20_000, 200_000)
"""Rows of the following answers; the last size goes on."""
MOST_MATCHES = 20_000
"""Rows shown for a typed text."""


@dataclass(frozen=True, slots=True)
class LibraryState:
    """All that the library shows."""

    text: str = ""
    """What is typed."""
    ids: tuple[int, ...] = ()
    """Rows of the archive, newest first, one a case."""
    cases: int = 0
    """In the whole archive."""
    records: int = 0
    found: int = 0
    """Cases that the query finds: exact, whatever is in the list."""
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

    @property
    def is_filtered(self) -> bool:
        return bool(self.text.strip())


class LibraryPresenter(Presenter[LibraryState]):
    """Asks the archive in its own threads; an answer to an older text is dropped."""

    rows_ready = Signal(list, list)
    """Rows as read, and the ids that were asked for."""
    rows_outdated = Signal()
    """Rows that were given out before may be others now."""
    rows_replaced = Signal(object)
    """`dict[int, int]`: rows of the list whose case is led by another row now."""

    def __init__(self, review: Review, library: Library) -> None:
        super().__init__(LibraryState())
        self._review = review
        self._library = library
        self.tasks = TaskScope(on_problem=self._tell)
        self._is_attended = False
        self._is_stale = True
        self._reading: object | None = None
        self._is_pausing = False
        self._due_at = 0.0
        """When the archive is asked, on the monotonic clock, in seconds."""
        self._chosen: int | None = None
        self._rows = RowLoader(review.rows, self.tasks)
        self._rows.ready.connect(self.rows_ready)
        review.changes.subscribe(lambda change: self._hear(has_lawsuits=change.lawsuits))

    def attend(self, is_attended: bool) -> None:
        """Somebody looks at the library, or nobody does: then it is not kept up to date."""
        self._is_attended = is_attended
        self._catch_up()

    def search(self) -> None:
        """Ask the query as it stands of everything that is said, last steps and notes too."""
        if self.state.is_filtered and not self.state.is_whole:
            self._update(is_whole=True)
            self._due_at = 0.0
            self._begin()

    def filter(self, text: str) -> None:
        """Show what the query finds while it is typed; blank shows everything."""
        if text != self.state.text:
            self._update(text=text, is_loading=True, is_whole=False, misread=None)
            self._rows.forget()
            self._due_at = time.monotonic() + PAUSE_S
            if not self._is_pausing:
                self._begin()

    def choose(self, row_id: int | None) -> None:
        """The row that is being read: it stays chosen when another record comes to lead its case."""
        self._chosen = row_id

    def rows_wanted(self, ids: Sequence[int]) -> None:
        """Read these rows; they come by `rows_ready`."""
        self._rows.want(ids)

    def _hear(self, *, has_lawsuits: bool) -> None:
        if has_lawsuits:
            self._is_stale = True
            self._catch_up()

    def _catch_up(self) -> None:
        if self._is_attended and self._is_stale and self._reading is None:
            self._begin()

    def _begin(self) -> None:
        """Read anew; a reading that is under way is given up, its answer is to an older text."""
        self._reading = object()
        self._is_pausing = True
        self.tasks.start("read", self._read_while_stale(self._reading))

    async def _pause(self) -> None:
        """Until no key has been pressed for a moment."""
        while (left_s := self._due_at - time.monotonic()) > 0:  # noqa: ASYNC110 -- each key moves the end of the pause
            await asyncio.sleep(left_s)
        self._is_pausing = False

    async def _read_while_stale(self, reading: object) -> None:
        try:
            await self._pause()
            self._is_stale = True
            while self._is_stale:
                self._is_stale = False
                await self._read()
                await asyncio.sleep(BREATH_S)
        finally:
            if self._reading is reading:
                self._reading = None

    async def _read(self) -> None:
        state = self.state
        try:
            ids = await (self._matching(state) if state.is_filtered else self._all())
        except QueryProblem as misread:
            self._update(misread=misread, is_loading=False)
            return
        cases, records = await self._review.count()
        others = await self._others(ids)
        if others:
            self.rows_replaced.emit(others)
        self._update(ids=tuple(ids), cases=cases, records=records, is_loading=False, problem="")
        self.rows_outdated.emit()

    async def _matching(self, state: LibraryState) -> list[int]:
        typing, order = not state.is_whole, Order("relevance") if state.is_whole else Order()
        first = await self._library.ask(state.text, order, typing=typing, count=FIRST)
        ids = list(first.rows)
        self._update(found=first.count, unindexed=first.unindexed, misread=None)
        if len(ids) < FIRST:
            return ids
        self._show_early(ids)
        more = await self._library.ask(state.text, order, typing=typing, start=FIRST, count=MOST_MATCHES - FIRST)
        known = set(ids)
        return [*ids, *(row_id for row_id in more.rows if row_id not in known)]

    async def _all(self) -> list[int]:
        told = await self._library.ask("", count=0)
        self._update(found=told.count, unindexed=told.unindexed)
        ids = page = await self._review.ids_all(limit=FIRST)
        asked, sizes = FIRST, list(WINDOWS)
        while len(page) == asked:
            self._show_early(ids)
            asked = sizes.pop(0) if len(sizes) > 1 else sizes[0]
            page = await self._review.ids_all(limit=asked, after=ids[-1])
            ids = ids + page
        return ids

    def _show_early(self, ids: list[int]) -> None:
        """What is there of an answer to a new text; a list that is only refreshed changes once."""
        if self.state.is_loading or not self.state.ids:
            self._update(ids=tuple(ids))

    async def _others(self, ids: list[int]) -> dict[int, int]:
        if self._chosen is None or self._chosen not in self.state.ids or self._chosen in ids:
            return {}
        known = set(ids)
        leading = [other for _, other in await self._review.instances(self._chosen) if other in known]
        return dict.fromkeys([self._chosen], leading[0]) if leading else {}

    def _tell(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)
