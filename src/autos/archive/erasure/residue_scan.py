"""Scan of the archive's file for texts: every decrypted page, free ones too, and every value.

The engine cannot read a page of its file that belongs to no table, so pages are read where the cipher
passes them to the engine: through the methods of the open file (https://sqlite.org/c3ref/io_methods.html).
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import apsw
from pyroaring import BitMap

from autos.archive.erasure.independent_matcher import IndependentMatcher
from autos.archive.index.case_terms import UNREADABLE, readable_body
from autos.archive.index.sets import unpack
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.full_text import CASE_NUMBER_DIGITS
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.schema import FULL_TEXT
from autos.archive.storage.wipe_file import empty_journal
from autos.domain.lawsuit.person import Person

READ = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
CASE_NUMBER = re.compile(rb"[0-9]{7}-?[0-9]{2}\.?[0-9]{4}\.?[0-9]\.?[0-9]{2}\.?[0-9]{4}")


class _Methods(ctypes.Structure):
    _fields_ = (("version", ctypes.c_int), ("close", ctypes.c_void_p), ("read", READ))


class _File(ctypes.Structure):
    _fields_ = (("methods", ctypes.POINTER(_Methods)),)


@dataclass(slots=True)
class ResidueFindings:
    """Where residues were found; never the found text itself."""

    pages: int = 0
    """Number of pages read, free ones too."""
    values: int = 0
    """Number of values read, compressed ones expanded."""
    free_pages: int = 0
    places: dict[str, int] = field(default_factory=dict)
    """Number of findings, by `page` or table."""
    is_journal_empty: bool = True

    def note(self, place: str) -> None:
        self.places[place] = self.places.get(place, 0) + 1


ResidueMatcher = Callable[[bytes], bool]


def residue_matcher(person: Person, numbers: tuple[str, ...] = (), words: tuple[str, ...] = ()) -> ResidueMatcher:
    """A function that tells whether a text contains the person, a case number or one of the words; also in UTF-16.

    The person is recognized by a second matcher, since the first one chose what was erased.
    """
    matcher = IndependentMatcher(person)
    gone = {number.encode() for number in numbers}
    odd = tuple(number for number in gone if len(number) != CASE_NUMBER_DIGITS)
    plain = tuple(word.encode() for word in words) + odd
    wide = tuple(text.encode(coding) for text in (*person.literals, *words) for coding in ("utf-16-le", "utf-16-be"))

    def is_wanted(content: bytes) -> bool:
        if matcher.is_in(content) or any(form in content for form in plain):
            return True
        if b"\0" in content and any(form in content for form in wide):
            return True
        return any(found.translate(None, b".-") in gone for found in CASE_NUMBER.findall(content))

    return is_wanted


class ResidueScan:
    """Scans the whole file. On the writing connection, outside of any transaction."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository, versions: VersionRepository) -> None:
        self._connection = connection
        self._bodies = bodies
        self._versions = versions

    def scan(self, is_wanted: ResidueMatcher) -> ResidueFindings:
        """Read every page and value, and note where `is_wanted` matches. Raises: apsw.Error."""
        found = ResidueFindings()
        found.is_journal_empty = empty_journal(self._connection)
        found.free_pages = self._connection.pragma("freelist_count")
        for page in raw_pages(self._connection):
            found.pages += 1
            if is_wanted(page):
                found.note("page")
        for place, value in self._values():
            found.values += 1
            if value is None:
                found.note("unreadable")
            elif is_wanted(value):
                found.note(place)
        for _ in self._ghosts():
            found.note("postings")
        return found

    def _ghosts(self) -> Iterator[str]:
        """Terms whose set still names a case that is not there: a word of somebody's name may be all that it is."""
        known = BitMap([case_id for (case_id,) in self._connection.execute("SELECT case_id FROM cases")])
        stored: Iterator[Any] = iter(self._connection.execute("SELECT term, chunk, cases FROM postings"))
        for term, chunk, cases in stored:
            if not unpack(chunk, cases) <= known:
                yield term

    def _values(self) -> Iterator[tuple[str, bytes | None]]:
        """Each with its table; none for what is there and cannot be read."""
        yield from self._cells()
        for (row_id,) in self._connection.execute("SELECT row_id FROM bodies"):
            yield "bodies", readable_body(self._bodies, row_id)
        for (row_id,) in self._connection.execute("SELECT DISTINCT row_id FROM versions"):
            try:
                yield from (("versions", body) for _, body in self._versions.bodies(row_id))
            except UNREADABLE:
                yield "versions", None
        for index in FULL_TEXT:
            yield from ((index, term) for term in self._terms(index))

    def _cells(self) -> Iterator[tuple[str, bytes]]:
        """Every text and blob of every table in the file, registered or not."""
        tables: list[Any] = self._connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        ).fetchall()
        for (table,) in tables:
            for row in self._connection.execute(f'SELECT * FROM "{table}"'):  # noqa: S608 -- a name of the schema
                for value in row:
                    if isinstance(value, str | bytes):
                        yield table, value.encode(errors="replace") if isinstance(value, str) else value

    def _terms(self, index: str) -> Iterator[bytes]:
        """Every word of a full text: in its own table a word is written as what differs from the one before."""
        self._connection.execute(f"CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, {index}, instance)")
        try:
            for (term,) in self._connection.execute("SELECT DISTINCT term FROM temp.vocabulary"):
                yield str(term).encode(errors="replace")
        finally:
            self._connection.execute("DROP TABLE temp.vocabulary")


def raw_pages(connection: apsw.Connection) -> Iterator[bytes]:
    """Every decrypted page of the main file, free ones too, without the bytes reserved for the cipher."""
    size, count = connection.pragma("page_size"), connection.pragma("page_count")
    pointer = ctypes.c_void_p()
    connection.file_control("main", apsw.SQLITE_FCNTL_FILE_POINTER, ctypes.addressof(pointer))
    read = ctypes.cast(pointer, ctypes.POINTER(_File)).contents.methods.contents.read
    buffer = ctypes.create_string_buffer(size)
    used = size
    for number in range(count):
        code = read(pointer, buffer, size, number * size)
        if code != apsw.SQLITE_OK:
            raise apsw.IOError(f"page {number + 1} cannot be read ({code})")
        if number == 0:
            used = size - buffer.raw[20]  # https://sqlite.org/fileformat.html, "Reserved bytes per page"
        yield buffer.raw[:used]
