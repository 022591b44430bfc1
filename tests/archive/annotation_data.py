"""Cases for the tests of annotations, and every row of the annotation tables."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from autos.archive.annotations.row_edits import UNDOABLE
from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import Act
from tests.archive.synthetic import NOW, entry, item, lawsuit, page


async def with_lawsuits(archive: Archive, count: int, at: datetime = NOW) -> list[int]:
    """Store synthetic lawsuits; returns their cases, ascending."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    items = [item(lawsuit(number)) for number in range(count)]
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*items), at))
    return await archive.read(
        lambda transaction: list(_column(transaction, "SELECT case_id FROM cases ORDER BY case_id"))
    )


async def with_bare_cases(archive: Archive, count: int) -> list[int]:
    """Insert cases with nothing but a number, which is enough for annotations."""

    def write(transaction: ArchiveTransaction) -> list[int]:
        transaction.folders._connection.executemany(
            "INSERT INTO cases (case_id, number, newest_at, instances) VALUES (?, ?, 0, '[]')",
            [(case_id, f"synthetic {case_id}") for case_id in range(1, count + 1)],
        )
        return list(range(1, count + 1))

    return await archive.run(write)


async def annotation_rows(archive: Archive) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the annotation tables."""

    def read(transaction: ArchiveTransaction) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table: transaction.folders._connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
            if table != "labels"
            else transaction.folders._connection.execute("SELECT * FROM labels ORDER BY 1").fetchall()
            for table in UNDOABLE
        }

    return await archive.read(read)


def acts(transaction: ArchiveTransaction, limit: int = 1_000) -> list[Act]:
    """Recorded acts, newest first."""
    return transaction.undo_log._acts("ORDER BY act_id DESC LIMIT ?", limit)


def purge(transaction: ArchiveTransaction, case_ids: Any) -> None:
    """A small substitute for `Purge`, enough for cases without lawsuits."""
    for table in ("folder_cases", "case_labels", "notes", "deadlines", "verdicts", "trash", "finds", "inbox", "cases"):
        transaction.folders._connection.executemany(
            f"DELETE FROM {table} WHERE case_id = ?", [(case_id,) for case_id in case_ids]
        )


def _column(transaction: ArchiveTransaction, query: str) -> Any:
    return (value for (value,) in transaction.folders._connection.execute(query))
