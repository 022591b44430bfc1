"""Presenter of who did what with the open lawsuit, among the members of the firm."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.system.clock import Clock
from autos.usecases.firm.history import FirmHistory, HistoryRow, NoteVersions


@dataclass(frozen=True, slots=True)
class ActsState:
    """The history of one lawsuit."""

    row_id: int | None = None
    rows: tuple[HistoryRow, ...] = ()
    """Newest first."""
    is_loading: bool = False
    problem: str = ""


class ActsPresenter(Presenter[ActsState]):
    """Reads the history again after every change; ends disagreements, which is an act, too."""

    def __init__(
        self, archive: Archive, clock: Clock, cases_of: Callable[[Sequence[int]], Awaitable[Sequence[int] | None]]
    ) -> None:
        """`cases_of` gives the lawsuits of rows of the archive."""
        super().__init__(ActsState())
        self._history = FirmHistory(archive, clock)
        self._cases_of = cases_of
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read)
        self._reading.set_visible(False)
        self._unsubscribe = archive.changes.subscribe(self._on_change)

    def show(self, row_id: int | None) -> None:
        """Show the history of the lawsuit of a row; None while it cannot be seen."""
        if row_id is not None and row_id != self.state.row_id:
            self._update(row_id=row_id, rows=(), is_loading=True, problem="")
            self._reading.restart()
        self._reading.set_visible(row_id is not None)

    def settle_verdict(self, row: HistoryRow, *, is_same: bool) -> None:
        """Agree with a colleague on a namesake, or say again what one thinks."""
        self.tasks.add("settle", self._settle_verdict(row, is_same=is_same))

    def settle_note(self, note_id: int, text: str) -> None:
        """Keep one text of a note, for everybody."""
        self.tasks.add("settle", self._history.settle_note(note_id, text))

    async def note_versions(self, note_id: int) -> NoteVersions:
        """Both texts of a note. Raises: NotArchived."""
        return await self._history.note_versions(note_id)

    async def aclose(self) -> None:
        """Read nothing any more."""
        self._unsubscribe()
        await self.tasks.aclose()

    async def _settle_verdict(self, row: HistoryRow, *, is_same: bool) -> None:
        case_id = await self._case_id()
        if row.subject is not None and case_id is not None:
            await self._history.settle_verdict(row.subject, case_id, is_same=is_same)

    async def _case_id(self) -> int | None:
        if self.state.row_id is None:
            return None
        return next(iter(await self._cases_of([self.state.row_id]) or ()), None)

    async def _read(self) -> None:
        row_id = self.state.row_id
        case_id = await self._case_id()
        rows = [] if case_id is None else await self._history.of_case(case_id)
        if row_id == self.state.row_id:
            self._update(rows=tuple(rows), is_loading=False, problem="")

    def _on_change(self, change: ArchiveChange) -> None:
        if change.topics:
            self._reading.mark_outdated()

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)
