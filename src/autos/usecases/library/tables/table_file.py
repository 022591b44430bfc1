"""A table as rows of text, told by what the file is: a spreadsheet sheet by sheet, anything else as one table."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

from autos.domain.documents.document_match import always
from autos.domain.errors import TextFileUnreadable
from autos.usecases.library import tables
from autos.usecases.library.opened_file import OLE2, ZIP
from autos.usecases.library.tables.sheet import Row, Sheet, bounded
from autos.usecases.library.text_file import read_text

SEPARATORS = ";\t,|"
"""Between the cells of a CSV, the most likely one first."""
SAMPLE_LINES = 200
LONGEST_SAMPLE = 200_000


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
    """The rows of a CSV or of any text, whose lines are rows of one cell."""
    sample = "\n".join(text[:LONGEST_SAMPLE].splitlines()[:SAMPLE_LINES])
    separator = max(SEPARATORS, key=sample.count)
    if separator not in sample:
        yield from ((line,) for line in text.splitlines())
        return
    reader = csv.reader(text.splitlines(keepends=True), delimiter=separator)
    try:
        yield from map(tuple, reader)
    except csv.Error as failure:  # a cell larger than the module takes: an open quotation mark, or no table
        raise TextFileUnreadable("no table") from failure
