"""Text of a file that somebody else wrote: a list, a table, saved by whatever program."""

from __future__ import annotations

import codecs
from pathlib import Path

from autos.domain.errors import TextFileUnreadable

MOST_BYTES = 20_000_000
"""A table of a million documents; more is no list that a person asks for."""
MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def read_text(file: Path, most: int = MOST_BYTES) -> str:
    """The whole of it: UTF-8, UTF-16 with its mark, or what Windows wrote before. Raises: TextFileUnreadable."""
    try:
        if file.stat().st_size > most:
            raise TextFileUnreadable("too large")
        content = file.read_bytes()
    except OSError as failure:
        raise TextFileUnreadable("not there") from failure
    for mark, encoding in MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, errors="replace")
    if b"\0" in content:
        raise TextFileUnreadable("no text")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")
