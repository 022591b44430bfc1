"""`cache_ttl_in_days`: earlier answers come first, the courts' own after them."""

from typing import Any

import httpx

from autos.service.world.demo import DEMO_CPF
from tests.service.calls import create, page, search
from tests.service.conftest import ManualClock

DAY = 86_400.0


async def response_items(caller: httpx.AsyncClient, clock: ManualClock, **members: Any) -> list[dict[str, Any]]:
    """The response items of a completed request."""
    request_id = await create(caller, search("cpf", DEMO_CPF, **members))
    clock.move(30)
    return list((await page(caller, request_id))["page_data"])


def cached(items: list[dict[str, Any]]) -> list[Any]:
    """The tag `cached_response` of each item."""
    return [item["tags"].get("cached_response") for item in items]


def records(items: list[dict[str, Any]]) -> set[tuple[str, int]]:
    """Number and instance of each lawsuit."""
    return {(item["response_data"]["code"], item["response_data"]["instance"]) for item in items}


async def test_the_earlier_answer_comes_first_and_the_fresh_one_after_it(
    caller: httpx.AsyncClient, clock: ManualClock
) -> None:
    """The same lawsuits twice: the cached copies at once, the present ones later."""
    earlier = await response_items(caller, clock)
    clock.move(2 * DAY)
    again = await response_items(caller, clock, cache_ttl_in_days=3)

    marks = cached(again)
    first = [item for item in again if item["tags"]["cached_response"]]
    fresh = [item for item in again if not item["tags"]["cached_response"]]
    assert marks == sorted(marks, reverse=True)
    assert records(first) == records(fresh) == records(earlier)
    newest = {(i["response_data"]["code"], i["response_data"]["instance"]): i["response_data"] for i in earlier}
    assert all(newest[i["response_data"]["code"], i["response_data"]["instance"]] == i["response_data"] for i in first)
    assert max(i["response_data"]["crawler"]["updated_at"] for i in first) < max(
        i["response_data"]["crawler"]["updated_at"] for i in fresh
    )


async def test_the_cached_answer_is_there_within_a_second(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """The request is still pending."""
    await response_items(caller, clock)
    request_id = await create(caller, search("cpf", DEMO_CPF, cache_ttl_in_days=1))
    clock.move(1)
    found = await page(caller, request_id)

    assert found["request_status"] == "pending"
    assert len(records(found["page_data"])) == 26


async def test_cache_older_than_wanted_is_not_used(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    await response_items(caller, clock)
    clock.move(4 * DAY)

    assert set(cached(await response_items(caller, clock, cache_ttl_in_days=3))) == {False}


async def test_cache_is_not_used_for_another_search(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Requests with another filter or mode, and pending ones, are not used."""
    await response_items(caller, clock, search_params={"filter": {"side": "Active"}})
    await response_items(caller, clock, on_demand=True)
    await create(caller, search("cpf", DEMO_CPF))

    assert set(cached(await response_items(caller, clock, cache_ttl_in_days=30))) == {False}


async def test_without_cache_there_is_no_cached_response_tag(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """0 days mean no cache."""
    await response_items(caller, clock)

    assert {tuple(item["tags"]) for item in await response_items(caller, clock)} == {("dashboard_id",)}
    assert set(cached(await response_items(caller, clock, cache_ttl_in_days=0))) == {None}


async def test_cache_ignores_the_formatting_of_the_key(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    await response_items(caller, clock)
    request_id = await create(caller, search("cpf", "111.222.333-96", cache_ttl_in_days=1))
    clock.move(30)

    assert True in cached((await page(caller, request_id))["page_data"])
