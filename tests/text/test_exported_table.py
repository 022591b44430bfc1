"""Values of the table that lawsuits are exported to."""

from __future__ import annotations

import pytest

from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.text.exported_table import table_labels
from tests.archive.synthetic import entry


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        (Mode.BASE, "só a base, que pode ter até 30 dias de atraso"),
        (Mode.COMPLETE, "completa"),
        (Mode.ON_DEMAND, "completa"),
    ],
)
def test_an_answer_of_the_database_alone_is_not_called_complete(mode: Mode, words: str) -> None:
    found = entry(mode=mode, state=LedgerState.COMPLETED, records_count=1)

    assert table_labels().completeness(found) == words


def test_completeness_of_no_search_is_not_known() -> None:
    assert table_labels().completeness(None) == "não informada"
