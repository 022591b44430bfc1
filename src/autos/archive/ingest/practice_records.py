"""Invented records and real ones with the same number: of both only the real ones are a reading of a court.

The practice service gives back what a person has imported into it, too, so that numbers may be the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any
from uuid import UUID

import apsw

from autos.archive.annotations.set_aside import PracticeSetAside
from autos.archive.ingest.ingest import Ingest
from autos.archive.ingest.page_writer import RecordResult
from autos.archive.ingest.parsed_record import ParsedRecord
from autos.archive.records.answer_counts import AnswerCounts
from autos.archive.records.ledger import Ledger

SEARCHES = """
SELECT DISTINCT entry_row, entry_id FROM entry_lawsuits JOIN ledger USING (entry_row)
WHERE row_id IN (SELECT value FROM json_each(?))
"""
STORED = """
SELECT number, case_id, row_id, tribunal_acronym, instance, row_id = lead_row FROM cases CROSS JOIN lawsuits
USING (case_id) WHERE number IN (SELECT value FROM json_each(?))
"""


class PracticeRecords:
    """Keeps records of the practice service apart from those of real ones."""

    def __init__(
        self,
        connection: apsw.Connection,
        ledger: Ledger,
        ingest: Ingest,
        set_aside: PracticeSetAside,
        *,
        purge: Callable[[Sequence[int]], None],
        forget_acts: Callable[[Collection[int]], None],
    ) -> None:
        """`purge` deletes records of cases that stay, `forget_acts` what can be undone of cases."""
        self._connection = connection
        self._ledger = ledger
        self._ingest = ingest
        self._set_aside = set_aside
        self._purge = purge
        self._forget_acts = forget_acts
        self._counts = AnswerCounts(connection)

    def make_way(self, numbers: Iterable[str]) -> None:
        """Delete invented records with numbers that a real service returns, before its own are stored.

        What the person has written about such a number stays; its earlier acts cannot be undone any more.
        """
        invented = self._set_aside.records(numbers)
        if not invented:
            return
        rows = [row_id for rows in invented.values() for row_id in rows]
        searches: list[Any] = self._connection.execute(SEARCHES, (json.dumps(rows),)).fetchall()
        self._forget_acts(invented.keys())
        for case_id in invented:
            self._ingest.touch(case_id)
        self._purge(rows)
        self._set_aside.forget_events(invented)
        for entry_row, entry_id in searches:
            self._ledger.update(UUID(entry_id), **self._counts.count_all(entry_row))

    def real(self, numbers: Collection[str]) -> set[str]:
        """Those numbers of which there are records that are not invented."""
        found: list[Any] = self._connection.execute(STORED, (json.dumps([*numbers]),)).fetchall() if numbers else []
        invented = self._set_aside.records(numbers) if found else {}
        return {str(number) for number, case_id, *_ in found if case_id not in invented}

    def standing(self, records: Sequence[ParsedRecord]) -> dict[bytes, RecordResult]:
        """By the body of an invented record, the real one that stays in its place."""
        numbers = [record.number for record in records]
        found: list[Any] = self._connection.execute(STORED, (json.dumps(numbers),)).fetchall()
        invented = self._set_aside.records(numbers) if found else {}
        lead: dict[str, RecordResult] = {}
        same: dict[tuple[object, ...], RecordResult] = {}
        for number, case_id, row_id, court, instance, is_lead in found:
            if case_id in invented:
                continue
            same[number, court, instance] = real = RecordResult(row_id, case_id, is_new=False, has_changed=False)
            if is_lead or number not in lead:
                lead[number] = real
        return {
            record.body: same.get((record.number, *record.key), lead[record.number])
            for record in records
            if record.number in lead
        }
