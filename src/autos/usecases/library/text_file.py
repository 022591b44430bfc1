"""Reading of a text file (a list, a table) that any program may have written, or that is no file at all."""

from __future__ import annotations

import codecs
from pathlib import Path

from autos.domain.errors import TextFileUnreadable

MOST_BYTES = 20_000_000
"""Limit of the file size: a table of a million documents."""
BYTE_ORDER_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def read_text(file: Path, most: int = MOST_BYTES) -> str:
    """Read the text: UTF-8, UTF-16 with byte order mark, else Windows-1252. Raises: TextFileUnreadable."""
    try:
        if not file.is_file():  # a device may never end, and a pipe may never begin
            raise TextFileUnreadable("not there")
        with file.open("rb") as opened:
            content = opened.read(most + 1)
    except OSError as failure:
        raise TextFileUnreadable("not there") from failure
    if len(content) > most:
        raise TextFileUnreadable("too large")
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, errors="replace")
    if b"\0" in content:
        raise TextFileUnreadable("no text")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")
