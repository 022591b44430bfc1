"""What the HTTP library must not do by itself: send a call again, keep cookies, fail before anything has left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from autos.client.client import Autos
from autos.domain.errors import AnswerLost, NotFound, Refused, ServiceUnreachable
from tests.client.faulty_server import PATIENT, faulty_server, pump
from tests.client.synthetic import REQUEST_ID, SEARCH, FakeClock, ScriptedService, connection, json_answer
from tests.tls import http2_server, own_certificate, trusting


async def create(client: Autos) -> object:
    return await client.requests.create(SEARCH)


async def look_up(client: Autos) -> object:
    return await client.lookups.lawsuits(SEARCH)


async def create_tracking(client: Autos) -> object:
    return await client.trackings.create(SEARCH, 1)


async def pause(client: Autos) -> object:
    return await client.trackings.pause(REQUEST_ID)


@pytest.mark.parametrize("call", [create, look_up, create_tracking, pause])
async def test_a_call_is_not_sent_again_on_another_connection(
    tmp_path: Path, call: Callable[[Autos], Awaitable[object]]
) -> None:
    """HTTP/2 lets a client repeat what a closed connection did not take; whether it did not, the service alone says."""
    certificate = own_certificate(tmp_path)
    async with http2_server(certificate, goes_away=True) as (address, received):
        transport = httpx.AsyncHTTPTransport(http2=True, verify=trusting(certificate))
        async with Autos(connection(address), transport=transport, timeouts=PATIENT, sleep=FakeClock().sleep) as client:
            with pytest.raises(Refused):
                await client.requests.get(REQUEST_ID)  # what is said to be taken last has to be a call before
            with pytest.raises((AnswerLost, Refused)):  # a pause that was lost is looked for
                await call(client)

    assert [headers[":method"] for headers in received][:2] == ["GET", "POST"]
    assert len([headers for headers in received if headers[":method"] == "POST"]) == 1


async def test_the_tunnel_of_a_proxy_is_not_taken_for_the_call(tmp_path: Path) -> None:
    """The proxy is asked first, then the call leaves once."""
    certificate = own_certificate(tmp_path)
    async with http2_server(certificate) as (address, received):
        _, _, port = address.rpartition(":")

        async def tunnel(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, thither = await asyncio.open_connection("127.0.0.1", int(port))
            writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
            await asyncio.gather(pump(reader, thither), pump(there, writer))

        async with faulty_server(tunnel) as (_, proxy):
            transport = httpx.AsyncHTTPTransport(http2=True, verify=trusting(certificate), proxy=proxy.address)
            async with Autos(connection(address), transport=transport, timeouts=PATIENT) as client:
                with pytest.raises(Refused):
                    await client.requests.create(SEARCH)

    assert [headers[":method"] for headers in received] == ["POST"]


@pytest.mark.parametrize("cookie", ["s=\u00e9; Path=/", "a=1; Path=/", "b=" + "x" * 4_000 + "; Path=/"])
async def test_no_cookie_is_kept(cookie: str) -> None:
    """One that no header can carry would stop every later call; many would make each call larger than the last."""

    async def set_a_cookie(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 404 No\r\nset-cookie: " + cookie.encode() + b"\r\ncontent-length: 2\r\n\r\n{}")
        await writer.drain()

    async with faulty_server(set_a_cookie) as (client, server_log):
        for _ in range(2):
            with pytest.raises(NotFound):
                await client.requests.get(REQUEST_ID)
        with pytest.raises(NotFound):
            await client.requests.create(SEARCH)

        assert len(server_log.calls) == 3
        assert not any(b"\r\ncookie:" in call.lower() for call in server_log.calls)


async def test_a_call_that_cannot_be_built_was_not_sent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever the reason is: the call is not billed, and can be asked again."""

    def fail(*_: object, **__: object) -> httpx.Request:
        raise UnicodeEncodeError("ascii", "\u00e9", 0, 1, "synthetic")

    service = ScriptedService(json_answer(200, {}))
    await service.client.prepare()
    monkeypatch.setattr(httpx.AsyncClient, "build_request", fail)
    with caplog.at_level(logging.WARNING), pytest.raises(ServiceUnreachable, match="UnicodeEncodeError"):
        await service.client.lookups.lawsuits(SEARCH)

    assert service.calls == []
    assert "could not be built: UnicodeEncodeError" in caplog.text
