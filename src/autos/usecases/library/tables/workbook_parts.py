"""Reads the parts of a spreadsheet of Excel in bounded memory: what is built of each, and what is held of a stream.

The library builds every part but sheets and texts whole, and finds the texts by their type, under whatever name; of a
sheet it keeps every element that is no row. Here a part is bounded by how it is read, not by what it is called.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from itertools import repeat
from typing import IO, Any, BinaryIO
from xml.etree.ElementTree import Element, iterparse

from openpyxl.cell.text import Text
from openpyxl.reader.excel import ExcelReader
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.worksheet._reader import ROW_TAG, WorkSheetParser
from openpyxl.xml.constants import SHARED_STRINGS, SHEET_MAIN_NS

from autos.domain.errors import TableDamaged, TableTooLarge

MOST_PART = 8_000_000
"""Bytes of a part that is built whole: styles, names, types."""
MOST_PART_TAGS = 300_000
"""Of such a part; the library's object for a style of a cell takes more than a kilobyte."""
MOST_SHARED = 64_000_000
"""Bytes of the part with the texts of all cells, which is held in memory."""
MOST_STEP = 4_000_000
"""Bytes of a row, or between two; a thousand times what a table of documents has."""
MOST_STEP_TAGS = 200_000
"""Of a row; one with all columns that Excel knows, formulas included, has half of it."""
DECLARATION = re.compile(rb"<\0?!\0?D\0?O\0?C\0?T", re.IGNORECASE)
"""Spreadsheets have none; its entities would make a text of any length."""
LONGEST = 12
"""Bytes of a declaration's beginning, in any encoding."""
TEXT_TAG = f"{{{SHEET_MAIN_NS}}}si"
SHEET_DEPTH, TEXT_DEPTH = 2, 1
"""Elements around a row, and around a text."""


class BoundedStream(io.RawIOBase):
    """A part of which no step takes more than a bound: all of it, a row, a text."""

    def __init__(self, part: IO[bytes], most_bytes: int, most_tags: int) -> None:
        super().__init__()
        self._part = part
        self._most = most_bytes, most_tags
        self._bytes = self._tags = 0
        self._last = b""

    def read(self, size: int = -1, /) -> bytes:
        """Raises: TableTooLarge, TableDamaged."""
        read = self._part.read(size if size >= 0 else self._most[0] + 1)
        if DECLARATION.search(self._last + read):
            raise TableDamaged
        self._last = read[-LONGEST:]
        self._bytes += len(read)
        self._tags += read.count(b"<")
        if self._bytes > self._most[0] or self._tags > self._most[1]:
            raise TableTooLarge
        return read

    def end_step(self) -> None:
        """Begin the next step: nothing of this one is held any more."""
        self._bytes = self._tags = 0

    def close(self) -> None:
        self._part.close()
        super().close()


class BoundedArchive(zipfile.ZipFile):
    """The parts of a file; each is one that is built whole, unless it is opened to be read in steps."""

    def open(self, name: Any, *_mode: Any, **_options: Any) -> Any:
        """Open a part that is built whole."""
        self._refuse_above(name, MOST_PART)
        return BoundedStream(super().open(name), MOST_PART, MOST_PART_TAGS)

    def open_in_steps(self, name: str, most: int | None = None) -> BoundedStream:
        """Open a sheet, or the texts of all cells."""
        if most is not None:
            self._refuse_above(name, most)
        return BoundedStream(super().open(name), MOST_STEP, MOST_STEP_TAGS)

    def _refuse_above(self, name: Any, most: int) -> None:
        if self.getinfo(getattr(name, "filename", name)).file_size > most:
            raise TableTooLarge


class BoundedReader(ExcelReader):  # type: ignore[misc]
    """Reads a workbook's list of sheets; no sheet of it yet, and neither charts nor comments."""

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__(stream, read_only=True, data_only=True, keep_links=False)
        self.archive = BoundedArchive(stream)

    def read_strings(self) -> None:
        part = self.package.find(SHARED_STRINGS)
        if part is not None:
            with self.archive.open_in_steps(part.PartName[1:], MOST_SHARED) as stream:
                found = (element for element in elements(stream, TEXT_DEPTH) if element.tag == TEXT_TAG)
                self.shared_strings = [Text.from_tree(one).content.replace("x005F_", "") for one in found]

    def read_worksheets(self) -> None:
        for sheet, place in self.parser.find_sheets():
            if place.target in self.valid_files and "chartsheet" not in place.Type:
                made = BoundedSheet(self.wb, sheet.name, place.target, self.shared_strings)
                made.sheet_state = sheet.state
                self.wb._sheets.append(made)  # noqa: SLF001 -- the library has no other way, here and below


class BoundedSheet(ReadOnlyWorksheet):  # type: ignore[misc]
    """A sheet of which one row is held at a time."""

    def _get_size(self) -> None:
        """What the file says of it may be anything."""

    def values_by_row(self) -> Iterator[tuple[object, ...]]:
        """Every row in order, also those that the file leaves out. Raises: TableTooLarge, TableDamaged."""
        book = self.parent
        with book._archive.open_in_steps(self._worksheet_path) as stream:  # noqa: SLF001
            parser = WorkSheetParser(
                stream,
                self._shared_strings,
                data_only=True,
                epoch=book.epoch,
                date_formats=book._date_formats,  # noqa: SLF001
                timedelta_formats=book._timedelta_formats,  # noqa: SLF001
            )
            following = 1
            for element in elements(stream, SHEET_DEPTH):
                if element.tag == ROW_TAG:
                    number, cells = parser.parse_row(element)
                    yield from repeat((), number - following)
                    if number >= following:
                        following = number + 1
                        yield self._get_row(cells, values_only=True)


def elements(stream: BoundedStream, depth: int) -> Iterator[Element]:
    """Every element inside of so many others; none is held once the next is asked for."""
    around: list[Element] = []
    for event, element in iterparse(stream, events=("start", "end")):  # noqa: S314 -- a declaration is refused
        if event == "start":
            around.append(element)
            continue
        around.pop()
        if len(around) == depth:
            yield element
        if len(around) <= depth:
            for one in (element, *around):
                one.clear()
            stream.end_step()
