"""What each method of the client sends, and how it parses the answer."""

import json
import shlex
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import httpx
import pytest

from autos.client.billed_body import billed_body
from autos.domain.connection.connection import CustomerKeyPlace
from autos.domain.operation import Operation
from autos.domain.search.execution import ExecutionState
from autos.domain.search.request import RequestStatus
from autos.domain.search.search import CredentialChoice, Search, SearchParams
from tests.client.synthetic import (
    KEY,
    REQUEST,
    REQUEST_ID,
    SEARCH,
    ScriptedService,
    connection,
    item,
    json_answer,
    page,
)


async def test_creating_a_request_sends_the_search_and_nothing_else() -> None:
    """Body, URL and headers are those of the contract."""
    service = ScriptedService(json_answer(201, REQUEST))

    request = await service.client.requests.create(SEARCH)

    call = service.calls[0]
    assert (call.method, str(call.url)) == ("POST", "http://service.invalid/requests/requests")
    assert service.body() == {"search": {"search_type": "cpf", "search_key": "11122233396"}}
    assert call.headers["content-type"] == "application/json"
    assert (request.request_id, request.status) == (REQUEST_ID, RequestStatus.PENDING)


async def test_the_key_goes_in_its_header() -> None:
    """While the call is being sent."""
    keys: list[str] = []
    service = ScriptedService(json_answer(200, REQUEST))
    service.calls = _KeyRecorder(keys)

    await service.client.requests.get(REQUEST_ID)

    assert keys == [KEY]


class _KeyRecorder(list[httpx.Request]):
    """Records the key of each call while it is being answered."""

    def __init__(self, keys: list[str]) -> None:
        super().__init__()
        self._keys = keys

    def append(self, call: httpx.Request) -> None:
        self._keys.append(call.headers["api-key"])
        super().append(call)


async def test_a_page_keeps_the_services_own_bytes() -> None:
    """Lawsuits are not parsed: whitespace, order and unknown members stay."""
    body = '{ "code":"0000001-02.2023.8.26.0100",  "new": [1.10, 2e3], "name": "ação" }'
    head = f'{{"response_id":"{UUID(int=1)}","response_type":"lawsuit","created_at":"2026-03-02","response_data":'
    whole = (
        f'{{"request_status":"completed","page":"1","all_count":"1","all_pages_count":1,"page_data":[{head}{body}}}]}}'
    )
    service = ScriptedService(httpx.Response(200, content=whole.encode()))

    received = await service.client.responses.page(REQUEST_ID, 1)

    assert received.items[0].body == body.encode()
    assert received.items[0].created_at == datetime(2026, 3, 2, tzinfo=UTC)
    assert received.has_ended
    assert received.is_last
    assert received.items_count == 1


async def test_page_keeps_items_of_unknown_type() -> None:
    """Also items without a valid date."""
    strange = item(1, "hologram", depth=3) | {"created_at": "yesterday", "extra": True}
    service = ScriptedService(
        json_answer(200, page(strange, item(2, "application_error", code=2, message="LAWSUIT_NOT_FOUND")))
    )

    received = await service.client.responses.page(REQUEST_ID, 1)

    assert [one.response_type for one in received.items] == ["hologram", "application_error"]
    assert json.loads(received.items[0].body) == {"depth": 3}
    assert received.items[0].created_at is None


async def test_a_page_is_asked_for_by_number() -> None:
    """The page has the requested number, even if the service answers with another."""
    service = ScriptedService(json_answer(200, page(number=1, pages=9)))

    received = await service.client.responses.page(REQUEST_ID, 4)

    call = service.calls[0]
    assert call.url.path == "/requests/responses/"
    assert dict(call.url.params) == {"request_id": str(REQUEST_ID), "page": "4", "page_size": "100"}
    assert received.number == 4
    assert not received.is_last


async def test_an_empty_page_is_an_answer() -> None:
    """As in a document search that found nothing."""
    service = ScriptedService(json_answer(200, page(pages=0, request_status="completed", page_data=None)))

    received = await service.client.responses.page(REQUEST_ID, 1)

    assert received.items == ()
    assert received.has_ended
    assert received.is_last


async def test_executions_read_all_pages() -> None:
    """A hundred items a page, until the last page."""

    def execution(number: int) -> dict[str, str]:
        return {"execution_id": str(UUID(int=number)), "source_name": f"Court {number}", "status": "done"}

    service = ScriptedService(
        json_answer(200, page(execution(1), execution(2), pages=2)),
        json_answer(200, page(execution(3), number=2, pages=2)),
    )

    statuses = await service.client.executions.of(REQUEST_ID)

    assert [status.source_name for status in statuses] == ["Court 1", "Court 2", "Court 3"]
    assert statuses[0].status is ExecutionState.DONE
    assert [call.url.params["page"] for call in service.calls] == ["1", "2"]
    assert service.calls[0].url.path == f"/crawler/crawls/request/{REQUEST_ID}"


async def test_one_page_of_executions_in_any_size() -> None:
    service = ScriptedService(json_answer(body={"page_data": [], "all_count": 0, "all_pages_count": 0}))
    await service.client.executions.page(REQUEST_ID, 3, 25)

    assert dict(service.calls[0].url.params) == {"page": "3", "page_size": "25"}


async def test_executions_end_at_an_empty_page() -> None:
    """Even if the service reports more pages."""
    service = ScriptedService(json_answer(200, page(pages=10**9)))

    assert await service.client.executions.of(REQUEST_ID) == []
    assert len(service.calls) == 1


async def test_a_lookup_asks_for_phase_and_status() -> None:
    """The lawsuits are not decoded."""
    body = {"has_lawsuits": True, "request_id": "not-a-uuid", "response_data": [{"code": "1"}, {"code": "2"}]}
    service = ScriptedService(json_answer(200, body))

    found = await service.client.lookups.lawsuits(Search(search_type="oab", search_key="SP0900417"))

    assert service.body() == {
        "search": {"search_type": "oab", "search_key": "SP0900417"},
        "process_status": True,
    }
    assert service.calls[0].url.path == "/lawsuits/lawsuits"
    assert [json.loads(body) for body in found.bodies] == [{"code": "1"}, {"code": "2"}]
    assert found.request_id is None


async def test_phase_and_status_are_the_callers_choice() -> None:
    service = ScriptedService(json_answer(body={"has_lawsuits": False, "response_data": []}))
    await service.client.lookups.lawsuits(SEARCH, process_status=False)

    assert service.body()["process_status"] is False


@pytest.mark.parametrize(
    ("place", "params"),
    [
        (CustomerKeyPlace.CREDENTIAL, {"lawsuit_instance": 1, "credential": {"customer_key": "office"}}),
        (CustomerKeyPlace.SEARCH_PARAMS, {"lawsuit_instance": 1, "customer_key": "office"}),
    ],
)
async def test_the_customer_key_stands_where_the_service_reads_it(
    place: CustomerKeyPlace, params: dict[str, object]
) -> None:
    """The contract shows both places; the command to copy and what is sent are the same."""
    service = ScriptedService(json_answer(201, REQUEST))
    service.serve(replace(connection(), customer_key_place=place))
    choice = CredentialChoice(customer_key="office")
    search = SEARCH.model_copy(update={"search_params": SearchParams(lawsuit_instance=1, credential=choice)})
    await service.client.requests.create(search)

    assert service.body()["search"]["search_params"] == params
    stored = billed_body(Operation.CREATE_REQUEST, search)
    command = shlex.split(service.client.as_curl(Operation.CREATE_REQUEST, stored))
    assert json.loads(command[-1]) == service.body()


@pytest.mark.parametrize("on_demand", [True, None])
async def test_on_demand_is_sent_only_when_it_is_wanted(on_demand: bool | None) -> None:
    """Otherwise absent, not false."""
    service = ScriptedService(json_answer(201, REQUEST))

    await service.client.requests.create(SEARCH.model_copy(update={"on_demand": on_demand}))

    assert service.body()["search"].get("on_demand", "absent") == (on_demand or "absent")
