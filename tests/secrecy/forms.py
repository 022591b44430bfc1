"""A secret in every encoding in which a file may hold it."""

from __future__ import annotations

import base64
import json
from urllib.parse import quote, quote_plus

from hpack.huffman import HuffmanEncoder
from hpack.huffman_constants import REQUEST_CODES, REQUEST_CODES_LENGTH


def forms(word: str) -> set[bytes]:
    """A secret in every encoding in which a file may hold it, in small letters."""
    raw = word.encode()
    plain = {raw, word.encode("utf-16-le"), word.encode("utf-16-be"), quote(word).encode(), quote_plus(word).encode()}
    plain |= {json.dumps(word)[1:-1].encode(), *_in_base64(raw)}
    # As header compression sends it, and as a log would write those bytes.
    compressed = HuffmanEncoder(REQUEST_CODES, REQUEST_CODES_LENGTH).encode(raw)
    return {form.lower() for form in plain | _written(raw) | _written(compressed)}


def _written(raw: bytes) -> set[bytes]:
    """Bytes as they are, in hexadecimal, and as Python prints them."""
    printed = repr(raw)[2:-1].encode()
    return {raw, raw.hex().encode(), raw.hex(" ").encode(), printed, printed.replace(b"\\", b"\\\\")}


def _in_base64(raw: bytes) -> set[bytes]:
    """In base64 at each of the three offsets, without the letters that the neighbours share."""
    found = set()
    for offset in range(3):
        encoded = base64.b64encode(b"\0" * offset + raw)
        start, end = (0, 2, 3)[offset], len(encoded) - (0, 4, 3)[(offset + len(raw)) % 3]
        found |= {encoded[start:end], encoded[start:end].translate(bytes.maketrans(b"+/", b"-_"))}
    return found


def byte_forms(key: bytes) -> set[bytes]:
    """The same of a key of bytes."""
    return {form.lower() for form in {*_written(key), *_in_base64(key)}}
