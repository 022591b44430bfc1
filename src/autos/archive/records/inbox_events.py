"""What happens to lawsuits, and which of them are to be seen: the side of the inbox that whatever is stored writes.

A row is to be seen until the person acts (see `autos.archive.annotations.inbox`). Nothing else takes one out: neither
that it is shown or opened, nor a start, an update, a merge. `since` is what was dealt with before; a new event moves it
only once the row was dealt with.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

import apsw

from autos.archive.storage.case_ids import ids_json, query_ids
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.inbox import EventKind, InboxEntry, InboxState

NOT_TRASHED = "case_id NOT IN (SELECT case_id FROM trash)"
LISTED = f"{NOT_TRASHED} AND lead_row IS NOT NULL"
"""Of what is not in the trash, and has a record that a list can show."""
FROM = "FROM inbox JOIN cases USING (case_id)"
EVERY_TO_SEE = f"SELECT case_id {FROM} WHERE state = {InboxState.TO_SEE:d} AND lead_row IS NOT NULL"
TO_SEE = f"{EVERY_TO_SEE} AND {NOT_TRASHED}"
"""The cases that are to be seen: badge, list, smart folder, marked rows and the filter all read this.

Queries take out the trash themselves, unless they ask for it: they read `EVERY_TO_SEE`.
"""
UNSEEN_STATES = f"({InboxState.TO_SEE:d}, {InboxState.LATER:d})"
COLUMNS = "case_id, since, at, kinds, state, back_at, note, handled_at"
SELECT = f"SELECT {COLUMNS} FROM inbox"  # noqa: S608
ADD = f"""
INSERT INTO inbox (case_id, since, at, kinds, state)
SELECT case_id, :first - 1, :at, :kind, {InboxState.TO_SEE:d} FROM cases
WHERE case_id IN (SELECT value FROM json_each(:cases))
ON CONFLICT (case_id) DO UPDATE SET
    kinds = CASE WHEN state IN {UNSEEN_STATES} THEN kinds | excluded.kinds ELSE excluded.kinds END,
    since = CASE WHEN state IN {UNSEEN_STATES} THEN since ELSE coalesce(handled_at, since) END,
    at = max(at, excluded.at),
    state = CASE state WHEN {InboxState.NOT_OURS:d} THEN state ELSE {InboxState.TO_SEE:d} END,
    handled_at = CASE state WHEN {InboxState.NOT_OURS:d} THEN max(handled_at, excluded.at) END,
    back_at = NULL
RETURNING case_id
"""  # noqa: S608


class InboxEvents:
    """Notes what happens to cases, and knows which are to be seen; what is in the trash counts nowhere."""

    def __init__(self, connection: apsw.Connection, change_counters: ChangeCounters) -> None:
        self._connection = connection
        self._change_counters = change_counters

    def add(self, case_ids: Iterable[int], kind: EventKind, at: int, first: int | None = None) -> None:
        """Note that something happened to these cases, which the archive learned at `at` (microseconds).

        `first` is when the first of several such things happened. It is told unless the person has said that a case is
        not hers. Called by whatever stores such a thing.
        """
        given = {"cases": ids_json(case_ids), "kind": int(kind), "at": at, "first": at if first is None else first}
        added: list[Any] = self._connection.execute(ADD, given).fetchall()
        if added:
            self._change_counters.advance(ChangeTopic.INBOX, case_ids=[case_id for (case_id,) in added])

    def dealt_with_until(self, case_id: int) -> int | None:
        """Until when (microseconds) what happened to a case was dealt with; None where nothing ever happened to it."""
        query = "SELECT ifnull(handled_at, since) FROM inbox WHERE case_id = ?"
        found = self._connection.execute(query, (case_id,)).get
        return None if found is None else int(found)

    def to_see(self) -> array[int]:
        """The cases that are to be seen, ascending."""
        return query_ids(self._connection, f"{TO_SEE} ORDER BY case_id")

    def among(self, case_ids: Iterable[int]) -> array[int]:
        """Those of these cases that are to be seen, ascending."""
        query = f"{TO_SEE} AND case_id IN (SELECT value FROM json_each(?)) ORDER BY case_id"  # noqa: S608
        return query_ids(self._connection, query, (ids_json(case_ids),))

    def count(self) -> int:
        """How many cases are to be seen."""
        return int(self._connection.execute(f"SELECT count(*) FROM ({TO_SEE})").get)  # noqa: S608

    def get(self, case_id: int) -> InboxEntry | None:
        """What is known of a case; None where nothing ever happened to it."""
        found: Any = self._connection.execute(f"{SELECT} WHERE case_id = ?", (case_id,)).fetchone()
        return None if found is None else read_entry(found)


def read_entry(row: tuple[Any, ...]) -> InboxEntry:
    """The entry of a row of `SELECT`. Raises: ValueError where it is none."""
    case_id, since, at, kinds, state, back_at, note, handled_at = row
    return InboxEntry(
        case_id,
        from_micros(since),
        from_micros(at),
        EventKind(kinds),
        InboxState(state),
        from_micros(back_at),
        note,
        from_micros(handled_at),
    )
