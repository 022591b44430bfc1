"""Every field and enumeration value of the contract's tables occurs in some answer."""

import re
from typing import Any
from uuid import UUID

import httpx

from autos.domain.lawsuit.lawsuit import LawsuitStatus, Phase
from autos.service.courts.sign_ins import REFUSED_PASSWORD
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.conformity import fields
from tests.conformity.fields import paths_of
from tests.service.calls import CRAWLER, LAWSUITS, REQUESTS, create, lookup, page, search
from tests.service.conftest import ManualClock
from tests.service.endpoints.test_credentials import CREDENTIALS, SYSTEM, one, register
from tests.service.endpoints.test_trackings import TRACKING, custom, track

DAY = 86_400.0
DONE_S = 400.0
BROAD = "JOSE DA SILVA"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
MOMENTS = ("_at", "_date", "_gte", "_lte")
RESTRICTIONS = {
    "side": "Passive",
    "amount_gte": 0.5,
    "amount_lte": 1_000_000_000,
    "tribunals": {"keys": ["TJSP"], "not_equal": False},
    "subject_codes": {"contains": ["1"], "not_contains": ["2"]},
    "classification_codes": {"keys": ["7"], "not_equal": True},
    "distribution_date_gte": "2020-01-01T00:00:00.000Z",
    "last_step_date_gte": "2020-01-01T00:00:00.000Z",
    "last_step_date_lte": "2026-12-31T00:00:00.000Z",
    "party_names": ["Maria"],
    "party_documents": [DEMO_CPF],
}
"""All eleven restrictions."""


async def many_lawsuits(caller: httpx.AsyncClient) -> list[dict[str, Any]]:
    """Several hundred different lawsuits from the database."""
    answer_json = []
    for kind, key in (("cpf", DEMO_CPF), ("cnpj", DEMO_CNPJ), ("oab", DEMO_OAB), ("name", DEMO_NAME), ("name", BROAD)):
        answer_json += await lookup(caller, search(kind, key) | {"process_status": True})
    assert len(answer_json) > 100
    return answer_json


def values_of(answer_json: Any, name: str) -> set[Any]:
    """All values of the members of this name, at any depth."""
    found: set[Any] = set()
    if isinstance(answer_json, dict):
        for member, value in answer_json.items():
            if member == name and isinstance(value, (str, int)):
                found.add(value)
            found |= values_of(value, name)
    elif isinstance(answer_json, list):
        for value in answer_json:
            found |= values_of(value, name)
    return found


async def test_every_field_of_a_request(caller: httpx.AsyncClient) -> None:
    """Contract, "Request"."""
    created = (await caller.post(REQUESTS, json=search("cpf", DEMO_CPF))).json()
    assert fields.REQUEST - paths_of(created) == set()


async def test_every_field_of_a_search(caller: httpx.AsyncClient) -> None:
    """Contract, "Search" and "Filter": the answer repeats the whole search."""
    params = {
        "lawsuit_instance": 1,
        "masked_response": True,
        "credential": {"customer_key": "office"},
        "filter": RESTRICTIONS,
    }
    body = search("cpf", DEMO_CPF, on_demand=True, cache_ttl_in_days=2, search_params=params)
    created = (await caller.post(REQUESTS, json=body)).json()
    assert fields.SEARCH - paths_of(created["search"]) == set()
    assert created["search"]["search_params"]["filter"] == RESTRICTIONS


async def test_every_field_of_a_response_item(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Response item", with a lawsuit and with an application error."""
    request_id = await create(caller, search("name", DEMO_NAME))
    clock.move(DONE_S)
    items = (await page(caller, request_id))["page_data"]
    kinds = {one["response_type"]: paths_of(one) for one in items}
    assert set(kinds) == {"lawsuit", "application_error"}
    assert fields.ITEM - kinds["lawsuit"] == set()
    assert (fields.ITEM | fields.ERROR) - kinds["application_error"] == set()


async def test_every_field_of_a_lawsuit(caller: httpx.AsyncClient) -> None:
    """Contract, "Lawsuit", "Party", "Attachment": each field occurs, and no other."""
    found = set().union(*map(paths_of, await many_lawsuits(caller)))
    assert fields.LAWSUIT - found == set()
    known = fields.LAWSUIT | {"tags.source", "related_lawsuits[].code", "related_lawsuits[].instance"}
    leaves = {path for path in found if not any(other.startswith((f"{path}.", f"{path}[")) for other in found)}
    assert leaves - known == set()


async def test_every_phase_status_and_side_occurs(caller: httpx.AsyncClient) -> None:
    """Contract, "Phase values", "Status values", "Party": exactly these values."""
    answer_json = await many_lawsuits(caller)
    assert {one["phase"] for one in answer_json} == {phase.value for phase in Phase}
    assert {one["status"] for one in answer_json} == {status.value for status in LawsuitStatus}
    assert values_of(answer_json, "side") == {"Active", "Passive", "Interested", "Unknown"}


async def test_lists_that_come_empty_are_empty(caller: httpx.AsyncClient) -> None:
    """Contract, "Lawsuit": steps and metadata, as in the examples."""
    answer_json = await many_lawsuits(caller)
    assert all(one["steps"] == [] and one["metadata"] == {} for one in answer_json)


async def test_both_forms_of_a_last_step_come(caller: httpx.AsyncClient) -> None:
    """Contract, "Lawsuit": the whole one and the short one."""
    forms = {frozenset(one["last_step"]) for one in await many_lawsuits(caller)}
    assert frozenset({"step_id", "step_date", "content", "steps_count"}) in forms
    assert any("lawsuit_cnj" in form for form in forms)


async def test_both_shapes_of_a_party_come(caller: httpx.AsyncClient) -> None:
    """Contract, "Party": the older one, the newer one, and the lawyer as an entry with four members."""
    parties = [party for one in await many_lawsuits(caller) for party in one["parties"]]
    assert any("document" in party for party in parties)
    assert any("main_document" in party for party in parties)
    assert not any("document" in party and "main_document" in party for party in parties)
    apart = [party for party in parties if party["person_type"].casefold().startswith("adv")]
    assert apart
    assert all(set(party) == {"person_type", "side", "name", "tags"} for party in apart)
    types = values_of(parties, "document_type")
    assert {"cpf", "cnpj"} <= {word.lower() for word in types}
    assert len(types) > len({word.lower() for word in types})


async def test_attachments_are_done(caller: httpx.AsyncClient) -> None:
    """Contract, "Attachment": `done`, `user_data` null, content only sometimes."""
    pieces = [piece for one in await many_lawsuits(caller) for piece in one["attachments"]]
    assert {piece["status"] for piece in pieces} == {"done"}
    assert {piece["user_data"] for piece in pieces} == {None}
    assert {"content" in piece for piece in pieces} == {True, False}


async def test_every_field_of_a_tracking(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Contract, "Tracking": from creation to deletion."""
    filter_ = {"subject_codes": {"contains": ["1"]}, "classification_codes": {"keys": ["7"]}}
    created = await track(caller, filter=filter_)
    clock.move(1.1 * DAY)
    monitoring.run_due(clock.now())
    deleted = (await caller.delete(f"{TRACKING}/{created['tracking_id']}")).json()
    assert fields.TRACKING - paths_of(created) - paths_of(deleted) == set()
    assert fields.STORED_FILTER - paths_of(created["search"]["search_params"]["filter"]) == set()


async def test_every_field_of_an_execution(caller: httpx.AsyncClient) -> None:
    """Contract, "Execution status": the acronym is absent for national sources only."""
    request_id = await create(caller, search("name", DEMO_NAME, on_demand=True))
    answer_json = (await caller.get(f"{CRAWLER}/{request_id}", params={"page_size": 100})).json()
    assert fields.ENVELOPE - paths_of(answer_json) == set()
    assert fields.EXECUTION - set().union(*map(paths_of, answer_json["page_data"])) == set()
    assert {one["status"] for one in answer_json["page_data"]} <= {"pending", "done"}
    assert all(one["request"] == {} for one in answer_json["page_data"])


async def test_every_field_of_a_grouped_summary(caller: httpx.AsyncClient) -> None:
    """Contract, "Grouped summary": values are strings, those of `instances` numbers."""
    body = search("name", BROAD, response_type="lawsuit")
    answer_json = (await caller.post("/lawsuits-api/requests/create/grouped", json=body)).json()
    assert fields.GROUPED - paths_of(answer_json) == set()
    for name in fields.GROUPS:
        wanted = int if name == "instances" else str
        assert all(type(group["value"]) is wanted and type(group["count"]) is int for group in answer_json[name])


async def test_every_field_of_a_lookup(caller: httpx.AsyncClient) -> None:
    """Contract, "Synchronous lookups": both lookups have the same three members."""
    for path in (LAWSUITS, "/lawsuits-api/requests/create"):
        answer_json = (await caller.post(path, json=search("cpf", DEMO_CPF))).json()
        assert set(answer_json) == fields.LOOKUP
        UUID(answer_json["request_id"])
    assert answer_json["response_data"] == []


async def test_every_field_of_a_page(caller: httpx.AsyncClient) -> None:
    """Contract, "Pagination envelope"."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    assert set(await page(caller, request_id)) == fields.RESPONSES


async def test_every_field_and_status_of_the_vault(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, "Credential vault": active, not exists, and inactive after a court's refusal."""
    await register(caller, one(SYSTEM, "refused", password=REFUSED_PASSWORD), one(SYSTEM, "right"))
    for key in ("refused", "right"):
        params = {"credential": {"customer_key": key}}
        await create(caller, search("cpf", DEMO_CPF, on_demand=True, search_params=params))
    clock.move(DONE_S)
    words = set()
    for key in ("refused", "right"):
        answer_json = (await caller.get(CREDENTIALS, params={"customer_key": key})).json()
        assert fields.SYSTEMS - paths_of(answer_json) == set()
        words |= values_of(answer_json, "credential_status")
    assert words == {"active", "not exists", "inactive"}


async def test_moments_and_identifiers_are_written_as_agreed(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Contract, beginning: ISO 8601 in UTC with milliseconds; UUIDs; JSON."""
    answer = await caller.post(REQUESTS, json=search("cpf", DEMO_CPF))
    clock.move(DONE_S)
    tracking = await caller.post(TRACKING, json=custom())
    answer_json = [answer.json(), await page(caller, answer.json()["request_id"]), tracking.json()]
    names = {path.rsplit(".", 1)[-1].removesuffix("[]") for path in paths_of(answer_json)}
    for name in names:
        values = values_of(answer_json, name)
        if name.endswith(MOMENTS):
            assert all(MOMENT.fullmatch(str(value)) for value in values), name
        if name in {"request_id", "response_id", "origin_id", "user_id", "tracking_id", "crawl_id"}:
            assert all(str(UUID(str(value))) == value for value in values), name
    assert {one.headers["content-type"] for one in (answer, tracking)} == {"application/json"}
