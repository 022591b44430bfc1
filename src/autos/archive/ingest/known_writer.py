"""Writes of a record what is known from all its readings, where its current one did not bring everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import apsw

from autos.archive.index.case_terms import UNREADABLE
from autos.archive.ingest.parsed_record import RECORD_COLUMNS, ParsedRecord, UnreadableRecord, parse_record
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import read_lawsuit
from autos.archive.records.known_records import KnownRecords, known_text
from autos.archive.records.people import PersonRepository

UPDATE = f"UPDATE lawsuits SET {', '.join(f'{name} = ?' for name in RECORD_COLUMNS)} WHERE row_id = ?"  # noqa: S608 -- ours


class KnownWriter:
    """Completes records, and writes those whose known members became others."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository, people: PersonRepository) -> None:
        self._connection = connection
        self._bodies = bodies
        self._people = people
        self.records = KnownRecords(connection, bodies)

    def completed(self, row_id: int, record: ParsedRecord, since: Mapping[str, int]) -> ParsedRecord:
        """A record of this row with those members of its earlier readings, which are stored."""
        known = known_text(since)
        if known is None:
            return record
        return record.completed(self.records.completed(row_id, record.body, known, read_lawsuit).lawsuit, known)

    def write(self, row_id: int, record: ParsedRecord) -> None:
        """Write the columns of a stored record."""
        self._connection.execute(UPDATE, (*record.columns, row_id))

    def renewed(self, row_id: int) -> ParsedRecord | None:
        """The stored record as all its readings know it; None where that is stored already, or it cannot be read."""
        known = self.records.known(row_id)
        since = self.records.of_all(row_id)
        if known_text(since) == known:
            return None
        query = "SELECT received_at FROM lawsuits WHERE row_id = ?"
        received_at: Any = self._connection.execute(query, (row_id,)).get
        try:
            record = parse_record(self._bodies.get(row_id), int(received_at))
            return None if isinstance(record, UnreadableRecord) else self.completed(row_id, record, since)
        except UNREADABLE:
            return None

    def renew(self, row_id: int, record: ParsedRecord) -> None:
        """Write such a record, with its people."""
        self.write(row_id, record)
        self._people.drop(row_id)
        self._people.save([(row_id, record.participations)])
