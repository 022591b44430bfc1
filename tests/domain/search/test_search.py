"""Searches, requests and pages: tolerant in parsing, exact in sending. All data is synthetic."""

import json
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from autos.domain.lawsuit.lawsuit import Lawsuit, Side
from autos.domain.mode import SearchType
from autos.domain.search.execution import ExecutionState, ExecutionStatus
from autos.domain.search.request import ENDED, Origin, Request, RequestStatus
from autos.domain.search.response import LAWSUIT_NOT_FOUND, ApplicationError, Page, ReceivedPage, ResponseItem
from autos.domain.search.search import CredentialChoice, Filter, Keys, Search, SearchParams

REQUEST_ID = "00000000-0000-4000-8000-000000000001"
RESPONSE_ID = "00000000-0000-4000-8000-000000000002"


def test_search_sends_only_its_values() -> None:
    """Nothing null or empty; `false` is a value."""
    params = SearchParams(lawsuit_instance=2, masked_response=False, filter=Filter())
    search = Search(search_type=SearchType.CPF, search_key="11122233396", search_params=params)

    assert search.outgoing() == {
        "search_type": "cpf",
        "search_key": "11122233396",
        "search_params": {"lawsuit_instance": 2, "masked_response": False},
    }


def test_filter_is_sent_in_the_formats_of_the_contract() -> None:
    """Amounts as JSON numbers, instants in UTC with milliseconds, `contains` and two lists."""
    wanted = Filter.model_validate(
        {
            "side": Side.PASSIVE,
            "amount_gte": Decimal("0.1"),
            "tribunals": {"keys": ["TJSP"], "not_equal": False},
            "subject_codes": {"conteins": ["9607"], "not_contains": False},
            "last_step_date_gte": datetime(2026, 3, 1, 3, tzinfo=UTC),
            "party_names": ["Fulana Fictícia"],
        }
    )

    assert json.loads(json.dumps(wanted.outgoing())) == {
        "side": "Passive",
        "amount_gte": 0.1,
        "tribunals": {"keys": ["TJSP"], "not_equal": False},
        "subject_codes": {"contains": ["9607"], "not_contains": []},
        "last_step_date_gte": "2026-03-01T03:00:00.000Z",
        "party_names": ["Fulana Fictícia"],
    }


def test_unknown_members_are_parsed_but_not_sent() -> None:
    """A stored filter comes back with `_id` and more."""
    sent = {"keys": ["7"], "not_equal": False, "_id": "64f0", "new_member": 1}
    keys = Keys.model_validate(sent)

    assert keys.model_extra == {"_id": "64f0", "new_member": 1}
    assert keys.outgoing() == {"keys": ["7"], "not_equal": False}


@pytest.mark.parametrize(
    "read",
    [
        {"customer_key": "k"},
        {"credential": {"customer_key": "k"}},
        {"customer_key": "k", "credential": {"customer_key": "k"}},
        {"customer_key": "k", "credential": {"customer_key": None}},
        {"customer_key": "k", "credential": None},
        {"customer_key": None, "credential": {"customer_key": "k"}},
    ],
)
def test_customer_key_is_parsed_in_both_places_and_sent_in_one(read: dict[str, Any]) -> None:
    """Its place is ambiguous in the contract."""
    params = SearchParams.model_validate(read)

    assert params.credential == CredentialChoice(customer_key="k")
    assert params.outgoing() == {"credential": {"customer_key": "k"}}


def test_customer_key_in_credential_takes_precedence() -> None:
    params = SearchParams.model_validate({"customer_key": "loose", "credential": {"customer_key": "placed"}})

    assert params.outgoing() == {"credential": {"customer_key": "placed"}}


def test_negative_cache_age_is_rejected() -> None:
    with pytest.raises(ValueError, match="cache_ttl_in_days"):
        Search(search_type=SearchType.CPF, search_key="11122233396", cache_ttl_in_days=-1)


def test_accepted_request_is_parsed() -> None:
    """As the contract shows it."""
    request = Request.model_validate(
        {
            "request_id": REQUEST_ID,
            "search": {
                "search_type": "cpf",
                "search_key": "11122233396",
                "response_type": "lawsuit",
                "search_params": {"filter": {}, "pagination": {}},
            },
            "origin": "api",
            "origin_id": REQUEST_ID,
            "user_id": RESPONSE_ID,
            "status": "pending",
            "created_at": "2026-03-01T12:00:00.000Z",
            "updated_at": "2026-03-01T12:00:00.000Z",
            "tags": {"dashboard_id": None},
        }
    )

    assert request.request_id == UUID(REQUEST_ID)
    assert (request.origin, request.status) == (Origin.API, RequestStatus.PENDING)
    assert request.search is not None
    assert request.search.search_type is SearchType.CPF


@pytest.mark.parametrize(
    ("status", "has_ended"), [("pending", False), ("completed", True), ("cancelled", True), ("warming up", False)]
)
def test_unknown_status_does_not_end_a_request(status: str, has_ended: bool) -> None:
    """A search that still runs must not be shown as complete."""
    request = Request.model_validate({"request_id": REQUEST_ID, "status": status})

    assert request.status == status
    assert (request.status in ENDED) is has_ended
    assert ReceivedPage(status, 1, 1, 0, ()).has_ended is has_ended


def test_response_has_a_lawsuit() -> None:
    item = ResponseItem.model_validate(
        {"response_id": RESPONSE_ID, "response_type": "lawsuit", "response_data": {"code": "x", "amount": "1.50"}}
    )

    assert isinstance(item.response_data, Lawsuit)
    assert item.response_data.amount == Decimal("1.50")


@pytest.mark.parametrize(("code", "nothing"), [(2, True), ("2", True), (7, False), (None, False)])
def test_response_may_be_an_error_of_a_court(code: object, nothing: bool) -> None:
    """Code 2 means that nothing was found there, which is an answer."""
    item = ResponseItem.model_validate(
        {
            "response_id": RESPONSE_ID,
            "response_type": "application_error",
            "response_data": {"code": code, "message": "LAWSUIT_NOT_FOUND"},
        }
    )

    assert isinstance(item.response_data, ApplicationError)
    assert (item.response_data.code == LAWSUIT_NOT_FOUND) is nothing


@pytest.mark.parametrize("data", [{"code": "x", "summary": 1}, ["x"], "text", None])
def test_response_of_an_unknown_type_is_kept(data: object) -> None:
    item = ResponseItem.model_validate({"response_id": RESPONSE_ID, "response_type": "digest", "response_data": data})

    assert item.response_type == "digest"
    assert item.response_data == data


@pytest.mark.parametrize(("page", "pages", "is_last"), [(1, 3, False), (3, 3, True), (1, 0, True), (4, 3, True)])
def test_last_page_by_the_number_of_pages(page: int, pages: int, is_last: bool) -> None:
    """`page_count` counts items; an empty list has no pages, so its first is its last."""
    read = Page[ExecutionStatus].model_validate(
        {"page": page, "page_count": 100, "all_count": 250, "all_pages_count": pages, "page_data": None}
    )

    assert read.is_last is is_last
    assert ReceivedPage("completed", page, pages, 250, ()).is_last is is_last
    assert read.page_data == ()


def test_court_system_without_acronym_and_with_unknown_state() -> None:
    execution = ExecutionStatus.model_validate(
        {"execution_id": REQUEST_ID, "source_name": "PDPJ", "status": "done", "request": {}}
    )

    assert (execution.tribunal_acronym, execution.status) == (None, ExecutionState.DONE)
    assert ExecutionStatus.model_validate({"execution_id": REQUEST_ID, "status": "queued"}).status == "queued"
