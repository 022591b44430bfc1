"""What a file with a table is: told by its content, as courts, banks and people name it as they like."""

from __future__ import annotations

import re
import zipfile
import zlib
from enum import Enum, auto
from pathlib import Path
from typing import BinaryIO

from autos.domain.errors import TableDamaged, TableForeign, TableOther, TableTooLarge, TextFileUnreadable
from autos.usecases.library.tables.bounded_parts import plain_name
from autos.usecases.library.text_file import decoded, file_missing, is_text
from autos.usecases.library.zip_parts import TooManyParts, listed_parts

MOST_TABLE_BYTES = 64 * 1024 * 1024
"""Of a spreadsheet; what is inside is bounded by who reads it."""
HEAD_BYTES = 16_384
ZIP, OLE2 = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
EMPTY_ZIP = b"PK\x05\x06"
MOST_TYPES = 1_000_000
"""Bytes of the part that says what the others are."""
EXCEL = "xl/workbook.xml"
"""A part that only a workbook of Excel has."""
TYPES, OPEN_DOCUMENT_TYPE, OPEN_DOCUMENT_CONTENT = "[content_types].xml", "mimetype", "content.xml"
SIGNATURES = {
    b"%PDF-": "pdf",
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"GIF8": "picture",
    b"II*\0": "picture",
    b"MM\0*": "picture",
    b"BM": "picture",
    b"{\\rtf": "text",
    b"Rar!": "packed",
    b"7z\xbc\xaf": "packed",
    b"\x1f\x8b": "packed",
    b"SQLite format 3\0": "database",
    b"\x00\x01\x00\x00Standard Jet DB": "database",
    b"\x00\x01\x00\x00Standard ACE DB": "database",
    b"L\0\0\0\x01\x14\x02\0": "link",
    b"[InternetShortcut]": "link",
    b"[{000214A0": "link",
    b"\x09\x00\x04\x00": "before 1995",
    b"\x09\x02\x06\x00": "before 1995",
    b"\x09\x04\x06\x00": "before 1995",
    EMPTY_ZIP: "packed",
}
"""Beginnings of files that hold no table, or none that is read."""
TEXT_ENOUGH = 3
"""Bytes that a picture of Windows has in common with a text; its zero bytes tell it."""
LOCK_BYTES = 165
"""Of the file that Excel keeps beside a workbook while it is open; its name begins with ~$."""
CLOUD = re.compile(r'\A\s*\{[^{}]{0,2000}"(?:doc_id|resource_id|url)"\s*:\s*"[^"]{0,500}"')
"""A link to a spreadsheet of Google Drive, as its program puts it into a folder."""
XML_2003 = "urn:schemas-microsoft-com:office:spreadsheet"
FLAT_OPEN_DOCUMENT = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
MARKED = re.compile(
    r"<\s?(?:!doctype\s+html|html|head|meta|body|table|style|div|script|form|frameset)\b", re.IGNORECASE
)
TABLED = re.compile(r"<table\b[^>]*>\s*(?:<[^>]*>\s*)*<t[rdh]\b", re.IGNORECASE)
"""A table, also behind words of the program that has written it."""
MAIL = re.compile(r"\A\s*(?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n){0,40}?content-type:\s*multipart/related", re.IGNORECASE)
"""A page with its parts in one file, as Excel saves it."""
DAMAGED = (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError)
"""What Python says of a container with which something is wrong."""


class TableFormat(Enum):
    """How a table is written."""

    TEXT = auto()
    WORKBOOK = auto()
    """Of Excel since 2007, also Strict, with macros or as a template."""
    BINARY = auto()
    """Of Excel since 2007, in binary parts."""
    OLD = auto()
    """Of Excel until 2003."""
    OPEN_DOCUMENT = auto()
    FLAT_OPEN_DOCUMENT = auto()
    XML_2003 = auto()
    PAGE = auto()
    """A table of a page, often named .xls."""
    MAIL = auto()
    """A page with its parts in one file."""


CONTAINERS = (
    (r"sheet\.binary\.macroenabled\.main", "xl/workbook.bin", TableFormat.BINARY),
    (r"(?:spreadsheetml|ms-excel)\.(?:sheet|template)\.(?:macroenabled\.)?main", EXCEL, TableFormat.WORKBOOK),
    (r"opendocument\.spreadsheet", "", TableFormat.OPEN_DOCUMENT),
    (r"opendocument\.presentation", "ppt/", "slides"),
    ("opendocument", "word/", "text"),
    ("", "index/", "numbers"),
    ("", "index.zip", "numbers"),
)
"""What a container is, by what it says of itself or by the beginning of a part's name."""


def table_format(file: Path) -> TableFormat:
    """Look at the file.

    Raises: TableOther, TableForeign, TableDamaged, TableTooLarge, TextFileUnreadable.
    """
    try:
        if not file.is_file():  # a device may never end, and a pipe may never begin
            raise file_missing(file)
        with file.open("rb") as opened:
            head = opened.read(HEAD_BYTES)
            if head.startswith(ZIP):
                return _container(opened)
    except (OSError, ValueError) as failure:
        raise file_missing(file) from failure
    if head.startswith(OLE2):
        return TableFormat.OLD
    _refuse_others(file, head)
    return _written(head)


def _refuse_others(file: Path, head: bytes) -> None:
    """Raises: TableOther, TextFileUnreadable."""
    if not head.strip():
        raise TableOther("empty")
    if not head.strip(b"\0"):
        raise TableOther("zeros")
    if file.name.startswith("~$") and len(head) <= LOCK_BYTES:
        raise TableOther("lock")
    for signature, kind in SIGNATURES.items():
        if head.startswith(signature) and (len(signature) >= TEXT_ENOUGH or b"\0" in head):
            raise TableOther(kind)
    if head[4:8] == b"ftyp":
        raise TableOther("picture")
    if not is_text(head):
        raise TextFileUnreadable("no text")


def _written(head: bytes) -> TableFormat:
    """Raises: TableOther."""
    text = decoded(head[: len(head) // 4 * 4] if len(head) == HEAD_BYTES else head).lstrip("\ufeff \t\r\n")
    if CLOUD.match(text):
        raise TableOther("link")
    if text.startswith("<"):
        if XML_2003 in text:
            return TableFormat.XML_2003
        if FLAT_OPEN_DOCUMENT in text:
            return TableFormat.FLAT_OPEN_DOCUMENT
        if MARKED.search(text):
            return TableFormat.PAGE
    if MAIL.match(text):
        return TableFormat.MAIL
    return TableFormat.PAGE if TABLED.search(text) else TableFormat.TEXT


def _container(stream: BinaryIO) -> TableFormat:
    """Raises: TableOther, TableForeign, TableDamaged, TableTooLarge."""
    try:
        parts = {plain_name(part.filename): part for part in listed_parts(stream)}
        said = _said(stream, parts)
    except TooManyParts:
        raise TableTooLarge from None
    except DAMAGED as failure:
        raise TableDamaged from failure
    if "opendocument.spreadsheet" in said and OPEN_DOCUMENT_CONTENT not in parts:
        raise TableForeign
    for mark, part, found in CONTAINERS:
        if (mark and re.search(mark, said)) or any(part and name.startswith(part) for name in parts):
            if isinstance(found, TableFormat):
                return found
            raise TableOther(found)
    raise TableForeign if TYPES in parts else TableOther("packed")


def _said(stream: BinaryIO, parts: dict[str, zipfile.ZipInfo]) -> str:
    """What a container says it is."""
    with zipfile.ZipFile(stream) as packed:
        for name in (TYPES, OPEN_DOCUMENT_TYPE):
            if name in parts and not parts[name].flag_bits & 1:
                with packed.open(parts[name]) as part:
                    return part.read(MOST_TYPES).decode("utf-8", "replace").lower()
    return ""
