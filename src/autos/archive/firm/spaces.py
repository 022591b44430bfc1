"""What this archive has read of each space, and what waits to be written to one."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.shared_cases import SPACES
from autos.domain.errors import FirmTampered
from autos.domain.firm.entry import Entry, EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.lawsuit.annotations import ChangeTopic

CHAIN = f"""
{SPACES}, wanted (space_id, seq) AS (
    SELECT space_id, seq FROM firm_entries WHERE content IS NOT NULL AND seq > 0
    UNION SELECT space_id, (SELECT max(seq) FROM firm_entries AS entry WHERE entry.space_id = spaces.space_id)
    FROM spaces WHERE space_id IS NOT NULL)
SELECT space_id, seq, entry_id, device_id, at, kind, entry_hash, item, content
FROM wanted CROSS JOIN firm_entries USING (space_id, seq) ORDER BY space_id <> ?, space_id, seq
"""  # noqa: S608 -- ours, as below
LAST_READ = f"""
{SPACES} SELECT space_id, (
    SELECT max(seq) FROM firm_entries AS entry WHERE entry.space_id = spaces.space_id AND seq > 0)
FROM spaces WHERE space_id IS NOT NULL
"""  # noqa: S608
ENTRIES = "SELECT space_id, seq, entry_id, device_id, at, kind, entry_hash, item, content FROM firm_entries"
LOST_REMOVALS = f"""
{ENTRIES} AS lost WHERE seq < 0 AND kind IN ({EntryKind.LEFT:d}, {EntryKind.DEVICE_REMOVED:d}) AND content IS NOT NULL
AND NOT EXISTS (
    SELECT 1 FROM firm_entries AS since WHERE since.space_id = lost.space_id AND since.seq > 0 AND since.at > lost.at
    AND since.kind = {EntryKind.JOINED:d} AND json_extract(CAST(since.content AS TEXT), '$.member_id')
        = json_extract(CAST(lost.content AS TEXT), '$.member_id'))
ORDER BY seq DESC
"""  # noqa: S608 -- numbers of ours
"""What nobody decided otherwise since."""
SPACES_OF = f"""
SELECT space_id FROM firm_entries WHERE item = ?1 AND kind = {EntryKind.ANSWER:d}
UNION SELECT space_id FROM firm_outbox WHERE item = ?1 AND kind = {EntryKind.ANSWER:d}
"""  # noqa: S608 -- numbers of ours


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
    """A search, an act, or the number of a lawsuit."""
    created_at: datetime
    case_id: int | None = None
    """Of the lawsuit whose records it has."""
    problem: str = ""
    """Name of the `Problem` for which the server refused it; it is not sent again."""
    place: int = 0
    """In the order of what waits; that of a new entry until it is stored."""
    with_secrecy: int = 0
    """Of a search: how many of its lawsuits were under secrecy when a person shared it; with more it does not leave."""


class FirmSpaceRepository:
    """Entries read and entries waiting. Every change of them is notified once the transaction is committed."""

    def __init__(self, connection: apsw.Connection, change_counters: ChangeCounters) -> None:
        self._connection = connection
        self._change_counters = change_counters

    def save_read(self, entry: Entry, item: str = "", content: bytes | None = None, *, is_new: bool = False) -> None:
        """Store that an entry was taken over; it waits no more. Raises: FirmTampered.

        `is_new` says that the search which it brought was not in this archive. Another connection of this desk may
        have taken the entry over already, or it is verified again: then it was the same one.
        """
        header, entry_hash = entry.header, entry.entry_hash()
        place = (str(header.space_id), header.seq)
        self._connection.execute(
            "INSERT INTO firm_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
            " SET entry_id = excluded.entry_id, device_id = excluded.device_id, at = excluded.at,"
            " kind = excluded.kind, content = excluded.content WHERE entry_hash = excluded.entry_hash",
            (
                *place, str(header.entry_id), str(header.device_id), header.at, header.kind, entry_hash, item, content,
                is_new,
            ),
        )  # fmt: skip
        if not self._connection.changes():
            raise FirmTampered(Fault.TAKEN_BACK, header.space_id, header.seq)
        self.forget_waiting(header.entry_id, header.space_id)

    def is_taken(self, entry: Entry) -> bool:
        """Whether this very entry was taken over before."""
        query = "SELECT EXISTS (SELECT 1 FROM firm_entries WHERE space_id = ? AND seq = ? AND entry_hash = ?)"
        place = (str(entry.header.space_id), entry.header.seq, entry.entry_hash())
        return bool(self._connection.execute(query, place).get)

    def chain_entries(self, firm_id: UUID) -> Iterator[ReadEntry]:
        """Entries that say who belongs to what, and the last one of each space; the firm's own space comes first."""
        yield from self._entries(CHAIN, str(firm_id))

    def hashes(self, space_id: UUID) -> dict[int, bytes]:
        """Hashes of what was read of a space, by place."""
        query = "SELECT seq, entry_hash FROM firm_entries WHERE space_id = ? AND seq > 0"
        return {
            int(str(seq)): bytes(entry_hash) for seq, entry_hash in self._connection.execute(query, (str(space_id),))
        }

    def after(self, space_id: UUID, seq: int) -> list[ReadEntry]:
        """What was read of a space after an entry, in order."""
        return list(self._entries(f"{ENTRIES} WHERE space_id = ? AND seq > ? ORDER BY seq", str(space_id), seq))

    def go_back(self, space_id: UUID, seq: int, settled: Collection[UUID] = ()) -> list[ReadEntry]:
        """Be at an earlier entry of a space again; returns what was read after it.

        It stays known, before the first entry, as what a server lost: what it brought to this archive is here. For
        what the `settled` devices wrote nothing is to be done any more.
        """
        lost = self.after(space_id, seq)
        before = int(
            self._connection.execute(
                "SELECT min(0, coalesce(min(seq), 0)) FROM firm_entries WHERE space_id = ?", (str(space_id),)
            ).get
        )
        self._connection.execute(
            "UPDATE firm_entries SET seq = ?1 - seq WHERE space_id = ?2 AND seq > ?3", (before, str(space_id), seq)
        )
        for entry in lost:
            if entry.device_id in settled:
                self.settle_lost(replace(entry, seq=before - entry.seq))
        self._change_counters.advance(ChangeTopic.FIRM)
        return lost

    def lost_removals(self) -> list[ReadEntry]:
        """Entries of which a server lost that they shut somebody out."""
        return list(self._entries(LOST_REMOVALS))

    def settle_lost(self, entry: ReadEntry) -> None:
        """Nothing is to be done for a lost entry any more."""
        self._connection.execute(
            "UPDATE firm_entries SET content = NULL WHERE space_id = ? AND seq = ?", (str(entry.space_id), entry.seq)
        )

    def _entries(self, query: str, *values: Any) -> Iterator[ReadEntry]:
        rows: list[Any] = self._connection.execute(query, values).fetchall()
        for space, seq, entry_id, device_id, at, kind, entry_hash, item, content in rows:
            yield ReadEntry(UUID(space), seq, UUID(entry_id), UUID(device_id), at, kind, entry_hash, item, content)

    def last_read(self) -> dict[UUID, int]:
        """The last entry that was read of each space."""
        rows = self._connection.execute(LAST_READ)
        return {UUID(str(space)): int(str(last)) for space, last in rows if last is not None}

    def spaces(self) -> list[UUID]:
        """Spaces of which something was read."""
        rows = self._connection.execute(f"{SPACES} SELECT space_id FROM spaces WHERE space_id IS NOT NULL")  # noqa: S608
        return [UUID(space) for (space,) in rows]

    def spaces_of(self, item: str) -> list[UUID]:
        """Spaces in which this is shared, or waits to be."""
        rows = self._connection.execute(SPACES_OF, (item,))
        return [UUID(space) for (space,) in rows]

    def author_of(self, item: str) -> UUID | None:
        """The device that first shared this."""
        found = self._connection.execute(
            f"SELECT device_id FROM firm_entries WHERE item = ? AND kind = {EntryKind.ANSWER:d} ORDER BY at LIMIT 1",  # noqa: S608 -- a number of ours
            (item,),
        ).get
        return None if found is None else UUID(found)

    def last_written(self) -> dict[UUID, int]:
        """Hybrid time of the newest entry of each device, in any space that was read here."""
        rows = self._connection.execute("SELECT device_id, max(at) FROM firm_entries GROUP BY device_id")
        return {UUID(str(device_id)): int(str(at)) for device_id, at in rows}

    def may_bring(self, item: str, device_id: str) -> bool:
        """Whether a device may say what a search is: one that was not here, or that came from this device.

        Else a colleague would write into what this desk has bought, or another colleague has answered.
        """
        query = f"""
        SELECT NOT EXISTS (SELECT 1 FROM ledger WHERE entry_id = ?1) OR EXISTS (
            SELECT 1 FROM firm_entries WHERE item = ?1 AND kind = {EntryKind.ANSWER:d} AND is_new AND device_id = ?2)
        """  # noqa: S608 -- a number of ours
        return bool(self._connection.execute(query, (item, device_id)).get)

    def add_waiting(self, entry: WaitingEntry) -> None:
        """Remember what is to be shared, unless the same waits already."""
        self._connection.execute(
            "INSERT INTO firm_outbox (space_id, entry_id, kind, item, case_id, created_at, with_secrecy)"
            " SELECT ?, ?, ?, ?, ?, ?, ?"
            " WHERE NOT EXISTS (SELECT 1 FROM firm_outbox WHERE space_id = ?1 AND kind = ?3 AND item = ?4)",
            (
                str(entry.space_id), str(entry.entry_id), entry.kind, entry.item, entry.case_id,
                to_micros(entry.created_at), entry.with_secrecy,
            ),
        )  # fmt: skip
        self._change_counters.advance(ChangeTopic.FIRM)

    def confirm_waiting(self, item: str, space_id: UUID, secret: int) -> bool:
        """A person shares a search again that waits: it leaves with so many under secrecy; False where it did so."""
        self._connection.execute(
            "UPDATE firm_outbox SET with_secrecy = ?4 WHERE space_id = ?1 AND kind = ?2 AND item = ?3"
            " AND with_secrecy < ?4",
            (str(space_id), int(EntryKind.ANSWER), item, secret),
        )
        return bool(self._connection.changes())

    def waiting(self, space_id: UUID | None = None, limit: int = -1, after: int = 0) -> Sequence[WaitingEntry]:
        """What waits after a place, in the order in which it was done; what was refused, too, if no space is given."""
        of_space = "place > ?3 AND (?1 IS NULL OR (space_id = ?1 AND problem = '')) ORDER BY place LIMIT ?2"
        return self._waiting(of_space, None if space_id is None else str(space_id), limit, after)

    def refused_for(self, problem: str) -> list[WaitingEntry]:
        """What stays here for this problem."""
        return self._waiting("problem = ? ORDER BY place", problem)

    def _waiting(self, where: str, *values: Any) -> list[WaitingEntry]:
        query = (
            "SELECT entry_id, space_id, kind, item, created_at, case_id, problem, place, with_secrecy"
            " FROM firm_outbox WHERE "
        )
        rows: list[Any] = self._connection.execute(query + where, values).fetchall()
        return [
            WaitingEntry(
                UUID(entry_id),
                UUID(space),
                EntryKind(kind),
                item,
                from_micros(created_at),
                case_id,
                problem,
                place,
                int(with_secrecy),
            )
            for entry_id, space, kind, item, created_at, case_id, problem, place, with_secrecy in rows
        ]

    def is_waiting(self, entry_id: UUID, space_id: UUID) -> bool:
        """Whether an entry waits for a space: it was made at this desk, of what this archive has."""
        return bool(
            self._connection.execute(
                "SELECT EXISTS (SELECT 1 FROM firm_outbox WHERE entry_id = ? AND space_id = ?)",
                (str(entry_id), str(space_id)),
            ).get
        )

    def waiting_spaces(self) -> list[UUID]:
        """Spaces that something waits for, the one that waits longest first."""
        rows = self._connection.execute(
            "SELECT space_id FROM firm_outbox WHERE problem = '' GROUP BY space_id ORDER BY min(place)"
        )
        return [UUID(space_id) for (space_id,) in rows]

    def waiting_count(self) -> int:
        """How many entries wait; what was refused waits no more."""
        return int(self._connection.execute("SELECT count(*) FROM firm_outbox WHERE problem = ''").get)

    def refuse_waiting(self, space_id: UUID, problem: str, entry_ids: Sequence[UUID] | None = None) -> None:
        """Everything that waits for a space was refused, or only these entries; without a problem, they wait again."""
        ids = None if entry_ids is None else json.dumps([str(entry_id) for entry_id in entry_ids])
        self._connection.execute(
            "UPDATE firm_outbox SET problem = ?1 WHERE space_id = ?2"
            " AND (?3 IS NULL OR entry_id IN (SELECT value FROM json_each(?3)))",
            (problem, str(space_id), ids),
        )
        self._change_counters.advance(ChangeTopic.FIRM)

    def forget_waiting(self, entry_id: UUID, space_id: UUID) -> None:
        """Do not send it to a space: it has not left."""
        self._connection.execute(
            "DELETE FROM firm_outbox WHERE entry_id = ? AND space_id = ?", (str(entry_id), str(space_id))
        )
        if self._connection.changes():  # a search that waits counts as shared
            self._change_counters.advance(ChangeTopic.FIRM)

    def forget_all_waiting(self, entry_ids: Sequence[UUID], space_id: UUID) -> None:
        """The same for several."""
        for entry_id in entry_ids:
            self.forget_waiting(entry_id, space_id)

    def is_read(self, entry_id: UUID) -> bool:
        """Whether an entry is in a space."""
        query = "SELECT EXISTS (SELECT 1 FROM firm_entries WHERE entry_id = ?)"
        return bool(self._connection.execute(query, (str(entry_id),)).get)

    def is_anywhere(self, entry_id: UUID) -> bool:
        """Whether an entry is in a space, or waits to be."""
        return bool(
            self._connection.execute(
                "SELECT EXISTS (SELECT 1 FROM firm_outbox WHERE entry_id = ?1)"
                " OR EXISTS (SELECT 1 FROM firm_entries WHERE entry_id = ?1)",
                (str(entry_id),),
            ).get
        )

    def note_change(self) -> None:
        """What a space holds may be something else from now on."""
        self._change_counters.advance(ChangeTopic.FIRM)

    def forget_space(self, space_id: UUID) -> None:
        """Forget everything of a space that this member has left."""
        for table in ("firm_entries", "firm_outbox", "firm_folders", "firm_notes", "firm_trackings", "firm_records"):
            self._connection.execute(f"DELETE FROM {table} WHERE space_id = ?", (str(space_id),))  # noqa: S608 -- ours
        self._change_counters.advance(ChangeTopic.FIRM)
