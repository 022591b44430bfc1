"""What a kept search says about itself."""

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
def test_an_entry_is_open_until_it_has_ended(state: LedgerState) -> None:
    """Three states go on; every other is an end."""
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
def test_each_mode_has_its_class_of_cost(mode: Mode, cost: CostClass) -> None:
    """No mode is free of one: what may be billed is always named."""
    assert entry(mode=mode).cost_class is cost
    assert set(COST_CLASSES) == set(Mode)


def test_a_new_entry_has_received_nothing() -> None:
    """Counts start at zero, and nobody has named a problem."""
    new = entry()

    assert (new.records_count, new.cases_count, new.court_errors, new.systems_count) == (0, 0, 0, 0)
    assert (new.request_id, new.problem) == (None, "")
