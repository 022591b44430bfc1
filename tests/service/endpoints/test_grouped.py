"""Grouped and true/false lookups: exact, immediate, and the same as what a lookup would bring."""

from collections import Counter
from typing import Any

import httpx
import pytest

from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.service.calls import LAWSUITS, REQUESTS, lookup, page, search
from tests.service.conftest import ManualClock

CHECK, GROUPED = "/lawsuits-api/requests/create", "/lawsuits-api/requests/create/grouped"
KEYS = [("cpf", DEMO_CPF), ("cnpj", DEMO_CNPJ), ("oab", DEMO_OAB), ("name", DEMO_NAME), ("name", "União Federal")]
FILTERS: list[dict[str, Any]] = [
    {},
    {"side": "Passive"},
    {"tribunals": {"keys": ["TJSP"], "not_equal": True}},
    {"amount_gte": 10_000, "last_step_date_gte": "2026-01-01T00:00:00.000Z"},
]


async def grouped(caller: httpx.AsyncClient, body: dict[str, Any]) -> dict[str, Any]:
    """The grouped summary."""
    answer = await caller.post(GROUPED, json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def counted(groups: list[dict[str, Any]]) -> Counter[Any]:
    """A group as a counter."""
    return Counter({one["value"]: one["count"] for one in groups})


@pytest.mark.parametrize("wanted", FILTERS)
@pytest.mark.parametrize(("kind", "key"), KEYS)
async def test_groups_are_what_a_count_of_the_lawsuits_gives(
    caller: httpx.AsyncClient, kind: str, key: str, wanted: dict[str, Any]
) -> None:
    """Eight groups and the total, against every lawsuit of the lookup with the same filter."""
    body = search(kind, key, search_params={"filter": wanted})
    told = await grouped(caller, body)
    held = await lookup(caller, body | {"process_status": True})

    assert told["lawsuits_count"] == len(held)
    assert counted(told["tribunals"]) == Counter(one["tribunal_acronym"] for one in held)
    assert counted(told["justices"]) == Counter(one["justice_description"] for one in held)
    assert counted(told["areas"]) == Counter(one["area"] for one in held)
    assert counted(told["phases"]) == Counter(one["phase"] for one in held)
    assert counted(told["states"]) == Counter(one["state"] for one in held)
    assert counted(told["instances"]) == Counter(one["instance"] for one in held)
    assert counted(told["subjects"]) == Counter(s["code"] for one in held for s in one["subjects"])
    assert counted(told["classifications"]) == Counter(c["code"] for one in held for c in one["classifications"])


@pytest.mark.parametrize(("kind", "key"), KEYS[:2])
async def test_sides_and_roles_are_those_of_the_searched_person(caller: httpx.AsyncClient, kind: str, key: str) -> None:
    """Once for each lawsuit, letters in capitals or not."""
    told = await grouped(caller, search(kind, key))
    held = await lookup(caller, search(kind, key))

    sides: Counter[str] = Counter()
    for side in ("Active", "Passive", "Interested", "Unknown"):
        of_side = await lookup(caller, search(kind, key, search_params={"filter": {"side": side}}))
        sides[side] = len(of_side)
    assert counted(told["sides"]) == +sides
    roles = {one["value"] for one in told["person_types"]}
    shown = {p["person_type"].casefold() for one in held for p in one["parties"] if "person_type" in p}
    assert {role.casefold() for role in roles} <= shown
    assert sum(one["count"] for one in told["person_types"]) == len(held)


async def test_groups_come_most_frequent_first(caller: httpx.AsyncClient) -> None:
    """And instances as numbers."""
    told = await grouped(caller, search("name", "União Federal"))

    counts = [one["count"] for one in told["tribunals"]]
    assert counts == sorted(counts, reverse=True)
    assert all(isinstance(one["value"], int) for one in told["instances"])


async def test_groups_are_of_lawsuits_only(caller: httpx.AsyncClient) -> None:
    """`response_type` may say so; anything else does not belong here."""
    accepted = await caller.post(GROUPED, json=search("cpf", DEMO_CPF, response_type="lawsuit"))
    refused = await caller.post(GROUPED, json=search("cpf", DEMO_CPF, response_type="warrant"))

    assert accepted.status_code == 200
    assert refused.status_code == 422
    assert "response_type" in refused.json()["error"]["message"]


@pytest.mark.parametrize(("key", "has"), [(DEMO_CPF, True), ("52998224725", False)])
async def test_true_false_lookup_says_whether_there_are_lawsuits(
    caller: httpx.AsyncClient, key: str, *, has: bool
) -> None:
    """No lawsuit is told, whatever the answer."""
    told = (await caller.post(CHECK, json=search("cpf", key))).json()

    assert told["has_lawsuits"] is has
    assert told["response_data"] == []
    assert (await caller.get(f"{REQUESTS}/{told['request_id']}")).status_code == 404


async def test_true_false_lookup_applies_filter_and_instance(caller: httpx.AsyncClient) -> None:
    """As the lookup of the lawsuits does."""
    nowhere = {"filter": {"tribunals": {"keys": ["TJAC"], "not_equal": False}}}
    somewhere = {"lawsuit_instance": 2}

    assert not (await caller.post(CHECK, json=search("cpf", DEMO_CPF, search_params=nowhere))).json()["has_lawsuits"]
    assert (await caller.post(CHECK, json=search("cpf", DEMO_CPF, search_params=somewhere))).json()["has_lawsuits"]


async def test_true_or_false_may_create_the_complete_request(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """It is read under the identifier of the answer, like any other."""
    body = search("cpf", DEMO_CPF, search_params={"create_complete_request": True})
    request_id = (await caller.post(CHECK, json=body)).json()["request_id"]
    clock.move(30)
    found = await page(caller, request_id)

    assert found["request_status"] == "completed"
    assert found["all_count"] >= 26
    assert (await caller.get(f"{REQUESTS}/{request_id}")).json()["search"]["search_key"] == DEMO_CPF


async def test_lookups_never_ask_a_court(caller: httpx.AsyncClient) -> None:
    """`on_demand` in a lookup changes nothing."""
    plain = await lookup(caller, search("cpf", DEMO_CPF))
    demanded = await lookup(caller, search("cpf", DEMO_CPF, on_demand=True))

    assert [one["code"] for one in plain] == [one["code"] for one in demanded]
    assert (await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF))).json()["request_id"]
