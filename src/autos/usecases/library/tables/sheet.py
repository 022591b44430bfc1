"""A table in memory: rows of text within bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain
from typing import NamedTuple

from autos.domain.documents.document_match import while_wanted
from autos.domain.errors import TableTooLarge

MOST_ROWS = 1_000_000
MOST_COLUMNS = 256
MOST_CHARACTERS = 200_000_000
"""Of the text of a sheet, with the tabs between cells that are not there: what a computer still holds in memory."""
BREAKS = re.compile(r"[\s\x00-\x1f\x7f\x85\u2028\u2029]+")
"""What would end a cell or a line in a text of tabs and line ends."""

Row = tuple[str, ...]


class Sheet(NamedTuple):
    """One table of a file."""

    name: str
    """Empty where the file has no sheets."""
    rows: list[Row]
    """Every row of the file in order, also the empty ones, so that a row keeps its number."""
    names: tuple[str, ...] = ()
    """Of all sheets of the file that are in sight."""
    hidden: frozenset[int] = frozenset()
    """Numbers from 1 of the rows that are not in sight, because of a filter or by hand."""

    @property
    def others(self) -> int:
        """Number of the other sheets that are in sight."""
        return max(0, len(self.names) - 1)

    @property
    def text(self) -> str:
        """The table as lines with tabs between the cells, all with the same number of cells."""
        width = max(map(len, self.rows), default=0)
        return "\n".join("\t".join(chain(row, ("",) * (width - len(row)))) for row in self.rows)


def clean_cell(text: str) -> str:
    """The text of a cell on one line."""
    if text.isprintable() and "  " not in text:  # most cells: no sign of `BREAKS` but single blanks
        return text.strip()
    return BREAKS.sub(" ", text).strip()


def bounded(rows: Iterable[Row], is_wanted: Callable[[], bool]) -> list[Row]:
    """The rows, each cell on one line. Raises: TableTooLarge, ScanCancelled."""
    found: list[Row] = []
    left, width = MOST_CHARACTERS, 0
    for row in while_wanted(rows, is_wanted):
        cells = tuple(map(clean_cell, row))
        left -= sum(map(len, cells))
        width = max(width, len(cells))
        if width > MOST_COLUMNS or len(found) >= MOST_ROWS or width * (len(found) + 1) > left:
            raise TableTooLarge
        found.append(cells)
    return found
