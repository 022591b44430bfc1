"""One asked search: its answers as they come, held back while somebody reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.lawsuit_list.row_loader import ReadRows, RowLoader
from autos.desktop.pages.results.state import CourtCases, Order, Refusal, ResultsState
from autos.domain.errors import Problem, Refused
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.filter_request import draft_of_search

if TYPE_CHECKING:
    from autos.usecases.library.review import ArchiveChange, Review
    from autos.usecases.search.run_search import RunSearch

BREATH_S = 0.1
"""Between two readings of the archive while answers pour in; the first one never waits."""
ON_LINES = frozenset({ChangeTopic.LABELS, ChangeTopic.NOTES})
"""What of the shelf a line shows."""
COUNTED = 1000
"""Most new rows looked at in one reading to count courts."""


class ResultsPresenter(Presenter[ResultsState]):
    """Reads the archive when the archive says that this search has changed; never asks by the clock."""

    rows_ready = Signal(list, list)
    """Rows as read, and the ids that were asked for."""
    rows_outdated = Signal()
    """Rows that were given out before may be others now."""
    rows_replaced = Signal(object)
    """`dict[int, int]`: rows of the list whose case is led by another row now."""

    def __init__(self, review: Review, run_search: RunSearch, rows: ReadRows | None = None) -> None:
        """`rows` reads lines with more on them than the archive has."""
        super().__init__(ResultsState())
        self._review = review
        self._run_search = run_search
        self.tasks = TaskScope(on_problem=self._tell)
        self._entry_id: UUID | None = None
        self._latest: tuple[int, ...] = ()
        self._court_of: dict[int, str] = {}
        self._resuming: set[UUID] = set()
        self._is_held = False
        self._is_forced = True
        self._reading = LatestRead(self.tasks, self._read, rest_s=BREATH_S)
        self._rows = RowLoader(rows or review.rows, self.tasks)
        self._rows.ready.connect(self.rows_ready)
        review.changes.subscribe(self._hear)

    def show(self, entry_id: UUID) -> None:
        """Show this search; showing the same one again only looks anew."""
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
        if asked is not None and entry_id == self._entry_id:
            self._update(draft=draft_of_search(asked))

    def resume(self) -> None:
        """Go on asking for the answers of an accepted search: no new request."""
        entry = self.state.entry
        if entry is not None and self.state.can_resume:
            self._resuming.add(entry.entry_id)
            self._update(problem="", message="", is_following=True)
            self.tasks.start(f"follow {entry.entry_id}", self._follow(entry.entry_id))

    def sort(self, order: Order) -> None:
        """Another order; what was held back comes along."""
        if order != self.state.order:
            self._update(order=order)
            self._is_forced = True
            if self._entry_id is not None:
                self._reading.refresh(at_once=True)

    def hold(self, is_held: bool) -> None:
        """Keep new lines back, or let them in."""
        self._is_held = is_held
        if not is_held and self.state.waiting:
            self.reveal()

    def reveal(self) -> None:
        """Show what was held back."""
        self._update(ids=self._latest, waiting=0)

    def rows_wanted(self, ids: Sequence[int]) -> None:
        """Read these rows; they come by `rows_ready`."""
        self._rows.want(ids)

    def _hear(self, change: ArchiveChange) -> None:
        """What was put into the trash leaves every list; a label or a note stands on its line."""
        if self._entry_id in change.entry_ids or (self._entry_id is not None and ChangeTopic.TRASH in change.topics):
            self._reading.refresh()
        elif change.topics & ON_LINES:
            self.rows_outdated.emit()

    async def _read(self) -> None:
        entry_id, review, order = self._entry_id, self._review, self.state.order
        if entry_id is None:
            return
        entry = await review.entry(entry_id)
        ids = tuple(await review.ids_for_entry(entry_id, order))
        systems = tuple(await review.systems(entry_id)) if entry.mode is Mode.ON_DEMAND else ()
        errors = tuple(Refusal(*error) for error in await review.errors(entry_id)) if entry.court_errors else ()
        others = await self._others(ids)
        if entry_id != self._entry_id or order != self.state.order:
            return  # another search or order was asked for meanwhile; it is read at once
        if others:
            self.rows_replaced.emit(others)
        self._take(entry, ids, others)
        self._update(systems=systems, errors=errors)
        self.rows_outdated.emit()
        await self._count_courts(entry, ids)

    def _take(self, entry: LedgerEntry, ids: tuple[int, ...], others: dict[int, int]) -> None:
        known = set(ids)
        kept = tuple(row_id for row in self.state.ids if (row_id := others.get(row, row)) in known)
        waits = self._is_held and bool(kept) and not self._is_forced
        is_resuming = entry.entry_id in self._resuming
        can_follow = self._run_search.can_follow(entry)
        is_elsewhere = entry.is_open and entry.state is LedgerState.PENDING and not can_follow
        self._latest = ids
        self._is_forced = False
        self._update(
            entry=entry,
            ids=kept if waits else ids,
            waiting=len(ids) - len(kept) if waits else 0,
            problem="" if is_resuming else "OtherService" if is_elsewhere else entry.problem,
            message="" if is_resuming else entry.problem_message,
            is_following=entry.is_open and can_follow and (is_resuming or not entry.problem),
            is_loading=False,
        )

    async def _others(self, ids: tuple[int, ...]) -> dict[int, int]:
        """Rows that are shown and gone, each with the row that leads its case now."""
        known = set(ids)
        others: dict[int, int] = {}
        for row_id in self.state.ids:
            if row_id in known:
                continue
            for _, other in await self._review.instances(row_id):
                if other in known:
                    others[row_id] = other
        return others

    async def _count_courts(self, entry: LedgerEntry, ids: tuple[int, ...]) -> None:
        if entry.mode is not Mode.COMPLETE or not entry.is_open:
            return
        unknown = [row_id for row_id in ids if row_id not in self._court_of][:COUNTED]
        if unknown:
            rows = await self._review.rows(unknown)
            self._court_of.update({row.row_id: row.tribunal_acronym for row in rows})
        counted = Counter(self._court_of[row_id] for row_id in ids if row_id in self._court_of)
        if entry.entry_id == self._entry_id:
            self._update(courts=tuple(CourtCases(court, cases) for court, cases in counted.most_common()))

    async def _follow(self, entry_id: UUID) -> None:
        try:
            with suppress(Problem):  # it is written in the ledger, and the reading below shows it
                await self._run_search.follow(entry_id)
        finally:
            self._resuming.discard(entry_id)
            if entry_id == self._entry_id:
                self._reading.refresh()

    def _update_all(self, state: ResultsState) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit(state)

    def _tell(self, problem: Problem) -> None:
        message = problem.message if isinstance(problem, Refused) else ""
        self._update(problem=problem.name, message=message, is_loading=False)
