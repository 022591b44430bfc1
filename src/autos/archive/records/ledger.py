"""The ledger: one entry for each search, written before it is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields, replace
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.records.full_text import folded
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.errors import NotArchived, Problem
from autos.domain.firm.entry import EntryKind
from autos.domain.ledger.ledger import OPEN_STATES, LedgerEntry, LedgerState, SystemProgress
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from autos.domain.search.execution import ExecutionState, ExecutionStatus
from autos.domain.search.question import question_digest

COLUMNS = tuple(field.name for field in fields(LedgerEntry))
OWN_DEVICE = "(SELECT json_extract(value, '$.device.device_id') FROM settings WHERE name = 'firm')"
BOUGHT = f"""
coalesce((SELECT device_id FROM firm_entries WHERE item = ledger.entry_id AND kind = ?
          ORDER BY is_new DESC, device_id <> {OWN_DEVICE}, at LIMIT 1) = {OWN_DEVICE}, true)
"""  # noqa: S608 -- ours
"""Whether no colleague brought a search, and this desk shared it, if anybody: a colleague may give any time."""
SELECT = f"SELECT {', '.join(COLUMNS)} FROM ledger"  # noqa: S608 -- column names are ours, here and below
INSERT = (
    f"INSERT INTO ledger ({', '.join(COLUMNS)}, folded, search_body, question)"  # noqa: S608
    f" VALUES ({', '.join('?' for _ in COLUMNS)}, ?, ?, ?)"
)
LAST_MICROS = 2**63 - 1
RECORDS_BY = """
SELECT {column}, count(*) FROM entry_lawsuits JOIN lawsuits USING (row_id)
WHERE entry_row = ? AND {column} <> '' GROUP BY {column}
"""


class Ledger:
    """Every search ever sent from this archive, with its state."""

    def __init__(
        self,
        connection: apsw.Connection,
        changes_made: ChangeCollector,
        on_end: Callable[[LedgerEntry], None] = lambda _entry: None,
    ) -> None:
        """`on_end` is called with each entry that has ended, once its answers are stored."""
        self._on_end = on_end
        self._connection = connection
        self._changes_made = changes_made

    def add(self, entry: LedgerEntry, search_body: str = "") -> None:
        """Add a search; `search_body` is its JSON as it will be sent."""
        values = [_stored(value) for value in asdict(entry).values()]
        question = question_digest(entry.service, entry.mode, search_body)
        self._connection.execute(INSERT, (*values, _searchable(entry), search_body, question))
        self._changes_made.entry_ids.add(entry.entry_id)

    def get(self, entry_id: UUID) -> LedgerEntry:
        """Raises: NotArchived."""
        found = self._connection.execute(f"{SELECT} WHERE entry_id = ?", (str(entry_id),)).fetchone()
        if found is None:
            raise NotArchived(f"search {entry_id}")
        return entry_of(found)

    def filtered(self, entry_ids: Iterable[UUID]) -> set[UUID]:
        """Those of these searches that were restricted by a filter or an instance."""
        found = self._connection.execute(
            "SELECT entry_id FROM ledger WHERE entry_id IN (SELECT value FROM json_each(?))"
            """ AND (instr(search_body, '"filter"') OR instr(search_body, '"lawsuit_instance"'))""",
            (json.dumps([str(entry_id) for entry_id in entry_ids]),),
        )
        return {UUID(entry_id) for (entry_id,) in found}

    def search_body(self, entry_id: UUID) -> str:
        """The search's JSON as it was sent, empty if it was not stored. Raises: NotArchived."""
        body = self._connection.execute("SELECT search_body FROM ledger WHERE entry_id = ?", (str(entry_id),)).get
        if body is None:
            raise NotArchived(f"search {entry_id}")
        return str(body)

    def update(self, entry_id: UUID, **changes: Any) -> LedgerEntry:
        """Change the named members of the entry, `updated_at` among them. Raises: NotArchived, TypeError."""
        before = self.get(entry_id)
        entry = replace(before, **changes)
        if entry == before:
            return entry
        columns = ", ".join(f"{name} = ?" for name in changes)
        values = [_stored(getattr(entry, name)) for name in changes]
        self._connection.execute(
            f"UPDATE ledger SET {columns}, folded = ? WHERE entry_id = ?",  # noqa: S608
            (*values, _searchable(entry), str(entry_id)),
        )
        self._changes_made.entry_ids.add(entry_id)
        return entry

    def set_state(
        self, entry_id: UUID, state: LedgerState, at: datetime, problem: Problem | None = None
    ) -> LedgerEntry:
        """Where the entry stands from `at` on, and the problem for which it does. Raises: NotArchived."""
        entry = self.update(
            entry_id,
            state=state,
            problem="" if problem is None else problem.name,
            problem_message="" if problem is None else problem.detail,
            ended_at=None if state in OPEN_STATES else at,
            updated_at=at,
        )
        if entry.has_ended:
            self._on_end(entry)
        return entry

    def recent(self, limit: int = 200, text: str = "") -> list[LedgerEntry]:
        """Newest first; with `text`, those whose label or key has every word of it, ignoring accents and case.

        Entries with the answers of monitorings are left out.
        """
        words = folded(text).split()
        wanted = " AND ".join([f"route <> '{Operation.READ_TRACKING}'", *("instr(folded, ?)" for _ in words)])
        query = f"{SELECT} WHERE {wanted} ORDER BY created_at DESC, entry_row DESC LIMIT ?"
        return [entry_of(row) for row in self._connection.execute(query, (*words, limit))]

    def since(self, moment: datetime, until: datetime | None = None, limit: int = -1) -> list[LedgerEntry]:
        """Entries created at `moment` or later, and before `until` if given, newest first; all, or so many."""
        query = f"{SELECT} WHERE created_at >= ? AND created_at < ? ORDER BY created_at DESC, entry_row DESC LIMIT ?"
        values = (to_micros(moment), LAST_MICROS if until is None else to_micros(until), limit)
        return [entry_of(row) for row in self._connection.execute(query, values)]

    def bought(self, moment: datetime, until: datetime | None = None) -> list[LedgerEntry]:
        """Like `since`, without the searches that a colleague of the firm bought and shared."""
        wanted = f"created_at >= ? AND created_at < ? AND {BOUGHT}"
        query = f"{SELECT} WHERE {wanted} ORDER BY created_at DESC, entry_row DESC"
        values = (to_micros(moment), LAST_MICROS if until is None else to_micros(until), EntryKind.ANSWER)
        return [entry_of(row) for row in self._connection.execute(query, values)]

    def alike(self, search_type: str, search_key: str, limit: int) -> list[LedgerEntry]:
        """Entries with the same search key, the last written first: a clock that is set changes no order of rows."""
        query = f"{SELECT} WHERE search_key = ? AND search_type = ? ORDER BY entry_row DESC LIMIT ?"
        return [entry_of(row) for row in self._connection.execute(query, (search_key, search_type, limit))]

    def asked(self, question: bytes | None, limit: int) -> list[tuple[LedgerEntry, str]]:
        """Entries that asked the same, the last written first, each with its body; see `question_digest`.

        Bodies are to be compared, as the archive may come from elsewhere.
        """
        query = (
            f"SELECT search_body, {', '.join(COLUMNS)} FROM ledger WHERE question = ? ORDER BY entry_row DESC LIMIT ?"  # noqa: S608
        )
        return [(entry_of(tuple(row)), str(body)) for body, *row in self._connection.execute(query, (question, limit))]

    def answered(self, search_keys: Iterable[str]) -> list[LedgerEntry]:
        """Entries of these search keys that brought lawsuits, the last written first."""
        wanted = "search_key IN (SELECT value FROM json_each(?)) AND cases_count > 0"
        query = f"{SELECT} WHERE {wanted} ORDER BY entry_row DESC"
        return [entry_of(row) for row in self._connection.execute(query, (json.dumps([*search_keys]),))]

    def last_end(self) -> datetime | None:
        """When the last search ended that was answered; None where there was none."""
        query = "SELECT max(ended_at) FROM ledger WHERE state = ?"
        found = self._connection.execute(query, (LedgerState.COMPLETED.value,)).get
        return None if found is None else from_micros(int(found))

    def open(self) -> list[LedgerEntry]:
        """Entries that have not ended, oldest first."""
        states = [state.value for state in OPEN_STATES]
        wanted = ", ".join("?" for _ in states)
        query = f"{SELECT} WHERE state IN ({wanted}) ORDER BY created_at, entry_row"
        return [entry_of(row) for row in self._connection.execute(query, states)]

    def unconfirmed(self, limit: int = 20) -> list[LedgerEntry]:
        """Entries of which it is unknown whether the service accepted them, newest first."""
        query = f"{SELECT} WHERE state = ? ORDER BY created_at DESC, entry_row DESC LIMIT ?"
        return [entry_of(row) for row in self._connection.execute(query, (LedgerState.UNCONFIRMED.value, limit))]

    def has_request(self, request_id: UUID) -> bool:
        """Whether an entry has this request of the service."""
        found = self._connection.execute("SELECT 1 FROM ledger WHERE request_id = ? LIMIT 1", (str(request_id),))
        return found.get is not None

    def count(self) -> int:
        return int(self._connection.execute("SELECT count(*) FROM ledger").get)

    def count_by_cost_class(self) -> dict[CostClass, int]:
        """Number of calls that reached the service, or may have, by class of cost."""
        counted = dict.fromkeys(CostClass, 0)
        groups = "SELECT max(entry_id), count(*) FROM ledger GROUP BY mode, route, state, request_id IS NULL"
        for alike, count in list(self._connection.execute(groups)):
            entry = self.get(UUID(str(alike)))  # all of its group have the same price and state
            counted[entry.cost_class] += int(str(count)) if entry.was_sent else 0
        return counted

    def systems(self, entry_id: UUID) -> list[SystemProgress]:
        """The court systems of the entry, in the service's order, with the number of records from each so far."""
        row = self.row_of(entry_id)
        by_source = self._records_by("source_name", row)
        by_court = self._records_by("tribunal_acronym", row)
        stored = self._connection.execute(
            "SELECT source_name, tribunal_acronym, is_done FROM systems WHERE entry_row = ? ORDER BY position", (row,)
        )
        return [
            SystemProgress(source, court, bool(done), by_source.get(source) or by_court.get(court, 0))
            for source, court, done in stored
        ]

    def save_systems(self, entry_id: UUID, statuses: Iterable[ExecutionStatus]) -> None:
        """Replace the stored status of the entry's court systems. Raises: NotArchived."""
        row = self.row_of(entry_id)
        now = [
            (str(s.execution_id), s.source_name, s.tribunal_acronym or "", int(s.status == ExecutionState.DONE))
            for s in statuses
        ]
        before = self._connection.execute(
            "SELECT execution_id, source_name, tribunal_acronym, is_done FROM systems WHERE entry_row = ?"
            " ORDER BY position",
            (row,),
        ).fetchall()
        if now == before:
            return
        self._connection.execute("DELETE FROM systems WHERE entry_row = ?", (row,))
        self._connection.executemany(
            "INSERT INTO systems VALUES (?, ?, ?, ?, ?, ?)",
            ((row, position, *system) for position, system in enumerate(now)),
        )
        self._changes_made.entry_ids.add(entry_id)
        self.update(entry_id, systems_count=len(now), systems_done=sum(system[-1] for system in now))

    def row_of(self, entry_id: UUID) -> int:
        """The row of the entry. Raises: NotArchived."""
        row = self._connection.execute("SELECT entry_row FROM ledger WHERE entry_id = ?", (str(entry_id),)).get
        if row is None:
            raise NotArchived(f"search {entry_id}")
        return int(row)

    def _records_by(self, column: str, entry_row: int) -> dict[str, int]:
        return dict(self._connection.execute(RECORDS_BY.format(column=column), (entry_row,)))


def _stored(value: object) -> object:
    if isinstance(value, datetime):
        return to_micros(value)
    return value if value is None or isinstance(value, int) else str(value)


def _searchable(entry: LedgerEntry) -> str:
    bare = re.sub(r"[^0-9A-Za-z]+", "", entry.label)
    return folded(f"{entry.label}\n{entry.search_key}\n{bare}\n{entry.matter}")


def entry_of(row: tuple[Any, ...]) -> LedgerEntry:
    """The entry of a row of `COLUMNS`."""
    values = dict(zip(COLUMNS, row, strict=True))
    request_id = values["request_id"]
    return LedgerEntry(
        **values
        | {
            "entry_id": UUID(values["entry_id"]),
            "mode": Mode(values["mode"]),
            "state": LedgerState(values["state"]),
            "created_at": from_micros(values["created_at"]),
            "updated_at": from_micros(values["updated_at"]),
            "sent_at": from_micros(values["sent_at"]),
            "ended_at": from_micros(values["ended_at"]),
            "route": Operation(values["route"]),
            "request_id": None if request_id is None else UUID(request_id),
        }
    )
