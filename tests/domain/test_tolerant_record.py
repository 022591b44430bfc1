"""Records of the contract: tolerant in parsing, exact in sending."""

from __future__ import annotations

import json
import sys
from decimal import Decimal
from typing import Any

import pytest
from pydantic import ValidationError

from autos.domain.lawsuit.lawsuit import Lawsuit, LawsuitStatus, Party, Phase, Side
from autos.domain.monitoring.tracking import Tracking
from autos.domain.search.execution import ExecutionStatus
from autos.domain.search.request import Request, RequestStatus
from autos.domain.search.response import LAWSUIT_NOT_FOUND, ApplicationError, Page, ResponseItem
from autos.domain.search.search import Filter, Search, SearchParams, unreadable_members
from autos.domain.tolerant_record import Record

ID = "6b0e9a9e-0000-4000-8000-000000000001"


def lawsuit(**members: Any) -> Lawsuit:
    return Lawsuit.model_validate_json(json.dumps({"code": "9700418-26.2023.8.26.0100"} | members))


def test_unknown_values_and_members_are_kept() -> None:
    read = lawsuit(phase="Suspenso", status="Ativo", new_member={"a": 1})

    assert read.phase == "Suspenso"
    assert read.status is LawsuitStatus.ACTIVE
    assert read.model_extra == {"new_member": {"a": 1}}
    assert lawsuit(phase="Recurso").phase is Phase.APPEAL


def test_absent_null_and_zero_are_distinct() -> None:
    """No amount is not an amount of zero; null lists read as empty."""
    assert lawsuit().amount is None
    assert lawsuit(amount=None).amount is None
    assert lawsuit(amount=0).amount == Decimal(0)
    assert lawsuit(parties=None, subjects=None).parties == ()
    assert lawsuit(distribution_date="").distribution_date is None


@pytest.mark.parametrize(
    ("model", "required"),
    [
        (Request, {"request_id": ID}),
        (ExecutionStatus, {"execution_id": ID}),
        (Page[ExecutionStatus], {}),
        (ResponseItem, {"response_id": ID, "response_type": "lawsuit"}),
        (Search, {"search_type": "cpf", "search_key": "11122233396"}),
        (Lawsuit, {"code": "1"}),
    ],
)
def test_null_counts_as_missing_in_every_optional_member(model: type[Record], required: dict[str, Any]) -> None:
    """A null status is unknown, so the request still runs."""
    record = model.model_validate_json(json.dumps(dict.fromkeys(model.model_fields) | required))

    assert record == model.model_validate(required)


def test_numbers_as_text_are_parsed_and_money_is_exact() -> None:
    """Instance "2" is 2, and a tenth stays a tenth."""
    read = lawsuit(instance="2", secrecy_level="1", amount="184320.50", justice=8)

    assert (read.instance, read.secrecy_level, read.justice) == (2, 1, "8")
    assert read.amount == Decimal("184320.50")
    assert lawsuit(amount=0.1).amount == Decimal("0.1")


def test_both_shapes_of_a_party_are_equivalent() -> None:
    """`document`, `main_document` and `documents` are one fact; a lawyer may be an entry of its own."""
    old = Party.model_validate({"name": "A", "side": "Active", "document": "11122233396", "document_type": "CPF"})
    new = Party.model_validate({"name": "A", "side": "Active", "main_document": "11122233396", "entity_type": "person"})
    listed = Party.model_validate({"documents": [{"document": "11122233396", "document_type": "cpf"}]})

    assert old.identifier == new.identifier == listed.identifier == "11122233396"
    assert old.side is Side.ACTIVE
    assert Party.model_validate({"person_type": "Advogado", "name": "B"}).is_lawyer
    assert not Party.model_validate({"person_type": "Autor", "name": "B"}).is_lawyer


@pytest.mark.parametrize("params", [{"credential": {"customer_key": "k"}}, {"customer_key": "k"}])
def test_customer_key_is_parsed_in_both_places_and_sent_in_one(params: dict[str, Any]) -> None:
    """The contract describes two; what goes out is always the same."""
    assert SearchParams.model_validate(params).outgoing() == {"credential": {"customer_key": "k"}}


def test_only_members_of_the_contract_are_sent() -> None:
    """No unknown or absent members; amounts are numbers, dates have milliseconds."""
    search = Search.model_validate(
        {
            "search_type": "cpf",
            "search_key": "11122233396",
            "ours": "note",
            "search_params": {
                "also_ours": 1,
                "filter": {
                    "side": "Passive",
                    "amount_gte": "50000.5",
                    "tribunals": {"keys": ["TJSP"], "not_equal": False},
                    "distribution_date_gte": "2026-03-01T03:00:00Z",
                },
            },
        }
    )

    assert search.outgoing() == {
        "search_type": "cpf",
        "search_key": "11122233396",
        "search_params": {
            "filter": {
                "side": "Passive",
                "amount_gte": 50000.5,
                "tribunals": {"keys": ["TJSP"], "not_equal": False},
                "distribution_date_gte": "2026-03-01T03:00:00.000Z",
            }
        },
    }


def test_subject_filter_accepts_the_spelling_of_the_reference_schemas() -> None:
    """`conteins` is `contains`; a boolean `not_contains` is ignored."""
    read = Filter.model_validate({"subject_codes": {"conteins": ["9607"], "not_contains": False}})

    assert read.subject_codes is not None
    assert (read.subject_codes.contains, read.subject_codes.not_contains) == (("9607",), ())


def test_page_with_lawsuits_court_errors_and_unknown_types() -> None:
    """The response type decides how the data is read; an unknown type is kept as it came."""
    items = [
        {"response_id": ID, "response_type": "lawsuit", "response_data": {"code": "1"}},
        {"response_id": ID, "response_type": "application_error", "response_data": {"code": 2, "message": "X"}},
        {"response_id": ID, "response_type": "summary", "response_data": {"n": 1}},
    ]
    page = Page[ResponseItem].model_validate({"request_status": "pending", "page_count": 3, "page_data": items})
    first, second, third = (item.response_data for item in page.page_data)

    assert isinstance(first, Lawsuit)
    assert isinstance(second, ApplicationError)
    assert second.code == LAWSUIT_NOT_FOUND
    assert third == {"n": 1}
    assert page.page_data[2].response_type == "summary"


def test_request_with_unknown_status_still_runs() -> None:
    assert Request.model_validate({"request_id": ID, "status": "queued"}).status == "queued"
    assert Request.model_validate({"request_id": ID, "status": "completed"}).status is RequestStatus.COMPLETED


def test_validation_error_does_not_contain_values() -> None:
    """Validation errors reach logs; party names must not."""
    with pytest.raises(ValidationError) as refused:
        Request.model_validate({"request_id": "HELENA DUARTE"})

    assert "HELENA" not in str(refused.value)


def test_odd_members_count_as_missing_and_are_named() -> None:
    """Of a list only the elements that cannot be parsed are left out; what nests has its own odd members."""
    parties = [{"name": "A", "side": [7], "tags": "x"}, 5, {"name": "B", "lawyers": [{"name": "C"}, [1]]}]
    context: dict[str, list[str]] = {}
    odd = {"code": "1", "instance": "nenhuma", "distribution_date": "32/13/2026", "parties": parties, "tags": []}
    read = Lawsuit.model_validate_json(json.dumps(odd), context=context)

    assert (read.code, read.instance, read.distribution_date, read.tags) == ("1", None, None, None)
    assert [party.name for party in read.parties] == ["A", "B"]
    assert [lawyer.name for lawyer in read.parties[1].lawyers] == ["C"]
    assert set(context["unreadable"]) == {"instance", "distribution_date", "parties", "side", "tags", "lawyers"}


def test_a_record_without_a_required_member_is_refused_for_that_alone() -> None:
    with pytest.raises(ValidationError) as refused:
        Lawsuit.model_validate_json(json.dumps({"code": {}, "instance": "nenhuma", "parties": 5}))

    assert [error["loc"] for error in refused.value.errors()] == [("code",)]


def test_what_a_search_leaves_out_is_named_beside_other_odd_members() -> None:
    """What was received is read more than once, so reading must not change it."""
    search = {
        "search_type": "cpf",
        "search_key": "11122233396",
        "search_params": {"filter": {"tribunals": {"keys": 5}}},
    }
    received = {"tracking_id": ID, "recurrence": "muitas", "search": search}
    before = json.dumps(received)
    read = Tracking.model_validate(received)

    assert read.search is not None
    assert unreadable_members(read.search) == ("keys",)
    assert json.dumps(received) == before


def test_a_record_in_the_shape_of_the_contract_is_read_without_a_call_for_each_member() -> None:
    """A lawsuit has some 250 members in its records: a call around each took half of the time of opening it."""
    attachment = {
        "attachment_id": "1",
        "attachment_date": "2026-05-04T12:00:00.000Z",
        "attachment_name": "Petição",
        "step_id": "a1",
        "extension": "pdf",
        "status": "pending",
        "tags": {"crawl_id": ID},
        "user_data": None,
    }
    lawsuit(attachments=[attachment])
    few, many = (_calls_of_reading(attachments=[attachment] * count) for count in (10, 110))

    assert many - few <= 100 * (len(attachment) - 2)


def _calls_of_reading(**members: Any) -> int:
    """Functions of Python that are called while a lawsuit is read."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        lawsuit(**members)
    finally:
        sys.setprofile(None)
    return calls
