"""Cases that were opened, with what their rows said then."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import apsw

from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.instants import to_micros
from autos.domain.lawsuit.annotations import ChangeTopic

COMPARED = ("last_step_at", "phase", "status", "amount", "secrecy_level", "class_name")
"""Columns of a row that tell a change, as the lead record of the case has them."""
_COLUMNS = ", ".join(COMPARED)
_DIFFERS = " OR ".join(f"seen_cases.{name} IS NOT excluded.{name}" for name in COMPARED)
MARK = f"""
INSERT INTO seen_cases (case_id, seen_at, {_COLUMNS})
SELECT case_id, :at, {_COLUMNS} FROM lawsuits WHERE row_id = (
    SELECT lead_row FROM cases WHERE case_id = (SELECT case_id FROM lawsuits WHERE row_id = :row_id))
ON CONFLICT (case_id) DO UPDATE SET seen_at = excluded.seen_at, changed_at = excluded.seen_at,
    {", ".join(f"{name} = excluded.{name}" for name in COMPARED)}
WHERE {_DIFFERS}
RETURNING case_id
"""  # noqa: S608 -- names are ours
CHANGED = f"""
SELECT count(*) FROM lawsuits JOIN seen_cases USING (case_id)
WHERE row_id IN (SELECT value FROM json_each(?)) AND
    ({" OR ".join(f"seen_cases.{name} IS NOT lawsuits.{name}" for name in COMPARED)})
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
        found: list[Any] = self._connection.execute(MARK, {"row_id": row_id, "at": to_micros(at)}).fetchall()
        if found:
            self._changes_made.add_topic(ChangeTopic.SEEN, [case_id for (case_id,) in found])
        return bool(found)
