"""How far the triage of a search by name is, and what speaks for the lawsuit that is read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.namesake import Evidence, SearchedName
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus
from autos.domain.ledger.ledger import LedgerEntry

if TYPE_CHECKING:
    from autos.usecases.library.namesakes import ArchiveChange, Namesakes
    from autos.usecases.library.review import Review


@dataclass(frozen=True, slots=True)
class NamesakeState:
    """What the strip over the list and the question over the lawsuit show."""

    entry: SearchedName | None = None
    """The search by name; None where there is nothing to tell apart."""
    ids: tuple[int, ...] = ()
    confirmed: int = 0
    namesakes: int = 0
    read: int | None = None
    """Row that is read."""
    namesake_status: NamesakeStatus = NamesakeStatus.UNASKED
    """What was said of it."""
    evidence: Evidence | None = None
    chosen: tuple[int, ...] = ()
    """Rows that are chosen together: what is said is said of all of them."""
    is_read_only: bool = False

    @property
    def open(self) -> int:
        """Lawsuits that nobody has decided about."""
        return len(self.ids) - self.confirmed - self.namesakes


class NamesakePresenter(Presenter[NamesakeState]):
    """Knows every verdict of the search that is shown; gives the list its rows with them."""

    acted = Signal(object, object)
    """The `Act` that was done, or None; and whether it said that it is the person, None where it took that back."""
    settled = Signal()
    """The lawsuit that is read was decided about: on to the next."""
    reopened = Signal(int)
    """Row of the lawsuit whose verdict was just undone, once the lists know."""
    refused = Signal(object)
    """The `Problem` for which something could not be done."""
    judged = Signal(object)
    """By row, whether it is the person; of those that were decided."""
    rows_outdated = Signal()
    """Rows that were given out say something else now."""

    def __init__(self, namesakes: Namesakes, review: Review) -> None:
        super().__init__(NamesakeState(is_read_only=namesakes.is_read_only))
        self._namesakes = namesakes
        self._review = review
        self._verdicts: dict[int, bool] = {}
        self._under_way: set[int] = set()
        """Rows that were decided about and of which the archive has not told it yet."""
        self._rows_of_act: dict[int, Sequence[int]] = {}
        self._returning: int | None = None
        self._turn = 0
        self._gate = asyncio.Lock()
        """One verdict after the other: what is taken back is the last that was given, not the last that was written."""
        self.tasks = TaskScope(on_problem=self._tell)
        namesakes.changes.subscribe(self._hear)

    async def rows(self, ids: Sequence[int]) -> list[LawsuitRow]:
        """Lines of the results, each with what was said about it."""
        rows, entry = await self._review.rows(ids), self.state.entry
        if entry is None:
            return rows
        verdicts = await self._namesakes.verdicts(entry, ids)
        return [replace(row, namesake_status=_whose(verdicts.get(row.row_id))) for row in rows]

    def show(self, entry: LedgerEntry | None, ids: tuple[int, ...]) -> None:
        """Take over the listed rows `ids` of the search `entry`."""
        self.sort_out(entry if self._namesakes.concern(entry) else None, ids)

    def sort_out(self, entry: SearchedName | None, ids: tuple[int, ...]) -> None:
        """These lawsuits were found by this name; by none, there is nobody to tell apart."""
        before = self.state.entry
        is_other = (entry and entry.entry_id) != (before and before.entry_id)
        if is_other:
            self._verdicts = {}  # rows are the same in every search, what was said of them is not
            self._under_way.clear()
            self._rows_of_act.clear()
        if is_other or ids is not self.state.ids:
            self._update(entry=entry, ids=ids)
            self._count()

    def open(self, row_id: int | None, records: Sequence[int] = ()) -> None:
        """The lawsuit that is read, with all records of its number: one of them stands for it in the list."""
        row_id = next((row for row in (row_id, *records) if row in self.state.ids), row_id)
        if row_id == self.state.read:
            return
        self._update(read=row_id, namesake_status=_whose(self._verdicts.get(row_id or 0)), evidence=None)
        self._weigh()

    def choose(self, rows: Sequence[int]) -> None:
        """These lines of the list are chosen together."""
        self._update(chosen=tuple(rows))

    def decide(self, *, is_same: bool, row_id: int | None = None) -> None:
        """Of those that are chosen, else of the one that is read, or of another; the same again takes it back."""
        entry, state = self.state.entry, self.state
        if entry is None or state.is_read_only:
            return
        if row_id is None and state.chosen:
            wanted: Sequence[int] = [row for row in state.chosen if self._verdicts.get(row) is not is_same]
            said = is_same if wanted else None
            self._start(entry, wanted or state.chosen, said)
            return
        row = row_id or state.read
        if row is None or row not in state.ids or row in self._under_way:
            return
        is_repeated = self._verdicts.get(row) is is_same
        self._start(entry, (row,), None if is_repeated else is_same)
        if row == state.read and not is_repeated:
            self.settled.emit()

    def next_open(self, among: Sequence[int] | None = None) -> int | None:
        """The next lawsuit after the one that is read that nobody has decided about, of all or in another order."""
        ids = self.state.ids if among is None else among
        here = ids.index(self.state.read) + 1 if self.state.read in ids else 0
        places = (*range(here, len(ids)), *range(here))
        known = self._verdicts.keys() | self._under_way
        return next((ids[place] for place in places if ids[place] not in known), None)

    def undone(self, act_id: int) -> None:
        """An act was taken back: if it was a verdict about one lawsuit, that one is looked at again."""
        rows = self._rows_of_act.pop(act_id, ())
        self._under_way.difference_update(rows)  # of a verdict that was never read nothing else would
        self._returning = rows[0] if len(rows) == 1 else None
        if self._returning is not None:
            self._count()

    def _start(self, entry: SearchedName, rows: Sequence[int], said: bool | None) -> None:
        self._turn += 1
        self._under_way.update(rows)
        seen = self.state.evidence if tuple(rows) == (self.state.read,) else None
        self.tasks.start(f"decide {self._turn}", self._decide(entry, rows, said, seen))

    async def _decide(
        self, entry: SearchedName, rows: Sequence[int], is_same: bool | None, seen: Evidence | None
    ) -> None:
        act = None
        try:
            async with self._gate:
                act = await self._namesakes.decide(entry, rows, is_same=is_same, seen=seen)
        finally:
            if act is None or is_same is None:  # else until the verdict has been read
                self._under_way.difference_update(rows)
        if act is not None:
            self._rows_of_act[act.act_id] = rows
        self.acted.emit(act, is_same)

    def _hear(self, change: ArchiveChange) -> None:
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
        )
        if changed:
            self.rows_outdated.emit()
        self.judged.emit(verdicts)
        self._weigh()
        if self._returning is not None:
            row_id, self._returning = self._returning, None
            self.reopened.emit(row_id)

    def _weigh(self) -> None:
        entry, row_id = self.state.entry, self.state.read
        if entry is not None and row_id in self.state.ids:
            self.tasks.start("weigh", self._read_evidence(entry, row_id))

    async def _read_evidence(self, entry: SearchedName, row_id: int) -> None:
        found = await self._namesakes.evidence(entry, row_id)
        if row_id == self.state.read:
            self._update(evidence=found)

    def _tell(self, problem: Problem) -> None:
        self.refused.emit(problem)


def _whose(is_same: bool | None) -> NamesakeStatus:
    if is_same is None:
        return NamesakeStatus.UNKNOWN
    return NamesakeStatus.PERSON if is_same else NamesakeStatus.NAMESAKE
