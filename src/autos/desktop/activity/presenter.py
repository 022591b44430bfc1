"""What was asked and what became of it, grouped by when."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from autos.desktop.presenter import Presenter
from autos.desktop.tasks import TaskScope
from autos.domain.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger_state import LedgerState
from autos.usecases.review import Change, Review
from autos.usecases.run_search import RunSearch

MOST_LISTED = 500


@dataclass(frozen=True, slots=True)
class ActivityState:
    """All that the screen shows."""

    entries: tuple[LedgerEntry, ...] = ()
    """Newest first, already narrowed by `text`."""
    text: str = ""
    chosen: LedgerEntry | None = None
    systems: tuple[SystemProgress, ...] = ()
    """Court systems of the chosen search."""
    resuming: frozenset[UUID] = frozenset()
    is_loading: bool = True

    @property
    def can_resume(self) -> bool:
        """The chosen search was accepted and rests because of a problem."""
        entry = self.chosen
        return (
            entry is not None
            and entry.state is LedgerState.ACCEPTED
            and bool(entry.problem)
            and entry.entry_id not in self.resuming
        )


class ActivityPresenter(Presenter[ActivityState]):
    """Lists, narrows, and goes on with what rests."""

    def __init__(self, review: Review, run_search: RunSearch) -> None:
        super().__init__(ActivityState())
        self._review = review
        self._run_search = run_search
        self._chosen: UUID | None = None
        self._is_reading = False
        self._is_stale = False
        self.tasks = TaskScope(on_problem=lambda _problem: None)  # each is written in the ledger and shown from it
        review.changes.subscribe(self._hear)
        self._refresh()

    def narrow(self, text: str) -> None:
        """Only searches whose words contain `text`."""
        self._update(text=text)
        self._refresh()

    def choose(self, entry_id: UUID | None) -> None:
        """Show the details of one."""
        if entry_id != self._chosen:
            self._chosen = entry_id
            self._update(chosen=self._listed(), systems=())
            self._refresh()

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

    def _hear(self, change: Change) -> None:
        if change.entry_ids:
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = True
        if not self._is_reading:
            self._is_reading = True
            self.tasks.start("read", self._read_while_stale())

    async def _read_while_stale(self) -> None:
        try:
            while self._is_stale:
                self._is_stale = False
                await self._read()
        finally:
            self._is_reading = False

    async def _read(self) -> None:
        entries = tuple(await self._review.recent(MOST_LISTED, self.state.text))
        self._update(entries=entries, is_loading=False)
        chosen = self._listed()
        systems: tuple[SystemProgress, ...] = ()
        if chosen is not None and chosen.systems_count:
            systems = tuple(await self._review.systems(chosen.entry_id))
        if chosen is None or chosen.entry_id == self._chosen:
            self._update(chosen=chosen, systems=systems)

    def _listed(self) -> LedgerEntry | None:
        return next((entry for entry in self.state.entries if entry.entry_id == self._chosen), None)
