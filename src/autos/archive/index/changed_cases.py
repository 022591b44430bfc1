"""Cases by when they changed, as a set."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import apsw
from pyroaring import BitMap

from autos.archive.records.change_rows import change_rows
from autos.archive.records.changed_topics import net_changes

EARLIEST, LATEST = -(2**63), 2**63 - 1
BETWEEN = "SELECT json_group_array(case_id) FROM record_changes WHERE changed_at BETWEEN ? AND ?"
ROWS_BETWEEN = """
SELECT case_id, row_id, changed_at, topics, change_id FROM record_changes
WHERE case_id IN (SELECT value FROM json_each(?)) AND changed_at BETWEEN ? AND ? ORDER BY case_id, changed_at
"""
NEWEST = "SELECT (SELECT max(change_id) FROM record_changes), (SELECT count(*) FROM uncompared)"


def changes_state(connection: apsw.Connection) -> tuple[int, int]:
    """Value that differs once changes were stored: of the newest one, and of the readings still to be compared."""
    newest, uncompared = connection.execute(NEWEST).get
    return int(newest or 0), int(uncompared)


def cases_changed_between(connection: apsw.Connection, low: int | None, high: int | None) -> BitMap:
    """Cases that changed within these microseconds, both included, and are not again as they were before.

    The engine collects the cases: a row each would hold up the window's thread. Only those with several changes, of
    which one may have taken back another, are read one by one.
    """
    first, last = EARLIEST if low is None else low, LATEST if high is None else high
    ids: list[int] = json.loads(connection.execute(BETWEEN, (first, last)).get)
    found = BitMap(ids)
    several = _several(ids, found)
    if several:
        rows = change_rows(connection, ROWS_BETWEEN, (json.dumps(several), first, last))
        found -= BitMap(several) - BitMap([case_id for _, case_id, _ in net_changes(connection, rows)])
    return found


def _several(ids: Sequence[int], found: BitMap) -> list[int]:
    """Cases that are named more than once."""
    return [] if len(ids) == len(found) else [case_id for case_id, times in Counter(ids).items() if times > 1]
