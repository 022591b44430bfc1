"""What a file is that somebody opens with Autos: told by its content, as its name may say anything."""

from __future__ import annotations

import codecs
import json
import zipfile
from enum import Enum, auto
from pathlib import Path

from autos.archive.transfer.transport import is_transport
from autos.domain.connection.connection import URLS
from autos.domain.errors import FileIsArchive, FileMissing, FileTooLarge, FileUnknown
from autos.usecases.library.zip_parts import listed_parts

HEAD_BYTES = 4096
MOST_TABLE_BYTES = 64 * 1024 * 1024
"""Of a spreadsheet; what is inside is bounded by who reads it."""
MOST_CONNECTION_BYTES = 64 * 1024
PDF = b"%PDF-"
"""It may begin as a text does."""
ZIP, OLE2 = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
EXCEL = "xl/workbook.xml"
"""A file inside that only a spreadsheet of Excel has."""
OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
"""At the beginning of a spreadsheet of LibreOffice: its first file, with its content."""
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
    if b"\0" not in head or head.startswith(UTF_16):
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
        with file.open("rb") as stream:
            if any(part.filename == EXCEL for part in listed_parts(stream)) or OPEN_DOCUMENT in head:
                return FileKind.TABLE
    # NotImplementedError: packed in a way that Python does not unpack
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as failure:
        raise FileUnknown(file.name) from failure
    raise FileUnknown(file.name)


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
