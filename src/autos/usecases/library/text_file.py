"""Reading of a text file (a list, a table) that any program may have written, or that is no file at all."""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from autos.domain.errors import TextFileMissing, TextFileUnreadable

MOST_BYTES = 20_000_000
"""Limit of the file size: a table of a million documents."""
BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",  # begins as the next one does
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
SAMPLE_BYTES = 4096
MOST_OF_HALF, LEAST_OF_HALF = 0.5, 0.05
"""Shares of zero bytes at the odd and at the even places of UTF-16: letters of Portuguese have one each."""
MOST_ZEROS = 0.2
"""Share of zero bytes in a text of one byte a letter."""
CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1b]")
"""Signs that stand in no text, but in a program."""
WIDE_MARKS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
ONE_BYTE = ("cp1252", "mac_roman", "cp850")
"""Encodings of Windows, of Macs and of DOS, the most likely one first."""
LETTERS = "ãõáéíóúâêôàçÃÕÁÉÍÓÚÂÊÔÀÇºª"
"""What Portuguese texts have beyond ASCII."""
OTHERS = {name: bytes(set(range(256)) - set(LETTERS.encode(name))) for name in ONE_BYTE}
"""Bytes that are none of those letters."""
SEQUENCE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
"""A character beyond ASCII in UTF-8."""
ASCII = bytes(range(128))


def read_text(file: Path, most: int = MOST_BYTES) -> str:
    """Read the text, in whichever encoding it was written. Raises: TextFileUnreadable."""
    try:
        if not file.is_file():  # a device may never end, and a pipe may never begin
            raise file_missing(file)
        with file.open("rb") as opened:
            content = opened.read(most + 1)
    except (OSError, ValueError) as failure:
        raise file_missing(file) from failure
    if len(content) > most:
        raise TextFileUnreadable("too large")
    return decoded(content)


def file_missing(file: Path) -> TextFileMissing:
    """Why there is no file to be read where it should be."""
    try:
        mode = file.stat().st_mode
    except PermissionError:
        return TextFileMissing("refused")
    except (OSError, ValueError):
        return TextFileMissing("missing")
    return TextFileMissing("refused" if S_ISREG(mode) else "folder" if S_ISDIR(mode) else "device")


def decoded(content: bytes) -> str:
    """The text of UTF-8, UTF-16 or UTF-32, with or without a mark, else of an encoding of one byte a letter.

    Raises: TextFileUnreadable, where it is no text.
    """
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, errors="replace")
    if b"\0" in content:
        encoding = _wide_encoding(content[:SAMPLE_BYTES])
        if encoding:
            return content.decode(encoding, errors="replace")
        content = content.replace(b"\0", b"")  # of a program that fills its fields with them
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        sequences = SEQUENCE.findall(content)
        if 2 * sum(map(len, sequences)) > len(content.translate(None, ASCII)):  # lines of another file were put into it
            return "".join(map(_decoded_line, content.splitlines(keepends=True)))
        return content.decode(_one_byte_encoding(content), errors="replace")


def is_text(head: bytes) -> bool:
    """Whether the beginning of a file is that of a text; one in UTF-16 has zero bytes."""
    try:
        return b"\0" not in head or head.startswith(WIDE_MARKS) or _wide_encoding(head[:SAMPLE_BYTES]) is not None
    except TextFileUnreadable:
        return False


def _wide_encoding(sample: bytes) -> str:
    """The encoding of two bytes a letter, without a mark; empty where zero bytes stand in a text of one byte a letter.

    Raises: TextFileUnreadable, where it is no text.
    """
    half = max(len(sample) // 2, 1)
    even, odd = sample[::2].count(0) / half, sample[1::2].count(0) / half
    is_little, is_big = odd >= MOST_OF_HALF >= LEAST_OF_HALF >= even, even >= MOST_OF_HALF >= LEAST_OF_HALF >= odd
    encoding = "utf-16-le" if is_little else "utf-16-be" if is_big else ""
    text = sample.decode(encoding, "replace") if encoding else sample.replace(b"\0", b"").decode("latin-1")
    if CONTROLS.search(text) or not (encoding or even + odd <= MOST_ZEROS):
        raise TextFileUnreadable("no text")
    return encoding


def _decoded_line(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", errors="replace")


def _one_byte_encoding(content: bytes) -> str:
    """The encoding in which most of the bytes beyond ASCII are letters of Portuguese."""
    return max(ONE_BYTE, key=lambda name: len(content.translate(None, OTHERS[name])))
