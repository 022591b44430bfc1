"""The answers of one search in groups: those with most first, each in the list's own order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autos.desktop.presenter import Presenter
from autos.desktop.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.row import Grouping, Whose

if TYPE_CHECKING:
    from autos.usecases.review import Review

WHOSE_ORDER = (Whose.PERSON.value, Whose.UNKNOWN.value, Whose.NAMESAKE.value)
"""What speaks for the person comes first."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over the first line of a group."""

    value: str
    """Foreign text, empty where the service told none; of verdicts a `Whose`."""
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
        elif by is Grouping.WHOSE:
            self._arrange({row_id: _whose(self._verdicts.get(row_id)) for row_id in self._ids})
        else:
            self.tasks.start("read", self._read(by, self._ids))

    async def _read(self, by: Grouping, ids: Sequence[int]) -> None:
        unknown = [row_id for row_id in ids if row_id not in self._values]
        if unknown:
            self._values |= await self._review.values(unknown, by)
        if ids is self._ids and by is self.state.by:
            self._arrange(self._values)

    def _arrange(self, values: Mapping[int, str]) -> None:
        groups: dict[str, list[int]] = {}
        for row_id in self._ids:
            groups.setdefault(values.get(row_id, ""), []).append(row_id)
        ordered = sorted(groups.items(), key=self._rank)
        ids = [row_id for _, rows in ordered for row_id in rows]
        heads = {rows[0]: Head(value, len(rows)) for value, rows in ordered}
        self._update(of=self._ids, ids=ids, heads=heads)

    def _rank(self, group: tuple[str, list[int]]) -> tuple[bool, int, str]:
        """Most first, those of which nothing was told last; years from the newest."""
        value, rows = group
        if self.state.by is Grouping.WHOSE:
            return False, WHOSE_ORDER.index(value), ""
        if self.state.by is Grouping.YEAR:
            return not value, -int(value or 0), ""
        return not value, -len(rows), value

    def _tell(self, _problem: Problem) -> None:
        """That the archive cannot be read is told by what reads it for the list; the list stays as it came."""
        self._update(by=None, of=self._ids, ids=self._ids, heads=None)


def _whose(is_person: bool | None) -> str:
    if is_person is None:
        return Whose.UNKNOWN.value
    return Whose.PERSON.value if is_person else Whose.NAMESAKE.value
