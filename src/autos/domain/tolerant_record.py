"""Base classes and field types of the contract's records: tolerant in parsing, exact in sending."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    PlainSerializer,
    ValidationError,
    ValidationInfo,
    model_validator,
)

from autos.domain.accepted_variants import contract_shape
from autos.domain.dates import in_utc
from autos.domain.written_instants import read_instant

LONGEST_UNPARSED = 200
"""Characters that are kept of what could not be read."""
Word = TypeVar("Word", bound=StrEnum)
Item = TypeVar("Item")


class JsonNumber:
    """Marks a member that JSON schemas describe as a number; pydantic's own mark loads all that writes them."""

    def __get_pydantic_json_schema__(self, _schema: object, _handler: object) -> dict[str, str]:
        return {"type": "number"}


class Record(BaseModel):
    """A frozen record of the contract.

    Parsing keeps unknown members, accepts null and missing members, and numbers written as strings. `outgoing` has
    only the contract's members.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="allow",
        coerce_numbers_to_str=True,
        defer_build=True,
        populate_by_name=True,
        hide_input_in_errors=True,  # validation errors must not repeat personal data
    )

    def outgoing(self) -> dict[str, Any]:
        """The record as JSON values: declared members only, None left out."""
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


class Tolerant(Record):
    """A record in which a member that cannot be parsed counts as missing, without failing the others.

    The names of such members are added to `context["unreadable"]`, where a context is given; some may be there twice.
    """

    @model_validator(mode="wrap")
    @classmethod
    def _without_odd_members(cls, value: Any, read: ModelWrapValidatorHandler[Self], info: ValidationInfo) -> Self:
        """Read all members at once, and again without the odd ones only where there are any.

        A validator around each member would take half of the time of reading a lawsuit, which has 250 of them.
        """
        shaped = cls.contract_shape(value)
        try:
            return read(shaped)
        except ValidationError as error:
            odd = _odd_members(error)
        optional = [name for name in odd if name in cls.model_fields and not cls.model_fields[name].is_required()]
        if not optional:
            return read(shaped)  # raises again
        if info.context is not None:
            info.context.setdefault("unreadable", []).extend(optional)
        record = read({**shaped, **{name: cls._readable(name, shaped[name], odd[name]) for name in optional}})
        record.note_unparsed({name: _unparsed_text(shaped[name]) for name in optional if not odd[name]})
        return record

    def note_unparsed(self, texts: Mapping[str, str]) -> None:
        """Take the texts of members that could not be parsed; kept by records that show them."""

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        """The JSON of this record in the contract's shape."""
        return value

    @classmethod
    def _readable(cls, name: str, value: Any, odd: Collection[int]) -> Any:
        """The elements of a list that can be parsed, else the default of the member."""
        default = cls.model_fields[name].get_default(call_default_factory=True)
        if odd and isinstance(value, list) and isinstance(default, tuple):
            return [one for place, one in enumerate(value) if place not in odd]
        return default


class RecordWithVariants(Tolerant):
    """A record that is read in each of its `variants`."""

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        return contract_shape(cls.__name__, value)


def _odd_members(error: ValidationError) -> dict[str, set[int]]:
    """The members that cannot be parsed; of a list, the places of its elements that cannot."""
    odd: dict[str, set[int]] = {}
    for each in error.errors(include_url=False, include_context=False, include_input=False):
        name, *places = each["loc"] or ("",)
        found = odd.setdefault(str(name), set())
        if places and isinstance(places[0], int):
            found.add(places[0])
    return odd


def _unparsed_text(value: object) -> str:
    """What a service wrote for a member, as text of limited length."""
    if not isinstance(value, str):
        try:
            value = json.dumps(value, ensure_ascii=False, default=str)
        except (ValueError, RecursionError):
            value = "…"
    return value[:LONGEST_UNPARSED].strip()


def null_means(default: object) -> BeforeValidator:
    """Validator that replaces null by the default, for members that always have a value."""
    return BeforeValidator(lambda value: default if value is None else value)


def _none_is_empty(value: object) -> object:
    return () if value is None else value


def wire_timestamp(value: datetime) -> str:
    """Format ISO 8601 in UTC with milliseconds, as the contract does."""
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


Open = Annotated[Word | str, Field(union_mode="left_to_right")]
"""An enum value of the contract, or an unknown one as a plain string."""

OptionalList = Annotated[tuple[Item, ...], BeforeValidator(_none_is_empty)]
"""A list; null and missing are both empty."""

Timestamp = Annotated[
    datetime,
    AfterValidator(in_utc),
    PlainSerializer(wire_timestamp, return_type=str, when_used="json"),
]
"""An instant, aware, in UTC."""

OptionalTimestamp = Annotated[Timestamp | None, BeforeValidator(read_instant)]
"""An instant; missing, null and blank are None."""
