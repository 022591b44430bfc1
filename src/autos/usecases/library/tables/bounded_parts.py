"""Parts of a compressed file in bounded memory and work: what is built of each, and what is held of a stream."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from typing import IO, Any, BinaryIO

from autos.domain.documents.document_match import ScanCancelled
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
MOST_TAGS = 100_000_000
"""Of all parts together; a million rows of 25 cells have as many."""
MOST_ITEMS = 4_000_000
"""Rows of all sheets together, those without cells and those that a file leaves out as well, and texts of cells."""
MOST_COPIES = 200_000
"""Cells that a file has once and repeats by a number: a few bytes of it would stand for millions."""
MOST_NESTED = 50
"""Tables inside of each other."""
DECLARATION = re.compile(rb"<\0?!\0?D\0?O\0?C\0?T", re.IGNORECASE)
"""Spreadsheets have none; its entities would make a text of any length."""
STRICT = b"http://purl.oclc.org/ooxml/"
"""Begins the names of all vocabularies of Strict Open XML (ISO/IEC 29500, part 1)."""
VOCABULARIES = {
    STRICT + b"spreadsheetml/main": b"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    STRICT + b"officeDocument/relationships": b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    STRICT + b"drawingml/main": b"http://schemas.openxmlformats.org/drawingml/2006/main",
}
"""Their names elsewhere, as far as a list of sheets needs them."""
LONGEST = 12
"""Bytes of a declaration's beginning, in any encoding."""


class ReadingWork:
    """What the reading of one file takes, all sheets together: a few kilobytes can stand for minutes of it."""

    def __init__(self, is_wanted: Callable[[], bool]) -> None:
        self.is_wanted = is_wanted
        self._tags = self._items = self._copies = 0

    def begin_block(self, tags: int) -> None:
        """Count what has been read and is parsed next. Raises: ScanCancelled, TableTooLarge."""
        if not self.is_wanted():
            raise ScanCancelled
        self._tags += tags
        if self._tags > MOST_TAGS:
            raise TableTooLarge

    def add(self, items: int) -> None:
        """Count rows or texts. Raises: TableTooLarge."""
        self._items += items
        if self._items > MOST_ITEMS:
            raise TableTooLarge

    def add_copies(self, cells: int) -> None:
        """Count cells that the file has once, and that stand several times in the table. Raises: TableTooLarge."""
        self._copies += cells
        if self._copies > MOST_COPIES:
            raise TableTooLarge


class BoundedStream(io.RawIOBase):
    """A part of which no step takes more than a bound: all of it, a row, a text."""

    def __init__(self, part: IO[bytes], most_bytes: int, most_tags: int, work: ReadingWork) -> None:
        super().__init__()
        self._part = part
        self.work = work
        self._most = most_bytes, most_tags
        self._bytes = self._tags = 0
        self._last = b""

    def read(self, size: int = -1, /) -> bytes:
        """Raises: TableTooLarge, TableDamaged, ScanCancelled."""
        read = self._part.read(size if size >= 0 else self._most[0] + 1)
        if DECLARATION.search(self._last + read):
            raise TableDamaged
        self._last = read[-LONGEST:]
        if STRICT in read:  # at the beginning of a part
            for strict, transitional in VOCABULARIES.items():
                read = read.replace(strict, transitional)
        tags = read.count(b"<")
        self.work.begin_block(tags)
        self._bytes += len(read)
        self._tags += tags
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
    """The parts of a file; each is one that is built whole, unless it is opened to be read in steps.

    A part is found whatever the letter case of its name and the signs between its folders: programs write one name in
    the list of parts, and another one where they refer to it.
    """

    def __init__(self, stream: BinaryIO, work: ReadingWork) -> None:
        super().__init__(stream)
        self._work = work
        self._parts = {plain_name(part.filename): part for part in self.infolist()}

    def has(self, name: str) -> bool:
        """Whether the part is there."""
        return plain_name(name) in self._parts

    def open(self, name: Any, *_mode: Any, **_options: Any) -> Any:
        """Open a part that is built whole; one of Strict Open XML with the vocabularies of the other one."""
        part = self._part(name)
        self._refuse_above(part, MOST_PART)
        with BoundedStream(super().open(part), MOST_PART, MOST_PART_TAGS, self._work) as stream:
            content = b"".join(iter(stream.read, b""))
        return io.BytesIO(content)

    def open_in_steps(self, name: str, most: int | None = None) -> BoundedStream:
        """Open a sheet, or the texts of all cells."""
        part = self._part(name)
        if most is not None:
            self._refuse_above(part, most)
        return BoundedStream(super().open(part), MOST_STEP, MOST_STEP_TAGS, self._work)

    def _part(self, name: Any) -> zipfile.ZipInfo:
        """Raises: KeyError."""
        return name if isinstance(name, zipfile.ZipInfo) else self._parts[plain_name(name)]

    @staticmethod
    def _refuse_above(part: zipfile.ZipInfo, most: int) -> None:
        if part.file_size > most:
            raise TableTooLarge


def plain_name(name: str) -> str:
    """The name of a part as all of its spellings have it."""
    return name.replace("\\", "/").lstrip("/").lower()
