"""Presenter of the history page: each version of a record with its changes against the previous one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.ledger.history import RecordSnapshot
from autos.usecases.library.history import RecordHistory

MOST_SNAPSHOTS = 30
"""Most versions that are shown, newest first."""


@dataclass(frozen=True, slots=True)
class SnapshotChanges:
    """One version of the record and its changes."""

    reading: RecordSnapshot
    changes: tuple[FieldChange, ...] | None
    """Changes against the previous version; None for the oldest, and where one of the two cannot be read."""
    is_oldest: bool = False


@dataclass(frozen=True, slots=True)
class HistoryState:
    """Everything the history page shows."""

    row_id: int | None = None
    snapshots: tuple[SnapshotChanges, ...] = ()
    """Newest first."""
    older: int = 0
    """Number of older versions that are not shown."""
    is_loading: bool = False
    problem: str = ""


class HistoryPresenter(Presenter[HistoryState]):
    """Reads the history while the page is visible."""

    def __init__(self, look_back: RecordHistory) -> None:
        super().__init__(HistoryState())
        self._look_back = look_back
        self.tasks = TaskScope(on_problem=self._show_problem)

    def show(self, row_id: int | None) -> None:
        """Read the versions of a row of the archive; None clears the page."""
        if row_id is None:
            self.tasks.cancel("read")
            self._update(row_id=None, snapshots=(), older=0, is_loading=False, problem="")
            return
        if row_id != self.state.row_id:
            self._update(row_id=row_id, snapshots=(), older=0, is_loading=True, problem="")
        self.tasks.start("read", self._read(row_id))

    async def _read(self, row_id: int) -> None:
        readings = await self._look_back.readings(row_id)
        shown = readings[: MOST_SNAPSHOTS + 1]
        changes = [
            SnapshotChanges(newer, await self._changes(row_id, older, newer)) for newer, older in pairwise(shown)
        ]
        if len(readings) <= MOST_SNAPSHOTS:
            changes.append(SnapshotChanges(readings[-1], None, is_oldest=True))
        self._update(snapshots=tuple(changes), older=len(readings) - len(changes), is_loading=False, problem="")

    async def _changes(
        self, row_id: int, older: RecordSnapshot, newer: RecordSnapshot
    ) -> tuple[FieldChange, ...] | None:
        if newer.is_unchanged or older.version is None:
            return ()
        try:
            return await self._look_back.changes(row_id, older.version, newer.version)
        except Problem:
            return None  # one of the two versions cannot be read; the others can

    def _show_problem(self, problem: Problem) -> None:
        self._update(is_loading=False, problem=problem.name)
