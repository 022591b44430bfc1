"""Totals of several lawsuits."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.summary.selection_summary import SelectionSummary, summarize_selection

THEN, NOW = datetime(2026, 1, 2, tzinfo=UTC), datetime(2026, 11, 20, tzinfo=UTC)
LINE = LawsuitRow(
    row_id=1,
    code="0000001-02.2024.8.26.0100",
    tribunal_acronym="TJSP",
    instances=(1,),
    name="A x B",
    amount=Decimal("100.10"),
    distribution_date=datetime(2024, 3, 1, tzinfo=UTC),
    last_step_date=None,
    last_step_private=False,
    phase="",
    status="",
    secrecy_level=None,
    class_name="",
    subject_name="",
    received_at=NOW,
    crawled_at=THEN,
)


def test_courts_dates_amounts_and_secrecy_are_counted() -> None:
    """Missing values are counted separately, and amounts are added exactly."""
    summary = summarize_selection(
        [
            LINE,
            LINE._replace(tribunal_acronym="TRT2", amount=Decimal("0.20"), secrecy_level=2),
            LINE._replace(distribution_date=datetime(2019, 5, 6, tzinfo=UTC), amount=None, crawled_at=None),
            LINE._replace(distribution_date=None),
        ]
    )

    assert summary.cases == 4
    assert summary.courts == (("TJSP", 3), ("TRT2", 1))
    assert (summary.first_filed, summary.last_filed) == (datetime(2019, 5, 6, tzinfo=UTC), LINE.distribution_date)
    assert summary.undated == 1
    assert (summary.amount, summary.priced, summary.unpriced) == (Decimal("200.40"), 3, 1)
    assert summary.secret == 1
    assert (summary.oldest, summary.newest) == (THEN, NOW)


def test_absurd_amounts_are_not_added() -> None:
    """One of them would swallow all others, or make a sum of nothing."""
    absurd = [Decimal("NaN"), Decimal("Infinity"), Decimal("1E+900")]
    summary = summarize_selection([LINE, *(LINE._replace(amount=amount) for amount in absurd)])

    assert (summary.amount, summary.priced, summary.unpriced) == (Decimal("100.10"), 1, 3)


def test_summary_of_no_rows_is_empty() -> None:
    assert summarize_selection([]) == SelectionSummary()
