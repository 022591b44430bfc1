"""The filter and the options of a search while the user edits them, one chip each.

Standard library only: the search form is shown before pydantic is loaded. `filter_request` makes what is sent.
Source: contract, "Filter", "Search" and the bodies of "Endpoints".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from autos.domain.dates import court_date, start_of_day
from autos.domain.operation import Operation

if TYPE_CHECKING:
    from decimal import Decimal

LAST_INSTANT = timedelta(days=1) - timedelta(milliseconds=1)
"""From the start of a day to its last millisecond, the resolution of the service."""


class FilterPart(StrEnum):
    """Part of a draft that one chip shows, in display order."""

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
    CHANGED = "changed"


LOCAL = frozenset({FilterPart.CHANGED})
"""Parts that only the archive knows of; they are never sent."""
SENT = tuple(part for part in FilterPart if part not in LOCAL)
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
"""Parts that may exclude a lawsuit; the others only say how to ask."""
OPTIONS = frozenset(SENT) - FILTERS
"""Parts that one editor shows together, as options of the search."""
ACCEPTED: Mapping[Operation, frozenset[FilterPart]] = MappingProxyType(
    {
        Operation.LOOK_UP: FILTERS,
        Operation.CHECK: FILTERS | {FilterPart.INSTANCE},
        Operation.SUMMARIZE: FILTERS | {FilterPart.INSTANCE, FilterPart.CREDENTIAL},
        Operation.CREATE_REQUEST: frozenset(SENT),
        Operation.CREATE_TRACKING: (FILTERS - {FilterPart.DISTRIBUTION})
        | {FilterPart.INSTANCE, FilterPart.DETAIL, FilterPart.CACHE},
    }
)
"""Parts that each operation accepts; the service sets a monitoring's date of distribution itself."""


@dataclass(frozen=True, slots=True)
class KeyFilter:
    """Courts or classes: only these, or all except these."""

    keys: tuple[str, ...] = ()
    is_excluded: bool = False

    def __bool__(self) -> bool:
        return bool(self.keys)


@dataclass(frozen=True, slots=True)
class SubjectFilter:
    """Subjects that a lawsuit must have, and must not have."""

    contains: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.contains or self.lacks)


@dataclass(frozen=True, slots=True)
class AmountRange:
    """Inclusive bounds in BRL; None is open, zero is not."""

    low: Decimal | None = None
    high: Decimal | None = None

    def __bool__(self) -> bool:
        return self.low is not None or self.high is not None


@dataclass(frozen=True, slots=True)
class Period:
    """Inclusive bounds as instants; None is open."""

    since: datetime | None = None
    until: datetime | None = None

    def __bool__(self) -> bool:
        return self.since is not None or self.until is not None

    @classmethod
    def of_days(cls, first: date | None = None, last: date | None = None) -> Period:
        """Make a period of whole days in the courts' time zone, inclusive."""
        return cls(start_of_day(first) if first else None, start_of_day(last) + LAST_INSTANT if last else None)

    @property
    def first(self) -> date | None:
        return court_date(self.since) if self.since else None

    @property
    def last(self) -> date | None:
        return court_date(self.until) if self.until else None


@dataclass(frozen=True, slots=True)
class FilterDraft:
    """The parts of a filter; an empty part is not sent."""

    side: str = ""
    """A `Side` or an unknown value of the service; of the searched person only (rule 2)."""
    amount: AmountRange = AmountRange()
    distribution: Period = Period()
    """The service accepts no last day."""
    last_step: Period = Period()
    classes: KeyFilter = KeyFilter()
    subjects: SubjectFilter = SubjectFilter()
    courts: KeyFilter = KeyFilter()
    party_documents: tuple[str, ...] = ()
    """In wire form: without mask."""
    party_names: tuple[str, ...] = ()
    instance: int | None = None
    detail: bool | None = None
    """Complete (True) or simple query; None leaves it to the service."""
    credential: str | None = None
    """Its `customer_key`, never the secret. Empty is the credential without a key, None sends nothing."""
    cache: int | None = None
    """Accepted age of stored answers in days; 0 accepts none."""
    changed: Period = Period()
    """When it changed in the archive; `LOCAL`."""

    @property
    def parts(self) -> tuple[FilterPart, ...]:
        """The non-empty parts, in display order."""
        return tuple(part for part in FilterPart if self.has(part))

    def has(self, part: FilterPart) -> bool:
        """Whether the part is not empty; zero, False and the empty key are values."""
        value = getattr(self, part.value)
        if part in OPTIONS:
            return value is not None
        return bool(value)

    def period(self, part: FilterPart) -> Period:
        """The value of a part that is a period."""
        found: Period = getattr(self, part.value)
        return found

    def with_period(self, part: FilterPart, days: Period) -> FilterDraft:
        """A copy with another value of a part that is a period."""
        values: dict[str, Any] = {part.value: days}
        return replace(self, **values)

    @property
    def narrows(self) -> bool:
        """Whether the same search without this draft could find more."""
        return not NARROWING.isdisjoint(self.parts)

    def without(self, *parts: FilterPart) -> FilterDraft:
        """A copy with these parts empty."""
        empty = FilterDraft()
        return replace(self, **{part.value: getattr(empty, part.value) for part in parts})

    def for_operation(self, operation: Operation) -> FilterDraft:
        """A copy with only the parts that this operation accepts."""
        return self.without(*self.unsupported_by(operation))

    def unsupported_by(self, operation: Operation) -> tuple[FilterPart, ...]:
        """Parts that are set but that this operation does not accept."""
        accepted = ACCEPTED.get(operation, frozenset())
        return tuple(part for part in self.parts if part not in accepted)


NO_FILTER = FilterDraft()
