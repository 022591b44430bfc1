"""Reads the markup of a sheet, and of the texts that its cells share: one row or text is held at a time."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from math import isfinite
from typing import NamedTuple

from openpyxl.utils.datetime import from_excel, from_ISO8601
from openpyxl.xml.constants import SHEET_MAIN_NS

from autos.domain.errors import TableTooLarge
from autos.usecases.library.tables.bounded_parts import BoundedStream
from autos.usecases.library.tables.markup import OF, Markup
from autos.usecases.library.tables.sheet import MOST_COLUMNS, Row

SPACE = f"{SHEET_MAIN_NS}{OF}"
"""The vocabulary of sheets."""
ROW, CELL, VALUE, INLINE = f"{SPACE}row", f"{SPACE}c", f"{SPACE}v", f"{SPACE}is"
ITEM, TEXT, RUN, FORMULA = f"{SPACE}si", f"{SPACE}t", f"{SPACE}r", f"{SPACE}f"
SHEET_DEPTH, LIST_DEPTH = 2, 1
"""Elements around a row, and around a text."""
PLAIN_DEPTH, RUN_DEPTH = 1, 2
"""Elements from a text to its words: itself, or a run of equal type. What is read aloud stands elsewhere."""
MOST_DIGITS = 400
"""Of a number; the largest that a spreadsheet has takes 309."""
WHOLE_DIGITS = 15
"""Digits that a number of a spreadsheet keeps; those behind them became zeros."""
LETTERS, LAST_COLUMN = 26, 16_384
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
"""A sign that Excel writes by its number (ECMA-376, ST_Xstring): _x000D_ is a line end, _x005F_ an underscore."""
TRUE = frozenset({"1", "true"})


class NumberFormats(NamedTuple):
    """How a workbook shows numbers that are dates or durations."""

    epoch: datetime
    dates: Container[int]
    """Styles of cells."""
    durations: Container[int]
    zeros: Mapping[int, int]
    """Digits that a style shows at least, where it shows nothing else: 00000000000 is a CPF with all its zeros."""

    def text(self, written: str, style: int) -> str:
        """The number as a person would type what is shown."""
        if style in self.dates:
            try:
                return cell_text(from_excel(_number(written), self.epoch, timedelta=style in self.durations))
            except (OverflowError, ValueError):  # a day that no calendar has
                return "#VALUE!"
        number = _number(written)
        if (digits := self.zeros.get(style, 0)) and number >= 0 and number == int(number):
            return cell_text(number).zfill(digits)
        return cell_text(number)


class _Words(Markup):
    """Words of texts at a depth, with their runs joined."""

    outer = LIST_DEPTH

    def __init__(self, stream: BoundedStream) -> None:
        super().__init__(stream)
        self.done: list[str] = []
        self._in_run = False

    def begin(self, tag: str, attributes: dict[str, str]) -> None:  # noqa: ARG002 -- as the parser calls it
        within = self.depth - self.outer - 1
        if within == PLAIN_DEPTH:
            self._in_run = tag == RUN
        if tag == TEXT and (within == PLAIN_DEPTH or (within == RUN_DEPTH and self._in_run)):
            self.collect_text(is_wanted=True)

    def end(self, tag: str) -> None:
        if tag == TEXT:
            self.collect_text(is_wanted=False)
        elif self.depth == self.outer and tag == ITEM:
            self.done.append(unescaped(self.take()))


def unescaped(text: str) -> str:
    """The text with the signs that were written by their numbers; half of a pair of them is none."""
    if "_x" not in text:
        return text
    signs = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    return signs.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")


def shared_texts(stream: BoundedStream) -> Iterator[str]:
    """Yield the texts that cells refer to by number. Raises: TableTooLarge, TableDamaged, what the parser raises."""
    words = _Words(stream)
    for _ in words.feed():
        stream.work.add(len(words.done))
        yield from words.done
        words.done.clear()


class MarkupRow(NamedTuple):
    """A row that a sheet has."""

    number: int
    """From 1."""
    cells: Row
    is_hidden: bool
    """By a filter, or by hand."""
    uncalculated: int
    """Cells with a formula whose result no program has stored."""


class _Cells(Markup):
    """Rows of a sheet."""

    outer = SHEET_DEPTH

    def __init__(self, stream: BoundedStream, shared: Sequence[str], formats: NumberFormats) -> None:
        super().__init__(stream)
        self._shared = shared
        self._formats = formats
        self._columns: dict[str, int] = {}
        self.done: list[MarkupRow] = []
        self._number = 0
        self._is_hidden = False
        self._cells: list[str] = []
        self._column = 0
        self._kind = "n"
        self._style = "0"
        self._has_value = self._has_formula = False
        self._uncalculated = 0
        self._in_inline = self._in_run = False

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        within = self.depth - self.outer
        if within == 1 and tag == ROW:
            written = attributes.get("r")
            self._number = self._number + 1 if written is None else _whole(written)
            self._is_hidden = attributes.get("hidden", "0") in TRUE
            self._cells, self._column, self._uncalculated = [], 0, 0
        elif within == 2 and tag == CELL:  # noqa: PLR2004 -- one below a row
            place = attributes.get("r")
            self._column = self._column + 1 if not place else self._column_of(place)
            self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "0")
            self._has_value = self._has_formula = False
        elif within == 3:  # noqa: PLR2004 -- inside a cell
            self._in_inline = tag == INLINE and self._kind == "inlineStr"
            if tag == VALUE and self._kind != "inlineStr" and not self._has_value:
                self._has_value = True
                self.collect_text(is_wanted=True)
            elif tag == FORMULA:
                self._has_formula = True
        elif self._in_inline:
            deeper = within - 3
            if deeper == PLAIN_DEPTH:
                self._in_run = tag == RUN
            if tag == TEXT and (deeper == PLAIN_DEPTH or (deeper == RUN_DEPTH and self._in_run)):
                self.collect_text(is_wanted=True)

    def end(self, tag: str) -> None:
        within = self.depth - self.outer + 1
        if within == 2 and tag == CELL:  # noqa: PLR2004 -- as above
            if self.pieces:
                self._put(self._text(self.take()))
            elif self._has_formula and not (self._has_value and self._kind == "str"):  # that one is an empty text
                self._uncalculated += 1
        elif within == 1 and tag == ROW:
            self.done.append(MarkupRow(self._number, tuple(self._cells), self._is_hidden, self._uncalculated))
        elif tag in {VALUE, TEXT}:
            self.collect_text(is_wanted=False)

    def _column_of(self, place: str) -> int:
        letters = place.rstrip("0123456789")
        column = self._columns.get(letters)
        if column is None:
            column = self._columns[letters] = _column_number(letters, place)
        return column

    def _put(self, text: str) -> None:
        column = self._column
        if column > MOST_COLUMNS:
            raise TableTooLarge
        cells = self._cells
        if len(cells) == column - 1:
            cells.append(text)
            return
        cells.extend("" for _ in range(column - len(cells)))
        cells[column - 1] = text

    def _text(self, written: str) -> str:
        match self._kind:
            case "s":
                return self._shared[int(written)]
            case "n":
                return self._formats.text(written, int(self._style))
            case "b":
                return cell_text(bool(int(written)))
            case "d":
                return cell_text(from_ISO8601(written))
        return unescaped(written)


def sheet_rows(stream: BoundedStream, shared: Sequence[str], formats: NumberFormats) -> Iterator[MarkupRow]:
    """Yield the rows that a sheet has, in the order of the file.

    Raises: TableTooLarge, TableDamaged, and what the parser raises of a part that is not as it should be.
    """
    cells = _Cells(stream, shared, formats)
    for _ in cells.feed():
        stream.work.add(len(cells.done))
        yield from cells.done
        cells.done.clear()


def _column_number(letters: str, place: str) -> int:
    """Number from 1 of a column that is named by letters. Raises: ValueError."""
    number = 0
    for letter in letters.upper():
        if not "A" <= letter <= "Z" or number > LAST_COLUMN:
            raise ValueError(place)
        number = number * LETTERS + ord(letter) - ord("A") + 1
    if not 1 <= number <= LAST_COLUMN or letters == place:
        raise ValueError(place)
    return number


def _whole(written: str) -> int:
    """A whole number, also where it was written as a decimal. Raises: ValueError."""
    value = _number(written)
    if isinstance(value, float) and not value.is_integer():
        raise ValueError(written)
    return int(value)


def _number(written: str) -> int | float:
    """Raises: ValueError."""
    if len(written) > MOST_DIGITS:
        raise ValueError(len(written))
    is_decimal = "." in written or "E" in written or "e" in written
    return float(written) if is_decimal else int(written)


def cell_text(value: object) -> str:
    """A stored value as a person would type it; a number that lost digits stays one with an exponent."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "VERDADEIRO" if value else "FALSO"
    if isinstance(value, int | float):
        return _number_text(value)
    if isinstance(value, datetime):
        return f"{value:%d/%m/%Y}" if value.time() == time() else f"{value:%d/%m/%Y %H:%M}"
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    return f"{value:%H:%M}" if isinstance(value, time) else str(value) if isinstance(value, timedelta) else ""


def _number_text(value: float) -> str:
    if isinstance(value, int) or (isfinite(value) and value.is_integer()):
        whole = str(abs(int(value)))
        if len(whole) > WHOLE_DIGITS:
            return f"{value:.14E}"
        return f"{int(value)}"
    return repr(value).replace(".", ",")
