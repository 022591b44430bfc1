"""The API key is in no repr, log or traceback."""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable

import httpcore
import httpx
import pytest

from autos.client.client import Autos
from autos.domain.errors import AnswerLost, KeyRefused, Problem, Refused
from tests.client.faulty_server import PATIENT, Behaviour, faulty_server
from tests.client.synthetic import KEY, REQUEST, REQUEST_ID, SEARCH, FakeClock, ScriptedService, connection, json_answer
from tests.client.test_connection_failures import (
    hang_up,
    send_bad_gzip,
    send_half,
    send_html,
    send_nonsense,
    send_slowly,
    stall,
    timeouts_for,
)
from tests.ports import refusing_port


def crash_report(failure: BaseException) -> str:
    """The traceback of the whole exception chain, with the locals of every frame."""
    pieces: list[str] = []
    seen: set[int] = set()
    pending: list[BaseException | None] = [failure]
    while pending:
        one = pending.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        pending += [one.__cause__, one.__context__]
        pieces += traceback.TracebackException.from_exception(one, capture_locals=True).format(chain=False)
        pieces += [repr(one), str(one)]
    return "".join(pieces)


async def raised_by(work: Callable[[], Awaitable[object]]) -> BaseException:
    with pytest.raises((Problem, asyncio.CancelledError)) as raised:
        await work()
    return raised.value


@pytest.mark.parametrize("behave", [hang_up, stall, send_slowly, send_half, send_html, send_bad_gzip, send_nonsense])
async def test_connection_failures_do_not_show_the_key(behave: Behaviour, caplog: pytest.LogCaptureFixture) -> None:
    """Their tracebacks start in frames of the HTTP library."""
    caplog.set_level(logging.DEBUG)
    async with faulty_server(behave, timeouts_for(behave)) as (client, server_log):
        for work in (lambda: client.requests.create(SEARCH), lambda: client.requests.get(REQUEST_ID)):
            assert KEY not in crash_report(await raised_by(work))

        assert KEY.encode() in (await server_log.received(1))[0]
    assert caplog.records
    assert KEY not in caplog.text


async def test_refused_connection_does_not_show_the_key(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    client = Autos(connection(f"http://127.0.0.1:{refusing_port()}"), timeouts=PATIENT, sleep=FakeClock().sleep)

    assert KEY not in crash_report(await raised_by(lambda: client.requests.create(SEARCH)))
    assert KEY not in caplog.text
    await client.aclose()


class _BreaksWhileWriting(httpcore.AsyncMockStream):
    """Stream that breaks when the call is written."""

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ASYNC109, ARG002 -- theirs
        raise httpcore.WriteTimeout("synthetic")


class _Backend(httpcore.AsyncMockBackend):
    async def connect_tcp(self, *_: object, **__: object) -> httpcore.AsyncNetworkStream:
        return _BreaksWhileWriting([])


async def test_broken_write_does_not_show_the_key() -> None:
    """At that point the library's frames hold the whole call with the key."""
    transport = httpx.AsyncHTTPTransport()
    transport._pool._network_backend = _Backend([])  # type: ignore[attr-defined] # the seam below httpx's own
    client = Autos(connection(), transport=transport, sleep=FakeClock().sleep)

    failure = await raised_by(lambda: client.requests.create(SEARCH))

    assert isinstance(failure, AnswerLost)
    assert KEY not in crash_report(failure)
    await client.aclose()


async def test_cancelled_call_does_not_show_the_key() -> None:
    """The cancellation is raised inside the HTTP library."""
    async with faulty_server(stall) as (client, server_log):
        calling = asyncio.create_task(client.requests.create(SEARCH))
        await server_log.received(1)
        calling.cancel()

        assert KEY not in crash_report(await raised_by(lambda: calling))


@pytest.mark.parametrize("status", [301, 400, 401, 403, 404, 409, 422, 429, 500, 503])
async def test_error_statuses_do_not_show_the_key(status: int) -> None:
    """Even when the service repeats the key in message and headers."""
    body = {"error": {"message": f"the key {KEY} is not good", "data": KEY}}
    service = ScriptedService(json_answer(status, body, x_echo=KEY))

    failure = await raised_by(lambda: service.client.requests.create(SEARCH))

    assert KEY not in crash_report(failure)
    if isinstance(failure, Refused) and status >= 400:
        assert failure.message == "the key [secret] is not good; [secret]"


@pytest.mark.parametrize("body", [{"request_id": KEY}, [KEY], KEY])
async def test_parse_errors_do_not_show_the_key(body: object) -> None:
    """Parsers may quote the input in their errors."""
    service = ScriptedService(json_answer(200, body))

    for work in (
        lambda: service.client.requests.create(SEARCH),
        lambda: service.client.responses.page(REQUEST_ID, 1),
        lambda: service.client.lookups.lawsuits(SEARCH),
    ):
        assert KEY not in crash_report(await raised_by(work))


@pytest.mark.parametrize("key", ["", "two\nlines-5ynth3t1c", "chave-não-5ynth3t1c", " 5ynth3t1c", "5ynth\x003t1c"])
async def test_key_that_is_no_header_value_is_refused_before_sending(key: str) -> None:
    """The HTTP library would quote it in its error."""
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json=REQUEST))
    client = Autos(connection(key=key), transport=transport)

    failure = await raised_by(lambda: client.requests.create(SEARCH))

    assert isinstance(failure, KeyRefused)
    assert "5ynth" not in crash_report(failure)


async def test_no_repr_shows_the_key() -> None:
    """Neither of the client nor of its parts."""
    service = ScriptedService(json_answer(200, REQUEST))
    await service.client.requests.get(REQUEST_ID)
    parts = [service.client, service.client.requests, *vars(service.client).values(), connection(), *service.calls]

    for part in parts:
        inside = vars(part) if hasattr(part, "__dict__") else {}
        assert KEY not in repr(part)
        assert KEY not in repr(inside)
    assert KEY not in repr(service.calls[0].headers)
