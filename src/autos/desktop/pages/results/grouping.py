"""The answers of one search in groups: those with most first, each in the list's own order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.row import Grouping, NamesakeStatus

if TYPE_CHECKING:
    from autos.usecases.library.review import Review

AT_ONCE = 5_000
"""Rows that are put in groups within a frame; more are beside the window."""
ValueOf = Callable[[int], str]
WHOSE_ORDER = (NamesakeStatus.PERSON.value, NamesakeStatus.UNKNOWN.value, NamesakeStatus.NAMESAKE.value)
"""What speaks for the person comes first."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over the first line of a group."""

    value: str
    """Foreign text, empty where the service told none; of verdicts a `NamesakeStatus`."""
    count: int


@dataclass(frozen=True, slots=True)
class GroupState:
    """The list in groups, or as it came."""

    by: Grouping | None = None
    of: Sequence[int] = ()
    """Rows as the list had them."""
    ids: Sequence[int] = ()
    """The same in the order of the groups."""
    heads: Mapping[int, Head] | None = None
    """By the row that begins a group; none where there are no groups."""


class GroupPresenter(Presenter[GroupState]):
    """Reads what the rows are grouped by once for each row and grouping."""

    def __init__(self, review: Review) -> None:
        super().__init__(GroupState())
        self._review = review
        self._ids: Sequence[int] = ()
        self._values: dict[int, str] = {}
        self._verdicts: Mapping[int, bool] = {}
        self.tasks = TaskScope(on_problem=self._tell)

    def show(self, ids: Sequence[int]) -> None:
        """These rows, in the list's order."""
        if ids is not self._ids:
            self._ids = ids
            self._settle()

    def group(self, by: Grouping | None) -> None:
        """By this, or not at all."""
        if by is not self.state.by:
            self._values = {}
            self._update(by=by)
            self._settle()

    def judge(self, verdicts: Mapping[int, bool]) -> None:
        """What was said of the rows: whether each is the person."""
        self._verdicts = dict(verdicts)
        if self.state.by is Grouping.WHOSE:
            self._settle()

    def renew(self) -> None:
        """The rows may be others now."""
        if self.state.by not in {None, Grouping.WHOSE}:
            self._values = {}
            self._settle()

    def _settle(self) -> None:
        by = self.state.by
        if by is None:
            self.tasks.cancel("read")
            self._update(of=self._ids, ids=self._ids, heads=None)
        elif by is Grouping.WHOSE and len(self._ids) <= AT_ONCE:
            self.tasks.cancel("read")
            self._take(self._ids, arranged(self._ids, self._said(), by))
        else:
            self.tasks.start("read", self._read(by, self._ids))

    async def _read(self, by: Grouping, ids: Sequence[int]) -> None:
        value_of = self._said() if by is Grouping.WHOSE else await self._told(by, ids)
        if len(ids) > AT_ONCE:
            self._take(ids, await asyncio.to_thread(arranged, ids, value_of, by))
        else:
            self._take(ids, arranged(ids, value_of, by))

    def _said(self) -> ValueOf:
        """What the person said of a row."""
        verdicts = self._verdicts
        return lambda row_id: _whose(verdicts.get(row_id))

    async def _told(self, by: Grouping, ids: Sequence[int]) -> ValueOf:
        """What the service told of a row; each is read once."""
        values = self._values
        unknown = [row_id for row_id in ids if row_id not in values]
        if unknown:
            values |= await self._review.values(unknown, by)
        return lambda row_id: values.get(row_id, "")

    def _take(self, ids: Sequence[int], found: Arranged) -> None:
        self._update(of=ids, ids=found.ids, heads=found.heads)

    def _tell(self, _problem: Problem) -> None:
        """That the archive cannot be read is told by what reads it for the list; the list stays as it came."""
        self._update(by=None, of=self._ids, ids=self._ids, heads=None)


class Arranged(NamedTuple):
    """Rows in the order of their groups, and what stands over the first of each."""

    ids: Sequence[int]
    heads: Mapping[int, Head]


def arranged(ids: Sequence[int], value_of: ValueOf, by: Grouping) -> Arranged:
    """Groups with most first, those of which nothing was told last; years from the newest."""
    groups: dict[str, list[int]] = {}
    for row_id in ids:
        groups.setdefault(value_of(row_id), []).append(row_id)

    def rank(group: tuple[str, list[int]]) -> tuple[bool, int, str]:
        value, rows = group
        if by is Grouping.WHOSE:
            return False, WHOSE_ORDER.index(value), ""
        if by is Grouping.YEAR:
            return not value, -int(value or 0), ""
        return not value, -len(rows), value

    ordered = sorted(groups.items(), key=rank)
    heads = {rows[0]: Head(value, len(rows)) for value, rows in ordered}
    return Arranged([row_id for _, rows in ordered for row_id in rows], heads)


def _whose(is_person: bool | None) -> str:
    if is_person is None:
        return NamesakeStatus.UNKNOWN.value
    return NamesakeStatus.PERSON.value if is_person else NamesakeStatus.NAMESAKE.value
