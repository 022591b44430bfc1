"""Finds bodies on intact pages that no table leads to any more, because a page above them is damaged.

On a copy of the file every page is entered into the list of tables as the root of a table of bodies; what then
reads as a missing body is one.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import apsw
from pydantic import SecretStr

from autos.archive.files.page_copy import need_room
from autos.archive.storage import engine

AT_ONCE = 200
"""Pages registered as tables before the list of tables is read again."""
LONGEST = 4
"""Times as long as a file is taken to have been; the disk keeps no room for what is empty."""
ENDINGS = ("", "-wal", "-shm", "-journal")
ENTER = "INSERT INTO sqlite_schema VALUES ('table', ?1, ?1, ?2, ?3)"
Body = tuple[int, int, bytes]
SHAPE = "CREATE TABLE {name} (row_id INTEGER PRIMARY KEY, dictionary_id INTEGER NOT NULL, body BLOB NOT NULL)"


def orphaned_bodies(path: Path, key: SecretStr, wanted: set[int]) -> Iterator[Body]:
    """Row, dictionary and compressed body of those of the `wanted` rows that are on readable pages.

    Needs as much room on the disk as the file has. Raises: NoRoomForCopy, OSError, apsw.Error.
    """
    with _copy(path) as copy, _connected(copy, key) as connection:
        roots = {root for (root,) in connection.execute("SELECT rootpage FROM sqlite_schema")}
        pages = [number for number in range(2, int(connection.pragma("page_count")) + 1) if number not in roots]
        for first in range(0, len(pages), AT_ONCE):
            numbers = pages[first : first + AT_ONCE]
            yield from _bodies_on(connection, numbers, wanted)


def _bodies_on(connection: apsw.Connection, pages: Sequence[int], wanted: set[int]) -> Iterator[Body]:
    connection.pragma("writable_schema", True)
    names = [(f"orphans_{number}", number) for number in pages]
    try:
        with connection:
            connection.execute("DELETE FROM sqlite_schema WHERE name GLOB 'orphans_*'")
            connection.executemany(ENTER, ((name, number, SHAPE.format(name=name)) for name, number in names))
    except apsw.CorruptError:  # the list of free pages is lost: nothing can be added, only replaced
        for number in pages:
            with suppress(apsw.Error), connection:
                connection.execute("UPDATE sqlite_schema SET rootpage = ? WHERE name = 'bodies'", (number,))
            connection.pragma("writable_schema", "RESET")
            yield from _bodies_in(connection, "bodies", wanted)
            connection.pragma("writable_schema", True)
        return
    connection.pragma("writable_schema", "RESET")
    for name, _ in names:
        yield from _bodies_in(connection, name, wanted)


def _bodies_in(connection: apsw.Connection, table: str, wanted: set[int]) -> Iterator[Body]:
    try:
        ids = [row_id for (row_id,) in connection.execute(f"SELECT row_id FROM {table}")]  # noqa: S608 -- as below
    except apsw.Error:
        return  # not a page of a table, or damaged
    for row_id in wanted.intersection(ids):
        try:
            found: Any = connection.execute(
                f"SELECT dictionary_id, body FROM {table} WHERE row_id = ?",  # noqa: S608 -- a name of ours
                (row_id,),
            ).get
        except apsw.Error:
            continue  # the rest of a long one is on a damaged page; its neighbours may be whole
        if found is not None and isinstance(found[0], int) and isinstance(found[1], bytes):
            yield row_id, *found


@contextmanager
def _copy(path: Path) -> Iterator[Path]:
    copy = path.with_name(f"{path.name}.recuperando")
    places = [path.with_name(path.name + ending) for ending in ENDINGS[:2]]
    need_room(path.parent, sum(place.stat().st_size for place in places if place.exists()))
    try:
        for ending in ENDINGS[:2]:
            source = path.with_name(path.name + ending)
            if source.exists():
                shutil.copyfile(source, copy.with_name(copy.name + ending))
        _fill_up(copy)
        yield copy
    finally:
        for ending in ENDINGS:
            copy.with_name(copy.name + ending).unlink(missing_ok=True)


def _fill_up(copy: Path) -> None:
    """Extend a truncated file to the size in its header: the engine does not write to a shorter one."""
    size = copy.stat().st_size
    with copy.open("r+b") as file:
        file.truncate((size // engine.PAGE_SIZE + 1) * engine.PAGE_SIZE * LONGEST)


@contextmanager
def _connected(path: Path, key: SecretStr) -> Iterator[apsw.Connection]:
    connection = engine.connect_damaged(path, key, may_write=True)
    try:
        connection.pragma("locking_mode", "EXCLUSIVE")
        connection.pragma("synchronous", "OFF")  # it is a copy
        yield connection
    finally:
        connection.close()
