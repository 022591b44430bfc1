"""The list of parts of a ZIP file, which is looked at before anything is made of it."""

from __future__ import annotations

import zipfile
from typing import BinaryIO

MOST_DIRECTORY = 2_000_000
"""Bytes of the list; a spreadsheet has some dozens of parts, each with a hundred bytes in it."""


class TooManyParts(ValueError):  # noqa: N818 -- what is refused, not a fault of the program
    """The list is longer than any that is read."""


class _BoundedPieces:
    """A file that is read in pieces; the whole list of parts is one, whatever number of parts it says it has."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.seek, self.tell, self.seekable = stream.seek, stream.tell, stream.seekable

    def read(self, size: int = -1) -> bytes:
        """Raises: TooManyParts."""
        if size > MOST_DIRECTORY:
            raise TooManyParts(size)
        return self._stream.read(size)


def listed_parts(stream: BinaryIO) -> list[zipfile.ZipInfo]:
    """The parts as they are listed: names and sizes, of which the last are whatever the file says.

    Raises: TooManyParts, zipfile.BadZipFile, NotImplementedError, OSError, ValueError.
    """
    with zipfile.ZipFile(_BoundedPieces(stream)) as inside:
        return inside.infolist()
