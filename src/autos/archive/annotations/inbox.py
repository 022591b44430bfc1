"""The acts by which a lawsuit leaves the inbox, and comes back to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.records.inbox_events import COLUMNS, FROM, LISTED, InboxEvents, read_entry
from autos.archive.storage.case_ids import existing_ids, ids_json, query_ids
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import to_micros
from autos.domain.lawsuit.annotations import MAX_NOTE_LENGTH, Act, ActKind, ChangeTopic, clean_optional_line
from autos.domain.lawsuit.inbox import NO_EVENT, UNSEEN, EventKind, InboxEntry, InboxState

STATED = """
SELECT case_id, state, back_at, note, handled_at FROM inbox
WHERE case_id IN (SELECT value FROM json_each(?1)) AND (state, ifnull(back_at, 0), note) <> (?2, ifnull(?3, 0), ?4)
"""
HANDLED_AT = """
SELECT case_id, max(?2, at, ifnull((SELECT max(changed_at) FROM record_changes AS made
                                    WHERE made.case_id = inbox.case_id), 0))
FROM inbox WHERE case_id IN (SELECT value FROM json_each(?1))
"""
"""Whatever is known of a case by now counts as dealt with, though the clock was set back since."""
UNREAD_MOVES = """
SELECT case_id, uid, changed_at FROM deadline_dates
WHERE event = 'moved' AND read_at IS NULL AND case_id IN (SELECT value FROM json_each(?))
"""
DUE = f"state = {InboxState.LATER:d} AND ifnull(back_at, 0) <= ?"


class Inbox(InboxEvents):
    """What the person does with the lawsuits that something happened to; each act can be undone."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog, change_counters: ChangeCounters) -> None:
        super().__init__(connection, change_counters)
        self._undo_log = undo_log

    def entries(self, states: Iterable[InboxState], handled_since: datetime | None = None) -> list[InboxEntry]:
        """What is in these states, the newest first; of what was handled, only what was since a moment."""
        since = None if handled_since is None else to_micros(handled_since)
        query = (
            f"SELECT {COLUMNS} {FROM} WHERE state IN (SELECT value FROM json_each(?1)) AND {LISTED}"  # noqa: S608
            " AND (?2 IS NULL OR handled_at >= ?2) ORDER BY at DESC, case_id DESC"
        )
        return [read_entry(row) for row in self._connection.execute(query, (ids_json(map(int, states)), since))]

    def counts(self, handled_since: datetime) -> dict[InboxState, int]:
        """How many cases are in each state; of those that were seen, how many since a moment."""
        query = (
            f"SELECT state, count(*) {FROM} WHERE {LISTED}"
            f" AND (state <> {InboxState.SEEN:d} OR handled_at >= ?) GROUP BY state"
        )
        found: list[Any] = self._connection.execute(query, (to_micros(handled_since),)).fetchall()
        return {InboxState(state): count for state, count in found}

    def handle(
        self,
        case_ids: Iterable[int],
        state: InboxState,
        at: datetime,
        *,
        back_at: datetime | None = None,
        note: str = "",
    ) -> Act | None:
        """Do with these cases what the person wants; None where nothing changed. Raises: TextTooLong.

        A case that nothing ever happened to is only put in where it is to be seen. What is dealt with takes along the
        moves of its deadlines.
        """
        wanted = ids_json(existing_ids(self._connection, case_ids))
        back, words = (to_micros(back_at), clean_optional_line(note, MAX_NOTE_LENGTH)) if back_at else (None, "")
        edits = [self._mark_to_see(wanted, at)] if state is InboxState.TO_SEE else []
        before: list[Any] = self._connection.execute(STATED, (wanted, int(state), back, words)).fetchall()
        if before:
            edits.append(self._set_state(before, state, at, back, words))
            if state not in {InboxState.TO_SEE, InboxState.LATER}:
                edits.append(self._read_moves([case_id for case_id, *_ in before], at))
        return self._undo_log.record(ActKind.INBOX_HANDLED, at, edits, len(before) or None)

    def toggle(self, case_ids: Sequence[int], at: datetime) -> Act | None:
        """Mark these cases as seen, or as to be seen where none of them is."""
        unseen = self.among(case_ids)
        return self.handle(unseen or case_ids, InboxState.SEEN if unseen else InboxState.TO_SEE, at)

    def read_moves(self, case_id: int, at: datetime) -> Act | None:
        """Note that the person has read where the deadlines of a case moved; anything else of it stays to be seen."""
        entry = self.get(case_id)
        if entry is not None and entry.state in UNSEEN and entry.kinds == EventKind.MOVED:
            return self.handle([case_id], InboxState.SEEN, at)
        return self._undo_log.record(ActKind.INBOX_HANDLED, at, [self._read_moves([case_id], at)])

    def has_due(self, now: datetime) -> bool:
        """Whether the day of something that was put off has come."""
        query = f"SELECT EXISTS (SELECT 1 FROM inbox WHERE {DUE})"  # noqa: S608
        return bool(self._connection.execute(query, (to_micros(now),)).get)

    def bring_back(self, now: datetime) -> None:
        """What was put off until now is to be seen again, with its note."""
        back: list[Any] = self._connection.execute(
            f"UPDATE inbox SET state = {InboxState.TO_SEE:d}, back_at = NULL WHERE {DUE} RETURNING case_id",  # noqa: S608
            (to_micros(now),),
        ).fetchall()
        if back:
            self._change_counters.advance(ChangeTopic.INBOX, case_ids=[case_id for (case_id,) in back])

    def _set_state(
        self, before: Sequence[tuple[Any, ...]], state: InboxState, at: datetime, back: int | None, note: str
    ) -> Edit:
        cases = [case_id for case_id, *_ in before]
        handled: dict[int, int | None] = dict.fromkeys(cases)
        if state not in {InboxState.TO_SEE, InboxState.LATER}:
            handled = dict(self._connection.execute(HANDLED_AT, (ids_json(cases), to_micros(at))))
        self._connection.executemany(
            "UPDATE inbox SET state = ?, back_at = ?, note = ?, handled_at = ? WHERE case_id = ?",
            [(int(state), back, note, handled[case_id], case_id) for case_id in cases],
        )
        times = [handled[case_id] for case_id in cases]
        now = rows(len(cases), case_id=cases, state=int(state), back_at=back, note=note, handled_at=times)
        was = [(*row[1:],) for row in before]
        return Edit("inbox", now, rows_from_query("state back_at note handled_at", was))

    def _mark_to_see(self, wanted: str, at: datetime) -> Edit:
        """Put in those of the cases that are not there."""
        made = query_ids(
            self._connection,
            f"INSERT INTO inbox (case_id, since, at, kinds, state) SELECT value, ?2, ?2, {NO_EVENT:d},"  # noqa: S608
            f" {InboxState.TO_SEE:d} FROM json_each(?1) WHERE TRUE ON CONFLICT DO NOTHING RETURNING case_id",
            (wanted, to_micros(at)),
        )
        return Edit("inbox", now=rows(len(made), case_id=made, state=int(InboxState.TO_SEE), kinds=int(NO_EVENT)))

    def _read_moves(self, case_ids: Sequence[int], at: datetime) -> Edit:
        """Note that the person has read where the deadlines of these cases have moved."""
        found: list[Any] = self._connection.execute(UNREAD_MOVES, (ids_json(case_ids),)).fetchall()
        self._connection.executemany(
            "UPDATE deadline_dates SET read_at = ? WHERE case_id = ? AND uid = ? AND changed_at = ?",
            [(to_micros(at), *key) for key in found],
        )
        keys = rows_from_query("case_id uid changed_at", found)
        now = rows(len(found), **keys.columns, read_at=to_micros(at))
        return Edit("deadline_dates", now, rows(len(found), read_at=None))
