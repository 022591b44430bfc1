"""The OpenAPI document of the service."""

import httpx
import pytest

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
