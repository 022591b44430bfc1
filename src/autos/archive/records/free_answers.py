"""Searches that were answered without a call, by day: what was in the archive, of one's own or a colleague's."""

from __future__ import annotations

from datetime import date
from typing import Any

import apsw

from autos.archive.storage.change_notifier import ChangeCollector
from autos.domain.mode import Mode


class FreeAnswerRepository:
    """Counts of days at the courts."""

    def __init__(self, connection: apsw.Connection, changes_made: ChangeCollector) -> None:
        self._connection = connection
        self._changes_made = changes_made

    def add(self, day: date, service: str, mode: Mode, count: int = 1) -> None:
        """Count some more."""
        self._connection.execute(
            "INSERT INTO free_answers VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
            (day.isoformat(), service, mode.value, count),
        )
        self._changes_made.tariffs = True  # whoever shows the month reads it again

    def counts(self, since: date, until: date) -> list[tuple[str, Mode, int]]:
        """How many there were of each service and mode, from a day on and before another."""
        rows: list[Any] = self._connection.execute(
            "SELECT service, mode, sum(count) FROM free_answers WHERE day >= ? AND day < ? GROUP BY service, mode",
            (since.isoformat(), until.isoformat()),
        ).fetchall()
        known = {mode.value for mode in Mode}
        return [(service, Mode(mode), count) for service, mode, count in rows if mode in known]
