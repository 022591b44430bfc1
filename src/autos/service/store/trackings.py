"""Stores monitorings."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from autos.service.store.database import Database, moment_of, ms_of
from autos.service.store.requests import TimeRange

COLUMNS = (
    "tracking_id, search, recurrence, hour, state, created_at, changed_at, deleted_at, looked_until, next_run_at, "
    "request_id, items, steps"
)
MOST_UNREADABLE = 1_000
"""Due rows read in addition, in case searches were encrypted with a key that is gone."""
SEARCH = 1
"""Index of the search among the columns."""
FIND = f"SELECT {COLUMNS} FROM trackings WHERE tracking_id = ?"  # noqa: S608 -- names of columns, nobody's input
CREATED = "FROM trackings WHERE created_at >= ? AND created_at <= ?"
COUNT_CREATED = f"SELECT count(*) {CREATED}"
PAGE_OF_CREATED = f"SELECT {COLUMNS} {CREATED} ORDER BY created_at, tracking_id LIMIT ? OFFSET ?"
DUE = f"SELECT {COLUMNS} FROM trackings WHERE state = 'active' AND next_run_at <= ? ORDER BY next_run_at LIMIT ?"  # noqa: S608
NEXT = "SELECT min(next_run_at) FROM trackings WHERE state = 'active'"
WRITE = f"INSERT OR REPLACE INTO trackings ({COLUMNS}) VALUES ({', '.join('?' * 13)})"  # noqa: S608


class TrackingState(StrEnum):
    """Stored state of a monitoring; whether it is updating follows from its requests."""

    ACTIVE = "active"
    PAUSED = "paused"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class StoredTracking:
    """A stored monitoring."""

    tracking_id: UUID
    search: dict[str, Any]
    """As returned to the caller."""
    recurrence: int
    """Days."""
    hour: int
    """Hour of the runs in Brasília."""
    state: TrackingState
    created_at: datetime
    changed_at: datetime
    """When it was created or last paused, resumed or deleted."""
    deleted_at: datetime | None
    looked_until: datetime
    """Lawsuits distributed up to this instant have been searched by a run."""
    next_run_at: datetime
    request_id: UUID | None
    """The request of the last run."""
    items: int
    steps: int


class TrackingStore:
    """Table of monitorings in the service's file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, connection: sqlite3.Connection, tracking: StoredTracking) -> None:
        """Insert or update `tracking` inside the caller's transaction."""
        row = list(_row(tracking))
        row[SEARCH] = self._database.cipher.encrypt(str(row[SEARCH]))
        connection.execute(WRITE, row)

    def find(self, tracking_id: UUID) -> StoredTracking | None:
        """The monitoring, or `None` for an unknown identifier."""
        rows = self._database.rows(FIND, (str(tracking_id),))
        return self._tracking(rows[0]) if rows else None

    def count_created(self, created: TimeRange) -> int:
        """Count the monitorings that were created in this time."""
        return int(self._database.rows(COUNT_CREATED, (ms_of(created.since), ms_of(created.until)))[0][0])

    def created(self, created: TimeRange, first: int, count: int) -> list[StoredTracking]:
        """Read at most `count` of these monitorings from index `first` on, oldest first, without unreadable ones."""
        rows = self._database.rows(PAGE_OF_CREATED, (ms_of(created.since), ms_of(created.until), count, first))
        return [tracking for row in rows if (tracking := self._tracking(row)) is not None]

    def due(self, now: datetime, excluded: Collection[UUID] = ()) -> StoredTracking | None:
        """The active monitoring that has been due for longest, if any, except those in `excluded`."""
        rows = self._database.rows(DUE, (ms_of(now), len(excluded) + MOST_UNREADABLE))
        found = (self._tracking(row) for row in rows)
        return next((one for one in found if one is not None and one.tracking_id not in excluded), None)

    def _tracking(self, row: Sequence[Any]) -> StoredTracking | None:
        search = self._database.cipher.decrypt(row[SEARCH])
        return None if search is None else _tracking([*row[:SEARCH], search, *row[SEARCH + 1 :]])

    def next_run_at(self) -> datetime | None:
        """When the next monitoring is due."""
        ((at,),) = self._database.rows(NEXT)
        return None if at is None else moment_of(at)


def _row(one: StoredTracking) -> tuple[object, ...]:
    return (
        str(one.tracking_id),
        json.dumps(one.search, ensure_ascii=False),
        one.recurrence,
        one.hour,
        one.state.value,
        ms_of(one.created_at),
        ms_of(one.changed_at),
        None if one.deleted_at is None else ms_of(one.deleted_at),
        ms_of(one.looked_until),
        ms_of(one.next_run_at),
        None if one.request_id is None else str(one.request_id),
        one.items,
        one.steps,
    )


def _tracking(row: Sequence[Any]) -> StoredTracking:
    tracking_id, search, recurrence, hour, state, created, changed, deleted, until, next_run, request, items, steps = (
        row
    )
    return StoredTracking(
        UUID(tracking_id),
        json.loads(search),
        recurrence,
        hour,
        TrackingState(state),
        moment_of(created),
        moment_of(changed),
        None if deleted is None else moment_of(deleted),
        moment_of(until),
        moment_of(next_run),
        None if request is None else UUID(request),
        items,
        steps,
    )
