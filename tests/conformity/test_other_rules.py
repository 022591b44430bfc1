"""Rules of the contract that no other test checks."""

import json
from typing import Any

import httpx
import pytest

from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.conformity.test_fields import DAY, DONE_S, many_lawsuits
from tests.service.calls import CRAWLER, LAWSUITS, REQUESTS, RESPONSES, create, filtered, lookup, page, search
from tests.service.conftest import ManualClock
from tests.service.endpoints.test_credentials import CREDENTIALS
from tests.service.endpoints.test_trackings import OF_TRACKING, TRACKING, custom, read, reported, track

CHECK, GROUPED = "/lawsuits-api/requests/create", "/lawsuits-api/requests/create/grouped"
UNKNOWN = "00000000-0000-4000-8000-000000000000"
KINDS = (("cpf", DEMO_CPF), ("cnpj", DEMO_CNPJ), ("oab", DEMO_OAB), ("name", DEMO_NAME))
OPERATIONS = (
    ("POST", REQUESTS), ("POST", f"{REQUESTS}/"), ("GET", f"{REQUESTS}/{UNKNOWN}"), ("GET", RESPONSES),
    ("GET", f"{OF_TRACKING}/{UNKNOWN}"), ("GET", f"{CRAWLER}/{UNKNOWN}"), ("POST", LAWSUITS), ("POST", CHECK),
    ("POST", GROUPED), ("POST", TRACKING), ("GET", f"{TRACKING}/{UNKNOWN}"), ("DELETE", f"{TRACKING}/{UNKNOWN}"),
    ("POST", f"{TRACKING}/{UNKNOWN}/pause"), ("POST", f"{TRACKING}/{UNKNOWN}/resume"), ("POST", CREDENTIALS),
    ("GET", CREDENTIALS), ("DELETE", CREDENTIALS),
)  # fmt: skip
"""The sixteen operations of the contract, one of them with both paths."""


def keys(lawsuits: list[dict[str, Any]]) -> set[tuple[str, int]]:
    """Number and instance of each lawsuit."""
    return {(one["code"], one["instance"]) for one in lawsuits}


async def lawsuits_of_request(
    caller: httpx.AsyncClient, clock: ManualClock, body: dict[str, Any]
) -> list[dict[str, Any]]:
    """The lawsuits of a completed request, the newest copy of each."""
    request_id = await create(caller, body)
    clock.move(DONE_S)
    first = await page(caller, request_id)
    items = first["page_data"]
    for number in range(2, first["all_pages_count"] + 1):
        items += (await page(caller, request_id, number))["page_data"]
    records = [item["response_data"] for item in items if item["response_type"] == "lawsuit"]
    return list({(one["code"], one["instance"]): one for one in records}.values())


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
async def test_no_operation_answers_without_the_key(caller: httpx.AsyncClient, method: str, path: str) -> None:
    """Contract, "Endpoints", "Authentication"."""
    answer = await caller.request(method, path, headers={"api-key": ""}, json={})
    assert answer.status_code == 401


@pytest.mark.parametrize(("kind", "key"), KINDS)
@pytest.mark.parametrize(("path", "status"), [(REQUESTS, 201), (LAWSUITS, 200), (CHECK, 200), (GROUPED, 200)])
async def test_each_kind_of_search_is_accepted_everywhere(
    caller: httpx.AsyncClient, kind: str, key: str, path: str, status: int
) -> None:
    """Contract, "Search": cpf, cnpj, oab, name."""
    answer = await caller.post(path, json=search(kind, key))
    assert answer.status_code == status


async def test_base_complete_and_on_demand_differ_as_their_sources_do(
    caller: httpx.AsyncClient, clock: ManualClock
) -> None:
    """The database lacks new lawsuits and steps; the courts have all of them."""
    base = await lookup(caller, search("cpf", DEMO_CPF))
    complete = await lawsuits_of_request(caller, clock, search("cpf", DEMO_CPF))
    at_court = await lawsuits_of_request(caller, clock, search("cpf", DEMO_CPF, on_demand=True))
    assert keys(base) < keys(complete) == keys(at_court)
    newest = {(one["code"], one["instance"]): one["last_step"]["step_date"] for one in at_court}
    assert any(one["last_step"]["step_date"] < newest[one["code"], one["instance"]] for one in base)


async def test_document_search_finds_only_its_person(caller: httpx.AsyncClient) -> None:
    """The searched person is a party of every lawsuit found."""
    for lawsuit in await lookup(caller, search("cpf", DEMO_CPF)):
        assert DEMO_CPF in json.dumps(lawsuit["parties"]).replace(".", "").replace("-", "")


async def test_origin_names_api_or_tracking(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Contract, "Request", "Response item": origin api or tracking, with its identifier."""
    created = (await caller.post(REQUESTS, json=search("cpf", DEMO_CPF))).json()
    assert created["origin"] == "api"
    tracking_id = (await track(caller))["tracking_id"]
    for _ in range(5):
        clock.move(1.1 * DAY)
        monitoring.run_due(clock.now())
    clock.move(DONE_S)
    items = (await reported(caller, tracking_id))["page_data"]
    assert items
    assert {(one["origin"], one["origin_id"]) for one in items} == {("tracking", tracking_id)}
    request = (await caller.get(f"{REQUESTS}/{(await read(caller, tracking_id))['request_id']}")).json()
    assert (request["origin"], request["origin_id"]) == ("tracking", tracking_id)


async def test_a_filter_restricts_the_same_everywhere(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """In lookups, true/false lookups, grouped lookups and requests."""
    body = filtered("cpf", DEMO_CPF, tribunals={"keys": ["TJSP"], "not_equal": False}, amount_gte=1)
    answer = await lookup(caller, body)
    assert answer
    assert {one["tribunal_acronym"] for one in answer} == {"TJSP"}
    groups = (await caller.post(GROUPED, json=body)).json()
    assert groups["lawsuits_count"] == len(answer)
    assert (await caller.post(CHECK, json=body)).json()["has_lawsuits"] is True
    at_court = await lawsuits_of_request(caller, clock, body)
    assert keys(answer) <= keys(at_court)
    assert {one["tribunal_acronym"] for one in at_court} == {"TJSP"}
    none = filtered("cpf", DEMO_CPF, tribunals={"keys": ["TRE-RR"]})
    assert await lawsuits_of_request(caller, clock, none) == []


async def test_optional_members_are_absent_sometimes(caller: httpx.AsyncClient) -> None:
    """Contract, "Lawsuit": absent, not null or empty."""
    answer = await many_lawsuits(caller)
    for name in ("distribution_date", "judge", "amount"):
        assert {name in one for one in answer} == {True, False}
        assert all(one[name] not in {None, ""} for one in answer if name in one)


async def test_a_national_source_has_no_acronym(caller: httpx.AsyncClient) -> None:
    """Contract, "Execution status"."""
    request_id = await create(caller, search("name", "Silva", on_demand=True))
    received: list[dict[str, Any]] = []
    for number in (1, 2, 3):
        query = {"page": number, "page_size": 100}
        received += (await caller.get(f"{CRAWLER}/{request_id}", params=query)).json()["page_data"]
    without = [one["source_name"] for one in received if "tribunal_acronym" not in one]
    assert 0 < len(without) < 10
    assert len(received) > 100


async def test_statuses_come_a_hundred_at_most(caller: httpx.AsyncClient) -> None:
    """Contract, "Limits"."""
    request_id = await create(caller, search("name", "Silva", on_demand=True))
    full = (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100})).json()
    assert full["page_count"] == len(full["page_data"]) == 100 < full["all_count"]
    assert (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 101})).status_code == 400


async def test_a_page_counts_itself_and_the_whole(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Pagination envelope": page_count is the items of this page, not the number of pages."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    clock.move(DONE_S)
    last = (await page(caller, request_id, size=5))["all_pages_count"]
    pages = [await page(caller, request_id, number, size=5) for number in range(1, last + 1)]
    assert [one["page"] for one in pages] == list(range(1, last + 1))
    assert all(one["page_count"] == len(one["page_data"]) for one in pages)
    assert {one["all_count"] for one in pages} == {sum(one["page_count"] for one in pages)}


async def test_a_page_beyond_the_last_is_empty(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """It has the total count."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    clock.move(DONE_S)
    beyond = await page(caller, request_id, 99)
    assert (beyond["page"], beyond["page_count"], beyond["page_data"]) == (99, 0, [])
    assert beyond["all_count"] > 20


async def test_what_is_completed_changes_no_more(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Request status": final; the bytes are the same days later."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    clock.move(DONE_S)
    query = {"request_id": request_id, "page_size": 100}
    before = (await caller.get(RESPONSES, params=query)).content
    clock.move(40 * DAY)
    assert (await caller.get(RESPONSES, params=query)).content == before


async def test_read_request_has_the_created_search(caller: httpx.AsyncClient) -> None:
    """Contract, "Requests": reading a request returns the search of its creation."""
    body = filtered("cpf", DEMO_CPF, side="Active", party_names=["Banco"])
    created = (await caller.post(REQUESTS, json=body)).json()
    status = (await caller.get(f"{REQUESTS}/{created['request_id']}")).json()
    assert status["search"] == created["search"]
    assert status["search"]["search_params"]["filter"] == {"side": "Active", "party_names": ["Banco"]}


async def test_no_answer_has_prices(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Limits": amounts are not part of the interface."""
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=True))
    clock.move(DONE_S)
    bodies = json.dumps([await page(caller, request_id), (await caller.post(TRACKING, json=custom())).json()]).lower()
    assert not any(word in bodies for word in ('"price', '"cost', '"billing', '"credits'))
