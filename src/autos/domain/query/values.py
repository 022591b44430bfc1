"""Values of the query language. Each has one notation only, so that text and tree are equivalent."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from autos.domain.query.spelling import cleaned, has_letter_or_digit

FIRST_YEAR, LAST_YEAR = 1800, 2199
"""A year beyond these is a typing error."""
LARGEST_CENTS = 10**17
"""A thousand billion reais."""
MOST_AGE = 9_999
DECEMBER = 12
QUOTES = '"“”„'


class Unit(StrEnum):
    """Unit of an age."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


@dataclass(frozen=True, slots=True)
class Text:
    """Words that must all occur; as a phrase, in this order next to each other."""

    words: tuple[str, ...]
    """As typed; the search ignores accents and case."""
    phrase: bool = False
    prefix: bool = False
    """The last word is a prefix."""

    def __post_init__(self) -> None:
        if not self.words or any(
            cleaned(word) != word or " " in word or set(word) & set(QUOTES) for word in self.words
        ):
            raise ValueError("words are not empty, without spaces, quotes and invisible signs")
        is_needed = any if self.phrase else all
        if not is_needed(has_letter_or_digit(word) for word in self.words):
            raise ValueError("a word has a letter or a digit")
        if self.phrase and len(self.words) == 1:
            raise ValueError("one word is no phrase")


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount in centavos."""

    cents: int

    def __post_init__(self) -> None:
        if abs(self.cents) > LARGEST_CENTS:
            raise ValueError("too large")


@dataclass(frozen=True, slots=True)
class CalendarDate:
    """A day, a month or a year, in the courts' time zone."""

    year: int
    month: int | None = None
    day: int | None = None

    def __post_init__(self) -> None:
        if not FIRST_YEAR <= self.year <= LAST_YEAR:
            raise ValueError("no such year here")
        if self.month is None and self.day is not None:
            raise ValueError("a day has a month")
        date(self.year, self.month or 1, self.day or 1)

    @property
    def first(self) -> date:
        return date(self.year, self.month or 1, self.day or 1)

    @property
    def last(self) -> date:
        month = self.month or DECEMBER
        return date(self.year, month, self.day or _last_day(self.year, month))


@dataclass(frozen=True, slots=True)
class RelativeDay:
    """Today (0) or yesterday (1) at the time of the query."""

    days_ago: int

    def __post_init__(self) -> None:
        if self.days_ago not in {0, 1}:
            raise ValueError("today or yesterday")


@dataclass(frozen=True, slots=True)
class Age:
    """A time span before the day of the query."""

    count: int
    unit: Unit

    def __post_init__(self) -> None:
        if not 0 <= self.count <= MOST_AGE:
            raise ValueError("too old")

    def before(self, today: date) -> date:
        """The day of that age; in a month without that day, its last one."""
        try:
            if self.unit in {Unit.DAY, Unit.WEEK}:
                return today - timedelta(days=self.count * (7 if self.unit is Unit.WEEK else 1))
            months = today.year * DECEMBER + today.month - 1
            months -= self.count * (DECEMBER if self.unit is Unit.YEAR else 1)
            year, month = months // DECEMBER, months % DECEMBER + 1
            return date(year, month, min(today.day, _last_day(year, month)))
        except (ValueError, OverflowError):
            return date(FIRST_YEAR, 1, 1)


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """An integer: a year, an instance, a level of secrecy."""

    number: int


@dataclass(frozen=True, slots=True)
class Code:
    """Prefix of a document or a lawsuit number: digits and capital letters, no punctuation."""

    text: str

    def __post_init__(self) -> None:
        if not (self.text.isascii() and self.text.isalnum() and self.text == self.text.upper()):
            raise ValueError("digits and capital letters only")


@dataclass(frozen=True, slots=True)
class ChoiceValue:
    """A value that the language knows, by its code in `choices`."""

    code: str


@dataclass(frozen=True, slots=True)
class Name:
    """A value of the archive, by name or code."""

    text: str

    def __post_init__(self) -> None:
        if cleaned(self.text) != self.text or set(self.text) & set(QUOTES) or not has_letter_or_digit(self.text):
            raise ValueError("a name has a letter or a digit and no quotes")


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    is_set: bool


@dataclass(frozen=True, slots=True)
class Missing:
    """No value: not sent by the service, or not entered by the user."""


Bound = Amount | CalendarDate | RelativeDay | Age | WholeNumber


@dataclass(frozen=True, slots=True)
class ValueRange:
    """An inclusive range; ages in either order."""

    low: Bound
    high: Bound

    def __post_init__(self) -> None:
        if is_reversed(self.low, self.high):
            raise ValueError("the range ends before it begins")


def is_reversed(low: Bound, high: Bound) -> bool:
    """Whether `high` is below `low`. Raises: ValueError if they cannot be compared."""
    if isinstance(low, Amount) and isinstance(high, Amount):
        return low.cents > high.cents
    if isinstance(low, WholeNumber) and isinstance(high, WholeNumber):
        return low.number > high.number
    if isinstance(low, CalendarDate) and isinstance(high, CalendarDate):
        return low.first > high.last
    if isinstance(low, RelativeDay) and isinstance(high, RelativeDay):
        return low.days_ago < high.days_ago
    if isinstance(low, CalendarDate | RelativeDay) and isinstance(high, CalendarDate | RelativeDay):
        return False  # depends on the day of the query
    if isinstance(low, Age) and isinstance(high, Age):
        return False
    raise ValueError("the ends of a range are of one kind")


Value = (
    Text
    | Amount
    | CalendarDate
    | RelativeDay
    | Age
    | WholeNumber
    | Code
    | ChoiceValue
    | Name
    | Flag
    | Missing
    | ValueRange
)


def _last_day(year: int, month: int) -> int:
    """Number of days of the month, without loading `calendar` before the first query."""
    return (date(year + month // DECEMBER, month % DECEMBER + 1, 1) - timedelta(days=1)).day
