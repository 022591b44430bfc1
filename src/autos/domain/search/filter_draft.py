"""The filter and the options of a search while a person builds them, one chip each.

Standard library only: the search form is there before pydantic is. What goes out is made in `filter_wire`.
Source: contract, "Filter", "Search" and the bodies of "Endpoints".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from autos.domain.dates import court_date, start_of_day
from autos.domain.operation import Operation

if TYPE_CHECKING:
    from decimal import Decimal

LAST_INSTANT = timedelta(days=1) - timedelta(milliseconds=1)
"""The service counts in milliseconds: the last one of a day is still that day."""


class FilterPart(StrEnum):
    """What one chip says, in the order in which chips stand."""

    SIDE = "side"
    AMOUNT = "amount"
    DISTRIBUTION = "distribution"
    LAST_STEP = "last_step"
    CLASSES = "classes"
    SUBJECTS = "subjects"
    COURTS = "courts"
    PARTY_DOCUMENTS = "party_documents"
    PARTY_NAMES = "party_names"
    INSTANCE = "instance"
    DETAIL = "detail"
    CREDENTIAL = "credential"
    CACHE = "cache"


FILTERS = frozenset(
    {
        FilterPart.SIDE,
        FilterPart.AMOUNT,
        FilterPart.DISTRIBUTION,
        FilterPart.LAST_STEP,
        FilterPart.CLASSES,
        FilterPart.SUBJECTS,
        FilterPart.COURTS,
    }
    | {FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES}
)
NARROWING = FILTERS | {FilterPart.INSTANCE}
"""What may keep a lawsuit out of an answer; the others say how it is asked and written."""
ACCEPTED: Mapping[Operation, frozenset[FilterPart]] = MappingProxyType(
    {
        Operation.LOOK_UP: FILTERS,
        Operation.CHECK: FILTERS | {FilterPart.INSTANCE},
        Operation.SUMMARIZE: FILTERS | {FilterPart.INSTANCE, FilterPart.CREDENTIAL},
        Operation.CREATE_REQUEST: frozenset(FilterPart),
        Operation.CREATE_TRACKING: (FILTERS - {FilterPart.DISTRIBUTION})
        | {FilterPart.INSTANCE, FilterPart.DETAIL, FilterPart.CACHE},
    }
)
"""What each operation takes; a monitoring gets its date of distribution from the service."""


@dataclass(frozen=True, slots=True)
class KeyFilter:
    """Courts or classes: only these, or all but these."""

    keys: tuple[str, ...] = ()
    is_excluded: bool = False

    def __bool__(self) -> bool:
        return bool(self.keys)


@dataclass(frozen=True, slots=True)
class SubjectFilter:
    """Subjects that must be there, and those that must not."""

    contains: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.contains or self.lacks)


@dataclass(frozen=True, slots=True)
class AmountRange:
    """Reais, both ends included; an absent end is open. Zero is an end like any other."""

    low: Decimal | None = None
    high: Decimal | None = None

    def __bool__(self) -> bool:
        return self.low is not None or self.high is not None


@dataclass(frozen=True, slots=True)
class Period:
    """Instants, both ends included; an absent end is open."""

    since: datetime | None = None
    until: datetime | None = None

    def __bool__(self) -> bool:
        return self.since is not None or self.until is not None

    @classmethod
    def of_days(cls, first: date | None = None, last: date | None = None) -> Period:
        """Whole days at the courts, both included."""
        return cls(start_of_day(first) if first else None, start_of_day(last) + LAST_INSTANT if last else None)

    @property
    def first(self) -> date | None:
        return court_date(self.since) if self.since else None

    @property
    def last(self) -> date | None:
        return court_date(self.until) if self.until else None


@dataclass(frozen=True, slots=True)
class FilterDraft:
    """One member per chip; empty means that nothing is said, so nothing is sent."""

    side: str = ""
    """A word of the contract (`Side`) or the service's own; of the searched person only (rule 2)."""
    amount: AmountRange = AmountRange()
    distribution: Period = Period()
    """The service knows no end of it."""
    last_step: Period = Period()
    classes: KeyFilter = KeyFilter()
    subjects: SubjectFilter = SubjectFilter()
    courts: KeyFilter = KeyFilter()
    party_documents: tuple[str, ...] = ()
    """As they go out: without mask."""
    party_names: tuple[str, ...] = ()
    instance: int | None = None
    detail: bool | None = None
    """Complete or simple; `None` leaves it to the service."""
    credential: str | None = None
    """Its `customer_key`, never the secret itself. Empty is the one without a key, `None` says nothing."""
    cache: int | None = None
    """Days; 0 refuses what the service has."""

    @property
    def parts(self) -> tuple[FilterPart, ...]:
        """The chips, in their order."""
        return tuple(part for part in FilterPart if self.has(part))

    def has(self, part: FilterPart) -> bool:
        """Whether there is anything in it: zero, no and the empty key say something."""
        value = getattr(self, part.value)
        if part in {FilterPart.INSTANCE, FilterPart.DETAIL, FilterPart.CREDENTIAL, FilterPart.CACHE}:
            return value is not None
        return bool(value)

    @property
    def narrows(self) -> bool:
        """Whether the same question without it could bring more."""
        return not NARROWING.isdisjoint(self.parts)

    def without(self, *parts: FilterPart) -> FilterDraft:
        """The same with nothing said in these."""
        empty = FilterDraft()
        return replace(self, **{part.value: getattr(empty, part.value) for part in parts})

    def for_operation(self, operation: Operation) -> FilterDraft:
        """What of it this operation takes."""
        return self.without(*self.unsupported_by(operation))

    def unsupported_by(self, operation: Operation) -> tuple[FilterPart, ...]:
        """What is said and would not go out."""
        accepted = ACCEPTED.get(operation, frozenset())
        return tuple(part for part in self.parts if part not in accepted)


NO_FILTER = FilterDraft()
