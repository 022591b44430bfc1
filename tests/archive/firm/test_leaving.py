"""What stays of a lawsuit that came from a space, once this desk is out of the space."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import apsw
import pytest

from autos.archive.archive import Archive
from autos.archive.firm import leaving
from autos.archive.firm.leaving import RemovedContent
from autos.archive.storage.schema import ANNOTATIONS, CASE_ANNOTATIONS, ColumnKind, TableSchema
from tests.archive.filled_archive import add_search, records

SPACE = UUID(int=7)
OF_A_LATER_VERSION = TableSchema("opinions", {ColumnKind.CONTENT: "case_id INTEGER, text TEXT"}, key=("case_id",))
ON_A_LAWSUIT = [table for table in ANNOTATIONS if "case_id" in table.columns]


def _row(table: TableSchema) -> dict[str, Any]:
    """A row of the first case, with something in every column."""
    samples = {"INTEGER": 1, "TEXT": "[]"}
    return {name: samples[declared.split()[0]] for name, declared in table.columns.items()}


@pytest.mark.parametrize("table", [*ON_A_LAWSUIT, OF_A_LATER_VERSION], ids=lambda table: table.name)
async def test_a_lawsuit_with_any_annotation_keeps_its_number(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, table: TableSchema
) -> None:
    """Whatever the registry has as an annotation, one that a later version adds too; the other lawsuit goes whole."""
    monkeypatch.setattr(leaving, "CASE_ANNOTATIONS", (*CASE_ANNOTATIONS, OF_A_LATER_VERSION))
    await add_search(archive, 1, records(range(2)))

    def as_received_and_annotated(connection: apsw.Connection, _: object) -> None:
        connection.execute("CREATE TABLE opinions (case_id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        connection.execute("DELETE FROM entry_lawsuits")
        connection.execute("INSERT INTO firm_records SELECT ?, row_id, received_at, 1 FROM lawsuits", (str(SPACE),))
        connection.execute("INSERT INTO folders VALUES (1, 'Pasta', 'pasta', '', NULL, 0)")
        row = _row(table)
        connection.execute(f"INSERT INTO {table.name} {table.insertion(row)}", row)

    await archive.maintain(as_received_and_annotated)
    removed = await archive.run(lambda inside: inside.firm.received.leave(SPACE, (), keeps_chain=False))
    kept = await archive.maintain(
        lambda connection, _: connection.execute(f"SELECT case_id FROM {table.name}").fetchall()
    )

    assert removed == RemovedContent(cases=1, numbers=1)
    assert kept == [(1,)]
