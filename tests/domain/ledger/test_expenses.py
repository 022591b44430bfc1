"""What searches have cost, grouped."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

from autos.domain.connection.connection import PRACTICE
from autos.domain.ledger.batches import batches_in
from autos.domain.ledger.expenses import ExpenseGrouping, amounts_by_day, expenses_of, grouped_expenses, total_of
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import NO_TARIFF, Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from tests.desktop.synthetic import entry

OFFICE, OTHER = "https://a.example/requests", "https://b.example/requests"
TARIFFS = {
    OFFICE: Tariff({CostClass.BASE: Decimal("0.25"), CostClass.ON_DEMAND: Decimal("3.50")}),
    OTHER: NO_TARIFF,
    PRACTICE: NO_TARIFF,
}
MONDAY = datetime(2026, 11, 23, 15, tzinfo=UTC)
EARLY = datetime(2026, 11, 23, 1, tzinfo=UTC)
"""Still the day before at the courts."""

ENTRIES = [
    entry(Mode.BASE, service=OFFICE, created_at=MONDAY, matter="Auriverde"),
    entry(Mode.BASE, service=OFFICE, created_at=EARLY, search_key="known"),
    entry(Mode.ON_DEMAND, service=OFFICE, created_at=MONDAY),
    entry(Mode.COMPLETE, service=OFFICE, created_at=MONDAY),
    entry(Mode.COMPLETE, service=OTHER, created_at=MONDAY, route=Operation.CREATE_TRACKING),
    entry(Mode.COMPLETE, service=PRACTICE, created_at=MONDAY),
    entry(Mode.COMPLETE, service=OFFICE, created_at=MONDAY, state=LedgerState.FAILED),
]
EXPENSES = expenses_of(ENTRIES, TARIFFS, {"known": "Pasta"})


def test_practice_and_what_was_not_sent_cost_nothing_and_a_missing_price_is_not_free() -> None:
    """A class without a price counts its calls and no money."""
    total = total_of(EXPENSES)

    assert (total.calls, total.amount, total.unpriced) == (5, Decimal("4.00"), 2)


def test_expenses_are_grouped_by_mode_client_connection_and_day() -> None:
    """The dearest first, days in their order; a day is that of the courts."""
    by_mode = grouped_expenses(EXPENSES, ExpenseGrouping.MODE)
    by_client = grouped_expenses(EXPENSES, ExpenseGrouping.CLIENT)
    by_connection = grouped_expenses(EXPENSES, ExpenseGrouping.CONNECTION)
    by_day = grouped_expenses(EXPENSES, ExpenseGrouping.DAY)

    assert [group.key for group in by_mode][:2] == [Mode.ON_DEMAND, Mode.BASE]
    assert {group.key for group in by_mode} == {Mode.ON_DEMAND, Mode.BASE, Mode.COMPLETE, None}
    assert {group.key: group.calls for group in by_client} == {"": 3, "Auriverde": 1, "Pasta": 1}
    assert [(group.key, group.amount) for group in by_connection] == [(OFFICE, Decimal(4)), (OTHER, Decimal(0))]
    assert [(group.key, group.calls) for group in by_day] == [(date(2026, 11, 22), 1), (date(2026, 11, 23), 4)]
    assert amounts_by_day(EXPENSES)[date(2026, 11, 23)] == {
        CostClass.BASE: Decimal("0.25"),
        CostClass.ON_DEMAND: Decimal("3.50"),
    }


def test_a_batch_is_told_from_searches_that_a_person_types() -> None:
    """Three or more in the same mode, seconds apart."""
    at = [0, 1, 2, 3, 60, 61, 120]
    entries = [entry(Mode.EXISTS, created_at=MONDAY.replace(second=s % 60, minute=s // 60)) for s in reversed(at)]

    hers = {entries[-1].entry_id: "Ana Prado"}

    assert [len(run) for run in batches_in(entries)] == [1, 1, 1, 4]
    assert [len(run) for run in batches_in(entries, hers)] == [1, 1, 1, 3, 1]
