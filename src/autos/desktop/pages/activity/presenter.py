"""What was asked and what became of it, grouped by when."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from itertools import islice
from uuid import UUID

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.lawsuit.row import Grouping
from autos.domain.ledger.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass
from autos.usecases.library.review import ArchiveChange, CourtError, Review
from autos.usecases.search.run_search import RunSearch


class Standing(Enum):
    """Which searches are listed, by where they stand."""

    ANY = "any"
    RUNNING = "running"
    ENDED = "ended"
    TO_SEE = "to_see"
    """Unconfirmed, failed, resting, or with courts that gave no usable answer: somebody should look."""

    def fits(self, entry: LedgerEntry) -> bool:
        if self is Standing.RUNNING:
            return entry.is_open and not entry.problem
        if self is Standing.ENDED:
            return entry.has_ended
        if self is Standing.TO_SEE:
            return bool(entry.problem) or entry.state in TO_SEE or bool(entry.gaps)
        return True


TO_SEE = frozenset({LedgerState.UNCONFIRMED, LedgerState.FAILED})
MOST_LISTED = 500
MOST_COUNTED = 10_000
"""Searches of a month that are counted by class."""


@dataclass(frozen=True, slots=True)
class ActivityState:
    """All that the screen shows."""

    entries: tuple[LedgerEntry, ...] = ()
    """Newest first, already narrowed by `text`."""
    text: str = ""
    cost: CostClass | None = None
    """Only searches of this class of cost."""
    standing: Standing = Standing.ANY
    chosen: LedgerEntry | None = None
    systems: tuple[SystemProgress, ...] = ()
    """Court systems of the chosen search."""
    errors: tuple[CourtError, ...] = ()
    """What courts answered to the chosen search instead of lawsuits."""
    courts: tuple[tuple[str, int], ...] = ()
    """Courts that brought lawsuits to the chosen search, most first, where the service names no systems."""
    month: tuple[tuple[CostClass, int], ...] = ()
    """Searches of this month by class of cost, those that reached the service."""
    ever: tuple[tuple[CostClass, int], ...] = ()
    """The same since the first."""
    problem: str = ""
    """Why the list could not be read."""
    resuming: frozenset[UUID] = frozenset()
    is_loading: bool = True

    @property
    def is_narrowed(self) -> bool:
        return bool(self.text) or self.cost is not None or self.standing is not Standing.ANY

    @property
    def can_resume(self) -> bool:
        """The chosen search was accepted and rests because of a problem."""
        entry = self.chosen
        return entry is not None and entry.is_suspended and entry.entry_id not in self.resuming


class ActivityPresenter(Presenter[ActivityState]):
    """Lists, narrows, and goes on with what rests."""

    def __init__(self, review: Review, run_search: RunSearch) -> None:
        super().__init__(ActivityState())
        self._review = review
        self._run_search = run_search
        self._chosen: UUID | None = None
        self.tasks = TaskScope(on_problem=lambda _problem: None)  # each is written in the ledger and shown from it
        self._reading = LatestRead(self.tasks, self._read)
        review.changes.subscribe(self._hear)
        self._reading.refresh()

    def narrow(self, text: str) -> None:
        """Only searches whose words contain `text`."""
        self._update(text=text)
        self._reading.refresh()

    def show_class(self, cost: CostClass | None) -> None:
        """Only searches of one class of cost."""
        self._update(cost=cost)
        self._reading.refresh()

    def show_standing(self, standing: Standing) -> None:
        """Only searches that stand so."""
        self._update(standing=standing)
        self._reading.refresh()

    def clear(self) -> None:
        """All of them again."""
        self._update(text="", cost=None, standing=Standing.ANY)
        self._reading.refresh()

    def choose(self, entry_id: UUID | None) -> None:
        """Show the details of one."""
        if entry_id != self._chosen:
            self._chosen = entry_id
            self._update(chosen=self._listed(), systems=(), errors=(), courts=())
            self._reading.refresh()

    def resume(self) -> None:
        """Go on reading the answers of the chosen search; nothing new is asked."""
        entry = self.state.chosen
        if entry is not None and self.state.can_resume:
            self._update(resuming=self.state.resuming | {entry.entry_id})
            self.tasks.start(f"follow {entry.entry_id}", self._follow(entry.entry_id))

    async def _follow(self, entry_id: UUID) -> None:
        try:
            await self._run_search.follow(entry_id)
        finally:
            self._update(resuming=self.state.resuming - {entry_id})

    def _hear(self, change: ArchiveChange) -> None:
        if change.entry_ids:
            self._reading.refresh()

    async def _read(self) -> None:
        try:
            await self._read_entries()
        except Problem as problem:
            self._update(problem=problem.name, is_loading=False)

    async def _read_entries(self) -> None:
        text, cost, standing = self.state.text, self.state.cost, self.state.standing
        is_whole = cost is None and standing is Standing.ANY
        found = await self._review.recent(MOST_LISTED if is_whole else MOST_COUNTED, text)
        fit = (one for one in found if (cost is None or one.cost_class is cost) and standing.fits(one))
        entries = tuple(islice(fit, MOST_LISTED))
        month = await self._count_month(entries, is_whole=is_whole and not text)
        ever = tuple((await self._review.count_by_cost_class()).items())
        self._update(entries=entries, month=month, ever=ever, problem="", is_loading=False)
        chosen = self._listed()
        systems: tuple[SystemProgress, ...] = ()
        errors: tuple[CourtError, ...] = ()
        if chosen is not None and chosen.systems_count:
            systems = tuple(await self._review.systems(chosen.entry_id))
        if chosen is not None and chosen.court_errors:
            errors = tuple(await self._review.errors(chosen.entry_id))
        courts: tuple[tuple[str, int], ...] = ()
        if chosen is not None and not systems and chosen.cases_count:
            courts = await self._count_courts(chosen.entry_id)
        if chosen is None or chosen.entry_id == self._chosen:
            self._update(chosen=chosen, systems=systems, errors=errors, courts=courts)

    async def _count_courts(self, entry_id: UUID) -> tuple[tuple[str, int], ...]:
        values = await self._review.values(await self._review.ids_for_entry(entry_id), Grouping.COURT)
        return tuple(Counter(values.values()).most_common())

    async def _count_month(
        self, listed: tuple[LedgerEntry, ...], *, is_whole: bool
    ) -> tuple[tuple[CostClass, int], ...]:
        """The listed searches are enough unless they are narrowed, or all of this month."""
        is_enough = is_whole and (len(listed) < MOST_LISTED or not is_of_this_month(listed[-1]))
        entries = listed if is_enough else await self._review.recent(MOST_COUNTED)
        sent = [entry for entry in entries if is_of_this_month(entry) and entry.was_sent]
        return tuple((cost, sum(entry.cost_class is cost for entry in sent)) for cost in CostClass)

    def _listed(self) -> LedgerEntry | None:
        return next((entry for entry in self.state.entries if entry.entry_id == self._chosen), None)


def is_of_this_month(entry: LedgerEntry) -> bool:
    """By the courts' calendar."""
    asked, now = court_time(entry.created_at), court_time(datetime.now(UTC))
    return (asked.year, asked.month) == (now.year, now.month)
