"""Stores imported lawsuits in a SQLite file of the service's folder.

The content of a row never changes: a lawsuit that is imported again with changes becomes a new row, so that answers
given before stay the same.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.service.imports.lawsuit_parties import everyone_in
from autos.service.search.name_words import name_words
from autos.service.store.database import immediate_transaction, ms_of

FILE_NAME = "imported.sqlite"
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
SAVE_SEARCHED_UNTIL = (
    "INSERT INTO looked VALUES ('until', ?) ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)"
)
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


@dataclass(frozen=True, slots=True)
class ImportCandidate:
    """A lawsuit to import."""

    lawsuit: Lawsuit
    body: dict[str, Any]


class ImportStore:
    """Store of imported lawsuits. Thread-safe, also while another process imports."""

    def __init__(self, path: Path) -> None:
        self._lock = RLock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; {SCHEMA}")

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def save(self, candidates: Iterable[ImportCandidate], now: datetime) -> list[ImportOutcome]:
        """Save all candidates or, on an error, none.

        They count as distributed at `now` and after the last run of any monitoring, so that the next run finds them.
        """
        with self._transaction() as connection:
            ((searched_until,),) = connection.execute("SELECT coalesce(max(at), 0) FROM looked").fetchall()
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
        with self._transaction() as connection:
            connection.execute(SAVE_SEARCHED_UNTIL, (ms_of(until),))
            rows = connection.execute(ENTERED, (ms_of(after), ms_of(until))).fetchall()
        return [ImportedLawsuit(*row) for row in rows]

    def bodies(self, numbers: Sequence[int]) -> list[dict[str, Any]]:
        """JSON of the lawsuits of `numbers` as imported, in that order."""
        bodies = dict(self._rows(BODIES, (json.dumps(list(set(numbers))),)))
        return [json.loads(zlib.decompress(bodies[number])) for number in numbers]

    def courts(self) -> list[tuple[str, int]]:
        """Acronym and instance of every court with an imported lawsuit."""
        return self._rows("SELECT DISTINCT court, instance FROM lawsuits WHERE is_current ORDER BY court, instance")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock, immediate_transaction(self._connection) as connection:
            yield connection

    def _save(self, one: ImportCandidate, now: int) -> ImportOutcome:
        lawsuit, run = one.lawsuit, self._connection.execute
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
        values = (*key, distributed, entered, lawsuit.secrecy_level or 0, digest, zlib.compress(text))
        number = run(
            "INSERT INTO lawsuits (code, court, instance, distributed, entered, secrecy, is_current, digest, body) "
            "VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)",
            values,
        ).lastrowid
        self._index(lawsuit, number or 0)
        return ImportOutcome.NEW if earlier is None else ImportOutcome.REPLACED

    def _index(self, lawsuit: Lawsuit, number: int) -> None:
        everyone = list(everyone_in(lawsuit))
        documents = {document for party in everyone for document in party.documents}
        names = {" ".join(party.words) for party in everyone} - {""}
        self._connection.executemany(
            "INSERT INTO documents VALUES (?, ?)", [(document, number) for document in documents]
        )
        self._connection.executemany(
            "INSERT INTO names (words, lawsuit) VALUES (?, ?)", [(words, number) for words in names]
        )

    def _rows(self, statement: str, values: Sequence[object] = ()) -> list[Any]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()
