"""What the person made of a damaged archive: folders, labels, notes, verdicts, trash, saved searches, prices."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from autos.archive.records.words import case_number
from autos.archive.repair.damaged import Damaged, Table
from autos.archive.repair.salvage_report import Salvaged
from autos.archive.transaction import Kept

MOST = 50_000
"""Keys counted up behind a missing page."""


class _Copied(NamedTuple):
    """A table that is taken over row by row."""

    name: str
    keys: tuple[str, ...]
    is_counted: bool = True
    """Whether its first key is a number that can be counted up."""
    parent: tuple[str, str] | None = None
    """Table and column that its first key must be found in."""
    same: tuple[str, ...] = ()
    """Where its first key is a number that each archive gives by itself: what makes two rows the same one."""


TABLES = (
    _Copied("folders", ("folder_id",), same=("folded",)),
    _Copied("labels", ("label",)),
    _Copied("folder_cases", ("folder_id", "case_id"), is_counted=False, parent=("folders", "folder_id")),
    _Copied("case_labels", ("label", "case_id"), is_counted=False),
    _Copied("notes", ("note_id",), same=("case_id", "created_at", "text")),
    _Copied("verdicts", ("subject_type", "subject_key", "case_id"), is_counted=False),
    _Copied("trash", ("case_id",)),
    _Copied("saved_searches", ("saved_id",), same=("name", "query")),
    _Copied("trackings", ("tracking_id",), is_counted=False),
    _Copied("finds", ("tracking_id", "case_id"), is_counted=False, parent=("trackings", "tracking_id")),
    _Copied("credentials", ("service", "system_name", "customer_key"), is_counted=False),
    _Copied("receipts", ("receipt_id",), same=("made_at", "kind", "counts")),
    _Copied("settings", ("name",), is_counted=False),
    _Copied("prices", ("cost_class",), is_counted=False),
    _Copied("budget", ("name",), is_counted=False),
)
NOTES_BY_CASE = Table("notes", ("case_id", "note_id"), ("note_id",))
NUMBERS = Table("cases", ("number",), ("case_id", "number"))

Home = Callable[[Sequence[bytes]], Callable[[Kept], None]]
"""Keeps lawsuits that no search brought."""


def shelf_steps(damaged: Damaged, progress: Salvaged, home: Home) -> Iterator[Callable[[Kept], None]]:
    """One transaction for each table."""
    numbers = _Numbers(damaged)
    renumbered: dict[str, dict[Any, int]] = {table.name: {} for table in TABLES if table.same}
    for table in TABLES:
        columns = damaged.columns(table.name)
        walked = Table(table.name, table.keys, columns)
        rows = [
            dict(zip(columns, row, strict=True))
            for row in damaged.walk(walked, highest=MOST if table.is_counted else 0)
        ]
        if table.name == "notes":
            progress.notes = len(rows)
            known = {note for (note,) in damaged.walk(NOTES_BY_CASE)}
            progress.lost_notes = len(known - {row["note_id"] for row in rows})
        if rows:
            cases = {row["case_id"]: numbers.of(row["case_id"]) for row in rows if "case_id" in row}
            yield _keep(table, rows, cases, home, renumbered)


def _keep(
    table: _Copied,
    rows: list[dict[str, Any]],
    cases: dict[int, str | None],
    home: Home,
    renumbered: dict[str, dict[Any, int]],
) -> Callable[[Kept], None]:
    """`renumbered` has our numbers of rows, by table and theirs: this archive was used before they came."""

    def work(kept: Kept) -> None:
        here = {old: _case(kept, number, home) for old, number in cases.items() if number is not None}
        ours = {old: case_id for old, case_id in here.items() if case_id is not None}
        columns = [name for name in kept.recovery.columns(table.name) if name in rows[0]]
        placed = [_placed(row, ours) for row in rows if "case_id" not in row or row["case_id"] in ours]
        if table.parent is not None:
            name, column = table.parent
            known = renumbered[name] if name in renumbered else _unchanged(kept, name, column)
            placed = [row | {column: known[row[column]]} for row in placed if row[column] in known]
        if table.same:
            told = [{name: row[name] for name in columns} for row in placed]
            renumbered[table.name] = kept.recovery.keep_numbered(table.name, table.keys[0], table.same, told)
        else:
            kept.recovery.keep(table.name, columns, [[row[name] for name in columns] for row in placed])
        kept.generations.advance_all()

    return work


def _unchanged(kept: Kept, table: str, column: str) -> dict[Any, Any]:
    return {value: value for value in kept.recovery.values(table, column)}


def _placed(row: dict[str, Any], ours: dict[int, int]) -> dict[str, Any]:
    return row | {"case_id": ours[row["case_id"]]} if "case_id" in row else row


def _case(kept: Kept, number: str, home: Home) -> int | None:
    """The case here; a lost one that the person wrote about is kept with nothing but its number."""
    if kept.recovery.case_of(number) is None:
        home([json.dumps({"code": number}).encode()])(kept)
    return kept.recovery.case_of(number)


class _Numbers:
    """Lawsuit numbers of the damaged archive's cases, by whatever way can be read."""

    def __init__(self, damaged: Damaged) -> None:
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
