"""Salvages everything readable of a damaged archive into a new one, a page at a time.

Lawsuits are stored as answers of the service are, under the search that returned them, so that everything derived
from them is built again. Lawsuits whose search is lost get one ledger entry of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID, uuid5

import apsw
from pydantic import SecretStr

from autos.archive.records.answer_counts import COUNTED
from autos.archive.records.indexed_members import read_lawsuit
from autos.archive.records.ledger import COLUMNS, entry_of
from autos.archive.repair.damaged_archive import DamagedArchive, TableWalk
from autos.archive.repair.orphans import Body, orphaned_bodies
from autos.archive.repair.salvage_annotations import annotation_steps
from autos.archive.repair.salvage_counts import SalvageCounts
from autos.archive.repair.salvage_history import history_steps
from autos.archive.storage.instants import from_micros
from autos.archive.storage.schema import TABLES
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import ContractBroken, NoRoomForCopy
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.search.response import UNREADABLE, ReceivedItem, ReceivedPage, is_rest
from autos.domain.search.search import ResponseType

Work = Callable[[ArchiveTransaction], None]
"""Work of one transaction in the new archive."""

PAGE = 100
NAMESPACE = UUID("8d7d3c37-6a0e-5d0c-9d0b-3c0c2f5f4f11")
FIRST_STATES = {
    "written": LedgerState.DRAFTED,
    "sending": LedgerState.SENT,
    "accepted": LedgerState.PENDING,
    "refused": LedgerState.FAILED,
    "lost": LedgerState.UNCONFIRMED,
    "not_sent": LedgerState.CANCELLED,
}
"""States of the first version."""

LINKS = TableWalk("entry_lawsuits", ("row_id",), ("row_id", "received_at"), lead="entry_row")
ENTRY_ROWS = TableWalk("ledger", ("created_at", "entry_row"), ("entry_row",))
BODY_ROWS = TableWalk("bodies", ("row_id",), ("row_id",))
LAWSUIT_ROWS = TableWalk("lawsuits", ("row_id",), ("row_id",))


class _Answer(NamedTuple):
    """The search and answer of a lawsuit."""

    entry_id: UUID | None
    response_id: UUID
    created_at: int | None
    received_at: int


class ArchiveSalvage:
    """Salvage of one damaged file. `steps` reads it in the calling thread; each step is run in the new archive."""

    def __init__(self, path: Path, key: SecretStr, label: str) -> None:
        """`label` is that of the entry of lawsuits whose search is lost."""
        self.progress = SalvageCounts()
        self._path, self._key, self._label = path, key, label
        self._taken: set[int] = set()
        self._known: set[int] = set()
        self._waiting: dict[int, list[_Answer]] = {}
        """Answers of rows whose body could not be read yet."""
        self._homeless: LedgerEntry | None = None

    def steps(self) -> Generator[Work, None, None]:
        """Work for one transaction each, in order; `progress` is updated meanwhile.

        Raises: apsw.Error only for a file that is no archive at all; a damaged one ends with `is_readable` false.
        """
        try:
            damaged = DamagedArchive(self._path, self._key)
        except (apsw.Error, OSError):
            self.progress.is_readable, self.progress.has_ended = False, True
            return
        try:
            yield from self._entries(damaged)
            yield from self._rest(damaged)
            yield from history_steps(damaged)
            yield from annotation_steps(damaged, self.progress, self._home)
        finally:
            damaged.close()
        self.progress.has_ended = True

    def _entries(self, damaged: DamagedArchive) -> Iterator[Work]:
        walk = damaged.walk_of(TABLES["ledger"])
        highest = damaged.highest(
            "SELECT max(entry_row) FROM ledger", "SELECT max(entry_row) FROM answers", "SELECT count(*) FROM ledger"
        )
        found: set[int] = set()
        for row in damaged.walk(walk, highest=highest):
            columns = dict(zip(walk.columns, row, strict=True))
            entry_row, entry, body = columns["entry_row"], _entry(columns), str(columns.get("search_body", ""))
            found.add(entry_row)
            self.progress.searches += 1
            yield partial(_add, entry=entry, search_body=body)
            yield from self._answers(damaged, entry_row, entry)
        known = {row for (row,) in damaged.walk(ENTRY_ROWS)}
        self.progress.lost_searches = len(known - found)

    def _answers(self, damaged: DamagedArchive, entry_row: int, entry: LedgerEntry) -> Iterator[Work]:
        walk = damaged.walk_of(TABLES["systems"], lead="entry_row")
        systems = [
            dict(zip(walk.columns, row, strict=True)) for row in damaged.walk(walk, of=entry_row, highest=10_000)
        ]
        if systems:
            yield lambda transaction: transaction.row_recovery.save_systems(
                transaction.ledger.row_of(entry.entry_id), systems
            )
        highest = damaged.highest("SELECT max(row_id) FROM lawsuits", "SELECT max(row_id) FROM bodies")
        links: dict[int, int] = dict(damaged.walk(LINKS, of=entry_row, highest=highest))
        self._known |= links.keys()
        walk = damaged.walk_of(TABLES["answers"], lead="entry_row", by_identifier=True)
        rows = [dict(zip(walk.columns, row, strict=True)) for row in damaged.walk(walk, of=entry_row)]
        unanswered = links.keys() - {row["row_id"] for row in rows}
        rows += [_answer_of(row_id, links[row_id], entry.entry_id) for row_id in unanswered]
        rows.sort(key=lambda row: (row["received_at"], row["body"] is not None))  # current bodies before older ones
        pages: dict[int, list[ReceivedItem]] = {}
        for row in rows:
            if row["response_type"] == UNREADABLE:
                yield partial(_keep_unreadable, entry_id=entry.entry_id, row=row)
                continue
            item = self._item(damaged, entry.entry_id, row)
            if item is None:
                continue
            pages.setdefault(row["received_at"], []).append(item)
            if len(pages[row["received_at"]]) == PAGE:
                yield _receive(entry, pages.pop(row["received_at"]), row["received_at"])
        for received_at, page in pages.items():
            yield _receive(entry, page, received_at)

    def _item(self, damaged: DamagedArchive, entry_id: UUID, row: dict[str, Any]) -> ReceivedItem | None:
        body, row_id, rest = row["body"], row["row_id"], b""
        if row_id is not None:
            self._known.add(row_id)
            rest = bytes(body) if body is not None and is_rest(bytes(body)) else b""
            if body is None or rest:
                body = damaged.body(row_id)
            if body is None:
                place = _Answer(entry_id, _uuid(row["response_id"]), row["created_at"], row["received_at"])
                self._waiting.setdefault(row_id, []).append(place)
                return None
            self._take(row_id)
        elif row["response_type"] == ResponseType.APPLICATION_ERROR:
            body = json.dumps({"code": row["error_code"], "message": row["error_message"]}).encode()
        return ReceivedItem(
            _uuid(row["response_id"]),
            row["response_type"],
            from_micros(row["created_at"]),
            bytes(body or b"null"),
            rest=rest,
        )

    def _rest(self, damaged: DamagedArchive) -> Iterator[Work]:
        """Salvage lawsuits without a readable search, and bodies on orphaned pages."""
        highest = damaged.highest(
            "SELECT max(row_id) FROM lawsuits", "SELECT max(row_id) FROM bodies", "SELECT max(row_id) FROM answers"
        )
        for walk in (LAWSUIT_ROWS, BODY_ROWS):
            self._known |= {row for (row,) in damaged.walk(walk, highest=highest)}
        late = _Late(self._entry_for_the_rest())
        for row_id in sorted(self._known - self._taken - self._waiting.keys()):
            body = damaged.body(row_id)
            if body is not None:
                yield from self._place(damaged, late, row_id, body)
        if damaged.failures:
            wanted = set(range(1, highest + 1)) - self._taken
            for row_id, dictionary_id, packed in self._orphans(wanted):
                body = damaged.expand(dictionary_id, packed)
                if row_id not in self._taken and body is not None and _is_lawsuit(body):
                    yield from self._place(damaged, late, row_id, body)
        yield from late.all()
        lost = self._known - self._taken
        self.progress.lost_lawsuits = len(lost)
        for row_id in sorted(lost):
            found = damaged.one("SELECT code FROM lawsuits WHERE row_id = ?", (row_id,))
            if found is not None:
                self.progress.lost_numbers.append(str(found[0]))

    def _orphans(self, wanted: set[int]) -> Iterator[Body]:
        """Orphaned bodies; none if the disk has no room for the copy that the search for them needs."""
        with suppress(OSError, apsw.Error, NoRoomForCopy):
            yield from orphaned_bodies(self._path, self._key, wanted)

    def _place(self, damaged: DamagedArchive, late: _Late, row_id: int, body: bytes) -> Iterator[Work]:
        """Salvage a lawsuit under its known searches, else under the entry for lost ones."""
        self._take(row_id)
        at = damaged.one("SELECT received_at FROM lawsuits WHERE row_id = ?", (row_id,))
        received_at = int(at[0]) if at is not None else 0
        known = self._waiting.pop(row_id, [])
        unknown = _Answer(None, uuid5(NAMESPACE, body.hex()), None, received_at)
        for place in known or [unknown]:
            kind = str(ResponseType.LAWSUIT)
            yield from late.add(place, ReceivedItem(place.response_id, kind, from_micros(place.created_at), body))

    def _take(self, row_id: int) -> None:
        if row_id not in self._taken:
            self._taken.add(row_id)
            self.progress.lawsuits += 1

    def _entry_for_the_rest(self) -> LedgerEntry:
        if self._homeless is None:
            now = datetime.now(UTC)
            self._homeless = LedgerEntry(
                entry_id=uuid5(NAMESPACE, self._path.name),
                search_type="",
                search_key="",
                label=self._label,
                mode=Mode.BASE,
                service="",
                state=LedgerState.CANCELLED,  # no call was sent, so nothing was billed
                created_at=now,
                updated_at=now,
                route=Operation.LOOK_UP,
            )
        return self._homeless

    def _home(self, bodies: Sequence[bytes]) -> Work:
        """Store lawsuits without a known search."""
        kind = str(ResponseType.LAWSUIT)
        items = [ReceivedItem(uuid5(NAMESPACE, body.hex()), kind, None, body) for body in bodies]
        return partial(_receive_late, entry=self._entry_for_the_rest(), entry_id=None, items=items, received_at=0)


class _Late:
    """Collects lawsuits found after their searches into pages of the same search."""

    def __init__(self, entry: LedgerEntry) -> None:
        """`entry` is for lawsuits without a known search."""
        self._entry = entry
        self._pages: dict[tuple[UUID | None, int], list[ReceivedItem]] = {}

    def add(self, place: _Answer, item: ReceivedItem) -> Iterator[Work]:
        key = (place.entry_id, place.received_at)
        self._pages.setdefault(key, []).append(item)
        if len(self._pages[key]) == PAGE:
            yield self._work(key)

    def all(self) -> Iterator[Work]:
        yield from [self._work(key) for key in list(self._pages)]

    def _work(self, key: tuple[UUID | None, int]) -> Work:
        items = self._pages.pop(key)
        return partial(_receive_late, entry=self._entry, entry_id=key[0], items=items, received_at=key[1])


def _entry(columns: dict[str, Any]) -> LedgerEntry:
    """The entry with its counts reset; missing answers show as a gap."""
    defaults = {field.name: field.default for field in fields(LedgerEntry)}
    state = FIRST_STATES.get(columns["state"], columns["state"])
    values = {name: columns.get(name, defaults[name]) for name in COLUMNS} | {"state": state}
    values["expected_count"] = max(values["expected_count"], values["items_count"])
    values |= dict.fromkeys(COUNTED, 0)
    return entry_of(tuple(values[name] for name in COLUMNS))


def _add(transaction: ArchiveTransaction, entry: LedgerEntry, search_body: str) -> None:
    if not transaction.row_recovery.has_entry(entry.entry_id):
        transaction.ledger.add(entry, search_body)


def _receive(entry: LedgerEntry, items: Sequence[ReceivedItem], received_at: int) -> Work:
    page = ReceivedPage("completed", 1, 1, entry.expected_count, tuple(items))

    def work(transaction: ArchiveTransaction) -> None:
        transaction.answers.save_page(entry.entry_id, page, from_micros(received_at))
        transaction.ledger.update(entry.entry_id, updated_at=entry.updated_at)

    return work


def _receive_late(
    transaction: ArchiveTransaction,
    entry: LedgerEntry,
    entry_id: UUID | None,
    items: Sequence[ReceivedItem],
    received_at: int,
) -> None:
    """Store a page under the search `entry_id`, or under `entry` if it is None."""
    if entry_id is not None:
        _receive(transaction.ledger.get(entry_id), items, received_at)(transaction)
        return
    _add(transaction, entry, "")
    known = transaction.ledger.get(entry.entry_id).items_count
    page = ReceivedPage("completed", 1, 1, known + len(items), tuple(items))
    transaction.answers.save_page(entry.entry_id, page, from_micros(received_at) if received_at else entry.created_at)


def _keep_unreadable(transaction: ArchiveTransaction, entry_id: UUID, row: dict[str, Any]) -> None:
    where, content = str(row["error_message"]), bytes(row["body"] or b"")
    transaction.answers.save_unreadable(entry_id, content, where, from_micros(row["received_at"]))


def _answer_of(row_id: int, received_at: int, entry_id: UUID) -> dict[str, Any]:
    """A substitute for the lost answer of a row."""
    response_id = str(uuid5(NAMESPACE, f"{entry_id} {row_id}"))
    envelope = {"response_id": response_id, "response_type": str(ResponseType.LAWSUIT), "received_at": received_at}
    return dict.fromkeys(TABLES["answers"].columns) | envelope | {"row_id": row_id}


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        return uuid5(NAMESPACE, text)


def _is_lawsuit(body: bytes) -> bool:
    try:
        read_lawsuit(body)
    except ContractBroken:
        return False
    return True
