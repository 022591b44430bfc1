"""Expenses of a month over all connections, read from the ledger and the prices; nothing is asked of a service."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import next_month, previous_month, start_of_day
from autos.domain.ledger.expenses import (
    NOTHING_FREE,
    Expense,
    ExpenseGroup,
    FreeAnswers,
    expenses_of,
    free_answers,
    total_of,
)
from autos.domain.ledger.spending import Spending, Tariff
from autos.domain.policy.policy import NO_POLICY, Policy

MONTHS = 12
"""Months that are listed."""


class MonthExpenses(NamedTuple):
    """Expenses of one month."""

    month: date
    """Its first day."""
    expenses: tuple[Expense, ...]
    tariffs: dict[str, Tariff]
    """Prices and limits as they are now, by service."""
    free: FreeAnswers = NOTHING_FREE
    """What was answered from the archive."""


class Expenses:
    """Reads what a month has cost, at the prices as they are now."""

    def __init__(self, archive: Archive, policy: Policy = NO_POLICY) -> None:
        self._archive = archive
        self._policy = policy

    async def of_month(self, month: date) -> MonthExpenses:
        """`month` is its first day."""
        return await self._archive.read(lambda transaction: _read(transaction, month, self._policy))

    async def of_months(self, newest: date, count: int = MONTHS) -> tuple[tuple[date, ExpenseGroup], ...]:
        """Totals of the months up to `newest`, that one first; of the others only those with a billed call."""
        return await self._archive.read(lambda transaction: _totals(transaction, newest, count, self._policy))


def _totals(
    transaction: ArchiveTransaction, newest: date, count: int, policy: Policy
) -> tuple[tuple[date, ExpenseGroup], ...]:
    months = [newest]
    while len(months) < count:
        months.append(previous_month(months[-1]))
    entries = transaction.ledger.bought(start_of_day(months[-1]), start_of_day(next_month(newest)))
    tariffs = _tariffs(transaction, {entry.service for entry in entries}, policy)
    expenses = expenses_of(entries, tariffs, {})
    totals = ((month, total_of([one for one in expenses if one.day.replace(day=1) == month])) for month in months)
    return tuple((month, total) for month, total in totals if total.calls or month == newest)


def _tariffs(transaction: ArchiveTransaction, services: Iterable[str], policy: Policy) -> dict[str, Tariff]:
    """Prices and limits, with those that the administrator has set."""
    tariffs = {service: policy.priced(service, transaction.tariffs.get(service)) for service in services}
    months = {service: Spending({}, tariff, bound=policy.bound_of(service)) for service, tariff in tariffs.items()}
    return {service: replace(tariff, monthly=months[service].monthly) for service, tariff in tariffs.items()}


def _read(transaction: ArchiveTransaction, month: date, policy: Policy) -> MonthExpenses:
    since, until = start_of_day(month), start_of_day(next_month(month))
    entries = transaction.ledger.bought(since, until)
    counts = transaction.free_answers.counts(month, next_month(month))
    tariffs = _tariffs(transaction, {*(entry.service for entry in entries), *(each[0] for each in counts)}, policy)
    folders = transaction.folders.by_search_key(since, until)
    free = free_answers(counts, tariffs)
    return MonthExpenses(month, tuple(expenses_of(entries, tariffs, folders)), tariffs, free)
