"""Requests, from acceptance to completion."""

from pathlib import Path

import httpx
import pytest

from autos.service.app import create_app
from autos.service.store.requests import RequestStore
from autos.service.world.demo import DEMO_CPF, DEMO_NAME
from autos.service.world.world import World
from tests.service.calls import CRAWLER, REQUESTS, create, page, search
from tests.service.conftest import KEY, ManualClock, SharedCourts


async def test_a_request_is_accepted_as_pending(caller: httpx.AsyncClient) -> None:
    """201 with the search, and no responses yet."""
    answer = await caller.post(REQUESTS, json=search("cpf", "111.222.333-96", cache_ttl_in_days=3))

    answer_json = answer.json()
    assert answer.status_code == 201
    assert answer_json["status"] == "pending"
    assert answer_json["search"]["search_key"] == "111.222.333-96"
    assert answer_json["search"]["cache_ttl_in_days"] == 3
    assert answer_json["search"]["search_params"] == {"pagination": {}}
    assert answer_json["tags"] == {"dashboard_id": None}


async def test_the_trailing_slash_form_creates_too(caller: httpx.AsyncClient) -> None:
    """Both forms appear in the contract."""
    assert (await caller.post(f"{REQUESTS}/", json=search("cpf", DEMO_CPF))).status_code == 201


async def test_requests_are_listed_by_time(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Oldest first, page by page, within both limits; not in the contract."""
    made = []
    for _ in range(7):
        made.append(await create(caller, search("cpf", DEMO_CPF)))
        clock.move(60)
    span = {"created_at_gte": "2026-11-20T15:01:00Z", "created_at_lte": "2026-11-20T15:06:00Z"}
    pages = [(await caller.get(REQUESTS, params=span | {"page": n, "page_size": 5})).json() for n in (1, 2, 3)]

    assert [[one["request_id"] for one in page["page_data"]] for page in pages] == [made[1:6], made[6:], []]
    assert [(page["page_count"], page["all_count"], page["all_pages_count"]) for page in pages] == [
        (5, 6, 2),
        (1, 6, 2),
        (0, 6, 2),
    ]
    listed = pages[0]["page_data"][0]
    assert listed == (await caller.get(f"{REQUESTS}/{made[1]}")).json()


async def test_responses_grow_until_the_request_completes(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """The first responses come within a second, all of them within twelve."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    counts, statuses = [], []
    for _ in range(14):
        now = await page(caller, request_id)
        counts.append(now["all_count"])
        statuses.append(now["request_status"])
        clock.move(1)

    assert counts[0] == 0
    assert counts[1] > 0
    assert counts == sorted(counts)
    assert len(set(counts)) > 4
    assert statuses[0] == "pending"
    assert statuses[-1] == "completed"
    read = (await caller.get(f"{REQUESTS}/{request_id}")).json()
    assert read["status"] == "completed"


async def test_pages_only_grow_at_the_end(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Items of a page stay the same, but for the status of their request."""
    request_id = await create(caller, search("oab", "SP0900417"))
    clock.move(4)
    early = await page(caller, request_id, size=5)
    clock.move(30)
    late = await page(caller, request_id, size=5)

    assert early["page_count"] == 5
    assert {one["request_status"] for one in early["page_data"]} == {"pending"}
    assert [one | {"request_status": "completed"} for one in early["page_data"]] == late["page_data"]
    assert early["all_count"] < late["all_count"]


async def test_all_pages_together_hold_every_answer_once(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """The counts agree; a page beyond the last is empty."""
    request_id = await create(caller, search("oab", "SP0900417"))
    clock.move(60)
    first = await page(caller, request_id, size=7)
    pages = [await page(caller, request_id, number, 7) for number in range(1, first["all_pages_count"] + 2)]

    items = [item for one in pages for item in one["page_data"]]
    assert len({item["response_id"] for item in items}) == len(items) == first["all_count"]
    assert pages[-1]["page_data"] == []
    moments = [item["created_at"] for item in items]
    assert moments == sorted(moments)


async def test_a_restart_in_the_middle_loses_nothing(
    tmp_path: Path, world: World, clock: ManualClock, caller: httpx.AsyncClient
) -> None:
    """The answer plan is on disk before the caller gets the identifier."""
    before = await create(caller, search("cpf", DEMO_CPF))
    clock.move(2)
    early = await page(caller, before)
    again = RequestStore(tmp_path / "requests.sqlite", SharedCourts(world))
    try:
        transport = httpx.ASGITransport(create_app(again, clock, KEY))
        headers = {"api-key": KEY.get_secret_value()}
        async with httpx.AsyncClient(transport=transport, base_url="http://service", headers=headers) as other:
            resumed = await page(other, before)
            clock.move(20)
            finished = await page(other, before)
    finally:
        again.close()

    assert resumed == early
    assert finished["request_status"] == "completed"
    assert finished["all_count"] >= 26


async def test_nothing_found_by_document_is_an_empty_completed_page(
    caller: httpx.AsyncClient, clock: ManualClock
) -> None:
    """Contract, "Errors", 2."""
    request_id = await create(caller, search("cpf", "529.982.247-25"))
    clock.move(20)
    found = await page(caller, request_id)

    assert found["request_status"] == "completed"
    assert (found["page_data"], found["page_count"], found["all_count"], found["all_pages_count"]) == ([], 0, 0, 0)


async def test_name_search_reports_courts_without_result(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Errors", 1: code 2 and its message, nothing else."""
    request_id = await create(caller, search("name", DEMO_NAME))
    clock.move(20)
    found = await page(caller, request_id)

    errors = [item for item in found["page_data"] if item["response_type"] == "application_error"]
    assert errors
    assert {str(error["response_data"]) for error in errors} == {"{'code': 2, 'message': 'LAWSUIT_NOT_FOUND'}"}
    assert len(errors) < found["all_count"]


async def test_on_demand_shows_every_court_system_until_it_is_done(
    caller: httpx.AsyncClient, clock: ManualClock
) -> None:
    """14 to 23 systems for a document search, one of them without a court."""
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=True))
    clock.move(4)
    early = (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100})).json()
    clock.move(30)
    late = (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100})).json()

    states = [one["status"] for one in early["page_data"]]
    assert 14 <= early["all_count"] <= 24
    assert {"done", "pending"} == set(states)
    assert {one["status"] for one in late["page_data"]} == {"done"}
    assert sum("tribunal_acronym" not in one for one in late["page_data"]) == 1


async def test_on_demand_by_name_asks_several_dozen_systems(caller: httpx.AsyncClient) -> None:
    """40 to 100 systems."""
    request_id = await create(caller, search("name", DEMO_NAME, on_demand=True))
    found = (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100})).json()

    assert 40 <= found["all_count"] <= 100


async def test_only_on_demand_requests_have_executions(caller: httpx.AsyncClient) -> None:
    """A complete search has none."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    found = (await caller.get(f"{CRAWLER}/{request_id}")).json()

    assert found == {"page": 1, "page_data": [], "page_count": 0, "all_count": 0, "all_pages_count": 0}


@pytest.mark.parametrize("on_demand", [False, True])
async def test_lawsuits_come_when_their_court_answers(
    caller: httpx.AsyncClient, clock: ManualClock, *, on_demand: bool
) -> None:
    """The demo person's 22 numbers in 26 records, on demand and in a complete search."""
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=on_demand))
    clock.move(30)
    found = await page(caller, request_id)

    lawsuits = [item["response_data"] for item in found["page_data"]]
    records = {(one["code"], one["instance"]) for one in lawsuits}
    assert len(records) == 26
    assert len({code for code, _ in records}) == 22
    assert len({one["tribunal_acronym"] for one in lawsuits}) >= 8
    assert {one["tags"]["source"] for one in lawsuits} == {"sandbox"}


async def test_a_stale_copy_is_followed_by_the_courts_own(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """The same lawsuit comes from the database at once and from its court later."""
    request_id = await create(caller, search("name", "Silva"))
    clock.move(30)
    seen: dict[tuple[str, int, str], list[str]] = {}
    number, pages = 1, 2
    while number < pages:
        found = await page(caller, request_id, number)
        number, pages = number + 1, found["all_pages_count"]
        for item in found["page_data"]:
            one = item["response_data"]
            if item["response_type"] == "lawsuit":
                key = (one["code"], one["instance"], one["tribunal_acronym"])
                seen.setdefault(key, []).append(one["crawler"]["updated_at"])

    twice = [moments for moments in seen.values() if len(moments) == 2]
    assert twice
    assert all(first < second for first, second in twice)
    assert max(map(len, seen.values())) == 2


async def test_a_broad_name_asks_every_system_of_the_country(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Each system once, and an application error for each court without a result."""
    request_id = await create(caller, search("name", "Silva", on_demand=True))
    clock.move(30)
    pages = [
        (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100, "page": number})).json()
        for number in (1, 2)
    ]
    found = await page(caller, request_id)

    names = [one["source_name"] for answer_json in pages for one in answer_json["page_data"]]
    assert pages[0]["all_count"] == len(names) == len(set(names)) > 100
    assert pages[0]["all_pages_count"] == 2
    assert pages[0]["page_count"] == 100
    assert found["all_count"] > 100


async def test_the_same_number_in_two_instances_comes_as_two_objects(
    caller: httpx.AsyncClient, clock: ManualClock
) -> None:
    """Contract, "Lawsuit": one object per instance."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    clock.move(30)
    instances: dict[str, set[int]] = {}
    for item in (await page(caller, request_id))["page_data"]:
        instances.setdefault(item["response_data"]["code"], set()).add(item["response_data"]["instance"])

    assert sum(found == {1, 2} for found in instances.values()) == 4


async def test_responses_stay_the_same_later(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Byte for byte, also a year later."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    clock.move(30)
    query: dict[str, str | int] = {"request_id": request_id, "page_size": 100}
    first = await caller.get("/requests-api/responses/", params=query)
    clock.move(365 * 86_400)
    other_form = await caller.get("/requests-api/responses", params=query)

    assert (await caller.get("/requests-api/responses/", params=query)).content == first.content
    assert other_form.content == first.content


async def test_a_simple_search_by_name_is_complete(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """`masked_response` concerns searches by document only (contract, "Search")."""
    simple = {"search_params": {"masked_response": False}}
    found = []
    for kind, key in (("name", DEMO_NAME), ("cpf", DEMO_CPF)):
        request_id = await create(caller, search(kind, key, **simple))
        clock.move(60)
        items = (await page(caller, request_id))["page_data"]
        found.append(any(one["response_data"].get("attachments") for one in items))

    assert found == [True, False]
