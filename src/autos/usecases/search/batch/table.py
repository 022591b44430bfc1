"""A table before any call: which document each of its rows asks for, or why it asks for none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument, always
from autos.domain.documents.document_rows import NO_DOCUMENTS, RowDocuments, documents_in_rows, is_doubtful
from autos.domain.mode import Mode
from autos.domain.search.intent import Intent
from autos.usecases.library.tables.sheet import Row, Sheet
from autos.usecases.library.tables.table_file import read_sheets


class RowCheck(Enum):
    """What was found of a row before any call."""

    ASKED = "asked"
    """Its document is searched."""
    NUMBER = "number"
    """It names a lawsuit, which is never sent."""
    WRONG = "wrong"
    """The digits of its document are wrong."""
    DOUBTFUL = "doubtful"
    """It may be one of two documents."""
    LOST = "lost"
    """Its document has lost digits for good."""
    NOTHING = "nothing"
    """It has no document."""
    HIDDEN = "hidden"
    """It is not in sight in the spreadsheet, and was not looked at."""


class BatchLine(NamedTuple):
    """One document of one row; a row without any has a line, too."""

    row: int
    """Number of the row in the file, from 1."""
    cells: Row
    check: RowCheck
    document: FoundDocument | None = None
    column: int | None = None
    """Of the document, or of the cell that lost digits, from 0."""
    other: FoundDocument | None = None
    """The other reading of one that may be two."""


class DocumentTable(NamedTuple):
    """A table with what its rows ask for."""

    sheet: str
    """Name of the sheet, where the file has others."""
    headings: Row
    """First row, where it has no document; else empty."""
    lines: list[BatchLine]
    rows: int

    @property
    def width(self) -> int:
        """Number of columns."""
        return max((len(line.cells) for line in self.lines), default=len(self.headings))

    def intents(self, mode: Mode) -> dict[tuple[str, str], Intent]:
        """What is searched, each document once, in the order of the rows."""
        found: dict[tuple[str, str], Intent] = {}
        for line in self.lines:
            document = line.document
            if line.check is RowCheck.ASKED and document is not None and document.search_type is not None:
                key = key_of(document)
                if key not in found:
                    found[key] = Intent(document.search_type, document.wire, mode, document.formatted)
        return found


class ScannedSheet(NamedTuple):
    """A sheet and every document in it, whichever column it stands in."""

    sheet: Sheet
    found: list[RowDocuments]
    """For each row of the sheet."""

    @property
    def has_documents(self) -> bool:
        return any(row.documents for row in self.found)

    @property
    def has_heading(self) -> bool:
        """Whether the first row says what the columns are."""
        rows = self.sheet.rows
        return bool(rows) and self.found[0] == NO_DOCUMENTS and any(rows[0])

    def hidden_count(self, *, has_heading: bool) -> int:
        """How many rows below the heading have something in them and are not in sight."""
        rows = self.sheet.rows
        return sum(row > has_heading and any(rows[row - 1]) for row in self.sheet.hidden)

    def lines(
        self,
        columns: Collection[int] | None = None,
        preferred: str = "",
        *,
        has_heading: bool | None = None,
        with_hidden: bool = False,
    ) -> Iterator[BatchLine]:
        """What each row asks for by these columns, else by all."""
        rows, hidden = self.sheet.rows, frozenset[int]() if with_hidden else self.sheet.hidden
        begin = self.has_heading if has_heading is None else has_heading
        for place in range(begin, len(rows)):
            if place + 1 in hidden:
                if any(rows[place]):
                    yield BatchLine(place + 1, rows[place], RowCheck.HIDDEN)
            elif any(rows[place]):
                found = self.found[place]
                if columns is not None and found != NO_DOCUMENTS:
                    found = RowDocuments(
                        [one for one in found.documents if one.column in columns],
                        [column for column in found.lost if column in columns],
                    )
                yield from _lines(place + 1, rows[place], found, preferred)

    def table(
        self, columns: Collection[int] | None = None, preferred: str = "", *, with_hidden: bool = False
    ) -> DocumentTable:
        """What the rows ask for by these columns, else by all."""
        rows, heads = self.sheet.rows, self.has_heading
        lines = list(self.lines(columns, preferred, with_hidden=with_hidden))
        return DocumentTable(
            self.sheet.name if self.sheet.others else "", rows[0] if heads else (), lines, len(rows) - heads
        )


def key_of(document: FoundDocument) -> tuple[str, str]:
    """What makes two documents the same search; a name is, in capitals or not."""
    return document.kind, document.wire.casefold()


def scan_sheet(sheet: Sheet, is_wanted: Callable[[], bool] = always) -> ScannedSheet:
    """Find every document of a sheet. Raises: ScanCancelled."""
    return ScannedSheet(sheet, documents_in_rows(sheet.text, is_wanted))


def scan_file(file: Path, is_wanted: Callable[[], bool] = always, only: str = "") -> ScannedSheet:
    """Read the first sheet with documents, else the first one; or the one of a name.

    Raises: TextFileUnreadable, ScanCancelled.
    """
    first: ScannedSheet | None = None
    for sheet in read_sheets(file, is_wanted, only):
        scanned = scan_sheet(sheet, is_wanted)
        if scanned.has_documents:
            return scanned
        first = first or scanned
    return first or ScannedSheet(Sheet("", []), [])


def _lines(row: int, cells: Row, found: RowDocuments, preferred: str) -> Iterator[BatchLine]:
    if found.lost:
        yield BatchLine(row, cells, RowCheck.LOST, column=found.lost[0])
    elif not found.documents:
        yield BatchLine(row, cells, RowCheck.NOTHING)
    doubts: set[str] = set()
    seen: set[tuple[str, str]] = set()
    for column, document in found.documents:
        if is_doubtful(document):
            readings = [one.document for one in found.documents if is_doubtful(one.document)]
            if preferred and any(one.kind == preferred for one in readings):
                if document.kind == preferred and key_of(document) not in seen:
                    seen.add(key_of(document))
                    yield BatchLine(row, cells, RowCheck.ASKED, document, column)
            elif document.written not in doubts:  # one line for its two readings
                doubts.add(document.written)
                same = (one for one in readings if one.written == document.written and one is not document)
                yield BatchLine(row, cells, RowCheck.DOUBTFUL, document, column, next(same, None))
        elif key_of(document) not in seen:  # it may stand in two columns
            seen.add(key_of(document))
            yield BatchLine(row, cells, _check(document), document, column)


def _check(document: FoundDocument) -> RowCheck:
    if document.check is DocumentCheck.INVALID:
        return RowCheck.WRONG
    return RowCheck.NUMBER if document.search_type is None else RowCheck.ASKED
