"""Alternative forms that the contract describes: all are read, one is sent."""

from typing import Any

import pytest

from autos.domain.lawsuit.lawsuit import Lawsuit, Side
from autos.domain.search.search import Filter, Search, SearchParams


def test_both_places_of_the_customer_key_are_read_and_one_is_sent() -> None:
    """Contract, "Search", `credential`: its exact placement is ambiguous."""
    direct = SearchParams.model_validate({"customer_key": "office"})
    nested = SearchParams.model_validate({"credential": {"customer_key": "office"}})

    assert direct.outgoing() == nested.outgoing() == {"credential": {"customer_key": "office"}}


@pytest.mark.parametrize(
    "subjects", [{"contains": ["7752"], "not_contains": []}, {"conteins": ["7752"], "not_contains": False}]
)
def test_both_spellings_of_the_subjects_are_read(subjects: dict[str, Any]) -> None:
    """Contract, "Filter", rule 3: the described form is the one to use."""
    outgoing = Filter.model_validate({"subject_codes": subjects}).outgoing()

    assert outgoing == {"subject_codes": {"contains": ["7752"], "not_contains": []}}


def test_a_stored_filter_may_carry_internal_members() -> None:
    """Contract, "Filter", rule 4: `_id` is read and not sent back."""
    stored = {
        "distribution_date_gte": "2026-03-01T03:00:00.000Z",
        "subject_codes": {"_id": "65f0", "contains": [], "not_contains": []},
        "classification_codes": {"_id": "65f1", "keys": ["7"], "not_equal": False},
        "party_names": [],
    }
    outgoing = Filter.model_validate(stored).outgoing()

    assert outgoing["classification_codes"] == {"keys": ["7"], "not_equal": False}
    assert "_id" not in outgoing["subject_codes"]
    assert outgoing["distribution_date_gte"] == stored["distribution_date_gte"]


def test_a_search_goes_out_with_contract_members_only() -> None:
    """Absent members are left out, not sent as null."""
    search = Search.model_validate({"search_type": "cpf", "search_key": "11122233396", "surprise": 1})

    assert search.outgoing() == {"search_type": "cpf", "search_key": "11122233396"}


def test_both_shapes_of_a_party_have_the_same_document() -> None:
    """Contract, "Party": `document` is the older shape, `main_document` and `documents` the newer."""
    older = {"name": "A", "side": "Active", "document": "11122233396", "document_type": "CPF"}
    newer = {
        "name": "A",
        "side": "Active",
        "main_document": "11122233396",
        "documents": [{"document": "11122233396", "document_type": "cpf"}],
    }
    apart = {"person_type": "Advogado", "side": "Active", "name": "L", "tags": {"crawl_id": "1"}}
    lawsuit = Lawsuit.model_validate({"code": "1", "parties": [older, newer, apart]})

    assert [party.identifier for party in lawsuit.parties] == ["11122233396", "11122233396", None]
    assert [party.is_lawyer for party in lawsuit.parties] == [False, False, True]
    assert {party.side for party in lawsuit.parties} == {Side.ACTIVE}


def test_the_short_form_of_a_last_step_is_read() -> None:
    """Contract, "Lawsuit", `last_step`: some variants carry four members."""
    short = {"step_id": "a1", "step_date": "2026-03-01T00:00:00.000Z", "content": "x", "steps_count": 3}
    step = Lawsuit.model_validate({"code": "1", "last_step": short}).last_step

    assert step is not None
    assert (step.step_id, step.steps_count, step.private) == ("a1", 3, None)
