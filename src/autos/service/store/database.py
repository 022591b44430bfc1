"""The service's SQLite file; each transaction is on disk before the caller gets its answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import RLock
from typing import Any, Protocol, TypeVar

from autos.service.store.search_cipher import SearchCipher

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
SCHEMA = """
CREATE TABLE IF NOT EXISTS requests (
    request_id TEXT PRIMARY KEY, search TEXT NOT NULL, fingerprint TEXT NOT NULL, tracking_id TEXT,
    created_at INTEGER NOT NULL, ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS requests_alike ON requests (fingerprint, created_at);
CREATE INDEX IF NOT EXISTS requests_by_time ON requests (created_at, request_id);
CREATE INDEX IF NOT EXISTS requests_of_tracking ON requests (tracking_id, created_at) WHERE tracking_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS answers (
    request_id TEXT NOT NULL, seq INTEGER NOT NULL, available_at INTEGER NOT NULL, lawsuit INTEGER, seen_at INTEGER,
    from_database INTEGER, is_cached INTEGER, PRIMARY KEY (request_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS executions (
    request_id TEXT NOT NULL, seq INTEGER NOT NULL, available_at INTEGER NOT NULL, source_name TEXT NOT NULL,
    tribunal_acronym TEXT, PRIMARY KEY (request_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS trackings (
    tracking_id TEXT PRIMARY KEY, search TEXT NOT NULL, recurrence INTEGER NOT NULL, hour INTEGER NOT NULL,
    state TEXT NOT NULL, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, deleted_at INTEGER,
    looked_until INTEGER NOT NULL, next_run_at INTEGER NOT NULL, request_id TEXT, items INTEGER NOT NULL,
    steps INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS trackings_due ON trackings (next_run_at) WHERE state = 'active';
CREATE TABLE IF NOT EXISTS moments (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
"""


LATEST_MOMENT = """
SELECT max(at) FROM (
    SELECT max(at) AS at FROM moments UNION ALL SELECT max(created_at) FROM requests WHERE tracking_id IS NULL
    UNION ALL SELECT max(max(changed_at), max(looked_until)) FROM trackings
)
"""


class Executes(Protocol):
    """A connection of one of the engines."""

    def execute(self, statement: str, /) -> object: ...


class Rows(Protocol):
    """Result of a statement."""

    def fetchall(self) -> list[Any]: ...


class Queries(Protocol):
    """A connection of one of the engines, of which the rows are read."""

    def execute(self, statement: str, /) -> Rows: ...


AnyConnection = TypeVar("AnyConnection", bound=Executes)


class Database:
    """Connection to the file. Thread-safe: one statement or transaction at a time."""

    def __init__(self, path: Path, cipher: SearchCipher | None = None) -> None:
        self.cipher = cipher or SearchCipher()
        self._lock = RLock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; {SCHEMA}")

    def close(self) -> None:
        """Wait for a running transaction and close the file."""
        with self._lock:
            self._connection.close()

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[Any]:
        """All rows of a SELECT statement."""
        with self._lock:
            return self._connection.execute(statement, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Run the block as one transaction."""
        with self._lock, immediate_transaction(self._connection) as connection:
            yield connection

    def latest_moment(self) -> datetime | None:
        """The latest stored moment; `None` in an empty file."""
        ((at,),) = self.rows(LATEST_MOMENT)
        return None if at is None else moment_of(at)

    def save_moment(self, name: str, moment: datetime) -> None:
        """Save a moment under `name`."""
        with self.transaction() as connection:
            connection.execute("INSERT OR REPLACE INTO moments VALUES (?, ?)", (name, ms_of(moment)))


@contextmanager
def folder_lock(folder: Path, timeout_s: float) -> Iterator[None]:
    """Exclusive lock on `folder` between processes.

    A lock of SQLite, as the operating system releases it when a process is killed. Raises: sqlite3.OperationalError.
    """
    connection = sqlite3.connect(folder / "opening.lock", timeout=timeout_s, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        connection.close()


def empty_journal(connection: Queries) -> None:
    """Write the journal into the file and truncate it. Raises: TimeoutError while another connection reads."""
    ((is_busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    if is_busy:
        raise TimeoutError("another program is reading it")


@contextmanager
def immediate_transaction(connection: AnyConnection) -> Iterator[AnyConnection]:
    """Run the block as one transaction on `connection`, rolled back on any exception."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def ms_of(moment: datetime) -> int:
    """Milliseconds since 1970, as stored in the file."""
    return (moment - EPOCH) // MILLISECOND


def moment_of(milliseconds: int) -> datetime:
    """The instant in UTC."""
    return EPOCH + milliseconds * MILLISECOND


def truncate_to_ms(moment: datetime) -> datetime:
    """`moment` in whole milliseconds, the precision of the file and the contract."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
