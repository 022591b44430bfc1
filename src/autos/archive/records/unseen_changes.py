"""Which cases changed since they were opened, read without decoding what changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

import apsw

from autos.archive.records.change_rows import ChangeRow, change_rows
from autos.domain.lawsuit.row import RowChange, changes_from_digits

UNSEEN = """
SELECT case_id, row_id, record_changes.changed_at, topics, change_id
FROM seen_cases CROSS JOIN record_changes USING (case_id)
WHERE seen_cases.case_id IN (SELECT value FROM json_each(?)) AND seen_at > 0
AND record_changes.changed_at > seen_at ORDER BY case_id, record_changes.changed_at
"""


def unseen_changes(connection: apsw.Connection, case_ids: Iterable[int]) -> dict[int, tuple[RowChange, ...]]:
    """What changed in each of these cases since it was opened; cases without a change are left out."""
    rows = change_rows(connection, UNSEEN, (json.dumps(list(case_ids)),))
    return {found[0].case_id: topics for found, topics in net_changes_by_case(connection, rows)}


def net_changes_by_case(
    connection: apsw.Connection, rows: Iterable[ChangeRow]
) -> Iterator[tuple[list[ChangeRow], tuple[RowChange, ...]]]:
    """The rows of each case, which come one after the other, and what changed; a case that is again as it was is left
    out.

    Contents are read only where one topic changed twice in a record: else nothing can have been changed back.
    """
    for _, group in groupby(rows, itemgetter(0)):
        found = list(group)
        topics = _topics(connection, found) if len(found) > 1 and _repeats(found) else _all_topics(found)
        if topics:
            yield found, topics


def _repeats(found: Iterable[ChangeRow]) -> bool:
    seen: dict[int, int] = {}
    for row in found:
        before = seen.get(row.row_id, 0)
        if before & row.topics:
            return True
        seen[row.row_id] = before | row.topics
    return False


def _all_topics(found: Iterable[ChangeRow]) -> tuple[RowChange, ...]:
    digits = 0
    for row in found:
        digits |= row.topics
    return changes_from_digits(digits)


def _topics(connection: apsw.Connection, found: Sequence[ChangeRow]) -> tuple[RowChange, ...]:
    from autos.archive.records.change_contents import net_topics  # noqa: PLC0415 -- few rows changed twice

    return net_topics(connection, found)
