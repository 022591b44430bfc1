"""Accepted requests and what each will bring."""

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
from autos.service.store.search_cipher import SearchCipher

ADD_REQUEST = "INSERT INTO requests VALUES (?, ?, ?, ?, ?, ?)"
ADD_ANSWER = "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_EXECUTION = "INSERT INTO executions VALUES (?, ?, ?, ?, ?)"
REQUEST = "SELECT request_id, search, fingerprint, tracking_id, created_at, ends_at FROM requests WHERE request_id = ?"
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
COUNT_EXECUTIONS = "SELECT count(*) FROM executions WHERE request_id = ?"
PAGE_OF_EXECUTIONS = """
SELECT seq, available_at, source_name, tribunal_acronym FROM executions
WHERE request_id = ? AND seq >= ? AND seq < ? ORDER BY seq
"""


@dataclass(frozen=True, slots=True)
class AcceptedRequest:
    """A request as it was accepted."""

    request_id: UUID
    search: dict[str, Any]
    """As it is told back to the caller."""
    fingerprint: str
    """The same for requests whose answers may stand for each other."""
    tracking_id: UUID | None
    """The monitoring that made it."""
    created_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """An answer that has come."""

    request_id: UUID
    seq: int
    at: datetime
    snapshot: LawsuitSnapshot | None
    is_cached: bool | None
    """Whether it was taken from an earlier request; `None` where nobody asked for that."""


@dataclass(frozen=True, slots=True)
class StoredExecution:
    """A court system of a request; it is done from `at` on."""

    seq: int
    at: datetime
    source_name: str
    tribunal_acronym: str | None


@dataclass(frozen=True, slots=True)
class TimeRange:
    """From when to when answers are asked for, both included."""

    since: datetime
    until: datetime


class RequestStore:
    """Requests in one file, courts behind it. Safe to use from several threads."""

    def __init__(self, path: Path, courts: CourtSource, cipher: SearchCipher | None = None) -> None:
        self.courts = courts
        self.database = Database(path, cipher)

    def close(self) -> None:
        """Finish what is being written; nothing can be read afterwards."""
        self.database.close()
        self.courts.close()

    def add(self, request: AcceptedRequest, plan: AnswerPlan) -> None:
        """Keep a request with everything that it will bring, or nothing of it."""
        with self.database.transaction() as connection:
            self.save(connection, request, plan)

    def save(self, connection: sqlite3.Connection, request: AcceptedRequest, plan: AnswerPlan) -> None:
        """`add`, inside a transaction of the caller's."""
        key = str(request.request_id)
        tracking_id = None if request.tracking_id is None else str(request.tracking_id)
        cipher = self.database.cipher
        search = cipher.close(json.dumps(request.search, ensure_ascii=False))
        moments = (ms_of(request.created_at), ms_of(request.ends_at))
        connection.execute(ADD_REQUEST, (key, search, cipher.digest(request.fingerprint), tracking_id, *moments))
        connection.executemany(ADD_ANSWER, (_answer(key, *one) for one in enumerate(plan.answers)))
        connection.executemany(ADD_EXECUTION, (_execution(key, *one) for one in enumerate(plan.executions)))

    def request(self, request_id: UUID) -> AcceptedRequest | None:
        """The request, or `None` for an identifier that was never given out."""
        rows = self.database.rows(REQUEST, (str(request_id),))
        return self._request(rows[0]) if rows else None

    def find_similar(self, fingerprint: str, since: datetime, now: datetime) -> AcceptedRequest | None:
        """The newest completed request of this fingerprint that was created at `since` or later."""
        digest = self.database.cipher.digest(fingerprint)
        rows = self.database.rows(SIMILAR_REQUEST, (digest, ms_of(since), ms_of(now)))
        return self._request(rows[0]) if rows else None

    def _request(self, row: Sequence[Any]) -> AcceptedRequest | None:
        request_id, written, fingerprint, tracking_id, created_at, ends_at = row
        search = self.database.cipher.open(written)
        if search is None:  # sealed by a run whose key is gone: nobody can tell any more what was asked
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
        """Answers that have come by `now`."""
        return int(self.database.rows(COUNT_ANSWERS, (str(request_id), ms_of(now)))[0][0])

    def answers(self, request_id: UUID, first: int, count: int, now: datetime) -> list[StoredAnswer]:
        """At most `count` answers that have come by `now`, from the one at index `first` on, oldest first."""
        rows = self.database.rows(PAGE_OF_ANSWERS, (str(request_id), first, first + count, ms_of(now)))
        return [_stored(row) for row in rows]

    def count_of_tracking(self, tracking_id: UUID, span: TimeRange, now: datetime) -> int:
        """Answers that all runs of a monitoring have brought by `now`, within `span`."""
        return int(self.database.rows(COUNT_OF_TRACKING, _within(tracking_id, span, now))[0][0])

    def answers_of_tracking(
        self, tracking_id: UUID, span: TimeRange, now: datetime, first: int, count: int, *, newest_first: bool
    ) -> list[StoredAnswer]:
        """Likewise the answers themselves, at most `count` from index `first` on."""
        statement = PAGE_OF_TRACKING.format("DESC" if newest_first else "ASC")
        return [_stored(row) for row in self.database.rows(statement, (*_within(tracking_id, span, now), count, first))]

    def last_run_ends_at(self, tracking_id: UUID) -> datetime | None:
        """When the newest request of a monitoring is complete; `None` before the first."""
        rows = self.database.rows(LAST_REQUEST, (str(tracking_id),))
        return moment_of(rows[0][0]) if rows else None

    def count_executions(self, request_id: UUID) -> int:
        """Court systems that the request asks."""
        return int(self.database.rows(COUNT_EXECUTIONS, (str(request_id),))[0][0])

    def executions(self, request_id: UUID, first: int, count: int) -> list[StoredExecution]:
        """At most `count` court systems from index `first` on, in the order in which they answer."""
        rows = self.database.rows(PAGE_OF_EXECUTIONS, (str(request_id), first, first + count))
        return [StoredExecution(seq, moment_of(at), name, acronym) for seq, at, name, acronym in rows]


def _within(tracking_id: UUID, span: TimeRange, now: datetime) -> tuple[object, ...]:
    return (str(tracking_id), ms_of(now), ms_of(span.since), ms_of(span.until))


def _answer(request_id: str, seq: int, answer: PlannedAnswer) -> tuple[object, ...]:
    snapshot = answer.snapshot
    told = (None, None, None) if snapshot is None else (snapshot.lawsuit, ms_of(snapshot.at), snapshot.from_database)
    return (request_id, seq, ms_of(answer.at), *told, answer.is_cached)


def _execution(request_id: str, seq: int, execution: PlannedExecution) -> tuple[object, ...]:
    return (request_id, seq, ms_of(execution.at), execution.system.name, execution.system.acronym)


def _stored(row: Sequence[Any]) -> StoredAnswer:
    request_id, seq, at, lawsuit, seen_at, from_database, is_cached = row
    snapshot = None if lawsuit is None else LawsuitSnapshot(lawsuit, moment_of(seen_at), bool(from_database))
    return StoredAnswer(UUID(request_id), seq, moment_of(at), snapshot, None if is_cached is None else bool(is_cached))
