"""Presenter of the history page: two readings of a record compared, and what changed in its other instances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.changes import SnapshotComparison
from autos.domain.lawsuit.row import NO_CHANGES, CaseChanges
from autos.domain.ledger.history import RecordSnapshot, RecordVersion
from autos.usecases.library.history import RecordHistory

Instances = tuple[tuple[int | None, int], ...]
"""Every record of a number as (instance, row id)."""
MARKED = frozenset({"last_step", "phase", "status", "amount", "secrecy_level", "classifications"})
"""Members that a row is marked as changed for (`RowChange`)."""
Pair = tuple[RecordSnapshot, RecordSnapshot]
"""Two readings of one record, the earlier one first."""


@dataclass(frozen=True, slots=True)
class RecordComparison:
    """What a later reading of a record says otherwise than an earlier one."""

    instance: int | None
    after: RecordSnapshot
    before: RecordSnapshot | None = None
    """None where there is only one reading."""
    fields: SnapshotComparison | None = None
    """None where there is only one reading, or one of the two cannot be read."""
    is_new: bool = False
    """Whether the record came when another instance was known: `before` is of that one."""
    other_instance: int | None = None
    """Where it `is_new`, the instance that `before` is of."""

    @property
    def has_changes(self) -> bool:
        """Whether the two readings differ."""
        return self.fields is not None and bool(self.fields.changes)


@dataclass(frozen=True, slots=True)
class HistoryState:
    """Everything the history page shows."""

    row_id: int | None = None
    readings: tuple[RecordSnapshot, ...] = ()
    """Of the open record, newest first."""
    compared: tuple[RecordComparison, ...] = ()
    """The open record and each other instance of its number that changed: what changed stands first."""
    own: RecordComparison | None = None
    """That of the open record."""
    has_instances: bool = False
    is_loading: bool = False
    problem: str = ""


class HistoryPresenter(Presenter[HistoryState]):
    """Reads the history while the page is visible."""

    def __init__(self, look_back: RecordHistory) -> None:
        super().__init__(HistoryState())
        self._look_back = look_back
        self._instances: Instances = ()
        self._changed = NO_CHANGES
        self._chosen: tuple[datetime, datetime] | None = None
        self.tasks = TaskScope(on_problem=self._show_problem)

    def show(self, row_id: int | None, instances: Instances = (), changed: CaseChanges = NO_CHANGES) -> None:
        """Compare readings of a row of the archive, by default since it was opened; None clears the page."""
        if row_id is None:
            self.tasks.cancel("read")
            self._update(row_id=None, readings=(), compared=(), own=None, is_loading=False, problem="")
            return
        if row_id != self.state.row_id:
            self._chosen = None
            self._update(row_id=row_id, readings=(), compared=(), own=None, is_loading=True, problem="")
        self._instances, self._changed = instances or ((None, row_id),), changed
        self.tasks.start("read", self._read(row_id))

    def compare(self, one: RecordSnapshot, other: RecordSnapshot) -> None:
        """Compare two readings of the open record, in whichever order they are chosen."""
        if self.state.row_id is not None and one != other:
            self._chosen = min(one.received_at, other.received_at), max(one.received_at, other.received_at)
            self.tasks.start("read", self._read(self.state.row_id))

    async def _read(self, row_id: int) -> None:
        readings = {other: await self._look_back.readings(other) for _, other in self._instances}
        own = await self._compared(row_id, readings)
        others = [await self._compared(other, readings) for _, other in self._instances if other != row_id]
        told = [own, *(other for other in others if other.has_changes)]
        self._update(
            readings=tuple(readings[row_id]),
            compared=tuple(sorted(told, key=lambda each: not each.has_changes)),
            own=own,
            has_instances=len(self._instances) > 1,
            is_loading=False,
            problem="",
        )

    async def _compared(self, row_id: int, readings: dict[int, list[RecordSnapshot]]) -> RecordComparison:
        [instance] = [instance for instance, other in self._instances if other == row_id]
        own = readings[row_id]
        pair = self._chosen_pair(own) if row_id == self.state.row_id else None
        pair = pair or pair_since(own, self._changed.since)
        if pair is not None:
            before, after = pair
            fields = await self._fields(RecordVersion(row_id, before.version), RecordVersion(row_id, after.version))
            return RecordComparison(instance, after, before, fields)
        since = self._changed.since
        if since is not None and own[0].received_at > since:
            for other_instance, other in self._instances:
                earlier = [one for one in readings[other] if one.received_at <= since]
                if earlier:
                    before = earlier[0]
                    fields = await self._fields(RecordVersion(other, before.version), RecordVersion(row_id, None))
                    told = None if fields is None else _marked(fields)
                    return RecordComparison(instance, own[0], before, told, is_new=True, other_instance=other_instance)
        return RecordComparison(instance, own[0])

    def _chosen_pair(self, readings: Sequence[RecordSnapshot]) -> Pair | None:
        by_time = {one.received_at: one for one in readings}
        before, after = (by_time.get(at) for at in self._chosen or ()) if self._chosen else (None, None)
        return None if before is None or after is None else (before, after)

    async def _fields(self, before: RecordVersion, after: RecordVersion) -> SnapshotComparison | None:
        try:
            return await self._look_back.comparison(before, after)
        except Problem:
            return None  # one of the two versions cannot be read; the others can

    def _show_problem(self, problem: Problem) -> None:
        self._update(is_loading=False, problem=problem.name)


def _marked(fields: SnapshotComparison) -> SnapshotComparison:
    """Only what marks a row: two instances of a number differ in all the rest."""
    return SnapshotComparison(tuple(change for change in fields.changes if change.path[0] in MARKED), (), ())


def pair_since(readings: Sequence[RecordSnapshot], since: datetime | None) -> Pair | None:
    """The reading before `since` and the newest one, where something changed; else the last change; None for one."""
    if len(readings) == 1:
        return None
    seen = next((place for place, one in enumerate(readings) if since is not None and one.received_at <= since), 0)
    if any(not one.is_unchanged for one in readings[:seen]):
        return readings[seen], readings[0]
    newer = next((place for place, one in enumerate(readings[:-1]) if not one.is_unchanged), 0)
    return readings[newer + 1], readings[newer]
