"""Presenter of the finds of one monitoring, or of all together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.lawsuit_list.row_loader import ReadRows, RowLoader
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.monitoring.register import FindRows
from autos.usecases.library.archive_reader import ArchiveChange
from autos.usecases.monitoring.finds_register import FindsRegister


class FindFilter(StrEnum):
    """Filter of the finds."""

    OPEN = "open"
    """Neither dismissed nor snoozed."""
    UNREAD = "unread"
    SNOOZED = "snoozed"
    DISMISSED = "dismissed"


NO_FINDS = FindRows()
STATES_BY_FILTER = {
    FindFilter.OPEN: (InboxState.TO_SEE, InboxState.SEEN),
    FindFilter.UNREAD: (InboxState.TO_SEE,),
    FindFilter.SNOOZED: (InboxState.LATER,),
    FindFilter.DISMISSED: (InboxState.DISCARDED, InboxState.NOT_OURS),
}
ROW_TOPICS = frozenset({ChangeTopic.LABELS, ChangeTopic.NOTES, ChangeTopic.VERDICTS, ChangeTopic.INBOX})
LIST_TOPICS = frozenset({ChangeTopic.TRACKINGS, ChangeTopic.TRASH, ChangeTopic.INBOX})


@dataclass(frozen=True, slots=True)
class FindsState:
    """State of the finds panel."""

    tracking_id: UUID | None = None
    """None: all monitorings together."""
    name: str = ""
    """The only name it watches, if so: a find may then be a namesake's."""
    is_wanted: bool = False
    """The panel is visible."""
    shown: FindFilter = FindFilter.OPEN
    found: FindRows = NO_FINDS
    problem: str = ""
    is_loading: bool = False


class FindsPresenter(Presenter[FindsState]):
    """Reads the list again when finds arrived or changed state."""

    rows_ready = Signal(list, list)
    """Rows that were read, and the requested ids."""
    rows_outdated = Signal()
    """Rows delivered before are out of date."""
    acted = Signal(object)
    """An `Act` that can be undone."""
    refused = Signal(object)
    """A `Problem` that prevented an action."""
    opened = Signal(object, int)
    """Id of the ledger entry that holds the finds, and of the row to be opened."""

    def __init__(
        self, register: FindsRegister, rows: ReadRows, subscribe: Callable[[Callable[[ArchiveChange], None]], object]
    ) -> None:
        super().__init__(FindsState())
        self._register = register
        self.tasks = TaskScope(on_problem=self._on_problem)
        self.loader = RowLoader(rows, self.tasks)
        self.loader.ready.connect(self.rows_ready)
        subscribe(self._on_change)

    def show(self, tracking_id: UUID | None, name: str = "") -> None:
        """Show the finds of this monitoring (None: of all); `name` is the only name it watches, if so."""
        if name != self.state.name:
            self._update(name=name)
        if (tracking_id, True) != (self.state.tracking_id, self.state.is_wanted):
            self.loader.forget()
            self._update(tracking_id=tracking_id, is_wanted=True, found=NO_FINDS, is_loading=True, problem="")
            self.refresh()

    def leave(self) -> None:
        """The panel was hidden: clear the list."""
        self.tasks.cancel("list")
        self._update(name="", is_wanted=False, found=NO_FINDS, is_loading=False)

    def show_only(self, shown: FindFilter) -> None:
        self._update(shown=shown, is_loading=True)
        self.refresh()

    def mark_read(self, rows: Sequence[int]) -> None:
        """Mark finds as seen."""
        self._handle(rows, InboxState.SEEN)

    def mark_all_read(self) -> None:
        """Mark all listed finds as seen."""
        self.mark_read([row_id for row_id in self.state.found.row_ids if row_id in self.state.found.unread])

    def dismiss(self, rows: Sequence[int]) -> None:
        """Discard finds; they stay in the archive."""
        self._handle(rows, InboxState.DISCARDED)

    def snooze(self, rows: Sequence[int], until: datetime) -> None:
        """Put finds off until then; afterwards they are to be seen again."""
        self._handle(rows, InboxState.LATER, until)

    def mark_unread(self, rows: Sequence[int]) -> None:
        self._handle(rows, InboxState.TO_SEE)

    def open(self, row_id: int) -> None:
        """Open the lawsuit among the finds of its monitoring; it stays as it is in the inbox."""
        self.tasks.start("open", self._open(row_id))

    def refresh(self) -> None:
        if self.state.is_wanted:
            self.tasks.start("list", self._read())

    async def _read(self) -> None:
        tracking_id, shown = self.state.tracking_id, self.state.shown
        found = await self._register.find_rows(tracking_id, STATES_BY_FILTER[shown])
        self._update(found=found, is_loading=False, problem="")

    async def _open(self, row_id: int) -> None:
        tracking_id = self.state.tracking_id
        entry_id = None if tracking_id is None else await self._register.entry_of(tracking_id)
        self.opened.emit(entry_id, row_id)

    def _handle(self, rows: Sequence[int], state: InboxState, back_at: datetime | None = None) -> None:
        if rows:
            self.tasks.start(f"handle {state} {rows[0]}", self._save_state(list(rows), state, back_at))

    async def _save_state(self, rows: list[int], state: InboxState, back_at: datetime | None) -> None:
        act = await self._register.handle(rows, state, back_at)
        if act is not None:
            self.acted.emit(act)

    def _on_change(self, change: ArchiveChange) -> None:
        if change.topics & ROW_TOPICS:
            self.rows_outdated.emit()
        if change.topics & LIST_TOPICS and change.cases != frozenset():
            self.refresh()

    def _on_problem(self, problem: Problem) -> None:
        self._update(is_loading=False, problem=problem.name if not self.state.found.row_ids else "")
        self.refused.emit(problem)
