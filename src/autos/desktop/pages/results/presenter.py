"""Presenter of one search: its answers as they arrive; new rows are held back while a lawsuit is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.json_view.json_text import format_json
from autos.desktop.components.lawsuit_list.row_loader import RowLoader
from autos.desktop.pages.results.state import CourtCases, CourtRefusal, ResultsOrder, ResultsState
from autos.domain.errors import NotArchived, Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import NO_FILTER
from autos.domain.search.filter_request import draft_of_search

if TYPE_CHECKING:
    from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader
    from autos.usecases.search.run_search import RunSearch

READ_PAUSE_S = 0.1
"""Pause between two reads of the archive while answers arrive; the first read does not wait."""
ReadResultRows = Callable[[Sequence[int], UUID | None], Awaitable[list[LawsuitRow]]]
"""Reads rows with the sides of the person of a search."""
ROW_TOPICS = frozenset(
    {ChangeTopic.LABELS, ChangeTopic.NOTES, ChangeTopic.VERDICTS, ChangeTopic.FOLDERS, ChangeTopic.INBOX}
)
"""Annotations that a row shows."""
MOST_COUNTED = 1000
"""Most new rows read at once to count the courts."""


class ResultsPresenter(Presenter[ResultsState]):
    """Reads the archive when it reports a change of this search; does not poll."""

    rows_ready = Signal(list, list)
    """Rows as read, and the requested ids."""
    rows_outdated = Signal()
    """Rows that were emitted before may have changed."""
    rows_replaced = Signal(object)
    """`dict[int, int]`: listed rows whose case is represented by another row now."""

    received = Signal(object)
    """`JsonText`: the answers that could not be placed, after `read_received`."""

    def __init__(self, reader: ArchiveReader, run_search: RunSearch, rows: ReadResultRows | None = None) -> None:
        """`rows` replaces the reader of the archive where rows carry more than the archive has."""
        super().__init__(ResultsState())
        self._review = reader
        self._run_search = run_search
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._entry_id: UUID | None = None
        self._latest: tuple[int, ...] = ()
        self._court_of: dict[int, str] = {}
        self._resuming: set[UUID] = set()
        self._is_held = False
        self._is_forced = True
        self._reading = LatestRead(self.tasks, self._read, rest_s=READ_PAUSE_S)
        self._read_rows = rows or reader.rows
        self._rows = RowLoader(lambda ids: self._read_rows(ids, self._entry_id), self.tasks)
        self._rows.ready.connect(self.rows_ready)
        reader.changes.subscribe(self._on_change)

    @property
    def entry_id(self) -> UUID | None:
        """Entry of the search that is shown, from before it has been read."""
        return self._entry_id

    def show(self, entry_id: UUID) -> None:
        """Show this search; for the same one, read it again."""
        if entry_id != self._entry_id:
            self._entry_id = entry_id
            self._latest = ()
            self._court_of = {}
            self._is_forced = True
            self._is_held = False
            self._rows.forget()
            self._update_all(ResultsState(order=self.state.order, is_loading=True))
            self.tasks.start("question", self._read_question(entry_id))
            self._reading.refresh(at_once=True)
        else:
            self._reading.refresh()

    async def _read_question(self, entry_id: UUID) -> None:
        asked = await self._review.asked(entry_id)
        if entry_id == self._entry_id:
            self._update(draft=NO_FILTER if asked is None else draft_of_search(asked), knows_question=True)

    def resume(self) -> None:
        """Poll the answers of an accepted search again; makes no new request."""
        entry = self.state.entry
        if entry is not None and self.state.can_resume:
            self._resuming.add(entry.entry_id)
            self._update(problem="", message="", is_following=True)
            self.tasks.start(f"follow {entry.entry_id}", self._follow(entry.entry_id))

    def read_received(self) -> None:
        """Read the answers that could not be placed; `received` tells them."""
        if self.state.entry is not None:
            self.tasks.start("read what came", self._read_received(self.state.entry.entry_id))

    async def _read_received(self, entry_id: UUID) -> None:
        self.received.emit(format_json(*await self._review.without_record(entry_id)))

    def stop(self) -> None:
        """Wait no more for the answers of an accepted search; `resume` takes it up again."""
        entry = self.state.entry
        if entry is not None and self.state.can_stop:
            self._resuming.discard(entry.entry_id)
            self.tasks.start(f"stop {entry.entry_id}", self._run_search.stop_following(entry.entry_id))

    def sort(self, order: ResultsOrder) -> None:
        """Sort the list; held back rows are shown too."""
        if order != self.state.order:
            self._update(order=order)
            self._is_forced = True
            if self._entry_id is not None:
                self._reading.refresh(at_once=True)

    def hold(self, is_held: bool) -> None:
        """Hold new rows back, or show them."""
        self._is_held = is_held
        if not is_held and self.state.held_back:
            self.reveal()

    def reveal(self) -> None:
        """Show the rows that were held back."""
        self._update(ids=self._latest, held_back=0)

    def rows_wanted(self, ids: Sequence[int]) -> None:
        """Read these rows; they arrive by `rows_ready`."""
        self._rows.want(ids)

    def _on_change(self, change: ArchiveChange) -> None:
        """Read again after a change of this search or of the trash; repaint rows after a change of labels or notes."""
        if self._entry_id in change.entry_ids or (self._entry_id is not None and ChangeTopic.TRASH in change.topics):
            self._reading.refresh()
        elif change.topics & ROW_TOPICS:
            self.rows_outdated.emit()
            if ChangeTopic.INBOX in change.topics and self._entry_id is not None:
                self.tasks.start("changed", self._count_changed(self._entry_id))

    async def _read(self) -> None:
        entry_id, reader, order = self._entry_id, self._review, self.state.order
        if entry_id is None:
            return
        try:
            found = await reader.found(entry_id, order, self.state.ids)
        except NotArchived:  # deleted, or gone with a space that was left: nothing of it stays on the screen
            self._latest = ()
            self._update(ids=(), held_back=0, changed=0, courts=())
            raise
        name = self.state.name or await reader.name_of(found.entry)
        if entry_id != self._entry_id or order != self.state.order:
            return  # another search or order was chosen meanwhile; it is read next
        if found.replaced:
            self.rows_replaced.emit(found.replaced)
        self._take(found.entry, found.ids, found.replaced)
        self._update(
            name=name,
            systems=found.systems,
            unread_systems=found.unread_systems,
            errors=tuple(CourtRefusal(*error) for error in found.errors),
            practice_aside=found.practice_aside,
            archived=found.archived,
            changed=found.to_see,
        )
        self.rows_outdated.emit()
        await self._count_courts(found.entry, found.ids)

    def _take(self, entry: LedgerEntry, ids: tuple[int, ...], others: dict[int, int]) -> None:
        known = set(ids)
        remaining = tuple(row_id for row in self.state.ids if (row_id := others.get(row, row)) in known)
        waits = self._is_held and bool(remaining) and not self._is_forced
        is_resuming = entry.entry_id in self._resuming
        can_follow = self._run_search.can_follow(entry)
        is_elsewhere = entry.is_open and entry.state is LedgerState.PENDING and not can_follow
        self._latest = ids
        self._is_forced = False
        self._update(
            entry=entry,
            ids=remaining if waits else ids,
            held_back=len(ids) - len(remaining) if waits else 0,
            problem="" if is_resuming else "OtherService" if is_elsewhere else entry.problem,
            message="" if is_resuming else entry.problem_message,
            is_following=entry.is_open and can_follow and (is_resuming or not entry.problem),
            is_loading=False,
        )

    async def _count_changed(self, entry_id: UUID) -> None:
        changed = await self._review.to_see(self._latest)
        if entry_id == self._entry_id:
            self._update(changed=changed)

    async def _count_courts(self, entry: LedgerEntry, ids: tuple[int, ...]) -> None:
        if entry.mode is not Mode.COMPLETE or not entry.is_open:
            return
        unknown = [row_id for row_id in ids if row_id not in self._court_of][:MOST_COUNTED]
        if unknown:
            rows = await self._review.rows(unknown)
            self._court_of.update({row.row_id: row.tribunal_acronym for row in rows})
        counted = Counter(self._court_of[row_id] for row_id in ids if row_id in self._court_of)
        if entry.entry_id == self._entry_id:
            self._update(courts=tuple(CourtCases(court, cases) for court, cases in counted.most_common()))

    async def _follow(self, entry_id: UUID) -> None:
        try:
            with suppress(Problem):  # the ledger has the problem, and the read below shows it
                await self._run_search.follow(entry_id)
        finally:
            self._resuming.discard(entry_id)
            if entry_id == self._entry_id:
                self._reading.refresh()

    def _update_all(self, state: ResultsState) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit(state)

    def _show_problem(self, problem: Problem) -> None:
        message = problem.detail
        self._update(problem=problem.name, message=message, is_loading=False)
