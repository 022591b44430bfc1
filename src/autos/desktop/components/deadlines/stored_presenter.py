"""The deadlines that are kept: those of all lawsuits, or of the one that is read; met, counted anew, removed, saved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act, ChangeTopic
from autos.text.stored_deadlines import stored_events
from autos.usecases.deadlines.stored_deadlines import ListedDeadline, StoredDeadlines
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader

TOPICS = frozenset({ChangeTopic.DEADLINES, ChangeTopic.TRASH})
MOST_UPCOMING = 3
"""Deadlines that the sidebar names."""


@dataclass(frozen=True, slots=True)
class StoredDeadlinesState:
    """What is known of them."""

    today: date
    open: tuple[ListedDeadline, ...] = ()
    """In the order of their dates."""
    met: tuple[ListedDeadline, ...] = ()
    """As far as they are asked for."""
    is_loading: bool = True
    is_read_only: bool = False
    problem: str = ""
    """Name of the problem for which something could not be done; empty if none."""
    saved: str = ""
    """Name of the file that was written last."""

    @property
    def upcoming(self) -> tuple[ListedDeadline, ...]:
        """Open ones from today on, the nearest first."""
        return tuple(one for one in self.open if one.due >= self.today)

    @property
    def moved(self) -> tuple[ListedDeadline, ...]:
        """Open ones that end earlier now, or of whose date something is to be read."""
        return tuple(one for one in self.open if one.earlier is not None or one.unread)

    def find(self, deadline_id: int | None) -> ListedDeadline | None:
        return next((one for one in (*self.open, *self.met) if one.stored.deadline_id == deadline_id), None)


class StoredDeadlinesPresenter(Presenter[StoredDeadlinesState]):
    """Of all lawsuits. Reads again after every change; no deadline stands elsewhere before the person says so."""

    acted = Signal(object)
    """The `Act` that was done."""

    def __init__(self, stored: StoredDeadlines) -> None:
        super().__init__(StoredDeadlinesState(stored.today(), is_read_only=stored.is_read_only))
        self._stored = stored
        self._wants_met = False
        self.tasks = TaskScope(on_problem=self._on_problem)
        self._unsubscribe = stored.changes.subscribe(self._on_change)

    def refresh(self) -> None:
        """Read again, as after local holidays have changed or a day has begun."""
        self.tasks.start("read", self._read())

    def want_met(self) -> None:
        """Read those that were met, too."""
        self._wants_met = True
        self.refresh()

    def mark(self, listed: ListedDeadline, *, is_done: bool) -> None:
        """Note that it was met, or that it is open again."""
        self._act(listed, lambda: self._stored.mark(listed.stored.deadline_id, is_done=is_done))

    def take_over(self, listed: ListedDeadline) -> None:
        """Keep what would be counted now."""
        self._act(listed, lambda: self._stored.take_over(listed))

    def mark_read(self, listed: ListedDeadline) -> None:
        """Note that the person has read what became of its date."""
        self.tasks.start(f"read {listed.stored.deadline_id}", self._stored.mark_read(listed))

    def take_marks(self, listed: ListedDeadline) -> None:
        """Make the marks of colleagues that are told beside it one's own."""
        self.tasks.start(f"marks {listed.stored.deadline_id}", self._take_marks(listed))

    def remove(self, listed: ListedDeadline) -> None:
        self._act(listed, lambda: self._stored.remove(listed.stored.deadline_id))

    def save(self, target: Path, chosen: Sequence[ListedDeadline]) -> None:
        """Write events for a calendar program."""
        if chosen:
            self.tasks.start("save", self._save(target, chosen))

    async def aclose(self) -> None:
        self._unsubscribe()
        await self.tasks.aclose()

    def _act(self, listed: ListedDeadline, act: Callable[[], Awaitable[Act | None]]) -> None:
        name = f"act {listed.stored.deadline_id}"
        if not self.tasks.is_running(name):
            self.tasks.start(name, self._finish(act))

    async def _finish(self, act: Callable[[], Awaitable[Act | None]]) -> None:
        done = await act()
        self._update(problem="", saved="")
        if done is not None:
            self.acted.emit(done)

    async def _take_marks(self, listed: ListedDeadline) -> None:
        for one in listed.proposed:
            await self._stored.take_mark(one)
        self.refresh()

    async def _save(self, target: Path, chosen: Sequence[ListedDeadline]) -> None:
        cases = [one.stored.case_id for one in chosen]
        await self._stored.save_events(target, cases, partial(stored_events, chosen))
        self._update(saved=target.name, problem="")

    async def _read(self) -> None:
        await self._recount()
        left, met = await self._lists()
        self._update(open=tuple(left), met=tuple(met), today=self._stored.today(), is_loading=False)

    async def _recount(self) -> None:
        """Note what has moved since, before it is listed."""
        await self._stored.recount()

    async def _lists(self) -> tuple[Sequence[ListedDeadline], Sequence[ListedDeadline]]:
        """Open deadlines, and those that were met."""
        return await self._stored.open(), await self._stored.met() if self._wants_met else ()

    def _on_change(self, change: ArchiveChange) -> None:
        if change.topics & TOPICS:
            self.refresh()

    def _on_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, saved="", is_loading=False)


class LawsuitDeadlinesPresenter(StoredDeadlinesPresenter):
    """Of the lawsuit that is read."""

    def __init__(self, stored: StoredDeadlines, reader: ArchiveReader) -> None:
        super().__init__(stored)
        self._reader = reader
        self._row_id: int | None = None

    def open(self, row_id: int | None) -> None:
        """Show the deadlines of the lawsuit of this row."""
        if row_id == self._row_id:
            return
        self._row_id = row_id
        self._update(open=(), met=(), problem="", saved="")
        if row_id is None:
            self.tasks.cancel("read")
        else:
            self.refresh()

    async def _lists(self) -> tuple[Sequence[ListedDeadline], Sequence[ListedDeadline]]:
        row_id = self._row_id
        if row_id is None:
            return (), ()
        [row] = await self._reader.rows([row_id])
        known = await self._stored.of_case(row.case_id)
        left = [one for one in known if one.stored.is_open]
        return left, [one for one in known if not one.stored.is_open]
