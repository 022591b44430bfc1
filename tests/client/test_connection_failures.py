"""Failures of real TCP connections."""

import asyncio
import sys
from pathlib import Path

import httpx
import pytest

from autos.client.call import Timeouts
from autos.client.client import Autos
from autos.client.transport import certificates
from autos.domain.errors import (
    AnswerLost,
    CertificateOutdated,
    ContractBroken,
    Refused,
    ServiceUnreachable,
    UnreachableCause,
)
from tests.client.faulty_server import PATIENT, SHORT, Behaviour, faulty_server
from tests.client.synthetic import KEY, REQUEST_ID, SEARCH, FakeClock, connection
from tests.ports import refusing_port
from tests.tls import certificate_of_inspection, http2_server, own_certificate, trusting


async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Close the connection without an answer."""
    writer.close()


async def stall(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    """Send nothing until the client hangs up."""
    await reader.read()


async def send_slowly(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send a byte every 0.1 s, so that the read timeout never expires."""
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n")
    for _ in range(40):
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.1)


async def send_half(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send an incomplete answer."""
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{")
    await writer.drain()


async def send_html(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send HTML, as a proxy's login page does."""
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 20\r\n\r\n<html>please</html>\n")
    await writer.drain()


async def send_bad_gzip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send a body that is not gzip with `content-encoding: gzip`."""
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 9\r\n\r\nnot gzip!")
    await writer.drain()


async def send_nonsense(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send bytes that are not HTTP."""
    writer.write(b"220 mail.invalid ESMTP\r\n")
    await writer.drain()


def timeouts_for(behave: Behaviour) -> Timeouts:
    """Short ones for the servers that a client is to give up on."""
    return SHORT if behave in {stall, send_slowly} else PATIENT


async def test_refused_connection_means_nothing_was_sent() -> None:
    """For POST and GET; the GET is retried first."""
    clock = FakeClock()
    client = Autos(connection(f"http://127.0.0.1:{refusing_port()}"), timeouts=PATIENT, sleep=clock.sleep)

    with pytest.raises(ServiceUnreachable):
        await client.requests.create(SEARCH)
    assert clock.waits == []
    with pytest.raises(ServiceUnreachable):
        await client.requests.get(REQUEST_ID)
    assert len(clock.waits) == 2
    await client.aclose()


@pytest.mark.parametrize("behave", [hang_up, stall, send_slowly, send_half, send_nonsense])
async def test_a_post_without_an_answer_is_lost(behave: Behaviour) -> None:
    """The call is sent once, with the key."""
    async with faulty_server(behave, timeouts_for(behave)) as (client, server_log):
        with pytest.raises(AnswerLost):
            await client.requests.create(SEARCH)

        calls = await server_log.received(1)
        assert len(calls) == 1
        assert f"api-key: {KEY}".encode() in calls[0].lower()


@pytest.mark.parametrize("behave", [hang_up, stall, send_half])
async def test_a_read_without_an_answer_is_tried_again(behave: Behaviour) -> None:
    """Three attempts, then ServiceUnreachable."""
    async with faulty_server(behave, timeouts_for(behave)) as (client, server_log):
        with pytest.raises(ServiceUnreachable):
            await client.requests.get(REQUEST_ID)

        assert len(await server_log.received(3)) == 3


async def test_html_is_contract_broken() -> None:
    """Even with status 200."""
    async with faulty_server(send_html) as (client, _):
        with pytest.raises(ContractBroken, match="HTML"):
            await client.requests.create(SEARCH)


async def test_wrong_content_encoding_is_contract_broken() -> None:
    """Neither AnswerLost nor ServiceUnreachable, as an answer was received."""
    async with faulty_server(send_bad_gzip) as (client, _):
        with pytest.raises(ContractBroken, match="content-encoding"):
            await client.requests.create(SEARCH)


async def test_loopback_calls_use_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the environment names a proxy for all addresses."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{refusing_port()}")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)

    async with faulty_server(send_html) as (client, server_log):
        with pytest.raises(ContractBroken):
            await client.requests.create(SEARCH)

        assert len(server_log.calls) == 1


async def test_a_name_that_begins_like_this_computer_is_not_local(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reached through the proxy, as every other host is."""
    async with faulty_server(hang_up) as (_, proxy):
        monkeypatch.setenv("HTTPS_PROXY", proxy.address)
        client = Autos(connection("https://127.evil.example"), timeouts=PATIENT, sleep=FakeClock().sleep)
        with pytest.raises(ServiceUnreachable):
            await client.requests.get(REQUEST_ID)
        await client.aclose()

        assert proxy.calls[0].startswith(b"CONNECT 127.evil.example:443 ")


@pytest.mark.parametrize(
    ("is_trusted", "days_left", "cause"),
    [(True, -1, UnreachableCause.CERTIFICATE_DATE), (False, 1, UnreachableCause.CERTIFICATE)],
    ids=["expired", "untrusted"],
)
async def test_what_is_wrong_with_a_certificate_is_told_and_nothing_leaves(
    tmp_path: Path, *, is_trusted: bool, days_left: int, cause: UnreachableCause
) -> None:
    """Neither the search nor the key."""
    (tmp_path / "other").mkdir()
    certificate = own_certificate(tmp_path, days_left=days_left)
    trust = trusting(certificate if is_trusted else own_certificate(tmp_path / "other"))
    async with http2_server(certificate) as (address, received):
        transport = httpx.AsyncHTTPTransport(http2=True, verify=trust)
        async with Autos(connection(address), transport=transport, timeouts=PATIENT, sleep=FakeClock().sleep) as client:
            with pytest.raises(ServiceUnreachable) as unreachable:
                await client.requests.create(SEARCH)

    assert str(unreachable.value) == cause
    assert isinstance(unreachable.value, CertificateOutdated) is (cause is UnreachableCause.CERTIFICATE_DATE)
    assert received == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system decides")
async def test_an_office_that_inspects_its_traffic_is_trusted_on_every_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strict checks of Python 3.13 refuse such certificates (python/cpython issue 138193, urllib3 issue 3665)."""
    authority, certificate = certificate_of_inspection(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    async with http2_server(certificate) as (address, received):
        transport = httpx.AsyncHTTPTransport(http2=True, verify=certificates())
        async with Autos(connection(address), transport=transport, timeouts=PATIENT, sleep=FakeClock().sleep) as client:
            with pytest.raises(Refused):
                await client.requests.create(SEARCH)

    assert received
