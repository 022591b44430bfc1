"""What monitorings found: of one, or of all together; read, kept, dismissed, put off."""

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
from autos.domain.monitoring.register import FindRows, FindState
from autos.usecases.library.review import ArchiveChange
from autos.usecases.monitoring.tracking_register import TrackingRegister


class Shown(StrEnum):
    """Which finds are listed."""

    OPEN = "open"
    """Those that nobody dismissed or put off."""
    UNREAD = "unread"
    SNOOZED = "snoozed"
    DISMISSED = "dismissed"


NO_FINDS = FindRows()
STATES = {
    Shown.OPEN: (FindState.UNREAD, FindState.READ),
    Shown.UNREAD: (FindState.UNREAD,),
    Shown.SNOOZED: (FindState.SNOOZED,),
    Shown.DISMISSED: (FindState.DISMISSED,),
}
ON_LINES = frozenset({ChangeTopic.LABELS, ChangeTopic.NOTES, ChangeTopic.VERDICTS})


@dataclass(frozen=True, slots=True)
class FindsState:
    """The list beside a monitoring."""

    tracking_id: UUID | None = None
    """None: of all of them together."""
    name: str = ""
    """The one name that it watches: then a find may be a namesake's."""
    is_wanted: bool = False
    """Somebody looks."""
    shown: Shown = Shown.OPEN
    found: FindRows = NO_FINDS
    problem: str = ""
    is_loading: bool = False


class FindsPresenter(Presenter[FindsState]):
    """Reads the list anew when finds have come or were sorted out."""

    rows_ready = Signal(list, list)
    """Rows as read, and the ids that were asked for."""
    rows_outdated = Signal()
    """Rows that were given out before may be others now."""
    acted = Signal(object)
    """An `Act` that can be taken back."""
    refused = Signal(object)
    """A `Problem`."""
    opened = Signal(object, int)
    """The search under which the finds of a monitoring are kept, and the row of it that is wanted."""

    def __init__(
        self, inbox: TrackingRegister, rows: ReadRows, subscribe: Callable[[Callable[[ArchiveChange], None]], object]
    ) -> None:
        super().__init__(FindsState())
        self._inbox = inbox
        self.tasks = TaskScope(on_problem=self._tell)
        self.loader = RowLoader(rows, self.tasks)
        self.loader.ready.connect(self.rows_ready)
        subscribe(self._hear)

    def show(self, tracking_id: UUID | None, name: str = "") -> None:
        """The finds of this monitoring, which watches this one name; of all with None."""
        if name != self.state.name:
            self._update(name=name)
        if (tracking_id, True) != (self.state.tracking_id, self.state.is_wanted):
            self.loader.forget()
            self._update(tracking_id=tracking_id, is_wanted=True, found=NO_FINDS, is_loading=True, problem="")
            self.refresh()

    def leave(self) -> None:
        """Nobody looks any more."""
        self.tasks.cancel("list")
        self._update(name="", is_wanted=False, found=NO_FINDS, is_loading=False)

    def show_only(self, shown: Shown) -> None:
        self._update(shown=shown, is_loading=True)
        self.refresh()

    def keep(self, rows: Sequence[int]) -> None:
        """They have been looked at."""
        self._sort(rows, FindState.READ)

    def keep_all(self) -> None:
        """All that are listed and unread."""
        self.keep([row_id for row_id in self.state.found.row_ids if row_id in self.state.found.unread])

    def dismiss(self, rows: Sequence[int]) -> None:
        """They are nothing for this monitoring; they stay in the archive."""
        self._sort(rows, FindState.DISMISSED)

    def snooze(self, rows: Sequence[int], until: datetime) -> None:
        """They are unread again from then on."""
        self._sort(rows, FindState.SNOOZED, until)

    def mark_unread(self, rows: Sequence[int]) -> None:
        self._sort(rows, FindState.UNREAD)

    def open(self, row_id: int) -> None:
        """The whole lawsuit, among the finds of its monitoring; whoever opens one has read it."""
        self.tasks.start("open", self._open(row_id))

    def refresh(self) -> None:
        if self.state.is_wanted:
            self.tasks.start("list", self._read())

    async def _read(self) -> None:
        tracking_id, shown = self.state.tracking_id, self.state.shown
        found = await self._inbox.find_rows(tracking_id, STATES[shown])
        self._update(found=found, is_loading=False, problem="")

    async def _open(self, row_id: int) -> None:
        tracking_id = self.state.tracking_id
        if row_id in self.state.found.unread:
            await self._inbox.sort_rows(tracking_id, [row_id], FindState.READ)
        entry_id = None if tracking_id is None else await self._inbox.entry_of(tracking_id)
        self.opened.emit(entry_id, row_id)

    def _sort(self, rows: Sequence[int], state: FindState, until: datetime | None = None) -> None:
        if rows:
            self.tasks.start(f"sort {state} {rows[0]}", self._sort_out(list(rows), state, until))

    async def _sort_out(self, rows: list[int], state: FindState, until: datetime | None) -> None:
        act = await self._inbox.sort_rows(self.state.tracking_id, rows, state, until)
        if act is not None:
            self.acted.emit(act)

    def _hear(self, change: ArchiveChange) -> None:
        if change.topics & ON_LINES:
            self.rows_outdated.emit()
        if (change.topics & {ChangeTopic.TRACKINGS, ChangeTopic.TRASH}) and change.cases != frozenset():
            self.refresh()

    def _tell(self, problem: Problem) -> None:
        self._update(is_loading=False, problem=problem.name if not self.state.found.row_ids else "")
        self.refused.emit(problem)
