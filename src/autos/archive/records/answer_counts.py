"""Counts of the answers of a search, for its ledger entry."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, NamedTuple

import apsw

from autos.domain.search.response import ACKNOWLEDGEMENT, LAWSUIT_NOT_FOUND, UNREAD_SYSTEM, UNREADABLE
from autos.domain.search.search import ResponseType

COUNTS = """
SELECT
    (SELECT count(*) FROM entry_lawsuits WHERE entry_row = :row) AS records_count,
    (SELECT count(DISTINCT case_id) FROM entry_lawsuits JOIN lawsuits USING (row_id) WHERE entry_row = :row)
        AS cases_count,
    (SELECT count(*) FROM entry_lawsuits WHERE entry_row = :row AND misfits <> '') AS unfit_count,
    count(*) FILTER (WHERE response_type NOT IN (:acknowledgement, :system)) AS items_count,
    count(*) FILTER (WHERE response_type = :error AND error_code IS NOT :none) AS court_errors,
    count(*) FILTER (WHERE response_type = :unreadable OR (response_type = :lawsuit AND row_id IS NULL))
        AS unreadable_count,
    count(*) FILTER (WHERE response_type NOT IN (SELECT value FROM json_each(:known))) AS unknown_count
FROM answers WHERE entry_row = :row
"""
COUNTED = (
    "records_count",
    "cases_count",
    "unfit_count",
    "items_count",
    "court_errors",
    "unreadable_count",
    "unknown_count",
)
KNOWN = (
    str(ResponseType.LAWSUIT),
    str(ResponseType.APPLICATION_ERROR),
    UNREADABLE,
    ACKNOWLEDGEMENT,
    UNREAD_SYSTEM,
    "application_info",
    "summary",
    "check",
    "tracking",
)
"""Response types that are known, so not counted in `unknown_count`. `application_info` and `summary` report the
progress of a search (public documents); the last three are single answers of other calls."""


class EntryRecords(NamedTuple):
    """Records and cases that a search returned."""

    rows: set[int]
    cases: set[int]


class AnswerCounts:
    """Counts the answers of searches."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def count_all(self, entry_row: int) -> dict[str, int]:
        """Count everything again; by the column of the ledger."""
        wanted = {
            "row": entry_row,
            "error": str(ResponseType.APPLICATION_ERROR),
            "none": LAWSUIT_NOT_FOUND,
            "lawsuit": str(ResponseType.LAWSUIT),
            "unreadable": UNREADABLE,
            "acknowledgement": ACKNOWLEDGEMENT,
            "system": UNREAD_SYSTEM,
            "known": json.dumps(KNOWN),
        }
        return dict(zip(COUNTED, self._connection.execute(COUNTS, wanted).get, strict=True))

    def brought(self, entry_row: int, case_ids: Collection[int]) -> EntryRecords:
        """The records of these cases that the search returned, and the cases of which it returned any."""
        found: list[Any] = self._connection.execute(
            "SELECT row_id, case_id FROM lawsuits WHERE case_id IN (SELECT value FROM json_each(:cases))"
            " AND EXISTS (SELECT 1 FROM entry_lawsuits WHERE entry_row = :entry AND row_id = lawsuits.row_id)",
            {"cases": json.dumps(list(case_ids)), "entry": entry_row},
        ).fetchall()
        return EntryRecords({row for row, _ in found}, {case for _, case in found})
