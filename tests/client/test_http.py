"""Which problem each answer of the service is."""

from typing import Any

import httpx
import pytest

from autos.client import http
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    KeyRefused,
    NotFound,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
)
from tests.client.synthetic import REQUEST, REQUEST_ID, SEARCH, Service, answer, page

ERROR = {"error": {"name": "HttpError", "message": "SYNTHETIC SENTENCE", "data": []}}
HTML = httpx.Response(200, html="<!doctype html><title>Proxy</title>")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (answer(401, ERROR), KeyRefused),
        (answer(403, {"error": "forbidden", "message": "no plan", "code": "X"}), KeyRefused),
        (answer(404, ERROR), NotFound),
        (answer(404, {"detail": "Not Found"}), NotFound),
        (answer(404, {}), NotFound),
        (answer(429, {"error": "slow", "message": "slow down", "code": 429}, retry_after="61"), TooManyCalls),
        (answer(400, ERROR), Refused),
        (answer(422, ERROR), Refused),
        (answer(500, ERROR), ServiceBroken),
        (httpx.Response(503, html="<p>down</p>"), ServiceBroken),
        (answer(302, {}, location="http://elsewhere.invalid"), ContractBroken),
        (HTML, ContractBroken),
        (httpx.Response(404, html="<p>no</p>"), ContractBroken),
        (answer(200, []), ContractBroken),
        (answer(200, {}), ContractBroken),
        (httpx.Response(204), ContractBroken),
        (httpx.Response(200, content=b"\xff\xfe\x00"), ContractBroken),
    ],
)
async def test_each_answer_is_the_problem_it_means(given: httpx.Response, problem: type[ServiceProblem]) -> None:
    """Status first, then the shape; a POST makes exactly one call whatever comes."""
    service = Service(given)

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
        ({"anything": 1}, ""),
        ([], ""),
    ],
)
async def test_refusal_carries_the_services_sentence(body: Any, sentence: str) -> None:
    """From any of the known shapes, on one line, without control characters, at most 300 characters."""
    service = Service(answer(400, body))

    with pytest.raises(Refused) as raised:
        await service.client.requests.create(SEARCH)
    assert (raised.value.status, raised.value.message) == (400, sentence)


async def test_a_404_with_a_normal_body_is_an_answer() -> None:
    """Services say "nothing found" so."""
    body = {"has_lawsuits": False, "request_id": str(REQUEST_ID), "response_data": []}
    service = Service(answer(404, body))

    found = await service.client.lookups.lawsuits(SEARCH)

    assert found.bodies == ()
    assert found.request_id == REQUEST_ID
    assert not found.has_lawsuits


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"request_id": "SECRET-VALUE"}, "request_id"),
        (REQUEST | {"search": {"search_type": "cpf", "search_key": ["SECRET-VALUE"]}}, "search.search_key"),
    ],
)
async def test_record_that_does_not_fit_names_the_member(body: Any, where: str) -> None:
    """The member, never what it holds."""
    service = Service(answer(200, body))

    with pytest.raises(ContractBroken) as raised:
        await service.client.requests.get(REQUEST_ID)
    assert raised.value.where == where
    assert "SECRET-VALUE" not in str(raised.value)


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (page({"response_type": "lawsuit"}), "page_data[0].response_id"),
        (page({"response_id": "SECRET-VALUE", "response_type": "lawsuit"}), "page_data[0].response_id"),
        ({"request_status": "completed"}, "page_data"),
        (page() | {"page_data": "SECRET-VALUE"}, "page_data"),
        (page() | {"all_count": "SECRET-VALUE"}, "all_count"),
        ("SECRET-VALUE", "object"),
    ],
)
async def test_page_that_does_not_fit_names_the_member(body: Any, where: str) -> None:
    """The same for pages, which are split and not decoded."""
    service = Service(answer(200, body))

    with pytest.raises(ContractBroken) as raised:
        await service.client.responses.page(REQUEST_ID, 1)
    assert raised.value.where == where


async def test_nesting_without_end_is_not_the_contract() -> None:
    """Neither a crash nor a recursion error."""
    service = Service(httpx.Response(200, content=b'{"page_data":' + b"[" * 100_000))

    with pytest.raises(ContractBroken):
        await service.client.responses.page(REQUEST_ID, 1)


async def test_reads_are_tried_three_times() -> None:
    """With a growing wait between them, and the third answer counts."""
    service = Service(httpx.ReadError("synthetic"), answer(503, ERROR), answer(200, REQUEST))

    request = await service.client.requests.get(REQUEST_ID)

    assert request.request_id == REQUEST_ID
    assert len(service.calls) == 3
    assert 0.4 <= service.naps.taken[0] <= 0.5
    assert 0.8 <= service.naps.taken[1] <= 1.0


async def test_reads_that_keep_failing_are_given_up() -> None:
    """As unreachable: nothing is lost by asking again."""
    service = Service(httpx.ReadTimeout("synthetic"))

    with pytest.raises(ServiceUnreachable):
        await service.client.requests.get(REQUEST_ID)
    assert len(service.calls) == 3


async def test_reads_heed_the_pause_the_service_asks_for() -> None:
    """`Retry-After` decides the wait, not our own rule."""
    service = Service(answer(429, ERROR, retry_after="7"), answer(200, REQUEST))

    await service.client.requests.get(REQUEST_ID)

    assert service.naps.taken == [7.0]


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
    """Lost if it may have left, unreachable if it cannot have; one call either way."""
    service = Service(failure)

    with pytest.raises(problem) as raised:
        await service.client.lookups.lawsuits(SEARCH)
    assert type(raised.value) is problem
    assert len(service.calls) == 1
    assert service.naps.taken == []


async def test_an_answer_beyond_any_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left while it comes, not when it has filled the memory."""
    monkeypatch.setattr(http, "LARGEST_ANSWER", 1000)
    service = Service(answer(200, {"filler": "x" * 2000}))

    with pytest.raises(ContractBroken, match="size"):
        await service.client.requests.get(REQUEST_ID)


async def test_redirects_are_not_followed() -> None:
    """The key is not carried elsewhere."""
    service = Service(answer(307, {}, location="http://elsewhere.invalid/requests"))

    with pytest.raises(ContractBroken, match="307"):
        await service.client.requests.get(REQUEST_ID)
    assert [call.url.host for call in service.calls] == ["service.invalid"]
