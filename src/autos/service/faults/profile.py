"""Model of a fault profile: the JSON of a `--faults` file and of `PUT /_faults`.

```json
{"seed": 7, "rules": [
  {"method": "GET", "path": "*/responses/*", "after": 2, "times": 1, "answer": {"kind": "status", "status": 503}},
  {"path": "*/lawsuits", "delay_s": 2.5, "changes": [{"kind": "hostile_text"}]}
]}
```

The first rule that matches a call and is not used up is applied; every other call is answered normally.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from autos.service.endpoints.request_models import WHOLE, Whole

LONGEST_DELAY_S = 600.0
MOST_RULES = 100
LONGEST_WAIT_S = 86_400
MOST_SKEW_S = 10 * 366 * 86_400


class FaultModel(BaseModel):
    """Base of the profile's models; unknown members are refused."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        allow_inf_nan=False,
    )


class StatusAnswer(FaultModel):
    """An error answer with the service's error body: 401, 403, 409, 429, any 5xx."""

    kind: Literal["status"]
    status: Annotated[int, Field(ge=400, le=599), WHOLE]
    retry_after_s: Annotated[int, Field(ge=0, le=LONGEST_WAIT_S), WHOLE] | None = Field(
        default=None, description="Value of `Retry-After`; absent = no such header."
    )


class HtmlAnswer(FaultModel):
    """An HTML page instead of the answer, as proxies send it."""

    kind: Literal["html"]
    status: Annotated[int, Field(ge=200, le=599), WHOLE] = 200


class TruncatedAnswer(FaultModel):
    """Only the first bytes of the answer, with a matching content length."""

    kind: Literal["truncated"]
    bytes: Annotated[int, Field(ge=0), WHOLE] = 100


class DroppedConnection(FaultModel):
    """The connection is closed before anything is sent, or within the body."""

    kind: Literal["dropped"]
    after_bytes: Annotated[int, Field(ge=0), WHOLE] | None = None


class NotFoundWithBody(FaultModel):
    """Status 404 with the normal body, as some services answer when nothing was found."""

    kind: Literal["not_found_with_body"]


FaultAnswer = Annotated[
    StatusAnswer | HtmlAnswer | TruncatedAnswer | DroppedConnection | NotFoundWithBody, Field(discriminator="kind")
]


class GrowingAllCount(FaultModel):
    """`all_count` grows from page to page."""

    kind: Literal["all_count"]
    by: Annotated[int, Field(ge=-1_000_000, le=1_000_000), WHOLE] = 1


class OnePageMore(FaultModel):
    """`all_pages_count` is one too high."""

    kind: Literal["one_page_more"]


class Duplicates(FaultModel):
    """Every item of the page appears twice."""

    kind: Literal["duplicates"]


class UnknownWords(FaultModel):
    """Enumeration values (status, phase, side, type) that the contract does not have."""

    kind: Literal["unknown_words"]
    word: Annotated[str, Field(min_length=1, max_length=100)] = "novo_estado"


class UnknownMembers(FaultModel):
    """Additional members in every object."""

    kind: Literal["unknown_members"]


class Nulls(FaultModel):
    """Members of lawsuits are null, including lists."""

    kind: Literal["nulls"]


class AmountAsString(FaultModel):
    """`amount` is text in Brazilian notation."""

    kind: Literal["amount_as_string"]


class ClockSkew(FaultModel):
    """Every date-time is shifted by so many seconds."""

    kind: Literal["clock_skew"]
    seconds: Annotated[int, Field(ge=-MOST_SKEW_S, le=MOST_SKEW_S), WHOLE]


class ManyParties(FaultModel):
    """Every lawsuit has at least so many parties."""

    kind: Literal["many_parties"]
    count: Annotated[int, Field(ge=1, le=20_000), WHOLE] = 5_000


class HostileText(FaultModel):
    """Names and texts with markup, formulas, control characters and paths."""

    kind: Literal["hostile_text"]


class OtherForms(FaultModel):
    """Members in other words, types and places than the contract's, as live services were seen to send them."""

    kind: Literal["other_forms"]


BodyChange = Annotated[
    GrowingAllCount
    | OnePageMore
    | Duplicates
    | UnknownWords
    | UnknownMembers
    | Nulls
    | AmountAsString
    | ClockSkew
    | ManyParties
    | HostileText
    | OtherForms,
    Field(discriminator="kind"),
]


class FaultRule(FaultModel):
    """Which calls misbehave, and how. Of several that match a call, the first that is not used up is applied."""

    method: Literal["GET", "POST", "DELETE"] | None = Field(default=None, description="Absent = any.")
    path: Annotated[str, Field(min_length=1, max_length=300)] | None = Field(
        default=None,
        description="Pattern with `*` and `?` over the whole path, prefix included (no slash is added). Absent = any.",
    )
    after: Annotated[int, Field(ge=0), WHOLE] = Field(
        default=0, description="Number of matching calls that are answered normally first."
    )
    times: Annotated[int, Field(ge=1), WHOLE] | None = Field(
        default=None, description="Number of matching calls that misbehave; absent = all."
    )
    chance: Annotated[float, Field(gt=0, le=1)] = Field(
        default=1.0, description="Share of the matching calls that misbehave; the seed decides which."
    )
    delay_s: Annotated[float, Field(ge=0, le=LONGEST_DELAY_S)] = Field(
        default=0.0, description="Seconds before anything is sent."
    )
    answer: FaultAnswer | None = Field(default=None, description="Replaces the normal answer.")
    changes: Annotated[list[BodyChange], Field(max_length=20)] = Field(
        default_factory=list, description="Applied to the normal answer, in order."
    )


class FaultProfile(FaultModel):
    """Rules of misbehaviour; without rules the service behaves normally."""

    seed: Whole = 0
    rules: Annotated[list[FaultRule], Field(max_length=MOST_RULES)] = Field(default_factory=list)
