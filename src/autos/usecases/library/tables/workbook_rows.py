"""Reads spreadsheets of Excel row by row: the values that were stored, never a formula, in bounded memory.

The library is openpyxl: pure Python, without a parser of its own for compressed files, so that no more is unpacked than
the file says it holds, which is looked at first. It reads what sheets there are and how numbers are shown; rows and
texts, on which it spends a hundred microseconds each, are read by `sheet_markup`.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from autos.domain.documents.document_match import ScanCancelled
from autos.domain.errors import TableDamaged, TableProtected, TableTooLarge, TextFileUnreadable
from autos.usecases.library.tables.sheet import Sheet, bounded, unique_names
from autos.usecases.library.tables.table_format import MOST_TABLE_BYTES
from autos.usecases.library.tables.workbook_parts import BoundedReader
from autos.usecases.library.text_file import file_missing
from autos.usecases.library.zip_parts import TooManyParts, listed_parts

MOST_UNPACKED = 1_000_000_000
"""Bytes of all parts together, as the file says; a million rows of some columns have a quarter of it."""


def read_workbook(file: Path, is_wanted: Callable[[], bool], only: str = "") -> Iterator[Sheet]:
    """Yield the sheets in order, those in sight first, or the one of a name.

    Raises: TableProtected, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    try:
        with file.open("rb") as stream:
            look_at(stream)
            yield from _sheets(stream, is_wanted, only)
    except OSError as failure:
        raise file_missing(file) from failure
    except (TextFileUnreadable, ScanCancelled):
        raise
    except Exception as failure:  # whatever the library meets in a part that is not as it should be
        raise TableDamaged from failure


def look_at(stream: BinaryIO) -> None:
    """Refuse what is not to be unpacked. Raises: TableProtected, TableTooLarge, zipfile.BadZipFile, ValueError."""
    if stream.seek(0, io.SEEK_END) > MOST_TABLE_BYTES:
        raise TableTooLarge
    try:
        parts = listed_parts(stream)
    except TooManyParts:
        raise TableTooLarge from None
    if sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise TableTooLarge
    if any(part.flag_bits & 1 for part in parts):
        raise TableProtected


def _sheets(stream: BinaryIO, is_wanted: Callable[[], bool], only: str) -> Iterator[Sheet]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about parts that are passed over: charts, extensions
        reader = BoundedReader(stream, is_wanted)
        reader.read()
        book = reader.wb
    try:
        names = unique_names(str(sheet.title) for sheet in book.worksheets)
        listed = list(zip(names, book.worksheets, strict=True))
        hidden = frozenset(name for name, sheet in listed if sheet.sheet_state != "visible")
        for name, sheet in sorted(listed, key=lambda one: one[0] in hidden):
            if only in {"", name}:
                rows = bounded(sheet.rows_of_text(), is_wanted)
                yield Sheet(name, rows, names, hidden, frozenset(sheet.hidden), sheet.uncalculated)
    finally:
        book.close()
