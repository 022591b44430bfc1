"""What stands over a search: what was asked, when, and how old its data may be."""

from __future__ import annotations

from autos.desktop.components.search_header import asked_text
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from tests.archive.synthetic import entry


def test_a_search_on_its_way_is_not_called_unasked() -> None:
    """ "Not asked" is only what ended before the service received it."""
    texts = {
        state: asked_text(entry(state=state, mode=Mode.COMPLETE)).split(" ")[0]
        for state in (LedgerState.DRAFTED, LedgerState.SENT, LedgerState.FAILED)
    }

    assert texts == {LedgerState.DRAFTED: "busca", LedgerState.SENT: "consultado", LedgerState.FAILED: "não"}
