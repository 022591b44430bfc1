"""Rows of a CSV, or of any text whose lines are rows of one cell: by the separator with which the columns agree."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from autos.domain.errors import QuoteOpen, TextFileUnreadable
from autos.usecases.library.tables.sheet import Row

SEPARATORS = "\t;|,"
"""Between the cells of a CSV; where the columns agree with several, the first one is it."""
SAMPLE_LINES = 400
LONGEST_SAMPLE = 200_000
ALIKE = 0.6
"""Share of the rows with several cells that have the same number of them."""
MOST_LINES = 0.8
"""Share of the lines with a separator in them that is taken though the rows have different numbers of cells."""
LONGEST_ROW = 120
"""Average characters of a line; in longer ones a comma followed by a blank is punctuation."""
LOST_DIGITS = re.compile(r"\b[0-9],[0-9]+E\+?[0-9]{1,3}\b", re.IGNORECASE)
"""A number of a spreadsheet that has lost its last digits: 5,29982E+10. Its comma stands between no cells."""
SAID = re.compile(r'\ufeff?"?sep=(?P<sign>[^"\r\n]|\\t)"?[;,\t]*[\r\n]*\Z', re.IGNORECASE)
"""A first line that tells a spreadsheet what the separator is; it is shown by none."""
DOCUMENT = re.compile(
    r"[\s\"'=]*(?:C[PN][FP]J?\W{0,3})?[0-9A-Z]{2,3}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}[0-9A-Z./\u2010-\u2015-]{2,10}[\s\"']*",
    re.IGNORECASE,
)
"""A cell with nothing but a document."""
LINE_END = re.compile(r"[\r\n]")
ENOUGH_ROWS = 20
"""Rows from which the separator is told though the ones behind them cannot be read."""
ONE_CELL = "\x1f"
"""Stands in no text."""
ESCAPED_QUOTE = '\\"'


class _Escapes(Enum):
    """What a backslash says in a file; databases write it before a quotation mark, and paths of folders end with it."""

    NOTHING = auto()
    INNER_QUOTES = auto()
    """The quotation mark behind it is one of the cell, unless the cell could end there."""
    QUOTES = auto()
    """The quotation mark behind it is one of the cell."""
    ALL = auto()
    """Any sign behind it is one of the cell, also a separator."""

    def lines(self, lines: Sequence[str], separator: str) -> Sequence[str]:
        """The lines with doubled quotation marks, as far as only these are escaped."""
        if self is _Escapes.QUOTES:
            return [line.replace(ESCAPED_QUOTE, '""') for line in lines]
        if self is _Escapes.INNER_QUOTES:
            inner = re.compile(rf'\\"(?!(?:{re.escape(separator)}|[\r\n]*\Z))')
            return [inner.sub('""', line) if ESCAPED_QUOTE in line else line for line in lines]
        return lines

    @property
    def sign(self) -> str | None:
        """What the module is told."""
        return "\\" if self is _Escapes.ALL else None


class _Fit(NamedTuple):
    """How well a separator fits, compared from the first figure to the last."""

    documents: int
    """Cells with nothing else in them."""
    is_agreed: bool
    alike: float
    cells: int


def csv_rows(text: str) -> Iterator[Row]:
    """The rows of a CSV or of any text, whose lines are rows of one cell. Raises: TextFileUnreadable, QuoteOpen."""
    lines = list(io.StringIO(text, newline=""))
    said = SAID.match(lines[0]) if lines else None
    if said is not None:
        lines = lines[1:]
    sample = _sample(lines)
    separator = "" if said is None else said["sign"].replace("\\t", "\t")
    if separator not in SEPARATORS:  # a digit would split the documents
        separator = ""
    if not any(separator in line for line in sample) or not separator:
        separator = _separator(sample)
    if not separator and _is_quoted(sample):
        inner = [row[0] if row else "" for row in csv.reader(lines, delimiter=ONE_CELL)]
        if inside := _separator(inner[:SAMPLE_LINES]):  # saved again by a program that knew another separator
            lines, separator = [f"{line}\n" for line in inner], inside
    if separator:
        escapes = _escapes([*sample, *_sample([line for line in lines[SAMPLE_LINES:] if "\\" in line])], separator)
        lines = list(escapes.lines(lines, separator))
        fit = _fit(_sample(lines), separator)
        yield from _cells(lines, separator, 0 if fit is None else fit.cells, escapes.sign)
    else:
        yield from ((line.rstrip("\r\n"),) for line in lines)


def _sample(lines: Sequence[str]) -> list[str]:
    """The first lines, as far as they are short enough."""
    taken, left = [], LONGEST_SAMPLE
    for line in lines[:SAMPLE_LINES]:
        left -= len(line)
        if left < 0:
            taken.append(line[: max(0, left + len(line))])
            break
        taken.append(line)
    return taken


def _separator(lines: Sequence[str]) -> str:
    """The separator with which the columns agree over the rows; empty where there is none."""
    filled = [line for line in lines if line.strip()]
    fits = {sign: fit for sign in SEPARATORS if (fit := _fit(filled, sign)) is not None}
    return max(fits, key=fits.__getitem__) if fits else ""


def _fit(lines: Sequence[str], sign: str) -> _Fit | None:
    """None where the lines are not rows with this separator."""
    read = [LOST_DIGITS.sub("", line) for line in lines] if sign == "," else lines
    if sign == "," and _is_punctuation(read):
        return None
    rows = [row for row in _read_rows(read, sign, _escapes(read, sign)) if any(row)]
    split = [row for row in rows if len(row) > 1]
    if not split:
        return None
    (cells, times), *_ = Counter(map(len, split)).most_common(1)
    alike, documents = times / len(split), sum(DOCUMENT.fullmatch(cell) is not None for row in split for cell in row)
    is_agreed = alike >= ALIKE and (len(split) > 1 or len(rows) == 1 or documents > 0)
    if not is_agreed and len(split) < MOST_LINES * len(rows):
        return None
    return _Fit(documents, is_agreed, round(alike * len(split) / len(rows), 1), cells)


def _escapes(lines: Sequence[str], sign: str) -> _Escapes:
    """What a backslash says: that with which most rows have as many cells, and no cell half of its quotation marks."""
    if any(ESCAPED_QUOTE in line for line in lines):
        ways = [_Escapes.INNER_QUOTES, _Escapes.QUOTES, _Escapes.ALL, _Escapes.NOTHING]
    elif any(f"\\{sign}" in line for line in lines):
        ways = [_Escapes.NOTHING, _Escapes.ALL]
    else:
        return _Escapes.NOTHING
    return max(ways, key=lambda way: _agreement([row for row in _read_rows(lines, sign, way) if any(row)]))


def _agreement(rows: Sequence[Sequence[str]]) -> tuple[float, int, int]:
    """How well rows agree: the share of those with as many cells, cells with halves of quotation marks, documents."""
    times = Counter(map(len, rows)).most_common(1)
    share = times[0][1] / len(rows) if times else 0.0
    cells = [cell for row in rows for cell in row]
    return share, -sum(cell.count('"') % 2 for cell in cells), sum(map(_is_document, cells))


def _read_rows(lines: Sequence[str], sign: str, escapes: _Escapes) -> list[list[str]]:
    """The rows as they stand, or each line by itself where a quotation mark is not closed and hides the others."""
    rows: list[list[str]] = []
    lines = escapes.lines(lines, sign)
    try:
        rows.extend(csv.reader(lines, delimiter=sign, escapechar=escapes.sign, strict=True))
    except csv.Error:
        if len(rows) < ENOUGH_ROWS:
            rows = [row for line in lines for row in csv.reader([line], delimiter=sign, escapechar=escapes.sign)]
    return rows


def _is_punctuation(lines: Sequence[str]) -> bool:
    """Whether the commas are those of sentences."""
    commas, spaced = sum(line.count(",") for line in lines), sum(line.count(", ") for line in lines)
    return sum(map(len, lines)) > LONGEST_ROW * len(lines) and 2 * spaced > commas


def _is_quoted(lines: Sequence[str]) -> bool:
    """Whether whole lines stand in quotation marks."""
    filled = [line.strip() for line in lines if line.strip()]
    quoted = sum(len(line) > 1 and line[0] == line[-1] == '"' for line in filled)
    return bool(filled) and quoted >= MOST_LINES * len(filled)


def _cells(lines: Sequence[str], separator: str, width: int, escape: str | None) -> Iterator[Row]:
    """The rows, of which most have so many cells. Raises: TextFileUnreadable, QuoteOpen."""
    reader, done = csv.reader(lines, delimiter=separator, escapechar=escape), 0
    try:
        for row in reader:
            if reader.line_num - done > 1 and _has_open_quote(
                lines[done : reader.line_num], row, separator, width, escape
            ):
                raise QuoteOpen(done + 1)
            done = reader.line_num
            yield tuple(row)
    except csv.Error as failure:  # a cell larger than the module takes: an open quotation mark, or no table
        if reader.line_num - done > 1:
            raise QuoteOpen(done + 1) from failure
        raise TextFileUnreadable("no table") from failure


def _has_open_quote(lines: Sequence[str], row: Sequence[str], separator: str, width: int, escape: str | None) -> bool:
    """Whether the one row that these lines were read as has swallowed others: a quotation mark is not where it belongs.

    An address of several lines is right; whole rows of as many cells as most rows have, inside of one cell, are not.
    Nor is a cell with the end of one row and the beginning of the next: a document stands in it as in a cell of its
    own, or the row has too few cells.
    """
    try:
        list(csv.reader(lines, delimiter=separator, escapechar=escape, strict=True))
    except csv.Error:
        return True
    inside = lines[1:-1]
    if width <= 1 or not all(line.count(separator) >= width - 1 for line in inside):
        return False
    if inside:
        return True
    whole = all(line.count(separator) >= width - 1 for line in lines)
    return whole and any(
        len(row) < width or any(_is_document(part) for part in re.split(f"[\r\n{re.escape(separator)}]", cell))
        for cell in row
        if LINE_END.search(cell) and cell.count(separator) >= width - 1
    )


def _is_document(cell: str) -> bool:
    """Whether nothing else is in the cell; a long word could be one but for its digits."""
    return DOCUMENT.fullmatch(cell) is not None and any(map(str.isdigit, cell))
