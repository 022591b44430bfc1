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
from autos.service.courts.combined import NUMBER_BITS
from autos.service.errors import ApiError
from autos.service.imports.store import FILE_NAME, ImportStore
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault

OWNER_ONLY = 0o077
IMPORTED_SOURCE = 1 << NUMBER_BITS
"""Bit of a lawsuit's number that says that it was imported."""
REQUEST_FILES, VAULT_FILE = "requests-*.sqlite", "vault.sqlite"
PLACES = ("lawsuits", "requests", "trackings", "credentials")


def forget(folder: Path, lines: Iterable[str], out: TextIO, err: TextIO, vault_key: VaultKey) -> int:
    """Erase the person of `lines` (a document or a name each); prints what was deleted as one JSON object.

    `unexamined` counts what could not be read, as its key is not here. The service may be running: it answers
    `LAWSUIT_NOT_FOUND` where a request had found an erased lawsuit. Returns 0 when nothing was left.
    """
    os.umask(OWNER_ONLY)
    try:
        person = Person.from_lines(lines)
    except PersonTooVague:
        err.write("autos service forget: give a whole document, or a name of two words or more, one on each line\n")
        return 2
    counts = dict.fromkeys((*PLACES, "unexamined"), 0)
    try:
        erased = _erase_imported(folder / FILE_NAME, person, vault_key, counts)
        for file in sorted(folder.glob(REQUEST_FILES)):
            _erase_requests(file, person, SearchCipher(vault_key), erased, counts)
        _erase_credentials(folder / VAULT_FILE, person, vault_key, counts)
    except (OSError, sqlite3.Error) as problem:
        err.write(f"autos service forget: {folder}: {problem}. Run it again once that is mended.\n")
        return 1
    out.write(json.dumps(counts) + "\n")
    return 1 if counts["unexamined"] else 0


def _erase_imported(file: Path, person: Person, key: VaultKey, counts: dict[str, int]) -> list[int]:
    """Delete the imported lawsuits that mention the person; returns their numbers."""
    if not file.exists():
        return []
    store = ImportStore(file, key)
    try:
        found = store.erase(person.is_in)
    except Exception:  # noqa: BLE001 -- the engine is not loaded here; without its key nothing can be examined
        counts["unexamined"] += 1
        return []
    finally:
        store.close()
    counts["lawsuits"] = len(found)
    return found


def _erase_requests(
    file: Path, person: Person, cipher: SearchCipher, erased: list[int], counts: dict[str, int]
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
        connection.executemany(
            "UPDATE answers SET lawsuit = NULL, seen_at = NULL, from_database = NULL WHERE lawsuit = ?",
            [(IMPORTED_SOURCE | number,) for number in erased],
        )
        connection.execute("COMMIT")
        if requests or trackings:
            connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()
    counts["requests"] += len(requests)
    counts["trackings"] += len(trackings)


def _mentioning(
    connection: sqlite3.Connection,
    table: str,
    person: Person,
    cipher: SearchCipher,
    counts: dict[str, int],
) -> list[str]:
    """Keys of the rows whose search mentions the person, or whose search nobody can read any more."""
    found: list[str] = []
    key = f"{table.removesuffix('s')}_id"
    rows: list[Any] = connection.execute(f"SELECT {key}, search FROM {table}").fetchall()  # noqa: S608 -- names are ours
    for number, stored in rows:
        search = cipher.decrypt(stored)
        if search is None:
            if cipher.has_key:  # it was encrypted by a run without a keyring: its key was never stored
                found.append(number)
            else:
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
