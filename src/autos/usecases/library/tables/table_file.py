"""A table as rows of text, told by what the file is: a spreadsheet sheet by sheet, anything else as one table."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from autos.domain.documents.document_match import always
from autos.domain.errors import QuoteOpen, TextFileUnreadable
from autos.usecases.library import tables
from autos.usecases.library.opened_file import OLE2, ZIP
from autos.usecases.library.tables.sheet import Row, Sheet, bounded
from autos.usecases.library.text_file import read_text

SEPARATORS = ";\t,|"
"""Between the cells of a CSV, the most likely one first."""
SAMPLE_LINES = 200
LONGEST_SAMPLE = 200_000
LOST_DIGITS = re.compile(r"\b[0-9],[0-9]+E\+?[0-9]{1,3}\b", re.IGNORECASE)
"""A number of a spreadsheet that has lost its last digits: 5,29982E+10."""


def is_workbook(file: Path) -> bool:
    """Whether the file is one of a spreadsheet program, by its content. Raises: TextFileUnreadable."""
    try:
        if not file.is_file():  # a device may never end, and a pipe may never begin
            raise TextFileUnreadable("not there")
        with file.open("rb") as opened:
            return opened.read(len(OLE2)).startswith((ZIP, OLE2))
    except OSError as failure:
        raise TextFileUnreadable("not there") from failure


def read_sheets(file: Path, is_wanted: Callable[[], bool] = always, only: str = "") -> Iterator[Sheet]:
    """Yield the tables of a file in order, or the one of a name; hidden sheets are passed over.

    Raises: TextFileUnreadable and what is below it, ScanCancelled.
    """
    if is_workbook(file):
        yield from tables.workbook_rows.read_workbook(file, is_wanted, only)
    else:
        yield pasted_sheet(read_text(file), is_wanted)


def pasted_sheet(text: str, is_wanted: Callable[[], bool] = always) -> Sheet:
    """A table that was copied from another program. Raises: TextFileUnreadable, TableTooLarge, ScanCancelled."""
    return Sheet("", bounded(csv_rows(text), is_wanted))


def csv_rows(text: str) -> Iterator[Row]:
    """The rows of a CSV or of any text, whose lines are rows of one cell. Raises: TextFileUnreadable, QuoteOpen."""
    lines = text.splitlines(keepends=True)
    sample = "".join(lines[:SAMPLE_LINES])[:LONGEST_SAMPLE]
    plain = LOST_DIGITS.sub("", sample)  # the comma of a number is none between cells
    separator = max(SEPARATORS, key=plain.count)
    if separator not in plain:
        yield from ((line.rstrip("\r\n"),) for line in lines)
        return
    reader, done, width = csv.reader(lines, delimiter=separator), 0, 0
    try:
        for row in reader:
            if reader.line_num - done > 1 and _has_open_quote(lines[done : reader.line_num], separator, width):
                raise QuoteOpen(done + 1)
            width = width or len(row)
            done = reader.line_num
            yield tuple(row)
    except csv.Error as failure:  # a cell larger than the module takes: an open quotation mark, or no table
        if reader.line_num - done > 1:
            raise QuoteOpen(done + 1) from failure
        raise TextFileUnreadable("no table") from failure


def _has_open_quote(lines: list[str], separator: str, width: int) -> bool:
    """Whether the one row that these lines were read as has swallowed others: a quotation mark is not where it belongs.

    An address of several lines is right; whole rows of as many cells as the first row has, inside of one cell, are not.
    """
    try:
        list(csv.reader(lines, delimiter=separator, strict=True))
    except csv.Error:
        return True
    inside = lines[1:-1]
    return width > 1 and bool(inside) and all(line.count(separator) >= width - 1 for line in inside)
