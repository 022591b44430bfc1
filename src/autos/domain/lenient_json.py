"""JSON cut into members and elements as received, and JSON that is not strict made readable.

For answers that the quick parsers refuse as a whole: NaN, lone surrogates, invalid UTF-8, thousands of nestings.
Cutting only counts brackets and skips strings, so one odd element costs its neighbours nothing.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid5

from autos.domain.errors import ContractBroken

TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]|,', re.DOTALL)
"""A string, also one without its end (so that none is tried twice), a bracket or a comma."""
MOST_TOKENS = 1_000_000
"""A page of a hundred lawsuits has a hundredth of it; more would keep the caller waiting for seconds."""
BYTES_A_TOKEN = 4
"""JSON of lawsuits has fewer tokens than one for so many bytes."""
FEW_COMMAS = 1_000_000
"""So many elements of two bytes each can be cut without harm: some dozens of megabytes."""
LARGE = 1024 * 1024
"""Bytes below which nothing is counted beforehand: so few hold no harmful number of anything."""
MOST_COMMAS = 500_000
"""Within one record: a lawsuit with thousands of steps has a tenth of it; each may be an object in memory."""
PIECE = 1024 * 1024
BLANK = b" \t\r\n"
SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
"""Half of a sign, in bytes."""
STRAY = re.compile("[\udc80-\udcff]")
"""A byte that is not UTF-8, as `surrogateescape` has it."""
OPENING, CLOSING = frozenset((b"[", b"{")), frozenset((b"]", b"}"))


def is_crowded(content: bytes, most: int) -> bool:
    """Whether an answer's list, which is a member or the whole of it, has more elements than `most`.

    For what could not be cut into elements without harm; false where there are few, which is told without cutting.
    True, too, for what has more brackets and commas than lawsuits have.
    """
    if len(content) <= LARGE or content.count(b",") <= FEW_COMMAS:
        return False
    levels = 1 if content.lstrip(BLANK)[:1] == b"[" else 2
    depth, count, most_tokens = 0, 0, MOST_TOKENS + len(content) // BYTES_A_TOKEN
    for number, token in enumerate(TOKEN.finditer(content)):
        sign = content[token.start() : token.start() + 1]
        if sign in OPENING:
            depth += 1
        elif sign in CLOSING:
            depth -= 1
        elif sign == b"," and depth <= levels:
            count += 1
        if count > most or number > most_tokens:
            return True
    return False


def is_dense(record: bytes) -> bool:
    """Whether a record has so many parts that decoding it would take much memory and time."""
    return len(record) > LARGE and record.count(b",") > MOST_COMMAS


def content_id(namespace: UUID, content: bytes) -> UUID:
    """Identifier made of content: version 5, of its hexadecimal digits. Large content is not copied for it."""
    if len(content) <= LARGE:
        return uuid5(namespace, content.hex())
    digest = hashlib.sha1(namespace.bytes, usedforsecurity=False)
    for start in range(0, len(content), PIECE):
        digest.update(content[start : start + PIECE].hex().encode())
    return UUID(bytes=digest.digest()[:16], version=5)


def members(content: bytes) -> dict[str, bytes]:
    """The members of a JSON object, their values as received; of one that occurs twice, the last.

    Raises: ContractBroken for anything else.
    """
    found: dict[str, bytes] = {}
    for part in _parts(content, b"{", b"}"):
        name, colon, value = _name_and_value(part)
        if not colon or not value:
            raise ContractBroken("JSON")
        found[name] = value
    return found


def elements(content: bytes) -> list[bytes]:
    """The elements of a JSON array as received. Raises: ContractBroken for anything else."""
    return list(_parts(content, b"[", b"]"))


def without_member(content: bytes, name: str) -> bytes:
    """A JSON object as received, but for the value of one member, which is null."""
    place, start = 0, content.index(b"{") + 1
    for part in _parts(content, b"{", b"}"):
        place = content.index(part, start)
        found, _, value = _name_and_value(part)
        start = place + len(part)
        if found == name:
            begin = start - len(value)
            return content[:begin] + b"null" + content[start:]
    return content


def parse_lenient(content: bytes) -> Any:
    """Parse JSON that may hold NaN and infinities (read as null), lone surrogates or letters that are not UTF-8.

    Raises: ContractBroken, with `nesting` for what is nested deeper than Python's stack, `size` for too many parts.
    """
    if is_dense(content):
        raise ContractBroken("size")
    try:
        value = json.loads(_text_of(content), parse_constant=lambda _: None)
        return json.loads(json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))
    except RecursionError:
        raise ContractBroken("nesting") from None
    except ValueError:
        raise ContractBroken("JSON") from None


def _text_of(content: bytes) -> str:
    """UTF-8, and bytes that are none as Windows-1252: a database often holds texts in both."""
    text = SURROGATE.sub(b"\xef\xbf\xbd", content).decode("utf-8-sig", "surrogateescape")
    return text if text.isascii() else STRAY.sub(lambda found: _windows_letter(found[0]), text)


def _windows_letter(sign: str) -> str:
    return sign.encode("utf-8", "surrogateescape").decode("cp1252", "replace")


def _name_and_value(part: bytes) -> tuple[str, bytes, bytes]:
    """Name, colon and value of a member; an empty colon if it is none."""
    name = TOKEN.match(part)
    if name is None or part[:1] != b'"':
        return "", b"", b""
    rest = part[name.end() :].lstrip(BLANK)
    decoded = parse_lenient(name[0])
    return str(decoded), rest[:1] if rest[:1] == b":" else b"", rest[1:].strip(BLANK)


def _parts(content: bytes, opening: bytes, closing: bytes) -> Iterator[bytes]:
    """What stands between the commas of the outermost object or array."""
    content = content.strip(BLANK).removeprefix(b"\xef\xbb\xbf").strip(BLANK)
    if content[:1] != opening or content[-1:] != closing or len(content) < len(opening + closing):
        raise ContractBroken("JSON")
    inner = content[1:-1]
    depth, start, count = 0, 0, 0
    for number, token in enumerate(TOKEN.finditer(inner)):
        if number > MOST_TOKENS:
            raise ContractBroken("size")
        sign = token[0]
        if sign in OPENING:
            depth += 1
        elif sign in CLOSING:
            depth -= 1
            if depth < 0:
                raise ContractBroken("JSON")
        elif sign == b"," and not depth:
            count += 1
            yield _part(inner[start : token.start()])
            start = token.end()
    last = inner[start:].strip(BLANK)
    if depth or (count and not last):
        raise ContractBroken("JSON")
    if last:
        yield last


def _part(text: bytes) -> bytes:
    part = text.strip(BLANK)
    if not part:
        raise ContractBroken("JSON")
    return part
