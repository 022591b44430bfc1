"""Content of an answer: decoded within bounds, in the coding that was asked for."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import Callable
from random import Random
from uuid import UUID

import pytest
import zstandard

from autos.client.content_coding import MOST_RATIO, RATIO_FROM, STEP, ContentDecoder, ContentRefused
from autos.domain.errors import ContractBroken, KeyRefused, PaymentRequired, ServiceBroken, ServiceProblem
from tests.client.faulty_server import Behaviour, faulty_server
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


def skipped(content: bytes, first: int = 0x50) -> bytes:
    """A frame with something of its own in it, as padding of an archive or what pzstd begins with."""
    return bytes([first]) + b"\x2a\x4d\x18" + len(content).to_bytes(4, "little") + content


@pytest.mark.parametrize("pieces_of", [1, 7, 100_000])
def test_frames_that_a_decoder_passes_over_are_passed_over(pieces_of: int) -> None:
    """RFC 8878, 3.1.2: before, between and behind the others; cut off they are not whole."""
    frame = zstandard.compress(JSON)
    wire = skipped(b"1234", 0x5F) + frame + skipped(bytes(300)) + skipped(b"") + frame + skipped(b"x")
    assert decoded(wire, "zstd", pieces_of) == JSON * 2

    decoder = ContentDecoder("zstd", LARGE)
    feed(decoder, wire[:-1], pieces_of)
    assert (bytes(decoder.content), decoder.is_whole) == (JSON * 2, False)
    feed(decoder, wire[-1:], pieces_of)
    assert decoder.is_whole


@pytest.mark.parametrize("pieces_of", [1, 7, 100_000])
@pytest.mark.parametrize(
    ("coding", "wire"),
    [
        ("gzip", gzip.compress(JSON) + b"\0" * 8),
        ("gzip", gzip.compress(JSON) + b"behind it"),
        ("zstd", zstandard.compress(JSON) + b"\0" * 8),
        ("zstd", zstandard.compress(JSON) + b"behind it"),
        ("zstd", zstandard.compress(JSON) + skipped(b"")[:3] + b"x" * 8),
        ("deflate", zlib.compress(JSON) + b"behind it"),
    ],
    ids=[
        "gzip-noughts",
        "gzip-text",
        "zstd-noughts",
        "zstd-text",
        "zstd-cut",
        "deflate-text",
    ],  # gzip has the hour in it
)
def test_anything_else_behind_a_frame_is_refused(coding: str, wire: bytes, pieces_of: int) -> None:
    """RFC 1952, 2.2: nothing stands before, between or after the members; RFC 8878, 3: frames, and nothing else."""
    with pytest.raises(ContentRefused, match="content-encoding"):
        decoded(wire, coding, pieces_of)


def test_a_frame_to_be_passed_over_is_bounded() -> None:
    with pytest.raises(ContentRefused):
        decoded(skipped(b"")[:4] + b"\xff\xff\xff\xff", "zstd")
    with pytest.raises(ContentRefused):
        decoded(skipped(bytes(50_000)) * 2_000, "zstd", 100_000)


@pytest.mark.parametrize("coding", ["", "identity", " Identity "])
def test_plain_content_is_taken_as_it_is(coding: str) -> None:
    assert decoded(JSON, coding) == JSON


@pytest.mark.parametrize("coding", ["gzip", "x-gzip", "X-GZip"])
def test_both_names_of_gzip_are_decoded(coding: str) -> None:
    """RFC 9110, 8.4.1.3."""
    assert decoded(gzip.compress(JSON), coding) == JSON


@pytest.mark.parametrize("coding", ["br", "gzip, gzip", "compress", "gzip;q=1", "\x00"])
def test_a_coding_that_is_not_known_is_refused(coding: str) -> None:
    """Two layers of gzip make a gigabyte of a kilobyte. Where nothing was sent, nothing is in a coding."""
    with pytest.raises(ContentRefused, match="content-encoding"):
        decoded(JSON, coding)
    assert decoded(b"", coding) == b""


def raw_deflate(content: bytes) -> bytes:
    """Without the head and the sum of zlib, as many servers send it."""
    deflater = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return deflater.compress(content) + deflater.flush()


def with_sum(content: bytes) -> bytes:
    return zstandard.ZstdCompressor(write_checksum=True, write_content_size=False).compress(content)


ENCODED: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "gzip": ("gzip", gzip.compress),
    "deflate as it should be": ("deflate", zlib.compress),
    "deflate without a head": ("Deflate", raw_deflate),
    "zstd": ("zstd", zstandard.compress),
    "zstd with a sum": ("zstd", with_sum),
    "zstd of two frames": ("zstd", lambda content: zstandard.compress(content[:9]) + with_sum(content[9:])),
}


@pytest.mark.parametrize("pieces_of", [1, 7, 1_000_000])
@pytest.mark.parametrize("encoded", ENCODED)
def test_a_coding_of_a_gateway_is_decoded(encoded: str, pieces_of: int) -> None:
    """Though only gzip was asked for."""
    coding, encode = ENCODED[encoded]
    content = JSON * 30_000 if pieces_of > 7 else JSON + Random(7).randbytes(5_000)

    assert decoded(encode(content), coding, pieces_of) == content


@pytest.mark.parametrize("pieces_of", [1, 10_000])
@pytest.mark.parametrize("encoded", ENCODED)
def test_a_stream_that_was_cut_off_is_not_whole(encoded: str, pieces_of: int) -> None:
    coding, encode = ENCODED[encoded]
    wire = encode(JSON)
    whole = list[int]()
    for end in range(len(wire) + 1):
        decoder = ContentDecoder(coding, LARGE)
        feed(decoder, wire[:end], pieces_of)
        whole += [end] if decoder.is_whole else []

    between = {len(zstandard.compress(JSON[:9]))} if "two" in encoded else set()
    assert set(whole) == {0, len(wire)} | between


RLE_BLOCK = (128 * 1024 << 3 | 1 << 1).to_bytes(3, "little") + b"0"
"""Four bytes that are 128 KiB."""
HUGE_ZSTD = zstandard.compress(bytes(10))[:4] + b"\x00\x58" + RLE_BLOCK * 5_000


@pytest.mark.parametrize(
    ("coding", "bomb"),
    [
        ("deflate", zlib.compress(bytes(200_000_000))),
        ("deflate", raw_deflate(bytes(200_000_000))),
        ("zstd", zstandard.compress(bytes(200_000_000))),
        ("zstd", HUGE_ZSTD),
    ],
    ids=["deflate", "raw deflate", "zstd", "zstd of repeated bytes"],
)
@pytest.mark.parametrize("pieces_of", [100, 10_000_000])
def test_a_bomb_of_a_coding_that_was_not_asked_for_is_left_too(coding: str, bomb: bytes, pieces_of: int) -> None:
    decoder = ContentDecoder(coding, LARGE)
    with pytest.raises(ContentRefused, match="size"):
        feed(decoder, bomb, pieces_of)
    assert len(decoder.content) <= max(RATIO_FROM, MOST_RATIO * len(bomb)) + STEP


@pytest.mark.parametrize(
    ("coding", "wire"),
    [
        ("deflate", JSON),
        ("deflate", zlib.compress(JSON) + b"more"),
        ("zstd", JSON),
        ("zstd", b"\x28\xb5\x2f\xfd" + b"\xff" * 40),
        ("zstd", with_sum(JSON)[:-1] + b"\x99"),
        ("zstd", zstandard.compress(JSON) + b"more"),
        ("zstd", zstandard.compress(bytes(10))[:4] + b"\x00\x90" + RLE_BLOCK),
    ],
    ids=["no deflate", "more after it", "no zstd", "no frame", "wrong checksum", "more after a frame", "wide window"],
)
@pytest.mark.parametrize("pieces_of", [1, 10_000])
def test_what_is_no_such_coding_is_refused(coding: str, wire: bytes, pieces_of: int) -> None:
    with pytest.raises(ContentRefused, match="content-encoding"):
        decoded(wire, coding, pieces_of)


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


def answer(status: bytes, coding: bytes, wire: bytes) -> Behaviour:
    """As a gateway sends it, in full."""
    head = b"HTTP/1.1 %b X\r\ncontent-encoding: %b\r\ncontent-length: %d\r\n\r\n" % (status, coding, len(wire))

    async def send(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head + wire)

    return send


REQUEST = b'{"request_id": "00000000-0000-4000-8000-000000000001", "status": "pending", "created_at": "%b"}' % (
    b"2026-01-05T12:00:00.000Z"
)


@pytest.mark.parametrize(
    ("coding", "wire"),
    [
        (b"deflate", raw_deflate(REQUEST)),
        (b"zstd", zstandard.compress(REQUEST)),
        (b"gzip", gzip.compress(REQUEST)[:-8]),
    ],
    ids=["raw deflate", "zstd", "gzip without its end"],
)
async def test_an_answer_in_another_coding_is_an_answer(coding: bytes, wire: bytes) -> None:
    async with faulty_server(answer(b"200", coding, wire)) as (client, _):
        created = await client.requests.create(SEARCH)

    assert created.request_id == UUID("00000000-0000-4000-8000-000000000001")


@pytest.mark.parametrize(
    ("coding", "wire"),
    [(b"br", b"\x0b\x02\x80{}\x03"), (b"gzip", gzip.compress(REQUEST)[:20]), (b"gzip", gzip.compress(REQUEST)[:-20])],
    ids=["another coding", "cut off in its head", "cut off in its middle"],
)
async def test_what_cannot_be_decoded_is_told_as_that(coding: bytes, wire: bytes) -> None:
    """Neither as an answer that is not there yet, nor as one with odd JSON."""
    async with faulty_server(answer(b"200", coding, wire)) as (client, _):
        with pytest.raises(ContractBroken, match="content-encoding"):
            await client.requests.get(UUID(int=1))


@pytest.mark.parametrize(
    ("status", "problem"), [(b"401", KeyRefused), (b"402", PaymentRequired), (b"503", ServiceBroken)]
)
async def test_a_refusal_that_cannot_be_decoded_is_that_refusal(status: bytes, problem: type[ServiceProblem]) -> None:
    """Error pages of a gateway come in the coding that it likes."""
    async with faulty_server(answer(status, b"br", b"\x0b\x02\x80{}\x03")) as (client, _):
        with pytest.raises(problem):
            await client.requests.create(SEARCH)
