"""Base classes and field types of the contract's records: tolerant in parsing, exact in sending."""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
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

BRAZILIAN_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?")
COURTS = timezone(timedelta(hours=-3))
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
        return read({**shaped, **{name: cls._readable(name, shaped[name], odd[name]) for name in optional}})

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


def null_means(default: object) -> BeforeValidator:
    """Validator that replaces null by the default, for members that always have a value."""
    return BeforeValidator(lambda value: default if value is None else value)


def _none_is_empty(value: object) -> object:
    return () if value is None else value


def _as_moment(value: object) -> object:
    """Convert blank to None and a date in Brazilian notation to a datetime."""
    if not isinstance(value, str):
        return value
    if "/" in value and (written := BRAZILIAN_DATE.fullmatch(value.strip())) is not None:
        day, month, year, hour, minute = (int(part or 0) for part in written.groups())
        with suppress(ValueError):
            return datetime(year, month, day, hour, minute, tzinfo=COURTS if written[4] else UTC)
    return value if value.strip() else None


def _in_utc(value: datetime) -> datetime:
    try:
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
    except OverflowError:
        raise ValueError("beyond the years 1 to 9999") from None


def wire_timestamp(value: datetime) -> str:
    """Format ISO 8601 in UTC with milliseconds, as the contract does."""
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


Open = Annotated[Word | str, Field(union_mode="left_to_right")]
"""An enum value of the contract, or an unknown one as a plain string."""

OptionalList = Annotated[tuple[Item, ...], BeforeValidator(_none_is_empty)]
"""A list; null and missing are both empty."""

Timestamp = Annotated[
    datetime,
    AfterValidator(_in_utc),
    PlainSerializer(wire_timestamp, return_type=str, when_used="json"),
]
"""An instant, aware, in UTC."""

OptionalTimestamp = Annotated[Timestamp | None, BeforeValidator(_as_moment)]
"""An instant; missing, null and blank are None."""
