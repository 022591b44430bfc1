"""The members of a lawsuit that the archive indexes, read without building the whole lawsuit.

The quick way reads the contract's shape strictly; what does not fit it (numbers as strings, blank
dates, …) is read again by the tolerant model, and only what that refuses too breaks the contract.
Both have the same member names, so everything after this module takes either.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from decimal import Decimal
from types import MappingProxyType
from typing import TypeVar

import msgspec
from pydantic import ValidationError

from autos.domain.character_references import resolve_in_text, resolve_references
from autos.domain.dates import in_utc
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.title import title_of
from autos.domain.lenient_json import parse_lenient
from autos.domain.search.response import ApplicationError, ReceivedItem
from autos.domain.service_words import EXACT, WordKind, contract_word
from autos.domain.variant_forms import NOT_FOUND_CODE, is_not_found
from autos.domain.written_amounts import THOUSANDTH

NO_INSTANCE = -1
"""How a record without an instance is kept, so that two of them are the same record."""
LARGEST = 2**31 - 1
"""No instance, secrecy level or error code is larger; the engine takes 64 bits at most."""


PHASES, STATUSES = EXACT[WordKind.PHASE] | {None}, EXACT[WordKind.STATUS] | {None}
"""The contract's words, which are not looked up."""
NO_TEXTS: Mapping[str, str] = MappingProxyType({})
Elsewhere = None | msgspec.UnsetType
"""Type of a member that is read by the tolerant model: any value in it makes the quick way refuse the lawsuit."""


class ReadDocument(msgspec.Struct, gc=False):
    document: str | None = None


class ReadLawyer(msgspec.Struct, gc=False):
    name: str | None = None
    side: str | None = None
    person_type: str | None = None
    main_document: str | None = None
    documents: list[ReadDocument] | None = None
    document: Elsewhere = msgspec.UNSET
    oab: Elsewhere = msgspec.UNSET


class ReadParty(msgspec.Struct, gc=False):
    name: str | None = None
    side: str | None = None
    person_type: str | None = None
    document: str | None = None
    main_document: str | None = None
    documents: list[ReadDocument] | None = None
    lawyers: list[ReadLawyer] | None = None


class ReadCoded(msgspec.Struct, gc=False):
    code: str | None = None
    name: str | None = None


class ReadStep(msgspec.Struct, gc=False):
    step_id: str | None = None
    step_date: datetime | None = None
    private: bool | None = None
    content: str | None = None
    title: Elsewhere = msgspec.UNSET
    description: Elsewhere = msgspec.UNSET
    date: Elsewhere = msgspec.UNSET


class ReadCrawler(msgspec.Struct, gc=False):
    source_name: str | None = None
    updated_at: datetime | None = None

    @property
    def has_own_members(self) -> bool:
        """Whether it has members of the contract, and not one of them for each section of the lawsuit."""
        return self.source_name is not None or self.updated_at is not None


class ReadLawsuit(msgspec.Struct, gc=False):
    """What the archive reads of a lawsuit in the contract's own shape."""

    code: str
    tribunal_acronym: str | None = None
    justice: str | None = None
    justice_description: str | None = None
    state: str | None = None
    instance: int | None = None
    secrecy_level: int | None = None
    amount: Decimal | None = None
    name: str | None = None
    distribution_date: datetime | None = None
    phase: str | None = None
    status: str | None = None
    classifications: list[ReadCoded] | None = None
    subjects: list[ReadCoded] | None = None
    parties: list[ReadParty] | None = None
    last_step: ReadStep | None = None
    crawler: ReadCrawler | None = None
    steps: list[msgspec.Raw] | None = None
    lawsuit_instance: Elsewhere = msgspec.UNSET
    value: Elsewhere = msgspec.UNSET
    situation: Elsewhere = msgspec.UNSET
    classification: Elsewhere = msgspec.UNSET
    classes: Elsewhere = msgspec.UNSET
    class_: Elsewhere = msgspec.field(name="class", default=msgspec.UNSET)
    subject: Elsewhere = msgspec.UNSET
    court: Elsewhere = msgspec.UNSET

    @property
    def unparsed(self) -> Mapping[str, str]:
        """Texts of members that could not be read: none, as the quick way leaves those lawsuits to the other."""
        return NO_TEXTS

    @property
    def title(self) -> str:
        """Its caption, or one made from its parties; empty if none is named."""
        return title_of(self.name, self.parties)

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it stands elsewhere, or is written otherwise, than the contract says."""
        crawler, amount = self.crawler, self.amount
        has_steps_alone = self.last_step is None and bool(self.steps)
        is_amount = amount is None or (amount.is_finite() and not amount.same_quantum(THOUSANDTH))
        return is_amount and not has_steps_alone and (crawler is None or crawler.has_own_members)


Read = TypeVar("Read", bound=ReadLawsuit)
Indexed = ReadLawsuit | Lawsuit
"""A lawsuit as far as the archive reads it."""


class _PlainError(msgspec.Struct, forbid_unknown_fields=True):
    code: int
    message: str


_PLAIN_ERROR = msgspec.json.Decoder(_PlainError)
_LAWSUIT = msgspec.json.Decoder(ReadLawsuit)


def read_lawsuit(body: bytes) -> Indexed:
    """The indexed members of a lawsuit's JSON. Raises: ContractBroken, naming the member."""
    return read_members(body, _LAWSUIT)


def read_members(body: bytes, decoder: msgspec.json.Decoder[Read]) -> Read | Lawsuit:
    """The members that a decoder reads of a lawsuit's JSON. Raises: ContractBroken, naming the member."""
    lawsuit: Read | Lawsuit
    try:
        has_references = b"&" in body or (b"\\" in body and b"\\u0026" in body)
        read = decoder.decode(resolve_references(body) if has_references else body)
        lawsuit = read if read.is_whole else whole_lawsuit(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        lawsuit = whole_lawsuit(body)
    if isinstance(lawsuit, ReadLawsuit):
        if lawsuit.phase not in PHASES:
            lawsuit.phase = contract_word(WordKind.PHASE, lawsuit.phase or "")
        if lawsuit.status not in STATUSES:
            lawsuit.status = contract_word(WordKind.STATUS, lawsuit.status or "")
        at, step = lawsuit.distribution_date, lawsuit.last_step
        if at is not None and at.tzinfo is not UTC:
            lawsuit.distribution_date = _in_utc(at)
        if step is not None and (at := step.step_date) is not None and at.tzinfo is not UTC:
            step.step_date = _in_utc(at)
    _check_storable(lawsuit)
    return lawsuit


def _check_storable(lawsuit: Indexed) -> None:
    """Raises: ContractBroken, naming the member that the archive cannot hold."""
    if not lawsuit.code.strip():
        raise ContractBroken("code")
    for member, number in (("instance", lawsuit.instance), ("secrecy_level", lawsuit.secrecy_level)):
        if number is not None and abs(number) > LARGEST:
            raise ContractBroken(member)
    if lawsuit.amount is not None and not lawsuit.amount.is_finite():
        raise ContractBroken("amount")


def _in_utc(instant: datetime) -> datetime:
    """An instant in UTC, without making a date of an hour; one beyond the years 1 to 9999 stands for "never"."""
    try:
        return in_utc(instant)
    except ValueError:
        return instant


def whole_lawsuit(body: bytes, context: dict[str, list[str]] | None = None) -> Lawsuit:
    """The lawsuit with all its members; names of those that cannot be parsed are added to `context["unreadable"]`.

    Raises: ContractBroken, naming the member.
    """
    body = resolve_references(body)
    try:
        return Lawsuit.model_validate_json(body, context=context)
    except ValidationError as error:
        first = error.errors(include_input=False, include_context=False)[0]
    except OverflowError:
        raise ContractBroken("timestamp") from None  # beyond the years 1 to 9999 once in UTC
    if first["type"] == "json_invalid":
        return _parsed_lawsuit(parse_lenient(body), context)
    raise ContractBroken(_place(first["loc"]))


def _parsed_lawsuit(value: object, context: dict[str, list[str]] | None) -> Lawsuit:
    try:
        return Lawsuit.model_validate(value, context=context)
    except ValidationError as error:
        raise ContractBroken(_place(error.errors(include_input=False, include_context=False)[0]["loc"])) from None
    except OverflowError:
        raise ContractBroken("timestamp") from None


def _place(steps: tuple[int | str, ...]) -> str:
    return ".".join(str(step) for step in steps) or "response_data"


def read_error(body: bytes) -> tuple[int | None, str]:
    """Code and message of a court's error; neither if it cannot be parsed."""
    error: _PlainError | ApplicationError
    try:
        error = _PLAIN_ERROR.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        try:
            parsed = parse_lenient(body)
            error = ApplicationError.model_validate({"message": parsed} if isinstance(parsed, str | list) else parsed)
        except (ContractBroken, ValidationError):
            return None, ""
    code, message = error.code, resolve_in_text(error.message or "")
    if is_not_found(message):
        code = NOT_FOUND_CODE
    return (code if code is not None and abs(code) <= LARGEST else None), message


def is_plain_error(item: ReceivedItem) -> bool:
    """Whether code and message of a court's error are all that came."""
    if item.rest:
        return False
    try:
        error = _PLAIN_ERROR.decode(item.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return error.code == NOT_FOUND_CODE or not is_not_found(error.message)
