"""Each restriction of the filter at its boundaries."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from autos.domain.search.search import Filter
from autos.service.search.filters import LawsuitFacts, is_empty, matches

FACTS = LawsuitFacts(
    sides=frozenset({"Passive"}),
    court_names=frozenset({"TRESP", "6.26", "26"}),
    subjects=frozenset({"7752", "9607"}),
    classes=frozenset({"7"}),
    amount=Decimal(1000),
    distributed_at=datetime(2026, 3, 1, tzinfo=UTC),
    last_step_at=datetime(2026, 3, 1, 15, 30, tzinfo=UTC),
    party_names=(frozenset({"jose", "silva", "souza"}), frozenset({"banco", "meridional"})),
    documents=frozenset({"11122233396", "FQYKN814000242"}),
)


@pytest.mark.parametrize(
    ("restriction", "passes"),
    [
        ({}, True),
        ({"side": "Passive"}, True),
        ({"side": "Active"}, False),
        ({"amount_gte": 1000}, True),
        ({"amount_gte": "1000.01"}, False),
        ({"amount_lte": 1000}, True),
        ({"amount_lte": 999.99}, False),
        ({"tribunals": {"keys": ["TRE-SP"], "not_equal": False}}, True),
        ({"tribunals": {"keys": ["tresp"]}}, True),
        ({"tribunals": {"keys": ["TJSP"], "not_equal": False}}, False),
        ({"tribunals": {"keys": ["TRE-SP"], "not_equal": True}}, False),
        ({"tribunals": {"keys": ["TJSP"], "not_equal": True}}, True),
        ({"tribunals": {"keys": [], "not_equal": False}}, True),
        ({"subject_codes": {"contains": ["9607", "1"]}}, True),
        ({"subject_codes": {"contains": ["1"]}}, False),
        ({"subject_codes": {"not_contains": ["1"]}}, True),
        ({"subject_codes": {"contains": ["9607"], "not_contains": ["7752"]}}, False),
        ({"subject_codes": {"conteins": ["1"], "not_contains": False}}, False),
        ({"classification_codes": {"keys": ["7"], "not_equal": False}}, True),
        ({"classification_codes": {"keys": [7], "not_equal": True}}, False),
        ({"party_names": ["JOSÉ da Silva"]}, True),
        ({"party_names": ["José Meridional"]}, False),
        ({"party_names": ["Ninguém", "banco"]}, True),
        ({"party_documents": ["111.222.333-96"]}, True),
        ({"party_documents": ["fq.ykn.814/0002-42"]}, True),
        ({"party_documents": ["52998224725"]}, False),
    ],
)
def test_each_restriction(restriction: dict[str, Any], *, passes: bool) -> None:
    """Lists mean "any of"; courts match in every spelling; names match by words."""
    assert matches(Filter.model_validate(restriction), FACTS) is passes


@pytest.mark.parametrize(
    ("restriction", "passes"),
    [
        ({"distribution_date_gte": "2026-03-01T03:00:00.000Z"}, True),
        ({"distribution_date_gte": "2026-03-02T03:00:00.000Z"}, False),
        ({"last_step_date_gte": "2026-03-01T15:30:00.000Z"}, True),
        ({"last_step_date_gte": "2026-03-01T15:31:00.000Z"}, False),
        ({"last_step_date_lte": "2026-03-01T15:30:00.000Z"}, True),
        ({"last_step_date_lte": "2026-03-01T15:29:00.000Z"}, False),
        ({"distribution_date_gte": "2026-03-01T00:00:00.000Z"}, True),
        ({"last_step_date_lte": "2026-03-02T00:00:00.000Z"}, True),
    ],
)
def test_dates_at_their_edges(restriction: dict[str, Any], *, passes: bool) -> None:
    """A bare date (midnight UTC) means midnight in Brasília."""
    assert matches(Filter.model_validate(restriction), FACTS) is passes


def test_absent_members_pass_no_limit() -> None:
    """A lawsuit without amount or date passes no range."""
    without_values = LawsuitFacts(frozenset(), frozenset(), frozenset(), frozenset(), None, None, None, (), frozenset())

    assert not matches(Filter(amount_lte=1), without_values)
    assert not matches(Filter(distribution_date_gte=datetime(2000, 1, 1, tzinfo=UTC)), without_values)
    assert not matches(Filter(last_step_date_lte=datetime(2100, 1, 1, tzinfo=UTC)), without_values)
    assert is_empty(Filter())
    assert not is_empty(Filter(amount_lte=1))


@pytest.mark.parametrize(("limit", "passes"), [("00:00", True), ("01:30", True), ("01:31", False), ("03:00", False)])
def test_a_limit_is_an_instant_also_at_midnight(limit: str, *, passes: bool) -> None:
    """Only the bare date of a lawsuit means a day of the courts."""
    facts = replace(
        FACTS,
        distributed_at=datetime(2026, 3, 1, 1, 30, tzinfo=UTC),
        last_step_at=datetime(2026, 3, 1, 1, 30, tzinfo=UTC),
    )
    at = f"2026-03-01T{limit}:00.000Z"

    assert matches(Filter.model_validate({"distribution_date_gte": at}), facts) is passes
    assert matches(Filter.model_validate({"last_step_date_gte": at}), facts) is passes
    is_before = limit >= "01:30"
    assert matches(Filter.model_validate({"last_step_date_lte": at}), facts) is is_before
