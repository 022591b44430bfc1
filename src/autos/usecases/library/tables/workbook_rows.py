"""Reads spreadsheets of Excel row by row: the values that were stored, never a formula, in bounded memory.

The library is openpyxl: pure Python, without a parser of its own for compressed files, so that no more is unpacked than
the file says it holds, which is looked at first. It reads what sheets there are and how numbers are shown; rows and
texts, on which it spends a hundred microseconds each, are read by `sheet_markup`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from autos.domain.documents.document_match import ScanCancelled
from autos.domain.errors import TableDamaged, TableForeign, TableProtected, TableTooLarge, TextFileUnreadable
from autos.usecases.library.opened_file import EXCEL, MOST_TABLE_BYTES, OLE2
from autos.usecases.library.tables.sheet import Sheet, bounded
from autos.usecases.library.tables.workbook_parts import BoundedReader
from autos.usecases.library.zip_parts import TooManyParts, listed_parts

MOST_UNPACKED = 1_000_000_000
"""Bytes of all parts together, as the file says; a million rows of some columns have a quarter of it."""
ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
"""Name inside a file of Excel that asks for a password."""


def read_workbook(file: Path, is_wanted: Callable[[], bool], only: str = "") -> Iterator[Sheet]:
    """Yield the visible sheets in order, or the one of a name.

    Raises: TableProtected, TableForeign, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    try:
        with file.open("rb") as stream:
            _look_at(stream)
            yield from _sheets(stream, is_wanted, only)
    except OSError as failure:
        raise TextFileUnreadable("not there") from failure
    except (TextFileUnreadable, ScanCancelled):
        raise
    except Exception as failure:  # whatever the library meets in a part that is not as it should be
        raise TableDamaged from failure


def _look_at(stream: BinaryIO) -> None:
    """Refuse what is not to be unpacked."""
    content = stream.read(MOST_TABLE_BYTES + 1)
    if len(content) > MOST_TABLE_BYTES:
        raise TableTooLarge
    if content.startswith(OLE2):
        raise TableProtected if ENCRYPTED in content else TableForeign
    try:
        parts = {part.filename: part for part in listed_parts(stream)}
    except TooManyParts:
        raise TableTooLarge from None
    if EXCEL not in parts:
        raise TableForeign
    if sum(part.file_size for part in parts.values()) > MOST_UNPACKED:
        raise TableTooLarge
    if any(part.flag_bits & 1 for part in parts.values()):
        raise TableProtected


def _sheets(stream: BinaryIO, is_wanted: Callable[[], bool], only: str) -> Iterator[Sheet]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about parts that are passed over: charts, extensions
        reader = BoundedReader(stream, is_wanted)
        reader.read()
        book = reader.wb
    try:
        visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
        names = tuple(str(sheet.title) for sheet in visible)
        for name, sheet in zip(names, visible, strict=True):
            if only in {"", name}:
                rows = bounded(sheet.rows_of_text(), is_wanted)
                yield Sheet(name, rows, names, frozenset(sheet.hidden))
    finally:
        book.close()
