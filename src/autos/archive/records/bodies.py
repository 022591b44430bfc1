"""Bodies of lawsuits exactly as the service sent them, compressed with a dictionary trained on such bodies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import apsw
import zstandard

from autos.archive.records.compressed import compressor, decompressed
from autos.domain.errors import NotArchived

LEVEL = 1
"""With a trained dictionary, a higher level saves 3 % and takes twice as long."""
NO_DICTIONARY = 0
SAMPLES = 400
"""Bodies stored before the dictionary is trained on them."""
DICTIONARY_SIZE = 64 * 1024
NO_CONTENT = b"\0"
"""Content of a dictionary that only takes a number: other connections cache by number, and none is given twice."""


@dataclass(slots=True)
class _Learnt:
    """Cached dictionaries of the archive."""

    dictionaries: dict[int, zstandard.ZstdCompressionDict | None] = field(default_factory=lambda: {NO_DICTIONARY: None})
    current: int = NO_DICTIONARY
    compressor: zstandard.ZstdCompressor | None = None
    decompressors: dict[int, zstandard.ZstdDecompressor] = field(default_factory=dict)


class BodyRepository:
    """The stored JSON of each lawsuit row."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._learnt = _Learnt()

    def clear_cache(self) -> None:
        """Drop what was cached in a transaction that was rolled back."""
        self._learnt = _Learnt()

    def save(self, bodies: Iterable[tuple[int, bytes]]) -> None:
        """Store the bodies of rows, replacing earlier ones."""
        learnt = self._learnt
        if learnt.compressor is None:
            learnt.current = self._newest()
            learnt.compressor = compressor(LEVEL, self._dictionary(learnt.current))
        compress = learnt.compressor.compress
        self._connection.executemany(
            "INSERT INTO bodies (row_id, dictionary_id, body) VALUES (?, ?, ?) ON CONFLICT (row_id)"
            " DO UPDATE SET dictionary_id = excluded.dictionary_id, body = excluded.body",
            [(row_id, learnt.current, compress(body)) for row_id, body in bodies],
        )

    def get(self, row_id: int) -> bytes:
        """Raises: NotArchived; ZstdError for a body that cannot be decompressed."""
        found = self._connection.execute(
            "SELECT dictionary_id, body FROM bodies WHERE row_id = ?", (row_id,)
        ).fetchone()
        if found is None:
            raise NotArchived(f"lawsuit row {row_id}")
        return self.expand(*found)

    def train_dictionary(self) -> None:
        """Train the dictionary once there are enough bodies; later ones compress four times as well."""
        newest = self._newest()
        if newest != NO_DICTIONARY and self._dictionary(newest) is not None:
            return
        stored: list[Any] = self._connection.execute(
            "SELECT dictionary_id, body FROM bodies ORDER BY row_id LIMIT ?", (SAMPLES,)
        ).fetchall()
        if len(stored) < SAMPLES:
            return
        samples: list[Any] = [self.expand(*body) for body in stored]
        try:
            content = zstandard.train_dictionary(DICTIONARY_SIZE, samples, k=256, d=8).as_bytes()
        except zstandard.ZstdError:
            # too small or too similar to train on; not tried again on every page
            content = b"".join(samples)[-DICTIONARY_SIZE:] or NO_CONTENT
        self._connection.execute("INSERT INTO dictionaries (content) VALUES (?)", (content,))
        self._learnt.compressor = None

    def _newest(self) -> int:
        return int(self._connection.execute("SELECT coalesce(max(dictionary_id), 0) FROM dictionaries").get)

    def _dictionary(self, dictionary_id: int) -> zstandard.ZstdCompressionDict | None:
        known = self._learnt.dictionaries
        if dictionary_id not in known:
            content = self._connection.execute(
                "SELECT content FROM dictionaries WHERE dictionary_id = ?", (dictionary_id,)
            ).get
            is_empty = content is None or len(content) <= len(NO_CONTENT)
            known[dictionary_id] = None if is_empty else zstandard.ZstdCompressionDict(content)
        return known[dictionary_id]

    def expand(self, dictionary_id: int, body: bytes) -> bytes:
        """The body of a stored frame. Raises: ZstdError."""
        known = self._learnt.decompressors
        if dictionary_id not in known:
            known[dictionary_id] = zstandard.ZstdDecompressor(dict_data=self._dictionary(dictionary_id))
        return decompressed(known[dictionary_id], body)
