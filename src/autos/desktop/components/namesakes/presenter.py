"""Triage of a search by name: its progress, and the evidence for the open lawsuit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.namesake import Evidence, EvidenceSign, SearchedName
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus
from autos.domain.ledger.ledger import LedgerEntry

if TYPE_CHECKING:
    from autos.usecases.library.archive_reader import ArchiveReader
    from autos.usecases.library.namesakes import ArchiveChange, Namesakes


@dataclass(frozen=True, slots=True)
class NamesakeState:
    """State of the strip above the list and of the question above the lawsuit."""

    entry: SearchedName | None = None
    """The search by name; None for other searches."""
    ids: tuple[int, ...] = ()
    confirmed: int = 0
    namesakes: int = 0
    read: int | None = None
    """Row id of the open lawsuit."""
    namesake_status: NamesakeStatus = NamesakeStatus.NOT_BY_NAME
    """Its verdict."""
    is_just_decided: bool = False
    """It was given since the search was shown."""
    evidence: Evidence | None = None
    signs: tuple[EvidenceSign, ...] = ()
    chosen: tuple[int, ...] = ()
    """Selected rows: a verdict is given for all of them."""
    is_read_only: bool = False

    @property
    def open(self) -> int:
        """Number of lawsuits without a verdict."""
        return len(self.ids) - self.confirmed - self.namesakes


class NamesakePresenter(Presenter[NamesakeState]):
    """Holds the verdicts of the shown search and adds them to the list's rows."""

    acted = Signal(object, object)
    """The `Act` that was done, or None; and the verdict (whether it is the person), None if it was removed."""
    settled = Signal()
    """The open lawsuit got a verdict: the next one can be shown."""
    reopened = Signal(int)
    """Row of the lawsuit whose verdict was undone, after the lists were updated."""
    refused = Signal(object)
    """The `Problem` for which something could not be done."""
    verdicts_changed = Signal(object)
    """Verdicts by row id: whether it is the person."""
    rows_outdated = Signal()
    """Loaded rows are outdated."""

    def __init__(self, namesakes: Namesakes, reader: ArchiveReader) -> None:
        super().__init__(NamesakeState(is_read_only=namesakes.is_read_only))
        self._namesakes = namesakes
        self._review = reader
        self._verdicts: dict[int, bool] = {}
        self._under_way: set[int] = set()
        """Rows whose verdict was given but not yet read back from the archive."""
        self._just_decided: set[int] = set()
        self._rows_of_act: dict[int, Sequence[int]] = {}
        self._returning: int | None = None
        self._turn = 0
        self._gate = asyncio.Lock()
        """Serialises verdicts, so that undo takes back the last one given, not the last one written."""
        self.tasks = TaskScope(on_problem=self._on_problem)
        namesakes.changes.subscribe(self._on_change)

    async def rows(self, ids: Sequence[int], entry_id: UUID | None = None) -> list[LawsuitRow]:
        """Rows of the results of a search with their verdicts."""
        rows, entry = await self._review.rows(ids, entry_id), self.state.entry
        if entry is None:
            return rows
        verdicts = await self._namesakes.verdicts(entry, ids)
        return [row._replace(namesake_status=_whose(verdicts.get(row.row_id))) for row in rows]

    def show(self, entry: LedgerEntry | None, ids: tuple[int, ...]) -> None:
        """Set the search and its listed rows."""
        self.sort_out(entry if self._namesakes.concern(entry) else None, ids)

    def sort_out(self, entry: SearchedName | None, ids: tuple[int, ...]) -> None:
        """Set the searched name and the lawsuits found by it; None for other searches."""
        before = self.state.entry
        is_other = (entry and entry.entry_id) != (before and before.entry_id)
        if is_other:
            self._verdicts = {}  # verdicts belong to a searched name, row ids do not
            self._under_way.clear()
            self._just_decided.clear()
            self._rows_of_act.clear()
        if is_other or ids is not self.state.ids:
            self._update(entry=entry, ids=ids)
            self._count()

    def open(self, row_id: int | None, records: Sequence[int] = ()) -> None:
        """Set the open lawsuit, with all records of its number: one of them represents it in the list."""
        row_id = next((row for row in (row_id, *records) if row in self.state.ids), row_id)
        if row_id == self.state.read:
            return
        self._update(
            read=row_id,
            namesake_status=_whose(self._verdicts.get(row_id or 0)),
            is_just_decided=row_id in self._just_decided,
            evidence=None,
            signs=(),
        )
        self._refresh_evidence()

    def choose(self, rows: Sequence[int]) -> None:
        """Set the selected rows."""
        self._update(chosen=tuple(rows))

    def decide(self, *, is_same: bool, row_id: int | None = None, goes_on: bool = True) -> None:
        """Give a verdict for the selected rows, else for the open lawsuit or `row_id`; repeating it removes it.

        Without `goes_on` the lawsuit stays open: nothing moves under a pointer.
        """
        entry, state = self.state.entry, self.state
        if entry is None or state.is_read_only:
            return
        if row_id is None and state.chosen:
            wanted: Sequence[int] = [row for row in state.chosen if self._verdicts.get(row) is not is_same]
            verdict = is_same if wanted else None
            self._start(entry, wanted or state.chosen, verdict)
            return
        row = row_id or state.read
        if row is None or row not in state.ids or row in self._under_way:
            return
        is_repeated = self._verdicts.get(row) is is_same
        self._start(entry, (row,), None if is_repeated else is_same)
        if row == state.read and not is_repeated and goes_on:
            self.settled.emit()

    def next_open(self, among: Sequence[int] | None = None) -> int | None:
        """The next lawsuit without a verdict after the open one, in the order of `among` or of the search."""
        ids = self.state.ids if among is None else among
        here = ids.index(self.state.read) + 1 if self.state.read in ids else 0
        places = (*range(here, len(ids)), *range(here))
        known = self._verdicts.keys() | self._under_way
        return next((ids[place] for place in places if ids[place] not in known), None)

    def undone(self, act_id: int) -> None:
        """Handle an undone act: the lawsuit of an undone single verdict is shown again."""
        rows = self._rows_of_act.pop(act_id, ())
        self._under_way.difference_update(rows)  # a verdict that was never read back is removed nowhere else
        self._returning = rows[0] if len(rows) == 1 else None
        if self._returning is not None:
            self._count()

    def _start(self, entry: SearchedName, rows: Sequence[int], verdict: bool | None) -> None:
        self._turn += 1
        self._under_way.update(rows)
        (self._just_decided.difference_update if verdict is None else self._just_decided.update)(rows)
        seen = self.state.evidence if tuple(rows) == (self.state.read,) else None
        self.tasks.start(f"decide {self._turn}", self._decide(entry, rows, verdict, seen))

    async def _decide(
        self, entry: SearchedName, rows: Sequence[int], is_same: bool | None, seen: Evidence | None
    ) -> None:
        act = None
        try:
            async with self._gate:
                act = await self._namesakes.decide(entry, rows, is_same=is_same, seen=seen)
        finally:
            if act is None or is_same is None:  # else they are removed when the verdict is read
                self._under_way.difference_update(rows)
        if act is not None:
            self._rows_of_act[act.act_id] = rows
        self.acted.emit(act, is_same)

    def _on_change(self, change: ArchiveChange) -> None:
        if ChangeTopic.VERDICTS in change.topics and self.state.entry is not None:
            self._count()

    def _count(self) -> None:
        self.tasks.start("count", self._read_verdicts())

    async def _read_verdicts(self) -> None:
        entry, ids = self.state.entry, self.state.ids
        verdicts = await self._namesakes.verdicts(entry, ids) if entry is not None else {}
        changed, self._verdicts = verdicts != self._verdicts, verdicts
        self._under_way -= verdicts.keys()
        self._update(
            confirmed=sum(verdicts.values()),
            namesakes=len(verdicts) - sum(verdicts.values()),
            namesake_status=_whose(verdicts.get(self.state.read or 0)),
            is_just_decided=self.state.read in self._just_decided,
        )
        if changed:
            self.rows_outdated.emit()
        self.verdicts_changed.emit(verdicts)
        self._refresh_evidence()
        if self._returning is not None:
            row_id, self._returning = self._returning, None
            self.reopened.emit(row_id)

    def _refresh_evidence(self) -> None:
        entry, row_id = self.state.entry, self.state.read
        if entry is not None and row_id in self.state.ids:
            self.tasks.start("weigh", self._read_evidence(entry, row_id))

    async def _read_evidence(self, entry: SearchedName, row_id: int) -> None:
        found, signs = await self._namesakes.evidence(entry, row_id)
        if row_id == self.state.read:
            self._update(evidence=found, signs=signs)

    def _on_problem(self, problem: Problem) -> None:
        self.refused.emit(problem)


def _whose(is_same: bool | None) -> NamesakeStatus:
    if is_same is None:
        return NamesakeStatus.UNKNOWN
    return NamesakeStatus.PERSON if is_same else NamesakeStatus.NAMESAKE
