"""Stores imported lawsuits in an encrypted SQLite file of the service's folder.

The content of a row never changes: a lawsuit that is imported again with changes becomes a new row, so that answers
given before stay the same.
"""

from __future__ import annotations

import hmac
import json
import logging
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, NamedTuple

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.service.errors import ApiError, OtherKey
from autos.service.imports.json_lines import LONGEST_LINE
from autos.service.imports.lawsuit_parties import everyone_in
from autos.service.search.name_words import name_words
from autos.service.store.database import empty_journal, immediate_transaction, ms_of
from autos.service.store.vault_key import VaultKey

if TYPE_CHECKING:
    import apsw

FILE_NAME = "imported.sqlite"
UNTIL_FILE = "searched-until"
PURPOSE = b"autos imported lawsuits"
LARGEST_BODY = 4 * LONGEST_LINE
"""Bytes of a lawsuit: the line of the import, in which `1e15` is written out."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS lawsuits (
    number INTEGER PRIMARY KEY, code TEXT NOT NULL, court TEXT NOT NULL, instance INTEGER NOT NULL,
    distributed INTEGER, entered INTEGER NOT NULL, secrecy INTEGER NOT NULL, is_current INTEGER NOT NULL,
    digest BLOB NOT NULL, body BLOB NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS lawsuits_current ON lawsuits (code, court, instance) WHERE is_current;
CREATE INDEX IF NOT EXISTS lawsuits_entered ON lawsuits (entered) WHERE is_current;
CREATE TABLE IF NOT EXISTS documents (
    document TEXT NOT NULL, lawsuit INTEGER NOT NULL, PRIMARY KEY (document, lawsuit)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE IF NOT EXISTS names USING fts5 (words, lawsuit UNINDEXED);
CREATE TABLE IF NOT EXISTS looked (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
"""
BY_DOCUMENT = "SELECT lawsuit FROM documents WHERE document = ?"
BY_NAME = "SELECT lawsuit FROM names WHERE names MATCH ?"
PRESENT = """
SELECT number, court, instance, distributed, secrecy FROM lawsuits
WHERE number IN (SELECT value FROM json_each(?)) AND is_current ORDER BY number
"""
ENTERED = """
SELECT number, court, instance, distributed, secrecy FROM lawsuits
WHERE entered > ? AND entered <= ? AND is_current ORDER BY entered, number
"""
SEARCHED_UNTIL = "SELECT coalesce(max(at), 0) FROM looked WHERE name = 'until'"
SAVE_SEARCHED_UNTIL = (
    "INSERT INTO looked VALUES ('until', ?) ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)"
)
NEXT_NUMBER = """
SELECT 1 + max((SELECT coalesce(max(number), 0) FROM lawsuits),
               (SELECT coalesce(max(at), 0) FROM looked WHERE name = 'erased'))
"""
"""Never that of an erased lawsuit, which an answer may still name."""
SAVE_ERASED = """
INSERT INTO looked SELECT 'erased', coalesce(max(number), 0) FROM lawsuits WHERE true
ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)
"""
BODIES = "SELECT number, body FROM lawsuits WHERE number IN (SELECT value FROM json_each(?))"


class ImportedLawsuit(NamedTuple):
    """A stored lawsuit without its body."""

    number: int
    court: str
    instance: int
    """1 where the lawsuit has none."""
    distributed: int | None
    """Milliseconds since 1970."""
    secrecy: int


class ImportOutcome(Enum):
    """Outcome of importing one lawsuit."""

    NEW = "new"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


class ImportErasure(NamedTuple):
    """What an erasure did to the imported lawsuits."""

    deleted: int
    unreadable: int
    """Lawsuits whose content is damaged: they are kept."""
    left: frozenset[int]
    """Numbers of all lawsuits that are still there."""


@dataclass(frozen=True, slots=True)
class ImportCandidate:
    """A lawsuit to import."""

    lawsuit: Lawsuit
    body: dict[str, Any]


class ImportStore:
    """Store of imported lawsuits. Thread-safe, also while another process imports.

    The file is opened when something is imported or searched: most services have none, and no key either.
    """

    def __init__(self, path: Path, key: VaultKey, *, may_create: bool = False) -> None:
        self._path = path
        self._key = key
        self._may_create = may_create
        self._lock = RLock()
        self._opened: apsw.Connection | None = None
        self._failed_file: tuple[int, int] | None = None
        self._reported = ""

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._opened is not None:
                self._opened.close()
                self._opened = None

    def open(self) -> apsw.Connection:
        """The open file. Raises: ApiError (503) without its key, OtherKey, OSError, apsw.Error."""
        with self._lock:
            if self._opened is None:
                from autos.service.imports.sealed_file import open_sealed  # noqa: PLC0415 -- most services need none

                secret = self._key.find_or_create() if self._may_create else self._key.find()
                if secret is None:
                    raise ApiError(503, "the key of the imported lawsuits is gone")
                key = hmac.digest(secret, PURPOSE, "sha256")
                self._opened = open_sealed(self._path, key, SCHEMA, may_create=self._may_create)
            return self._opened

    def save(self, candidates: Iterable[ImportCandidate], now: datetime) -> list[ImportOutcome]:
        """Save all candidates or, on an error, none.

        They count as distributed at `now` and after the last run of any monitoring, so that the next run finds them.
        """
        with self._transaction() as connection:
            stored = connection.execute(SEARCHED_UNTIL).get
            searched_until = max(stored, self._searched_before())
            return [self._save(one, max(ms_of(now), searched_until + 1)) for one in candidates]

    def by_document(self, document: str) -> list[int]:
        """Numbers of the lawsuits in which somebody has this normalized document."""
        return [number for (number,) in self._rows(BY_DOCUMENT, (document,))]

    def by_name(self, name: str) -> list[int]:
        """Numbers of the lawsuits in which somebody's name has all words of `name`."""
        words = name_words(name)
        if not words:
            return []
        query = " AND ".join(f'"{word}"' for word in words)
        return sorted({number for (number,) in self._rows(BY_NAME, (query,))})

    def current(self, numbers: Sequence[int]) -> list[ImportedLawsuit]:
        """Lawsuits of `numbers` that have not been replaced, oldest import first."""
        return [ImportedLawsuit(*row) for row in self._rows(PRESENT, (json.dumps(list(numbers)),))]

    def distributed_between(self, after: datetime, until: datetime) -> list[ImportedLawsuit]:
        """Lawsuits distributed and imported later than `after` and not later than `until`."""
        if not self._is_usable():
            if ms_of(until) > self._searched_before():
                self._until_file.write_text(str(ms_of(until)))
            return []
        with self._transaction() as connection:
            connection.execute(SAVE_SEARCHED_UNTIL, (ms_of(until),))
            rows: list[Any] = connection.execute(ENTERED, (ms_of(after), ms_of(until))).fetchall()
        return [ImportedLawsuit(*row) for row in rows]

    def bodies(self, numbers: Sequence[int]) -> list[dict[str, Any] | None]:
        """JSON of the lawsuits of `numbers` as imported, in that order; `None` for one that was erased."""
        bodies = dict(self._rows(BODIES, (json.dumps(list(set(numbers))),)))
        return [json.loads(_decompressed(bodies[number])) if number in bodies else None for number in numbers]

    def erase(self, is_mentioned: Callable[[bytes], bool]) -> ImportErasure:
        """Delete the lawsuits whose content matches, and every trace of them in the file.

        Raises: as `open`, and TimeoutError while another program reads: all is deleted, but the journal is still there.
        """
        with self._lock:
            connection = self.open()
            found, unreadable, seen = _matching(connection, is_mentioned, after=0)
            with immediate_transaction(connection):
                imported_since, unreadable_since, _ = _matching(connection, is_mentioned, after=seen)
                listed = json.dumps(found + imported_since)
                connection.execute(SAVE_ERASED)
                for table, column in (("lawsuits", "number"), ("documents", "lawsuit"), ("names", "lawsuit")):
                    statement = f"DELETE FROM {table} WHERE {column} IN (SELECT value FROM json_each(?))"  # noqa: S608 -- names are ours
                    connection.execute(statement, (listed,))
                connection.execute("INSERT INTO names (names) VALUES ('optimize')")
                left = frozenset(number for (number,) in connection.execute("SELECT number FROM lawsuits"))
            connection.execute("VACUUM")
            empty_journal(connection)
            return ImportErasure(len(found) + len(imported_since), unreadable + unreadable_since, left)

    def courts(self) -> list[tuple[str, int]]:
        """Acronym and instance of every court with an imported lawsuit."""
        return self._rows("SELECT DISTINCT court, instance FROM lawsuits WHERE is_current ORDER BY court, instance")

    @contextmanager
    def _transaction(self) -> Iterator[apsw.Connection]:
        with self._lock, immediate_transaction(self.open()) as connection:
            yield connection

    def _save(self, one: ImportCandidate, now: int) -> ImportOutcome:
        lawsuit, run = one.lawsuit, self.open().execute
        text = json.dumps(one.body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
        digest = sha256(text).digest()
        key = (lawsuit.code, (lawsuit.tribunal_acronym or "").upper(), lawsuit.instance or 1)
        earlier = run(
            "SELECT number, digest, entered FROM lawsuits WHERE code = ? AND court = ? AND instance = ? AND is_current",
            key,
        ).fetchone()
        if earlier is not None and earlier[1] == digest:
            return ImportOutcome.UNCHANGED
        if earlier is not None:
            run("UPDATE lawsuits SET is_current = 0 WHERE number = ?", earlier[:1])
        distributed = None if lawsuit.distribution_date is None else ms_of(lawsuit.distribution_date.astimezone(UTC))
        entered = (
            max(distributed or now, now) if earlier is None else earlier[2]
        )  # a lawsuit that is replaced is not new again
        number = run(NEXT_NUMBER).get
        values = (number, *key, distributed, entered, lawsuit.secrecy_level or 0, digest, zlib.compress(text))
        run("INSERT INTO lawsuits VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)", values)
        self._index(lawsuit, number)
        return ImportOutcome.NEW if earlier is None else ImportOutcome.REPLACED

    def _index(self, lawsuit: Lawsuit, number: int) -> None:
        everyone = list(everyone_in(lawsuit))
        documents = {document for party in everyone for document in party.documents}
        names = {" ".join(party.words) for party in everyone} - {""}
        connection = self.open()
        connection.executemany("INSERT INTO documents VALUES (?, ?)", [(document, number) for document in documents])
        connection.executemany("INSERT INTO names (words, lawsuit) VALUES (?, ?)", [(words, number) for words in names])

    def _rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        if not self._is_usable():
            return []
        with self._lock:
            return self.open().execute(statement, values).fetchall()

    @property
    def _until_file(self) -> Path:
        """Holds the end of the last run that was before the first import, in milliseconds since 1970."""
        return self._path.with_name(UNTIL_FILE)

    def _searched_before(self) -> int:
        try:
            return int(self._until_file.read_text())
        except (OSError, ValueError):
            return 0

    def _is_usable(self) -> bool:
        """Whether something was imported and can be read; another process may import at any time.

        A file without its key is not tried again, as a keyring may ask or wait: the service goes on without it.
        """
        with self._lock:
            if self._opened is not None:
                return True
            try:
                status = self._path.stat()
            except OSError:
                return False
            if (status.st_ino, status.st_mtime_ns) == self._failed_file:
                return False
            try:
                self.open()
            except (ApiError, OtherKey):
                self._failed_file = status.st_ino, status.st_mtime_ns
                self._report("their key is not here; give it to the service (AUTOS_VAULT_KEY, or the keyring)")
            except Exception as problem:  # noqa: BLE001 -- the engine is not loaded here; another process may be using it
                self._report(f"{type(problem).__name__}; they are tried again")
            return self._opened is not None

    def _report(self, reason: str) -> None:
        """Log once for each reason; a reason names nobody."""
        if reason != self._reported:
            self._reported = reason
            logging.getLogger(__name__).error("imported lawsuits are not served: %s", reason)


def _matching(
    connection: apsw.Connection, is_mentioned: Callable[[bytes], bool], *, after: int
) -> tuple[list[int], int, int]:
    """Numbers of the lawsuits after this number that match, how many are damaged, and the last number."""
    found, unreadable, last = [], 0, after
    rows: Iterable[Any] = connection.execute(
        "SELECT number, body FROM lawsuits WHERE number > ? ORDER BY number", (after,)
    )
    for number, body in rows:
        last = number
        try:
            if is_mentioned(_decompressed(body)):
                found.append(number)
        except ValueError:
            unreadable += 1
    return found, unreadable, last


def _decompressed(body: bytes) -> bytes:
    """A stored body; the file may be another's. Raises: ValueError beyond `LARGEST_BODY`, and for a damaged one."""
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(body, LARGEST_BODY)
    except zlib.error as problem:
        raise ValueError("a stored lawsuit is damaged") from problem
    if not unpacking.eof:
        raise ValueError("a stored lawsuit is too large or incomplete")
    return content
