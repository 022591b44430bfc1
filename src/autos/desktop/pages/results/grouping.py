"""Grouping of the rows of one search: largest group first, each in the order of the list."""

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
    from autos.usecases.library.archive_reader import ArchiveReader

MOST_IN_FRAME = 5_000
"""Most rows that are grouped on the event loop; more are grouped in a thread."""
ValueOf = Callable[[int], str]
VERDICT_ORDER = (NamesakeStatus.PERSON.value, NamesakeStatus.UNKNOWN.value, NamesakeStatus.NAMESAKE.value)
"""Order of the verdicts: the person searched for comes first."""


@dataclass(frozen=True, slots=True)
class GroupHeading:
    """Heading of a group."""

    value: str
    """Foreign text, empty where the service gave none; for verdicts a `NamesakeStatus`."""
    count: int


@dataclass(frozen=True, slots=True)
class GroupingState:
    """Rows in groups, or in the order of the list."""

    by: Grouping | None = None
    of: Sequence[int] = ()
    """Rows in the order of the list."""
    ids: Sequence[int] = ()
    """The same rows in the order of the groups."""
    heads: Mapping[int, GroupHeading] | None = None
    """Headings by the first row of their group; None without grouping."""


class GroupingPresenter(Presenter[GroupingState]):
    """Reads the grouping value of each row once and groups the rows."""

    def __init__(self, reader: ArchiveReader) -> None:
        super().__init__(GroupingState())
        self._review = reader
        self._ids: Sequence[int] = ()
        self._values: dict[int, str] = {}
        self._verdicts: Mapping[int, bool] = {}
        self.tasks = TaskScope(on_problem=self._show_problem)

    def show(self, ids: Sequence[int]) -> None:
        """Group these rows, given in the order of the list."""
        if ids is not self._ids:
            self._ids = ids
            self._regroup()

    def group(self, by: Grouping | None) -> None:
        """Group by `by`; None for no groups."""
        if by is not self.state.by:
            self._values = {}
            self._update(by=by)
            self._regroup()

    def set_verdicts(self, verdicts: Mapping[int, bool]) -> None:
        """Set the verdicts: whether a row belongs to the person searched for."""
        self._verdicts = dict(verdicts)
        if self.state.by is Grouping.WHOSE:
            self._regroup()

    def refresh(self) -> None:
        """Read the grouping values again."""
        if self.state.by not in {None, Grouping.WHOSE}:
            self._values = {}
            self._regroup()

    def _regroup(self) -> None:
        by = self.state.by
        if by is None:
            self.tasks.cancel("read")
            self._update(of=self._ids, ids=self._ids, heads=None)
        elif by is Grouping.WHOSE and len(self._ids) <= MOST_IN_FRAME:
            self.tasks.cancel("read")
            self._take(self._ids, grouped_rows(self._ids, self._verdict_of(), by))
        else:
            self.tasks.start("read", self._read(by, self._ids))

    async def _read(self, by: Grouping, ids: Sequence[int]) -> None:
        value_of = self._verdict_of() if by is Grouping.WHOSE else await self._value_of(by, ids)
        if len(ids) > MOST_IN_FRAME:
            self._take(ids, await asyncio.to_thread(grouped_rows, ids, value_of, by))
        else:
            self._take(ids, grouped_rows(ids, value_of, by))

    def _verdict_of(self) -> ValueOf:
        """Function from a row to its verdict."""
        verdicts = self._verdicts
        return lambda row_id: _whose(verdicts.get(row_id))

    async def _value_of(self, by: Grouping, ids: Sequence[int]) -> ValueOf:
        """Function from a row to its grouping value, read once per row."""
        values = self._values
        unknown = [row_id for row_id in ids if row_id not in values]
        if unknown:
            values |= await self._review.values(unknown, by)
        return lambda row_id: values.get(row_id, "")

    def _take(self, ids: Sequence[int], found: GroupedRows) -> None:
        self._update(of=ids, ids=found.ids, heads=found.heads)

    def _show_problem(self, _problem: Problem) -> None:
        """Show the list without groups; the presenter of the list shows the problem itself."""
        self._update(by=None, of=self._ids, ids=self._ids, heads=None)


class GroupedRows(NamedTuple):
    """Rows in the order of their groups, and the headings by first row."""

    ids: Sequence[int]
    heads: Mapping[int, GroupHeading]


def grouped_rows(ids: Sequence[int], value_of: ValueOf, by: Grouping) -> GroupedRows:
    """Largest group first, the one without a value last; years from the newest."""
    groups: dict[str, list[int]] = {}
    for row_id in ids:
        groups.setdefault(value_of(row_id), []).append(row_id)

    def rank(group: tuple[str, list[int]]) -> tuple[bool, int, str]:
        value, rows = group
        if by is Grouping.WHOSE:
            return False, VERDICT_ORDER.index(value), ""
        if by is Grouping.YEAR:
            return not value, -int(value or 0), ""
        return not value, -len(rows), value

    ordered = sorted(groups.items(), key=rank)
    heads = {rows[0]: GroupHeading(value, len(rows)) for value, rows in ordered}
    return GroupedRows([row_id for _, rows in ordered for row_id in rows], heads)


def _whose(is_person: bool | None) -> str:
    if is_person is None:
        return NamesakeStatus.UNKNOWN.value
    return NamesakeStatus.PERSON.value if is_person else NamesakeStatus.NAMESAKE.value
