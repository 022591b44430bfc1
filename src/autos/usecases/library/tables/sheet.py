"""A table in memory: rows of text within bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, count, islice
from types import MappingProxyType
from typing import NamedTuple

from autos.domain.documents.document_match import while_wanted
from autos.domain.errors import TableTooLarge

MOST_ROWS = 1_000_000
MOST_COLUMNS = 256
MOST_CHARACTERS = 200_000_000
"""Of the text of a sheet, with the tabs between cells that are not there: what a computer still holds in memory."""
MOST_SHEETS = 1_000
"""Of one file; each has a row where a person chooses among them."""
BREAKS = re.compile(r"[\s\x00-\x1f\x7f\x85\u2028\u2029]+")
"""What would end a cell or a line in a text of tabs and line ends."""

UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+")
"""Signs that nobody sees: soft hyphens, directions, marks of the byte order."""

Row = tuple[str, ...]


class Sheet(NamedTuple):
    """One table of a file."""

    name: str
    """Empty where the file has no sheets."""
    rows: list[Row]
    """Every row of the file in order, also the empty ones, so that a row keeps its number."""
    names: tuple[str, ...] = ()
    """Of all sheets of the file, also those that are not in sight; no two are alike."""
    hidden_names: frozenset[str] = frozenset()
    """Of the sheets that the program of the spreadsheet does not show, whether it offers to show them or not."""
    hidden: frozenset[int] = frozenset()
    """Numbers from 1 of the rows that are not in sight, because of a filter or by hand."""
    uncalculated: Mapping[int, int] = MappingProxyType({})
    """Cells with a formula whose result no program has stored, by the number of their row."""

    @property
    def others(self) -> int:
        """Number of the other sheets."""
        return max(0, len(self.names) - 1)

    @property
    def is_hidden(self) -> bool:
        """Whether the sheet is not in sight."""
        return self.name in self.hidden_names

    @property
    def text(self) -> str:
        """The table as lines with tabs between the cells, all with the same number of cells."""
        width = max(map(len, self.rows), default=0)
        return "\n".join("\t".join(chain(row, ("",) * (width - len(row)))) for row in self.rows)


def said_name(name: str) -> str:
    """A name as a person may say it: neither capitals nor blanks make a difference."""
    return " ".join(name.split()).casefold()


def unique_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names of the sheets of a file, of which a system may have given one to several: Plan1, Plan1 (2).

    Raises: TableTooLarge, where they are more than a file of a person has.
    """
    listed = tuple(islice(names, MOST_SHEETS + 1))
    if len(listed) > MOST_SHEETS:
        raise TableTooLarge
    taken, numbers, found = set(map(said_name, listed)), dict[str, Iterator[int]](), list[str]()
    for name in listed:
        unique, said = name, said_name(name)
        if said in numbers:
            unique = next(
                other
                for number in numbers[said]  # goes on where it stopped: no number is tried twice for one name
                if said_name(other := f"{name.strip()} ({number})".strip()) not in taken
            )
            taken.add(said_name(unique))
        numbers.setdefault(said, count(2))
        found.append(unique)
    return tuple(found)


def clean_cell(text: str) -> str:
    """The text of a cell on one line."""
    if text.isprintable() and "  " not in text:  # most cells: no sign of `BREAKS` but single blanks
        return text.strip()
    return BREAKS.sub(" ", UNSEEN.sub("", text)).strip()


def bounded(rows: Iterable[Row], is_wanted: Callable[[], bool]) -> list[Row]:
    """The rows, each cell on one line. Raises: TableTooLarge, ScanCancelled."""
    found: list[Row] = []
    left, width = MOST_CHARACTERS, 0
    last: Row = ()
    cells: Row = ()
    for row in while_wanted(rows, is_wanted):
        if row is not last:  # a row that a file repeats is the same object
            last, cells = row, tuple(map(clean_cell, row))
        left -= sum(map(len, cells))
        width = max(width, len(cells))
        if width > MOST_COLUMNS or len(found) >= MOST_ROWS or width * (len(found) + 1) > left:
            raise TableTooLarge
        found.append(cells)
    return found
