"""Reads the parts of a spreadsheet of Excel in bounded memory: what is built of each, and what is held of a stream.

The library builds every part whole, and finds the texts by their type, under whatever name. Here a part is bounded by
how it is read, not by what it is called; sheets and texts are read by `sheet_markup`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import BinaryIO

from openpyxl.reader.excel import ExcelReader
from openpyxl.styles.numbers import BUILTIN_FORMATS, BUILTIN_FORMATS_MAX_SIZE
from openpyxl.workbook import Workbook
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.xml.constants import SHARED_STRINGS

from autos.domain.errors import TableDamaged
from autos.usecases.library.tables.bounded_parts import MOST_SHARED, BoundedArchive, ReadingWork
from autos.usecases.library.tables.sheet import Row, clean_cell
from autos.usecases.library.tables.sheet_markup import NumberFormats, shared_texts, sheet_rows

ONLY_ZEROS = re.compile(r"""(?:0|\\.|"[^"]*"|[-/ ])*0(?:;.*)?""")
"""A way to show numbers with so many digits at least, and perhaps signs between them, as a CPF has."""
LITERAL = re.compile(r"""\\.|"[^"]*"|;.*""")


class BoundedReader(ExcelReader):  # type: ignore[misc]
    """Reads a workbook's list of sheets; no sheet of it yet, and neither charts nor comments."""

    def __init__(self, stream: BinaryIO, is_wanted: Callable[[], bool]) -> None:
        super().__init__(stream, read_only=True, data_only=True, keep_links=False)
        self.archive = BoundedArchive(stream, ReadingWork(is_wanted))
        self.valid_files = PartNames(self.archive)

    def read_strings(self) -> None:
        part = self.package.find(SHARED_STRINGS)
        if part is not None:
            with self.archive.open_in_steps(part.PartName[1:], MOST_SHARED) as stream:
                self.shared_strings = [clean_cell(text) for text in shared_texts(stream)]

    def read_worksheets(self) -> None:
        for sheet, place in self.parser.find_sheets():
            if place.target in self.valid_files and "chartsheet" not in place.Type:
                made = BoundedSheet(self.wb, sheet.name, place.target, self.shared_strings)
                made.sheet_state = sheet.state
                self.wb._sheets.append(made)  # noqa: SLF001 -- the library has no other way, here and below


class BoundedSheet(ReadOnlyWorksheet):  # type: ignore[misc]
    """A sheet of which one row is held at a time."""

    hidden: set[int]
    """Numbers from 1 of the rows that were read and are not in sight; set by `rows_of_text`."""
    uncalculated: dict[int, int]
    """Cells with a formula without a result, by the number of their row; set by `rows_of_text`."""

    def _get_size(self) -> None:
        """What the file says of it may be anything."""

    def rows_of_text(self) -> Iterator[Row]:
        """Every row in order to the last one with text, also those that the file leaves out.

        Raises: TableTooLarge, TableDamaged.
        """
        book = self.parent
        formats = NumberFormats(
            book.epoch,
            book._date_formats,  # noqa: SLF001
            book._timedelta_formats,  # noqa: SLF001
            _zeros(book),
        )
        with book._archive.open_in_steps(self._worksheet_path) as stream:  # noqa: SLF001
            following, self.hidden, self.uncalculated = 1, set(), {}
            for number, cells, is_hidden, uncalculated in sheet_rows(stream, self._shared_strings, formats):
                if cells or uncalculated:  # LibreOffice ends a sheet with an empty last row, the 1,048,576th
                    if number < following:  # which of two rows it is, nobody can say
                        raise TableDamaged
                    stream.work.add(number - following)
                    yield from repeat((), number - following)
                    following = number + 1
                    if is_hidden:
                        self.hidden.add(number)
                    if uncalculated:
                        self.uncalculated[number] = uncalculated
                    yield cells


class PartNames:
    """Names of the parts that are there, whatever their letter case, as what refers to them writes them."""

    def __init__(self, archive: BoundedArchive) -> None:
        self._archive = archive

    def __contains__(self, name: str) -> bool:
        return self._archive.has(name)


def _zeros(book: Workbook) -> dict[int, int]:
    """Digits that numbers have at least, by the style of their cell."""
    shown = {}
    for style, cell in enumerate(book._cell_styles):  # noqa: SLF001
        code = BUILTIN_FORMATS.get(cell.numFmtId, "")
        if cell.numFmtId >= BUILTIN_FORMATS_MAX_SIZE:
            code = book._number_formats[cell.numFmtId - BUILTIN_FORMATS_MAX_SIZE]  # noqa: SLF001
        if ONLY_ZEROS.fullmatch(code) and (digits := LITERAL.sub("", code).count("0")) > 1:
            shown[style] = digits
    return shown
