"""A spreadsheet of Excel, written sheet by sheet in flat memory.

Every text is written as a text, so that none is a formula or a link; days and amounts are numbers with a format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from autos.usecases.library.export.columns import CellKind, ExportColumn
from autos.usecases.library.export.notations import Cell

LAST_ROW = 1_048_575
"""Of a sheet, counted from 0; what is more goes on in another sheet."""
LONGEST_TEXT = 32_767
"""Characters of a cell, as UTF-16 counts them."""
LONGEST_TITLE = 31
NOT_IN_TITLE = str.maketrans(dict.fromkeys("[]:*?/\\'", " "))
INDENT = {CellKind.TEXT: 1, CellKind.NUMBER: 1}
"""Texts begin a little after what stands at the right of the column before."""
FORMATS = {
    CellKind.TEXT: "@",
    CellKind.NUMBER: "@",
    CellKind.AMOUNT: "#,##0.00",
    CellKind.DAY: "dd/mm/yyyy",
    CellKind.MOMENT: "dd/mm/yyyy hh:mm",
    CellKind.COUNT: "#,##0",
}
IsWanted = Callable[[], None]
"""Raises where the file is not wanted any more."""


class Workbook:
    """The file as it is written."""

    def __init__(self, stream: BinaryIO, folder: Path, check: IsWanted) -> None:
        """`folder` is a private one for the sheets that are being written."""
        self._output = CheckedOutput(stream, check)
        self._book = xlsxwriter.Workbook(self._output, {"constant_memory": True, "tmpdir": str(folder)})
        self._book.use_zip64()
        self.formats = {
            kind: self._book.add_format({"num_format": text, "indent": INDENT.get(kind, 0)})
            for kind, text in FORMATS.items()
        }
        self.heading = self._book.add_format(
            {"bold": True, "bottom": 1, "text_wrap": True, "align": "left", "valign": "top", "indent": 1}
        )
        self.bold = self._book.add_format({"bold": True})

    def sheet(self, title: str) -> Worksheet:
        """A new sheet at the end."""
        return self._book.add_worksheet(title.translate(NOT_IN_TITLE)[:LONGEST_TITLE])

    def describe(self, title: str, application: str) -> None:
        """Set what a program shows as the properties of the file."""
        self._book.set_properties({"title": title, "comments": application})

    def finish(self) -> None:
        """Put the file together."""
        self._book.close()

    def abandon(self) -> None:
        """Close what is open; the folder with it is deleted by whoever made it."""
        self._output.give_up()
        for sheet in self._book.worksheets():
            sheet._opt_close()  # noqa: SLF001 -- the library has no other way to give up a file


@contextmanager
def open_workbook(stream: BinaryIO, folder: Path, check: IsWanted) -> Iterator[Workbook]:
    """A workbook that is finished, or given up where anything is raised."""
    book = Workbook(stream, folder, check)
    try:
        yield book
        book.finish()
    except xlsxwriter.exceptions.FileCreateError as failure:  # wraps what the disk said
        cause = failure.args[0] if failure.args else None
        raise cause if isinstance(cause, OSError) else failure from failure
    finally:
        book.abandon()


class CheckedOutput:
    """The stream of a file, which is written while it is wanted."""

    def __init__(self, stream: BinaryIO, check: IsWanted) -> None:
        self._stream: BinaryIO | None = stream
        self._check = check
        self._place = 0
        """Position in what nobody reads: the library refuses a file whose end is before its beginning."""

    def give_up(self) -> None:
        """Leave the stream alone: the library closes a file that it could not finish when nobody holds it any more."""
        self._stream = None

    def write(self, content: bytes) -> int:
        """Write a part."""
        if self._stream is None:
            self._place += len(content)
            return len(content)
        self._check()
        return self._stream.write(content)

    def tell(self) -> int:
        """Position."""
        return self._place if self._stream is None else self._stream.tell()

    def seek(self, place: int, whence: int = 0) -> int:
        """Go to a position."""
        if self._stream is None:
            self._place = place
            return place
        return self._stream.seek(place, whence)

    def seekable(self) -> bool:
        """Whether a position can be gone to."""
        return True

    def flush(self) -> None:
        """Write what is held back."""
        if self._stream is not None:
            self._stream.flush()


class SheetWriter:
    """Lines of one kind, with a heading that stays in sight and a filter, in as many sheets as they need."""

    def __init__(
        self,
        book: Workbook,
        title: str,
        columns: Sequence[ExportColumn],
        headings: Sequence[str],
        *,
        fits_page: bool = False,
    ) -> None:
        """`fits_page` prints all columns on one page of A4."""
        self._fits_page = fits_page
        self._book = book
        self._title = title
        self.columns = columns
        self._headings = headings
        self._sheets = 0
        self._start()

    def _start(self) -> None:
        self._sheets += 1
        title = self._title if self._sheets == 1 else f"{self._title} {self._sheets}"
        self._sheet = sheet = self._book.sheet(title)
        for place, column in enumerate(self.columns):
            heading = self._headings[place]
            width = max(column.width, len(heading) + BESIDE_HEADING) if self._fits_page else column.width
            sheet.set_column(place, place, min(width, WIDEST), self._book.formats[column.kind])
            sheet.write_string(0, place, heading, self._book.heading)
        sheet.freeze_panes(1, 0)
        sheet.set_landscape()
        sheet.repeat_rows(0)
        if self._fits_page:
            sheet.set_paper(A4)
            sheet.fit_to_pages(1, 0)
        self._row = 0

    def line(self, cells: Sequence[Cell]) -> None:
        """Write one line."""
        if self._row >= LAST_ROW:
            self.finish()
            self._start()
        row = self._row = self._row + 1
        write_text, write_number = self._sheet.write_string, self._sheet.write_number
        for place, cell in enumerate(cells):
            if isinstance(cell, str):
                if cell:
                    write_text(row, place, cell if len(cell) < SHORT and cell[0] != "<" else sheet_text(cell))
            else:
                write_number(row, place, cell)

    def lines(self, lines: Iterable[Sequence[Cell]]) -> None:
        """Write several lines."""
        for line in lines:
            self.line(line)

    def finish(self) -> None:
        """Put the filter over what was written."""
        self._sheet.autofilter(0, 0, max(self._row, 1), len(self.columns) - 1)


BESIDE_HEADING, WIDEST = 3, 80
"""Characters beside a heading, where the button of the filter stands, and the most of a column."""
A4 = 9
"""The paper by its number in a workbook."""
SHORT = LONGEST_TEXT // 2
"""Characters that fit in a cell whatever they are."""
CUT = " […]"


def sheet_text(text: str) -> str:
    """A text as a cell holds it: cut with a mark where it is too long, and never taken for the library's rich text."""
    if len(text.encode("utf-16-le", "replace")) // 2 > LONGEST_TEXT:
        text = text[: SHORT - len(CUT)] + CUT
    return f" {text}" if text.startswith("<r>") and text.endswith("</r>") else text


def write_pairs(book: Workbook, sheet: Worksheet, pairs: Sequence[tuple[str, str]]) -> int:
    """Write names and values below each other from the first line on; returns the next free line."""
    for row, (name, value) in enumerate(pairs):
        sheet.write_string(row, 0, name, book.bold)
        sheet.write_string(row, 1, sheet_text(value))
    return len(pairs)


def write_table(
    book: Workbook, sheet: Worksheet, row: int, columns: Sequence[ExportColumn], lines: Iterable[Sequence[Cell]]
) -> int:
    """Write a table from a line on, its headings first; returns the line after next."""
    for place, cells in enumerate(lines):
        for column, cell in enumerate(cells):
            form: Format = book.formats[columns[column].kind] if place else book.heading
            if not isinstance(cell, str):
                sheet.write_number(row, column, cell, form)
            elif cell:
                sheet.write_string(row, column, sheet_text(cell), form)
        row += 1
    return row + 1
