"""Presenter of the activity page: searches and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from itertools import islice
from typing import NamedTuple
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.json_view.json_text import format_json
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.lawsuit.row import Grouping
from autos.domain.ledger.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader, CourtError
from autos.usecases.search.run_search import RunSearch


class EntrySelection(NamedTuple):
    """Searches that alone are listed."""

    title: str
    """What they have in common."""
    entry_ids: tuple[UUID, ...]
    """Newest first."""


class SearchStatusFilter(Enum):
    """Filter of the searches by status."""

    ANY = "any"
    RUNNING = "running"
    ENDED = "ended"
    NEEDS_ATTENTION = "to_see"
    """Unconfirmed, failed, suspended, or with courts without a usable answer."""

    def matches(self, entry: LedgerEntry) -> bool:
        if self is SearchStatusFilter.RUNNING:
            return entry.is_open and not entry.problem
        if self is SearchStatusFilter.ENDED:
            return entry.has_ended
        if self is SearchStatusFilter.NEEDS_ATTENTION:
            return bool(entry.problem) or entry.state in ATTENTION_STATES or bool(entry.gaps)
        return True


ATTENTION_STATES = frozenset({LedgerState.UNCONFIRMED, LedgerState.FAILED})
MOST_LISTED = 500
MOST_COUNTED = 10_000
"""Most searches of a month counted by class."""


@dataclass(frozen=True, slots=True)
class ActivityState:
    """State of the activity page."""

    entries: tuple[LedgerEntry, ...] = ()
    """Newest first, filtered."""
    text: str = ""
    cost: CostClass | None = None
    """List only searches of this cost class."""
    status_filter: SearchStatusFilter = SearchStatusFilter.ANY
    selection: EntrySelection | None = None
    """List only these."""
    chosen: LedgerEntry | None = None
    systems: tuple[SystemProgress, ...] = ()
    """Court systems of the chosen search."""
    errors: tuple[CourtError, ...] = ()
    """Errors of courts in the chosen search."""
    courts: tuple[tuple[str, int], ...] = ()
    """Courts with their number of lawsuits, most first, if the service names no systems."""
    month: tuple[tuple[CostClass, int], ...] = ()
    """Searches of this month that reached the service, by cost class."""
    all_time: tuple[tuple[CostClass, int], ...] = ()
    """The same since the first search."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Names of searched persons and companies by document, as the archive has them."""
    problem: str = ""
    """Name of the problem that kept the list from being read."""
    resuming: frozenset[UUID] = frozenset()
    is_loading: bool = True

    @property
    def is_narrowed(self) -> bool:
        is_filtered = bool(self.text) or self.cost is not None or self.selection is not None
        return is_filtered or self.status_filter is not SearchStatusFilter.ANY

    @property
    def can_resume(self) -> bool:
        """Whether the chosen search was accepted and is suspended by a problem."""
        entry = self.chosen
        return entry is not None and entry.is_suspended and entry.entry_id not in self.resuming


class ActivityPresenter(Presenter[ActivityState]):
    """Lists and filters searches, and resumes suspended ones."""

    received = Signal(object)
    """`JsonText`: the answers of a search as received, after `read_received`."""

    def __init__(self, reader: ArchiveReader, run_search: RunSearch) -> None:
        super().__init__(ActivityState())
        self._review = reader
        self._run_search = run_search
        self._chosen: UUID | None = None
        self.tasks = TaskScope(on_problem=lambda _problem: None)  # each is saved in the ledger and shown from there
        self._reading = LatestRead(self.tasks, self._read)
        reader.changes.subscribe(self._on_change)
        self._reading.refresh()

    def narrow(self, text: str) -> None:
        """List only searches that contain `text`."""
        self._update(text=text)
        self._reading.refresh()

    def show_class(self, cost: CostClass | None) -> None:
        """List only searches of one cost class."""
        self._update(cost=cost)
        self._reading.refresh()

    def show_status(self, status_filter: SearchStatusFilter) -> None:
        """List only searches with this status."""
        self._update(status_filter=status_filter)
        self._reading.refresh()

    def show_only(self, selection: EntrySelection | None) -> None:
        """List only these searches, whatever was filtered before; None lists all again."""
        self._update(text="", cost=None, status_filter=SearchStatusFilter.ANY, selection=selection)
        self._reading.refresh()

    def clear(self) -> None:
        """Clear all filters."""
        self._update(text="", cost=None, selection=None, status_filter=SearchStatusFilter.ANY)
        self._reading.refresh()

    def choose(self, entry_id: UUID | None) -> None:
        """Show the details of a search."""
        if entry_id != self._chosen:
            self._chosen = entry_id
            self._update(chosen=self._listed(), systems=(), errors=(), courts=())
            self._reading.refresh()

    def resume(self) -> None:
        """Resume reading the answers of the chosen search; no new request is made."""
        entry = self.state.chosen
        if entry is not None and self.state.can_resume:
            self._update(resuming=self.state.resuming | {entry.entry_id})
            self.tasks.start(f"follow {entry.entry_id}", self._follow(entry.entry_id))

    def read_received(self) -> None:
        """Read what came of the chosen search as received; `received` tells it."""
        if self.state.chosen is not None:
            self.tasks.start("read what came", self._read_received(self.state.chosen.entry_id))

    async def _read_received(self, entry_id: UUID) -> None:
        self.received.emit(format_json(*await self._review.received_answers(entry_id)))

    async def _follow(self, entry_id: UUID) -> None:
        try:
            await self._run_search.follow(entry_id)
        finally:
            self._update(resuming=self.state.resuming - {entry_id})

    def _on_change(self, change: ArchiveChange) -> None:
        if change.entry_ids:
            self._reading.refresh()

    async def _read(self) -> None:
        try:
            await self._read_entries()
        except Problem as problem:
            self._update(problem=problem.name, is_loading=False)

    async def _read_entries(self) -> None:
        text, cost, status_filter = self.state.text, self.state.cost, self.state.status_filter
        selection = self.state.selection
        is_whole = cost is None and status_filter is SearchStatusFilter.ANY and selection is None
        found = await self._review.recent(MOST_LISTED if is_whole else MOST_COUNTED, text)
        if selection is not None:
            named = {one.entry_id for one in found}
            selected = await self._review.entries(selection.entry_ids)
            found = [one for one in selected if not text or one.entry_id in named]
        fit = (one for one in found if (cost is None or one.cost_class is cost) and status_filter.matches(one))
        entries = tuple(islice(fit, MOST_LISTED))
        month = await self._count_month(entries, is_whole=is_whole and not text)
        all_time = tuple((await self._review.count_by_cost_class()).items())
        names = await self._review.names_of(entries)
        self._update(entries=entries, names=names, month=month, all_time=all_time, problem="", is_loading=False)
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
        """Count from the listed searches, unless they are filtered or do not cover the month."""
        is_enough = is_whole and (len(listed) < MOST_LISTED or not is_of_this_month(listed[-1]))
        entries = listed if is_enough else await self._review.recent(MOST_COUNTED)
        sent = [entry for entry in entries if is_of_this_month(entry) and entry.was_sent]
        return tuple((cost, sum(entry.cost_class is cost for entry in sent)) for cost in CostClass)

    def _listed(self) -> LedgerEntry | None:
        return next((entry for entry in self.state.entries if entry.entry_id == self._chosen), None)


def is_of_this_month(entry: LedgerEntry) -> bool:
    """Whether it was made in the current month, in the time zone of the courts."""
    asked, now = court_time(entry.created_at), court_time(datetime.now(UTC))
    return (asked.year, asked.month) == (now.year, now.month)
