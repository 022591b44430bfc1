"""Folders of cases. A case may be in any number of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.records.full_text import folded
from autos.archive.storage.case_ids import existing_ids, ids_json, query_ids
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.errors import NameTaken, NotArchived
from autos.domain.lawsuit.annotations import Act, ActKind, Folder, clean_line

SELECT = "SELECT folder_id, name, created_at FROM folders"
FOLDERS_BY_KEY = """
SELECT search_key, folders.name, count(*) AS members
FROM folder_cases JOIN folders USING (folder_id) JOIN lawsuits USING (case_id) JOIN entry_lawsuits USING (row_id)
JOIN ledger USING (entry_row)
WHERE ledger.created_at >= ? AND ledger.created_at < ?
GROUP BY search_key, folder_id ORDER BY members, folder_id DESC
"""
"""The folder with most of a key's lawsuits comes last."""
COLUMNS = "folder_id name folded purpose retention_days created_at"


class FolderRepository:
    """Folders and the cases in them; every change is an act that can be undone."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def all(self) -> list[Folder]:
        """All folders by name, ignoring accents and case."""
        return [_folder(row) for row in self._connection.execute(f"{SELECT} ORDER BY folded")]

    def get(self, folder_id: int) -> Folder:
        """Raises: NotArchived."""
        found: Any = self._connection.execute(f"{SELECT} WHERE folder_id = ?", (folder_id,)).fetchone()
        if found is None:
            raise NotArchived(f"folder {folder_id}")
        return _folder(found)

    def named(self, name: str) -> Folder | None:
        """The folder of this name, ignoring accents and case: what makes two folders the same in a merge."""
        found: Any = self._connection.execute(f"{SELECT} WHERE folded = ?", (folder_key(name),)).fetchone()
        return None if found is None else _folder(found)

    def of_case(self, case_id: int) -> list[Folder]:
        """The folders that a case is in, by name."""
        query = f"{SELECT} JOIN folder_cases USING (folder_id) WHERE case_id = ? ORDER BY folded"
        return [_folder(row) for row in self._connection.execute(query, (case_id,))]

    def case_ids(self, folder_id: int) -> array[int]:
        """Cases in the folder, ascending, those in the trash too."""
        return query_ids(
            self._connection, "SELECT case_id FROM folder_cases WHERE folder_id = ? ORDER BY case_id", (folder_id,)
        )

    def by_search_key(self, since: datetime, until: datetime) -> dict[str, str]:
        """For each search key of these days the name of the folder that most of its lawsuits are in."""
        found = self._connection.execute(FOLDERS_BY_KEY, (to_micros(since), to_micros(until)))
        return {str(key): str(name) for key, name, _count in found}

    def counts(self) -> dict[int, int]:
        """Number of cases by folder, without those in the trash; empty folders are left out."""
        return dict(
            self._connection.execute(
                "SELECT folder_id, count(*) FROM folder_cases WHERE case_id NOT IN (SELECT case_id FROM trash)"
                " GROUP BY folder_id"
            )
        )

    def add(self, name: str, at: datetime) -> tuple[Folder, Act | None]:
        """Add an empty folder. Raises: NameTaken, TextMissing, TextTooLong."""
        line = clean_line(name)
        self._refuse_taken(line, None)
        folder_id = self._connection.execute(
            "INSERT INTO folders (name, folded, created_at) VALUES (?, ?, ?) RETURNING folder_id",
            (line, folder_key(line), to_micros(at)),
        ).get
        made = rows(1, folder_id=folder_id, folded=folder_key(line), created_at=to_micros(at))
        return self.get(folder_id), self._undo_log.record(ActKind.FOLDER_ADDED, at, [Edit("folders", now=made)])

    def rename(self, folder_id: int, name: str, at: datetime) -> Act | None:
        """Raises: NotArchived, NameTaken, TextMissing, TextTooLong."""
        before, line = self.get(folder_id), clean_line(name)
        self._refuse_taken(line, folder_id)
        now = {"name": line, "folded": folder_key(line)}
        return self._set(
            folder_id, ActKind.FOLDER_RENAMED, at, now, {"name": before.name, "folded": folder_key(before.name)}
        )

    def delete(self, folder_id: int, at: datetime) -> Act | None:
        """Delete the folder; its cases stay in the archive. Raises: NotArchived."""
        self.get(folder_id)
        inside = self._connection.execute(
            "DELETE FROM folder_cases WHERE folder_id = ? RETURNING folder_id, case_id, added_at", (folder_id,)
        ).fetchall()
        itself = self._connection.execute(
            "DELETE FROM folders WHERE folder_id = ?"
            " RETURNING folder_id, name, folded, purpose, retention_days, created_at",
            (folder_id,),
        ).fetchall()
        edits = [
            Edit("folder_cases", was=rows_from_query("folder_id case_id added_at", inside)),
            Edit("folders", was=rows_from_query(COLUMNS, itself)),
        ]
        return self._undo_log.record(ActKind.FOLDER_DELETED, at, edits, count=len(inside))

    def put(self, folder_id: int, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Add cases to the folder; those that are in it already stay as they are. Raises: NotArchived."""
        self.get(folder_id)
        put = query_ids(
            self._connection,
            "INSERT INTO folder_cases SELECT ?1, value, ?2 FROM json_each(?3) WHERE TRUE"
            " ON CONFLICT DO NOTHING RETURNING case_id",
            (folder_id, to_micros(at), ids_json(existing_ids(self._connection, case_ids))),
        )
        now = rows(len(put), folder_id=folder_id, case_id=put, added_at=to_micros(at))
        return self._undo_log.record(ActKind.FILED, at, [Edit("folder_cases", now=now)])

    def remove_cases(self, folder_id: int, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Remove cases from this folder only."""
        taken = self._connection.execute(
            "DELETE FROM folder_cases WHERE folder_id = ? AND case_id IN (SELECT value FROM json_each(?))"
            " RETURNING folder_id, case_id, added_at",
            (folder_id, ids_json(case_ids)),
        ).fetchall()
        was = rows_from_query("folder_id case_id added_at", taken)
        return self._undo_log.record(ActKind.UNFILED, at, [Edit("folder_cases", was=was)])

    def _set(self, folder_id: int, kind: ActKind, at: datetime, now: dict[str, Any], was: dict[str, Any]) -> Act | None:
        if now == was:
            return None
        columns = ", ".join(f"{name} = ?" for name in now)
        self._connection.execute(f"UPDATE folders SET {columns} WHERE folder_id = ?", (*now.values(), folder_id))  # noqa: S608 -- names are ours
        edit = Edit("folders", now=rows(1, folder_id=folder_id, **now), was=rows(1, **was))
        return self._undo_log.record(kind, at, [edit])

    def _refuse_taken(self, name: str, folder_id: int | None) -> None:
        other = self.named(name)
        if other is not None and other.folder_id != folder_id:
            raise NameTaken(f"folder {other.folder_id}")


def folder_key(name: str) -> str:
    """The name for comparison: without accents, case and zero-width joiners of emoji."""
    return folded(name).replace("\u200d", "")


def _folder(row: tuple[Any, ...]) -> Folder:
    folder_id, name, created_at = row
    return Folder(folder_id, name, from_micros(created_at))
