"""Mapping of answers to problems, and retries."""

import json
from typing import Any

import httpx
import pytest

from autos.client import http
from autos.domain.errors import (
    AlreadyMonitored,
    AnswerLost,
    ContractBroken,
    KeyRefused,
    NotAllowed,
    NotFound,
    Problem,
    Redirected,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
)
from autos.domain.search.response import UNREADABLE
from tests.client.synthetic import KEY, REQUEST, REQUEST_ID, SEARCH, ScriptedService, item, json_answer, page

ERROR = {"error": {"name": "HttpError", "message": "SYNTHETIC SENTENCE", "data": []}}
HTML = httpx.Response(200, html="<!doctype html><title>Proxy</title>")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (json_answer(401, ERROR), KeyRefused),
        (json_answer(404, ERROR), NotFound),
        (json_answer(404, {"detail": "Not Found"}), NotFound),
        (json_answer(404, {}), NotFound),
        (json_answer(429, {"error": "slow", "message": "slow down", "code": 429}, retry_after="61"), TooManyCalls),
        (json_answer(400, ERROR), Refused),
        (json_answer(422, ERROR), Refused),
        (json_answer(500, ERROR), ServiceBroken),
        (httpx.Response(503, html="<p>down</p>"), ServiceBroken),
        (json_answer(302, {}, location="http://elsewhere.invalid"), Redirected),
        (HTML, ContractBroken),
        (httpx.Response(404, html="<p>no</p>"), ContractBroken),
        (json_answer(200, []), ContractBroken),
        (json_answer(200, {}), ContractBroken),
        (httpx.Response(204), ContractBroken),
        (httpx.Response(200, content=b"\xff\xfe\x00"), ContractBroken),
    ],
)
async def test_each_error_answer_raises_its_problem(given: httpx.Response, problem: type[ServiceProblem]) -> None:
    """The status decides, then the body; a POST is sent exactly once."""
    service = ScriptedService(given)

    with pytest.raises(problem) as raised:
        await service.client.requests.create(SEARCH)
    assert type(raised.value) is problem
    assert len(service.calls) == 1


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (ERROR, "SYNTHETIC SENTENCE"),
        ({"error": {"name": "E", "data": "WHY"}}, "WHY"),
        ({"error": "flat", "message": "said beside"}, "said beside"),
        ({"detail": "as frameworks do"}, "as frameworks do"),
        ({"error": {"message": "a\x1b[31m\r\nb\u202ec\x00"}}, "a [31m b c"),
        ({"error": {"message": "x" * 1000}}, "x" * 300),
        ({"error": {}}, ""),
        ({"error": {"data": [[[[[["deep"]]]]]]}}, "deep"),
        ({"error": {"message": "no " * 95 + f"key {KEY} end"}}, ("no " * 95 + "key [secret] end")[:300]),
        ({"error": {"message": "no", "data": ["y" * 280, f"api-key={KEY}"]}}, f"no; {'y' * 280}; api-key=[secre"),
        ({"anything": 1}, ""),
        ([], ""),
    ],
)
async def test_refusal_has_the_message_of_the_service(body: Any, sentence: str) -> None:
    """From any known shape, on one line, without control characters, at most 300 characters."""
    service = ScriptedService(json_answer(400, body))

    with pytest.raises(Refused) as raised:
        await service.client.requests.create(SEARCH)
    assert (raised.value.status, raised.value.message) == (400, sentence)


@pytest.mark.parametrize("status", [400, 404, 409])
@pytest.mark.parametrize(("before", "after"), [(b'{"a":', b"}"), (b"[", b"]"), (b'{"a":[', b"]}")])
async def test_a_deeply_nested_error_is_a_refusal(status: int, before: bytes, after: bytes) -> None:
    """Deep enough for the parser and not for a walk through it; polling goes on after it as after any other."""
    body = b'{"error":{"data":' + before * 450 + b'"x"' + after * 450 + b"}}"
    service = ScriptedService(httpx.Response(status, content=body))

    with pytest.raises(NotFound if status == 404 else Refused):
        await service.client.requests.get(REQUEST_ID)


async def test_a_message_that_cannot_be_told_costs_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RecursionError

    monkeypatch.setattr(http, "error_message", fail)

    with pytest.raises(Refused) as raised:
        await ScriptedService(json_answer(400, ERROR)).client.requests.create(SEARCH)
    assert (raised.value.status, raised.value.message) == (400, "")


async def test_a_404_with_a_normal_body_is_an_answer() -> None:
    """Some services answer "nothing found" with it."""
    body = {"has_lawsuits": False, "request_id": str(REQUEST_ID), "response_data": []}
    service = ScriptedService(json_answer(404, body))

    found = await service.client.lookups.lawsuits(SEARCH)

    assert found.bodies == ()
    assert found.request_id == REQUEST_ID
    assert not found.has_lawsuits


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"request_id": "SECRET-VALUE"}, "request_id"),
        ({"request_id": ["SECRET-VALUE"]}, "request_id"),
    ],
)
async def test_missing_identifier_is_named_in_the_problem(body: Any, where: str) -> None:
    """The problem holds the member, never its value."""
    service = ScriptedService(json_answer(200, body))

    with pytest.raises(ContractBroken) as raised:
        await service.client.requests.get(REQUEST_ID)
    assert raised.value.where == where
    assert "SECRET-VALUE" not in str(raised.value)


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"request_status": "completed"}, "page_data"),
        (page() | {"page_data": "SECRET-VALUE"}, "page_data"),
        ("SECRET-VALUE", "object"),
    ],
)
async def test_malformed_page_names_the_member(body: Any, where: str) -> None:
    """The same for pages, whose items are not decoded."""
    service = ScriptedService(json_answer(200, body))

    with pytest.raises(ContractBroken) as raised:
        await service.client.responses.page(REQUEST_ID, 1)
    assert raised.value.where == where


@pytest.mark.parametrize(
    "odd",
    [
        {"search": {"search_type": "cpf", "search_key": ["x"]}},
        {"search": None, "tags": []},
        {"created_at": "agora", "updated_at": 7, "status": None},
        {"user_id": {}, "origin": 3},
    ],
)
async def test_malformed_members_do_not_lose_the_identifier(odd: dict[str, Any]) -> None:
    """Without it, the paid request could not be read."""
    service = ScriptedService(json_answer(200, REQUEST | odd))
    assert (await service.client.requests.create(SEARCH)).request_id == REQUEST_ID


@pytest.mark.parametrize(
    "odd",
    [
        {"response_type": "lawsuit"},
        {"response_id": None, "response_type": "sanction", "response_data": {"code": "1"}},
        {"response_id": "not an identifier", "response_type": "lawsuit"},
        "a word",
        None,
        ["a list"],
    ],
)
async def test_unreadable_item_is_kept_as_raw_json(odd: Any) -> None:
    """With an identifier that is the same on every read, so that it is stored once."""
    service = ScriptedService(json_answer(200, page(item(1), odd, item(2))))
    received = await service.client.responses.page(REQUEST_ID, 1)
    again = await service.client.responses.page(REQUEST_ID, 1)
    kinds = [one.response_type for one in received.items]
    assert kinds == ["lawsuit", UNREADABLE, "lawsuit"]
    assert json.loads(received.items[1].body) == odd
    assert received == again


@pytest.mark.parametrize("response_id", [None, "", 7, "not an identifier"])
async def test_a_lawsuit_without_an_identifier_of_its_item_is_read(response_id: Any) -> None:
    """Under one that is the same on every read."""
    odd = {"response_id": response_id, "response_type": "lawsuit", "response_data": {"code": "1"}}
    service = ScriptedService(json_answer(200, page(odd)))
    received = await service.client.responses.page(REQUEST_ID, 1)

    assert [(one.response_type, json.loads(one.body)) for one in received.items] == [("lawsuit", {"code": "1"})]
    assert received == await service.client.responses.page(REQUEST_ID, 1)


async def test_lone_surrogate_does_not_lose_the_page() -> None:
    """An escaped lone surrogate is valid JSON but not valid text; the item stays as received."""
    raw = json.dumps(page(item(1), item(2, name="X"))).encode().replace(b'"X"', b'"\\ud800"')
    service = ScriptedService(httpx.Response(200, content=raw))
    received = await service.client.responses.page(REQUEST_ID, 1)
    assert [one.response_id.int for one in received.items] == [1, 2]
    assert received.items[1].body == b'{"name": "\\ud800"}'


@pytest.mark.parametrize("odd", ["many", None, -3, True, [], 1e300])
async def test_invalid_counts_are_read_as_zero(odd: Any) -> None:
    """Pages are then read until one is empty."""
    service = ScriptedService(json_answer(200, page(item(1)) | {"all_count": odd, "all_pages_count": odd}))
    received = await service.client.responses.page(REQUEST_ID, 1)
    assert (received.items_count, received.pages_count, len(received.items)) == (0, 0, 1)


async def test_deep_nesting_is_contract_broken() -> None:
    """RecursionError is caught."""
    service = ScriptedService(httpx.Response(200, content=b'{"page_data":' + b"[" * 100_000))

    with pytest.raises(ContractBroken):
        await service.client.responses.page(REQUEST_ID, 1)


async def test_reads_are_tried_three_times() -> None:
    """With waits between; the third answer is returned."""
    service = ScriptedService(httpx.ReadError("synthetic"), json_answer(503, ERROR), json_answer(200, REQUEST))

    request = await service.client.requests.get(REQUEST_ID)

    assert request.request_id == REQUEST_ID
    assert len(service.calls) == 3
    assert len(service.clock.waits) == 2


async def test_failing_reads_raise_service_unreachable() -> None:
    """As ServiceUnreachable after three attempts."""
    service = ScriptedService(httpx.ReadTimeout("synthetic"))

    with pytest.raises(ServiceUnreachable):
        await service.client.requests.get(REQUEST_ID)
    assert len(service.calls) == 3


async def test_reads_wait_as_retry_after_says() -> None:
    """Instead of the exponential wait."""
    service = ScriptedService(json_answer(429, ERROR, retry_after="7"), json_answer(200, REQUEST))

    await service.client.requests.get(REQUEST_ID)

    assert service.clock.waits == [7.0]


@pytest.mark.parametrize(
    ("failure", "problem"),
    [
        (httpx.ConnectError("synthetic"), ServiceUnreachable),
        (httpx.ConnectTimeout("synthetic"), ServiceUnreachable),
        (httpx.PoolTimeout("synthetic"), ServiceUnreachable),
        (httpx.ProxyError("synthetic"), ServiceUnreachable),
        (httpx.WriteError("synthetic"), AnswerLost),
        (httpx.WriteTimeout("synthetic"), AnswerLost),
        (httpx.ReadError("synthetic"), AnswerLost),
        (httpx.ReadTimeout("synthetic"), AnswerLost),
        (httpx.RemoteProtocolError("synthetic"), AnswerLost),
        (httpx.CloseError("synthetic"), AnswerLost),
    ],
)
async def test_a_post_is_never_repeated(failure: Exception, problem: type[ServiceProblem]) -> None:
    """AnswerLost if it may have been sent, else ServiceUnreachable; one call in both cases."""
    service = ScriptedService(failure)

    with pytest.raises(problem) as raised:
        await service.client.lookups.lawsuits(SEARCH)
    assert type(raised.value) is problem
    assert len(service.calls) == 1
    assert service.clock.waits == []


async def test_too_large_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is being received, before it fills the memory."""
    monkeypatch.setattr(http, "LARGEST_ANSWER", 1000)
    service = ScriptedService(json_answer(200, {"filler": "x" * 2000}))

    with pytest.raises(ContractBroken, match="size"):
        await service.client.requests.get(REQUEST_ID)


async def test_redirects_are_not_followed() -> None:
    """The key is not sent to another address."""
    service = ScriptedService(json_answer(307, {}, location="http://elsewhere.invalid/requests"))

    with pytest.raises(Refused, match="307"):
        await service.client.requests.get(REQUEST_ID)
    assert [call.url.host for call in service.calls] == ["service.invalid"]


@pytest.mark.parametrize(
    ("answer", "kind", "detail"),
    [
        (json_answer(403, {"error": "forbidden", "message": "no plan", "code": "X"}), NotAllowed, "no plan"),
        (json_answer(400, {"error": {"message": "BAD", "data": ["a", "b"]}}), Refused, "BAD; a; b"),
        (
            json_answer(422, {"error": {"data": [{"field": "search_key", "rule": "cnj", "message": "not valid"}]}}),
            Refused,
            "search_key: not valid",
        ),
        (json_answer(422, {"error": {"name": "X", "data": "one sentence"}}), Refused, "one sentence"),
        (json_answer(400, {"error": {"data": {"recurrence": "too long"}}}), Refused, "recurrence: too long"),
        (json_answer(409, {"error": {"data": {"tracking_id": str(REQUEST_ID)}}}), AlreadyMonitored, str(REQUEST_ID)),
        (json_answer(409, {"error": {"data": "conflict"}}), Refused, "conflict"),
        (httpx.Response(302, headers={"location": "https://example.invalid/"}), Redirected, ""),
        (httpx.Response(429, headers={"retry-after": "90"}), TooManyCalls, "90"),
        (httpx.Response(429, headers={"x-ratelimit-reset": "45"}), TooManyCalls, "45"),
        (httpx.Response(429, headers={"retry-after": "90", "x-ratelimit-reset": "45"}), TooManyCalls, "90"),
    ],
)
async def test_a_refusal_says_what_the_service_said(answer: httpx.Response, kind: type[Problem], detail: str) -> None:
    service = ScriptedService(answer)

    with pytest.raises(Problem) as raised:
        await service.client.requests.create(SEARCH)

    assert type(raised.value) is kind
    assert raised.value.detail == detail
