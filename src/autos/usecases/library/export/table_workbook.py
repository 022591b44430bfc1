"""A table of any kind as a spreadsheet, with a last sheet that says where it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from autos import __version__
from autos.usecases.library.export.columns import ExportColumn
from autos.usecases.library.export.notations import Cell
from autos.usecases.library.export.whole_file import folder_beside, whole_file
from autos.usecases.library.export.workbook import A4, SheetWriter, open_workbook, write_pairs

NAME_WIDTH, VALUE_WIDTH = 24, 60


class TableSheet(NamedTuple):
    """A further sheet with lines of its own."""

    title: str
    columns: Sequence[ExportColumn]
    headings: Sequence[str]
    lines: Iterable[Sequence[Cell]]


class TableContent(NamedTuple):
    """What is written."""

    title: str
    columns: Sequence[ExportColumn]
    headings: Sequence[str]
    lines: Iterable[Sequence[Cell]]
    about_title: str
    about: Sequence[tuple[str, str]]
    """Names and values of the last sheet."""
    more: Sequence[TableSheet] = ()
    """Sheets between the first and the last one."""
    with_secrecy: bool = False
    """It has lawsuits that are, or may be, under secrecy: a person has confirmed it."""


def write_table_file(target: Path, content: TableContent) -> None:
    """Write a new file that appears whole or not at all. Raises: PlaceTaken, PlaceUnusable, PlaceFull."""
    with whole_file(target) as (stream, _), folder_beside(target) as folder:
        write_table_workbook(content, stream, folder)


def write_table_workbook(content: TableContent, stream: BinaryIO, folder: Path) -> None:
    """Write the file; `folder` is a private one for its sheets while they are written."""
    with open_workbook(stream, folder, _always) as book:
        for sheet in (TableSheet(*content[:4]), *content.more):
            table = SheetWriter(book, sheet.title, sheet.columns, sheet.headings, fits_page=True)
            table.lines(sheet.lines)
            table.finish()
        about = book.sheet(content.about_title)
        about.set_column(0, 0, NAME_WIDTH)
        about.set_column(1, 1, VALUE_WIDTH)
        about.set_landscape()
        about.set_paper(A4)
        about.fit_to_pages(1, 0)
        write_pairs(book, about, content.about)
        book.describe(content.title, f"Autos {__version__}")


def _always() -> None:
    """Nobody ends it half-way."""
