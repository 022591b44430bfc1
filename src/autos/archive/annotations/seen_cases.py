"""Cases that were opened, with what their rows said then."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import apsw

from autos.archive.records.unread import MARKED_UNREAD, unread_since
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.lawsuit.annotations import ChangeTopic

COMPARED = ("last_step_at", "phase", "status", "amount", "secrecy_level", "class_name")
"""Columns of a row that tell a change, as the lead record of the case has them."""
_COLUMNS = ", ".join(COMPARED)
_CAME = "ifnull({table}.{name}, '') <> ''"
"""What a newer reading does not bring has not changed."""
_DIFFERS = " OR ".join(
    f"(seen_cases.{name} IS NOT excluded.{name} AND {_CAME.format(table='excluded', name=name)})" for name in COMPARED
)
_CHANGED = " OR ".join(
    f"(seen_cases.{name} IS NOT lawsuits.{name} AND {_CAME.format(table='lawsuits', name=name)})" for name in COMPARED
)
_SEEN = ", ".join(
    f"{name} = CASE WHEN {_CAME.format(table='excluded', name=name)} THEN excluded.{name} ELSE seen_cases.{name} END"
    for name in COMPARED
)
_LEADS = "(SELECT lead_row FROM cases WHERE case_id IN (SELECT value FROM json_each(:cases)))"
MARK = f"""
INSERT INTO seen_cases (case_id, seen_at, {_COLUMNS})
SELECT case_id, :at, {_COLUMNS} FROM lawsuits WHERE row_id IN {_LEADS}
ON CONFLICT (case_id) DO UPDATE SET seen_at = excluded.seen_at,
    changed_at = CASE WHEN {_DIFFERS} THEN excluded.seen_at ELSE changed_at END,
    {_SEEN}
WHERE {_DIFFERS} OR seen_cases.seen_at = {MARKED_UNREAD}
RETURNING case_id
"""  # noqa: S608 -- names are ours
MARK_UNREAD = f"""
INSERT INTO seen_cases (case_id, seen_at, {_COLUMNS})
SELECT case_id, {MARKED_UNREAD}, {_COLUMNS} FROM lawsuits WHERE row_id IN {_LEADS}
ON CONFLICT (case_id) DO UPDATE SET seen_at = excluded.seen_at
RETURNING case_id
"""  # noqa: S608 -- as above
HAS_MARK = f"""
SELECT EXISTS (
    SELECT 1 FROM lawsuits LEFT JOIN seen_cases USING (case_id) WHERE row_id IN {_LEADS} AND
    (seen_at = {MARKED_UNREAD} OR (seen_at IS NULL AND received_at > :since)
     OR (seen_at IS NOT NULL AND ({_CHANGED}))))
"""  # noqa: S608 -- as above
CHANGED = f"""
SELECT count(*) FROM lawsuits JOIN seen_cases USING (case_id)
WHERE row_id IN (SELECT value FROM json_each(?)) AND
    ({_CHANGED})
"""  # noqa: S608 -- as above


class SeenCaseRepository:
    """What was seen of each case; no act that can be undone, and no query asks for it."""

    def __init__(self, connection: apsw.Connection, changes_made: ChangeCollector) -> None:
        self._connection = connection
        self._changes_made = changes_made

    def changed(self, ids: Sequence[int]) -> int:
        """How many of these rows, each of another case, say something else than when they were opened."""
        return int(self._connection.execute(CHANGED, (json.dumps(list(ids)),)).get or 0)

    def mark(self, row_id: int, at: datetime) -> bool:
        """Note that the case of a row was opened; False where nothing new was seen."""
        case_id = self._connection.execute("SELECT case_id FROM lawsuits WHERE row_id = ?", (row_id,)).get
        return case_id is not None and self._write(MARK, [int(case_id)], at=to_micros(at))

    def toggle(self, case_ids: Sequence[int], at: datetime) -> None:
        """Mark these cases as seen, or as not read where none of them has anything that was not seen."""
        since = {"cases": json.dumps(list(case_ids)), "since": unread_since(self._connection)}
        if self._connection.execute(HAS_MARK, since).get:
            self._write(MARK, case_ids, at=to_micros(at))
        else:
            self._write(MARK_UNREAD, case_ids)

    def opened_at(self, case_id: int) -> datetime | None:
        """When a case was opened last; None where it never was, or is marked as not read."""
        found = self._connection.execute("SELECT seen_at FROM seen_cases WHERE case_id = ?", (case_id,)).get
        return from_micros(int(found)) if found else None

    def _write(self, statement: str, case_ids: Sequence[int], **values: int) -> bool:
        given = {"cases": json.dumps(list(case_ids)), **values}
        found: list[Any] = self._connection.execute(statement, given).fetchall()
        if found:
            self._changes_made.add_topic(ChangeTopic.SEEN, [case_id for (case_id,) in found])
        return bool(found)
