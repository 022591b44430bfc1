"""What changed in cases, read without decoding the changes where nothing can have been changed back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

import apsw

from autos.archive.records.change_contents import texts_by_record
from autos.archive.records.change_rows import (
    CASE,
    CHANGED_AT,
    RECORD,
    TOPICS,
    CaseTopics,
    ChangeRow,
    by_case,
    change_rows,
)
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.net_changes import net_topics
from autos.domain.lawsuit.row import ALL_CHANGES, RowChange, changes_from_digits

NOT_DEALT_WITH = """
SELECT case_id, row_id, changed_at, topics, change_id FROM inbox CROSS JOIN record_changes USING (case_id)
WHERE case_id IN (SELECT value FROM json_each(?)) AND changed_at > since ORDER BY case_id, changed_at
"""


def topics_to_see(connection: apsw.Connection, case_ids: Iterable[int]) -> dict[int, tuple[RowChange, ...]]:
    """What changed in each of these cases since it was dealt with; what was changed back is among it."""
    rows = change_rows(connection, NOT_DEALT_WITH, (json.dumps(list(case_ids)),))
    return {case_id: _all_topics(found) for case_id, found in by_case(rows)}


def net_changes(connection: apsw.Connection, rows: Sequence[ChangeRow]) -> Iterator[CaseTopics]:
    """What changed in each case of the rows, in no order; a case that is again as it was is left out.

    Contents are read only where one topic changed twice in a record: else nothing can have been changed back.
    """
    repeating: list[Sequence[ChangeRow]] = []
    for case_id, found in by_case(rows):
        last = found[-1]
        if len(found) == 1:
            yield last[CHANGED_AT], case_id, changes_from_digits(last[TOPICS])
        elif _repeats(found):
            repeating.append(found)
        elif topics := _all_topics(found):
            yield last[CHANGED_AT], case_id, topics
    for found, records in zip(repeating, texts_by_record(connection, repeating), strict=True):
        if topics := _topics(records):
            yield found[-1][CHANGED_AT], found[-1][CASE], topics


def _repeats(found: Iterable[ChangeRow]) -> bool:
    seen: dict[int, int] = {}
    for row in found:
        before = seen.get(row[RECORD], 0)
        if before & row[TOPICS]:
            return True
        seen[row[RECORD]] = before | row[TOPICS]
    return False


def _all_topics(found: Iterable[ChangeRow]) -> tuple[RowChange, ...]:
    digits = 0
    for row in found:
        digits |= row[TOPICS]
    return changes_from_digits(digits)


def _topics(records: Iterable[Iterable[str]]) -> tuple[RowChange, ...]:
    """What the changes of one case come to; what a newer version stored is left out."""
    topics: set[RowChange] = set()
    for texts in records:
        with suppress(ContractBroken):
            topics.update(net_topics(texts))
    return tuple(topic for topic in ALL_CHANGES if topic in topics)
