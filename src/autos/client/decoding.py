"""From the service's JSON to records and shapes; what does not fit is named by its member, never by its value."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from pydantic import BaseModel, ValidationError

from autos.domain.errors import ContractBroken

Model = TypeVar("Model", bound=BaseModel)
Shape = TypeVar("Shape")

PLACE = re.compile(r"`\$\.?([^`]*)`$")
"""The path that ends a msgspec sentence: ``… - at `$.page_data[...].response_id` ``."""
MISSING = re.compile(r"required field `([^`]*)`")


def record(content: bytes, model: type[Model]) -> Model:
    """Raises: ContractBroken."""
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        place = _place(error)
    raise ContractBroken(_kind(content) if place == "" else place)


def shape(content: bytes, of: type[Shape]) -> Shape:
    """A msgspec shape, its raw members left undecoded; numbers written as strings are read. Raises: ContractBroken."""
    try:
        return msgspec.json.decode(content, type=of, strict=False)
    except msgspec.ValidationError as error:
        place = _member(str(error))
    except (msgspec.DecodeError, UnicodeDecodeError):
        place = _kind(content)
    except RecursionError:
        place = "nesting"
    raise ContractBroken(place)


def instant(value: object) -> datetime | None:
    """An instant in UTC; None for anything that is not one, as it decides nothing."""
    if not isinstance(value, str):
        return None
    try:
        at = datetime.fromisoformat(value.strip())
        return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def identifier(value: object) -> UUID | None:
    """A UUID; None for anything that is not one."""
    try:
        return UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None


def plain(value: Any) -> Any:
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
    place, missing = PLACE.search(sentence), MISSING.search(sentence)
    steps = [found[1] for found in (place, missing) if found and found[1]]
    return ".".join(steps) or "object"
