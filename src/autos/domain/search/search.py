"""A search and its filter, as sent to the service. Source: contract, "Search" and "Filter"."""

from __future__ import annotations

from copy import copy
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, PlainSerializer, ValidationError, model_validator

from autos.domain.accepted_variants import contract_shape, reported_search
from autos.domain.lawsuit.lawsuit import Side
from autos.domain.mode import Mode, SearchType
from autos.domain.tolerant_record import Open, OptionalList, OptionalTimestamp, Record
from autos.domain.variant_forms import read_subject_codes

__all__ = ["Codes", "CredentialChoice", "Filter", "Keys", "Mode", "Search", "SearchParams", "SearchType"]

Amount = Annotated[Decimal, PlainSerializer(float, return_type=float, when_used="json")]
"""BRL; sent as a JSON number, as the contract shows it."""


class ResponseType(StrEnum):
    """Type of a response item."""

    LAWSUIT = "lawsuit"
    APPLICATION_ERROR = "application_error"


class Keys(Record):
    """Courts or classes to include or to exclude."""

    keys: OptionalList[str] = ()
    not_equal: bool | None = None
    """`False` = only those listed; the polarity is not shown by the contract (Filter, rule 1)."""


class Codes(Record):
    """Subjects that a lawsuit must have, or must not have."""

    contains: OptionalList[str] = ()
    not_contains: OptionalList[str] = ()

    @model_validator(mode="before")
    @classmethod
    def _described_form(cls, value: Any) -> Any:
        """Reference schemas spell `conteins` and make `not_contains` a boolean (Filter, rule 3)."""
        return read_subject_codes(value)


class Filter(Record):
    """Restrictions on the lawsuits; every member optional."""

    side: Open[Side] | None = None
    """Side of the main searched party only (rule 2)."""
    amount_gte: Amount | None = None
    amount_lte: Amount | None = None
    tribunals: Keys | None = None
    subject_codes: Codes | None = None
    classification_codes: Keys | None = None
    distribution_date_gte: OptionalTimestamp = None
    last_step_date_gte: OptionalTimestamp = None
    last_step_date_lte: OptionalTimestamp = None
    party_names: OptionalList[str] | None = None
    party_documents: OptionalList[str] | None = None


class CredentialChoice(Record):
    """The credential of the vault that a search uses."""

    customer_key: str | None = None


class SearchParams(Record):
    """Options of a search. `customer_key` is parsed in both of its places and sent in one (`credential`)."""

    lawsuit_instance: int | None = None
    masked_response: bool | None = None
    """`True` asks for the complete query, `False` for the simple one."""
    credential: CredentialChoice | None = None
    filter: Filter | None = None

    @model_validator(mode="before")
    @classmethod
    def _one_customer_key(cls, value: Any) -> Any:
        if not isinstance(value, dict) or value.get("customer_key") is None:
            return value
        moved = {name: member for name, member in value.items() if name != "customer_key"}
        sent = moved.get("credential")
        credential = dict(sent) if isinstance(sent, dict) else {}
        if credential.get("customer_key") is None:
            credential["customer_key"] = value["customer_key"]
        return moved | {"credential": credential}


class Search(Record):
    """A search as the service accepts it."""

    search_type: Open[SearchType]
    search_key: str
    """CPF and CNPJ without mask, OAB as `SP0123456`, or a name."""
    response_type: Open[ResponseType] | None = None
    """Present in returned requests; sent only by the grouped lookup."""
    on_demand: bool | None = None
    cache_ttl_in_days: int | None = Field(default=None, ge=0)
    search_params: SearchParams | None = None


MOST_UNREADABLE = 50
"""Members of a reported search that are left out before it counts as unreadable."""
NESTED = {"Search": "search_params", "SearchParams": "filter"}
"""The record in a record of a search, whose members have other forms, too."""


def read_search(value: Any) -> Any:
    """A search that a service reports, in any form that was met.

    Members that cannot be read, and restrictions of a newer service, are named by `unreadable_members`, so that what
    it watches is never told as more than is known; None if its type is not told.
    """
    if not isinstance(value, dict):
        return value if isinstance(value, Search) else None
    shaped = _shaped("Search", reported_search(value))
    if not isinstance(shaped.get("search_type"), str):
        return None
    if shaped.get("search_key") is None:
        shaped["search_key"] = ""
    unreadable: list[str] = []
    for _ in range(MOST_UNREADABLE):
        try:
            search = Search.model_validate(shaped)
        except ValidationError as error:
            steps = error.errors(include_input=False, include_context=False, include_url=False)[0]["loc"]
            name = _without(shaped, steps)
            if not name:
                return None
            unreadable.append(name)
        else:
            untold = unreadable + _unknown_restrictions(search)
            return search.model_copy(update={UNREADABLE_MEMBERS: untold}) if untold else search
    return None


def _unknown_restrictions(search: Search) -> list[str]:
    """Members of the filter that are not in the contract; those that begin with a line are internal (rule 4)."""
    wanted = search.search_params.filter if search.search_params else None
    extra = (wanted.model_extra or {}).items() if wanted else ()
    return [name for name, value in extra if not name.startswith("_") and value not in EMPTY]


def unreadable_members(search: Search) -> tuple[str, ...]:
    """Names of the members of a reported search that could not be read; see `read_search`."""
    names = (search.model_extra or {}).get(UNREADABLE_MEMBERS)
    return tuple(map(str, names)) if isinstance(names, list) else ()


EMPTY: tuple[Any, ...] = (None, "", [], {})
UNREADABLE_MEMBERS = "unreadable"
"""Member of a reported search that names those of its members that could not be read."""
Reported = Annotated[Search | None, BeforeValidator(read_search)]
"""A search in an answer; None if missing or unreadable."""


def _shaped(record: str, value: dict[str, Any]) -> dict[str, Any]:
    """The search and what is in it in the contract's shape."""
    shaped: dict[str, Any] = {**contract_shape(record, value)}
    inner = NESTED.get(record, "")
    if isinstance(shaped.get(inner), dict):
        shaped[inner] = _shaped(inner.title().replace("_", ""), shaped[inner])
    return shaped


def _without(value: Any, steps: tuple[int | str, ...]) -> str:
    """Remove the member, or the list's element, that cannot be read; returns its name, empty for none.

    `value` is changed, but nothing in it that was received: that may be read again.
    """
    place, name = value, ""
    for step in steps:
        is_there = (isinstance(place, dict) and step in place) or (isinstance(place, list) and isinstance(step, int))
        if not is_there:
            break
        holder, at = place, step
        place = holder[at] = copy(holder[at])
        name = str(step) if isinstance(step, str) else name
    if name and name not in {"search_type", "search_key"}:
        del holder[at]
        return name
    return ""
