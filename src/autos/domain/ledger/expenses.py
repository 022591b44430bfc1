"""What searches and monitorings have cost: each billed call, grouped by mode, client, connection or day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import NamedTuple
from uuid import UUID

from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import COST_CLASSES, CostClass, Mode
from autos.domain.operation import Operation


class ExpenseGrouping(Enum):
    """What expenses are summed up by."""

    MODE = "mode"
    CLIENT = "client"
    CONNECTION = "connection"
    DAY = "day"


class Expense(NamedTuple):
    """One call that the service has received, or may have."""

    day: date
    """At the courts."""
    service: str
    mode: Mode | None
    """None for a monitoring."""
    client: str
    """Client, matter or folder; empty if there is none."""
    cost: CostClass
    amount: Decimal | None
    """BRL; None without a price."""
    entry_id: UUID
    """Its entry in the ledger."""


class FreeAnswers(NamedTuple):
    """Searches of a month that were answered without a call."""

    calls: int = 0
    """That were not made."""
    saved: Decimal = Decimal(0)
    """BRL that the calls would have cost, as far as they have a price."""


NOTHING_FREE = FreeAnswers()


class ExpenseGroup(NamedTuple):
    """Expenses that have a mode, client, connection or day in common."""

    key: Mode | str | date | None
    calls: int
    amount: Decimal
    """BRL of the calls that have a price."""
    unpriced: int
    """Number of calls without a price."""
    cost: CostClass | None
    """Class of all of them; None where they differ."""


def expenses_of(
    entries: Iterable[LedgerEntry], tariffs: Mapping[str, Tariff], folders: Mapping[str, str]
) -> list[Expense]:
    """Expenses of entries, without those of the practice service, which costs nothing.

    `folders` names the folder of the lawsuits that a search key has returned.
    """
    return [
        Expense(
            court_time(entry.created_at).date(),
            entry.service,
            None if entry.route is Operation.CREATE_TRACKING else entry.mode,
            entry.matter or folders.get(entry.search_key, ""),
            entry.cost_class,
            tariffs[entry.service].prices.get(entry.cost_class),
            entry.entry_id,
        )
        for entry in entries
        if entry.was_sent and entry.service != PRACTICE
    ]


def grouped_expenses(expenses: Iterable[Expense], by: ExpenseGrouping) -> list[ExpenseGroup]:
    """The dearest first; days in their order."""
    groups: defaultdict[Mode | str | date | None, list[Expense]] = defaultdict(list)
    for expense in expenses:
        groups[_key(expense, by)].append(expense)
    found = [_group(key, members) for key, members in groups.items()]
    if by is ExpenseGrouping.DAY:
        return sorted(found, key=lambda group: str(group.key))
    return sorted(found, key=lambda group: (-group.amount, -group.calls, str(group.key)))


def entry_ids_of(expenses: Iterable[Expense], by: ExpenseGrouping, key: Mode | str | date | None) -> tuple[UUID, ...]:
    """Ledger entries of one group, in the order of the expenses."""
    return tuple(expense.entry_id for expense in expenses if _key(expense, by) == key)


def free_answers(counts: Iterable[tuple[str, Mode, int]], tariffs: Mapping[str, Tariff]) -> FreeAnswers:
    """Those of every service together, at the prices as they are."""
    found = [(tariffs[service].prices.get(COST_CLASSES[mode]), count) for service, mode, count in counts]
    saved = sum((price * count for price, count in found if price is not None), Decimal(0))
    return FreeAnswers(sum(count for _, count in found), saved)


def total_of(expenses: Sequence[Expense]) -> ExpenseGroup:
    """All of them as one group."""
    return _group(None, expenses)


def amounts_by_day(expenses: Iterable[Expense]) -> dict[date, dict[CostClass, Decimal]]:
    """BRL by day and class, without calls that have no price."""
    days: defaultdict[date, defaultdict[CostClass, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for expense in expenses:
        if expense.amount is not None:
            days[expense.day][expense.cost] += expense.amount
    return {day: dict(amounts) for day, amounts in days.items()}


def _group(key: Mode | str | date | None, members: Sequence[Expense]) -> ExpenseGroup:
    classes = {expense.cost for expense in members}
    amounts = [expense.amount for expense in members if expense.amount is not None]
    cost = classes.pop() if len(classes) == 1 else None
    return ExpenseGroup(key, len(members), sum(amounts, Decimal(0)), len(members) - len(amounts), cost)


def _key(expense: Expense, by: ExpenseGrouping) -> Mode | str | date | None:
    return {
        ExpenseGrouping.MODE: expense.mode,
        ExpenseGrouping.CLIENT: expense.client,
        ExpenseGrouping.CONNECTION: expense.service,
        ExpenseGrouping.DAY: expense.day,
    }[by]
