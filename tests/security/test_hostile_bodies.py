"""Answers from the generator of the fuzz test, and hostile codings of them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from random import Random

import pytest

from autos.client.content_coding import MOST_RATIO, RATIO_FROM, STEP, ContentDecoder, ContentRefused
from tests.fuzz import decoding
from tests.fuzz.decoding import DECODERS, mutated

LARGEST = 8 * 1024 * 1024
CASES = 30


def nested(content: bytes, rng: Random) -> bytes:
    for _ in range(rng.randint(1, 3)):
        content = gzip.compress(content)
    return content


def bomb(content: bytes, rng: Random) -> bytes:
    return gzip.compress(content * rng.choice((1, 50)) + bytes(rng.choice((0, 2 * LARGEST))))


def many_members(content: bytes, rng: Random) -> bytes:
    return gzip.compress(content) * rng.choice((2, 200)) + gzip.compress(b"") * rng.choice((0, 5_000))


def cut(content: bytes, rng: Random) -> bytes:
    wire = gzip.compress(content)
    return wire[: rng.randrange(len(wire) + 1)]


def spoiled(content: bytes, rng: Random) -> bytes:
    wire = bytearray(gzip.compress(content))
    for _ in range(rng.randint(1, 8)):
        wire[rng.randrange(len(wire))] = rng.randrange(256)
    return bytes(wire)


def as_it_is(content: bytes, _: Random) -> bytes:
    return content


@pytest.mark.parametrize("coded", [nested, bomb, many_members, cut, spoiled, as_it_is])
@pytest.mark.parametrize("coding", ["gzip", ""])
def test_what_is_decoded_has_bounds(coded: Callable[[bytes, Random], bytes], coding: str) -> None:
    """However the wire is cut in pieces; refused or decoded, nothing else."""
    rng = Random(coded.__name__)
    for _ in range(CASES):
        value, _ = rng.choice(DECODERS)
        wire = coded(mutated((value, json.dumps(value).encode()), rng), rng)
        decoder = ContentDecoder(coding, LARGEST)
        pieces_of = rng.choice((1_000, 65_536, len(wire) or 1))
        try:
            for start in range(0, len(wire), pieces_of):
                decoder.take(wire[start : start + pieces_of])
        except ContentRefused:
            pass
        assert len(decoder.content) <= max(LARGEST, len(wire)) + STEP
        assert len(decoder.content) <= max(RATIO_FROM, MOST_RATIO * len(wire)) + STEP


def test_a_decoded_answer_is_read_or_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Only typed problems, none of which repeats what was sent, and no item dropped."""
    assert decoding.run(600, seed=20) == 0, capsys.readouterr().out
