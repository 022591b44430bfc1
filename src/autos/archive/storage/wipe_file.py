"""Wiping what deleted rows leave in the file: terms of the full text, free pages, the journal.

Deleting marks the archive as to be swept, in the same transaction. The mark goes when all of it is done, so a crash
or a full disk only means that it is done again, at the latest after the next opening.
"""

from __future__ import annotations

import apsw

from autos.archive.storage.schema import FULL_TEXT

MARK = "to_be_swept"
"""Name of the setting."""


def request_wipe(connection: apsw.Connection) -> None:
    """To be called in the transaction that deletes."""
    connection.execute("INSERT INTO settings VALUES (?, '1') ON CONFLICT DO NOTHING", (MARK,))


def needs_wipe(connection: apsw.Connection) -> bool:
    return bool(connection.execute("SELECT count(*) FROM settings WHERE name = ?", (MARK,)).get)


def wipe(connection: apsw.Connection) -> bool:
    """Outside of any transaction, on the connection that writes; whether all of it could be done.

    What is pending of the term sets must have been folded before: it says which words a deleted case had. For a moment
    it needs twice the file's room, in the temporary folder (encrypted, as everything) and in the journal. While
    somebody reads it cannot be ended: then it is to be repeated. Raises: apsw.Error.
    """
    connection.pragma("secure_delete", True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        for index in FULL_TEXT:  # else a deleted row's words stay until the index happens to be merged
            connection.execute(f"INSERT INTO {index} ({index}) VALUES ('optimize')")  # noqa: S608 -- ours
        if "sqlite_stat4" in there:  # samples of indexed values
            connection.execute("DELETE FROM sqlite_stat4")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.pragma("temp_store", 1)  # the copy that is made on the way has the archive's cipher and may be large
    try:
        connection.execute("VACUUM")
    finally:
        connection.pragma("temp_store", 2)
    if not empty_journal(connection):
        return False
    connection.execute("DELETE FROM settings WHERE name = ?", (MARK,))
    empty_journal(connection)
    return True


def empty_journal(connection: apsw.Connection) -> bool:
    """Write the journal into the file and cut it to nothing; whether nobody stood in the way."""
    busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").get
    return not busy
