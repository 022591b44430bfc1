"""What a line of a batch came to, in words."""

from __future__ import annotations

from dataclasses import replace

from autos.domain.ledger.ledger import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.text.batch_result import found_count_text
from tests.desktop.synthetic import entry


def test_a_grouped_lookup_counts_records() -> None:
    """A lawsuit in two instances is two of them."""
    lookup = replace(entry(Mode.SUMMARY, state=LedgerState.COMPLETED), route=Operation.SUMMARIZE)

    assert found_count_text(26, lookup) == "26 registros"
    assert found_count_text(22, entry(Mode.BASE, state=LedgerState.COMPLETED)) == "22 processos"
