"""Every reading of the record that is read, each with what it said differently from the one before."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.ledger.history import RecordSnapshot
from autos.usecases.library.history import LookBack

MOST = 30
"""Readings that are told, the newest."""


@dataclass(frozen=True, slots=True)
class Told:
    """One reading."""

    reading: RecordSnapshot
    changes: tuple[FieldChange, ...] | None
    """Against the one before it; None for the oldest, and where one of the two cannot be read."""
    is_oldest: bool = False


@dataclass(frozen=True, slots=True)
class ReadingsState:
    """All that the page shows."""

    row_id: int | None = None
    told: tuple[Told, ...] = ()
    """Newest first."""
    older: int = 0
    """Readings that are not told."""
    is_loading: bool = False
    problem: str = ""


class ReadingsPresenter(Presenter[ReadingsState]):
    """Looks back only while somebody looks at the page."""

    def __init__(self, look_back: LookBack) -> None:
        super().__init__(ReadingsState())
        self._look_back = look_back
        self.tasks = TaskScope(on_problem=self._tell)

    def show(self, row_id: int | None) -> None:
        """The readings of this row of the archive; the same row is read anew."""
        if row_id is None:
            self.tasks.cancel("read")
            self._update(row_id=None, told=(), older=0, is_loading=False, problem="")
            return
        if row_id != self.state.row_id:
            self._update(row_id=row_id, told=(), older=0, is_loading=True, problem="")
        self.tasks.start("read", self._read(row_id))

    async def _read(self, row_id: int) -> None:
        readings = await self._look_back.readings(row_id)
        shown = readings[: MOST + 1]
        told = [Told(newer, await self._changes(row_id, older, newer)) for newer, older in pairwise(shown)]
        if len(readings) <= MOST:
            told.append(Told(readings[-1], None, is_oldest=True))
        self._update(told=tuple(told), older=len(readings) - len(told), is_loading=False, problem="")

    async def _changes(
        self, row_id: int, older: RecordSnapshot, newer: RecordSnapshot
    ) -> tuple[FieldChange, ...] | None:
        if newer.is_unchanged or older.version is None:
            return ()
        try:
            return await self._look_back.changes(row_id, older.version, newer.version)
        except Problem:
            return None  # one of the two cannot be read; the others can

    def _tell(self, problem: Problem) -> None:
        self._update(is_loading=False, problem=problem.name)
