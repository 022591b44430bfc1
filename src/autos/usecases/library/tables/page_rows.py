"""Reads the tables of a page: what courts, banks and systems hand out as a spreadsheet, often named .xls."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from email import message_from_bytes
from html.parser import HTMLParser
from pathlib import Path

from autos.domain.errors import TableDamaged, TableOther, TableTooLarge
from autos.usecases.library.tables.bounded_parts import MOST_NESTED, MOST_STEP, ReadingWork
from autos.usecases.library.tables.markup import BLOCK
from autos.usecases.library.tables.sheet import MOST_COLUMNS, Row, Sheet, bounded
from autos.usecases.library.text_file import MOST_BYTES, decoded, file_missing, read_text

CELLS = frozenset({"td", "th"})
LINES = frozenset({"br", "p", "div", "li"})
"""Elements that begin a new line of a cell."""
UNSEEN = frozenset({"script", "style", "template"})
HIDDEN = re.compile(r"display\s*:\s*none|mso-hide\s*:\s*all", re.IGNORECASE)
POWER = re.compile(r"\s*[0-9](?:[.,][0-9]+)?E\+?[0-9]+\s*", re.IGNORECASE)
"""What a spreadsheet shows of a long number, all digits of which stand in an attribute."""
NUMBER = re.compile(r"(?P<digits>[0-9]{1,15})(?:\.0+)?")
MOST_SPAN = 1_000
"""Rows that a cell takes, at most, and columns."""
FRAMES = "frameset"
MOST_OPEN = 65_536
"""Characters of a tag: the parser looks at all of an open one with each block, and at the end from each mark."""
PICTURE = re.compile(rf"""=\s*(?:"[^"<>]{{{MOST_OPEN},}}"|'[^'<>]{{{MOST_OPEN},}}'|[^\s"'<>=]{{{MOST_OPEN},}})""")
"""A value of an attribute that is longer than any tag may be: a picture, which is no part of a table."""
MOST_MARKS = 50
"""Signs that begin a tag, in what does not end."""
NOTE = "<!--"


class _Table:
    """Rows of one table of a page."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.hidden: set[int] = set()
        self._reaching: dict[int, int] = {}
        """Rows that a cell of an earlier row still takes, by column."""
        self._begun: dict[int, int] = {}
        """The same of cells of this row."""
        self._cells: list[str] = []

    def begin_row(self, *, is_hidden: bool) -> None:
        """Begin a row, and end one that was left open."""
        self.end_row()
        if is_hidden:
            self.hidden.add(len(self.rows) + 1)

    def add(self, text: str, columns: int, rows: int) -> None:
        """Add a cell behind those of earlier rows that reach into this one. Raises: TableTooLarge."""
        while self._reaching.get(len(self._cells), 0):
            self._cells.append("")
        first = len(self._cells)
        if first + columns > MOST_COLUMNS:
            raise TableTooLarge
        self._cells += [text, *[""] * (columns - 1)]
        if rows > 1:
            self._begun |= dict.fromkeys(range(first, first + columns), rows - 1)

    def end_row(self) -> None:
        """End the row; one without cells is none."""
        if self._cells:
            self.rows.append(tuple(self._cells))
            self._cells = []
            self._reaching = {column: left - 1 for column, left in self._reaching.items() if left > 1} | self._begun
            self._begun = {}


class _Cell:
    """What is read of a cell."""

    def __init__(self, attributes: dict[str, str]) -> None:
        self.pieces: list[str] = []
        self.columns, self.rows = _span(attributes.get("colspan")), _span(attributes.get("rowspan"))
        self._number = attributes.get("x:num", "")

    @property
    def text(self) -> str:
        text = "".join(self.pieces)
        number = NUMBER.fullmatch(self._number) if POWER.fullmatch(text) else None
        return text if number is None else number["digits"]


class _Page(HTMLParser):
    """Tables of a page, each by itself, also where one stands inside of another."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[_Table] = []
        self.has_frames = False
        self._open: list[tuple[_Table, _Cell | None]] = []
        """Tables that were begun and not ended, the innermost last, with the cell that is being read."""
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag in UNSEEN:
            self._unseen += 1
        elif tag == FRAMES:
            self.has_frames = True
        elif tag == "table":
            if len(self._open) >= MOST_NESTED:
                raise TableTooLarge
            self.tables.append(_Table())
            self._open.append((self.tables[-1], None))
        elif self._open and tag == "tr":
            self._end_cell()
            self._open[-1][0].begin_row(is_hidden=HIDDEN.search(attributes.get("style", "")) is not None)
        elif self._open and tag in CELLS:
            self._end_cell()
            self._open[-1] = (self._open[-1][0], _Cell(attributes))
        elif tag in LINES:
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif self._open and tag in CELLS:
            self._end_cell()
        elif self._open and tag == "tr":
            self._end_cell()
            self._open[-1][0].end_row()
        elif self._open and tag == "table":
            self._end_cell()
            self._open.pop()[0].end_row()

    def handle_data(self, data: str) -> None:
        cell = self._open[-1][1] if self._open else None
        if cell is not None and not self._unseen:
            cell.pieces.append(data)

    def check_open(self, *, is_end: bool) -> None:
        """Refuse what would be looked at for long: the parser begins again at each mark. Raises: TableDamaged."""
        is_long, marks = len(self.rawdata) > MOST_OPEN, self.rawdata.count("<")
        if is_end:
            is_refused = marks > MOST_MARKS or (is_long and marks > 0)
        elif self.cdata_elem or self.rawdata.startswith(NOTE):  # styles, and what only Excel reads
            is_refused = len(self.rawdata) > MOST_STEP
        else:
            is_refused = is_long
        if is_refused:
            raise TableDamaged

    def end(self) -> None:
        """End what the page has left open. Raises: TableDamaged."""
        self.check_open(is_end=True)
        self.close()
        while self._open:
            self.handle_endtag("table")

    def _end_cell(self) -> None:
        table, cell = self._open[-1]
        if cell is not None:
            table.add(cell.text, cell.columns, cell.rows)
            self._open[-1] = (table, None)


def read_page(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the tables of a page.

    Raises: TableOther, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    yield from _tables([read_text(file)], is_wanted)


def read_mail(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the tables of a page that is one file with its parts, as Excel saves it.

    Raises: TableOther, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as failure:
        raise file_missing(file) from failure
    if len(content) > MOST_BYTES:
        raise TableTooLarge
    try:
        parts = [part for part in message_from_bytes(content).walk() if part.get_content_type() == "text/html"]
        pages = [decoded(page) for part in parts if isinstance(page := part.get_payload(decode=True), bytes)]
    except (ValueError, LookupError, RecursionError) as failure:
        raise TableDamaged from failure
    yield from _tables(pages, is_wanted)


def _tables(pages: list[str], is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    work, found, has_frames = ReadingWork(is_wanted), list[_Table](), False
    for text in pages:
        page, seen = _Page(), PICTURE.sub("=", text)
        try:
            begin, size = 0, BLOCK
            while begin < len(seen):
                block, begin = seen[begin : begin + size], begin + size
                work.begin_block(block.count("<"))
                page.feed(block)
                page.check_open(is_end=False)
                size = max(BLOCK, len(page.rawdata))  # what is open is looked at anew: not more often than it doubles
            page.end()
        except ValueError as failure:  # as of a character with a number of more digits than Python reads
            raise TableDamaged from failure
        found += page.tables
        has_frames = has_frames or page.has_frames
    tables = [table for table in found if any(any(row) for row in table.rows)]
    if not tables:
        raise TableOther("frames" if has_frames else "page")
    names = tuple(f"Tabela {number}" for number in range(1, len(tables) + 1)) if len(tables) > 1 else ("",)
    for name, table in zip(names, tables, strict=True):
        work.add(len(table.rows))
        yield Sheet(name, bounded(table.rows, is_wanted), names, hidden=frozenset(table.hidden))


def _span(written: str | None) -> int:
    """Rows or columns that a cell takes."""
    return min(max(int(written), 1), MOST_SPAN) if written and written.isascii() and written.isdecimal() else 1
