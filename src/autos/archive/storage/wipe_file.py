"""Wipes what deleted rows leave in the file: terms of the full text, free pages, the journal.

A deletion requests a wipe in the same transaction. The request is removed when the wipe is complete, so after a
crash or a full disk it is repeated, at the latest after the next opening.
"""

from __future__ import annotations

import apsw

from autos.archive.storage.schema import FULL_TEXT

WIPE_REQUEST = "to_be_swept"
"""Name of the setting."""


def request_wipe(connection: apsw.Connection) -> None:
    """Request a wipe, in the transaction that deletes."""
    connection.execute("INSERT INTO settings VALUES (?, '1') ON CONFLICT DO NOTHING", (WIPE_REQUEST,))


def needs_wipe(connection: apsw.Connection) -> bool:
    return bool(connection.execute("SELECT count(*) FROM settings WHERE name = ?", (WIPE_REQUEST,)).get)


def wipe(connection: apsw.Connection) -> bool:
    """Wipe the file, outside of any transaction, on the writing connection; False if it is not complete.

    Pending index changes must have been folded before: they name the words of deleted cases. For a moment it needs
    twice the size of the file, in the temporary folder (encrypted, as everything) and in the journal. It cannot be
    completed while another connection reads: then it has to be repeated. Raises: apsw.Error.
    """
    connection.pragma("secure_delete", True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        for index in FULL_TEXT:  # else words of deleted rows stay until the index is merged
            connection.execute(f"INSERT INTO {index} ({index}) VALUES ('optimize')")  # noqa: S608 -- ours
        if "sqlite_stat4" in there:  # samples of indexed values
            connection.execute("DELETE FROM sqlite_stat4")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.pragma("temp_store", 1)  # the temporary copy is encrypted and may be large
    try:
        connection.execute("VACUUM")
    finally:
        connection.pragma("temp_store", 2)
    if not empty_journal(connection):
        return False
    connection.execute("DELETE FROM settings WHERE name = ?", (WIPE_REQUEST,))
    empty_journal(connection)
    return True


def empty_journal(connection: apsw.Connection) -> bool:
    """Write the journal into the file and truncate it; False if another connection prevents it."""
    busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").get
    return not busy
