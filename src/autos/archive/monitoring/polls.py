"""Polls of monitorings: the last reported status of each, and how far its answers are read.

These rows are neither salvaged nor merged: without them every answer is read again, which is free. Thousands of
monitorings are polled each day, so a poll is no change of the archive; the poller notifies its own listeners.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.monitoring.register import PollStatus
from autos.domain.monitoring.tracking import Tracking, TrackingStatus

POLL_COLUMNS = (
    "recurrence, items, steps, request_id, hour_range, updated_at, deleted_at, looked_at, failures, failing_since,"
    " problem, read_to, read_mark"
)
LONGEST_HOURS = 100
"""Characters stored of a member that the contract does not describe."""
INTEGER = 2**63 - 1
UNKNOWN_COUNT = -1
"""Stored for a count that the service did not tell."""


class PollRepository:
    """Poll status, one row for each monitoring with an identifier of the service."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def save_status(self, tracking_id: UUID, tracking: Tracking, at: datetime) -> None:
        """Store the reported status; keeps the hour of runs, which is reported once. It must be registered."""
        hours = "" if tracking.hour_range is None else str(tracking.hour_range)[:LONGEST_HOURS]
        self._row(tracking_id)
        self._connection.execute(
            "UPDATE tracking_looks SET recurrence = ?, items = ?, steps = ?, request_id = ?, updated_at = ?,"
            " deleted_at = ?, hour_range = CASE ?7 WHEN '' THEN hour_range ELSE ?7 END, looked_at = ?8, failures = 0,"
            " failing_since = NULL, problem = '' WHERE tracking_id = ?9",
            (
                _whole(tracking.recurrence),
                _stored_count(tracking.tracked_items_count),
                _stored_count(tracking.tracked_items_steps_count),
                str(tracking.request_id or ""),
                to_micros(_changed_at(tracking)),
                to_micros(tracking.deleted_at),
                hours,
                to_micros(at),
                str(tracking_id),
            ),
        )

    def save_failure(self, tracking_id: UUID, problem: str, at: datetime) -> None:
        """Store that a poll failed. The monitoring must be registered."""
        self._row(tracking_id)
        self._connection.execute(
            "UPDATE tracking_looks SET looked_at = ?1, failures = failures + 1, problem = ?2,"
            " failing_since = coalesce(failing_since, ?1) WHERE tracking_id = ?3",
            (to_micros(at), problem, str(tracking_id)),
        )

    def read_to(self, tracking_id: UUID, newest: datetime) -> None:
        """Store that all answers up to `newest` are read; an earlier time than before changes nothing."""
        self._connection.execute(
            "UPDATE tracking_looks SET read_to = max(coalesce(read_to, ?1), ?1) WHERE tracking_id = ?2",
            (to_micros(newest), str(tracking_id)),
        )

    def set_read_mark(self, tracking_id: UUID, mark: str) -> None:
        """Store the status mark up to which everything is read."""
        self._connection.execute(
            "UPDATE tracking_looks SET read_mark = ? WHERE tracking_id = ?", (mark, str(tracking_id))
        )

    def entry_of(self, tracking_id: UUID) -> UUID | None:
        """The ledger entry of the answers of a monitoring; None before the first answer."""
        entry_id = self._connection.execute(
            "SELECT entry_id FROM tracking_looks WHERE tracking_id = ?", (str(tracking_id),)
        ).get
        return UUID(entry_id) if entry_id else None

    def set_entry(self, tracking_id: UUID, entry_id: UUID) -> None:
        """Set the ledger entry of the answers. The monitoring must be registered."""
        self._row(tracking_id)
        self._connection.execute(
            "UPDATE tracking_looks SET entry_id = ? WHERE tracking_id = ?", (str(entry_id), str(tracking_id))
        )

    def _row(self, tracking_id: UUID) -> None:
        self._connection.execute(
            "INSERT INTO tracking_looks (tracking_id) VALUES (?) ON CONFLICT DO NOTHING", (str(tracking_id),)
        )


def poll_status_of(row: Sequence[Any]) -> PollStatus:
    """Parse the columns of `POLL_COLUMNS`, which are all NULL for a monitoring never polled."""
    recurrence, items, steps, request_id, hours, updated, deleted, polled, failures, failing, problem, to, mark = row
    return PollStatus(
        recurrence,
        _count(items),
        _count(steps),
        UUID(request_id) if request_id else None,
        hours or "",
        from_micros(updated),
        from_micros(deleted),
        from_micros(polled),
        failures or 0,
        from_micros(failing),
        problem or "",
        from_micros(to),
        mark or "",
    )


def _changed_at(tracking: Tracking) -> datetime | None:
    """When it was paused, where the service says so of a paused one; else its last change."""
    paused = tracking.paused_at if tracking.status == TrackingStatus.PAUSED else None
    return paused or tracking.updated_at


def _stored_count(count: int | None) -> int | None:
    return UNKNOWN_COUNT if count is None else _whole(count)


def _count(stored: int | None) -> int | None:
    return None if stored is None or stored < 0 else stored


def _whole(number: int | None) -> int | None:
    """The number limited to what SQLite can store: the service may send any."""
    return None if number is None else max(-INTEGER, min(number, INTEGER))
