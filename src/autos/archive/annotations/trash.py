"""The trash: a case in it is in no list until it is restored or deleted for good."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from datetime import datetime, timedelta

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.storage.case_ids import existing_ids, ids_json, query_ids
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.settings import FIRM_PLACE
from autos.archive.storage.trash_reasons import IS_DISCARDED
from autos.domain.firm.entry import EntryKind
from autos.domain.lawsuit.annotations import TRASH_DAYS, Act, ActKind, TrashedCase

KEPT_DAYS = "trash_days"
"""Name of the setting."""
LONGEST = 3_650
"""Days."""
DISCARDED = f"SELECT case_id FROM trash WHERE {IS_DISCARDED} ORDER BY case_id"  # noqa: S608 -- ours
BY_COLLEAGUE = f"""
EXISTS (
    SELECT 1 FROM firm_acts WHERE kind = {EntryKind.TRASH:d} AND subject = '' AND NOT is_private
    AND number = (SELECT number FROM cases WHERE cases.case_id = trash.case_id)
    AND device_id IS NOT (SELECT json_extract(value, '$.device.device_id') FROM settings WHERE name = '{FIRM_PLACE}'))
"""  # noqa: S608 -- ours
"""Whether a colleague of the firm discarded the case as well, or alone. When, is what her program says."""


class TrashRepository:
    """Cases in the trash. They keep their folders, labels and notes meanwhile."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def all(self, limit: int = 200, after: TrashedCase | None = None) -> list[TrashedCase]:
        """Cases in the trash, the last added first, beginning after the row `after`."""
        beyond = "AND (trashed_at, case_id) < (?2, ?3)" if after else ""
        place = (to_micros(after.trashed_at), after.case_id) if after else ()
        query = (
            f"SELECT case_id, trashed_at, {BY_COLLEAGUE} FROM trash WHERE {IS_DISCARDED} {beyond}"  # noqa: S608
            " ORDER BY trashed_at DESC, case_id DESC LIMIT ?1"
        )
        found = self._connection.execute(query, (limit, *place))
        return [TrashedCase(case_id, from_micros(at), bool(by_colleague)) for case_id, at, by_colleague in found]

    def count(self) -> int:
        return int(self._connection.execute(f"SELECT count(*) FROM trash WHERE {IS_DISCARDED}").get)  # noqa: S608 -- ours

    def case_ids(self) -> array[int]:
        """Cases in the trash, ascending."""
        return query_ids(self._connection, DISCARDED)

    def among(self, case_ids: Iterable[int]) -> array[int]:
        """Those of `case_ids` that are in the trash, ascending."""
        return query_ids(
            self._connection,
            f"SELECT case_id FROM trash WHERE {IS_DISCARDED}"  # noqa: S608 -- ours
            " AND case_id IN (SELECT value FROM json_each(?)) ORDER BY case_id",
            (ids_json(case_ids),),
        )

    def expired(self, now: datetime, days: int | None = None) -> array[int]:
        """Cases whose retention in the trash has ended, ascending; `days` instead of those that the person chose.

        What a colleague discarded goes by the person's own hand alone: it may come here long after, or with any date.
        """
        last = to_micros(now - timedelta(days=self.retention_days() if days is None else days))
        due = (
            f"SELECT case_id FROM trash WHERE trashed_at <= ? AND {IS_DISCARDED} AND NOT {BY_COLLEAGUE}"  # noqa: S608
            " ORDER BY case_id"
        )
        return query_ids(self._connection, due, (last,))

    def put(self, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Move cases to the trash; a case that is there already keeps its date."""
        put = query_ids(
            self._connection,
            "INSERT INTO trash SELECT value, ?2, '' FROM json_each(?1) WHERE TRUE"
            " ON CONFLICT DO NOTHING RETURNING case_id",
            (ids_json(existing_ids(self._connection, case_ids)), to_micros(at)),
        )
        now = rows(len(put), case_id=put, trashed_at=to_micros(at))
        return self._undo_log.record(ActKind.TRASHED, at, [Edit("trash", now=now)])

    def restore(self, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Restore cases to the lists."""
        taken = self._connection.execute(
            f"DELETE FROM trash WHERE {IS_DISCARDED}"  # noqa: S608 -- ours
            " AND case_id IN (SELECT value FROM json_each(?)) RETURNING case_id, trashed_at, reason",
            (ids_json(case_ids),),
        ).fetchall()
        was = rows_from_query("case_id trashed_at reason", taken)
        return self._undo_log.record(ActKind.RESTORED, at, [Edit("trash", was=was)])

    def retention_days(self) -> int:
        """Days that a case stays in the trash; 30 unless the person chose otherwise."""
        stored = self._connection.execute("SELECT value FROM settings WHERE name = ?", (KEPT_DAYS,)).get
        return TRASH_DAYS if stored is None or not str(stored).isdecimal() else min(int(stored), LONGEST)

    def set_retention_days(self, days: int) -> None:
        """Set the days that a case stays in the trash. Raises: ValueError below one day."""
        if not 1 <= days <= LONGEST:
            raise ValueError(f"{days} days")
        self._connection.execute(
            "INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            (KEPT_DAYS, str(days)),
        )
