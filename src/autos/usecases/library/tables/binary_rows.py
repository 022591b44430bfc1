"""Reads the binary workbooks of Excel: those until 2003 (.xls), and those with binary parts (.xlsb).

The library is calamine, which reads a sheet at once, with a place for each cell between the first and the last one. So
the records of a file are looked at first: where its cells are, and which rows are hidden, which it does not say.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import BinaryIO, TypeVar

from olefile import OleFileIO
from python_calamine import CalamineSheet, CalamineWorkbook, SheetMetadata, SheetTypeEnum, SheetVisibleEnum

from autos.domain.documents.document_match import ScanCancelled
from autos.domain.errors import (
    TableDamaged,
    TableForeign,
    TableOther,
    TableProtected,
    TableTooLarge,
    TextFileUnreadable,
)
from autos.usecases.library.tables.bounded_parts import ReadingWork, plain_name
from autos.usecases.library.tables.sheet import MOST_COLUMNS, MOST_ROWS, Row, Sheet, bounded, unique_names
from autos.usecases.library.tables.sheet_markup import cell_text
from autos.usecases.library.tables.table_format import MOST_TABLE_BYTES
from autos.usecases.library.tables.workbook_rows import look_at

MOST_UNPACKED = 400_000_000
"""Bytes of the parts of a binary workbook, which are held in memory."""
MOST_CELLS = 10_000_000
"""Cells between the first and the last one of a sheet; the library takes 24 bytes for each, also for an empty one."""
RECORDS_AT_ONCE = 20_000
SIGNS_CHANGED = 2
"""At the beginning of a name that is not the only one: 8,649 others, more than a file has sheets."""
BOOKS = ("Workbook", "Book")
"""Names of the stream with the sheets: since Excel 97, and of Excel 5 and 95."""
OTHERS = {"WordDocument": "text", "PowerPoint Document": "slides", "__properties_version1.0": "mail"}
"""What else is a file of the same kind, by a stream of it."""
SINCE_97 = b"\x00\x06"
"""Version of a workbook since Excel 97, at its beginning."""
BOF, BOUND_SHEET, FILE_PASS, ROW, MULTIPLE_NUMBERS = 0x809, 0x85, 0x2F, 0x208, 0xBD
OLD_CELLS = frozenset({0x06, 0xBD, 0xD6, 0xFD, 0x203, 0x204, 0x205, 0x27E})
"""Records of cells with something in them; each begins with its row and its column."""
OLD_HEAD, OLD_BITS = 4, 12
"""Bytes of a record before what is in it, and of a row before its bits."""
OLD_HIDDEN = 0x20
"""Bit of a row that is not in sight."""
BINARY_ROW, BINARY_LAST_CELL, BINARY_RICH_CELL = 0, 11, 62
BINARY_HIDDEN = 0x10
BUNDLE_SHEET = 156
"""A sheet in the list of them: 8 bytes, and the name by which another part says where it is."""
CONTINUES = 0x80
"""Bit of a number of several bytes."""
RELATION, ATTRIBUTE = re.compile(r"<Relationship\b[^>]*>"), re.compile(r"""(\w+)\s*=\s*["']([^"']*)["']""")
PANIC = "PanicException"
Read = TypeVar("Read")
WORKBOOK, RELATIONS = "xl/workbook.bin", "xl/_rels/workbook.bin.rels"
MARKUP_PARTS = frozenset({"[content_types].xml", "_rels/.rels", RELATIONS})
PARTS = MARKUP_PARTS | {WORKBOOK, "xl/sharedstrings.bin", "xl/styles.bin"}
"""What the library reads, whatever the workbook says."""
NO_NAME = 0xFFFF_FFFF
"""Length of a name that is not there."""


class _Bounds:
    """Where the cells of a sheet are, and which of its rows are hidden."""

    def __init__(self) -> None:
        self.hidden: set[int] = set()
        """Numbers from 1."""
        self._first, self._last = (MOST_ROWS * 2, MOST_ROWS * 2), (-1, -1)

    def add(self, row: int, column: int) -> None:
        """Count a cell."""
        self._first = min(self._first[0], row), min(self._first[1], column)
        self._last = max(self._last[0], row), max(self._last[1], column)

    def check(self) -> None:
        """Raises: TableTooLarge."""
        if self._last < (0, 0):  # no cell
            return
        rows, columns = self._last[0] - self._first[0] + 1, self._last[1] - self._first[1] + 1
        if self._last[1] >= MOST_COLUMNS or self._last[0] >= MOST_ROWS or rows * columns > MOST_CELLS:
            raise TableTooLarge


def read_old(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the sheets of a workbook of Excel until 2003, those in sight first.

    Raises: TableProtected, TableForeign, TableDamaged, TableTooLarge, TextFileUnreadable, ScanCancelled.
    """
    yield from _guarded(file, is_wanted, _read_old)


def read_binary(file: Path, is_wanted: Callable[[], bool]) -> Iterator[Sheet]:
    """Yield the sheets of a workbook with binary parts, those in sight first. Raises: as `read_old`."""
    yield from _guarded(file, is_wanted, _read_binary)


def read_whole(file: Path) -> list[Row]:
    """The first sheet of a workbook of any kind, as the library reads it: whether it works in this installation."""
    sheet = CalamineWorkbook.from_path(str(file)).get_sheet_by_index(0)
    return [tuple(map(cell_text, cells)) for cells in sheet.to_python()]


def _guarded(
    file: Path, is_wanted: Callable[[], bool], read: Callable[[BinaryIO, ReadingWork], Iterator[Sheet]]
) -> Iterator[Sheet]:
    try:
        with file.open("rb") as stream:
            yield from read(stream, ReadingWork(is_wanted))
    except (TextFileUnreadable, ScanCancelled):
        raise
    except Exception as failure:  # whatever the libraries meet in a part that is not as it should be
        raise TableDamaged from failure


def _read_old(stream: BinaryIO, work: ReadingWork) -> Iterator[Sheet]:
    content = stream.read(MOST_TABLE_BYTES + 1)
    if len(content) > MOST_TABLE_BYTES:
        raise TableTooLarge
    if "EncryptedPackage".encode("utf-16-le") in content:
        raise TableProtected
    try:
        ole = OleFileIO(io.BytesIO(content))
    except Exception as failure:  # no list of streams, or a broken one
        raise (
            TableDamaged if any(name.encode("utf-16-le") in content for name in BOOKS) else TableForeign
        ) from failure
    with ole:
        for name, kind in OTHERS.items():
            if ole.exists(name):
                raise TableOther(kind)
        book = next((name for name in BOOKS if ole.exists(name)), "")
        if not book:
            raise TableForeign
        records = ole.openstream(book).read()
        sheets = _old_bounds(records, work)
    yield from _sheets(
        content, sheets, work, lambda: _with_names(content, book, _renamed(records, _old_names(records)))
    )


def _with_names(content: bytes, book: str, stream: bytes) -> bytes:
    """An old workbook with other names in the stream of its sheets, which is as long as before."""
    copy = io.BytesIO(content)
    with OleFileIO(copy, write_mode=True) as ole:
        ole.write_stream(book, stream)
        return copy.getvalue()


def _old_names(content: bytes) -> Iterator[slice]:
    """Where the name of each sheet is; since Excel 97 a byte says whether its letters have one or two."""
    is_wide = content[OLD_HEAD : OLD_HEAD + 2] == SINCE_97
    for kind, at, _ in _old_records(content):
        if kind == BOUND_SHEET:
            begin, letters = at + 7 + is_wide, content[at + 6]
            yield slice(begin, begin + letters * (2 if is_wide and content[at + 7] & 1 else 1))


def _renamed(content: bytes, names: Iterator[slice]) -> bytes:
    """The list of the sheets with as long a name for each that is no other's, as the library finds them by it.

    A name that is too short for that stays as it is; an empty one does.
    """
    places, found = list(names), bytearray(content)
    taken, seen, others = {content[place] for place in places}, set[bytes](), dict[bytes, Iterator[bytes]]()
    for place in places:
        name = content[place]
        if name in seen:
            following = others.setdefault(name, _as_long(name))
            found[place] = next((one for one in following if one not in taken), name)
            taken.add(bytes(found[place]))
        seen.add(name)
    return bytes(found)


def _as_long(name: bytes) -> Iterator[bytes]:
    """Names as long as this one, by other signs at its beginning; every other byte, as a letter may have two."""
    changed = range(0, min(len(name), 2 * SIGNS_CHANGED), 2)
    for signs in product(range(ord("!"), ord("~")), repeat=len(changed)):
        other = bytearray(name)
        for place, sign in zip(changed, signs, strict=True):
            other[place] = sign
        yield bytes(other)


def _old_bounds(content: bytes, work: ReadingWork) -> list[_Bounds]:
    """Of each sheet in the order of the workbook. Raises: TableProtected, TableTooLarge, ScanCancelled."""
    sheet = _Bounds()  # of what stands before the first one
    sheets: dict[int, _Bounds] = {}
    for count, (kind, at, length) in enumerate(_old_records(content)):
        if count % RECORDS_AT_ONCE == 0:
            work.begin_block(RECORDS_AT_ONCE)
        if kind in OLD_CELLS or kind == ROW:
            _add_old(sheet, content, kind, at, length)
        elif kind == FILE_PASS:
            raise TableProtected
        elif kind == BOUND_SHEET:
            sheets[struct.unpack_from("<I", content, at)[0]] = _Bounds()
        elif kind == BOF:
            sheet = sheets.get(at - OLD_HEAD, sheet)
    return list(sheets.values())


def _add_old(sheet: _Bounds, content: bytes, kind: int, at: int, length: int) -> None:
    row, column = struct.unpack_from("<HH", content, at)
    if kind == ROW:
        if struct.unpack_from("<H", content, at + OLD_BITS)[0] & OLD_HIDDEN:
            sheet.hidden.add(row + 1)
        return
    sheet.add(row, column)
    if kind == MULTIPLE_NUMBERS:
        sheet.add(row, column + max(length - 6, 0) // 6 - 1)


def _old_records(content: bytes) -> Iterator[tuple[int, int, int]]:
    """Kind, place and length of each record of an old workbook."""
    at = 0
    while at + OLD_HEAD <= len(content):
        kind, length = struct.unpack_from("<HH", content, at)
        yield kind, at + OLD_HEAD, length
        at += OLD_HEAD + length


def _read_binary(stream: BinaryIO, work: ReadingWork) -> Iterator[Sheet]:
    look_at(stream)
    with zipfile.ZipFile(stream) as packed:
        parts = {plain_name(part.filename): part for part in packed.infolist()}
        order = _binary_order(packed, parts)
        wanted = {name: part for name, part in parts.items() if name in PARTS.union(order)}
        if sum(part.file_size for part in wanted.values()) > MOST_UNPACKED:
            raise TableTooLarge
        if not wanted.keys() >= set(order) or MARKUP_PARTS.intersection(order):
            raise TableDamaged
        bounds = {  # of whatever the library may take for a sheet: it follows the workbook, not the names
            name: _binary_bounds(packed.read(part), work) for name, part in wanted.items() if name not in MARKUP_PARTS
        }
        for one in bounds.values():
            one.check()
        copy = io.BytesIO()  # for the library, which believes no size and finds a part by one spelling of its name
        with zipfile.ZipFile(copy, "w") as stored:
            for part in wanted.values():
                work.begin_block(1)
                stored.writestr(part.filename.replace("\\", "/"), packed.read(part))
    yield from _sheets(copy.getvalue(), [bounds[name] for name in order], work, lambda: _with_book(copy.getvalue()))


def _with_book(content: bytes) -> bytes:
    """A binary workbook with other names in the list of its sheets."""
    copy = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as packed, zipfile.ZipFile(copy, "w") as stored:
        for part in packed.infolist():
            is_book, read = plain_name(part.filename) == WORKBOOK, packed.read(part)
            stored.writestr(part.filename, _renamed(read, _binary_names(read)) if is_book else read)
    return copy.getvalue()


def _binary_names(book: bytes) -> Iterator[slice]:
    """Where the name of each sheet is. Raises: struct.error, IndexError."""
    for kind, at, _ in _records(book):
        if kind == BUNDLE_SHEET:
            size = struct.unpack_from("<I", book, at + 8)[0]
            begin = at + 12 + (0 if size == NO_NAME else 2 * size)
            yield slice(begin + 4, begin + 4 + 2 * struct.unpack_from("<I", book, begin)[0])


def _binary_bounds(content: bytes, work: ReadingWork) -> _Bounds:
    """Of a sheet in binary records. Raises: TableDamaged, ScanCancelled, struct.error, IndexError."""
    bounds, row = _Bounds(), 0
    for count, (kind, at, length) in enumerate(_records(content)):
        if count % RECORDS_AT_ONCE == 0:
            work.begin_block(RECORDS_AT_ONCE)
        if kind > BINARY_LAST_CELL and kind != BINARY_RICH_CELL:
            continue
        if length < struct.calcsize("<I"):  # the library would take what it read before
            raise TableDamaged
        number = struct.unpack_from("<I", content, at)[0]
        if kind == BINARY_ROW:
            row = number
            if length >= 12 and content[at + 11] & BINARY_HIDDEN:  # noqa: PLR2004 -- up to its bits
                bounds.hidden.add(row + 1)
        else:
            bounds.add(row, number)
    return bounds


def _records(content: bytes) -> Iterator[tuple[int, int, int]]:
    """Kind, place and length of each record of a binary part. Raises: IndexError."""
    at = 0
    while at < len(content):
        kind, at = content[at], at + 1
        if kind & CONTINUES:
            kind, at = (kind & ~CONTINUES) | ((content[at] & ~CONTINUES) << 7), at + 1
        length = 0
        for place in range(4):
            byte, at = content[at], at + 1
            length |= (byte & ~CONTINUES) << (7 * place)
            if not byte & CONTINUES:
                break
        yield kind, at, length
        at += length


def _binary_order(packed: zipfile.ZipFile, parts: dict[str, zipfile.ZipInfo]) -> list[str]:
    """The part of each sheet, in the order of the workbook. Raises: KeyError, struct.error, IndexError."""
    listed = packed.read(parts[RELATIONS]).decode("utf-8", "replace")
    targets = {
        one["id"]: plain_name(one["target"])
        for mark in RELATION.findall(listed)
        if {"id", "target"} <= (one := {name.lower(): value for name, value in ATTRIBUTE.findall(mark)}).keys()
    }
    book, order = packed.read(parts[WORKBOOK]), []
    for kind, at, _ in _records(book):
        if kind == BUNDLE_SHEET:
            size = struct.unpack_from("<I", book, at + 8)[0]
            if size == NO_NAME:  # the library passes it over as well
                continue
            target = targets.get(book[at + 12 : at + 12 + 2 * size].decode("utf-16-le"), "")
            order.append(target if target.startswith("xl/") else f"xl/{target}")
    return order


def _sheets(content: bytes, bounds: list[_Bounds], work: ReadingWork, renamed: Callable[[], bytes]) -> Iterator[Sheet]:
    """Read the sheets; `renamed` gives the same content with a name for each that is no other's."""
    for one in bounds:
        one.check()
    book = _opened(content)
    if len(book.sheets_metadata) > len(bounds):  # some were not looked at
        raise TableDamaged
    listed = list(book.sheets_metadata)
    places = [place for place, sheet in enumerate(listed) if sheet.typ == SheetTypeEnum.WorkSheet]
    names = unique_names(listed[place].name for place in places)
    if not _are_alone(listed):
        book = _opened(renamed())
        if len(book.sheets_metadata) != len(listed) or not _are_alone(book.sheets_metadata):
            raise TableDamaged  # one of them would be read twice, and another one never
    hidden_names = frozenset(
        name for name, place in zip(names, places, strict=True) if listed[place].visible != SheetVisibleEnum.Visible
    )
    for name, place in sorted(zip(names, places, strict=True), key=lambda one: one[0] in hidden_names):
        sheet = _unpanicked(partial(book.get_sheet_by_name, book.sheets_metadata[place].name))
        hidden = frozenset(bounds[place].hidden)
        yield Sheet(name, bounded(_rows(sheet, work), work.is_wanted), names, hidden_names, hidden)


def _are_alone(listed: Sequence[SheetMetadata]) -> bool:
    """Whether no two sheets have one name."""
    return len({sheet.name for sheet in listed}) == len(listed)


def _opened(content: bytes) -> CalamineWorkbook:
    """Raises: TableDamaged."""
    return _unpanicked(partial(CalamineWorkbook.from_filelike, io.BytesIO(content)))


def _rows(sheet: CalamineSheet, work: ReadingWork) -> Iterator[Row]:
    """Every row from the first one of the sheet; the library leaves out the empty columns before the first cell."""
    if sheet.start is None:
        return
    work.add(sheet.total_height)
    before = ("",) * sheet.start[1]
    for cells in sheet.iter_rows():
        row = before + tuple(map(cell_text, cells))
        yield row if any(row) else ()


def _unpanicked(read: Callable[[], Read]) -> Read:
    """What the library reads; where it panics, that is damage of the file. Raises: TableDamaged."""
    try:
        return read()
    except Exception:
        raise
    except BaseException as failure:
        if type(failure).__name__ == PANIC:  # which no module of the library names
            raise TableDamaged from failure
        raise
