"""Derived properties of a ledger entry."""

from datetime import UTC, datetime
from uuid import UUID

import pytest

from autos.domain.ledger.ledger import OPEN_STATES, LedgerEntry, LedgerState
from autos.domain.mode import COST_CLASSES, CostClass, Mode

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def entry(state: LedgerState = LedgerState.DRAFTED, mode: Mode = Mode.BASE) -> LedgerEntry:
    """A synthetic entry."""
    return LedgerEntry(UUID(int=1), "cpf", "11122233396", "111.222.333-96", mode, "service", state, NOW, NOW)


@pytest.mark.parametrize("state", LedgerState)
def test_only_three_states_are_open(state: LedgerState) -> None:
    goes_on = state in {LedgerState.DRAFTED, LedgerState.SENT, LedgerState.PENDING}

    assert entry(state).is_open is goes_on
    assert entry(state).has_ended is not goes_on
    assert (state in OPEN_STATES) is goes_on


@pytest.mark.parametrize(
    ("mode", "cost"),
    [
        (Mode.BASE, CostClass.BASE),
        (Mode.COMPLETE, CostClass.BASE_SOURCES),
        (Mode.ON_DEMAND, CostClass.ON_DEMAND),
    ],
)
def test_each_mode_has_a_cost_class(mode: Mode, cost: CostClass) -> None:
    assert entry(mode=mode).cost_class is cost
    assert set(COST_CLASSES) == set(Mode)


def test_new_entry_has_no_counts_and_no_problem() -> None:
    new = entry()

    assert (new.records_count, new.cases_count, new.court_errors, new.systems_count) == (0, 0, 0, 0)
    assert (new.request_id, new.problem) == (None, "")
