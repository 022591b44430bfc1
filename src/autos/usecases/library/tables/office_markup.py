"""Reads tables that are one part of XML: OpenDocument, packed or flat, and the XML of Excel 2003.

No library in use says which rows are hidden, or what a cell shows; one row is held at a time.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple
from xml.parsers.expat import ExpatError

from autos.domain.errors import TableDamaged, TableForeign, TableProtected, TableTooLarge, TextFileUnreadable
from autos.usecases.library.tables.bounded_parts import (
    MOST_NESTED,
    MOST_STEP,
    MOST_STEP_TAGS,
    BoundedArchive,
    BoundedStream,
    ReadingWork,
)
from autos.usecases.library.tables.markup import OF, Markup
from autos.usecases.library.tables.sheet import MOST_COLUMNS, MOST_ROWS, Row, Sheet, bounded, unique_names
from autos.usecases.library.tables.sheet_markup import cell_text
from autos.usecases.library.tables.table_format import DAMAGED, MOST_TABLE_BYTES
from autos.usecases.library.tables.workbook_rows import look_at
from autos.usecases.library.text_file import file_missing

OPEN = "urn:oasis:names:tc:opendocument:xmlns:"
TABLE, OFFICE, TEXT = f"{OPEN}table:1.0{OF}", f"{OPEN}office:1.0{OF}", f"{OPEN}text:1.0{OF}"
STYLE = f"{OPEN}style:1.0{OF}"
NO_CELLS = frozenset({f"{OPEN}drawing:1.0{OF}object", f"{TABLE}shapes", f"{TABLE}dde-link"})
"""Elements with tables of their own that are none of the spreadsheet: the values of a chart, those of a link."""
EXCEL = f"urn:schemas-microsoft-com:office:spreadsheet{OF}"
EXCEL_OPTIONS = f"urn:schemas-microsoft-com:office:excel{OF}"
CELLS = frozenset({f"{TABLE}table-cell", f"{TABLE}covered-table-cell"})
COPIED_VALUES = "copy-results-only"
"""Of a table that is no sheet: the values of another file, which formulas refer to."""
HIDDEN = frozenset({"collapse", "filter"})
HIDDEN_SHEET = frozenset({"SheetHidden", "SheetVeryHidden"})
MANIFEST, ENCRYPTED = "meta-inf/manifest.xml", b"encryption-data"
TRUE = frozenset({"1", "true"})
MOST_BARE_COPIES = 1_000
"""Rows without a digit that are the same; of more, the first one is read."""
HAS_DIGIT = re.compile(r"[0-9]")
MOST_BLANKS = 100
"""Blanks that are written as a number of them."""


class _Gathered(NamedTuple):
    """A sheet as it was read."""

    name: str
    rows: list[tuple[int, Row]]
    hidden: set[int]
    uncalculated: dict[int, int]


class _Table(Markup):
    """A part with tables in it; subclasses say what begins and ends."""

    outer = -1
    """A step ends with each row."""

    def __init__(self, stream: BoundedStream) -> None:
        super().__init__(stream)
        self.sheets: list[_Gathered] = []
        self.copies: list[_Gathered] = []
        """Those that no program shows: the values of another file."""
        self.number = 0
        """Of the row that is read, from 1."""
        self.repeated = 1
        """Rows that it stands for."""
        self.is_hidden = False
        self.cells: list[str] = []
        self.column = 0
        """Cells of the row that were passed, empty ones as well."""
        self.across = 0
        """Cells of it that repeat the one before."""
        self.uncalculated = 0

    def begin_sheet(self, name: str) -> None:
        """Begin a sheet."""
        self.sheets.append(_Gathered(name, [], set(), {}))
        self.number, self.repeated = 0, 1

    def begin_row(self, number: int, repeated: int, *, is_hidden: bool) -> None:
        """Begin a row of this number, which stands for some."""
        self.number, self.repeated, self.is_hidden = number, repeated, is_hidden
        self.cells, self.column, self.across, self.uncalculated = [], 0, 0, 0

    def put(self, text: str, repeated: int = 1) -> None:
        """Put a text into the next cells. Raises: TableTooLarge."""
        if text:
            if self.column + repeated > MOST_COLUMNS:
                raise TableTooLarge
            self.cells += [""] * (self.column - len(self.cells)) + [text] * repeated
            self.across += repeated - 1
        self.column += repeated

    def end_row(self) -> None:
        """Keep the row, if something is in it. Raises: TableTooLarge."""
        self._stream.end_step()
        self._stream.work.add(1)
        if self.sheets and (any(self.cells) or self.uncalculated):
            sheet, row = self.sheets[-1], tuple(self.cells)
            last = self.number + self._copies(row) - 1
            if last > MOST_ROWS:
                raise TableTooLarge
            self._stream.work.add(max(0, last - (sheet.rows[-1][0] if sheet.rows else 0)))
            for number in range(self.number, last + 1):
                sheet.rows.append((number, row))
                if self.is_hidden:
                    sheet.hidden.add(number)
                if self.uncalculated:
                    sheet.uncalculated[number] = self.uncalculated
        self.number += self.repeated - 1

    def _copies(self, row: Row) -> int:
        """How many rows this one is read as. Raises: TableTooLarge."""
        if self.repeated > 1 and not any(map(HAS_DIGIT.search, row)) and self.repeated > MOST_BARE_COPIES:
            return 1  # a column that was filled to the end of the sheet: no document is in it
        self._stream.work.add_copies((self.repeated - 1) * len(row) + self.across)
        return self.repeated

    @abstractmethod
    def is_sheet_hidden(self, place: int) -> bool:
        """Whether a sheet is out of sight, by its place among all."""


class _OpenDocument(_Table):
    """Sheets of OpenDocument."""

    def __init__(self, stream: BoundedStream) -> None:
        super().__init__(stream)
        self._style = ""
        self._styles: list[str] = []
        """Of each sheet."""
        self._hidden_styles: set[str] = set()
        self._cells: list[tuple[dict[str, str], int]] = []
        """Cells that were begun and not ended, inner ones last, with what was read before them."""
        self._paragraphs = 0
        self._noted = 0
        """Depth of a note at the cell, or of what is no cell; 0 outside of one."""

    def is_sheet_hidden(self, place: int) -> bool:
        return self._styles[place] in self._hidden_styles

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if self._noted:
            return
        if tag in NO_CELLS:
            self._noted = self.depth
        elif self._cells:
            self._begin_inside(tag, attributes)
        elif tag == f"{STYLE}style":
            self._style = attributes.get(f"{STYLE}name", "")
        elif tag == f"{STYLE}table-properties" and attributes.get(f"{TABLE}display") == "false":
            self._hidden_styles.add(self._style)
        elif tag == f"{TABLE}table":
            self.begin_sheet(attributes.get(f"{TABLE}name", ""))
            self._styles.append(attributes.get(f"{TABLE}style-name", ""))
        elif tag == f"{TABLE}table-source" and attributes.get(f"{TABLE}mode") == COPIED_VALUES and self.sheets:
            self.copies.append(self.sheets[-1])
        elif tag == f"{TABLE}table-row":
            repeated = _count(attributes.get(f"{TABLE}number-rows-repeated"))
            self.begin_row(self.number + 1, repeated, is_hidden=attributes.get(f"{TABLE}visibility") in HIDDEN)
        elif tag in CELLS:
            self._cells.append((attributes, 0))
            self._paragraphs = 0

    def _begin_inside(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == f"{OFFICE}annotation":
            self._noted = self.depth
        elif tag in CELLS:  # of a table inside of the cell: what is in it is shown in the cell
            if len(self._cells) >= MOST_NESTED:
                raise TableTooLarge
            self.pieces.append(" ")
            self._cells.append((attributes, len(self.pieces)))
        elif tag == f"{TEXT}p":
            if self._paragraphs:
                self.pieces.append(" ")
            self._paragraphs += 1
            self.collect_text(is_wanted=True)
        elif tag == f"{TEXT}s":
            self.pieces.append(" " * min(_count(attributes.get(f"{TEXT}c")), MOST_BLANKS))
        elif tag in {f"{TEXT}tab", f"{TEXT}line-break"}:
            self.pieces.append(" ")

    def end(self, tag: str) -> None:
        if self._noted:
            if self.depth < self._noted:
                self._noted = 0
        elif tag == f"{TEXT}p":
            self.collect_text(is_wanted=False)
        elif tag in CELLS and self._cells:
            cell, first = self._cells.pop()
            text = _shown(cell, "".join(self.pieces[first:]))
            if self._cells:
                self.pieces[first:] = [text]
                return
            self.pieces.clear()
            if not text and f"{TABLE}formula" in cell and f"{OFFICE}value-type" not in cell:
                self.uncalculated += 1
            self.put(text, _count(cell.get(f"{TABLE}number-columns-repeated")))
        elif tag == f"{TABLE}table-row" and not self._cells:
            self.end_row()


def _shown(cell: dict[str, str], shown: str) -> str:
    """The text of a cell of OpenDocument, with all digits of a number of which some are not shown."""
    kind = cell.get(f"{OFFICE}value-type", "")
    if kind == "date":
        try:
            written = cell.get(f"{OFFICE}date-value", "")
            return cell_text(datetime.fromisoformat(written) if "T" in written else date.fromisoformat(written))
        except ValueError:
            return shown
    if kind in {"float", "currency"}:
        try:
            value = float(cell.get(f"{OFFICE}value", ""))
        except ValueError:
            return shown
        digits = "".join(filter(str.isdigit, shown))
        is_whole = value.is_integer()
        return (
            shown
            if is_whole and digits and int(digits) == abs(value) and "E" not in shown.upper()
            else cell_text(value)
        )
    return shown or cell.get(f"{OFFICE}string-value", "")


class _Xml2003(_Table):
    """Sheets of Excel 2003 in XML."""

    def __init__(self, stream: BoundedStream) -> None:
        super().__init__(stream)
        self._repeated = 1
        self._across = 1
        self._kind = ""
        self._in_data = 0
        self._has_formula = False
        self._is_option = False
        self._noted = 0
        """Depth of a note at the cell, which has data as well; 0 outside of one."""
        self._hidden_places: set[int] = set()

    def is_sheet_hidden(self, place: int) -> bool:
        return place in self._hidden_places

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if self._noted:
            return
        if tag == f"{EXCEL}Comment":
            self._noted = self.depth
            self.collect_text(is_wanted=False)
        elif tag == f"{EXCEL}Worksheet":
            self.begin_sheet(attributes.get(f"{EXCEL}Name", ""))
        elif tag == f"{EXCEL}Row":
            number = _count(attributes.get(f"{EXCEL}Index"), self.number + 1)
            is_hidden = attributes.get(f"{EXCEL}Hidden", "0") in TRUE
            self.begin_row(number, 1, is_hidden=is_hidden)
            self._repeated = _count(attributes.get(f"{EXCEL}Span"), 0)
        elif tag == f"{EXCEL}Cell":
            self.column = max(self.column, _count(attributes.get(f"{EXCEL}Index"), self.column + 1) - 1)
            self._across = 1 + _count(attributes.get(f"{EXCEL}MergeAcross"), 0)
            self._kind, self._has_formula = "", f"{EXCEL}Formula" in attributes
        elif tag == f"{EXCEL}Data":
            self._kind, self._in_data = attributes.get(f"{EXCEL}Type", "String"), self.depth
            self.collect_text(is_wanted=True)
        elif tag == f"{EXCEL_OPTIONS}Visible":
            self._is_option = True
            self.collect_text(is_wanted=True)

    def end(self, tag: str) -> None:
        if self._noted:
            if self.depth < self._noted:
                self._noted = 0
        elif tag == f"{EXCEL}Data":
            self.collect_text(is_wanted=False)
        elif tag == f"{EXCEL_OPTIONS}Visible" and self._is_option:
            self._is_option = False
            self.collect_text(is_wanted=False)
            if self.take() in HIDDEN_SHEET and self.sheets:
                self._hidden_places.add(len(self.sheets) - 1)
        elif tag == f"{EXCEL}Cell":
            text = _typed(self._kind, self.take())
            if not text and self._has_formula:
                self.uncalculated += 1
            self.put(text)
            self.column += self._across - 1
        elif tag == f"{EXCEL}Row":
            self.end_row()
            self.number += self._repeated


def _typed(kind: str, written: str) -> str:
    """A value of the XML of Excel 2003 as a person would type it."""
    try:
        if kind == "Number":
            return cell_text(float(written))
        if kind == "DateTime":
            return cell_text(datetime.fromisoformat(written.removesuffix("Z")[:19]))
    except ValueError:
        return written
    return cell_text(written == "1") if kind == "Boolean" and written else written


def read_open_document(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the sheets of OpenDocument, those in sight first.

    Raises: TableProtected, TableForeign, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    try:
        with file.open("rb") as stream:
            look_at(stream)
            with BoundedArchive(stream, ReadingWork(is_wanted)) as archive:
                if archive.has(MANIFEST) and ENCRYPTED in archive.open(MANIFEST).read():
                    raise TableProtected
                with archive.open_in_steps("content.xml") as part:
                    sheets = _read(_OpenDocument(part), is_wanted)
    except TextFileUnreadable:
        raise
    except (*DAMAGED, KeyError) as failure:
        raise TableDamaged from failure
    yield from sheets


def read_flat_open_document(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the sheets of OpenDocument in one file of XML. Raises: as `read_open_document`."""
    yield from _read_flat(file, is_wanted, _OpenDocument)


def read_xml_2003(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the sheets of Excel 2003 in XML. Raises: as `read_open_document`."""
    yield from _read_flat(file, is_wanted, _Xml2003)


def _read_flat(file: Path, is_wanted: Callable[[], bool], table: type[_Table]) -> list[Sheet]:
    try:
        if file.stat().st_size > MOST_TABLE_BYTES:
            raise TableTooLarge
        with file.open("rb") as stream:
            part = BoundedStream(stream, MOST_STEP, MOST_STEP_TAGS, ReadingWork(is_wanted))
            return _read(table(part), is_wanted)
    except OSError as failure:
        raise file_missing(file) from failure


def _read(table: _Table, is_wanted: Callable[[], bool]) -> list[Sheet]:
    """Raises: TableForeign, TableDamaged, TableTooLarge, ScanCancelled."""
    try:
        for _ in table.feed():
            pass
    except (ExpatError, ValueError, LookupError) as failure:
        raise TableDamaged from failure
    copies = {id(copy) for copy in table.copies}
    kept = [place for place, sheet in enumerate(table.sheets) if id(sheet) not in copies]
    if not kept:
        raise TableForeign
    names = unique_names(table.sheets[place].name for place in kept)
    hidden = frozenset(name for name, place in zip(names, kept, strict=True) if table.is_sheet_hidden(place))
    sheets = [(name, table.sheets[place]) for name, place in zip(names, kept, strict=True)]
    return [
        Sheet(
            name,
            bounded(_with_gaps(sheet.rows), is_wanted),
            names,
            hidden,
            frozenset(sheet.hidden),
            sheet.uncalculated,
        )
        for name, sheet in sorted(sheets, key=lambda one: one[0] in hidden)
    ]


def _with_gaps(rows: list[tuple[int, Row]]) -> Iterator[Row]:
    """Every row in order, also those that have nothing in them. Raises: TableDamaged, where they are out of order."""
    following = 1
    for number, row in rows:
        if number < following:  # which of two rows it is, nobody can say
            raise TableDamaged
        for _ in range(following, number):
            yield ()
        yield row
        following = number + 1


def _count(written: str | None, otherwise: int = 1) -> int:
    """A number of an attribute. Raises: ValueError, where it is none."""
    return otherwise if written is None else max(int(written), 0)
