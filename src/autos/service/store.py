"""The service's own memory: accepted requests and what each will bring, on disk before the caller hears of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import Any, Self
from uuid import UUID

from autos.service.courts.source import CourtSource, Seen
from autos.service.courts.synthetic import SyntheticCourts
from autos.service.schedule import Answer, Execution, Plan
from autos.service.world.build import LAWSUITS, VERSION
from autos.service.world.world import World

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
SCHEMA = """
CREATE TABLE IF NOT EXISTS requests (
    request_id TEXT PRIMARY KEY, search TEXT NOT NULL, created_at INTEGER NOT NULL, ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    request_id TEXT NOT NULL, seq INTEGER NOT NULL, available_at INTEGER NOT NULL, lawsuit INTEGER, seen_at INTEGER,
    PRIMARY KEY (request_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS executions (
    request_id TEXT NOT NULL, seq INTEGER NOT NULL, available_at INTEGER NOT NULL, source_name TEXT NOT NULL,
    tribunal_acronym TEXT, PRIMARY KEY (request_id, seq)
) WITHOUT ROWID;
"""
ADD_REQUEST = "INSERT INTO requests VALUES (?, ?, ?, ?)"
ADD_ANSWER = "INSERT INTO answers VALUES (?, ?, ?, ?, ?)"
ADD_EXECUTION = "INSERT INTO executions VALUES (?, ?, ?, ?, ?)"
COUNT_ANSWERS = "SELECT count(*) FROM answers WHERE request_id = ? AND available_at <= ?"
PAGE_OF_ANSWERS = """
SELECT seq, available_at, lawsuit, seen_at FROM answers
WHERE request_id = ? AND seq >= ? AND seq < ? AND available_at <= ? ORDER BY seq
"""
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
    created_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """An answer that has come."""

    seq: int
    at: datetime
    seen: Seen | None


@dataclass(frozen=True, slots=True)
class StoredExecution:
    """A court system of a request; it is done from `at` on."""

    seq: int
    at: datetime
    source_name: str
    tribunal_acronym: str | None


class Store:
    """Requests in one file, courts behind it. Safe to use from several threads."""

    def __init__(self, path: Path, courts: CourtSource) -> None:
        self.courts = courts
        self._lock = Lock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; {SCHEMA}")

    @classmethod
    def open(cls, folder: Path, today: date, lawsuits: int = LAWSUITS) -> Self:
        """What `folder` keeps; a world of `lawsuits` is built there when there is none yet."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        world = World.open(folder, today, lawsuits)
        return cls(folder / f"requests-{VERSION}-{lawsuits}.sqlite", SyntheticCourts(world))

    def close(self) -> None:
        """Finish what is being written; nothing can be read afterwards."""
        with self._lock:
            self._connection.close()
        self.courts.close()

    def add(self, request: AcceptedRequest, plan: Plan) -> None:
        """Keep a request with everything that it will bring, or nothing of it."""
        key = str(request.request_id)
        row = (key, json.dumps(request.search, ensure_ascii=False), _ms(request.created_at), _ms(request.ends_at))
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._connection.execute(ADD_REQUEST, row)
                self._connection.executemany(ADD_ANSWER, (_answer(key, *one) for one in enumerate(plan.answers)))
                self._connection.executemany(
                    ADD_EXECUTION, (_execution(key, *one) for one in enumerate(plan.executions))
                )
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

    def request(self, request_id: UUID) -> AcceptedRequest | None:
        """The request, or `None` for an identifier that was never given out."""
        rows = self._rows("SELECT search, created_at, ends_at FROM requests WHERE request_id = ?", (str(request_id),))
        if not rows:
            return None
        search, created_at, ends_at = rows[0]
        return AcceptedRequest(request_id, json.loads(search), _moment(created_at), _moment(ends_at))

    def count_answers(self, request_id: UUID, now: datetime) -> int:
        """Answers that have come by `now`."""
        return int(self._rows(COUNT_ANSWERS, (str(request_id), _ms(now)))[0][0])

    def answers(self, request_id: UUID, first: int, count: int, now: datetime) -> list[StoredAnswer]:
        """At most `count` answers that have come by `now`, from the one at index `first` on, oldest first."""
        rows = self._rows(PAGE_OF_ANSWERS, (str(request_id), first, first + count, _ms(now)))
        return [StoredAnswer(seq, _moment(at), _seen(lawsuit, seen_at)) for seq, at, lawsuit, seen_at in rows]

    def count_executions(self, request_id: UUID) -> int:
        """Court systems that the request asks."""
        return int(self._rows(COUNT_EXECUTIONS, (str(request_id),))[0][0])

    def executions(self, request_id: UUID, first: int, count: int) -> list[StoredExecution]:
        """At most `count` court systems from index `first` on, in the order in which they answer."""
        rows = self._rows(PAGE_OF_EXECUTIONS, (str(request_id), first, first + count))
        return [StoredExecution(seq, _moment(at), name, acronym) for seq, at, name, acronym in rows]

    def _rows(self, statement: str, values: Sequence[object]) -> list[Any]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()


def _answer(request_id: str, seq: int, answer: Answer) -> tuple[object, ...]:
    if answer.seen is None:
        return (request_id, seq, _ms(answer.at), None, None)
    seen_at = None if answer.seen.at is None else _ms(answer.seen.at)
    return (request_id, seq, _ms(answer.at), answer.seen.lawsuit, seen_at)


def _execution(request_id: str, seq: int, execution: Execution) -> tuple[object, ...]:
    return (request_id, seq, _ms(execution.at), execution.system.name, execution.system.acronym)


def _seen(lawsuit: int | None, seen_at: int | None) -> Seen | None:
    if lawsuit is None:
        return None
    return Seen(lawsuit, None if seen_at is None else _moment(seen_at))


def _ms(moment: datetime) -> int:
    return (moment - EPOCH) // MILLISECOND


def _moment(milliseconds: int) -> datetime:
    return EPOCH + milliseconds * MILLISECOND
