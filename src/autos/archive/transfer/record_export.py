"""Export of stored records as the service sent them, with their times and the search that returned them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any
from uuid import UUID

import apsw

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import whole_lawsuit
from autos.archive.records.ledger import Ledger
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.instants import from_micros
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.ledger.ledger import LedgerEntry

PAGE = 500

CHOSEN = """
SELECT row_id, secrecy_level, received_at, crawled_at, (
    SELECT entry_id FROM entry_lawsuits JOIN ledger USING (entry_row)
    WHERE entry_lawsuits.row_id = lawsuits.row_id ORDER BY entry_lawsuits.received_at DESC, entry_row DESC LIMIT 1
) FROM json_each(?) AS wanted JOIN lawsuits ON lawsuits.row_id = wanted.value
WHERE case_id NOT IN (SELECT case_id FROM trash) ORDER BY wanted.key
"""


@dataclass(frozen=True, slots=True)
class ExportedRecord:
    """A record for export."""

    row_id: int
    body: bytes
    """The service's JSON."""
    received_at: datetime
    crawled_at: datetime | None
    """When the service read the court, as it reports."""
    entry: LedgerEntry | None
    """The last search that returned it; None if none did."""

    def read(self) -> Lawsuit:
        """The parsed lawsuit. Raises: ContractBroken."""
        return whole_lawsuit(self.body)


@dataclass(slots=True)
class RecordExport:
    """Reads records for export in the requested order, without cases in the trash."""

    connection: apsw.Connection
    with_secrecy: bool = False
    """Whether records of a secrecy level above 0 or unknown are exported too."""
    left_out: int = 0
    """Number of records left out for their secrecy so far."""
    _entries: dict[str, LedgerEntry] = field(default_factory=dict)

    def records(self, ids: Iterable[int] | None = None) -> Iterator[ExportedRecord]:
        """The records of these rows; without `ids`, all in the order they were received."""
        bodies = BodyRepository(self.connection)
        wanted = iter(self._all() if ids is None else ids)
        while page := list(islice(wanted, PAGE)):
            rows: list[Any] = self.connection.execute(CHOSEN, (json.dumps(page),)).fetchall()
            for row_id, secrecy, received, crawled, entry in rows:
                if secrecy != 0 and not self.with_secrecy:
                    self.left_out += 1
                    continue
                yield ExportedRecord(
                    row_id, bodies.get(row_id), from_micros(received), from_micros(crawled), self._entry(entry)
                )

    def _all(self) -> Iterator[int]:
        for (row_id,) in self.connection.execute("SELECT row_id FROM lawsuits ORDER BY row_id"):
            yield int(row_id)

    def _entry(self, entry_id: str | None) -> LedgerEntry | None:
        if entry_id is None:
            return None
        if entry_id not in self._entries:
            self._entries[entry_id] = Ledger(self.connection, ChangeCollector()).get(UUID(entry_id))
        return self._entries[entry_id]
