"""Deadlines that are kept with a case, as they were counted. Nothing here counts or moves one."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.annotations.deadline_dates import DeadlineDateRepository
from autos.archive.annotations.deadline_json import decode_count, decode_terms, encode
from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.schema import TABLES
from autos.domain.deadline_dates import DateEvent
from autos.domain.deadlines.calendar_event import MOST_DAYS_BEFORE
from autos.domain.deadlines.stored_deadline import NewDeadline, StoredDeadline, deadline_uid
from autos.domain.errors import NotArchived
from autos.domain.lawsuit.annotations import Act, ActKind, clean_line

COLUMNS = tuple(TABLES["deadlines"].columns)
ROW = ", ".join(f"deadlines.{name}" for name in COLUMNS)
SELECT = (
    f"SELECT {ROW}, lead_row, coalesce(code, number) FROM deadlines"  # noqa: S608 -- names are of the registry
    " JOIN cases USING (case_id) LEFT JOIN lawsuits ON row_id = lead_row"
)
NOT_TRASHED = "deadlines.case_id NOT IN (SELECT case_id FROM trash)"


class DeadlineRepository:
    """Deadlines of cases, any number for each; the same one is kept once."""

    def __init__(
        self, connection: apsw.Connection, undo_log: UndoLog, change_counters: ChangeCounters, inbox: Inbox
    ) -> None:
        self._connection = connection
        self._undo_log = undo_log
        self.dates = DeadlineDateRepository(connection, change_counters, inbox)

    def get(self, deadline_id: int) -> StoredDeadline:
        """Raises: NotArchived."""
        found: Any = self._connection.execute(f"{SELECT} WHERE deadline_id = ?", (deadline_id,)).fetchone()
        if found is None:
            raise NotArchived(f"deadline {deadline_id}")
        return read_deadline(found)

    def of_case(self, case_id: int) -> list[StoredDeadline]:
        """Deadlines of a case, open ones first, each in the order of their dates."""
        return self._read("deadlines.case_id = ?", case_id)

    def listed(self, *, is_open: bool) -> list[StoredDeadline]:
        """Deadlines that are open, or those that were met, in the order of their dates, without cases in the trash."""
        return self._read(f"done_at IS {'' if is_open else 'NOT '}NULL AND {NOT_TRASHED}")

    def count_since(self, since: datetime) -> int:
        """How many were stored since a moment, those of lawsuits in the trash left out."""
        query = f"SELECT count(*) FROM deadlines WHERE created_at >= ? AND {NOT_TRASHED}"  # noqa: S608 -- ours
        return int(self._connection.execute(query, (to_micros(since),)).get)

    def store(self, case_id: int, deadline: NewDeadline, at: datetime) -> tuple[StoredDeadline, Act | None]:
        """Keep a deadline; the same one takes the place of what was kept, and is open again.

        Raises: NotArchived, TextMissing, TextTooLong.
        """
        code = self._connection.execute(
            "SELECT coalesce(code, number) FROM cases LEFT JOIN lawsuits ON row_id = lead_row WHERE cases.case_id = ?",
            (case_id,),
        ).get
        if code is None:
            raise NotArchived(f"case {case_id}")
        uid = str(deadline_uid(str(code), deadline))
        known = self._connection.execute(
            "SELECT deadline_id FROM deadlines WHERE case_id = ? AND uid = ?", (case_id, uid)
        ).get
        if known is not None:
            values = _content(deadline) | {"done_at": None}
            act = self._change(int(known), values, ActKind.DEADLINE_RECOUNTED, at, DateEvent.STORED)
            return self.get(int(known)), act
        values = _content(deadline) | {"case_id": case_id, "uid": uid, "created_at": to_micros(at)}
        values |= {"updated_at": to_micros(at)}
        statement = f"INSERT INTO deadlines {TABLES['deadlines'].insertion(values)} RETURNING deadline_id"
        deadline_id = int(self._connection.execute(statement, values).get)
        dates = self.dates.note_kept(self.get(deadline_id), DateEvent.STORED, at)
        now = rows(1, deadline_id=deadline_id, case_id=case_id, updated_at=to_micros(at))
        act = self._undo_log.record(ActKind.DEADLINE_STORED, at, [Edit("deadlines", now=now), *dates], 1)
        return self.get(deadline_id), act

    def recount(self, deadline_id: int, deadline: NewDeadline, at: datetime) -> Act | None:
        """Keep another count of a deadline; its event in a calendar stays the same. Raises: NotArchived."""
        return self._change(deadline_id, _content(deadline), ActKind.DEADLINE_RECOUNTED, at, DateEvent.TAKEN)

    def mark(self, deadline_id: int, at: datetime, *, is_done: bool) -> Act | None:
        """Note that a deadline was met, or that it is open again. Raises: NotArchived."""
        if self.get(deadline_id).is_open is not is_done:
            return None
        kind = ActKind.DEADLINE_MET if is_done else ActKind.DEADLINE_REOPENED
        return self._change(deadline_id, {"done_at": to_micros(at) if is_done else None}, kind, at)

    def remove(self, deadline_id: int, at: datetime) -> Act | None:
        """Raises: NotArchived."""
        dates = self.dates.remove(self.get(deadline_id))
        removed = self._connection.execute(
            f"DELETE FROM deadlines WHERE deadline_id = ? RETURNING {', '.join(COLUMNS)}",  # noqa: S608 -- ours
            (deadline_id,),
        ).fetchall()
        edit = Edit("deadlines", was=rows_from_query(" ".join(COLUMNS), removed))
        return self._undo_log.record(ActKind.DEADLINE_REMOVED, at, [edit, dates], 1)

    def _change(
        self, deadline_id: int, values: dict[str, Any], kind: ActKind, at: datetime, event: DateEvent | None = None
    ) -> Act | None:
        """Change what differs, and note that with its dates where it is an event; None where nothing does.

        Raises: NotArchived.
        """
        before = self.get(deadline_id)
        names = TABLES["deadlines"].known(values)
        row: Any = self._connection.execute(
            f"SELECT {', '.join(names)} FROM deadlines WHERE deadline_id = ?",  # noqa: S608 -- ours, here and below
            (deadline_id,),
        ).fetchone()
        was = {name: value for name, value in zip(names, row, strict=True) if value != values[name]}
        if not was:
            return None
        updated = max(to_micros(at), to_micros(before.updated_at) + 1)  # so that each state has its own time
        changes = ", ".join(f"{name} = :{name}" for name in (*was, "updated_at"))
        self._connection.execute(
            f"UPDATE deadlines SET {changes} WHERE deadline_id = :deadline_id",  # noqa: S608
            values | {"updated_at": updated, "deadline_id": deadline_id},
        )
        now = rows(1, deadline_id=deadline_id, case_id=before.case_id, updated_at=updated)
        edit = Edit("deadlines", now, rows(1, **was, updated_at=to_micros(before.updated_at)))
        dates = [] if event is None else self.dates.note_kept(self.get(deadline_id), event, at)
        return self._undo_log.record(kind, at, [edit, *dates], 1)

    def _read(self, condition: str, *values: Any) -> list[StoredDeadline]:
        query = f"{SELECT} WHERE {condition} ORDER BY done_at IS NOT NULL, due, deadline_id"
        return [read_deadline(row) for row in self._connection.execute(query, values)]


def read_deadline(row: tuple[Any, ...]) -> StoredDeadline:
    """The deadline of a row of `SELECT`. Raises: ValueError, TypeError where it is not one."""
    *columns, row_id, code = row
    value = dict(zip(COLUMNS, columns, strict=True))
    days_before = tuple(int(days) for days in json.loads(value["days_before"]))
    if not all(0 <= days <= MOST_DAYS_BEFORE for days in days_before):
        raise ValueError(value["days_before"][:100])
    content = NewDeadline(
        value["title"],
        decode_terms(value["terms"]),
        decode_count(value["counted"]),
        bool(value["is_on_later_date"]),
        days_before,
    )
    if content.due.isoformat() != value["due"]:
        raise ValueError(value["due"][:100])
    return StoredDeadline(
        deadline_id=value["deadline_id"],
        case_id=value["case_id"],
        row_id=row_id,
        code=code,
        uid=UUID(value["uid"]),
        content=content,
        created_at=from_micros(value["created_at"]),
        updated_at=from_micros(value["updated_at"]),
        done_at=None if value["done_at"] is None else from_micros(value["done_at"]),
    )


def _content(deadline: NewDeadline) -> dict[str, Any]:
    return {
        "title": clean_line(deadline.title),
        "due": deadline.due.isoformat(),
        "terms": encode(deadline.terms),
        "counted": encode(deadline.count),
        "is_on_later_date": int(deadline.is_on_later_date),
        "days_before": encode(deadline.days_before),
    }
