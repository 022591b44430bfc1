"""The nine labels, numbered 1 to 9, and the cases that have them. Tables: `storage.schema`."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from datetime import datetime

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.storage.case_ids import existing_ids, ids_json, query_ids
from autos.archive.storage.instants import to_micros
from autos.domain.lawsuit.annotations import LABELS, Act, ActKind, clean_optional_line

IS_WANTING = """
SELECT EXISTS (
    SELECT 1 FROM json_each(?2) WHERE NOT EXISTS (SELECT 1 FROM case_labels WHERE label = ?1 AND case_id = value))
"""

OF_ROW = """
SELECT label, coalesce(name, '') FROM case_labels LEFT JOIN labels USING (label)
WHERE case_id = (SELECT case_id FROM lawsuits WHERE row_id = ?) ORDER BY label
"""


class LabelRepository:
    """Labels 1 to 9 and their cases. The window names a label by its colour unless the person gave it a name."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def names(self) -> dict[int, str]:
        """The names that the person gave, by label."""
        return dict(self._connection.execute("SELECT label, name FROM labels ORDER BY label"))

    def of_row(self, row_id: int) -> dict[int, str]:
        """Labels of the row's case, ascending, with the names that the person gave; else empty."""
        return dict(self._connection.execute(OF_ROW, (row_id,)))

    def rename(self, label: int, name: str, at: datetime) -> Act | None:
        """Rename a label; an empty name restores the name of its colour. Raises: TextTooLong."""
        _check(label)
        line = clean_optional_line(name)
        before = self.names().get(label, "")
        if line == before:
            return None
        if line:
            self._connection.execute(
                "INSERT INTO labels VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name", (label, line)
            )
        else:
            self._connection.execute("DELETE FROM labels WHERE label = ?", (label,))
        now = rows(1, label=label, name=line) if line else None
        was = rows(1, label=label, name=before) if before else None
        return self._undo_log.record(ActKind.LABEL_RENAMED, at, [Edit("labels", now, was)])

    def case_ids(self, label: int) -> array[int]:
        """Cases with the label, ascending, those in the trash too."""
        return query_ids(self._connection, "SELECT case_id FROM case_labels WHERE label = ? ORDER BY case_id", (label,))

    def counts(self) -> dict[int, int]:
        """Number of cases by label, without those in the trash; unused labels are left out."""
        return dict(
            self._connection.execute(
                "SELECT label, count(*) FROM case_labels WHERE case_id NOT IN (SELECT case_id FROM trash)"
                " GROUP BY label"
            )
        )

    def toggle(self, label: int, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Remove the label if every case has it; otherwise add it to all."""
        wanted = ids_json(existing_ids(self._connection, case_ids))
        _check(label)
        is_missing = self._connection.execute(IS_WANTING, (label, wanted)).get
        return self._put(label, wanted, at) if is_missing else self._remove(label, wanted, at)

    def is_missing(self, label: int, case_ids: Iterable[int]) -> bool:
        """Whether any of these cases, of those in the archive, lacks the label."""
        return bool(
            self._connection.execute(IS_WANTING, (label, ids_json(existing_ids(self._connection, case_ids)))).get
        )

    def put(self, label: int, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Add the label to all of them; a case that has it keeps its date."""
        _check(label)
        return self._put(label, ids_json(existing_ids(self._connection, case_ids)), at)

    def remove(self, label: int, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Remove the label from all of them."""
        _check(label)
        return self._remove(label, ids_json(case_ids), at)

    def _put(self, label: int, case_ids: str, at: datetime) -> Act | None:
        put = query_ids(
            self._connection,
            "INSERT INTO case_labels SELECT ?1, value, ?3 FROM json_each(?2) WHERE TRUE"
            " ON CONFLICT DO NOTHING RETURNING case_id",
            (label, case_ids, to_micros(at)),
        )
        now = rows(len(put), label=label, case_id=put, added_at=to_micros(at))
        return self._undo_log.record(ActKind.LABELLED, at, [Edit("case_labels", now=now)])

    def _remove(self, label: int, case_ids: str, at: datetime) -> Act | None:
        taken = self._connection.execute(
            "DELETE FROM case_labels WHERE label = ? AND case_id IN (SELECT value FROM json_each(?))"
            " RETURNING label, case_id, added_at",
            (label, case_ids),
        ).fetchall()
        was = rows_from_query("label case_id added_at", taken)
        return self._undo_log.record(ActKind.UNLABELLED, at, [Edit("case_labels", was=was)])


def _check(label: int) -> None:
    if label not in LABELS:
        raise ValueError(f"label {label}")
