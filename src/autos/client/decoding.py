"""From the service's JSON to records and shapes; what does not fit is named by its member, never by its value."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from pydantic import BaseModel, ValidationError

from autos.domain.errors import ContractBroken

Model = TypeVar("Model", bound=BaseModel)
Shape = TypeVar("Shape")

MEMBER_PATH = re.compile(r"`\$\.?([^`]*)`$")
"""The path that ends a msgspec sentence: ``… - at `$.page_data[...].response_id` ``."""
LARGEST_COUNT = 2**53
"""What every reader of JSON counts to."""
MISSING_MEMBER = re.compile(r"required field `([^`]*)`")


def parse_record(content: bytes, model: type[Model]) -> Model:
    """Raises: ContractBroken."""
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        place = _place(error)
    raise ContractBroken(_kind(content) if place == "" else place)


def parse_struct(content: bytes, of: type[Shape]) -> Shape:
    """A msgspec shape, its raw members left undecoded; numbers written as strings are read. Raises: ContractBroken."""
    try:
        return _shape(content, of)
    except _NotJson:
        place = _kind(content)
    mended = _mended(content)
    if mended is None:
        raise ContractBroken(place)
    try:
        return _shape(mended, of)
    except _NotJson:
        raise ContractBroken(place) from None


class _NotJson(Exception):  # noqa: N818 -- caught in this module
    """Nothing that JSON allows."""


def _shape(content: bytes, of: type[Shape]) -> Shape:
    try:
        return msgspec.json.decode(content, type=of, strict=False)
    except msgspec.ValidationError as error:
        place = _member(str(error))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _NotJson from None
    except RecursionError:
        place = "nesting"
    raise ContractBroken(place)


def _mended(content: bytes) -> bytes | None:
    """The same in strict JSON, where only halves of characters, wrong bytes or words for no number were in the way."""
    try:
        value = json.loads(content.decode("utf-8", "replace"), parse_constant=lambda _: None)
        return json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8", "replace")
    except (ValueError, RecursionError):
        return None


def parse_count(value: object) -> int | None:
    """A number of things; None for anything that is not one."""
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value)
    is_count = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < LARGEST_COUNT
    return int(value) if is_count and isinstance(value, int | float) else None


def parse_instant(value: object) -> datetime | None:
    """An instant in UTC; None for anything that is not one, as it decides nothing."""
    if not isinstance(value, str):
        return None
    try:
        at = datetime.fromisoformat(value.strip())
        return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def parse_uuid(value: object) -> UUID | None:
    """A UUID; None for anything that is not one."""
    try:
        return UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None


def parse_json(value: Any) -> Any:
    """Any JSON as Python values; None when it is not JSON."""
    try:
        return msgspec.json.decode(value)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _kind(content: bytes) -> str:
    return "HTML" if content.lstrip()[:1] == b"<" else "JSON"


def _place(error: ValidationError) -> str:
    """The member that does not fit; empty when the whole is no JSON."""
    first = error.errors(include_input=False, include_url=False, include_context=False)[0]
    if first["type"] == "json_invalid":
        return ""
    return ".".join(str(step) for step in first["loc"]) or "object"


def _member(sentence: str) -> str:
    place, missing = MEMBER_PATH.search(sentence), MISSING_MEMBER.search(sentence)
    steps = [found[1] for found in (place, missing) if found and found[1]]
    return ".".join(steps) or "object"
