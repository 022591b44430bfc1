"""Presenter of the month's spending."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from pathlib import Path
from uuid import UUID

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.dates import court_time, next_month, previous_month
from autos.domain.errors import Problem
from autos.domain.ledger.expenses import (
    NOTHING_FREE,
    Expense,
    ExpenseGroup,
    ExpenseGrouping,
    FreeAnswers,
    entry_ids_of,
    grouped_expenses,
    total_of,
)
from autos.domain.ledger.spending import Tariff
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.expenses import Expenses


@dataclass(frozen=True, slots=True)
class SpendingState:
    """The month that is shown."""

    month: date
    """Its first day."""
    is_current: bool
    by: ExpenseGrouping = ExpenseGrouping.MODE
    expenses: tuple[Expense, ...] = ()
    groups: tuple[ExpenseGroup, ...] = ()
    total: ExpenseGroup = field(default_factory=lambda: total_of(()))
    free: FreeAnswers = NOTHING_FREE
    """What was answered from the archive, at no cost."""
    limit: Decimal | None = None
    """Limit of the month, where one connection was used."""
    connections: Mapping[str, str] = field(default_factory=dict)
    """Names of connections by service."""
    problem: str = ""
    """Name of the problem that kept the month from being exported."""
    exported: str = ""
    """Name of the file that was written last."""
    is_loading: bool = True
    reading_problem: str = ""
    """Name of the problem that kept the month from being read."""
    months: tuple[tuple[date, ExpenseGroup], ...] = ()
    """Months with their totals, the current one first."""


class SpendingPresenter(Presenter[SpendingState]):
    """Reads a month, and writes it to a file."""

    def __init__(
        self,
        expenses: Expenses,
        reader: ArchiveReader,
        clock: Clock,
        connections: Mapping[str, str],
        files: ExportedFiles,
    ) -> None:
        """`connections` are the names of connections by service."""
        self._files = files
        self._clock = clock
        super().__init__(SpendingState(self._this_month(), is_current=True, connections=connections))
        self._expenses = expenses
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read, rest_s=1.0)
        reader.changes.subscribe(self._on_change)
        self._reading.refresh()

    def set_visible(self, *, is_visible: bool) -> None:
        """Set whether the page is visible; while it is not, nothing is read."""
        self._reading.set_visible(is_visible)

    def group(self, by: ExpenseGrouping) -> None:
        """Sum up by something else."""
        self._update(by=by, groups=tuple(grouped_expenses(self.state.expenses, by)))

    def go(self, step: int) -> None:
        """Show the month before (-1) or after (1); never one that has not begun."""
        month = next_month(self.state.month) if step > 0 else previous_month(self.state.month)
        self.go_to(month)

    def go_to(self, month: date) -> None:
        """Show a month, by its first day; never one that has not begun."""
        if month <= self._this_month() and month != self.state.month:
            self._update(month=month, is_current=month == self._this_month(), problem="", exported="")
            self.read_again()

    def begin_day(self) -> None:
        """Go on to the month that has begun, where the current one is shown; else only its list has one more."""
        if self.state.is_current:
            self.go_to(self._this_month())
        else:
            self._reading.mark_outdated()

    def read_again(self) -> None:
        """Read the month anew; what is shown of another one goes."""
        nothing = {"expenses": (), "groups": (), "total": total_of(()), "free": NOTHING_FREE, "limit": None}
        self._update(is_loading=True, reading_problem="", **nothing)
        self._reading.restart()

    def entry_ids(self, group: ExpenseGroup) -> tuple[UUID, ...]:
        """The searches of a group that is shown, newest first."""
        return entry_ids_of(self.state.expenses, self.state.by, group.key)

    def export(self, target: Path, lines: Sequence[Sequence[str | Decimal | int | None]]) -> None:
        """Write the rows to a CSV file."""
        self.tasks.start("export", self._export(target, lines))

    async def _export(self, target: Path, lines: Sequence[Sequence[str | Decimal | int | None]]) -> None:
        self._update(problem="", exported="")
        await self._files.write_table(target, lines)
        self._update(exported=target.name)

    def _on_change(self, change: ArchiveChange) -> None:
        if change.entry_ids or change.tariffs:
            self._reading.mark_outdated()

    async def _read(self) -> None:
        month = self.state.month
        try:
            read = await self._expenses.of_month(month)
            months = await self._expenses.of_months(self._this_month())
        except Problem as problem:
            self._update(reading_problem=problem.name, is_loading=False)
            return
        if month != self.state.month:
            return
        self._update(
            expenses=read.expenses,
            groups=tuple(grouped_expenses(read.expenses, self.state.by)),
            total=total_of(read.expenses),
            free=read.free,
            limit=_limit(read.expenses, read.tariffs),
            months=months,
            reading_problem="",
            is_loading=False,
        )

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name)

    def _this_month(self) -> date:
        return court_time(self._clock.now()).date().replace(day=1)


def _limit(expenses: Sequence[Expense], tariffs: Mapping[str, Tariff]) -> Decimal | None:
    services = {expense.service for expense in expenses}
    return tariffs[services.pop()].monthly if len(services) == 1 else None
