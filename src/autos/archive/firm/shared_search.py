"""A search with its answers, or a lawsuit's records alone, as one content, which another archive takes over.

It has what was received, never what else the archive knows of the lawsuits: no other search, no note, no label.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar
from uuid import UUID

import msgspec

from autos.archive.storage.schema import TABLES
from autos.archive.transfer.merge import ANSWERS, SYSTEMS, ArchiveMerge
from autos.archive.transfer.other_archive import (
    RECORD_COLUMNS,
    MergeSource,
    OtherRecord,
    Row,
    SearchLink,
    check_row,
    refusing_odd_values,
)
from autos.domain.errors import NotArchived, TransportUnreadable

T = TypeVar("T", "SharedSearch", "SharedLawsuit")

VERSION = 1
MOST_RECORDS = 100_000

LEDGER_OF = "SELECT * FROM ledger WHERE entry_id = ?"
RECORDS_OF = """
SELECT row_id, number, tribunal_acronym, instance, lawsuits.received_at AS received_at, crawled_at,
    entry_lawsuits.received_at AS linked_at, misfits, side
FROM entry_lawsuits JOIN lawsuits USING (row_id) JOIN cases USING (case_id) WHERE entry_row = ? ORDER BY row_id
"""
RECORDS_OF_CASE = f"""
SELECT {RECORD_COLUMNS} FROM cases JOIN lawsuits USING (case_id) LEFT JOIN trash ON 0 WHERE number = ? ORDER BY row_id
"""  # noqa: S608 -- the columns are ours


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


def read_shared_search(source: MergeSource, entry_id: UUID) -> bytes:
    """The content of a search. Raises: NotArchived, ArchiveDamaged."""
    search = next(source.rows(LEDGER_OF, (str(entry_id),)), None)
    if search is None:
        raise NotArchived
    entry_row = search.pop("entry_row")
    return msgspec.msgpack.encode(
        SharedSearch(
            VERSION,
            search,
            [_without(system, "entry_row") for system in source.rows(SYSTEMS, (entry_row,))],
            [_without(answer, "entry_row", "row_id") for answer in source.rows(ANSWERS, (entry_row,))],
            list(_records(source, entry_row)),
        )
    )


def read_shared_records(source: MergeSource, number: str) -> bytes:
    """The content of a lawsuit's records. Raises: NotArchived, ArchiveDamaged."""
    records = [_shared(record) for record in source.records_of(RECORDS_OF_CASE, number)]
    if not records:
        raise NotArchived
    return msgspec.msgpack.encode(SharedLawsuit(VERSION, records))


def take_shared_records(content: bytes, merge: ArchiveMerge | None) -> tuple[str, list[SharedRecord]]:
    """Take over the records of a lawsuit, and return them; repeating it changes nothing, nor does it without `merge`.

    Raises: TransportUnreadable.
    """
    shared = _decoded(content, SharedLawsuit)
    if merge is not None:
        merge.take_records([_record(each) for each in shared.records])
    return "", shared.records


def take_shared_search(content: bytes, merge: ArchiveMerge | None) -> tuple[str, list[SharedRecord]]:
    """Take over a search, and return its identifier and records; the same holds as for `take_shared_records`.

    Raises: TransportUnreadable.
    """
    shared = _decoded(content, SharedSearch)
    with refusing_odd_values():
        entry_id = str(UUID(shared.search["entry_id"]))
        search = _checked("ledger", shared.search)
        systems = [_checked("systems", system) for system in shared.systems]
        answers = [_checked("answers", answer) for answer in shared.answers]
    if merge is not None:
        merge.take_search(search, systems)
        merge.take_records([_record(each, search) for each in shared.records])
        merge.take_answers_of(entry_id, [answer | {"row_id": None} for answer in answers])
    return entry_id, shared.records


def _records(source: MergeSource, entry_row: int) -> Iterator[SharedRecord]:
    for row in list(source.rows(RECORDS_OF, (entry_row,))):
        yield SharedRecord(body=source.body(row.pop("row_id")), **row)


def _shared(record: OtherRecord) -> SharedRecord:
    return SharedRecord(
        record.number, record.tribunal_acronym, record.instance, record.received_at, record.crawled_at, record.body,
        record.received_at, "", "",
    )  # fmt: skip


def _decoded(content: bytes, kind: type[T]) -> T:
    try:
        shared = msgspec.msgpack.decode(content, type=kind)
    except msgspec.MsgspecError as odd:
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


def _without(row: Row, *names: str) -> Row:
    return {name: value for name, value in row.items() if name not in names}
