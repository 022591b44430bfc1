"""The registry of tables equals the schema of a fresh archive, and its rules hold."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.annotations.deadline_json import encode
from autos.archive.annotations.row_edits import CASE
from autos.archive.archive import Archive
from autos.archive.files.read_only import open_read_only
from autos.archive.repair.salvage import ArchiveSalvage
from autos.archive.storage.schema import (
    BY_ROW,
    COUNTED_IN,
    ENGINE_TABLES,
    FULL_TEXT,
    FULL_TEXT_PARTS,
    INDEX,
    TABLES,
    VIEWS,
    ColumnKind,
    TableSchema,
    TableUse,
)
from autos.usecases.archive.import_archive import merge_archive
from tests.archive.counted_deadline import counted
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY

SECRET = SecretStr(KEY)
HARMLESS = {
    "bodies": "body",  # goes with its record, as a version does
    "versions": "delta",
    "lawsuits": "code tribunal_acronym name name_order amount phase status class_name subject_name source_name"
    " unparsed known",
    "cases": "number instances",
    "participations": "side role",
    "ledger": "entry_id search_type mode service state request_id problem route folded",  # made of label and matter
    "systems": "execution_id source_name tribunal_acronym",
    "answers": "response_id response_type",
    "entry_lawsuits": "misfits side",
    "deadline_dates": "uid event was now",
    "prices": "service cost_class amount",
    "budget": "service name amount",
    "postings": "term cases",  # a set names cases, and goes with the last of them
    "pending": "terms",
    "facet_values": "facet folded",
    "folders": "folded",  # written anew with the name
    "verdicts": "subject_type",
    "record_changes": "content",  # goes with its record, as a version does
    "trackings": "tracking_id entry_id service state",
    "finds": "tracking_id response_id",
    "tracking_looks": "tracking_id entry_id request_id hour_range problem read_mark",
    "credentials": "service system_name state",
    "unread_credentials": "service kind element_id",
    "receipts": "kind counts",
    "dossiers": "code parts file_hash",
    "settings": "name value",
    "deadlines": "uid due days_before",
    "undoing": "kind",
    "generations": "part",
    "firm_entries": "space_id entry_id device_id item entry_hash content",  # content: who belongs to what
    "firm_erased": "entry_id space_id order_id",
    "firm_outbox": "space_id entry_id item problem",
    "firm_acts": "act_id number device_id seen",  # goes with its case
    "firm_folders": "share_id space_id",
    "firm_trackings": "tracking_id space_id",
    "firm_notes": "note_uid space_id",
    "firm_records": "space_id",
    "firm_purchases": "purchase_id device_id told_by cost amount mark",  # the mark goes with the firm's order to erase
    "firm_marks": "device_id mark told_by day court regime kind",
    "firm_spent": "month amount",
    "free_answers": "day service mode",
}
"""Columns that may hold text and say nothing of a person who is forgotten once their cases are deleted."""

Rows = dict[str, dict[str, str]]
ADDED = {
    "a table": ("CREATE TABLE tomorrows (at INTEGER)", "tomorrows"),
    "a full text": ("CREATE VIRTUAL TABLE more_words USING fts5 (text)", "more_words_data"),
    "a view": ("CREATE VIEW anybody AS SELECT name FROM people", "anybody"),
    "a column": ("ALTER TABLE notes ADD COLUMN colour TEXT", "notes"),
    "a type": (
        "ALTER TABLE budget DROP COLUMN amount; ALTER TABLE budget ADD COLUMN amount REAL",
        "budget",
    ),
    "an absence": ("DROP TABLE credentials", "credentials"),
}


def _registered() -> Rows:
    """The columns of every table and view that the registry knows, with what is declared of each."""
    known: Rows = {table.name: dict(table.columns) for table in TABLES.values()} | VIEWS | ENGINE_TABLES
    for name, columns in FULL_TEXT.items():
        parts = {f"{name}_{ending}": part for ending, part in FULL_TEXT_PARTS.items()}
        known |= {name: dict.fromkeys(columns, "")} | parts
    return known


def _stored(connection: apsw.Connection) -> Rows:
    """The same of a file."""
    found: list[Any] = connection.execute(
        "SELECT s.name, c.name, trim(c.type || iif(c.[notnull], ' NOT NULL', ''))"
        " FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS c"
        " WHERE s.type IN ('table', 'view') ORDER BY s.name, c.cid"
    ).fetchall()
    stored: Rows = {}
    for table, column, declared in found:
        stored.setdefault(table, {})[column] = declared
    return stored


def _differing(connection: apsw.Connection) -> set[str]:
    """Tables that the registry or the file lacks, or whose columns differ in name or declaration."""
    registered, stored = _registered(), _stored(connection)
    return {name for name in registered.keys() | stored.keys() if registered.get(name) != stored.get(name)}


async def test_a_fresh_archive_has_what_the_registry_says(archive: Archive) -> None:
    """Every table, view and table of the full text, with its columns; the registry has no others."""
    assert await archive.maintain(lambda connection, _: _differing(connection)) == set()


@pytest.mark.parametrize("change", ADDED)
async def test_what_a_later_version_adds_must_be_registered(archive: Archive, change: str) -> None:
    """The comparison above fails on each kind of difference."""
    statements, name = ADDED[change]

    def differing(connection: apsw.Connection, _: object) -> set[str]:
        connection.execute(statements)
        return _differing(connection)

    assert name in await archive.maintain(differing)


async def test_keys_and_references_are_those_of_the_file(archive: Archive) -> None:
    """The primary key in order; every reference to a table is known as its owner."""

    def keys_and_references(connection: apsw.Connection, _: object) -> dict[str, tuple[list[Any], list[Any]]]:
        query = "SELECT name FROM pragma_table_info(?) WHERE pk ORDER BY pk"
        references = 'SELECT "from", "table" FROM pragma_foreign_key_list(?)'
        return {
            name: (
                [key for (key,) in connection.execute(query, (name,))],
                list(connection.execute(references, (name,))),
            )
            for name in TABLES
        }

    for name, (key, references) in (await archive.maintain(keys_and_references)).items():
        assert TABLES[name].key == tuple(key), name
        assert set(references) <= TABLES[name].owners.items(), name


def test_lists_of_columns_name_columns_of_their_table() -> None:
    """No name is misspelt, and each table comes after those that its rows belong to."""
    order = list(TABLES)
    for table in TABLES.values():
        listed = {*table.key, *table.identity, *table.deleted_by, *table.redacted, *table.erased_by_rule}
        assert listed <= table.columns.keys(), table.name
        for owner in table.owners.values() if table.uses & BY_ROW else ():
            assert order.index(owner) < order.index(table.name), table.name
        if table.undo is not None:
            assert {table.undo.item} - {""} <= table.columns.keys(), table.name
            assert table.undo.contents in {"", *TABLES}, table.name
    assert COUNTED_IN.keys() <= TABLES.keys()
    assert CASE in TABLES["cases"].columns


LOCATES = re.compile(r"file|path|folder(?!_id)|place(?!d)|address|url|host|key$|secret|token|password|hash")
"""Names that a column has if it may locate, verify or open something."""
NO_PLACES = {
    ("firm_outbox", "place"),
    ("ledger", "search_key"),
    ("verdicts", "subject_key"),
    ("credentials", "customer_key"),
    ("folders", "folded"),
}


def test_every_column_says_whether_it_may_come_from_another_archive() -> None:
    """Exactly one kind for each; what has the name of a place, a key or a proof is no content unless it is listed."""
    for table in TABLES.values():
        listed = [column.split()[0] for part in table.shape.values() for column in part.split(",")]
        assert len(listed) == len(set(listed)), table.name
        assert table.kinds.keys() == table.columns.keys(), table.name
        assert all(isinstance(kind, ColumnKind) for kind in table.kinds.values()), table.name
        named = {name for name in table.content if LOCATES.search(name)}
        assert {(table.name, name) for name in named} <= NO_PLACES, table.name
    firm = [table for table in TABLES.values() if table.name.startswith("firm_")]
    assert firm
    assert not any(table.content for table in (*firm, TABLES["settings"], *INDEX))


def test_what_is_merged_by_rule_is_content() -> None:
    """Only rows that come one by one are taken over without the rest of their columns."""
    for table in TABLES.values():
        if TableUse.MERGED_BY_RULE in table.uses:
            assert table.blanks == {}, table.name
        if TableUse.MERGED_BY_ROW in table.uses:
            assert {*table.identity} <= {*table.content}, table.name


def test_every_text_is_accounted_for_when_a_person_is_forgotten() -> None:
    """Each column that can hold text has a rule of erasure, or is listed as harmless."""
    for table in TABLES.values():
        texts = {name for name, declared in table.columns.items() if declared.startswith(("TEXT", "BLOB"))}
        erased = {*table.deleted_by, *table.redacted, *table.erased_by_rule}
        harmless = set(HARMLESS.get(table.name, "").split())
        assert texts == erased | harmless, table.name
        assert not erased & harmless, table.name


def _row(connection: apsw.Connection, table: TableSchema) -> dict[str, Any]:
    """A row with something in every column, of the first case and of the first row of every other owner."""
    samples = {"INTEGER": 1, "REAL": 1.0, "TEXT": "{}", "BLOB": b"{}"}
    row = {name: samples[declared.split()[0]] for name, declared in table.columns.items()}
    row |= {name: str(UUID(int=1)) for name in ("entry_id", "tracking_id") if name in table.columns}
    known = {"amount": "1.5", "instances": "[1]", "kind": "erasure", "uid": str(UUID(int=1)), "days_before": "[]"}
    deadline = counted()
    known |= {"due": str(deadline.due), "terms": encode(deadline.terms), "counted": encode(deadline.count)}
    known |= {"event": "moved", "was": "", "now": " ".join(map(str, deadline.count.dates)), "changes": "[]"}
    row |= {name: value for name, value in known.items() if name in table.columns}
    owned = {
        column: connection.execute(f"SELECT {column} FROM {owner} ORDER BY 1 LIMIT 1").get
        for column, owner in table.owners.items()
    }
    return row | owned


async def _filled(place: Path, way: TableUse) -> None:
    """A row in each table that comes by row."""
    archive = await Archive.open(place, SECRET)
    await add_search(archive, 1, records(range(2)))

    def write(connection: apsw.Connection, _: object) -> None:
        for table in TABLES.values():
            if table.uses & way & BY_ROW:
                row = _row(connection, table)
                connection.execute(f"INSERT OR IGNORE INTO {table.name} {table.insertion(row)}", row)

    await archive.maintain(write)
    await archive.aclose()


def _counts(place: Path, way: TableUse) -> dict[str, int]:
    with open_read_only(place, SECRET) as source:
        return {
            table.name: int(source.connection.execute(f"SELECT count(*) FROM {table.name}").get)
            for table in TABLES.values()
            if table.uses & way
        }


async def _merge(archive: Archive, other: Path) -> None:
    await merge_archive(archive, other, SECRET, other.parent)


async def _salvage(archive: Archive, other: Path) -> None:
    for step in ArchiveSalvage(other, SECRET, "").steps():
        await archive.run(step)


@pytest.mark.parametrize(
    ("take_over", "way"),
    [
        (_merge, TableUse.MERGED_BY_ROW | TableUse.MERGED_BY_RULE),
        (_salvage, TableUse.SALVAGED_BY_ROW | TableUse.SALVAGED_BY_RULE),
    ],
    ids=["merge", "salvage"],
)
async def test_every_registered_table_is_taken_over(
    tmp_path: Path, take_over: Callable[[Archive, Path], Awaitable[None]], way: TableUse
) -> None:
    """Into an empty archive as many rows come as there are; doing it again changes nothing."""
    here, there = tmp_path / "here" / "acervo.autos", tmp_path / "there" / "acervo.autos"
    await _filled(there, way)
    for _ in range(2):
        archive = await Archive.open(here, SECRET)
        await take_over(archive, there)
        await archive.aclose()

        assert _counts(here, way) == _counts(there, way)
        assert all(_counts(there, way)[table.name] for table in TABLES.values() if table.uses & way & BY_ROW)
