"""Refused calls: key, rate, invalid bodies. All have the same error body."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from autos.service.app import ServiceOptions, create_app
from autos.service.endpoints.call_limits import SlidingWindow
from autos.service.endpoints.page_cache import PageCache
from autos.service.store.requests import RequestStore
from autos.service.world.demo import DEMO_CPF
from tests.service.calls import CRAWLER, LAWSUITS, REQUESTS, RESPONSES, filtered, search
from tests.service.conftest import KEY, ManualClock


def error_of(answer: httpx.Response) -> dict[str, Any]:
    """The error of a refused call, which has exactly these members."""
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) == {"name", "message", "data"}
    assert isinstance(body["error"]["data"], list)
    return dict(body["error"])


@pytest.mark.parametrize(
    "headers", [{}, {"api-key": "the wrong key"}, {"api-key": "chave-é-ñ".encode().decode("latin-1")}]
)
async def test_no_answer_without_the_right_key(
    store: RequestStore, clock: ManualClock, headers: dict[str, str]
) -> None:
    """401; the wrong key is not repeated."""
    transport = httpx.ASGITransport(create_app(store, clock, KEY))
    async with httpx.AsyncClient(transport=transport, base_url="http://service") as caller:
        sent = {name: value.encode("latin-1") for name, value in headers.items()}
        answer = await caller.post(REQUESTS, json=search("cpf", DEMO_CPF), headers=sent)

    assert answer.status_code == 401
    assert "wrong key" not in error_of(answer)["message"]


async def test_too_many_calls_must_wait(store: RequestStore, clock: ManualClock) -> None:
    """429 with `Retry-After`, after which calls are allowed again."""
    transport = httpx.ASGITransport(create_app(store, clock, KEY, conduct=ServiceOptions(calls_per_minute=3)))
    headers = {"api-key": KEY.get_secret_value()}
    async with httpx.AsyncClient(transport=transport, base_url="http://service", headers=headers) as caller:
        left = []
        for _ in range(3):
            answer = await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF))
            left.append(answer.headers["x-ratelimit-remaining"])
            clock.move(1)
        refused = await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF))
        clock.move(int(refused.headers["retry-after"]))
        again = await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF))

    assert left == ["2", "1", "0"]
    assert refused.status_code == 429
    assert error_of(refused)["name"] == "HttpTooManyRequestsError"
    assert refused.headers["x-ratelimit-limit"] == "3"
    assert again.status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "word"),
    [
        ({}, 400, "search"),
        ({"search": []}, 400, "search"),
        (search("cpf", "111.222.333-97"), 400, "check_digits"),
        (search("cnpj", "12ABC34501DE"), 400, "cnpj"),
        (search("oab", "XX123"), 400, "oab"),
        (search("name", " a "), 400, "name"),
        (search("passport", "1"), 400, "search_type"),
        (search("custom", "custom"), 422, "search_type"),
        ({"search": {"search_type": "cpf"}}, 400, "search"),
        (search("cpf", DEMO_CPF, search_params={"filter": {"amount_gte": "much"}}), 400, "search"),
        (search("cpf", DEMO_CPF, search_params={"filter": {"distribution_date_gte": "ontem"}}), 400, "search"),
    ],
)
@pytest.mark.parametrize("path", [REQUESTS, LAWSUITS])
async def test_invalid_search_is_refused(
    caller: httpx.AsyncClient, path: str, body: dict[str, Any], status: int, word: str
) -> None:
    """The message names the member to change."""
    answer = await caller.post(path, json=body)

    assert answer.status_code == status
    assert word in error_of(answer)["message"]


@pytest.mark.parametrize(
    "moment",
    [
        "2026-W05-1",
        "2026-01-31T12",
        "20260131",
        "20260131T120000Z",
        "2026-01-31T12:00:00+03:00:30",
        "2026-01-31x12:00:00Z",
        "0.5",
        "1766000000",
        "1850-01-01T00:00:00Z",
        "0001-01-01T00:00:00+14:00",
        "",
    ],
)
async def test_ambiguous_date_time_is_refused(caller: httpx.AsyncClient, moment: str) -> None:
    """Parsers disagree on rare forms of ISO 8601, which would change the limit silently."""
    answer = await caller.post(REQUESTS, json=filtered("cpf", DEMO_CPF, distribution_date_gte=moment))

    assert answer.status_code == 400
    assert "ISO 8601" in error_of(answer)["message"]


async def test_a_body_that_is_not_json_is_refused(caller: httpx.AsyncClient) -> None:
    answer = await caller.post(REQUESTS, content=b"<html>")

    assert answer.status_code == 400
    assert "JSON" in error_of(answer)["message"]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({}, 400),
        ({"request_id": "x"}, 400),
        ({"request_id": "00000000-0000-4000-8000-000000000000"}, 404),
        ({"request_id": "00000000-0000-4000-8000-000000000000", "page_size": "4"}, 400),
        ({"request_id": "00000000-0000-4000-8000-000000000000", "page_size": "101"}, 400),
        ({"request_id": "00000000-0000-4000-8000-000000000000", "page": "0"}, 400),
        ({"request_id": "00000000-0000-4000-8000-000000000000", "page": "first"}, 400),
    ],
)
async def test_wrong_queries_are_refused(caller: httpx.AsyncClient, query: dict[str, str], status: int) -> None:
    answer = await caller.get(RESPONSES, params=query)

    assert answer.status_code == status
    assert error_of(answer)["message"]


@pytest.mark.parametrize(
    "path",
    ["/", "/nothing", "/tracking-api/nothing", f"{REQUESTS}/0b6f", f"{CRAWLER}/00000000-0000-4000-8000-000000000000"],
)
async def test_unknown_paths_answer_with_the_error_body(caller: httpx.AsyncClient, path: str) -> None:
    """For unknown routes and identifiers."""
    answer = await caller.get(path)

    assert answer.status_code in {400, 404}
    assert error_of(answer)["message"]


async def test_a_body_over_one_mebibyte_is_refused(caller: httpx.AsyncClient) -> None:
    """With and without content length; a body of exactly 1 MiB is read."""
    large = b'{"search": "' + b"x" * (1 << 20) + b'"}'

    async def in_pieces() -> AsyncIterator[bytes]:
        yield large[: 1 << 19]
        yield large[1 << 19 :]

    with_length = await caller.post(REQUESTS, content=large, headers={"content-type": "application/json"})
    without_length = await caller.post(REQUESTS, content=in_pieces(), headers={"content-type": "application/json"})
    fits = await caller.post(REQUESTS, content=large[: (1 << 20) - 2] + b'"}')

    assert (with_length.status_code, without_length.status_code) == (413, 413)
    assert "1 MiB" in error_of(without_length)["message"]
    assert fits.status_code == 400


async def test_a_refusal_never_repeats_what_was_sent(caller: httpx.AsyncClient) -> None:
    """It may contain personal data or a secret."""
    secret = "Fulana-de-Tal-529.982.247-25"
    bodies: list[dict[str, Any]] = [
        search(secret, secret),
        search("cpf", secret),
        search("cpf", DEMO_CPF, search_params={"filter": {"side": secret, "amount_gte": secret}}),
        search("cpf", DEMO_CPF, search_params={"credential": [secret]}),
        {"search": secret},
    ]
    for body in bodies:
        for path in (REQUESTS, LAWSUITS):
            answer = await caller.post(path, json=body)
            assert answer.status_code == 400
            assert secret not in answer.text
    assert secret not in (await caller.get(f"{REQUESTS}/{secret}")).text
    assert secret not in (await caller.get(f"/{secret}")).text


@pytest.mark.parametrize(
    ("method", "path", "answered"),
    [
        ("PUT", f"{REQUESTS}/00000000-0000-4000-8000-000000000000", "GET"),
        ("PATCH", REQUESTS, "GET, POST"),
        ("OPTIONS", "/tracking-api/tracking/00000000-0000-4000-8000-000000000000", "DELETE, GET"),
        ("PUT", "/crawler-api/credentials", "DELETE, GET, POST"),
    ],
)
async def test_method_not_allowed_names_the_allowed_methods(
    caller: httpx.AsyncClient, method: str, path: str, answered: str
) -> None:
    """The methods of all routes of the path."""
    answer = await caller.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, answered)


async def test_unforeseen_exception_is_answered_with_the_error_body(
    caller: httpx.AsyncClient,
    store: RequestStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """With rate headers; the log says where it happened, not what was sent."""

    def stumble(*_: object, **__: object) -> None:
        raise KeyError(DEMO_CPF)

    monkeypatch.setattr(type(store.courts), "matching_lawsuits", stumble)
    answer = await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF))
    assert answer.status_code == 500
    assert error_of(answer)["message"]
    assert "x-ratelimit-remaining" in answer.headers
    (line,) = [record.getMessage() for record in caplog.records]
    assert "KeyError at test_call_limits.py" in line
    assert DEMO_CPF not in caplog.text


def test_clock_set_back_does_not_block_calls() -> None:
    """Calls are counted by a monotonic clock."""
    monotonic, unix_s = [1_000.0], [2_000_000_000.0]
    window = SlidingWindow(1, lambda: monotonic[0], lambda: unix_s[0])
    assert window.admit()
    assert not window.admit()
    unix_s[0] -= 3_600
    monotonic[0] += 60
    assert window.admit()
    assert int(window.headers()["X-RateLimit-Reset"]) == int(unix_s[0]) + 60 + 1


def test_page_cache_is_limited_in_size() -> None:
    """The overhead of an entry counts; long queries are not cached."""
    pages = PageCache(most_bytes=10_000)
    for number in range(1_000):
        pages.put(f"request_id=x&page={number}".encode(), b"{}")
    stored_count = sum(pages.find(f"request_id=x&page={number}".encode()) is not None for number in range(1_000))
    assert 10 < stored_count < 50
    long = b"request_id=x&y=" + b"z" * 1_000
    pages.put(long, b"{}")
    assert pages.find(long) is None
