"""Connections to the encrypted file, and translation of the engine's errors to problems.

Cipher: AEGIS of SQLite3 Multiple Ciphers, which authenticates every page: a flipped bit is an
error, never a wrong answer.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.domain.errors import ArchiveBusy, ArchiveDamaged, ArchiveFull, ArchiveProblem, ArchiveReadOnly

CIPHER = "aegis"
RAW_KEY = re.compile(r"[0-9a-f]{64}")
"""32 random bytes need no stretching; anything else is a passphrase, stretched by the cipher (Argon2id)."""
PAGE_SIZE = 4096

COMMON = (
    "PRAGMA temp_store = MEMORY",  # temporary files would not be encrypted
    "PRAGMA trusted_schema = OFF",
    "PRAGMA foreign_keys = ON",
)


class FileAccess(Enum):
    """How the file may be used."""

    WRITE = "write"
    READ = "read"
    """The file may not be written; its folder may, for the shared memory of readers."""
    STILL = "still"
    """Nothing may be written, so nobody writes: the file is opened as immutable."""


def connect(path: Path, key: SecretStr, access: FileAccess = FileAccess.WRITE) -> apsw.Connection:
    """Open a connection and read the schema, which proves the key and the first page.

    Raises: apsw.Error, without the key in it.
    """
    if access is FileAccess.WRITE:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    else:
        still = "?immutable=1" if access is FileAccess.STILL else ""
        flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
        connection = apsw.Connection(path.absolute().as_uri() + still, flags=flags)
    return _ready(connection, key)


def connect_read_only(
    path: Path,
    key: SecretStr,
    *,
    still: bool = False,
    prepare: Callable[[apsw.Connection], None] = lambda _connection: None,
) -> apsw.Connection:
    """Open a read-only connection, also next to a process that writes, and on a read-only medium.

    `still` asserts that nobody writes to the file meanwhile: it is read without lock or journal. `prepare` sets the
    connection up before the schema is read.
    Raises: apsw.Error, without the key in it.
    """
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    address = path.absolute().as_uri()
    if not still:
        try:
            return _ready(apsw.Connection(address, flags=flags), key, prepare)
        except (apsw.CantOpenError, apsw.ReadOnlyError):
            if path.with_name(path.name + "-wal").exists():
                raise  # what the journal holds would be missing
    return _ready(apsw.Connection(f"{address}?immutable=1", flags=flags), key, prepare)


def _ready(
    connection: apsw.Connection,
    key: SecretStr,
    prepare: Callable[[apsw.Connection], None] = lambda _connection: None,
) -> apsw.Connection:
    try:
        prepare(connection)
        _unlock(connection, key)
        for pragma in COMMON:
            connection.execute(pragma)
        connection.set_busy_timeout(5000)
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def _unlock(connection: apsw.Connection, key: SecretStr) -> None:
    chosen = connection.pragma("cipher", CIPHER)
    if chosen != CIPHER:
        raise apsw.CantOpenError(f"this build of the engine has no cipher {CIPHER}")
    secret = key.get_secret_value()
    try:
        if RAW_KEY.fullmatch(secret):
            connection.pragma("key", f"raw:{secret}")
        else:
            connection.pragma("hexkey", secret.encode().hex())
    except apsw.Error as error:
        raise type(error)("the engine refused the key") from None
    connection.pragma("page_size", PAGE_SIZE)


def connect_damaged(path: Path, key: SecretStr, *, may_write: bool = False) -> apsw.Connection:
    """Open a read-only connection to a file of which some pages may be missing or unreadable.

    Raises: apsw.Error when not even the list of its tables can be read.
    """
    has_journal = path.with_name(f"{path.name}-wal").exists()
    place = str(path) if has_journal or may_write else f"{path.absolute().as_uri()}?immutable=1"
    access = apsw.SQLITE_OPEN_READWRITE if may_write else apsw.SQLITE_OPEN_READONLY
    connection = apsw.Connection(place, flags=access | apsw.SQLITE_OPEN_URI)
    try:
        _unlock(connection, key)
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA writable_schema = ON")  # else the engine refuses a file that is cut short
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise errors of the engine as problems; anything else is a bug and passes."""
    try:
        yield
    except (apsw.CorruptError, apsw.NotADBError) as error:
        raise ArchiveDamaged(str(error)) from error
    except apsw.FullError as error:
        raise ArchiveFull(str(error)) from error
    except (apsw.BusyError, apsw.LockedError) as error:
        raise ArchiveBusy(str(error)) from error
    except apsw.ReadOnlyError as error:
        raise ArchiveReadOnly(str(error)) from error
    except (apsw.CantOpenError, apsw.IOError, apsw.PermissionsError, apsw.AuthError) as error:
        raise ArchiveProblem(str(error)) from error
    except BrokenPipeError:
        raise  # whoever reads what is printed has enough
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise ArchiveFull(error.strerror) from error
        if error.errno == errno.EROFS:
            raise ArchiveReadOnly(error.strerror) from error
        raise ArchiveProblem(error.strerror) from error
