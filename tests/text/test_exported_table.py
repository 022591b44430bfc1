"""Values of the table that lawsuits are exported to."""

from __future__ import annotations

import pytest

from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.text.exported_table import column_headings, coverage_text, export_labels
from autos.usecases.library.export import columns
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

    assert coverage_text(found) == words


def test_completeness_of_no_search_is_not_known() -> None:
    assert coverage_text(None) == "não informada"


def test_the_answers_of_the_court_systems_are_counted() -> None:
    found = entry(state=LedgerState.COMPLETED, records_count=1, systems_count=23, systems_done=21)

    assert coverage_text(found) == "incompleta: 21 de 23 sistemas responderam"


def test_every_column_has_a_heading_of_its_own() -> None:
    beside = (*columns.PARTY_COLUMNS, *columns.STEP_COLUMNS, *columns.SEARCH_COLUMNS, *columns.SYSTEM_COLUMNS)
    headings = export_labels().headings
    chosen = [headings[column.key] for column in (*columns.COLUMNS, *columns.ORIGIN_COLUMNS)]

    assert len(set(chosen)) == len(chosen)
    assert set(column_headings()) == set(columns.BY_KEY)
    assert {column.key for column in beside} <= set(headings)
