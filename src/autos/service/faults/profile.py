"""A profile of misbehaviour: the JSON of a `--faults` file and of `PUT /_faults`.

```json
{"seed": 7, "rules": [
  {"method": "GET", "path": "*/responses/*", "after": 2, "times": 1, "answer": {"kind": "status", "status": 503}},
  {"path": "*/lawsuits", "delay_s": 2.5, "changes": [{"kind": "hostile_text"}]}
]}
```

The first rule that fits a call and still has turns is applied; every other call is answered as usual.
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
    """A piece of a profile: exactly the members below."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        allow_inf_nan=False,
        use_attribute_docstrings=True,  # they are the document's descriptions, too
    )


class StatusAnswer(FaultModel):
    """A refusal instead of the answer: 429, 401, 403, 409, any 5xx, as the service writes them."""

    kind: Literal["status"]
    status: Annotated[int, Field(ge=400, le=599), WHOLE]
    retry_after_s: Annotated[int, Field(ge=0, le=LONGEST_WAIT_S), WHOLE] | None = None
    """`Retry-After`; absent = without one."""


class HtmlAnswer(FaultModel):
    """A page for people instead of the answer, as proxies send them."""

    kind: Literal["html"]
    status: Annotated[int, Field(ge=200, le=599), WHOLE] = 200


class TruncatedAnswer(FaultModel):
    """The first bytes of the answer, told as if they were all."""

    kind: Literal["truncated"]
    bytes: Annotated[int, Field(ge=0), WHOLE] = 100


class DroppedConnection(FaultModel):
    """The connection is closed: before anything is sent, or in the middle of the body."""

    kind: Literal["dropped"]
    after_bytes: Annotated[int, Field(ge=0), WHOLE] | None = None


class NotFoundWithBody(FaultModel):
    """Status 404 with the usual body, as some services tell that nothing was found."""

    kind: Literal["not_found_with_body"]


FaultAnswer = Annotated[
    StatusAnswer | HtmlAnswer | TruncatedAnswer | DroppedConnection | NotFoundWithBody, Field(discriminator="kind")
]


class AllCount(FaultModel):
    """`all_count` grows with every page that is read."""

    kind: Literal["all_count"]
    by: Annotated[int, Field(ge=-1_000_000, le=1_000_000), WHOLE] = 1


class OnePageMore(FaultModel):
    """One page more is promised than there is."""

    kind: Literal["one_page_more"]


class Duplicates(FaultModel):
    """Every item of the page comes twice."""

    kind: Literal["duplicates"]


class UnknownWords(FaultModel):
    """States, phases, sides and kinds that the contract does not have."""

    kind: Literal["unknown_words"]
    word: Annotated[str, Field(min_length=1, max_length=100)] = "novo_estado"


class UnknownMembers(FaultModel):
    """Every object has members that the contract does not have."""

    kind: Literal["unknown_members"]


class Nulls(FaultModel):
    """Members of lawsuits are null, lists too."""

    kind: Literal["nulls"]


class AmountAsString(FaultModel):
    """`amount` is text, in Brazilian writing."""

    kind: Literal["amount_as_string"]


class ClockSkew(FaultModel):
    """Every moment is told so many seconds later, or earlier."""

    kind: Literal["clock_skew"]
    seconds: Annotated[int, Field(ge=-MOST_SKEW_S, le=MOST_SKEW_S), WHOLE]


class ManyParties(FaultModel):
    """Every lawsuit has at least so many parties."""

    kind: Literal["many_parties"]
    count: Annotated[int, Field(ge=1, le=20_000), WHOLE] = 5_000


class HostileText(FaultModel):
    """Names and texts that a careless program would execute, mirror, or write where it should not."""

    kind: Literal["hostile_text"]


BodyChange = Annotated[
    AllCount
    | OnePageMore
    | Duplicates
    | UnknownWords
    | UnknownMembers
    | Nulls
    | AmountAsString
    | ClockSkew
    | ManyParties
    | HostileText,
    Field(discriminator="kind"),
]


class FaultRule(FaultModel):
    """Which calls misbehave, and how. Of several that fit a call the first with a turn left is applied."""

    method: Literal["GET", "POST", "DELETE"] | None = None
    """Absent = any."""
    path: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    """Pattern with `*` and `?` over the whole path, prefix included (no slash is added). Absent = any."""
    after: Annotated[int, Field(ge=0), WHOLE] = 0
    """So many fitting calls are answered as usual first."""
    times: Annotated[int, Field(ge=1), WHOLE] | None = None
    """So many fitting calls misbehave; absent = all."""
    chance: Annotated[float, Field(gt=0, le=1)] = 1.0
    """Share of the fitting calls that misbehave; the seed decides which."""
    delay_s: Annotated[float, Field(ge=0, le=LONGEST_DELAY_S)] = 0.0
    """Wait before anything is sent."""
    answer: FaultAnswer | None = None
    """Instead of the usual answer."""
    changes: Annotated[list[BodyChange], Field(max_length=20)] = Field(default_factory=list)
    """Made to the usual answer, one after the other."""


class FaultProfile(FaultModel):
    """How the service misbehaves; without rules it does not."""

    seed: Whole = 0
    rules: Annotated[list[FaultRule], Field(max_length=MOST_RULES)] = Field(default_factory=list)
