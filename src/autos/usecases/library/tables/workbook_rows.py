"""Reads spreadsheets of Excel row by row: the values that were stored, never a formula, in bounded memory.

The library is openpyxl: pure Python, without a parser of its own for compressed files, so that no more is unpacked than
the file says it holds, which is looked at first. It is told nothing by the file about how large a sheet is.
"""

from __future__ import annotations

import warnings
import zipfile
from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from math import isfinite
from pathlib import Path
from typing import BinaryIO

from autos.domain.documents.document_match import ScanCancelled
from autos.domain.errors import TableDamaged, TableForeign, TableProtected, TableTooLarge, TextFileUnreadable
from autos.usecases.library.opened_file import EXCEL, MOST_TABLE_BYTES, OLE2
from autos.usecases.library.tables.sheet import MOST_COLUMNS, Row, Sheet, bounded
from autos.usecases.library.tables.workbook_parts import BoundedReader, BoundedSheet

MOST_UNPACKED = 1_000_000_000
"""Bytes of all parts together, as the file says; a million rows of some columns have a quarter of it."""
ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
"""Name inside a file of Excel that asks for a password."""
WHOLE_DIGITS = 15
"""Digits that a number of a spreadsheet keeps; those behind them became zeros."""


def read_workbook(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the visible sheets in order.

    Raises: TableProtected, TableForeign, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    try:
        with file.open("rb") as stream:
            _look_at(stream)
            yield from _sheets(stream, is_wanted)
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
    with zipfile.ZipFile(stream) as inside:
        parts = {part.filename: part for part in inside.infolist()}
    if EXCEL not in parts:
        raise TableForeign
    if sum(part.file_size for part in parts.values()) > MOST_UNPACKED:
        raise TableTooLarge
    if any(part.flag_bits & 1 for part in parts.values()):
        raise TableProtected


def _sheets(stream: BinaryIO, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about parts that are passed over: charts, extensions
        reader = BoundedReader(stream)
        reader.read()
        book = reader.wb
    try:
        visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
        for sheet in visible:
            yield Sheet(str(sheet.title), _read_sheet(sheet, is_wanted), others=len(visible) - 1)
    finally:
        book.close()


def _read_sheet(sheet: BoundedSheet, is_wanted: Callable[[], bool]) -> list[Row]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about extensions, and days that no calendar has
        return bounded(_rows(sheet.values_by_row()), is_wanted)


def _rows(rows: Iterator[tuple[object, ...]]) -> Iterator[Row]:
    for row in rows:
        last = next((place for place in range(len(row), 0, -1) if row[place - 1] is not None), 0)
        if last > MOST_COLUMNS:
            raise TableTooLarge
        yield tuple(cell_text(cell) for cell in row[:last])


def cell_text(value: object) -> str:
    """A stored value as a person would type it; a number that lost digits stays one with an exponent."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "VERDADEIRO" if value else "FALSO"
    if isinstance(value, int | float):
        return _number_text(value)
    if isinstance(value, datetime):
        return f"{value:%d/%m/%Y}" if value.time() == time() else f"{value:%d/%m/%Y %H:%M}"
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    return f"{value:%H:%M}" if isinstance(value, time) else str(value) if isinstance(value, timedelta) else ""


def _number_text(value: float) -> str:
    if isinstance(value, int) or (isfinite(value) and value.is_integer()):
        whole = str(abs(int(value)))
        if len(whole) > WHOLE_DIGITS:
            return f"{value:.14E}"
        return f"{int(value)}"
    return repr(value).replace(".", ",")
