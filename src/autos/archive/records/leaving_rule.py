"""The one rule for which lawsuits may leave the archive in a file; whoever writes lawsuits out asks here.

A lawsuit is held back while one of its records has a secrecy level above 0 or an unknown one, unless a person confirms
that it may leave. Lawsuits in the trash never leave.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import apsw

HELD_BACK = (
    "EXISTS (SELECT 1 FROM lawsuits AS every WHERE every.case_id = cases.case_id AND every.secrecy_level IS NOT 0)"
)
"""SQL condition on a row of `cases`."""
IN_TRASH = "cases.case_id IN (SELECT case_id FROM trash)"
COUNT = (
    "SELECT count(*) FROM cases WHERE case_id IN (SELECT value FROM json_each(?))"  # noqa: S608 -- conditions are ours
    f" AND NOT {IN_TRASH} AND {HELD_BACK}"
)
LISTED = (
    "SELECT case_id, EXISTS (SELECT 1 FROM lawsuits WHERE lawsuits.case_id = cases.case_id AND secrecy_level > 0)"  # noqa: S608 -- the condition is ours
    f" FROM cases WHERE case_id IN (SELECT value FROM json_each(?)) AND {HELD_BACK}"
)
EVERY = f"SELECT case_id FROM cases WHERE NOT {IN_TRASH} ORDER BY newest_at DESC, case_id DESC"  # noqa: S608 -- the condition is ours
AT_ONCE = 1_000


def count_held_back(connection: apsw.Connection, cases: Sequence[int]) -> int:
    """How many of these cases stay in the archive unless a person confirms it."""
    parts = (cases[start : start + AT_ONCE] for start in range(0, len(cases), AT_ONCE))
    return sum(int(connection.execute(COUNT, (json.dumps(list(part)),)).get) for part in parts)


def held_back(connection: apsw.Connection, cases: Sequence[int]) -> dict[int, bool]:
    """Those of these cases that are held back, each with whether it is known to be under secrecy."""
    found: list[Any] = connection.execute(LISTED, (json.dumps(list(cases)),)).fetchall()
    return {case_id: bool(is_secret) for case_id, is_secret in found}


def all_cases(connection: apsw.Connection) -> list[int]:
    """Every case outside of the trash, that with the newest step first."""
    return [case_id for (case_id,) in connection.execute(EVERY)]
