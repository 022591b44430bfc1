"""The command `autos service forget`: erases a person from the service's files."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

from autos.domain.errors import PersonTooVague
from autos.domain.lawsuit.person import Person
from autos.domain.mode import SearchType
from autos.service.courts.combined import NUMBER_BITS, NUMBER_MASK
from autos.service.errors import ApiError, OtherKey
from autos.service.imports.sealed_file import EngineError
from autos.service.imports.store import FILE_NAME, ImportStore
from autos.service.store.database import empty_journal
from autos.service.store.erasure_count import ErasureCount
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault

OWNER_ONLY = 0o077
IMPORTED = 1 << NUMBER_BITS
"""The numbers of imported lawsuits are not smaller."""
UNEXAMINED = (
    "searches, lawsuits or files could not be read and were kept. Give the command the key they were encrypted with "
    "(AUTOS_VAULT_KEY, or the keyring) and run it again; or stop the service and delete its folder."
)
REQUEST_FILES, VAULT_FILE = "requests-*.sqlite", "vault.sqlite"
PLACES = ("lawsuits", "requests", "trackings", "credentials")


def forget(folder: Path, lines: Iterable[str], out: TextIO, err: TextIO, vault_key: VaultKey) -> int:
    """Erase the person of `lines` (a document or a name each); prints what was deleted as one JSON object.

    `unexamined` counts what could not be read, because its key is not here or because it is damaged: it is kept, as it
    may name others. A search that only one run of the service could read is deleted: it is lost with that run anyway.
    The service may be running: it answers `LAWSUIT_NOT_FOUND` where a request had found an erased lawsuit. Returns 0
    when nothing was left, 1 when something was or may be, 2 for a person that cannot be searched.
    """
    os.umask(OWNER_ONLY)
    try:
        person = Person.from_lines(lines)
    except PersonTooVague:
        err.write("autos service forget: give a whole document, or a name of two words or more, one on each line\n")
        return 2
    counts = dict.fromkeys((*PLACES, "unexamined"), 0)
    try:
        try:
            imported = _erase_imported(folder / FILE_NAME, person, vault_key, counts)
            for file in sorted(folder.glob(REQUEST_FILES)):
                _erase_requests(file, person, SearchCipher(vault_key), imported, counts)
            _erase_credentials(folder / VAULT_FILE, person, vault_key, counts)
        finally:
            if folder.is_dir():
                ErasureCount(folder).advance()
    except (OSError, sqlite3.Error, EngineError) as problem:
        err.write(f"autos service forget: {folder}: {problem}. Run it again once that is mended.\n")
        return 1
    out.write(json.dumps(counts) + "\n")
    if counts["unexamined"]:
        err.write(f"autos service forget: {counts['unexamined']} {UNEXAMINED}\n")
        return 1
    return 0


def _erase_imported(file: Path, person: Person, key: VaultKey, counts: dict[str, int]) -> frozenset[int] | None:
    """Delete the imported lawsuits that mention the person; returns the numbers of the others, `None` if unknown."""
    if not file.exists():
        return None
    store = ImportStore(file, key)
    try:
        done = store.erase(person.is_in)
    except (ApiError, OtherKey):
        counts["unexamined"] += 1
        return None
    finally:
        store.close()
    counts["lawsuits"] = done.deleted
    counts["unexamined"] += done.unreadable
    return done.left


def _erase_requests(
    file: Path, person: Person, cipher: SearchCipher, imported: frozenset[int] | None, counts: dict[str, int]
) -> None:
    connection = sqlite3.connect(file, isolation_level=None, timeout=30)
    try:
        connection.executescript("PRAGMA secure_delete = ON; BEGIN IMMEDIATE")
        requests = _mentioning(connection, "requests", person, cipher, counts)
        trackings = _mentioning(connection, "trackings", person, cipher, counts)
        listed = json.dumps(trackings)
        of_trackings = "SELECT request_id FROM requests WHERE tracking_id IN (SELECT value FROM json_each(?))"
        requests += [number for (number,) in connection.execute(of_trackings, (listed,)) if number not in requests]
        for table in ("answers", "executions", "requests"):
            statement = f"DELETE FROM {table} WHERE request_id IN (SELECT value FROM json_each(?))"  # noqa: S608 -- names are ours
            connection.execute(statement, (json.dumps(requests),))
        connection.execute("DELETE FROM trackings WHERE tracking_id IN (SELECT value FROM json_each(?))", (listed,))
        _clear_answers(connection, imported)
        connection.execute("COMMIT")
        counts["requests"] += len(requests)
        counts["trackings"] += len(trackings)
        if requests or trackings:
            connection.execute("VACUUM")
        empty_journal(connection)
    finally:
        connection.close()


def _clear_answers(connection: sqlite3.Connection, imported: frozenset[int] | None) -> None:
    """Make answers with a lawsuit that is not in `imported` any more, by this erasure or an earlier one, name none."""
    if imported is None:
        return
    of_source: list[Any] = connection.execute(
        "SELECT DISTINCT lawsuit FROM answers WHERE lawsuit >= ?", (IMPORTED,)
    ).fetchall()
    connection.executemany(
        "UPDATE answers SET lawsuit = NULL, seen_at = NULL, from_database = NULL WHERE lawsuit = ?",
        [(number,) for (number,) in of_source if number & NUMBER_MASK not in imported],
    )


def _mentioning(
    connection: sqlite3.Connection,
    table: str,
    person: Person,
    cipher: SearchCipher,
    counts: dict[str, int],
) -> list[str]:
    """Keys of the rows whose search mentions the person, or is lost with the run that wrote it."""
    found: list[str] = []
    key = f"{table.removesuffix('s')}_id"
    rows: list[Any] = connection.execute(f"SELECT {key}, search FROM {table}").fetchall()  # noqa: S608 -- names are ours
    for number, stored in rows:
        search = cipher.decrypt(stored)
        if search is None and cipher.is_lost_with_run(stored):
            found.append(number)
        elif search is None:
            counts["unexamined"] += 1
        elif _is_for(json.loads(search), search, person):
            found.append(number)
    return found


def _is_for(search: dict[str, Any], text: str, person: Person) -> bool:
    is_by_name = search.get("search_type") == SearchType.NAME.value
    return person.is_in(text) or (is_by_name and person.matches_search_name(str(search.get("search_key", ""))))


def _erase_credentials(file: Path, person: Person, key: VaultKey, counts: dict[str, int]) -> None:
    if not file.exists():
        return
    vault = SealedVault(file, key)
    try:
        counts["credentials"] = vault.erase(person.is_in)
    except ApiError:
        counts["unexamined"] += 1
    finally:
        vault.close()
