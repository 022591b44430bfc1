"""Content of an answer: decoded within bounds, in the coding that was asked for."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from random import Random

import pytest

from autos.client.content_coding import MOST_RATIO, RATIO_FROM, STEP, ContentDecoder, ContentRefused
from autos.domain.errors import ContractBroken, ServiceProblem
from tests.client.faulty_server import faulty_server
from tests.client.synthetic import SEARCH

LARGE = 64 * 1024 * 1024
JSON = b'[{"code": "0001234-55.2020.8.26.0100"}]'


def decoded(wire: bytes, coding: str = "gzip", pieces_of: int = 7, largest: int = LARGE) -> bytes:
    decoder = ContentDecoder(coding, largest)
    feed(decoder, wire, pieces_of)
    return bytes(decoder.content)


def feed(decoder: ContentDecoder, wire: bytes, pieces_of: int) -> None:
    for start in range(0, len(wire), pieces_of):
        decoder.take(wire[start : start + pieces_of])


@pytest.mark.parametrize("pieces_of", [1, 7, 100_000])
def test_gzip_is_decoded_from_pieces_of_any_size(pieces_of: int) -> None:
    assert decoded(gzip.compress(JSON * 100), pieces_of=pieces_of) == JSON * 100


def test_members_that_follow_one_another_are_one_content() -> None:
    assert decoded(gzip.compress(JSON) + gzip.compress(b"\n")) == JSON + b"\n"


@pytest.mark.parametrize("coding", ["", "identity", " Identity "])
def test_plain_content_is_taken_as_it_is(coding: str) -> None:
    assert decoded(JSON, coding) == JSON


@pytest.mark.parametrize("coding", ["br", "zstd", "deflate", "gzip, gzip", "compress", "x-gzip", "gzip;q=1", "\x00"])
def test_a_coding_that_was_not_asked_for_is_refused(coding: str) -> None:
    """Two layers of gzip make a gigabyte of a kilobyte."""
    with pytest.raises(ContentRefused, match="content-encoding"):
        ContentDecoder(coding, LARGE)


@pytest.mark.parametrize("pieces_of", [100, 10_000_000])
def test_a_bomb_is_left_soon_after_a_bound(pieces_of: int) -> None:
    """However much of it comes in one piece."""
    bomb = gzip.compress(b"0" * 200_000_000)
    decoder = ContentDecoder("gzip", LARGE)
    with pytest.raises(ContentRefused, match="size"):
        feed(decoder, bomb, pieces_of)
    assert len(decoder.content) <= max(RATIO_FROM, MOST_RATIO * len(bomb)) + STEP


@pytest.mark.parametrize("pieces_of", [100, 65_536, 10_000_000])
@pytest.mark.parametrize(
    "wire",
    [gzip.compress(b"") * 100_000, b"\x1f\x8b\x08\x08\0\0\0\0\0\xff" + b"n" * 2_000_000, gzip.compress(b"0") * 100_000],
    ids=["empty members", "a name without end", "members of one byte"],
)
def test_a_wire_that_decodes_to_next_to_nothing_is_left(wire: bytes, pieces_of: int) -> None:
    """It could else go on for as long as the sender likes, with a processor kept busy."""
    decoder = ContentDecoder("gzip", LARGE)
    with pytest.raises(ContentRefused, match="size"):
        feed(decoder, wire, pieces_of)


@pytest.mark.parametrize("pieces_of", [1_000, 65_536, 10_000_000])
def test_content_that_does_not_compress_is_decoded(pieces_of: int) -> None:
    """Also behind a small member in the same piece."""
    noise = Random(7).randbytes(300_000)

    assert decoded(gzip.compress(JSON) + gzip.compress(noise), pieces_of=pieces_of) == JSON + noise


def test_content_that_hardly_compresses_is_bounded_by_its_size() -> None:
    with pytest.raises(ContentRefused, match="size"):
        decoded(b"x" * 1_001, "", largest=1_000)


@pytest.mark.parametrize(
    "wire",
    [b"not gzip!", gzip.compress(JSON)[:-1] + b"\x99", zlib.compress(JSON)],
    ids=["other", "wrong checksum", "zlib"],
)
def test_what_is_no_gzip_is_refused(wire: bytes) -> None:
    with pytest.raises(ContentRefused, match="content-encoding"):
        decoded(wire)


@pytest.mark.parametrize(
    ("coding", "where"), [(b"gzip", "size"), (b"gzip, gzip", "content-encoding"), (b"br", "content-encoding")]
)
async def test_a_bomb_of_a_service_is_a_broken_contract(coding: bytes, where: str) -> None:
    """Sixteen kilobytes that would be more than a hundred megabytes."""
    bomb = gzip.compress(b"0" * 120_000_000)
    head = b"HTTP/1.1 200 OK\r\ncontent-encoding: %b\r\ncontent-length: %d\r\n\r\n" % (coding, len(bomb))

    async def send_bomb(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head + bomb)

    async with faulty_server(send_bomb) as (client, _):
        with pytest.raises(ContractBroken, match=where):
            await client.requests.create(SEARCH)


async def test_calls_ask_for_the_one_coding_that_is_decoded() -> None:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n")

    async with faulty_server(answer) as (client, server_log):
        with pytest.raises(ServiceProblem):
            await client.requests.create(SEARCH)

        assert b"\r\naccept-encoding: gzip\r\n" in server_log.calls[0].lower()
