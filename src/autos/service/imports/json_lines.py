"""Reads lawsuits in the contract's shape from a JSON Lines file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.errors import BadDocument
from autos.domain.lawsuit.lawsuit import Lawsuit

LONGEST_LINE = 32 << 20
"""Bytes; a lawsuit with 5,000 parties takes about 5 MiB."""
LONGEST_NUMBER = 18
MOST_DEGREES, MOST_SECRECY = 9, 9


@dataclass(frozen=True, slots=True)
class ImportLine:
    """One line of the file: a lawsuit, or the reason why it is none."""

    line: int
    """From 1."""
    lawsuit: Lawsuit | None
    body: dict[str, Any]
    """The lawsuit's JSON as in the line."""
    problem: str = ""
    """Why the line is refused and what to change; never repeats its content."""
    remark: str = ""
    """A warning about a line that is imported."""


def read_lines(file: Path) -> Iterator[ImportLine]:
    """Read every line that is not blank. Raises: OSError."""
    with file.open("rb") as lines:
        number = 0
        while piece := lines.readline(LONGEST_LINE):
            number += 1
            if not piece.endswith(b"\n") and len(piece) == LONGEST_LINE:
                while (rest := lines.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                    pass
                yield _refused(number, f"is longer than {LONGEST_LINE >> 20} MiB; leave out its attachments")
            elif stripped := piece.removeprefix(b"\xef\xbb\xbf").strip():
                yield _read(number, stripped)


def _read(number: int, text: bytes) -> ImportLine:
    try:
        body = json.loads(text, parse_int=_integer_or_text, parse_constant=_refuse_constant)
        if b"\\u" in text:  # may be a lone surrogate, which UTF-8 cannot encode
            body = json.loads(json.dumps(body, ensure_ascii=False).encode("utf-8", "replace"))
    except UnicodeDecodeError:
        return _refused(number, "is not UTF-8; save the file as UTF-8")
    except ValueError:
        return _refused(number, "is not JSON; each line must be one JSON object")
    except RecursionError:
        return _refused(number, "is nested too deeply to be a lawsuit")
    if not isinstance(body, dict):
        return _refused(number, "is not a JSON object; each line must be one lawsuit")
    if "response_data" in body:
        return _refused(number, "is a response item; write only its response_data")
    context: dict[str, list[str]] = {}
    try:
        lawsuit = Lawsuit.model_validate(body, context=context)
    except OverflowError:
        return _refused(number, "has a date that is out of range")
    except ValidationError as wrong:
        first = wrong.errors(include_url=False, include_context=False, include_input=False)[0]
        member = ".".join(str(part) for part in first["loc"])
        is_missing = first["type"] == "missing"
        return _refused(number, f"has no {member}" if is_missing else f"has a member that cannot be read: {member}")
    if members := sorted(set(context.get("unreadable", ()))):
        return _refused(number, f"has members that cannot be read: {', '.join(members)}")
    return _checked(number, lawsuit, body)


def _checked(number: int, lawsuit: Lawsuit, body: dict[str, Any]) -> ImportLine:
    if not any(c.isdigit() for c in lawsuit.code):
        return _refused(number, "has a code without digits; write the lawsuit's number (NNNNNNN-DD.AAAA.J.TR.OOOO)")
    if not 0 <= (lawsuit.instance or 0) <= MOST_DEGREES or not 0 <= (lawsuit.secrecy_level or 0) <= MOST_SECRECY:
        return _refused(number, f"needs an instance up to {MOST_DEGREES} and a secrecy_level up to {MOST_SECRECY}")
    if not lawsuit.tribunal_acronym:
        return _refused(number, "has no tribunal_acronym, by which its court is known")
    try:
        CnjNumber.parse(lawsuit.code)
    except BadDocument:  # courts have used other numbers, and wrong ones
        return ImportLine(number, lawsuit, body, remark="is kept, though its code is not a valid CNJ number")
    return ImportLine(number, lawsuit, body)


def _integer_or_text(text: str) -> int | str:
    """Parse an integer; one too long for JSON readers becomes text, as it is an identifier and not an amount."""
    return int(text) if len(text) <= LONGEST_NUMBER else text


def _refuse_constant(text: str) -> float:
    raise json.JSONDecodeError("not a number of JSON", text, 0)


def _refused(number: int, problem: str) -> ImportLine:
    return ImportLine(number, None, {}, problem)
