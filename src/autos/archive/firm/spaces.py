"""What this archive has read of each space, and what waits to be written to one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import apsw

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.firm.entry import Entry, EntryKind


@dataclass(frozen=True)
class ReadEntry:
    """An entry that was verified and taken over."""

    space_id: UUID
    seq: int
    entry_id: UUID
    device_id: UUID
    at: int
    kind: int
    entry_hash: bytes
    item: str
    """What it is about, as this archive names it: the identifier of a search; empty where nothing is."""
    content: bytes | None
    """Of entries that say who belongs to what."""


@dataclass(frozen=True)
class WaitingEntry:
    """What is to be shared and has not arrived at the server, or is not known to have."""

    entry_id: UUID
    space_id: UUID
    kind: EntryKind
    item: str
    created_at: datetime


class FirmSpaceRepository:
    """Entries read and entries waiting."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def save_read(self, entry: Entry, item: str = "", content: bytes | None = None) -> None:
        """Store that an entry was taken over; it waits no more."""
        header = entry.header
        self._connection.execute(
            "INSERT INTO firm_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                str(header.space_id), header.seq, str(header.entry_id), str(header.device_id), header.at, header.kind,
                entry.entry_hash(), item, content,
            ),
        )  # fmt: skip
        self._connection.execute("DELETE FROM firm_outbox WHERE entry_id = ?", (str(header.entry_id),))

    def read_entries(self, space_id: UUID) -> Iterator[ReadEntry]:
        """Entries of a space in order."""
        rows = self._connection.execute("SELECT * FROM firm_entries WHERE space_id = ? ORDER BY seq", (str(space_id),))
        for space, seq, entry_id, device_id, at, kind, entry_hash, item, content in rows:
            yield ReadEntry(UUID(space), seq, UUID(entry_id), UUID(device_id), at, kind, entry_hash, item, content)

    def spaces(self) -> list[UUID]:
        """Spaces of which something was read."""
        return [UUID(space) for (space,) in self._connection.execute("SELECT DISTINCT space_id FROM firm_entries")]

    def spaces_of(self, item: str) -> list[UUID]:
        """Spaces in which this is shared, or waits to be."""
        rows = self._connection.execute(
            "SELECT space_id FROM firm_entries WHERE item = ?1 UNION SELECT space_id FROM firm_outbox WHERE item = ?1",
            (item,),
        )
        return [UUID(space) for (space,) in rows]

    def author_of(self, item: str) -> UUID | None:
        """The device that first shared this."""
        found = self._connection.execute(
            "SELECT device_id FROM firm_entries WHERE item = ? ORDER BY at LIMIT 1", (item,)
        ).get
        return None if found is None else UUID(found)

    def add_waiting(self, entry: WaitingEntry) -> None:
        """Remember what is to be shared, unless the same waits already."""
        self._connection.execute(
            "INSERT INTO firm_outbox SELECT ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM firm_outbox"
            " WHERE space_id = ?2 AND kind = ?3 AND item = ?4)",
            (str(entry.entry_id), str(entry.space_id), entry.kind, entry.item, to_micros(entry.created_at)),
        )

    def waiting(self, space_id: UUID | None = None) -> Sequence[WaitingEntry]:
        """What waits, oldest first."""
        rows = self._connection.execute(
            "SELECT * FROM firm_outbox WHERE ?1 IS NULL OR space_id = ?1 ORDER BY created_at, entry_id",
            (None if space_id is None else str(space_id),),
        )
        return [
            WaitingEntry(UUID(entry_id), UUID(space), EntryKind(kind), item, from_micros(created_at))
            for entry_id, space, kind, item, created_at in rows
        ]

    def forget_waiting(self, entry_id: UUID) -> None:
        """Share it no more: it has not left."""
        self._connection.execute("DELETE FROM firm_outbox WHERE entry_id = ?", (str(entry_id),))

    def forget_space(self, space_id: UUID) -> None:
        """Forget everything of a space that this member has left."""
        self._connection.execute("DELETE FROM firm_entries WHERE space_id = ?", (str(space_id),))
        self._connection.execute("DELETE FROM firm_outbox WHERE space_id = ?", (str(space_id),))
