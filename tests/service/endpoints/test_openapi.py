"""The OpenAPI document of the service."""

import httpx
import jsonschema_rs
import pytest

from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.world.demo import DEMO_CPF, DEMO_NAME
from tests.service.calls import search
from tests.service.conftest import ManualClock

OPERATIONS = {
    ("post", "/requests-api/requests"),
    ("post", "/requests-api/requests/"),
    ("get", "/requests-api/requests/{request_id}"),
    ("get", "/requests-api/responses/"),
    ("get", "/requests-api/responses/tracking/{tracking_id}"),
    ("get", "/crawler-api/crawls/request/{request_id}"),
    ("post", "/lawsuits-api/lawsuits"),
    ("post", "/lawsuits-api/requests/create"),
    ("post", "/lawsuits-api/requests/create/grouped"),
    ("post", "/tracking-api/tracking"),
    ("get", "/tracking-api/tracking/{tracking_id}"),
    ("delete", "/tracking-api/tracking/{tracking_id}"),
    ("post", "/tracking-api/tracking/{tracking_id}/pause"),
    ("post", "/tracking-api/tracking/{tracking_id}/resume"),
    ("post", "/crawler-api/credentials"),
    ("get", "/crawler-api/credentials"),
    ("delete", "/crawler-api/credentials"),
}


async def test_every_operation_of_the_contract_is_documented(caller: httpx.AsyncClient) -> None:
    """With the contract's section, the answers and the key; the document itself needs no key."""
    document = (await caller.get("/openapi.json", headers={"api-key": ""})).json()

    documented = {
        (method, path): operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert set(documented) >= OPERATIONS
    for place in OPERATIONS:
        operation = documented[place]
        assert "ontract, " in operation["description"], place
        assert {"400", "401", "429"} <= set(operation["responses"]), place
        assert {"200", "201"} & set(operation["responses"]), place
    assert document["security"] == [{"key": []}]
    assert document["components"]["securitySchemes"]["key"]["name"] == "api-key"
    assert "HTTPValidationError" not in document["components"]["schemas"]


async def test_no_state_and_no_member_is_named_that_the_contract_lacks(caller: httpx.AsyncClient) -> None:
    """The models read more, of other services; this one promises what it sends."""
    document = (await caller.get("/openapi.json")).json()
    schemas = document["components"]["schemas"]

    assert schemas["RequestStatus"]["enum"] == ["pending", "completed"]
    assert "paused_at" not in schemas["Tracking"]["properties"]
    pages = {name: schema["properties"] for name, schema in schemas.items() if name.startswith("Page_")}
    assert {name for name, members in pages.items() if "request_status" in members} == {"Page_ResponseItem_"}
    assert "1 to 4 is refused" in document["info"]["description"]


async def test_operations_have_names_of_their_own(caller: httpx.AsyncClient) -> None:
    """Client generators need unique operation identifiers."""
    document = (await caller.get("/openapi.json")).json()
    names = [operation["operationId"] for methods in document["paths"].values() for operation in methods.values()]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", "[::1", "a@b"])
async def test_it_answers_only_who_asks_for_this_server(caller: httpx.AsyncClient, host: str) -> None:
    """A page of another site whose name resolves to this computer could read it otherwise."""
    answer = await caller.get("/openapi.json", headers={"host": host, "api-key": ""})
    assert answer.status_code == 401
    assert "paths" not in answer.json()


async def test_every_answer_is_what_the_document_promises(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """With the members that a made client relies on, and in their types."""
    document = (await caller.get("/openapi.json")).json()
    given = await caller.post("/requests-api/requests", json=search("cpf", DEMO_CPF, on_demand=True))
    request_id = given.json()["request_id"]
    pending = await caller.get("/requests-api/responses/", params={"request_id": request_id})
    made = await caller.post("/tracking-api/tracking", json={"recurrence": 1, "search": {"search_type": "custom"}})
    tracking = f"/tracking-api/tracking/{made.json()['tracking_id']}"
    clock.move(2 * 86_400)
    monitoring.run_due(clock.now())
    clock.move(60)
    created = {"created_at_gte": "2020-01-01T00:00:00.000Z", "created_at_lte": "2030-01-01T00:00:00.000Z"}
    named = search("name", DEMO_NAME)
    grouped = {"search": named["search"] | {"response_type": "lawsuit"}}
    credential = {"system_name": "*", "customer_key": "a", "username": DEMO_CPF, "password": "x"}
    answers = [
        ("post", "/requests-api/requests", given),
        ("get", "/requests-api/responses/", pending),
        (
            "get",
            "/requests-api/responses/",
            await caller.get("/requests-api/responses/", params={"request_id": request_id}),
        ),
        ("get", "/requests-api/requests/{request_id}", await caller.get(f"/requests-api/requests/{request_id}")),
        ("get", "/requests-api/requests", await caller.get("/requests-api/requests", params=created)),
        (
            "get",
            "/crawler-api/crawls/request/{request_id}",
            await caller.get(f"/crawler-api/crawls/request/{request_id}"),
        ),
        ("post", "/lawsuits-api/lawsuits", await caller.post("/lawsuits-api/lawsuits", json=named)),
        ("post", "/lawsuits-api/requests/create", await caller.post("/lawsuits-api/requests/create", json=named)),
        (
            "post",
            "/lawsuits-api/requests/create/grouped",
            await caller.post("/lawsuits-api/requests/create/grouped", json=grouped),
        ),
        ("post", "/tracking-api/tracking", made),
        ("get", "/tracking-api/tracking", await caller.get("/tracking-api/tracking", params=created)),
        ("get", "/tracking-api/tracking/{tracking_id}", await caller.get(tracking)),
        (
            "get",
            "/requests-api/responses/tracking/{tracking_id}",
            await caller.get(f"/requests-api/responses/tracking/{made.json()['tracking_id']}"),
        ),
        ("post", "/tracking-api/tracking/{tracking_id}/pause", await caller.post(f"{tracking}/pause")),
        ("post", "/tracking-api/tracking/{tracking_id}/resume", await caller.post(f"{tracking}/resume")),
        ("delete", "/tracking-api/tracking/{tracking_id}", await caller.delete(tracking)),
        (
            "post",
            "/crawler-api/credentials",
            await caller.post("/crawler-api/credentials", json={"credentials": [credential]}),
        ),
        ("get", "/crawler-api/credentials", await caller.get("/crawler-api/credentials", params={"customer_key": "a"})),
    ]

    for method, path, answer in answers:
        documented = document["paths"][path][method]["responses"][str(answer.status_code)]
        schema = documented["content"]["application/json"]["schema"] | {"components": document["components"]}
        problems = list(jsonschema_rs.Draft202012Validator(schema).iter_errors(answer.json()))
        assert not problems, (method, path, str(problems[0])[:500])


@pytest.mark.parametrize(
    ("record", "members"),
    [
        ("Request", {"request_id", "search", "status", "created_at", "updated_at", "user_id", "tags"}),
        ("Tracking", {"tracking_id", "status", "recurrence", "search", "tracked_items_count", "created_at"}),
        ("ExecutionStatus", {"execution_id", "source_name", "status", "request"}),
        ("ResponseItem", {"request_id", "response_id", "response_type", "response_data", "request_status"}),
        ("Page_ResponseItem_", {"request_status", "page", "page_count", "all_count", "all_pages_count", "page_data"}),
        ("Summary", {"lawsuits_count", "classifications", "instances"}),
        ("Lookup", {"has_lawsuits", "request_id", "response_data"}),
    ],
)
async def test_members_that_always_come_are_required(caller: httpx.AsyncClient, record: str, members: set[str]) -> None:
    """And none of them may be null."""
    schemas = (await caller.get("/openapi.json")).json()["components"]["schemas"]

    assert members <= set(schemas[record]["required"])
    for member in members:
        documented = schemas[record]["properties"][member]
        assert {"type": "null"} not in documented.get("anyOf", [])
    assert schemas["SearchParams"]["properties"]["pagination"]["type"] == "object"
