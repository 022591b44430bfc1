"""When cases were opened: what changed later was not seen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import apsw

from autos.archive.records.unread import MARKED_UNREAD, unread_since
from autos.archive.records.unseen_changes import unseen_changes
from autos.archive.storage.case_ids import ids_json
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.lawsuit.annotations import ChangeTopic, SeenCase

_CASES = "(SELECT case_id FROM cases WHERE case_id IN (SELECT value FROM json_each(:cases)))"
_CHANGED = "(SELECT value FROM json_each(:changed))"
MARK = f"""
INSERT INTO seen_cases (case_id, seen_at)
SELECT case_id, max(:at, coalesce((SELECT max(changed_at) FROM record_changes AS made
                                   WHERE made.case_id = cases.case_id), 0))
FROM cases WHERE case_id IN {_CASES}
ON CONFLICT (case_id) DO UPDATE SET seen_at = excluded.seen_at,
    changed_at = CASE WHEN case_id IN {_CHANGED} THEN excluded.seen_at ELSE changed_at END
WHERE case_id IN {_CHANGED} OR seen_cases.seen_at = {MARKED_UNREAD}
RETURNING case_id
"""  # noqa: S608 -- names are ours
MARK_UNREAD = f"""
INSERT INTO seen_cases (case_id, seen_at) SELECT case_id, {MARKED_UNREAD} FROM cases WHERE case_id IN {_CASES}
ON CONFLICT (case_id) DO UPDATE SET seen_at = excluded.seen_at
RETURNING case_id
"""  # noqa: S608 -- as above
BEFORE = """
SELECT cases.case_id, seen_at, changed_at FROM cases LEFT JOIN seen_cases ON seen_cases.case_id = cases.case_id
WHERE cases.case_id IN (SELECT value FROM json_each(?))
"""
IS_UNREAD = f"""
SELECT EXISTS (
    SELECT 1 FROM cases JOIN lawsuits ON row_id = lead_row LEFT JOIN seen_cases ON seen_cases.case_id = cases.case_id
    WHERE cases.case_id IN {_CASES} AND
    (seen_at = {MARKED_UNREAD} OR (seen_at IS NULL AND received_at > :since)))
"""  # noqa: S608 -- as above


class SeenCaseRepository:
    """What was seen of each case; no act that can be undone."""

    def __init__(self, connection: apsw.Connection, change_counters: ChangeCounters) -> None:
        self._connection = connection
        self._change_counters = change_counters

    def changed(self, ids: Sequence[int]) -> int:
        """How many of these rows, each of another case, changed since they were opened."""
        query = "SELECT case_id FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?))"
        found: list[Any] = self._connection.execute(query, (json.dumps(list(ids)),)).fetchall()
        return len(unseen_changes(self._connection, [case_id for (case_id,) in found]))

    def mark(self, row_id: int, at: datetime) -> bool:
        """Note that the case of a row was opened; False where nothing new was seen."""
        case_id = self._connection.execute("SELECT case_id FROM lawsuits WHERE row_id = ?", (row_id,)).get
        return case_id is not None and self._mark([int(case_id)], at)

    def toggle(self, case_ids: Sequence[int], at: datetime) -> list[SeenCase]:
        """Mark these cases as seen, or as not read where none of them has anything that was not seen.

        Returns what was stored of them before.
        """
        before = self._stored(case_ids)
        since = {"cases": json.dumps(list(case_ids)), "since": unread_since(self._connection)}
        if unseen_changes(self._connection, case_ids) or self._connection.execute(IS_UNREAD, since).get:
            self._mark(case_ids, at)
        else:
            self._write(MARK_UNREAD, case_ids)
        return before

    def mark_all(self, case_ids: Sequence[int], at: datetime) -> list[SeenCase]:
        """Note that all these cases were seen; returns what was stored of them before."""
        before = self._stored(case_ids)
        self._mark(case_ids, at)
        return before

    def restore(self, before: Sequence[SeenCase]) -> None:
        """Store of these cases again what was stored before they were marked."""
        self._connection.executemany(
            "DELETE FROM seen_cases WHERE case_id = ?", [(case.case_id,) for case in before if case.seen_at is None]
        )
        self._connection.executemany(
            "UPDATE seen_cases SET seen_at = ?, changed_at = ? WHERE case_id = ?",
            [(case.seen_at, case.changed_at, case.case_id) for case in before if case.seen_at is not None],
        )
        self._change_counters.advance(ChangeTopic.SEEN, case_ids=[case.case_id for case in before])

    def opened_at(self, case_id: int) -> datetime | None:
        """When a case was opened last; None where it never was, or is marked as not read."""
        found = self._connection.execute("SELECT seen_at FROM seen_cases WHERE case_id = ?", (case_id,)).get
        return from_micros(int(found)) if found else None

    def _stored(self, case_ids: Sequence[int]) -> list[SeenCase]:
        found: list[Any] = self._connection.execute(BEFORE, (ids_json(case_ids),)).fetchall()
        return [SeenCase(*row) for row in found]

    def _mark(self, case_ids: Sequence[int], at: datetime) -> bool:
        changed = unseen_changes(self._connection, case_ids)
        return self._write(MARK, case_ids, at=to_micros(at), changed=json.dumps(list(changed)))

    def _write(self, statement: str, case_ids: Sequence[int], **values: object) -> bool:
        given = {"cases": json.dumps(list(case_ids)), **values}
        found: list[Any] = self._connection.execute(statement, given).fetchall()
        if found:
            self._change_counters.advance(ChangeTopic.SEEN, case_ids=[case_id for (case_id,) in found])
        return bool(found)
