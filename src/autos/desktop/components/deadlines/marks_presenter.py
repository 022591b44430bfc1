"""The days that the person marked: read, changed, undone, passed on and brought in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import NamedTuple

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.deadlines.colleague_marks import ColleagueMark, KnownMarks
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH
from autos.system.day_marks_file import ImportedMarks
from autos.text.plain_text import plain_line
from autos.usecases.deadlines.deadlines import Deadlines

ReadColleagues = Callable[[], Awaitable[Sequence[ColleagueMark]]]


class MarkChange(NamedTuple):
    """What was changed last, and can be undone."""

    removed: tuple[DayMark, ...]
    added: tuple[DayMark, ...]


class PassedOn(NamedTuple):
    """The file of marks that was written last."""

    name: str
    marks: int
    """How many it has."""


@dataclass(frozen=True, slots=True)
class MarksState:
    """What is known of them."""

    known: tuple[DayMark, ...] = ()
    """By day and place."""
    colleagues: tuple[ColleagueMark, ...] = ()
    """Those of the firm; they are changed by who made them."""
    is_unread: bool = True
    """Whether the file could not be read yet, or not at all: nothing is counted without it."""
    change: MarkChange | None = None
    refused: DayMark | None = None
    """What is there in place of a mark that was to be added."""
    brought_in: ImportedMarks | None = None
    """What came of the last file, until something else is done."""
    passed_on: PassedOn | None = None
    problem: str = ""
    """Name of the problem; empty if none."""

    @property
    def together(self) -> KnownMarks:
        """What deadlines are counted by."""
        return KnownMarks(self.known, self.colleagues)


class MarksPresenter(Presenter[MarksState]):
    """One for all pages: what is marked on one of them counts on the others."""

    def __init__(self, deadlines: Deadlines, colleagues: ReadColleagues | None = None) -> None:
        """`colleagues` reads the marks of the firm."""
        super().__init__(MarksState())
        self._deadlines = deadlines
        self._read_colleagues = colleagues
        self.tasks = TaskScope(on_problem=self._show_problem)
        self.refresh()

    def refresh(self) -> None:
        """Read the file, which the command line may have changed."""
        self.tasks.add("change", self._read())

    def add(self, mark: DayMark) -> None:
        """Add a mark; what is said of its day and place already stays."""
        self.tasks.add("change", self._add(mark))

    def remove(self, *marks: DayMark) -> None:
        if marks:
            self.tasks.add("change", self._change(marks, ()))

    def say(self, days: Sequence[date], court: str, kind: DayMarkKind, name: str) -> None:
        """Say that a court is closed or open on days of their years; what was said of them before gives way."""
        marks = [DayMark(day.day, day.month, day.year, mark_name(name), court=court, kind=kind) for day in days]
        self.tasks.add("change", self._say(marks))

    def undo(self) -> None:
        """Undo the last change."""
        change = self.state.change
        if change is not None:
            self.tasks.add("change", self._undo(change))

    def bring_in(self, source: Path) -> None:
        """Add what is new in a file that an office passed on."""
        self.tasks.add("change", self._bring_in(source))

    def pass_on(self, target: Path) -> None:
        """Write all of them to a file for others."""
        self.tasks.add("change", self._pass_on(target))

    async def _read(self) -> None:
        try:
            known = await self._deadlines.marks()
        except Problem:
            self._update(known=(), is_unread=True)
            raise
        colleagues = () if self._read_colleagues is None else await self._read_colleagues()
        self._update(known=known, colleagues=tuple(colleagues), is_unread=False, problem="")

    async def _add(self, mark: DayMark) -> None:
        if await self._deadlines.add(mark):
            await self._changed(MarkChange((), (mark,)))
            return
        await self._read()
        refused = next((one for one in self.state.known if one.identity == mark.identity), None)
        self._update(refused=refused, brought_in=None, passed_on=None)

    async def _say(self, marks: Sequence[DayMark]) -> None:
        new = [one for one in marks if one not in self.state.known]
        gone = {one.identity for one in new}
        if new:
            await self._change([one for one in self.state.known if one.identity in gone], new)

    async def _change(self, removed: Sequence[DayMark], added: Sequence[DayMark]) -> None:
        if await self._deadlines.replace(removed, added):
            await self._changed(MarkChange(tuple(removed), tuple(added)))
        else:
            await self._read()

    async def _changed(self, change: MarkChange) -> None:
        known = await self._deadlines.marks()
        self._update(
            known=known,
            is_unread=False,
            change=change,
            refused=None,
            brought_in=None,
            passed_on=None,
            problem="",
        )

    async def _undo(self, change: MarkChange) -> None:
        await self._deadlines.replace(change.added, change.removed)
        known = await self._deadlines.marks()
        self._update(known=known, change=None, refused=None, brought_in=None, passed_on=None, problem="")

    async def _bring_in(self, source: Path) -> None:
        came = await self._deadlines.bring_in(source)
        if came.added:
            await self._changed(MarkChange((), came.added))
        self._update(brought_in=came, refused=None, passed_on=None, problem="")

    async def _pass_on(self, target: Path) -> None:
        count = await self._deadlines.pass_on(target)
        self._update(passed_on=PassedOn(target.name, count), refused=None, brought_in=None, problem="")

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, refused=None, brought_in=None, passed_on=None)


def mark_name(name: str) -> str:
    """The name of a holiday as that of a mark, which is kept whole or not at all."""
    return plain_line(name, MAX_NAME_LENGTH)
