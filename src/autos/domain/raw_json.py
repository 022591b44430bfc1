"""JSON cut into members and elements as received, and JSON that is not strict made readable.

For answers that the quick parsers refuse as a whole: NaN, lone surrogates, invalid UTF-8, thousands of nestings.
Cutting only counts brackets and skips strings, so one odd element costs its neighbours nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from autos.domain.errors import ContractBroken

TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]|,', re.DOTALL)
"""A string, also one without its end (so that none is tried twice), a bracket or a comma."""
MOST_TOKENS = 1_000_000
"""A page of a hundred lawsuits has a hundredth of it; more would keep the caller waiting for seconds."""
BLANK = b" \t\r\n"
OPENING, CLOSING = frozenset((b"[", b"{")), frozenset((b"]", b"}"))


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
    """Parse JSON that may hold NaN and infinities (read as null), lone surrogates or invalid UTF-8.

    Raises: ContractBroken, with `nesting` for what is nested deeper than Python's stack.
    """
    try:
        value = json.loads(content.decode("utf-8", "replace"), parse_constant=lambda _: None)
        return json.loads(json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))
    except RecursionError:
        raise ContractBroken("nesting") from None
    except ValueError:
        raise ContractBroken("JSON") from None


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
