"""Merges annotations of another archive: folders, labels, notes, deadlines, verdicts, searches, monitorings, receipts.

Cases are the same by number. Where both have something to say, what the person decided here stands, except where
one is plainly later: a verdict, what the service last said of a monitoring. One transaction; repeating it changes
nothing. What the registry of tables does not share, as settings and what can be undone, stays in its archive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import apsw

from autos.archive.storage.schema import TABLES, TableSchema, TableUse
from autos.archive.transfer.other_archive import MergeCounts, MergeSource, Row
from autos.domain.lawsuit.inbox import UNSEEN


class AnnotationMerge:
    """Writes the annotations of another archive."""

    def __init__(self, connection: apsw.Connection, source: MergeSource) -> None:
        self._connection = connection
        self._source = source
        self._cases: dict[str, int | None] = {}
        """Case in this archive, by lawsuit number."""
        self._folder_ids: dict[int, int] = {}
        """Folder in this archive, by its number in the other one."""
        self._deadlines_updated = 0

    def take(self) -> MergeCounts:
        """Merge all annotations. The cases must have been merged before. Raises: TransportUnreadable."""
        rules: dict[str, Callable[[TableSchema], int]] = {
            "folders": self._folders,
            "folder_cases": self._cases_put,
            "case_labels": self._cases_put,
            "notes": self._notes,
            "deadlines": self._deadlines,
            "verdicts": self._verdicts,
            "saved_searches": self._saved_searches,
            "trackings": self._trackings,
            "inbox": self._inbox,
        }
        tables = [table for table in TABLES.values() if TableUse.MERGED_BY_ROW in table.uses]
        new = {table.name: rules.get(table.name, self._missing)(table) for table in tables}
        return MergeCounts(
            folders_new=new["folders"],
            filed=new["folder_cases"],
            labelled=new["case_labels"],
            notes_new=new["notes"],
            deadlines_new=new["deadlines"],
            deadlines_updated=self._deadlines_updated,
            verdicts_new=new["verdicts"],
            saved_searches_new=new["saved_searches"],
            trackings_new=new["trackings"],
            finds_new=new["finds"],
        )

    def _missing(self, table: TableSchema) -> int:
        """Add missing rows; existing ones stay as they are. Returns how many were added."""
        new = 0
        for row in self._rows(table):
            if not self._is_here(table, row):
                new += self._insert(table, row)
        return new

    def _folders(self, table: TableSchema) -> int:
        """Add missing folders, and note which folder here is the same as each folder there."""
        new = 0
        for folder in self._source.rows("SELECT * FROM folders ORDER BY folder_id"):
            theirs = folder.pop("folder_id")
            new += self._insert(table, folder, or_="OR IGNORE ")
            self._folder_ids[theirs] = self._value(f"SELECT folder_id FROM folders WHERE {table.same_row}", folder)  # noqa: S608 -- names are of the registry, here and below
        return new

    def _cases_put(self, table: TableSchema) -> int:
        """Add cases to folders or labels; returns how many. The earlier of two dates is kept."""
        new = 0
        for row in self._rows(table):
            if "folder_id" in row:
                row["folder_id"] = self._folder_ids[row["folder_id"]]
            new += self._insert(table, row, or_="OR IGNORE ")
            later = f"{table.same_row} AND added_at > :added_at"
            self._connection.execute(f"UPDATE {table.name} SET added_at = :added_at WHERE {later}", row)  # noqa: S608
        return new

    def _notes(self, table: TableSchema) -> int:
        """Add missing notes; of the same note the later change is kept."""
        new = 0
        for note in self._rows(table):
            if self._is_here(table, note):
                later = f"{table.same_row} AND updated_at < :updated_at"
                self._connection.execute(f"UPDATE notes SET updated_at = :updated_at WHERE {later}", note)  # noqa: S608
            else:
                new += self._insert(table, note)
        return new

    def _deadlines(self, table: TableSchema) -> int:
        """Add missing deadlines; of the same one the later state is kept, whole."""
        new = 0
        for deadline in self._rows(table):
            if not self._is_here(table, deadline):
                new += self._insert(table, deadline)
                continue
            changes = ", ".join(f"{name} = :{name}" for name in table.known(deadline) if name not in table.identity)
            later = f"{table.same_row} AND updated_at < :updated_at"
            self._connection.execute(f"UPDATE deadlines SET {changes} WHERE {later}", deadline)  # noqa: S608
            self._deadlines_updated += self._connection.changes()
        return new

    def _verdicts(self, table: TableSchema) -> int:
        new = 0
        for verdict in self._rows(table):
            ours: Any = self._connection.execute(
                f"SELECT decided_at, is_same, evidence FROM verdicts WHERE {table.same_row}",  # noqa: S608
                verdict,
            ).fetchone()
            if ours is None or (verdict["decided_at"], verdict["is_same"], verdict["evidence"]) > ours:
                new += self._insert(table, verdict, or_="OR REPLACE ")
        return new

    def _saved_searches(self, table: TableSchema) -> int:
        """Add missing saved searches after the existing ones, in their order."""
        new = 0
        for saved in sorted(self._rows(table), key=lambda row: int(row["position"])):
            if not self._is_here(table, saved):
                last = self._value("SELECT coalesce(max(position), -1) FROM saved_searches", {})
                new += self._insert(table, saved | {"position": last + 1})
        return new

    def _trackings(self, table: TableSchema) -> int:
        """Add missing monitorings: each goes on costing money wherever it was created."""
        new = 0
        for theirs in self._rows(table):
            verified = self._value(f"SELECT coalesce(verified_at, 0) FROM trackings WHERE {table.same_row}", theirs)  # noqa: S608
            if verified is None:
                new += self._insert(table, theirs)
            elif (theirs["verified_at"] or 0) > verified:
                changes = ", ".join(f"{name} = :{name}" for name in table.known(theirs) if name not in table.identity)
                self._connection.execute(f"UPDATE trackings SET {changes} WHERE {table.same_row}", theirs)  # noqa: S608
        return new

    def _inbox(self, table: TableSchema) -> int:
        """Merge the inbox: what was not seen in one of the archives is not seen; of what was, the later act stands."""
        for theirs in self._rows(table):
            ours = self._ours(table, theirs)
            if ours is None:
                self._insert(table, theirs)
                continue
            unseen = [row for row in (ours, theirs) if row["state"] in UNSEEN]
            if len(unseen) == 2:  # noqa: PLR2004 -- in both archives
                first, other = sorted(unseen, key=_urgency)
                merged = first | {
                    "since": min(first["since"], other["since"]),
                    "kinds": first["kinds"] | other["kinds"],
                    "note": first["note"] or other["note"],
                }
            elif unseen:
                [merged] = unseen
            else:
                merged = max(ours, theirs, key=lambda row: (row["handled_at"] or 0, row["state"], row["since"]))
            merged = merged | {"at": max(ours["at"], theirs["at"])}
            if merged != ours:
                self._insert(table, merged, or_="OR REPLACE ")
        return 0

    def _ours(self, table: TableSchema, row: Row) -> Row | None:
        found: Any = self._connection.execute(
            f"SELECT {', '.join(table.columns)} FROM {table.name} WHERE {table.same_row}",  # noqa: S608
            row,
        ).fetchone()
        return None if found is None else dict(zip(table.columns, found, strict=True))

    def _rows(self, table: TableSchema) -> Iterator[Row]:
        """Rows of the other archive in the order of their key, without numbers and anything else that is local to it.

        Those of a case have our number of it, and are left out where the case is not here.
        """
        ordered = ", ".join(f"{table.name}.{name}" for name in table.key)
        of_cases = ", number FROM cases JOIN {0} USING (case_id)" if "case_id" in table.columns else " FROM {0}"
        for row in self._source.rows(f"SELECT {table.name}.*{of_cases.format(table.name)} ORDER BY {ordered}"):
            row.pop(table.number, None)
            if "case_id" in row:
                row["case_id"] = self._case(str(row.pop("number")))
                if row["case_id"] is None:
                    continue
            yield row | table.blanks

    def _case(self, number: str) -> int | None:
        if number not in self._cases:
            self._cases[number] = self._value("SELECT case_id FROM cases WHERE number = :number", {"number": number})
        return self._cases[number]

    def _is_here(self, table: TableSchema, row: Row) -> bool:
        return bool(self._connection.execute(f"SELECT 1 FROM {table.name} WHERE {table.same_row}", row).get)  # noqa: S608

    def _value(self, question: str, values: Row) -> Any:
        return self._connection.execute(question, values).get

    def _insert(self, table: TableSchema, row: Row, or_: str = "") -> int:
        """Insert a row; returns 1, or 0 if it exists."""
        self._connection.execute(f"INSERT {or_}INTO {table.name} {table.insertion(row)}", row)
        return int(self._connection.changes())


def _urgency(row: Row) -> tuple[int, int, bool, str]:
    """Sort key of a row of the inbox that was not seen: what is to be seen comes before what was put off."""
    return int(row["state"]), int(row["back_at"] or 0), not row["note"], str(row["note"])
