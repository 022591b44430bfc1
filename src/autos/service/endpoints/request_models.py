"""Models of request bodies, by which FastAPI validates and documents calls.

Members unknown to the contract are ignored; null means the same as an absent member.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, WithJsonSchema
from pydantic_core import PydanticCustomError

from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument

SHORTEST_NAME = 3
LONGEST_TEXT = 300
MOST_KEYS = 1_000
LONGEST_CACHE_DAYS = 3_650
MOST_RECURRENCE_DAYS = 90
EARLIEST, LATEST = datetime(1900, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


class Body(BaseModel):
    """Base of the models; validation errors never repeat the input."""

    model_config = ConfigDict(strict=True, hide_input_in_errors=True, allow_inf_nan=False)


def _integer_if_whole(value: object) -> object:
    """A float without fraction as an integer: in JSON, 7.0 and 7 are the same number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_integer_if_whole)
Whole = Annotated[int, WHOLE]
MOMENT = TypeAdapter(datetime)


def _document(kind: type[Cpf | Cnpj | Oab], name: str) -> AfterValidator:
    def check(text: str) -> str:
        try:
            kind.parse(text)
        except BadDocument as problem:
            sentence = f"is not a valid {name} ({problem.reason})"
            raise PydanticCustomError("document", sentence) from None
        return text

    return AfterValidator(check)


def _name(text: str) -> str:
    if sum(c.isalpha() for c in text) < SHORTEST_NAME:
        raise PydanticCustomError("name", "a name needs at least three letters")
    return text


def _moment(text: str) -> str:
    try:
        is_near = EARLIEST <= parse_moment(text) <= LATEST
    except (ValueError, OverflowError):
        is_near = False
    if not is_near:
        raise PydanticCustomError("moment", "must be an ISO 8601 date-time from 1900 to 2200")
    return text


def parse_moment(text: str) -> datetime:
    """Parse an ISO 8601 date-time that `Search` parses to the same instant; UTC by default. Raises: ValueError."""
    moment = datetime.fromisoformat(text)
    if MOMENT.validate_python(text) != moment:
        raise ValueError
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _schema(form: str, *examples: str) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "format": form, "examples": list(examples)})


CpfText = Annotated[str, _document(Cpf, "cpf"), _schema("cpf", "111.222.333-96")]
CnpjText = Annotated[str, _document(Cnpj, "cnpj"), _schema("cnpj", "FQ.YKN.814/0002-42")]
OabText = Annotated[str, _document(Oab, "oab"), _schema("oab", "SP0900417")]
NameText = Annotated[
    str, Field(max_length=LONGEST_TEXT), AfterValidator(_name), _schema("person-name", "Maria Aparecida Gonçalves")
]
Moment = Annotated[str, AfterValidator(_moment), _schema("recent-date-time", "2026-01-31T12:00:00.000Z")]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Code = Text | Whole
Codes = Annotated[list[Code], Field(max_length=MOST_KEYS)]
Texts = Annotated[list[Text], Field(max_length=MOST_KEYS)]
Number = Annotated[float, Field(ge=-1e15, le=1e15)]


class KeysBody(Body):
    """A list of courts or classes. Source: contract, "Filter", rule 1."""

    keys: Codes | None = None
    not_equal: bool | None = Field(None, description="`false` = only those in `keys`; `true` = all but those")


class SubjectsBody(Body):
    """A list of subjects. Source: contract, "Filter", rule 3: both spellings are accepted."""

    contains: Codes | None = Field(None, description="At least one of these")
    not_contains: Codes | bool | None = Field(None, description="None of these; a boolean has no effect")
    conteins: Codes | None = Field(None, description="The reference's spelling of `contains`")


class FilterBody(Body):
    """Restrictions of a search, all optional. Source: contract, "Filter"."""

    side: Literal["Passive", "Active", "Interested", "Unknown"] | None = Field(
        None, description="Side of the searched party; no other party is restricted by it"
    )
    amount_gte: Number | None = None
    amount_lte: Number | None = None
    tribunals: KeysBody | None = Field(None, description="Courts by acronym, such as TJSP")
    subject_codes: SubjectsBody | None = None
    classification_codes: KeysBody | None = None
    distribution_date_gte: Moment | None = None
    last_step_date_gte: Moment | None = None
    last_step_date_lte: Moment | None = None
    party_names: Texts | None = Field(None, description="Any of these names in any party")
    party_documents: Texts | None = Field(None, description="Any of these documents in any party")


class CredentialChoiceBody(Body):
    """Selects the credential of the vault."""

    customer_key: Text | None = Field(None, description="Absent = the credential with an empty customer_key")


class ParamsBody(Body):
    """Parameters of a search. Source: contract, "Search"."""

    lawsuit_instance: Annotated[int, Field(ge=1, le=3), WHOLE] | None = None
    masked_response: bool | None = Field(None, description="`true` = complete query, `false` = simple query")
    credential: CredentialChoiceBody | None = None
    customer_key: Text | None = Field(None, description="The other place of `credential.customer_key`")
    filter: FilterBody | None = None
    create_complete_request: bool | None = Field(
        None, description="In a true/false lookup: also creates a request, readable under the answer's `request_id`"
    )


class SearchBody(Body):
    """Members of every search."""

    on_demand: bool | None = Field(None, description="`true` asks the courts directly")
    cache_ttl_in_days: Annotated[int, Field(ge=0, le=LONGEST_CACHE_DAYS), WHOLE] | None = None
    search_params: ParamsBody | None = None
    response_type: Literal["lawsuit"] | None = Field(None, description="Only lawsuits are searched here")


class CpfSearch(SearchBody):
    """Search by a person's CPF."""

    search_type: Literal["cpf"]
    search_key: CpfText


class CnpjSearch(SearchBody):
    """Search by a company's CNPJ."""

    search_type: Literal["cnpj"]
    search_key: CnpjText


class OabSearch(SearchBody):
    """Search by a lawyer's OAB number."""

    search_type: Literal["oab"]
    search_key: OabText


class NameSearch(SearchBody):
    """Search by name, which includes namesakes."""

    search_type: Literal["name"]
    search_key: NameText


AnySearch = Annotated[CpfSearch | CnpjSearch | OabSearch | NameSearch, Field(discriminator="search_type")]


class RequestBody(Body):
    """Body of POST /requests. Source: contract, "Requests"."""

    search: AnySearch


class LookupBody(Body):
    """Body of POST /lawsuits. Source: contract, "Synchronous lookups"."""

    search: AnySearch
    process_status: bool | None = Field(None, description="`true` = every lawsuit carries phase and status")


class CheckBody(Body):
    """Body of POST /requests/create. Source: contract, "Synchronous lookups" (true/false lookup)."""

    search: AnySearch


class GroupedBody(Body):
    """Body of POST /requests/create/grouped. Source: contract, "Synchronous lookups" (grouped historical lookup)."""

    search: AnySearch


class CustomSearch(SearchBody):
    """Search of a monitoring: a filter over all courts."""

    search_type: Literal["custom"]
    search_key: Literal["custom", ""] = "custom"


class TrackingBody(Body):
    """Body of POST /tracking. Source: contract, "Monitoring"."""

    recurrence: Annotated[int, Field(ge=1, le=MOST_RECURRENCE_DAYS, description="Days from one run to the next"), WHOLE]
    search: CustomSearch


def given_members(search: SearchBody) -> dict[str, Any]:
    """The members of a search that are not null."""
    return search.model_dump(exclude_none=True)
