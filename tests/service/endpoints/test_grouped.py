"""Grouped and true/false lookups agree with the lookup of lawsuits."""

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
    {"last_step_date_lte": "2026-03-01T00:00:00.000Z"},
]


async def grouped(caller: httpx.AsyncClient, body: dict[str, Any]) -> dict[str, Any]:
    """Make a grouped lookup."""
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
    """Eight groups and the total, compared with a lookup with the same filter."""
    body = search(kind, key, search_params={"filter": wanted})
    summary = await grouped(caller, body)
    lawsuits = await lookup(caller, body | {"process_status": True})

    assert summary["lawsuits_count"] == len(lawsuits)
    assert counted(summary["tribunals"]) == Counter(one["tribunal_acronym"] for one in lawsuits)
    assert counted(summary["justices"]) == Counter(one["justice_description"] for one in lawsuits)
    assert counted(summary["areas"]) == Counter(one["area"] for one in lawsuits)
    assert counted(summary["phases"]) == Counter(one["phase"] for one in lawsuits)
    assert counted(summary["states"]) == Counter(one["state"] for one in lawsuits)
    assert counted(summary["instances"]) == Counter(one["instance"] for one in lawsuits)
    assert counted(summary["subjects"]) == Counter(s["code"] for one in lawsuits for s in one["subjects"])
    assert counted(summary["classifications"]) == Counter(c["code"] for one in lawsuits for c in one["classifications"])


@pytest.mark.parametrize(("kind", "key"), KEYS)
async def test_a_lookup_tests_the_copy_and_not_what_the_court_shows_by_now(
    caller: httpx.AsyncClient, kind: str, key: str
) -> None:
    """With and without the limit, what is before it is the same: none is missing whose last step is newer at court."""
    everything = await lookup(caller, search(kind, key))
    limit = sorted(one["last_step"]["step_date"] for one in everything)[-2]
    before = {(one["code"], one["instance"]) for one in everything if one["last_step"]["step_date"] <= limit}
    found = await lookup(caller, search(kind, key, search_params={"filter": {"last_step_date_lte": limit}}))

    assert {(one["code"], one["instance"]) for one in found} == before


@pytest.mark.parametrize(("kind", "key"), KEYS[:2])
async def test_sides_and_roles_are_those_of_the_searched_person(caller: httpx.AsyncClient, kind: str, key: str) -> None:
    """Each lawsuit counts once, whatever the spelling of the role."""
    summary = await grouped(caller, search(kind, key))
    lawsuits = await lookup(caller, search(kind, key))

    sides: Counter[str] = Counter()
    for side in ("Active", "Passive", "Interested", "Unknown"):
        of_side = await lookup(caller, search(kind, key, search_params={"filter": {"side": side}}))
        sides[side] = len(of_side)
    assert counted(summary["sides"]) == +sides
    roles = {one["value"] for one in summary["person_types"]}
    shown = {p["person_type"].casefold() for one in lawsuits for p in one["parties"] if "person_type" in p}
    assert {role.casefold() for role in roles} <= shown
    assert sum(one["count"] for one in summary["person_types"]) == len(lawsuits)


async def test_groups_come_most_frequent_first(caller: httpx.AsyncClient) -> None:
    """Instances are numbers."""
    summary = await grouped(caller, search("name", "União Federal"))

    counts = [one["count"] for one in summary["tribunals"]]
    assert counts == sorted(counts, reverse=True)
    assert all(isinstance(one["value"], int) for one in summary["instances"])


async def test_groups_are_of_lawsuits_only(caller: httpx.AsyncClient) -> None:
    """Other values of `response_type` are refused."""
    accepted = await caller.post(GROUPED, json=search("cpf", DEMO_CPF, response_type="lawsuit"))
    refused = await caller.post(GROUPED, json=search("cpf", DEMO_CPF, response_type="warrant"))

    assert accepted.status_code == 200
    assert refused.status_code == 422
    assert "response_type" in refused.json()["error"]["message"]


@pytest.mark.parametrize(("key", "has"), [(DEMO_CPF, True), ("52998224725", False)])
async def test_true_false_lookup_says_whether_there_are_lawsuits(
    caller: httpx.AsyncClient, key: str, *, has: bool
) -> None:
    """The answer has no lawsuits and creates no request."""
    summary = (await caller.post(CHECK, json=search("cpf", key))).json()

    assert summary["has_lawsuits"] is has
    assert summary["response_data"] == []
    assert (await caller.get(f"{REQUESTS}/{summary['request_id']}")).status_code == 404


async def test_true_false_lookup_applies_filter_and_instance(caller: httpx.AsyncClient) -> None:
    """As in a lookup of lawsuits."""
    nowhere = {"filter": {"tribunals": {"keys": ["TJAC"], "not_equal": False}}}
    somewhere = {"lawsuit_instance": 2}

    assert not (await caller.post(CHECK, json=search("cpf", DEMO_CPF, search_params=nowhere))).json()["has_lawsuits"]
    assert (await caller.post(CHECK, json=search("cpf", DEMO_CPF, search_params=somewhere))).json()["has_lawsuits"]


async def test_true_or_false_may_create_the_complete_request(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """The answer has the identifier of the request."""
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
