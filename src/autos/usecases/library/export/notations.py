"""How the cells of a file are written: dates, amounts and foreign text in the notation of a program that reads it.

Lists are converted column by column, with what repeats looked up: a list of 100,000 lawsuits has millions of cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import lru_cache
from typing import Generic, TypeVar

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.dates import court_time
from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.spreadsheet import PASSED_OVER, SEPARATORS, escape_formula
from autos.domain.errors import BadDocument
from autos.domain.money import can_write_out

Key = TypeVar("Key", bound=Hashable)
Cell = str | float | int
"""A date or an amount is a number in a spreadsheet; an empty text is an empty cell."""

MINUTE, HOUR, DAY = 60_000_000, 3_600_000_000, 86_400_000_000
"""In microseconds."""
WHOLE_HOURS_FROM = -56 * 365 * DAY
"""In 1914: since then the courts' time zone has differed from UTC by whole hours."""
MOST_KNOWN = 20_000
"""Values that a lookup holds before it is emptied."""
BETWEEN = "\x1e"
"""Stands between the cells of a column that is searched as one text."""
SIGNS = "=+-@\uff1d\uff0b\uff0d\uff20"
"""With which a formula begins."""
PASSED = re.compile(rf"[{PASSED_OVER},;|]")
CELL_STARTS = SEPARATORS | {BETWEEN}
LONGEST_NUMBER = 15
"""Digits that a spreadsheet's number holds."""
FIRST_SERIAL = 61
"""1 March 1900: a spreadsheet counts a day too many before it."""
EPOCH_SERIAL = 25_569
"""Serial number of 1 January 1970."""
UNIX_DAY = date(1970, 1, 1).toordinal()


class KnownCells(dict[Key, Cell], Generic[Key]):
    """Cells that were made already, by value."""

    def __init__(self, make: Callable[[Key], Cell]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Cell:
        if len(self) > MOST_KNOWN:
            self.clear()
        cell = self[key] = self._make(key)
        return cell

    def all(self, keys: Sequence[Key]) -> list[Cell]:
        """The cell of each."""
        return [self[key] for key in keys]


class Shifts(dict[int, int]):
    """How far the courts' time is ahead of UTC, by days since 1970."""

    def __missing__(self, day: int) -> int:
        shift = self[day] = shift_of(day)
        return shift


class Notation:
    """Writes the cells of one kind of file; plain text with dates as people write them."""

    def __init__(self) -> None:
        self._dates: KnownCells[int] = KnownCells(lambda day: self.day_cell(day_of(day)))
        """By days since 1970."""
        self._shifts = Shifts()

    def days(self, instants: Sequence[int | None]) -> list[Cell]:
        """Date-like values as days of the courts; midnight in UTC is a date without an hour."""
        shifts, dates = self._shifts, self._dates
        return [
            "" if at is None else dates[(at + shifts[at // DAY]) // DAY] if at % DAY else dates[at // DAY]
            for at in instants
        ]

    def moments(self, instants: Sequence[int | None]) -> list[Cell]:
        """Days with their hour at the courts."""
        return ["" if at is None else self.moment_cell(court_time(from_micros(at))) for at in instants]

    def amounts(self, amounts: Sequence[str | None]) -> list[Cell]:
        """Amounts as the archive stores them."""
        return [self.amount_cell(amount) if amount else "" for amount in amounts]

    def texts(self, texts: Sequence[str]) -> list[Cell]:
        """Foreign texts."""
        return [self.text_cell(text) for text in texts]

    def numbers(self, numbers: Sequence[str]) -> list[Cell]:
        """Numbers of lawsuits and documents, with their punctuation."""
        cell = self.number_cell
        return self.texts(
            [number if number[7:8] == "-" and MASKED.fullmatch(number) else cell(number) for number in numbers]
        )

    def number_cell(self, number: str) -> str:
        """One such number, before it is written as a text."""
        return formatted_number(number)

    def day_cell(self, day: date) -> Cell:
        """A day."""
        return f"{day.day:02d}/{day.month:02d}/{day.year:04d}"

    def moment_cell(self, moment: datetime) -> Cell:
        """A local time."""
        return f"{moment:%d/%m/%Y %H:%M}"

    def amount_cell(self, amount: str) -> Cell:
        """An amount: 1.234,50."""
        whole, decimals = parts_of_amount(amount)
        sign, digits = ("-", whole[1:]) if whole.startswith("-") else ("", whole)
        grouped = f"{int(digits):,}".replace(",", ".") if digits.isdecimal() else digits
        return f"{sign}{grouped},{decimals}" if decimals else whole

    def text_cell(self, text: str) -> Cell:
        """A text."""
        return text


class CsvNotation(Notation):
    """Cells of a CSV file, quoted and with formulas escaped."""

    def __init__(self, *, is_brazilian: bool) -> None:
        super().__init__()
        self.separator = ";" if is_brazilian else ","
        self._is_brazilian = is_brazilian
        self._decimal = "," if is_brazilian else "."
        self._to_quote = self.separator, '"', "\r", "\n"
        self._clock: KnownCells[int] = KnownCells(lambda hour: self._day_and_hour(local(hour)))
        self._minutes = [f":{minute:02d}" for minute in range(60)]

    def moments(self, instants: Sequence[int | None]) -> list[Cell]:
        clock, minutes = self._clock, self._minutes
        return [
            ""
            if at is None
            else f"{clock[at // HOUR]}{minutes[at % HOUR // MINUTE]}"
            if at >= WHOLE_HOURS_FROM
            else self.moment_cell(court_time(from_micros(at)))
            for at in instants
        ]

    def numbers(self, numbers: Sequence[str]) -> list[Cell]:
        if MASKED.fullmatch(BETWEEN.join([*numbers, ""])):
            return list(numbers)
        return super().numbers(numbers)

    def texts(self, texts: Sequence[str]) -> list[Cell]:
        column = BETWEEN.join(texts)
        if may_begin_formula(column):
            return [self.text_cell(text) for text in texts]
        if any(sign in column for sign in self._to_quote):
            return [self._in_quotes(text) for text in texts]
        return list(texts)

    def number_cell(self, number: str) -> str:
        """With an apostrophe before what a spreadsheet would make a number or a date of, losing zeros and signs."""
        text = formatted_number(number)
        return f"'{text}" if self._is_brazilian and READS_AS_NUMBER.fullmatch(text) else text

    def day_cell(self, day: date) -> Cell:
        return super().day_cell(day) if self._is_brazilian else day.isoformat()

    def _day_and_hour(self, moment: datetime) -> str:
        return f"{self.day_cell(moment.date())} {moment:%H}"

    def amount_cell(self, amount: str) -> Cell:
        whole, decimals = parts_of_amount(amount)
        return f"{whole}{self._decimal}{decimals}" if decimals else whole

    def text_cell(self, text: str) -> Cell:
        return self._in_quotes(escape_formula(text))

    def _in_quotes(self, text: str) -> str:
        is_plain = not any(sign in text for sign in self._to_quote)
        return text if is_plain else '"' + text.replace('"', '""') + '"'


class SheetNotation(Notation):
    """Cells of a spreadsheet: days, moments and amounts are numbers, of which the column says how they look."""

    def day_cell(self, day: date) -> Cell:
        serial = day.toordinal() - UNIX_DAY + EPOCH_SERIAL
        return serial if serial >= FIRST_SERIAL else super().day_cell(day)

    def moment_cell(self, moment: datetime) -> Cell:
        day = self.day_cell(moment.date())
        if isinstance(day, str):
            return super().moment_cell(moment)
        return float(day) + (moment.hour * 60 + moment.minute) / 1440

    def amount_cell(self, amount: str) -> Cell:
        if sum(sign.isdigit() for sign in amount) > LONGEST_NUMBER or not can_write_out(Decimal(amount)):
            return super().amount_cell(amount)
        return float(amount)


def local(hour: int) -> datetime:
    """An hour since 1970 in UTC as local time of the courts."""
    return court_time(from_micros(hour * HOUR))


def shift_of(day: int) -> int:
    """How far the courts' time is ahead of UTC on a day in UTC, in microseconds, so that dates come out right.

    Summer time has begun and ended at midnight of the courts: with the lesser shift of such a day, each of its instants
    has the date that it has with its own.
    """
    instants = from_micros(day * DAY), from_micros((day + 1) * DAY - 1)
    return min(to_micros(court_time(at).replace(tzinfo=UTC)) - to_micros(at) for at in instants)


def may_begin_formula(column: str) -> bool:
    """Whether `escape_formula` changes a cell of a column, or might; the cells are joined by `BETWEEN`."""
    for sign in SIGNS:
        place = column.find(sign)
        while place >= 0:
            start = place
            while start and PASSED.match(column, start - 1):
                start -= 1
            if start == 0 or not CELL_STARTS.isdisjoint(column[start:place]):
                return True
            place = column.find(sign, place + 1)
    return column.startswith(("\t", "\r", "\n")) or any(f"{BETWEEN}{sign}" in column for sign in "\t\r\n")


def day_of(day: int) -> date:
    """A day by its number since 1970; beyond the years 1 to 9999, the nearest in them."""
    return date.fromordinal(min(max(day + UNIX_DAY, date.min.toordinal()), date.max.toordinal()))


def parts_of_amount(amount: str) -> tuple[str, str]:
    """Whole part and at least two decimals; of one that cannot be written out, itself and nothing."""
    if not PLAIN_AMOUNT.fullmatch(amount):
        value = Decimal(amount)
        if not can_write_out(value):
            return amount, ""
        amount = f"{value:f}"
    whole, _, decimals = amount.partition(".")
    return whole, f"{decimals:0<2}"


PLAIN_AMOUNT = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


MASKED = re.compile(rf"(?:[0-9]{{7}}-[0-9]{{2}}\.[0-9]{{4}}\.[0-9]\.[0-9]{{2}}\.[0-9]{{4}}{BETWEEN})*+")
"""A column of lawsuit numbers with their punctuation."""


READS_AS_NUMBER = re.compile(r"[0-9][0-9.,]*(?:[Ee][+-]?[0-9]+)?|[0-9]{1,4}(?:[-/][0-9]{1,4}){1,2}")
"""Bare digits, 1.234, 1,5E10, 10-12 and 1/2/2026; no number of a lawsuit, a CPF or a CNPJ with its punctuation."""


NUMBERS: dict[int, tuple[type[CnjNumber | Cpf | Cnpj], ...]] = {
    11: (Cpf,),
    14: (Cpf, Cnpj),
    18: (Cnpj,),
    20: (CnjNumber,),
    25: (CnjNumber,),
}
"""What a number with so many characters may be, with or without its punctuation."""


@lru_cache(maxsize=4_096)
def formatted_number(number: str) -> str:
    """A lawsuit or document number with its punctuation; any other text as it came."""
    for kind in NUMBERS.get(len(number), ()):
        try:
            return kind.parse(number).formatted
        except BadDocument:
            continue
    return number
