"""Answers of the practice service have exactly the contract's members, and the domain's records read all of them."""

from collections.abc import Mapping
from typing import Any

import httpx

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.search.execution import ExecutionStatus
from autos.domain.search.request import Request
from autos.domain.search.response import LAWSUIT_NOT_FOUND, ApplicationError, Page, ResponseItem
from autos.service.world.demo import DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.service.calls import CRAWLER, LAWSUITS, REQUESTS, create, page, search
from tests.service.conftest import ManualClock

ENVELOPE = {"page", "page_data", "page_count", "all_count", "all_pages_count"}
REQUEST = {
    "request_id", "search", "origin", "origin_id", "user_id", "status", "created_at", "updated_at", "tags",
}  # fmt: skip
ITEM = {
    "request_id", "response_id", "origin", "origin_id", "response_type", "response_data", "user_id", "created_at",
    "request_status", "tags",
}  # fmt: skip
LAWSUIT_ALWAYS = {
    "code", "justice", "tribunal", "tribunal_acronym", "justice_description", "county", "city", "state", "area",
    "secrecy_level", "free_justice", "instance", "name", "classifications", "subjects", "courts", "parties",
    "attachments", "steps", "related_lawsuits", "last_step", "crawler", "tags", "metadata", "created_at", "updated_at",
}  # fmt: skip
LAWSUIT_SOMETIMES = {"amount", "distribution_date", "phase", "status", "judge"}
PARTY = {
    "name", "side", "person_type", "document", "document_type", "main_document", "entity_type", "documents", "lawyers",
    "tags",
}  # fmt: skip
LAWYER = {"name", "side", "person_type", "main_document", "documents"}
LAST_STEP = {
    "lawsuit_cnj", "lawsuit_instance", "step_id", "step_date", "private", "steps_count", "content", "step_type", "tags",
}  # fmt: skip
SHORT_LAST_STEP = {"step_id", "step_date", "content", "steps_count"}
ATTACHMENT = {
    "attachment_id", "attachment_date", "attachment_name", "content", "step_id", "extension", "status", "tags",
    "user_data",
}  # fmt: skip
EXECUTION = {"execution_id", "source_name", "status", "created_at", "updated_at", "request"}
CRAWLER_MEMBERS = {"source_name", "crawl_id", "weight", "updated_at"}


def check_lawsuit(found_json: Mapping[str, Any]) -> None:
    """Assert that a lawsuit and its parts have only members of the contract."""
    assert set(found_json) >= LAWSUIT_ALWAYS
    assert set(found_json) <= LAWSUIT_ALWAYS | LAWSUIT_SOMETIMES
    assert set(found_json["crawler"]) == CRAWLER_MEMBERS
    assert set(found_json["last_step"]) <= LAST_STEP
    assert "private" in found_json["last_step"] or set(found_json["last_step"]) <= SHORT_LAST_STEP
    assert all(set(one) <= ATTACHMENT for one in found_json["attachments"])
    for party in found_json["parties"]:
        assert {"name", "side", "person_type", "tags"} <= set(party) <= PARTY
        assert not ("document" in party and "main_document" in party)
        for document in party.get("documents", []):
            assert set(document) == {"document", "document_type"}
        assert all(set(lawyer) <= LAWYER for lawyer in party.get("lawyers", []))


async def test_a_request_has_the_contracts_members(caller: httpx.AsyncClient) -> None:
    """On creation and on reading, with the whole search."""
    asked = {"lawsuit_instance": 1, "filter": {"side": "Passive", "tribunals": {"keys": ["TJSP"], "not_equal": False}}}
    created = (await caller.post(REQUESTS, json=search("cpf", DEMO_CPF, search_params=asked))).json()
    read = (await caller.get(f"{REQUESTS}/{created['request_id']}")).json()

    assert set(created) == set(read) == REQUEST
    assert set(created["search"]) == {"search_type", "search_key", "response_type", "search_params"}
    assert created["search"]["search_params"] == asked | {"pagination": {}}
    record = Request.model_validate(read)
    assert set(Request.model_fields) == REQUEST
    assert record.model_extra == {}
    assert record.search is not None


async def test_responses_have_the_contracts_members(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """In envelope, items and lawsuits; the records keep all of them."""
    request_id = await create(caller, search("oab", DEMO_OAB))
    clock.move(30)
    found = await page(caller, request_id)
    read = Page[ResponseItem].model_validate(found)

    assert set(found) == ENVELOPE | {"request_status"}
    assert found["page_count"] == len(found["page_data"]) == len(read.page_data)
    assert read.is_last
    for found_json, item in zip(found["page_data"], read.page_data, strict=True):
        assert set(found_json) == ITEM
        check_lawsuit(found_json["response_data"])
        assert isinstance(item.response_data, Lawsuit)
        assert item.response_data.model_extra == {}


async def test_court_without_result_has_code_and_message(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Errors", 1."""
    request_id = await create(caller, search("name", DEMO_NAME, on_demand=True))
    clock.move(30)
    read = Page[ResponseItem].model_validate(await page(caller, request_id))

    errors = [item.response_data for item in read.page_data if isinstance(item.response_data, ApplicationError)]
    assert errors
    assert all(error.code == LAWSUIT_NOT_FOUND and error.message == "LAWSUIT_NOT_FOUND" for error in errors)


async def test_executions_have_the_contracts_members(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """No `request_status` in this envelope; the acronym may be absent."""
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=True))
    clock.move(3)
    found = (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100})).json()
    read = Page[ExecutionStatus].model_validate(found)

    assert set(found) == ENVELOPE
    assert all(set(one) - {"tribunal_acronym"} == EXECUTION for one in found["page_data"])
    assert all(one["request"] == {} for one in found["page_data"])
    assert len({one.execution_id for one in read.page_data}) == found["all_count"]


async def test_a_lookup_has_the_contracts_members(caller: httpx.AsyncClient) -> None:
    """`has_lawsuits`, `request_id`, `response_data`; phase and status only when asked for."""
    answer = (await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF) | {"process_status": True})).json()

    assert set(answer) == {"has_lawsuits", "request_id", "response_data"}
    assert answer["has_lawsuits"] is True
    for found_json in answer["response_data"]:
        check_lawsuit(found_json)
        assert {"phase", "status"} <= set(found_json)
        assert Lawsuit.model_validate(found_json).key.code == found_json["code"]
