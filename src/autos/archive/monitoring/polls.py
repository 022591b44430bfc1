"""What the service last told of each monitoring, and how far its answers are read.

It belongs to one file: an archive mended, merged or furnished from a register begins anew, and reading again is free.
Thousands are looked at each day, so a look is no change that the archive tells everybody of: who looks tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.monitoring.register import PollStatus
from autos.domain.monitoring.tracking import Tracking

LOOKED = (
    "recurrence, items, steps, request_id, hour_range, updated_at, deleted_at, looked_at, failures, failing_since,"
    " problem, read_to, read_mark"
)
MOST_TOLD = 100
"""Characters of what the contract does not describe."""
INTEGER = 2**63 - 1


class PollRepository:
    """One row a monitoring that has a name at the service."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def save_status(self, tracking_id: UUID, tracking: Tracking, at: datetime) -> None:
        """What it said of itself; the hour of the first run is told once and kept. Its monitoring must be here."""
        hours = "" if tracking.hour_range is None else str(tracking.hour_range)[:MOST_TOLD]
        self._row(tracking_id)
        self._connection.execute(
            "UPDATE tracking_looks SET recurrence = ?, items = ?, steps = ?, request_id = ?, updated_at = ?,"
            " deleted_at = ?, hour_range = CASE ?7 WHEN '' THEN hour_range ELSE ?7 END, looked_at = ?8, failures = 0,"
            " failing_since = NULL, problem = '' WHERE tracking_id = ?9",
            (
                _whole(tracking.recurrence),
                _whole(tracking.tracked_items_count),
                _whole(tracking.tracked_items_steps_count),
                str(tracking.request_id or ""),
                to_micros(tracking.updated_at),
                to_micros(tracking.deleted_at),
                hours,
                to_micros(at),
                str(tracking_id),
            ),
        )

    def save_failure(self, tracking_id: UUID, problem: str, at: datetime) -> None:
        """It was asked about in vain. Its monitoring must be here."""
        self._row(tracking_id)
        self._connection.execute(
            "UPDATE tracking_looks SET looked_at = ?1, failures = failures + 1, problem = ?2,"
            " failing_since = coalesce(failing_since, ?1) WHERE tracking_id = ?3",
            (to_micros(at), problem, str(tracking_id)),
        )

    def read_to(self, tracking_id: UUID, newest: datetime) -> None:
        """All answers up to this one are kept; an older one than before changes nothing."""
        self._connection.execute(
            "UPDATE tracking_looks SET read_to = max(coalesce(read_to, ?1), ?1) WHERE tracking_id = ?2",
            (to_micros(newest), str(tracking_id)),
        )

    def set_read_mark(self, tracking_id: UUID, mark: str) -> None:
        """Everything that it had when it told `mark` of itself is kept."""
        self._connection.execute(
            "UPDATE tracking_looks SET read_mark = ? WHERE tracking_id = ?", (mark, str(tracking_id))
        )

    def entry_of(self, tracking_id: UUID) -> UUID | None:
        """The entry of the ledger under which its answers are kept; none before the first."""
        entry_id = self._connection.execute(
            "SELECT entry_id FROM tracking_looks WHERE tracking_id = ?", (str(tracking_id),)
        ).get
        return UUID(entry_id) if entry_id else None

    def set_entry(self, tracking_id: UUID, entry_id: UUID) -> None:
        """From now on its answers belong to this entry. Its monitoring must be here."""
        self._row(tracking_id)
        self._connection.execute(
            "UPDATE tracking_looks SET entry_id = ? WHERE tracking_id = ?", (str(entry_id), str(tracking_id))
        )

    def _row(self, tracking_id: UUID) -> None:
        self._connection.execute(
            "INSERT INTO tracking_looks (tracking_id) VALUES (?) ON CONFLICT DO NOTHING", (str(tracking_id),)
        )


def poll_status_of(row: Sequence[Any]) -> PollStatus:
    """From the columns of `LOOKED`; all of them are NULL for one that nobody has looked at."""
    recurrence, items, steps, request_id, hours, updated, deleted, polled, failures, failing, problem, to, mark = row
    return PollStatus(
        recurrence,
        items or 0,
        steps or 0,
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


def _whole(number: int | None) -> int | None:
    """What the engine can hold: a service may tell anything."""
    return None if number is None else max(-INTEGER, min(number, INTEGER))
