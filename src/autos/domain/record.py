"""What every record of the contract has in common: tolerant in, exact out."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

Word = TypeVar("Word", bound=StrEnum)
Item = TypeVar("Item")


class Record(BaseModel):
    """A frozen record of the contract.

    Reading keeps members that the contract does not know, accepts null and missing
    members, and numbers written as strings. `outgoing` has only the contract's members.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="allow",
        coerce_numbers_to_str=True,
        defer_build=True,
        populate_by_name=True,
        hide_input_in_errors=True,  # an error about a record must not repeat what the record says
    )

    def outgoing(self) -> dict[str, Any]:
        """The record as JSON values: declared members only, absent ones left out."""
        declared = type(self).model_fields
        values: dict[str, Any] = {}
        for name in declared:
            value = getattr(self, name)
            if value is None:
                continue
            if isinstance(value, Record):
                nested = value.outgoing()
                if nested:
                    values[name] = nested
            else:
                values[name] = self.model_dump(mode="json", include={name})[name]
        return values


def null_means(default: object) -> BeforeValidator:
    """Null reads as a missing member does, in a member that always has a value."""
    return BeforeValidator(lambda told: default if told is None else told)


def _none_is_empty(value: object) -> object:
    return () if value is None else value


def _blank_is_none(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


def _in_utc(value: datetime) -> datetime:
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def wire_timestamp(value: datetime) -> str:
    """ISO 8601 in UTC with milliseconds, as the contract writes it."""
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


Open = Annotated[Word | str, Field(union_mode="left_to_right")]
"""A word of the contract, or the service's new word exactly as it came."""

Listed = Annotated[tuple[Item, ...], BeforeValidator(_none_is_empty)]
"""A list; null and missing both read as empty."""

Timestamp = Annotated[
    datetime,
    AfterValidator(_in_utc),
    PlainSerializer(wire_timestamp, return_type=str, when_used="json"),
]
"""An instant, aware, in UTC."""

OptionalTimestamp = Annotated[Timestamp | None, BeforeValidator(_blank_is_none)]
"""An instant that may be missing, null or blank."""
