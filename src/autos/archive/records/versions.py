"""Earlier versions of a record, each stored as the difference from the version that replaced it.

Every reading that was paid for is kept, byte for byte, even one that says nothing new: next to its successor such
a body takes some dozens of bytes. Which of them are worth showing is decided when they are read (`archive.history`),
so that a better comparison mends the past, too. Versions of a record are numbered from the oldest, 1; the numbers
move when a reading older than others arrives late.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

import apsw
import zstandard

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.compressed import compressor, decompressed
from autos.archive.storage.instants import from_micros, read_at
from autos.domain.errors import NotArchived

LEVEL = 7
"""Searches further back than the level of the bodies, and costs little where nearly all is a repetition: measured, 29
microseconds for a lawsuit of 4 kB. From 8 on it costs four times as much, for the same bytes."""

CHAIN = """
SELECT version, received_at, crawled_at, delta FROM versions WHERE row_id = ? ORDER BY version DESC
"""


class Version(NamedTuple):
    """An earlier version of a record."""

    version: int
    received_at: datetime
    crawled_at: datetime | None


class VersionRepository:
    """Earlier versions of records: for each a chain from the current body back to the oldest."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository) -> None:
        self._connection = connection
        self._bodies = bodies

    def save(self, row_id: int, old_body: bytes, new_body: bytes, received_at: int, crawled_at: int | None) -> None:
        """Store `old_body`, which `new_body` is about to replace; with the times of the old one in microseconds."""
        self._connection.execute(
            "INSERT INTO versions (row_id, version, received_at, crawled_at, delta) VALUES (?, 1 + coalesce("
            "(SELECT max(version) FROM versions WHERE row_id = ?), 0), ?, ?, ?)",
            (row_id, row_id, received_at, crawled_at, _delta(old_body, new_body)),
        )

    def drop(self, row_id: int) -> None:
        """Delete the versions of a record whose body cannot be read: they cannot be restored without it."""
        self._connection.execute("DELETE FROM versions WHERE row_id = ?", (row_id,))
        self._connection.execute("DELETE FROM record_changes WHERE row_id = ?", (row_id,))

    def save_late(self, row_id: int, body: bytes, received_at: int, crawled_at: int | None) -> bool:
        """Insert a version that is older than the current body; returns whether it was not stored already.

        Raises: NotArchived.
        """
        taken_at = read_at(received_at, crawled_at)
        newer, place = self._bodies.get(row_id), 0
        if newer == body:
            return False
        for version, received, crawled, delta in self._chain(row_id):
            older = restored(delta, newer)
            if older == body:
                return False
            if read_at(received, crawled) < taken_at:
                place = version
                self._connection.execute(
                    "UPDATE versions SET delta = ? WHERE row_id = ? AND version = ?",
                    (_delta(older, body), row_id, version),
                )
                break
            newer = older
        self._make_room(row_id, place)
        self._connection.execute(
            "INSERT INTO versions (row_id, version, received_at, crawled_at, delta) VALUES (?, ?, ?, ?, ?)",
            (row_id, place + 1, received_at, crawled_at, _delta(body, newer)),
        )
        self._connection.execute("INSERT OR IGNORE INTO uncompared VALUES (?)", (row_id,))
        return True

    def of(self, row_id: int) -> list[Version]:
        """Earlier versions of the record, newest first, without the current one."""
        return [_version(row) for row in self._chain(row_id)]

    def body(self, row_id: int, version: int) -> bytes:
        """The body of an earlier version. Raises: NotArchived."""
        for found, body in self.bodies(row_id):
            if found.version == version:
                return body
        raise NotArchived(f"version {version} of lawsuit row {row_id}")

    def bodies(self, row_id: int) -> Iterator[tuple[Version, bytes]]:
        """Every earlier version with its body, newest first. Raises: NotArchived."""
        body = self._bodies.get(row_id)
        for row in self._chain(row_id):
            body = restored(row[-1], body)
            yield _version(row), body

    def _chain(self, row_id: int) -> list[Any]:
        return self._connection.execute(CHAIN, (row_id,)).fetchall()

    def _make_room(self, row_id: int, place: int) -> None:
        """Move every version after `place` up by one, through unused numbers."""
        self._connection.execute(
            "UPDATE versions SET version = -version - 1 WHERE row_id = ? AND version > ?", (row_id, place)
        )
        self._connection.execute("UPDATE versions SET version = -version WHERE row_id = ? AND version < 0", (row_id,))


def _version(row: tuple[Any, ...]) -> Version:
    version, received_at, crawled_at, _ = row
    return Version(version, from_micros(received_at), from_micros(crawled_at))


def _like(body: bytes) -> zstandard.ZstdCompressionDict:
    return zstandard.ZstdCompressionDict(body, dict_type=zstandard.DICT_TYPE_RAWCONTENT)


def _delta(body: bytes, successor: bytes) -> bytes:
    return compressor(LEVEL, _like(successor)).compress(body)


def restored(delta: bytes, successor: bytes) -> bytes:
    """Restore an earlier body from the `delta` of its version and the body that replaced it."""
    return decompressed(zstandard.ZstdDecompressor(dict_data=_like(successor)), delta)
