"""The encrypted file of imported lawsuits, which name people. Loaded only where something is imported."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import apsw

from autos.service.errors import OtherKey
from autos.service.store.database import folder_lock

EngineError: type[Exception] = apsw.Error
CIPHER = "aegis"
PLAIN_START = b"SQLite format 3\0"
LONGEST_WAIT_S = 5
"""For another process that uses the file."""
UNFINISHED = ".sealing"
TABLES = {"lawsuits": 10, "documents": 2, "looked": 2}
"""Tables that are copied row by row, with the number of their columns; the index of names is filled beside them."""


def open_sealed(path: Path, key: bytes, schema: str, *, may_create: bool) -> apsw.Connection:
    """Open the file, encrypting it first if an earlier version left it plain. Raises: OtherKey, OSError, apsw.Error.

    An error says nothing of the key.
    """
    if _is_plain(path):
        try:
            with folder_lock(path.parent, LONGEST_WAIT_S):  # else the copy of one process would replace another's
                if _is_plain(path):
                    _seal(path, key, schema)
        except sqlite3.OperationalError as problem:
            raise TimeoutError("another program is using its folder") from problem
    connection = _connect(path, key, may_create=may_create)
    try:
        connection.execute(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; {schema}").fetchall()
    except apsw.NotADBError as problem:
        connection.close()
        raise OtherKey(path.name) from problem
    except BaseException:
        connection.close()
        raise
    return connection


def _is_plain(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(PLAIN_START)) == PLAIN_START
    except FileNotFoundError:
        return False


def _connect(path: Path, key: bytes, *, may_create: bool) -> apsw.Connection:
    created = apsw.SQLITE_OPEN_CREATE if may_create else 0
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE | created)
    try:
        _unlock(connection, key)
        connection.execute(
            "PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; PRAGMA trusted_schema = OFF"
        ).fetchall()
        connection.set_busy_timeout(LONGEST_WAIT_S * 1_000)
    except BaseException:
        connection.close()
        raise
    return connection


def _unlock(connection: apsw.Connection, key: bytes) -> None:
    if connection.pragma("cipher", CIPHER) != CIPHER:
        raise apsw.CantOpenError(f"this build of the engine has no cipher {CIPHER}")
    try:
        connection.pragma("key", f"raw:{key.hex()}")
    except apsw.Error as problem:
        raise type(problem)("the engine refused the key") from None


def _seal(path: Path, key: bytes, schema: str) -> None:
    """Replace a plain file by an encrypted one; until the last step all is as before."""
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    plain = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    try:
        plain.set_busy_timeout(LONGEST_WAIT_S * 1_000)
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE").fetchall()
        sealed = _connect(unfinished, key, may_create=True)
        try:
            with sealed:
                sealed.execute(schema)
                for table, columns in TABLES.items():
                    places = ", ".join("?" * columns)
                    sealed.executemany(
                        f"INSERT INTO {table} VALUES ({places})",  # noqa: S608 -- names are ours
                        plain.execute(f"SELECT * FROM {table}"),  # noqa: S608
                    )
                rows = plain.execute("SELECT words, lawsuit FROM names")
                sealed.executemany("INSERT INTO names (words, lawsuit) VALUES (?, ?)", rows)
        finally:
            sealed.close()
        unfinished.chmod(0o600)
        plain.execute("COMMIT")
    finally:
        plain.close()
    unfinished.replace(path)
