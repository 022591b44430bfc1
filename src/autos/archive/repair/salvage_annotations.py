"""Salvages annotations, prices and settings of a damaged archive."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from autos.archive.records.full_text import case_number
from autos.archive.repair.damaged_archive import DamagedArchive, TableWalk
from autos.archive.repair.salvage_counts import SalvageCounts
from autos.archive.storage.schema import TABLES, TableSchema, TableUse
from autos.archive.transaction import ArchiveTransaction

MOST = 50_000
"""Keys tried one by one after a missing page."""


COPIED = [table for table in TABLES.values() if TableUse.SALVAGED_BY_ROW in table.uses]
NOTES_BY_CASE = TableWalk("notes", ("case_id", "note_id"), ("note_id",))
NUMBERS = TableWalk("cases", ("number",), ("case_id", "number"))

CaseHome = Callable[[Sequence[bytes]], Callable[[ArchiveTransaction], None]]
"""Stores lawsuits without a search."""


def annotation_steps(
    damaged: DamagedArchive, progress: SalvageCounts, home: CaseHome
) -> Iterator[Callable[[ArchiveTransaction], None]]:
    """Steps of the salvage, one transaction for each table."""
    numbers = _Numbers(damaged)
    renumbered: dict[str, dict[Any, int]] = {table.name: {} for table in COPIED if table.number}
    for table in COPIED:
        walk = damaged.walk_of(table)
        highest = MOST if [table.columns[name] for name in table.key] == ["INTEGER"] else 0
        rows = [dict(zip(walk.columns, row, strict=True)) for row in damaged.walk(walk, highest=highest)]
        if table.name == "notes":
            progress.notes = len(rows)
            known = {note for (note,) in damaged.walk(NOTES_BY_CASE)}
            progress.lost_notes = len(known - {row["note_id"] for row in rows})
        if rows:
            cases = {row["case_id"]: numbers.of(row["case_id"]) for row in rows if "case_id" in row}
            yield _keep(table, rows, cases, home, renumbered)


def _keep(
    table: TableSchema,
    rows: list[dict[str, Any]],
    cases: dict[int, str | None],
    home: CaseHome,
    renumbered: dict[str, dict[Any, int]],
) -> Callable[[ArchiveTransaction], None]:
    """The step of one table; `renumbered` has the new numbers of rows by table and old number."""

    def work(transaction: ArchiveTransaction) -> None:
        here = {old: _case(transaction, number, home) for old, number in cases.items() if number is not None}
        ours = {old: case_id for old, case_id in here.items() if case_id is not None}
        known = renumbered | {"cases": ours}
        placed = rows
        for column, owner in table.owners.items():
            there = known[owner] if owner in known else _unchanged(transaction, owner, column)
            placed = [row | {column: there[row[column]]} for row in placed if row[column] in there]
        if table.number:
            renumbered[table.name] = transaction.row_recovery.save_numbered(table, placed)
        else:
            transaction.row_recovery.save(table, placed)
        transaction.change_counters.advance_all()

    return work


def _unchanged(transaction: ArchiveTransaction, table: str, column: str) -> dict[Any, Any]:
    return {value: value for value in transaction.row_recovery.values(table, column)}


def _case(transaction: ArchiveTransaction, number: str, home: CaseHome) -> int | None:
    """The case in this archive; a lost one with annotations is stored with nothing but its number."""
    if transaction.row_recovery.case_of(number) is None:
        home([json.dumps({"code": number}).encode()])(transaction)
    return transaction.row_recovery.case_of(number)


class _Numbers:
    """Lawsuit numbers of the damaged archive's cases, from any readable table or index."""

    def __init__(self, damaged: DamagedArchive) -> None:
        self._damaged = damaged
        self._by_index: dict[int, str] | None = None

    def of(self, case_id: int) -> str | None:
        found = self._damaged.one("SELECT number FROM cases WHERE case_id = ?", (case_id,))
        if found is None:
            found = self._damaged.one("SELECT code FROM lawsuits WHERE case_id = ?", (case_id,))
        if found is not None:
            return case_number(str(found[0]))
        if self._by_index is None:
            self._by_index = dict(self._damaged.walk(NUMBERS))
        return self._by_index.get(case_id)
