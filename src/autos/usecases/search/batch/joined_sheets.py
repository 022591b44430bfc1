"""Several sheets of a file as one table: columns of the same name are one, each row keeps its sheet and its number."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from autos.domain.documents.document_rows import NO_DOCUMENTS, RowDocuments
from autos.domain.errors import TableTooLarge
from autos.usecases.library.tables.sheet import MOST_COLUMNS, Row
from autos.usecases.search.batch.columns import MappedColumn, columns_of, guess_uses
from autos.usecases.search.batch.table import BatchLine, DocumentTable, RowCheck, ScannedSheet
from autos.usecases.search.batch.table_choice import ColumnUse

SHARED_USES = (ColumnUse.DOCUMENT, ColumnUse.NAME, ColumnUse.REFERENCE)
"""Uses by which columns of other names are taken for the same one, where each sheet has a single one of it."""


MOST_CELLS = 20_000_000
"""Of a table of several sheets, empty ones too."""


class SheetPart(NamedTuple):
    """One of the sheets."""

    name: str
    begin: int
    """Rows of the sheets before it."""
    heading: int = 0
    """Number of its heading's row; 0 of the first sheet, whose heading is that of all."""
    above: tuple[BatchLine, ...] = ()
    """Its rows above that one, as far as something is in them."""
    titles: Row = ()
    """The cells of that one."""
    places: tuple[int, ...] = ()
    """Where each of its columns stands in the table of all; empty of the first sheet, whose columns stay."""

    def own_column(self, column: int | None) -> int | None:
        """Where a column of the table of all stands in this sheet; None where it has none."""
        return self.places.index(column) if column in self.places else None if self.places else column


@dataclass(frozen=True)
class JoinedSheet(ScannedSheet):
    """Sheets one below the other, under the columns of the first."""

    first_heading: int = 0
    parts: tuple[SheetPart, ...] = ()

    @cached_property
    def moved(self) -> frozenset[int]:
        """Columns that stand elsewhere in one of the sheets, from 0."""
        return frozenset(column for part in self.parts for place, column in enumerate(part.places) if place != column)

    @cached_property
    def heading(self) -> int:
        """Number from 1 of the row that says what the columns are; 0 where none does."""
        return self.first_heading

    def lines(
        self,
        columns: Collection[int] | None = None,
        preferred: str = "",
        *,
        heading: int | None = None,
        with_hidden: bool = False,
    ) -> Iterator[BatchLine]:
        """What each row asks for, with its sheet and its number there."""
        left = list(self.parts[1:])
        part = self.parts[0]
        for line in super().lines(columns, preferred, heading=heading, with_hidden=with_hidden):
            while left and line.row > left[0].begin:
                part = left.pop(0)
                yield from part.above
            own = part.own_column(line.column)
            yield line._replace(row=line.row - part.begin, sheet=part.name, own_column=own)
        for part in left:
            yield from part.above

    def table(
        self,
        columns: Collection[int] | None = None,
        preferred: str = "",
        *,
        heading: int | None = None,
        with_hidden: bool = False,
    ) -> DocumentTable:
        """What the rows ask for by these columns, else by all; the rows of no heading are counted."""
        table = super().table(columns, preferred, heading=heading, with_hidden=with_hidden)
        return table._replace(rows=table.rows - sum(part.heading for part in self.parts))


def joined_sheets(sheets: Sequence[ScannedSheet], headings: Sequence[int]) -> ScannedSheet:
    """Take sheets together; `headings` are the numbers from 1 of their heading rows, 0 where there is none.

    Raises: TableTooLarge, where their columns are so many, or so different, that the table would be larger than any.
    """
    first, *others = sheets
    if not others:
        return first
    columns = columns_of(first, heading=headings[0])
    titles = list(_titles(first, headings[0]))
    rows, found = list(first.sheet.rows), list(first.found)
    width = max(map(len, rows), default=0)
    titles += [""] * (width - len(titles))
    hidden, uncalculated = set(first.sheet.hidden), dict(first.sheet.uncalculated)
    parts = [SheetPart(first.sheet.name, 0)]
    for scanned, heading in zip(others, headings[1:], strict=True):
        places = _places(scanned, heading, titles, columns)
        sheet, begin = scanned.sheet, len(rows)
        if len(titles) > MOST_COLUMNS or len(titles) * (begin + len(sheet.rows)) > MOST_CELLS:
            raise TableTooLarge
        moved = [_moved(row, places, len(titles)) for row in sheet.rows]
        above = tuple(_above(sheet.name, moved, heading))
        parts.append(SheetPart(sheet.name, begin, heading, above, _title_row(moved, heading), tuple(places)))
        rows += [()] * heading + moved[heading:]
        found += [NO_DOCUMENTS] * heading + [_found(one, places) for one in scanned.found[heading:]]
        hidden |= {begin + number for number in sheet.hidden if number > heading}
        uncalculated.update({begin + row: cells for row, cells in sheet.uncalculated.items() if row > heading})
    if headings[0]:
        rows[headings[0] - 1] = tuple(titles)
    name = ", ".join(part.name for part in parts)
    sheet = first.sheet._replace(name=name, rows=rows, hidden=frozenset(hidden), uncalculated=uncalculated)
    return JoinedSheet(sheet, found, headings[0], tuple(parts))


def _titles(scanned: ScannedSheet, heading: int) -> Row:
    return _title_row(scanned.sheet.rows, heading)


def _said(title: str) -> str:
    return " ".join(title.split()).casefold()


def _places(scanned: ScannedSheet, heading: int, titles: list[str], columns: Sequence[MappedColumn]) -> list[int]:
    """Where each column of a further sheet stands among those of the first; new ones are added to `titles`."""
    own = _titles(scanned, heading)
    width = max(map(len, scanned.sheet.rows), default=0)
    if not heading:  # nothing says what its columns are: they stand as in the first sheet
        titles += [""] * (width - len(titles))
        return list(range(width))
    left = {place: _said(title) for place, title in enumerate(titles)}
    places = dict[int, int]()
    for place, title in enumerate(own):
        same = next((other for other, said in left.items() if said and said == _said(title)), None)
        if same is not None:
            places[place] = same
            del left[same]
    for place, other in _of_same_use(columns, columns_of(scanned, heading=heading)):
        if place not in places and other in left:
            places[place] = other
            del left[other]
    for place in range(width):
        if place not in places:
            places[place] = len(titles)
            titles.append(own[place] if place < len(own) else "")
    return [places[place] for place in range(width)]


def _of_same_use(first: Sequence[MappedColumn], others: Sequence[MappedColumn]) -> Iterator[tuple[int, int]]:
    """Columns of a further sheet and those of the first that are for the same, where each has one only."""
    uses, other_uses = guess_uses(first), guess_uses(others)
    for use in SHARED_USES:
        if uses.count(use) == 1 and other_uses.count(use) == 1:
            yield others[other_uses.index(use)].place, first[uses.index(use)].place


def _moved(row: Row, places: Sequence[int], width: int) -> Row:
    cells = [""] * max(width, max(places, default=-1) + 1)
    for cell, place in zip(row, places, strict=False):
        cells[place] = cell
    return tuple(cells)


def _found(row: RowDocuments, places: Sequence[int]) -> RowDocuments:
    if row == NO_DOCUMENTS:
        return row
    documents = [one._replace(column=places[one.column]) for one in row.documents]
    unread = [(places[column], written) for column, written in row.unread]
    return RowDocuments(documents, [places[column] for column in row.lost], unread)


def _above(name: str, rows: Sequence[Row], heading: int) -> Iterator[BatchLine]:
    """The rows of a further sheet above its heading, which is no line, as that of the first is none."""
    for number, cells in enumerate(rows[: max(0, heading - 1)], 1):
        if any(cells):
            yield BatchLine(number, cells, RowCheck.ABOVE, sheet=name)


def _title_row(rows: Sequence[Row], heading: int) -> Row:
    return rows[heading - 1] if 0 < heading <= len(rows) else ()
