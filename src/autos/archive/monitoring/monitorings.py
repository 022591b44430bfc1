"""The register of monitorings and what they found.

The service cannot list monitorings: a row lost here is a monitoring that goes on costing money and that nobody can
find. So it is written before it is sent, and nothing here deletes one. Source: contract, "Tracking (monitoring)".
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.row_edits import Edit, rows
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.monitoring.polls import POLL_COLUMNS, poll_status_of
from autos.archive.records.inbox_events import NOT_TRASHED, TO_SEE
from autos.archive.storage.case_ids import ids_json, query_ids
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import EPOCH, from_micros, to_micros
from autos.domain.dates import court_time
from autos.domain.errors import NotArchived
from autos.domain.lawsuit.annotations import MAX_NOTE_LENGTH, Act, ActKind, ChangeTopic, clean_optional_line
from autos.domain.lawsuit.inbox import EventKind, InboxState
from autos.domain.monitoring.register import (
    FINAL_STATES,
    Find,
    FindRows,
    RegisteredMonitoring,
    RegisterState,
)

SELECT = (
    "SELECT tracking_id, trackings.entry_id, service, state, body, reason, matter, created_at, verified_at, name,"  # noqa: S608 -- names of columns, ours
    f" {POLL_COLUMNS} FROM trackings LEFT JOIN tracking_looks USING (tracking_id)"
)
FINDS = "SELECT tracking_id, case_id, response_id, found_at FROM finds"
HOUR = 3_600_000_000
"""Microseconds."""
DRAFT = "draft:"
"""Prefix of a ledger entry's identifier, used for a monitoring that has no identifier of the service yet."""
LISTED = (
    f"SELECT lead_row, max(found_at), ifnull(state, {InboxState.SEEN:d}) AS standing"  # noqa: S608 -- ours, here and below
    " FROM finds JOIN cases USING (case_id) LEFT JOIN inbox USING (case_id) WHERE lead_row IS NOT NULL AND"
)
NEWEST_FIRST = "GROUP BY case_id ORDER BY 2 DESC, case_id DESC"
FINDS_TO_SEE = f"FROM ({TO_SEE}) CROSS JOIN finds USING (case_id)"


class MonitoringRepository:
    """Monitorings by the service's identifier; those without one by their ledger entry."""

    def __init__(
        self, connection: apsw.Connection, undo_log: UndoLog, change_counters: ChangeCounters, inbox: Inbox
    ) -> None:
        self._connection = connection
        self._inbox = inbox
        self._undo_log = undo_log
        self._change_counters = change_counters

    def draft(
        self,
        entry_id: UUID,
        at: datetime,
        *,
        service: str,
        body: str,
        name: str = "",
        reason: str = "",
        matter: str = "",
    ) -> RegisteredMonitoring:
        """Add a monitoring about to be sent; repeating it for the same entry changes nothing. Raises: TextTooLong."""
        values = (*_described(name, reason, matter), to_micros(at))
        self._connection.execute(
            "INSERT INTO trackings (tracking_id, entry_id, service, state, body, name, reason, matter, created_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (f"{DRAFT}{entry_id}", str(entry_id), service, RegisterState.DRAFTED.value, body, *values),
        )
        self._change_counters.advance(ChangeTopic.TRACKINGS)
        return self.of_entry(entry_id)

    def adopt(self, tracking_id: UUID, at: datetime, *, service: str, name: str = "") -> RegisteredMonitoring:
        """Add a monitoring created elsewhere; one that is registered stays as it is. Raises: TextTooLong."""
        self._connection.execute(
            "INSERT INTO trackings (tracking_id, service, state, body, name, created_at)"
            " VALUES (?, ?, ?, '{}', ?, ?) ON CONFLICT DO NOTHING",
            (str(tracking_id), service, RegisterState.ADOPTED.value, clean_optional_line(name), to_micros(at)),
        )
        self._change_counters.advance(ChangeTopic.TRACKINGS)
        return self.get(tracking_id)

    def set_body(self, tracking_id: UUID, body: str, created_at: datetime) -> None:
        """Set search and start of an adopted monitoring as reported; one sent from here keeps its own."""
        self._connection.execute(
            "UPDATE trackings SET body = ?, created_at = ? WHERE tracking_id = ? AND body = '{}'",
            (body, to_micros(created_at), str(tracking_id)),
        )

    def answered(self, entry_id: UUID, tracking_id: UUID, state: str, at: datetime) -> RegisteredMonitoring:
        """Store the identifier under which the service accepted a monitoring. Raises: NotArchived.

        If the identifier is registered already, both become one monitoring, and the texts of the first one stay.
        """
        drafted, draft = self.of_entry(entry_id), f"{DRAFT}{entry_id}"
        if drafted.tracking_id is None:
            self._connection.execute(
                "UPDATE OR IGNORE trackings SET tracking_id = ? WHERE tracking_id = ?", (str(tracking_id), draft)
            )
            if not self._connection.changes():
                here = self.get(tracking_id)
                words = [getattr(here, name) or getattr(drafted, name) for name in ("name", "reason", "matter")]
                self._connection.execute("DELETE FROM trackings WHERE tracking_id = ?", (draft,))
                self._connection.execute(
                    "UPDATE trackings SET entry_id = ?, name = ?, reason = ?, matter = ? WHERE tracking_id = ?",
                    (str(entry_id), *words, str(tracking_id)),
                )
                self._change_counters.advance(ChangeTopic.TRACKINGS)
        return self.set_verified(tracking_id, state, at)

    def set_unregistered(self, entry_id: UUID, state: RegisterState) -> None:
        """Store that a monitoring was refused or not answered. Raises: NotArchived."""
        if self.of_entry(entry_id).tracking_id is not None:
            raise NotArchived(f"draft {entry_id}")
        self._connection.execute(
            "UPDATE trackings SET state = ? WHERE tracking_id = ?", (state.value, f"{DRAFT}{entry_id}")
        )
        self._change_counters.advance(ChangeTopic.TRACKINGS)

    def set_verified(self, tracking_id: UUID, state: str, at: datetime) -> RegisteredMonitoring:
        """Store the state as the service names it; notifies only if it changed. Raises: NotArchived."""
        before = self.get(tracking_id)
        self._connection.execute(
            "UPDATE trackings SET state = ?, verified_at = ? WHERE tracking_id = ?",
            (str(state), to_micros(at), str(tracking_id)),
        )
        if before.state != str(state):
            self._change_counters.advance(ChangeTopic.TRACKINGS)
        return self.get(tracking_id)

    def describe(self, tracking_id: UUID, at: datetime, *, name: str, reason: str, matter: str) -> Act | None:
        """Set the name, reason and matter that the person gave. Raises: NotArchived, TextTooLong."""
        before = self.get(tracking_id)
        columns = ("name", "reason", "matter")
        now = dict(zip(columns, _described(name, reason, matter), strict=True))
        was = {column: getattr(before, column) for column in columns}
        if now == was:
            return None
        self._connection.execute(
            "UPDATE trackings SET name = ?, reason = ?, matter = ? WHERE tracking_id = ?",
            (*now.values(), str(tracking_id)),
        )
        edit = Edit("trackings", rows(1, tracking_id=str(tracking_id), **now), rows(1, **was))
        return self._undo_log.record(ActKind.TRACKING_DESCRIBED, at, [edit])

    def has_any(self) -> bool:
        """Whether any monitoring may still find something."""
        found = self._connection.execute(
            "SELECT 1 FROM trackings WHERE state NOT IN (SELECT value FROM json_each(?)) LIMIT 1",
            (json.dumps(sorted(FINAL_STATES)),),
        )
        return found.fetchone() is not None

    def all(self) -> list[RegisteredMonitoring]:
        """All monitorings, newest first, ended ones too."""
        return [
            read_monitoring(row) for row in self._connection.execute(f"{SELECT} ORDER BY created_at DESC, tracking_id")
        ]

    def get(self, tracking_id: UUID) -> RegisteredMonitoring:
        """Raises: NotArchived."""
        return self._one("tracking_id", str(tracking_id))

    def of_entry(self, entry_id: UUID) -> RegisteredMonitoring:
        """The monitoring of a ledger entry. Raises: NotArchived."""
        return self._one("trackings.entry_id", str(entry_id))

    def add_finds(
        self, tracking_id: UUID, found: Iterable[tuple[int, str, datetime]], at: datetime | None = None
    ) -> int:
        """Add found cases, each with its response and when it was created; existing finds stay as they are.

        `at` is when the archive received them; None where it is not known. Returns the number of new finds.
        Raises: NotArchived.
        """
        self.get(tracking_id)
        new: list[int] = []
        newest = EPOCH
        for case_id, response_id, found_at in found:
            self._connection.execute(
                "INSERT INTO finds (tracking_id, case_id, response_id, found_at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (str(tracking_id), case_id, response_id, to_micros(found_at)),
            )
            if self._connection.changes():
                new.append(case_id)
                newest = max(newest, found_at)
        if new:
            self._change_counters.advance(ChangeTopic.TRACKINGS, case_ids=new)
            self._inbox.add(new, EventKind.FOUND, to_micros(at or newest))
        return len(new)

    def finds(self, tracking_id: UUID | None = None, limit: int = 200) -> list[Find]:
        """Finds of one monitoring or of all, newest first, without cases in the trash."""
        wanted, values = ("tracking_id = ? AND", [str(tracking_id)]) if tracking_id else ("", [])
        query = f"{FINDS} WHERE {wanted} {NOT_TRASHED} ORDER BY found_at DESC, case_id DESC LIMIT ?"
        return [read_find(row) for row in self._connection.execute(query, (*values, limit))]

    def find_rows(self, tracking_id: UUID | None, states: Sequence[InboxState]) -> FindRows:
        """Lead rows of the found cases that are in these states of the inbox, each once, newest first.

        Cases in the trash are left out.
        """
        wanted, values = ("tracking_id = ?2 AND", (str(tracking_id),)) if tracking_id else ("", ())
        query = f"{LISTED} {NOT_TRASHED} AND {wanted} standing IN (SELECT value FROM json_each(?1)) {NEWEST_FIRST}"  # noqa: S608
        rows_found: list[Any] = self._connection.execute(query, (ids_json(map(int, states)), *values)).fetchall()
        row_ids = array("q", (row_id for row_id, _, _ in rows_found))
        unread = frozenset(row_id for row_id, _, state in rows_found if state == InboxState.TO_SEE)
        return FindRows(row_ids, tuple(_days(at for _, at, _ in rows_found)), unread)

    def unread_counts(self) -> dict[UUID, int]:
        """Number of finds that are to be seen by monitoring; monitorings without any are left out."""
        found = self._connection.execute(f"SELECT tracking_id, count(*) {FINDS_TO_SEE} GROUP BY tracking_id")
        return {UUID(str(name)): int(str(count)) for name, count in found}

    def unread_count(self) -> int:
        """Number of cases that a monitoring found and that are to be seen."""
        return int(self._connection.execute(f"SELECT count(DISTINCT case_id) {FINDS_TO_SEE}").get)

    def case_ids(self, tracking_id: UUID) -> array[int]:
        """Cases that the monitoring found, ascending, those in the trash too."""
        return query_ids(
            self._connection, "SELECT case_id FROM finds WHERE tracking_id = ? ORDER BY case_id", (str(tracking_id),)
        )

    def _one(self, column: str, value: str) -> RegisteredMonitoring:
        found: Any = self._connection.execute(f"{SELECT} WHERE {column} = ?", (value,)).fetchone()
        if found is None:
            raise NotArchived(f"monitoring by {column} {value}")
        return read_monitoring(found)


def _described(name: str, reason: str, matter: str) -> tuple[str, str, str]:
    """Raises: TextTooLong."""
    return clean_optional_line(name), clean_optional_line(reason, MAX_NOTE_LENGTH), clean_optional_line(matter)


def read_monitoring(row: tuple[Any, ...]) -> RegisteredMonitoring:
    """The monitoring of a row of `SELECT`."""
    tracking_id, entry_id, service, state, body, reason, matter, created_at, verified_at, name, *poll_status = row
    return RegisteredMonitoring(
        None if tracking_id.startswith(DRAFT) else UUID(tracking_id),
        UUID(entry_id) if entry_id else None,
        service,
        state,
        body,
        reason,
        matter,
        from_micros(created_at),
        from_micros(verified_at),
        name,
        poll_status_of(poll_status),
    )


def _days(instants: Iterable[int]) -> Iterator[tuple[int, date]]:
    """Positions where each day begins. Computed once per hour: a whole hour is on the same day at every court."""
    days: dict[int, date] = {}
    before = None
    for place, at in enumerate(instants):
        hour = at // HOUR
        if hour not in days:
            days[hour] = court_time(from_micros(at)).date()
        if days[hour] != before:
            before = days[hour]
            yield place, before


def read_find(row: tuple[Any, ...]) -> Find:
    """The find of a row of `FINDS`."""
    tracking_id, case_id, response_id, found_at = row
    return Find(UUID(tracking_id), case_id, response_id, from_micros(found_at))
