"""Parses the service's JSON into records and msgspec structs; errors name the member, never its value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from pydantic import BaseModel, ValidationError

from autos.domain import written_instants
from autos.domain.accepted_variants import LISTS, contract_shape
from autos.domain.dates import in_utc
from autos.domain.errors import ContractBroken
from autos.domain.lenient_json import BLANK, elements, is_dense, members, parse_lenient
from autos.domain.search.response import Page
from autos.domain.summary.summary import ReceivedExistence

Model = TypeVar("Model", bound=BaseModel)
Shape = TypeVar("Shape")

MEMBER_PATH = re.compile(r"`\$\.?([^`]*)`$")
"""The path at the end of a msgspec error message: ``… - at `$.page_data[...].response_id` ``."""
LARGEST_COUNT = 2**53
"""The largest integer that every JSON parser holds exactly."""
LONGEST_HEAD = 1_000
"""Bytes of a member beside a list."""
MISSING_MEMBER = re.compile(r"required field `([^`]*)`")


def parse_record(content: bytes, model: type[Model]) -> Model:
    """Parse `content` into a record. Raises: ContractBroken."""
    if is_dense(content):
        raise ContractBroken("size")
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        place = _member_of_error(error)
    raise ContractBroken(_kind(content) if place == "" else place)


def parse_lenient_record(content: bytes, model: type[Model]) -> Model:
    """As `parse_record`, also JSON that is not strict. Raises: ContractBroken."""
    try:
        return parse_record(content, model)
    except ContractBroken as broken:
        if broken.where != "JSON":
            raise
    return parse_record(msgspec.json.encode(parse_lenient(content)), model)


def is_json(content: bytes) -> bool:
    """Whether this is the whole of a strict JSON text."""
    try:
        msgspec.json.decode(content, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def parse_members(content: bytes) -> dict[str, Any]:
    """The members of an object; none of anything else. Raises: ContractBroken for what is no JSON."""
    try:
        value = parse_lenient(content)
    except ContractBroken as broken:
        raise ContractBroken(_kind(content) if broken.where == "JSON" else broken.where) from None
    return value if isinstance(value, dict) else {}


def parse_existence(content: bytes) -> ReceivedExistence:
    """Parse a true/false answer; the lawsuits or their number say it, too. Raises: ContractBroken."""
    members = parse_members(content)
    known = contract_shape("Existence", members).get("has_lawsuits")
    if not isinstance(known, bool):
        _, lawsuits = list_in_pieces(content, LISTS["Lookup"], "has_lawsuits")
        if not lawsuits:
            raise ContractBroken("has_lawsuits")
        known = True
    return ReceivedExistence(known, parse_uuid(members.get("request_id")), content)


def parse_strictly(content: bytes, of: type[Shape]) -> Shape:
    """Parse strict JSON into a msgspec struct, raw members left undecoded; numbers may be written as strings.

    Raises: ContractBroken.
    """
    try:
        return _parse_struct(content, of)
    except _NotJson:
        place = _kind(content)
    raise ContractBroken(place)


def parse_struct(content: bytes, of: type[Shape]) -> Shape:
    """As `parse_strictly`; also JSON that is not strict, its raw members then as strict JSON.

    Raises: ContractBroken.
    """
    try:
        return _parse_struct(content, of)
    except _NotJson:
        place = _kind(content)
    repaired = _repaired(content)
    if repaired is None:
        raise ContractBroken(place)
    try:
        return _parse_struct(repaired, of)
    except _NotJson:
        raise ContractBroken(place) from None


class _NotJson(Exception):  # noqa: N818 -- caught in this module
    """The content is not valid JSON."""


def _parse_struct(content: bytes, of: type[Shape]) -> Shape:
    try:
        return msgspec.json.decode(content, type=of, strict=False)
    except msgspec.ValidationError as error:
        place = _member_of_message(str(error))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _NotJson from None
    except RecursionError:
        place = "nesting"
    raise ContractBroken(place)


def _repaired(content: bytes) -> bytes | None:
    """The content as strict JSON, if only lone surrogates, invalid UTF-8 or NaN and Infinity made it invalid."""
    try:
        return msgspec.json.encode(parse_lenient(content))
    except (ContractBroken, RecursionError):
        return None


def list_in_pieces(content: bytes, names: Sequence[str], where: str) -> tuple[dict[str, bytes], list[bytes]]:
    """The members of an answer and the elements of its list, as received; no members if the list is the whole answer.

    The list is the first of `names` that is there. Raises: ContractBroken at `where`.
    """
    try:
        if content.lstrip(BLANK)[:1] != b"[":
            head = members(content)
            named = next((head[name] for name in names if head.get(name, b"null") != b"null"), b"")
            is_answer, pieces = bool(head.keys() & set(names)), _list_elements(named) if named else []
        else:
            head, pieces = {}, elements(content)
            is_answer = all(piece.startswith(b"{") for piece in pieces)
    except ContractBroken:
        is_answer, head, pieces = False, {}, []
    if not is_answer:
        raise ContractBroken(where)
    return head, pieces


def _list_elements(named: bytes) -> list[bytes]:
    """The elements of a list; one object with members is a list of it. Raises: ContractBroken."""
    if named[:1] == b"{":
        return [named] if members(named) else []
    return elements(named)


def parse_list_page(content: bytes, element: type[Model]) -> Page[Model]:
    """Parse a page of a list, also one whose list stands elsewhere (see `LIST_FORMS`); odd elements are left out.

    Raises: ContractBroken for what holds no list: nothing there is said by an empty one.
    """
    with suppress(ContractBroken):
        page = parse_record(content, Page[element])  # type: ignore[valid-type]  # a class made at run time
        if page.page_data:
            return page
    head, pieces = list_in_pieces(content, LISTS["Page"], "page_data")
    read = [record for piece in pieces if (record := _parse_element(piece, element)) is not None]
    pages_count = parse_count(parse_json(head.get("all_pages_count", b"null"))) or 0
    return Page[element](page_data=tuple(read), all_pages_count=pages_count)  # type: ignore[valid-type]


def unread_elements(content: bytes, element: type[BaseModel]) -> list[bytes]:
    """The elements that `parse_list_page` leaves out, as received."""
    try:
        _, pieces = list_in_pieces(content, LISTS["Page"], "page_data")
    except ContractBroken:
        return []
    return [piece for piece in pieces if _parse_element(piece, element) is None]


def _parse_element(piece: bytes, element: type[Model]) -> Model | None:
    """The element of a list as a record; None if it cannot be parsed."""
    with suppress(ContractBroken):
        return parse_record(msgspec.json.encode(parse_lenient(piece)), element)
    return None


def parse_count(value: object) -> int | None:
    """Parse a non-negative count; None for anything else."""
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value)
    is_count = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < LARGEST_COUNT
    return int(value) if is_count and isinstance(value, int | float) else None


def parse_instant(value: object) -> datetime | None:
    """Parse an instant into UTC; None for anything else, as no decision depends on it."""
    try:
        if isinstance(value, str) and value[-1:] == "Z":  # as nearly all are
            return datetime.fromisoformat(value)
    except ValueError:
        pass  # written otherwise
    try:
        at = written_instants.parse_instant(value)
        return None if at is None else in_utc(at)
    except ValueError:
        return None


def parse_uuid(value: object) -> UUID | None:
    """Parse a UUID in any notation: in capitals, in braces, without hyphens; None for anything else."""
    try:
        return UUID(value.strip()) if isinstance(value, str) else None
    except ValueError:
        return None


def parse_json(value: Any) -> Any:
    """Parse any JSON into Python values; None when it is not JSON."""
    try:
        return msgspec.json.decode(value)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def parse_head(raw: msgspec.Raw) -> Any:
    """Parse the value of a member beside a list: a status, a count, an identifier; None for what is too long for it."""
    value = bytes(raw)
    return parse_json(value) if len(value) <= LONGEST_HEAD else None


def _kind(content: bytes) -> str:
    return "HTML" if content.lstrip()[:1] == b"<" else "JSON"


def _member_of_error(error: ValidationError) -> str:
    """The path of the member that does not fit; empty when the content is not JSON."""
    first = error.errors(include_input=False, include_url=False, include_context=False)[0]
    if first["type"] == "json_invalid":
        return ""
    return ".".join(str(step) for step in first["loc"]) or "object"


def _member_of_message(sentence: str) -> str:
    place, missing = MEMBER_PATH.search(sentence), MISSING_MEMBER.search(sentence)
    steps = [found[1] for found in (place, missing) if found and found[1]]
    return ".".join(steps) or "object"
