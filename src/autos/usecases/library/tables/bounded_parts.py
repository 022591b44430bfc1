"""Parts of a compressed file in bounded memory: what is built of each, and what is held of a stream."""

from __future__ import annotations

import io
import re
import zipfile
from typing import IO, Any

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
