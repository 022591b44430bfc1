"""Answers to a request. Source: contract, "Response item", "Pagination envelope", "Errors"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Generic, NamedTuple, TypeVar
from uuid import UUID

from pydantic import model_validator

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.search.request import ENDED, Origin, RequestStatus, Tags
from autos.domain.search.search import ResponseType
from autos.domain.tolerant_record import (
    Open,
    OptionalList,
    OptionalTimestamp,
    Record,
    RecordWithVariants,
    Tolerant,
    null_means,
)
from autos.domain.variant_forms import NOT_FOUND, NOT_FOUND_CODE, read_text

Element = TypeVar("Element")
Count = Annotated[int, null_means(0)]

_REST = re.compile(rb'"response_data"\s*:\s*null')
MAX_ORIGIN_LENGTH = 200
"""Characters that are kept of an origin that is no identifier."""
UNREADABLE = "unreadable"
ACKNOWLEDGEMENT = "acknowledgement"
"""Our `response_type` for an item that could not be parsed; its body is the whole item."""
UNREAD_SYSTEM = "unread_system"
"""Our `response_type` for a court system of a request that could not be read; its body is as received."""
OF_ANOTHER_REQUEST = "of_another_request"
"""Our `response_type` for an item that names another request than the one that was read."""
LAWSUIT_NOT_FOUND = NOT_FOUND_CODE
"""Code of the application error that means "nothing at this court" (contract, "Errors", 1)."""


class ApplicationError(RecordWithVariants):
    """An error that a court answered instead of lawsuits. A word in place of its code becomes part of its message."""

    code: int | None = None
    message: str | None = None

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        return super().contract_shape(_word_in_message(value))


def _word_in_message(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    code, message = value.get("code"), read_text(value.get("message"))
    is_word = isinstance(code, str) and code != NOT_FOUND and not code.strip().lstrip("-").isdecimal()
    if not is_word or not isinstance(message, str | None):
        return value
    return value | {"code": None, "message": f"{message} ({code})" if message else code}


class ResponseItem(Record):
    """One answer: a lawsuit, a court's error, or an unknown type."""

    request_id: str | None = None
    response_id: UUID
    origin: Open[Origin] | None = None
    origin_id: str | None = None
    response_type: Open[ResponseType]
    response_data: Any = None
    """A `Lawsuit`, an `ApplicationError`, or the JSON of an unknown type."""
    user_id: str | None = None
    created_at: OptionalTimestamp = None
    request_status: Open[RequestStatus] | None = None
    tags: Tags | None = None

    @model_validator(mode="before")
    @classmethod
    def _by_type(cls, value: Any) -> Any:
        if not isinstance(value, dict) or not isinstance(value.get("response_data"), dict):
            return value
        shapes: dict[Any, type[Record]] = {"lawsuit": Lawsuit, "application_error": ApplicationError}
        shape = shapes.get(value.get("response_type"))
        return value if shape is None else value | {"response_data": shape.model_validate(value["response_data"])}


class Page(Tolerant, Generic[Element]):
    """One page of a list; an element that cannot be parsed does not fail the others."""

    request_status: Open[RequestStatus] | None = None
    page: Annotated[int, null_means(1)] = 1
    page_count: Count = 0
    """Items on this page, not pages."""
    all_count: Count = 0
    all_pages_count: Count = 0
    page_data: OptionalList[Element] = ()

    @property
    def is_last(self) -> bool:
        return self.page >= self.all_pages_count


class Lookup(Record):
    """The answer of a database or true/false lookup. Source: contract, "Synchronous lookups"."""

    has_lawsuits: bool = False
    request_id: UUID | None = None
    response_data: OptionalList[Lawsuit] = ()


class ReceivedItem(NamedTuple):
    """A response item whose head is parsed and whose body is still raw JSON."""

    response_id: UUID
    response_type: str
    created_at: datetime | None
    body: bytes
    """JSON of `response_data`, untouched; of a lawsuit with members beside it, an object of all of them."""
    origin: str = ""
    """An `Origin`, or an unknown value as received; empty if absent."""
    origin_id: str = ""
    request_id: str = ""
    """The request that it says to belong to; empty if absent."""
    rest: bytes = b""
    """The item as received; of a lawsuit with null for its body. Empty if it has nothing beyond the contract."""

    def unmatched_origin(self, tracking_id: UUID) -> str | None:
        """Its origin if that is not this monitoring; None if it is, or if no other is named.

        An unknown origin with this monitoring's identifier counts as this monitoring.
        """
        origin = _identifier(self.origin_id)
        is_named = origin == str(tracking_id)
        if self.origin == Origin.API or (self.origin_id and not is_named):
            return (
                origin
                if self.origin == Origin.TRACKING and origin
                else f"{self.origin}:{origin or self.origin_id}"[:MAX_ORIGIN_LENGTH]
            )
        return None


@dataclass(frozen=True, slots=True)
class ReceivedPage:
    """A page of responses with raw bodies, ready to be stored."""

    request_status: str
    number: int
    pages_count: int
    items_count: int
    """Items over all pages at the time of this page."""
    items: tuple[ReceivedItem, ...]

    @property
    def is_last(self) -> bool:
        return self.number >= self.pages_count

    @property
    def has_ended(self) -> bool:
        return self.request_status in ENDED


@dataclass(frozen=True, slots=True)
class ReceivedLookup:
    """The answer of a database lookup with raw lawsuits. Source: contract, "Synchronous lookups"."""

    request_id: UUID | None
    has_lawsuits: bool
    bodies: tuple[bytes, ...]
    """JSON of each lawsuit, untouched."""
    others: tuple[ReceivedItem, ...] = ()
    """What stood among the lawsuits and is none: errors of courts, unknown types."""


def is_rest(body: bytes) -> bool:
    """Whether a stored body is the rest of an item (see `ReceivedItem`) and not a lawsuit."""
    return b'"response_id"' in body and _REST.search(body) is not None


def _identifier(text: str) -> str:
    """Normalize a UUID; empty if it is not one."""
    try:
        return str(UUID(text.strip()))
    except ValueError:
        return ""
