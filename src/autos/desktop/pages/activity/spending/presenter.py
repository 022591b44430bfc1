"""Presenter of the month's spending."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from pathlib import Path

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.ledger.expenses import Expense, ExpenseGroup, ExpenseGrouping, grouped_expenses, total_of
from autos.domain.ledger.spending import Tariff
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.expenses import Expenses, next_month, previous_month


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
    limit: Decimal | None = None
    """Limit of the month, where one connection was used."""
    connections: Mapping[str, str] = field(default_factory=dict)
    """Names of connections by service."""
    problem: str = ""
    """Name of the problem that kept the month from being read or exported."""
    exported: str = ""
    """Name of the file that was written last."""
    is_loading: bool = True


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
        if month <= self._this_month():
            self._update(month=month, is_current=month == self._this_month(), is_loading=True)
            self._reading.restart()

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
        read = await self._expenses.of_month(month)
        if month != self.state.month:
            return
        self._update(
            expenses=read.expenses,
            groups=tuple(grouped_expenses(read.expenses, self.state.by)),
            total=total_of(read.expenses),
            limit=_limit(read.expenses, read.tariffs),
            problem="",
            is_loading=False,
        )

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)

    def _this_month(self) -> date:
        return court_time(self._clock.now()).date().replace(day=1)


def _limit(expenses: Sequence[Expense], tariffs: Mapping[str, Tariff]) -> Decimal | None:
    services = {expense.service for expense in expenses}
    return tariffs[services.pop()].monthly if len(services) == 1 else None
