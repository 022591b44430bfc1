"""Named queries, in the order the person gave them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.records.full_text import folded
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.errors import NameTaken, NotArchived
from autos.domain.lawsuit.annotations import Act, ActKind, SavedSearch, clean_line, clean_text

SELECT = "SELECT saved_id, name, query, created_at FROM saved_searches"
COLUMNS = "saved_id name query position created_at"


class SavedSearchRepository:
    """Saved queries. Their text is stored as it was written, whether or not the query language accepts it."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def all(self) -> list[SavedSearch]:
        """All saved searches, in the person's order."""
        return [_saved(row) for row in self._connection.execute(f"{SELECT} ORDER BY position, saved_id")]

    def get(self, saved_id: int) -> SavedSearch:
        """Raises: NotArchived."""
        found: Any = self._connection.execute(f"{SELECT} WHERE saved_id = ?", (saved_id,)).fetchone()
        if found is None:
            raise NotArchived(f"saved search {saved_id}")
        return _saved(found)

    def named(self, name: str) -> SavedSearch | None:
        """The saved search of this name, ignoring accents and case: what makes two the same in a merge."""
        return next((saved for saved in self.all() if folded(saved.name) == folded(name)), None)

    def save(self, name: str, query: str, at: datetime) -> tuple[SavedSearch, Act | None]:
        """Add a saved search after the others. Raises: NameTaken, TextMissing, TextTooLong."""
        line, text = clean_line(name), clean_text(query)
        self._refuse_taken(line, None)
        saved_id = self._connection.execute(
            "INSERT INTO saved_searches (name, query, position, created_at)"
            " SELECT ?, ?, coalesce(max(position) + 1, 0), ? FROM saved_searches RETURNING saved_id",
            (line, text, to_micros(at)),
        ).get
        now = rows(1, saved_id=saved_id, name=line, query=text)
        return self.get(saved_id), self._undo_log.record(ActKind.SEARCH_SAVED, at, [Edit("saved_searches", now=now)])

    def rename(self, saved_id: int, name: str, at: datetime) -> Act | None:
        """Raises: NotArchived, NameTaken, TextMissing, TextTooLong."""
        before, line = self.get(saved_id), clean_line(name)
        self._refuse_taken(line, saved_id)
        return self._set(saved_id, ActKind.SEARCH_RENAMED, at, {"name": line}, {"name": before.name})

    def delete(self, saved_id: int, at: datetime) -> Act | None:
        """Raises: NotArchived."""
        self.get(saved_id)
        deleted = self._connection.execute(
            "DELETE FROM saved_searches WHERE saved_id = ? RETURNING saved_id, name, query, position, created_at",
            (saved_id,),
        ).fetchall()
        return self._undo_log.record(
            ActKind.SEARCH_DELETED, at, [Edit("saved_searches", was=rows_from_query(COLUMNS, deleted))]
        )

    def _set(self, saved_id: int, kind: ActKind, at: datetime, now: dict[str, str], was: dict[str, str]) -> Act | None:
        if now == was:
            return None
        columns = ", ".join(f"{name} = ?" for name in now)
        self._connection.execute(f"UPDATE saved_searches SET {columns} WHERE saved_id = ?", (*now.values(), saved_id))  # noqa: S608 -- names are ours
        edit = Edit("saved_searches", rows(1, saved_id=saved_id, **now), rows(1, **was))
        return self._undo_log.record(kind, at, [edit])

    def _refuse_taken(self, name: str, saved_id: int | None) -> None:
        other = self.named(name)
        if other is not None and other.saved_id != saved_id:
            raise NameTaken(f"saved search {other.saved_id}")


def _saved(row: tuple[Any, ...]) -> SavedSearch:
    saved_id, name, query, created_at = row
    return SavedSearch(saved_id, name, query, from_micros(created_at))
