"""A table before any call: which document each of its rows asks for, or why it asks for none."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument, always, parse_as
from autos.domain.documents.document_rows import NO_DOCUMENTS, RowDocuments, documents_in_rows, is_doubtful
from autos.domain.documents.recognition import KINDS
from autos.domain.mode import Mode
from autos.domain.search.intent import Intent
from autos.usecases.library.tables.sheet import Row, Sheet
from autos.usecases.library.tables.table_file import read_sheets
from autos.usecases.search.batch.headings import document_columns, find_heading, is_total
from autos.usecases.search.batch.registrations import with_registrations

PART = re.compile(r"[0-9](?:[^0-9]*[0-9]){2}|[0-9*xX#•]{2,3}\.[0-9*xX#•]{3}")
"""Some digits, or a document of which signs are hidden, where a whole document would be."""


FRAGMENT = re.compile(r"[\s'\"]*(?:C[PN][FP]J?\W{0,3})?[0-9*xX#•.,/ -]+[\s'\"]*", re.IGNORECASE)
FEWEST_OF_WHOLE = 11
"""Digits from which nothing is missing of a CPF."""
WHOLE = {KINDS[kind][0]: kind for kind in ("cpf", "cnpj")}
"""Kind of a document by the number of its digits."""


WHOLE_NUMBER = re.compile(r"[\s'\"=]*(?P<number>[0-9](?:[./ -]{0,3}[0-9])*)[\s'\"]*")
"""A cell with a number and nothing else, with the signs of a document or without."""


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
    INCOMPLETE = "incomplete"
    """Where its document would be stands part of one, or something that is none."""
    ELSEWHERE = "elsewhere"
    """It has a document, in a column that is not read."""
    UNCALCULATED = "uncalculated"
    """A formula of it has no result in the file."""
    ABOVE = "above"
    """It stands above the row that says what the columns are."""
    HEADING = "heading"
    """It says again what the columns are, as on each page of a report."""
    TOTAL = "total"
    """It sums up others."""
    HELD = "held"
    """Another document of its row is doubtful: a person has to say first whose it is."""
    UNSURE = "unsure"
    """Another document of its row is not right, so that this one may be somebody else's."""


NO_CLIENT = frozenset({RowCheck.ABOVE, RowCheck.HEADING, RowCheck.TOTAL})
"""Rows that are none of the list."""
NOT_RIGHT = frozenset({RowCheck.WRONG, RowCheck.LOST, RowCheck.INCOMPLETE, RowCheck.DOUBTFUL})
"""Documents of which nobody knows whose they are."""


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
    sheet: str = ""
    """Where several are taken together."""
    own_column: int | None = None
    """Where the column stands in the sheet of the row, where several are taken together."""
    beside: str = ""
    """What else stands where a document of the row would be, and is none: the document may be somebody else's."""


class DocumentTable(NamedTuple):
    """A table with what its rows ask for."""

    sheet: str
    """Name of the sheet, where the file has others."""
    headings: Row
    """The row that says what the columns are; empty where there is none."""
    lines: list[BatchLine]
    rows: int
    """Below the heading."""
    heading: int = 0
    """Number of the heading's row, from 1."""
    uncalculated: int = 0
    """Cells with a formula whose result is not in the file."""

    @property
    def width(self) -> int:
        """Number of columns."""
        return max((len(line.cells) for line in self.lines), default=len(self.headings))

    @property
    def has_sheets(self) -> bool:
        """Whether several sheets are taken together."""
        return any(line.sheet for line in self.lines)

    @property
    def blank_rows(self) -> int:
        """Rows below the heading without anything in them."""
        filled = {(line.sheet, line.row) for line in self.lines if line.check is not RowCheck.ABOVE}
        return max(0, self.rows - len(filled))

    @property
    def sure(self) -> DocumentTable:
        """The same without asking for a document beside which another one is not right."""
        is_unsure = [line.check is RowCheck.ASKED and bool(line.beside) for line in self.lines]
        lines = zip(self.lines, is_unsure, strict=True)
        return self._replace(lines=[line._replace(check=RowCheck.UNSURE) if held else line for line, held in lines])

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


@dataclass(frozen=True)
class ScannedSheet:
    """A sheet and every document in it, whichever column it stands in."""

    sheet: Sheet
    found: list[RowDocuments]
    """For each row of the sheet."""

    @property
    def moved(self) -> frozenset[int]:
        """Columns that stand elsewhere in one of several sheets that are taken together, from 0."""
        return frozenset()

    @property
    def has_documents(self) -> bool:
        """Whether a document stands in it, right or not."""
        return any(row.documents for row in self.found)

    @cached_property
    def heading(self) -> int:
        """Number from 1 of the row that says what the columns are, as it was found; 0 where none does."""
        return find_heading(self.sheet.rows, self.found)

    @cached_property
    def document_columns(self) -> frozenset[int]:
        """Columns in which documents stand more than now and then, from 0."""
        return document_columns(self.found)

    @property
    def document_rows(self) -> int:
        """Rows with a document in sight."""
        return sum(bool(row.documents) and place not in self.sheet.hidden for place, row in enumerate(self.found, 1))

    def hidden_count(self, *, heading: int) -> int:
        """How many rows below the heading have something in them and are not in sight."""
        rows = self.sheet.rows
        return sum(row > heading and any(rows[row - 1]) for row in self.sheet.hidden)

    def lines(
        self,
        columns: Collection[int] | None = None,
        preferred: str = "",
        *,
        heading: int | None = None,
        with_hidden: bool = False,
    ) -> Iterator[BatchLine]:
        """What each row asks for by these columns, else by all."""
        sheet, hidden = self.sheet, frozenset[int]() if with_hidden else self.sheet.hidden
        begin = self.heading if heading is None else heading
        titles = sheet.rows[begin - 1] if begin else ()
        for number, (cells, found) in enumerate(zip(sheet.rows, self.found, strict=True), 1):
            if not any(cells) and number not in sheet.uncalculated:
                continue
            if number < begin:
                yield BatchLine(number, cells, RowCheck.ABOVE)
            elif number in hidden:
                if number != begin:
                    yield BatchLine(number, cells, RowCheck.HIDDEN)
            elif number > begin:
                if found == NO_DOCUMENTS:
                    yield self._without(number, cells, columns, titles)
                else:
                    yield from self._with(number, cells, found, columns, preferred)

    def _with(
        self, number: int, cells: Row, found: RowDocuments, columns: Collection[int] | None, preferred: str
    ) -> Iterator[BatchLine]:
        """The lines of a row with documents in it."""
        chosen = found
        if columns is not None:
            chosen = RowDocuments(
                [one for one in found.documents if one.column in columns],
                [column for column in found.lost if column in columns],
                [one for one in found.unread if one[0] in columns],
            )
        if chosen.documents or chosen.lost:
            lines = list(_lines(number, cells, chosen, preferred))
            lines += self._broken(number, cells, columns, chosen)
            yield from lines if len(lines) == 1 and not chosen.unread else _beside(lines, chosen.unread)
            return
        line = self._without(number, cells, columns, ())
        column = line.column
        is_other = line.check is RowCheck.INCOMPLETE and column is not None and not is_fragment(cells[column])
        if found.documents and (line.check is RowCheck.NOTHING or is_other):
            line = BatchLine(number, cells, RowCheck.ELSEWHERE, column=found.documents[0].column)
        yield line

    def _without(self, number: int, cells: Row, columns: Collection[int] | None, titles: Row) -> BatchLine:
        """Why a row without a document in these columns has none, with the column that says so."""
        if cells == titles:
            return BatchLine(number, cells, RowCheck.HEADING)
        if is_total(cells):
            return BatchLine(number, cells, RowCheck.TOTAL)
        for column in sorted(self.document_columns if columns is None else columns):
            if column < len(cells) and PART.search(cells[column]):
                return _part_of(number, cells, column)
        if self.sheet.uncalculated.get(number):
            return BatchLine(number, cells, RowCheck.UNCALCULATED)
        return BatchLine(number, cells, RowCheck.NOTHING)

    def _broken(
        self, number: int, cells: Row, columns: Collection[int] | None, found: RowDocuments
    ) -> Iterator[BatchLine]:
        """Lines of the cells of a row in which part of a document stands, or a wrong one, beside a right one."""
        looked_at = self.document_columns if columns is None else columns
        if len(looked_at) == 1:  # the one that was read
            return
        read = {one.column for one in found.documents}.union(found.lost)
        for column in sorted(column for column in looked_at if column not in read):
            if column < len(cells) and PART.search(cells[column]) and is_broken(cells[column]):
                yield _part_of(number, cells, column)

    def table(
        self,
        columns: Collection[int] | None = None,
        preferred: str = "",
        *,
        heading: int | None = None,
        with_hidden: bool = False,
    ) -> DocumentTable:
        """What the rows ask for by these columns, else by all."""
        rows, begin = self.sheet.rows, self.heading if heading is None else heading
        lines = list(self.lines(columns, preferred, heading=begin, with_hidden=with_hidden))
        return DocumentTable(
            self.sheet.name if self.sheet.others else "",
            rows[begin - 1] if 0 < begin <= len(rows) else (),
            lines,
            max(0, len(rows) - begin),
            begin,
            sum(self.sheet.uncalculated.values()),
        )


def left_out_rows(table: DocumentTable) -> int:
    """How many rows with something to ask for are not asked, or not for all of it; a title or a total asks nothing."""
    return len({(line.sheet, line.row) for line in table.lines if line.check not in NO_CLIENT | {RowCheck.ASKED}})


def is_fragment(cell: str) -> bool:
    """Whether a cell has part of a document and nothing else; a telephone or an address in its place has more."""
    return FRAGMENT.fullmatch(cell) is not None and sum(map(str.isdigit, cell)) < FEWEST_OF_WHOLE


def wrong_document(cell: str) -> FoundDocument | None:
    """The CPF or CNPJ of a cell with as many digits as one has, and nothing else, of which a digit is wrong."""
    written = WHOLE_NUMBER.fullmatch(cell)
    digits = "" if written is None else "".join(filter(str.isdigit, written["number"]))
    kind = WHOLE.get(len(digits), "")
    if not kind or len(set(digits)) == 1:  # zeros stand for no document
        return None
    document, check, reason = parse_as(kind, digits)
    return FoundDocument(kind, document, cell, check, reason, 1) if check is DocumentCheck.INVALID else None


def is_broken(cell: str) -> bool:
    """Whether a cell has part of a document, or one with a wrong digit, and nothing else."""
    return is_fragment(cell) or wrong_document(cell) is not None


def key_of(document: FoundDocument) -> tuple[str, str]:
    """What makes two documents the same search; a name is, in capitals or not."""
    return document.kind, document.wire.casefold()


def scan_sheet(sheet: Sheet, is_wanted: Callable[[], bool] = always) -> ScannedSheet:
    """Find every document of a sheet. Raises: ScanCancelled."""
    found = documents_in_rows(sheet.text, is_wanted) if sheet.rows else []  # no text is still one line
    return ScannedSheet(sheet, with_registrations(sheet.rows, found))


def scan_sheets(file: Path, is_wanted: Callable[[], bool] = always) -> list[ScannedSheet]:
    """Read every sheet, those in sight first. Raises: TextFileUnreadable, ScanCancelled."""
    return [scan_sheet(sheet, is_wanted) for sheet in read_sheets(file, is_wanted)]


def scan_file(file: Path, is_wanted: Callable[[], bool] = always, only: str = "") -> ScannedSheet:
    """Read the first sheet in sight with documents, else the first one; or the one of a name.

    Raises: TextFileUnreadable, ScanCancelled.
    """
    first: ScannedSheet | None = None
    for sheet in read_sheets(file, is_wanted, only):
        if sheet.is_hidden and first is not None and not only:
            break
        scanned = scan_sheet(sheet, is_wanted)
        if scanned.has_documents:
            return scanned
        first = first or scanned
    return first or ScannedSheet(Sheet("", []), [])


def _part_of(number: int, cells: Row, column: int) -> BatchLine:
    """The line of a row in a cell of which stands a wrong document, or part of one."""
    document = wrong_document(cells[column])
    check = RowCheck.INCOMPLETE if document is None else RowCheck.WRONG
    return BatchLine(number, cells, check, document, column)


def _beside(lines: Sequence[BatchLine], unread: Sequence[tuple[int, str]]) -> Iterator[BatchLine]:
    """The lines of a row, in the order of their columns; those that are asked say which other one is not right."""
    wrong = [line for line in lines if line.check in NOT_RIGHT and not is_placeholder(line.document)]
    beside = ", ".join(dict.fromkeys([*map(_written, wrong), *(written for _, written in unread)]))
    is_held = any(line.check is RowCheck.DOUBTFUL for line in wrong)
    for line in sorted(lines, key=lambda one: -1 if one.column is None else one.column):
        if beside and line.check is RowCheck.ASKED:
            yield line._replace(beside=beside, check=RowCheck.HELD if is_held else RowCheck.ASKED)
        else:
            yield line


def _written(line: BatchLine) -> str:
    if line.document is not None:
        return line.document.written
    return line.cells[line.column] if line.column is not None else ""


def is_placeholder(document: FoundDocument | None) -> bool:
    """Whether all digits are one: 000.000.000-00 stands for no document."""
    return document is not None and len(set(document.wire)) == 1


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
