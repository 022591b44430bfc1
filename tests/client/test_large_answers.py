"""Answers with more parts than a service sends: a few kilobytes on the wire must not stop the window or fill memory."""

from __future__ import annotations

import json
import threading
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID, uuid5

import httpx
import pytest

from autos.archive.ingest.parsed_record import UnreadableRecord, parse_record
from autos.client import http, responses
from autos.client.lookups import MOST_LAWSUITS, SMALL_LAWSUITS
from autos.client.responses import ID_NAMESPACE, MOST_ITEMS, PAGE_SIZE, parse_item, parse_page
from autos.domain.errors import ContractBroken, NotFound, Refused
from autos.domain.lenient_json import FEW_COMMAS, LARGE, MOST_COMMAS, content_id, is_crowded
from autos.domain.operation import Operation
from autos.domain.search.response import UNREADABLE
from tests.client.synthetic import REQUEST, REQUEST_ID, SEARCH, ScriptedService, item, json_answer, page

MANY = 3 * FEW_COMMAS
LITTLE = 16 * 1024 * 1024
PARTS = [b"0,", b"[],", b"{},", b'"",']


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Items that were built."""
    raws: list[bytes] = []

    def parse(raw: bytes) -> object:
        raws.append(raw)
        return parse_item(raw)

    monkeypatch.setattr(responses, "parse_item", parse)
    return raws


@contextmanager
def little_memory() -> Iterator[None]:
    """What is done within takes less than `LITTLE` bytes at any time."""
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert peak < LITTLE


@pytest.mark.parametrize("count", [MOST_ITEMS, 50_000, MANY])
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("outside", [(b'{"all_count":1,"page_data":[', b"]}"), (b"[", b"]")], ids=["member", "whole"])
def test_a_page_with_too_many_items_is_refused_before_one_is_built(
    built: list[bytes], count: int, part: bytes, outside: tuple[bytes, bytes]
) -> None:
    before, after = outside
    with pytest.raises(ContractBroken):
        parse_page(before + part * count + part[:-1] + after, 1)

    assert built == []


def test_a_page_with_some_more_items_than_asked_for_is_read() -> None:
    received = page(*(item(number) for number in range(1, MOST_ITEMS + 1)))

    assert len(parse_page(json.dumps(received).encode(), 1).items) == MOST_ITEMS == 10 * PAGE_SIZE


@pytest.mark.parametrize("part", PARTS)
def test_what_is_too_much_is_refused_without_taking_memory(part: bytes) -> None:
    content = b'{"all_count":1,"page_data":[' + part * MANY + part[:-1] + b"]}"

    with little_memory(), pytest.raises(ContractBroken):
        parse_page(content, 1)


def test_members_beside_the_items_are_not_decoded_into_objects() -> None:
    """A status or a count is short."""
    content = b'{"page_data":[],"all_count":[[' + b"[]," * (FEW_COMMAS - 1) + b"[]]]}"

    with little_memory(), pytest.raises(ContractBroken, match="all_count"):
        parse_page(content, 1)


def test_few_large_lawsuits_are_no_crowd() -> None:
    """However many parts they have, between them and deep inside."""
    lawsuit = b'{"steps":[' + b",".join([b'{"content":"a, b, c"}'] * 20_000) + b"]}"
    answer = b'{"page_data":[' + b",".join([lawsuit] * 20) + b"]}"

    assert answer.count(b",") > FEW_COMMAS
    assert not is_crowded(answer, 100)
    assert not is_crowded(answer[len(b'{"page_data":') : -1], 100)
    assert is_crowded(answer, 10)


def test_a_record_of_too_many_parts_is_kept_as_it_came() -> None:
    """And decoded neither as an item nor as a lawsuit."""
    raw = b'{"response_id":"%s","response_type":"lawsuit","tags":[' % str(REQUEST_ID).encode()
    raw += b"[]," * MOST_COMMAS + b"[]]}"
    with little_memory():
        received, record = parse_item(raw), parse_record(raw, 0)

    assert (received.response_type, received.body) == (UNREADABLE, raw)
    assert record == UnreadableRecord("size")


async def test_a_record_of_too_many_parts_is_not_decoded() -> None:
    """Neither strictly nor leniently: such members are kept as objects."""
    for odd in (b"[]", b"NaN"):
        content = b'{"request_id":"%s","x":[' % str(REQUEST_ID).encode() + b"[]," * MOST_COMMAS + odd + b"]}"
        service = ScriptedService(httpx.Response(200, content=content))
        await service.client.prepare()
        with little_memory(), pytest.raises(ContractBroken):
            await service.client.lookups.summary(SEARCH)


@pytest.mark.parametrize("size", [0, 1, 7_000, LARGE, LARGE + 1, 3 * LARGE + 7])
def test_an_identifier_made_of_content_does_not_depend_on_how_it_is_made(size: int) -> None:
    """What was stored once is not stored again."""
    content = bytes(number % 251 for number in range(size))

    assert content_id(ID_NAMESPACE, content) == uuid5(ID_NAMESPACE, content.hex())


@pytest.mark.parametrize(
    ("part", "count"), [(b"0,", SMALL_LAWSUITS * 2), (b"[],", MANY), (b'{"code":"%s"},' % (b"9" * 90), MOST_LAWSUITS)]
)
async def test_a_lookup_with_too_many_elements_is_refused_and_kept(part: bytes, count: int) -> None:
    """It may have been billed: whatever came is in the problem, to be stored."""
    content = b'{"has_lawsuits":true,"response_data":[' + part * count + part[:-1] + b"]}"
    service = ScriptedService(httpx.Response(200, content=content))

    with pytest.raises(ContractBroken) as raised:
        await service.client.lookups.lawsuits(SEARCH)
    assert raised.value.content == content


async def test_a_lookup_with_many_lawsuits_is_read_whole() -> None:
    lawsuits = [{"code": f"{number:07}-00.2020.8.26.0100", "title": "x" * 100} for number in range(20_000)]
    service = ScriptedService(json_answer(200, {"has_lawsuits": True, "response_data": lawsuits}))

    assert len((await service.client.lookups.lawsuits(SEARCH)).bodies) == 20_000


@pytest.mark.parametrize(("size", "is_here"), [(LARGE // 2, True), (2 * LARGE, False)])
async def test_large_answers_are_parsed_outside_of_the_event_loop(size: int, is_here: bool) -> None:
    """The window goes on meanwhile; for small ones a thread would cost more than the parsing."""
    service = ScriptedService(json_answer(200, {"filler": "x" * size}))
    await service.client.prepare()
    calls = service.client._http
    assert calls is not None
    parsed_in = await calls.call_parsed(
        Operation.READ_RESPONSES, lambda _content: threading.current_thread(), query={"page": 1}
    )

    assert (parsed_in is threading.current_thread()) is is_here


@pytest.mark.parametrize("length", [http.LARGEST_ERROR // 2, http.LARGEST_ERROR * 2])
async def test_a_large_error_body_is_not_parsed(monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    """The refusal stands without its message."""
    parsed: list[int] = []
    parse_json = http.decoding.parse_json
    monkeypatch.setattr(http.decoding, "parse_json", lambda content: parsed.append(len(content)) or parse_json(content))
    service = ScriptedService(json_answer(400, {"error": {"message": "WHY", "data": {"x": "y" * length}}}))

    with pytest.raises(Refused) as raised:
        await service.client.requests.create(SEARCH)
    assert bool(raised.value.message) is bool(parsed) is (length < http.LARGEST_ERROR)


async def test_a_large_404_that_is_no_answer_means_unknown() -> None:
    service = ScriptedService(httpx.Response(404, content=b"[" + b"[]," * http.LARGEST_ERROR + b"[]]"))

    with pytest.raises(NotFound):
        await service.client.requests.get(REQUEST_ID)


async def test_a_large_404_that_is_no_json_leaves_it_unknown() -> None:
    """A proxy may have sent it after the service had accepted the call."""
    content = b"<!doctype html>" + b"<p>no</p>" * http.LARGEST_ERROR
    service = ScriptedService(httpx.Response(404, content=content))

    with pytest.raises(ContractBroken) as raised:
        await service.client.lookups.lawsuits(SEARCH)
    assert raised.value.content == content


async def test_a_large_404_that_is_an_answer_is_one() -> None:
    lawsuits = [{"code": "0000001-00.2020.8.26.0100", "title": "x" * http.LARGEST_ERROR}]
    service = ScriptedService(json_answer(404, {"has_lawsuits": True, "response_data": lawsuits}))

    assert len((await service.client.lookups.lawsuits(SEARCH)).bodies) == 1


async def test_a_record_has_a_smaller_limit_than_a_page() -> None:
    filler = {"filler": "x" * http.LARGEST_ANSWER}
    large = page(item(1)) | filler
    assert len((await ScriptedService(json_answer(200, large)).client.responses.page(REQUEST_ID, 1)).items) == 1

    with pytest.raises(ContractBroken, match="size"):
        await ScriptedService(json_answer(200, REQUEST | filler)).client.requests.get(UUID(int=7))
