"""A search with its answers, or a lawsuit's records alone, as one content, which another archive takes over.

It has what was received, never what else the archive knows of the lawsuits: no other search, no note, no label.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from uuid import UUID

import msgspec
import zstandard

from autos.archive.files.page_copy import OpenArchive
from autos.archive.records.bodies import BodyRepository
from autos.archive.row_parsers import check_search_body
from autos.archive.storage.schema import TABLES
from autos.archive.transfer.merge import ArchiveMerge
from autos.archive.transfer.other_archive import (
    OtherRecord,
    Row,
    SearchLink,
    check_row,
    refusing_odd_values,
)
from autos.domain.errors import NotArchived, TransportUnreadable
from autos.domain.ledger.ledger_state import OPEN_STATES

T = TypeVar("T", "SharedSearch", "SharedLawsuit")

VERSION = 1
MOST_RECORDS = 100_000
MOST_NUMBER = 60

OF_RECORD = ("number", "tribunal_acronym", "instance")
SEARCH = tuple(name for name in TABLES["ledger"].columns if name != "entry_row")
SYSTEM = tuple(name for name in TABLES["systems"].columns if name != "entry_row")
ANSWER = tuple(name for name in TABLES["answers"].columns if name not in ("entry_row", "row_id"))
LEDGER_OF = f"SELECT entry_row, {', '.join(SEARCH)} FROM ledger WHERE entry_id = ?"  # noqa: S608 -- the registry's, too
SYSTEMS_OF = f"SELECT {', '.join(SYSTEM)} FROM systems WHERE entry_row = ?"  # noqa: S608
ANSWERS_OF = f"""
SELECT {", ".join(f"answers.{name}" for name in ANSWER)}, {", ".join(OF_RECORD)} FROM answers
LEFT JOIN lawsuits USING (row_id) LEFT JOIN cases USING (case_id) WHERE entry_row = ?
"""  # noqa: S608
RECORDS_OF = """
SELECT row_id, number, tribunal_acronym, instance, lawsuits.received_at, crawled_at,
    entry_lawsuits.received_at, misfits, side
FROM entry_lawsuits JOIN lawsuits USING (row_id) JOIN cases USING (case_id) WHERE entry_row = ? ORDER BY row_id
"""
RECORDS_OF_CASE = """
SELECT row_id, number, tribunal_acronym, instance, received_at, crawled_at, received_at, '', ''
FROM cases JOIN lawsuits USING (case_id) WHERE number = ? ORDER BY row_id
"""


class SharedRecord(msgspec.Struct, array_like=True):
    """A lawsuit record, and how the search received it; the last three say nothing without a search."""

    number: str
    tribunal_acronym: str
    instance: int
    received_at: int
    crawled_at: int | None
    body: bytes
    linked_at: int
    misfits: str
    side: str


class SharedLawsuit(msgspec.Struct):
    """The records of one lawsuit."""

    version: int
    records: list[SharedRecord]


class SharedSearch(msgspec.Struct):
    """A search, its court systems, its answers and its records."""

    version: int
    search: dict[str, Any]
    systems: list[dict[str, Any]]
    answers: list[dict[str, Any]]
    records: list[SharedRecord]


class SharedReader:
    """Contents of this archive, for several entries after another."""

    def __init__(self, archive: OpenArchive) -> None:
        self._connection = archive.connection
        self._bodies = BodyRepository(archive.connection)

    def search(self, entry_id: UUID) -> bytes:
        """The content of a search. Raises: NotArchived, ArchiveDamaged."""
        found = self._rows(LEDGER_OF, str(entry_id))
        if not found:
            raise NotArchived
        [(entry_row, *search)] = found
        return msgspec.msgpack.encode(
            SharedSearch(
                VERSION,
                dict(zip(SEARCH, search, strict=True)),
                [dict(zip(SYSTEM, system, strict=True)) for system in self._rows(SYSTEMS_OF, entry_row)],
                [dict(zip(ANSWER + OF_RECORD, answer, strict=True)) for answer in self._rows(ANSWERS_OF, entry_row)],
                self._records(RECORDS_OF, entry_row),
            )
        )

    def lawsuit(self, number: str) -> bytes:
        """The content of a lawsuit's records. Raises: NotArchived, ArchiveDamaged."""
        records = self._records(RECORDS_OF_CASE, number)
        if not records:
            raise NotArchived
        return msgspec.msgpack.encode(SharedLawsuit(VERSION, records))

    def _records(self, question: str, place: int | str) -> list[SharedRecord]:
        return [
            SharedRecord(number, court, instance, received_at, crawled_at, self._body(row_id), linked_at, misfits, side)
            for row_id, number, court, instance, received_at, crawled_at, linked_at, misfits, side in self._rows(
                question, place
            )
        ]

    def _body(self, row_id: int) -> bytes:
        """Empty where it cannot be decompressed, as in a merge."""
        try:
            return self._bodies.get(row_id)
        except zstandard.ZstdError:
            return b""

    def _rows(self, question: str, place: int | str) -> list[Any]:
        return self._connection.execute(question, (place,)).fetchall()


def take_shared_records(content: bytes, merge: ArchiveMerge | None) -> tuple[str, list[SharedRecord]]:
    """Take over the records of a lawsuit, and return its number and them; repeating it changes nothing.

    Nor does it without `merge`. Raises: TransportUnreadable.
    """
    shared = _decoded(content, SharedLawsuit)
    if merge is not None:
        merge.take_records([_record(each) for each in shared.records])
    return shared.records[0].number[:MOST_NUMBER] if shared.records else "", shared.records


def take_shared_search(
    content: bytes, merge: ArchiveMerge | None, may_bring: Callable[[str], bool] = lambda _entry_id: True
) -> tuple[str, list[SharedRecord]]:
    """Take over a search, and return its identifier and records; the same holds as for `take_shared_records`.

    `may_bring` says of an identifier whether the author may. Raises: TransportUnreadable, for a search that runs, too:
    it would be polled from here, and stand for the same question.
    """
    shared = _decoded(content, SharedSearch)
    with refusing_odd_values():
        entry_id = str(UUID(shared.search["entry_id"]))
        search = _checked("ledger", shared.search)
        systems = [_checked("systems", system) for system in shared.systems]
        answers = [_checked("answers", answer) for answer in shared.answers]
        check_search_body(search.get("search_body", ""))
        if search["state"] in OPEN_STATES:
            raise TransportUnreadable("state")
    if merge is not None and may_bring(entry_id):
        merge.take_search(search, systems)
        merge.take_records([_record(each, search) for each in shared.records])
        merge.take_answers_of(entry_id, [answer | {"row_id": None} for answer in answers])
    return entry_id, shared.records


def _decoded(content: bytes, kind: type[T]) -> T:
    try:
        shared = msgspec.msgpack.decode(content, type=kind)
    except (msgspec.MsgspecError, RecursionError) as odd:  # or nested too deep
        raise TransportUnreadable(type(odd).__name__) from None
    if shared.version != VERSION or len(shared.records) > MOST_RECORDS:
        raise TransportUnreadable("version")
    return shared


def _checked(table: str, row: Row) -> Row:
    """A row with the columns of its table and values of their types. Raises: ValueError."""
    joined = {"number", "tribunal_acronym", "instance"} if table == "answers" else set()
    known = {name: value for name, value in row.items() if name in TABLES[table].columns or name in joined}
    check_row(known)
    return known


def _record(shared: SharedRecord, search: Row | None = None) -> OtherRecord:
    links: tuple[SearchLink, ...] = ()
    if search is not None:
        of_search = search["entry_id"], search["search_type"], search["search_key"]
        links = (SearchLink(*of_search, shared.linked_at, shared.misfits, shared.side),)
    return OtherRecord(
        0, shared.number, shared.tribunal_acronym, shared.instance, shared.received_at, shared.crawled_at,
        None, None, shared.body, (), links,
    )  # fmt: skip
