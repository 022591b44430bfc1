"""What a file is that somebody opens with Autos: told by its content, as its name may say anything."""

from __future__ import annotations

import codecs
import json
from enum import Enum, auto
from pathlib import Path

from autos.archive.transfer.transport import is_transport
from autos.domain.connection.connection import URLS
from autos.domain.errors import FileIsArchive, FileMissing, FileTooLarge, FileUnknown, TextFileUnreadable
from autos.usecases.library.tables.table_format import MOST_TABLE_BYTES, OLE2, ZIP, table_format
from autos.usecases.library.text_file import is_text

HEAD_BYTES = 4096
MOST_CONNECTION_BYTES = 64 * 1024
PDF = b"%PDF-"
"""It may begin as a text does."""
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
ARCHIVE_SUFFIXES = frozenset({".autos", ".autos-transporte"})
"""Names of archives, of their copies and of transports, which are encrypted from their first byte."""
MOST_VALUES = 200
"""Different bytes at the beginning of a program or a picture; what is encrypted has all 256."""


class FileKind(Enum):
    """What Autos does with a file."""

    TRANSPORT = auto()
    """Merged into the archive."""
    LAWSUITS = auto()
    """Lawsuits as JSON, merged into the archive, too."""
    CONNECTION = auto()
    """Addresses of a service, and perhaps its key, from who provides it."""
    TABLE = auto()
    """A spreadsheet, a CSV or a text, whose documents are searched together."""


def file_kind(file: Path) -> FileKind:
    """Look at the file. Raises: FileMissing, FileTooLarge, FileUnknown, FileIsArchive."""
    try:
        if not file.is_file():  # a device may never end, and a pipe may never begin
            raise FileMissing(file.name)
        size = file.stat().st_size
        with file.open("rb") as opened:
            head = opened.read(HEAD_BYTES)
    except (OSError, ValueError) as failure:
        raise FileMissing(file.name) from failure
    if is_transport(file):
        return FileKind.TRANSPORT
    if head.startswith((ZIP, OLE2)):
        return _spreadsheet(file, size, head)
    if is_text(head):
        return _text(file, size, head)
    if file.suffix.lower() in ARCHIVE_SUFFIXES and len(set(head)) > MOST_VALUES:
        raise FileIsArchive(file.name)
    raise FileUnknown(file.name)


def _spreadsheet(file: Path, size: int, head: bytes) -> FileKind:
    if size > MOST_TABLE_BYTES:
        raise FileTooLarge(file.name)
    if head.startswith(OLE2):  # of an earlier Excel, or under a password: who reads it says so
        return FileKind.TABLE
    try:
        table_format(file)
    except TextFileUnreadable as failure:
        raise FileUnknown(file.name) from failure
    return FileKind.TABLE


def _text(file: Path, size: int, head: bytes) -> FileKind:
    if head.startswith(PDF) or not head.removeprefix(codecs.BOM_UTF8).strip():  # or nothing but blanks
        raise FileUnknown(file.name)
    if not head.startswith(UTF_16) and head.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in {b"{", b"["}:
        return FileKind.CONNECTION if size <= MOST_CONNECTION_BYTES and _names_addresses(file) else FileKind.LAWSUITS
    if size > MOST_TABLE_BYTES:
        raise FileTooLarge(file.name)
    return FileKind.TABLE


def _names_addresses(file: Path) -> bool:
    """Whether it is one JSON object with a base address of a service; what else it lacks, who reads it says."""
    try:
        members = json.loads(file.read_bytes()[:MOST_CONNECTION_BYTES].decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):  # more than one object: lawsuits, one a line
        return False
    return isinstance(members, dict) and any(isinstance(members.get(name), str) for name in URLS)
