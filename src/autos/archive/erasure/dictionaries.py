"""Replacement of compression dictionaries: they contain raw text of the lawsuits they were trained on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import apsw
import zstandard

from autos.archive.index.case_terms import readable_body
from autos.archive.records.bodies import DICTIONARY_SIZE, LEVEL, NO_CONTENT, SAMPLES, BodyRepository
from autos.archive.records.compressed import compressor
from autos.archive.storage.migrations.m0005_dictionary_copies import COPIES, MOST_PARTS

BATCH = 500


class DictionaryErasure:
    """Finds and replaces dictionaries that contain erased text."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository) -> None:
        self._connection = connection
        self._bodies = bodies

    def holding(self, fragments: Iterable[bytes]) -> list[int]:
        """Dictionaries that contain any of these texts."""
        wanted = tuple(fragments)
        stored: list[Any] = self._connection.execute("SELECT dictionary_id, content FROM dictionaries").fetchall()
        return [number for number, content in stored if any(fragment in content for fragment in wanted)]

    def replace(self, numbers: Iterable[int]) -> int:
        """Replace these dictionaries by one trained on the present bodies; returns how many bodies were recompressed.

        The dictionary gets a new number, since other connections cache the old ones.
        """
        old = sorted(set(numbers))
        if not old:
            return 0
        content = self._learnt()
        self._connection.execute("INSERT INTO dictionaries (content) VALUES (?)", (content,))
        new = self._connection.last_insert_rowid()
        like = None if content == NO_CONTENT else zstandard.ZstdCompressionDict(content)
        compress = compressor(LEVEL, like).compress
        count = 0
        for number in old:
            while rows := self._some(number):
                bodies = {row_id: readable_body(self._bodies, row_id) for row_id in rows}
                changed = [(compress(body), row_id) for row_id, body in bodies.items() if body is not None]
                self._connection.executemany("UPDATE bodies SET body = ? WHERE row_id = ?", changed)
                moved = [(new, row_id) for row_id in rows]  # a damaged body cannot be read with the old one either
                self._connection.executemany("UPDATE bodies SET dictionary_id = ? WHERE row_id = ?", moved)
                count += len(changed)
            self._drop(number)
        self._bodies.clear_cache()
        return count

    def _drop(self, number: int) -> None:
        """Delete a dictionary and its spare copies."""
        self._connection.execute("DELETE FROM dictionaries WHERE dictionary_id = ?", (number,))
        for copy in COPIES:
            self._connection.execute(f"DELETE FROM {copy} WHERE part_id / {MOST_PARTS} = ?", (number,))  # noqa: S608 -- names are ours

    def _some(self, number: int) -> list[int]:
        found = self._connection.execute(
            "SELECT row_id FROM bodies WHERE dictionary_id = ? ORDER BY row_id LIMIT ?", (number, BATCH)
        )
        return [row_id for (row_id,) in found]

    def _learnt(self) -> bytes:
        """Content of a dictionary trained on the whole archive; some bodies as they are where there are too few.

        `NO_CONTENT` where no body is left.
        """
        rows: list[int] = [row_id for (row_id,) in self._connection.execute("SELECT row_id FROM bodies")]
        chosen = rows[:: max(1, len(rows) // SAMPLES)][:SAMPLES]
        samples: list[Any] = [body for row_id in chosen if (body := readable_body(self._bodies, row_id)) is not None]
        if len(samples) >= SAMPLES:
            try:
                return zstandard.train_dictionary(DICTIONARY_SIZE, samples, k=256, d=8).as_bytes()
            except zstandard.ZstdError:
                pass
        return b"".join(samples)[-DICTIONARY_SIZE:] or NO_CONTENT
