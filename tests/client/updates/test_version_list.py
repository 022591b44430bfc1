"""Reading the list over real HTTP: what is sent, and that it ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from autos.client.updates.version_list import VersionList
from autos.domain.updates.faults import UpdateFault, UpdateRefused
from tests.updates.answers import content
from tests.updates.publisher import Keys
from tests.updates.stage import Stage, stage

SENT = {"accept": "*/*", "accept-encoding": "identity", "user-agent": "Autos", "Connection": "keep-alive"}


@pytest.fixture
def set_up(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as made:
        yield made


def version_list(set_up: Stage) -> VersionList:
    return VersionList(set_up.publisher.root, set_up.address, set_up.data)


async def test_exactly_the_files_of_the_list_are_asked_for_and_nothing_is_told(set_up: Stage) -> None:
    """No query, body, cookie, version, language or name of the computer; the next look asks for less."""
    reading = version_list(set_up)
    await reading.newest()
    first = [seen.line for seen in set_up.server.seen]
    await reading.newest()
    second = [seen.line for seen in set_up.server.seen[len(first) :]]
    release = set_up.publisher.release_file().name

    assert first == [
        "GET /metadata/2.root.json HTTP/1.1",
        "GET /metadata/timestamp.json HTTP/1.1",
        "GET /metadata/1.snapshot.json HTTP/1.1",
        "GET /metadata/1.targets.json HTTP/1.1",
        f"GET /targets/{release} HTTP/1.1",
    ]
    assert second == [first[0], first[1], first[4]]
    for seen in set_up.server.seen:
        assert seen.headers == SENT | {"Host": set_up.address.removeprefix("http://")}
        assert seen.body == b""


async def test_a_cookie_that_is_set_is_never_sent_back(set_up: Stage) -> None:
    timestamp = set_up.publisher.newest("timestamp").read_bytes()
    set_up.answer("/metadata/timestamp.json", content(timestamp, Set_Cookie="who=you; Path=/"))
    for _ in range(2):
        await version_list(set_up).newest()

    assert not any("Cookie" in seen.headers for seen in set_up.server.seen)


async def test_a_reading_that_is_given_up_ends_at_once(set_up: Stage) -> None:
    """Also its thread, though the server says nothing: closing the window waits for no network."""
    asked, enough = threading.Event(), threading.Event()

    def silent(_: BaseHTTPRequestHandler) -> None:
        asked.set()
        enough.wait(30)

    set_up.answer("/metadata/timestamp.json", silent)
    reading = asyncio.create_task(version_list(set_up).newest())
    try:
        await asyncio.to_thread(asked.wait, 30)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        is_early = not enough.is_set()
    finally:
        enough.set()

    assert is_early
    assert [seen.line for seen in set_up.server.seen][-1] == "GET /metadata/timestamp.json HTTP/1.1"


async def test_nothing_is_read_far_beyond_the_limit(set_up: Stage) -> None:
    """The sender finds the connection closed after a megabyte and what lies in between."""
    written = 0
    closed = threading.Event()

    def endless(handler: BaseHTTPRequestHandler) -> None:
        nonlocal written
        handler.send_response(200)
        handler.end_headers()
        try:
            while written < 1 << 28:
                written += handler.wfile.write(b" " * 65_536)
        except OSError:
            pass
        finally:
            closed.set()

    set_up.answer("/metadata/2.root.json", endless)
    with pytest.raises(UpdateRefused) as refused:
        await version_list(set_up).newest()
    await asyncio.to_thread(closed.wait, 30)

    assert refused.value.fault is UpdateFault.ENDLESS
    assert written < 1 << 25


async def test_a_rotation_is_kept_and_not_asked_for_again(set_up: Stage) -> None:
    set_up.publisher.rotate(Keys())
    set_up.publisher.publish("1.3.0")
    await version_list(set_up).newest()
    before = len(set_up.server.seen)
    await version_list(set_up).newest()

    assert set_up.server.seen[before].line == "GET /metadata/3.root.json HTTP/1.1"


async def test_with_a_damaged_root_of_trust_nothing_is_asked(set_up: Stage) -> None:
    with pytest.raises(UpdateRefused) as refused:
        await VersionList(b"{}", set_up.address, set_up.data).newest()

    assert refused.value.fault is UpdateFault.ROOT
    assert set_up.server.seen == []
