"""A table before any call: which document each of its rows asks for, or why it asks for none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


class BatchLine(NamedTuple):
    """One document of one row; a row without any has a line, too."""

    row: int
    """Number of the row in the file, from 1."""
    cells: Row
    check: RowCheck
    document: FoundDocument | None = None


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


def key_of(document: FoundDocument) -> tuple[str, str]:
    """What makes two documents the same search."""
    return document.kind, document.wire


def read_batch(file: Path, preferred: str = "", is_wanted: Callable[[], bool] = always) -> DocumentTable:
    """Read the first sheet with documents, else the first one.

    `preferred` is the kind of document that doubtful ones are, if the person has said it: `cpf` or `cnpj`.

    Raises: TextFileUnreadable, ScanCancelled.
    """
    first: DocumentTable | None = None
    for sheet in read_sheets(file, is_wanted):
        documents = documents_in_rows(sheet.text, is_wanted)
        table = _table(sheet, documents, preferred)
        if any(row.documents for row in documents):
            return table
        first = first or table
    return first or DocumentTable("", (), [], 0)


def _table(sheet: Sheet, documents: list[RowDocuments], preferred: str) -> DocumentTable:
    rows = sheet.rows
    has_heading = bool(rows) and documents[0] == NO_DOCUMENTS and any(rows[0])
    lines: list[BatchLine] = []
    for place in range(has_heading, len(rows)):
        if any(rows[place]):
            lines += _lines(place + 1, rows[place], documents[place], preferred)
    return DocumentTable(
        sheet.name if sheet.others else "", rows[0] if has_heading else (), lines, len(rows) - has_heading
    )


def _lines(row: int, cells: Row, found: RowDocuments, preferred: str) -> Iterator[BatchLine]:
    if found.has_lost:
        yield BatchLine(row, cells, RowCheck.LOST)
    elif not found.documents:
        yield BatchLine(row, cells, RowCheck.NOTHING)
    doubts: set[str] = set()
    for document in found.documents:
        if is_doubtful(document):
            if preferred and any(is_doubtful(one) and one.kind == preferred for one in found.documents):
                if document.kind == preferred:
                    yield BatchLine(row, cells, RowCheck.ASKED, document)
            elif document.written not in doubts:  # one line for its two readings
                doubts.add(document.written)
                yield BatchLine(row, cells, RowCheck.DOUBTFUL, document)
        else:
            yield BatchLine(row, cells, _check(document), document)


def _check(document: FoundDocument) -> RowCheck:
    if document.check is DocumentCheck.INVALID:
        return RowCheck.WRONG
    return RowCheck.NUMBER if document.search_type is None else RowCheck.ASKED
