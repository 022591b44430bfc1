"""Stores accepted requests with their planned answers."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from autos.service.courts.answer_plan import AnswerPlan, PlannedAnswer, PlannedExecution
from autos.service.search.sources import CourtSource, LawsuitSnapshot
from autos.service.store.database import Database, moment_of, ms_of
from autos.service.store.erasure_count import ErasureCount
from autos.service.store.search_cipher import SearchCipher

ADD_REQUEST = "INSERT INTO requests VALUES (?, ?, ?, ?, ?, ?)"
ADD_ANSWER = "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_EXECUTION = "INSERT INTO executions VALUES (?, ?, ?, ?, ?)"
REQUEST = "SELECT request_id, search, fingerprint, tracking_id, created_at, ends_at FROM requests WHERE request_id = ?"
COUNT_REQUESTS = "SELECT count(*) FROM requests WHERE created_at >= ? AND created_at <= ?"
PAGE_OF_REQUESTS = """
SELECT request_id, search, fingerprint, tracking_id, created_at, ends_at FROM requests
WHERE created_at >= ? AND created_at <= ? ORDER BY created_at, request_id LIMIT ? OFFSET ?
"""
SIMILAR_REQUEST = """
SELECT request_id, search, fingerprint, tracking_id, created_at, ends_at FROM requests
WHERE fingerprint = ? AND created_at >= ? AND ends_at <= ? AND tracking_id IS NULL ORDER BY created_at DESC LIMIT 1
"""
COUNT_ANSWERS = "SELECT count(*) FROM answers WHERE request_id = ? AND available_at <= ?"
PAGE_OF_ANSWERS = """
SELECT request_id, seq, available_at, lawsuit, seen_at, from_database, is_cached FROM answers
WHERE request_id = ? AND seq >= ? AND seq < ? AND available_at <= ? ORDER BY seq
"""
OF_TRACKING = """
FROM requests JOIN answers USING (request_id)
WHERE tracking_id = ? AND available_at <= ? AND available_at >= ? AND available_at <= ?
"""
COUNT_OF_TRACKING = f"SELECT count(*) {OF_TRACKING}"
PAGE_OF_TRACKING = f"""
SELECT request_id, seq, available_at, lawsuit, seen_at, from_database, is_cached {OF_TRACKING}
ORDER BY available_at {{0}}, request_id {{0}}, seq {{0}} LIMIT ? OFFSET ?
"""
LAST_REQUEST = "SELECT ends_at FROM requests WHERE tracking_id = ? ORDER BY created_at DESC LIMIT 1"
FIRST_REQUEST = "SELECT ends_at FROM requests WHERE tracking_id = ? ORDER BY created_at LIMIT 1"
COUNT_EXECUTIONS = "SELECT count(*) FROM executions WHERE request_id = ?"
PAGE_OF_EXECUTIONS = """
SELECT seq, available_at, source_name, tribunal_acronym FROM executions
WHERE request_id = ? AND seq >= ? AND seq < ? ORDER BY seq
"""


@dataclass(frozen=True, slots=True)
class AcceptedRequest:
    """A request that was accepted."""

    request_id: UUID
    search: dict[str, Any]
    """As returned to the caller."""
    fingerprint: str
    """Equal for requests with the same answers; key of the cache."""
    tracking_id: UUID | None
    """The monitoring that created the request."""
    created_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """An answer whose time has come."""

    request_id: UUID
    seq: int
    at: datetime
    snapshot: LawsuitSnapshot | None
    is_cached: bool | None
    """Whether it comes from an earlier request; `None` where the search allows no cache."""


@dataclass(frozen=True, slots=True)
class StoredExecution:
    """A court system queried by a request; it is done from `at` on."""

    seq: int
    at: datetime
    source_name: str
    tribunal_acronym: str | None


@dataclass(frozen=True, slots=True)
class TimeRange:
    """Time range of what is wanted, both ends included."""

    since: datetime
    until: datetime


class RequestStore:
    """Requests with their answers, and the courts that render them. Thread-safe."""

    def __init__(self, path: Path, courts: CourtSource, cipher: SearchCipher | None = None) -> None:
        self.courts = courts
        self.database = Database(path, cipher)
        self.erasures = ErasureCount(path.parent)

    def close(self) -> None:
        """Close the file and the courts."""
        self.database.close()
        self.courts.close()

    def add(self, request: AcceptedRequest, plan: AnswerPlan) -> None:
        """Save a request with its plan in one transaction."""
        with self.database.transaction() as connection:
            self.save(connection, request, plan)

    def save(self, connection: sqlite3.Connection, request: AcceptedRequest, plan: AnswerPlan) -> None:
        """Save a request with its plan inside the caller's transaction."""
        key = str(request.request_id)
        tracking_id = None if request.tracking_id is None else str(request.tracking_id)
        cipher = self.database.cipher
        search = cipher.encrypt(json.dumps(request.search, ensure_ascii=False))
        moments = (ms_of(request.created_at), ms_of(request.ends_at))
        connection.execute(ADD_REQUEST, (key, search, cipher.digest(request.fingerprint), tracking_id, *moments))
        connection.executemany(ADD_ANSWER, (_answer_row(key, *one) for one in enumerate(plan.answers)))
        connection.executemany(ADD_EXECUTION, (_execution_row(key, *one) for one in enumerate(plan.executions)))

    def request(self, request_id: UUID) -> AcceptedRequest | None:
        """The request, or `None` for an unknown identifier."""
        rows = self.database.rows(REQUEST, (str(request_id),))
        return self._request(rows[0]) if rows else None

    def count_requests(self, created: TimeRange) -> int:
        """Count the requests that were created in this time, those of monitorings too."""
        return int(self.database.rows(COUNT_REQUESTS, (ms_of(created.since), ms_of(created.until)))[0][0])

    def requests(self, created: TimeRange, first: int, count: int) -> list[AcceptedRequest]:
        """Read at most `count` of these requests from index `first` on, oldest first, without unreadable ones."""
        rows = self.database.rows(PAGE_OF_REQUESTS, (ms_of(created.since), ms_of(created.until), count, first))
        return [request for row in rows if (request := self._request(row)) is not None]

    def find_similar(self, fingerprint: str, since: datetime, now: datetime) -> AcceptedRequest | None:
        """The newest completed request of this fingerprint that was created at `since` or later."""
        digest = self.database.cipher.digest(fingerprint)
        rows = self.database.rows(SIMILAR_REQUEST, (digest, ms_of(since), ms_of(now)))
        return self._request(rows[0]) if rows else None

    def _request(self, row: Sequence[Any]) -> AcceptedRequest | None:
        request_id, encrypted, fingerprint, tracking_id, created_at, ends_at = row
        search = self.database.cipher.decrypt(encrypted)
        if search is None:  # encrypted by a run whose key is gone
            return None
        return AcceptedRequest(
            UUID(request_id),
            json.loads(search),
            fingerprint,
            None if tracking_id is None else UUID(tracking_id),
            moment_of(created_at),
            moment_of(ends_at),
        )

    def count_answers(self, request_id: UUID, now: datetime) -> int:
        """Count the answers that have come by `now`."""
        return int(self.database.rows(COUNT_ANSWERS, (str(request_id), ms_of(now)))[0][0])

    def answers(self, request_id: UUID, first: int, count: int, now: datetime) -> list[StoredAnswer]:
        """Read at most `count` answers that have come by `now`, from index `first` on, oldest first."""
        rows = self.database.rows(PAGE_OF_ANSWERS, (str(request_id), first, first + count, ms_of(now)))
        return [_stored_answer(row) for row in rows]

    def count_of_tracking(self, tracking_id: UUID, time_range: TimeRange, now: datetime) -> int:
        """Count the answers of all runs of a monitoring that have come by `now`, within `time_range`."""
        return int(self.database.rows(COUNT_OF_TRACKING, _within(tracking_id, time_range, now))[0][0])

    def answers_of_tracking(
        self, tracking_id: UUID, time_range: TimeRange, now: datetime, first: int, count: int, *, newest_first: bool
    ) -> list[StoredAnswer]:
        """Read these answers, at most `count` from index `first` on."""
        statement = PAGE_OF_TRACKING.format("DESC" if newest_first else "ASC")
        return [
            _stored_answer(row)
            for row in self.database.rows(statement, (*_within(tracking_id, time_range, now), count, first))
        ]

    def last_run_ends_at(self, tracking_id: UUID) -> datetime | None:
        """When the newest run of a monitoring ends; `None` before the first."""
        rows = self.database.rows(LAST_REQUEST, (str(tracking_id),))
        return moment_of(rows[0][0]) if rows else None

    def first_run_ends_at(self, tracking_id: UUID) -> datetime | None:
        """When the first run of a monitoring ends; `None` before it."""
        rows = self.database.rows(FIRST_REQUEST, (str(tracking_id),))
        return moment_of(rows[0][0]) if rows else None

    def count_executions(self, request_id: UUID) -> int:
        """Count the court systems that the request queries."""
        return int(self.database.rows(COUNT_EXECUTIONS, (str(request_id),))[0][0])

    def executions(self, request_id: UUID, first: int, count: int) -> list[StoredExecution]:
        """Read at most `count` court systems from index `first` on, in the order in which they answer."""
        rows = self.database.rows(PAGE_OF_EXECUTIONS, (str(request_id), first, first + count))
        return [StoredExecution(seq, moment_of(at), name, acronym) for seq, at, name, acronym in rows]


def _within(tracking_id: UUID, time_range: TimeRange, now: datetime) -> tuple[object, ...]:
    return (str(tracking_id), ms_of(now), ms_of(time_range.since), ms_of(time_range.until))


def _answer_row(request_id: str, seq: int, answer: PlannedAnswer) -> tuple[object, ...]:
    snapshot = answer.snapshot
    snapshot_columns = (
        (None, None, None) if snapshot is None else (snapshot.lawsuit, ms_of(snapshot.at), snapshot.from_database)
    )
    return (request_id, seq, ms_of(answer.at), *snapshot_columns, answer.is_cached)


def _execution_row(request_id: str, seq: int, execution: PlannedExecution) -> tuple[object, ...]:
    return (request_id, seq, ms_of(execution.at), execution.system.name, execution.system.acronym)


def _stored_answer(row: Sequence[Any]) -> StoredAnswer:
    request_id, seq, at, lawsuit, seen_at, from_database, is_cached = row
    snapshot = None if lawsuit is None else LawsuitSnapshot(lawsuit, moment_of(seen_at), bool(from_database))
    return StoredAnswer(UUID(request_id), seq, moment_of(at), snapshot, None if is_cached is None else bool(is_cached))
