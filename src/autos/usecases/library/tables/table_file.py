"""A table as rows of text, told by what the file is: a spreadsheet sheet by sheet, anything else as one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from autos.domain.documents.document_match import always
from autos.usecases.library import tables
from autos.usecases.library.tables.delimited_rows import csv_rows
from autos.usecases.library.tables.sheet import Sheet, bounded
from autos.usecases.library.tables.table_format import TableFormat, table_format
from autos.usecases.library.text_file import read_text


def is_workbook(file: Path) -> bool:
    """Whether the file is more than a text, by its content. Raises: TextFileUnreadable and what is below it."""
    return table_format(file) is not TableFormat.TEXT


def read_sheets(file: Path, is_wanted: Callable[[], bool] = always, only: str = "") -> Iterator[Sheet]:
    """Yield the tables of a file, those in sight before those that are hidden, or the one of a name.

    Raises: TextFileUnreadable and what is below it, ScanCancelled.
    """
    match table_format(file):
        case TableFormat.WORKBOOK:
            sheets = tables.workbook_rows.read_workbook(file, is_wanted, only)
        case TableFormat.BINARY:
            sheets = tables.binary_rows.read_binary(file, is_wanted)
        case TableFormat.OLD:
            sheets = tables.binary_rows.read_old(file, is_wanted)
        case TableFormat.OPEN_DOCUMENT:
            sheets = tables.office_markup.read_open_document(file, is_wanted)
        case TableFormat.FLAT_OPEN_DOCUMENT:
            sheets = tables.office_markup.read_flat_open_document(file, is_wanted)
        case TableFormat.XML_2003:
            sheets = tables.office_markup.read_xml_2003(file, is_wanted)
        case TableFormat.PAGE:
            sheets = tables.page_rows.read_page(file, is_wanted)
        case TableFormat.MAIL:
            sheets = tables.page_rows.read_mail(file, is_wanted)
        case TableFormat.TEXT:
            yield pasted_sheet(read_text(file), is_wanted)
            return
    yield from (sheet for sheet in sheets if only in {"", sheet.name})


def pasted_sheet(text: str, is_wanted: Callable[[], bool] = always) -> Sheet:
    """A table that was copied from another program. Raises: TextFileUnreadable, TableTooLarge, ScanCancelled."""
    return Sheet("", bounded(csv_rows(text), is_wanted))
