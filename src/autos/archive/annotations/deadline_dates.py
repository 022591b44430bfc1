"""How the date of each deadline came to be. Records are only added, marked as read, and removed with their deadline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.annotations.deadline_json import decode_changes, decode_count, encode
from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.storage.case_ids import ids_json
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.schema import TABLES
from autos.domain.deadline_dates import DateEvent, DatePair, DateRecord, DayChange
from autos.domain.deadlines.stored_deadline import DeadlineCount, StoredDeadline
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.inbox import EventKind

COLUMNS = tuple(TABLES["deadline_dates"].columns)
SELECT = f"SELECT {', '.join(COLUMNS)} FROM deadline_dates"  # noqa: S608 -- names are of the registry, here and below
SHOWN = "case_id, uid, changed_at, event, was, now, is_on_later_date, changes, read_at"
KEPT = (DateEvent.STORED, DateEvent.TAKEN, DateEvent.RESTORED)
"""Events after which the deadline stands on the date of the record."""
NEWS = f"""
SELECT {", ".join(f"deadline_dates.{name}" for name in SHOWN.split(", "))}, title
FROM deadline_dates JOIN deadlines USING (case_id, uid)
WHERE event = 'moved' AND (read_at IS NULL OR changed_at > ?) AND done_at IS NULL
AND case_id NOT IN (SELECT case_id FROM trash) ORDER BY case_id, uid, changed_at
"""  # noqa: S608
NOT_DEALT_WITH = f"""
SELECT {", ".join(f"deadline_dates.{name}" for name in SHOWN.split(", "))}, title
FROM deadline_dates JOIN deadlines USING (case_id, uid) JOIN inbox USING (case_id)
WHERE event = 'moved' AND (read_at IS NULL OR deadline_dates.changed_at > since) AND done_at IS NULL
AND case_id IN (SELECT value FROM json_each(?)) ORDER BY case_id, uid, deadline_dates.changed_at
"""  # noqa: S608
STATE = """
SELECT coalesce(group_concat(uid || case_id || '.' || updated_at, ' '), '') FROM (
    SELECT * FROM deadlines WHERE done_at IS NULL AND case_id NOT IN (SELECT case_id FROM trash)
    ORDER BY case_id, uid)
"""


class DeadlineNews(NamedTuple):
    """A record that is news, and of which deadline."""

    case_id: int
    uid: str
    title: str
    record: DateRecord


class DeadlineDateRepository:
    """Records by deadline, each in the order in which it was made."""

    def __init__(self, connection: apsw.Connection, change_counters: ChangeCounters, inbox: Inbox) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._inbox = inbox

    def of(self, stored: Sequence[StoredDeadline]) -> dict[int, tuple[DateRecord, ...]]:
        """Records of these deadlines, by the number of each."""
        numbers = {(one.case_id, str(one.uid)): one.deadline_id for one in stored}
        cases = ids_json(sorted({one.case_id for one in stored}))
        found: dict[int, list[DateRecord]] = {}
        query = f"SELECT {SHOWN} FROM deadline_dates WHERE case_id IN (SELECT value FROM json_each(?))"  # noqa: S608
        for case_id, uid, *row in self._rows(f"{query} ORDER BY changed_at", cases):
            if (number := numbers.get((case_id, uid))) is not None:
                found.setdefault(number, []).append(_record(row))
        return {number: tuple(records) for number, records in found.items()}

    def last(self, stored: StoredDeadline) -> tuple[DateRecord, DeadlineCount | None] | None:
        """The last record of a deadline, with what was counted; None where there is none."""
        return next(self._latest(stored), None)

    def last_kept(self, stored: StoredDeadline) -> DateRecord | None:
        """The last record by which a deadline stands where it stands."""
        return next((record for record, _ in self._latest(stored) if record.event in KEPT), None)

    def note_kept(self, stored: StoredDeadline, event: DateEvent, at: datetime) -> list[Edit]:
        """Note that a deadline stands on the date that it has; returns what undoes it.

        What was to be read of it is read where the person said so.
        """
        last = self.last(stored)
        was = None if last is None else last[0].now
        record = DateRecord(event, at, was, stored.content.count.dates, stored.content.is_on_later_date)
        case_id, uid = stored.case_id, str(stored.uid)
        edits = [Edit("deadline_dates", now=rows(1, case_id=case_id, uid=uid, changed_at=self._add(stored, record)))]
        if event is DateEvent.RESTORED:
            return edits
        read = self._rows(
            "UPDATE deadline_dates SET read_at = ? WHERE case_id = ? AND uid = ?"
            " AND event = 'moved' AND read_at IS NULL RETURNING changed_at",
            *(to_micros(at), case_id, uid),
        )
        if read:
            made = [changed_at for (changed_at,) in read]
            now = rows(len(made), case_id=case_id, uid=uid, changed_at=made, read_at=to_micros(at))
            edits.append(Edit("deadline_dates", now, rows(len(made), read_at=None)))
        return edits

    def note_moved(
        self, stored: StoredDeadline, count: DeadlineCount | None, changes: tuple[DayChange, ...], at: datetime
    ) -> bool:
        """Note what would be counted now; False where that is what was noted last."""
        last = self.last(stored)
        was, now = None if last is None else last[0].now, None if count is None else count.dates
        if last is not None and was == now:
            return False
        record = DateRecord(DateEvent.MOVED, at, was, now, stored.content.is_on_later_date, changes)
        self._inbox.add([stored.case_id], EventKind.MOVED, self._add(stored, record, count))
        return True

    def news(self, since: datetime) -> list[DeadlineNews]:
        """Moves that were not marked as read, or came after `since`; of open deadlines, those of a case together."""
        return [
            DeadlineNews(case_id, uid, title, _record(row))
            for case_id, uid, *row, title in self._rows(NEWS, to_micros(since))
        ]

    def to_see(self, case_ids: Iterable[int]) -> list[DeadlineNews]:
        """Moves of these cases that the inbox tells of; of open deadlines, those of a case together."""
        return [
            DeadlineNews(case_id, uid, title, _record(row))
            for case_id, uid, *row, title in self._rows(NOT_DEALT_WITH, ids_json(case_ids))
        ]

    def state(self) -> str:
        """Another text whenever an open deadline is another one."""
        return str(self._connection.execute(STATE).get)

    def remove(self, stored: StoredDeadline) -> Edit:
        """Remove the records of a deadline; returns what undoes it."""
        removed = self._connection.execute(
            f"DELETE FROM deadline_dates WHERE case_id = ? AND uid = ? RETURNING {', '.join(COLUMNS)}",  # noqa: S608
            (stored.case_id, str(stored.uid)),
        ).fetchall()
        return Edit("deadline_dates", was=rows_from_query(" ".join(COLUMNS), removed))

    def remove_orphans(self) -> None:
        """Remove records of deadlines that are not there, as after one was undone."""
        self._connection.execute(
            "DELETE FROM deadline_dates WHERE NOT EXISTS (SELECT 1 FROM deadlines"
            " WHERE deadlines.case_id = deadline_dates.case_id AND deadlines.uid = deadline_dates.uid)"
        )

    def _latest(self, stored: StoredDeadline) -> Iterator[tuple[DateRecord, DeadlineCount | None]]:
        query = f"{SELECT} WHERE case_id = ? AND uid = ? ORDER BY changed_at DESC"
        for row in self._rows(query, stored.case_id, str(stored.uid)):
            yield read_record(row)

    def _add(self, stored: StoredDeadline, record: DateRecord, count: DeadlineCount | None = None) -> int:
        """Returns its time as it is stored."""
        last = self.last(stored)
        at = to_micros(record.at)
        at = at if last is None else max(at, to_micros(last[0].at) + 1)  # each has its own time
        counted = count if record.event is DateEvent.MOVED else stored.content.count
        values = {
            "case_id": stored.case_id,
            "uid": str(stored.uid),
            "changed_at": at,
            "event": record.event.value,
            "was": _written(record.was),
            "now": _written(record.now),
            "is_on_later_date": int(record.is_on_later_date),
            "counted": "" if counted is None else encode(counted),
            "changes": encode(record.changes),
        }
        self._connection.execute(f"INSERT INTO deadline_dates {TABLES['deadline_dates'].insertion(values)}", values)
        self._change_counters.advance(ChangeTopic.DEADLINES, case_ids=[stored.case_id])
        return at

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._connection.execute(query, values).fetchall()


def read_record(row: tuple[Any, ...]) -> tuple[DateRecord, DeadlineCount | None]:
    """The record of a row of `SELECT`, with what was counted. Raises: ValueError, TypeError where it is none."""
    value = dict(zip(COLUMNS, row, strict=True))
    UUID(value["uid"])
    count = decode_count(value["counted"]) if value["counted"] else None
    record = _record([value[name] for name in SHOWN.split(", ")[2:]])
    if (None if count is None else count.dates) != record.now:
        raise ValueError(value["now"][:100])
    return record, count


def _record(row: Sequence[Any]) -> DateRecord:
    changed_at, event, was, now, is_on_later_date, changes, read_at = row
    return DateRecord(
        DateEvent(event),
        from_micros(changed_at),
        _read(was),
        _read(now),
        bool(is_on_later_date),
        decode_changes(changes),
        None if read_at is None else from_micros(read_at),
    )


def _written(dates: DatePair | None) -> str:
    return "" if dates is None else " ".join(map(str, dates))


def _read(text: str) -> DatePair | None:
    """Raises: ValueError."""
    if not text:
        return None
    safest, later = map(date.fromisoformat, text.split(" "))
    return safest, later
