"""Notes: the person's own text about a case, searchable by its words.

Triggers keep the full-text index `notes_words` up to date with the rows, whatever writes them.
"""

from __future__ import annotations

from array import array
from datetime import datetime
from typing import Any

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.storage.case_ids import existing_ids, query_ids
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.errors import NotArchived
from autos.domain.lawsuit.annotations import Act, ActKind, Note, clean_text

SELECT = "SELECT note_id, case_id, text, created_at, updated_at FROM notes"


class NoteRepository:
    """Notes of cases, any number for each, with the dates they were written and last changed."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def of_case(self, case_id: int) -> list[Note]:
        """Notes of a case, newest first."""
        query = f"{SELECT} WHERE case_id = ? ORDER BY created_at DESC, note_id DESC"
        return [_note(row) for row in self._connection.execute(query, (case_id,))]

    def get(self, note_id: int) -> Note:
        """Raises: NotArchived."""
        found: Any = self._connection.execute(f"{SELECT} WHERE note_id = ?", (note_id,)).fetchone()
        if found is None:
            raise NotArchived(f"note {note_id}")
        return _note(found)

    def case_ids(self) -> array[int]:
        """Cases with a note, ascending, those in the trash too."""
        return query_ids(self._connection, "SELECT DISTINCT case_id FROM notes ORDER BY case_id")

    def write(self, case_id: int, text: str, at: datetime) -> tuple[Note, Act | None]:
        """Add a note. Raises: NotArchived, TextMissing, TextTooLong."""
        cleaned = clean_text(text)
        if not existing_ids(self._connection, [case_id]):
            raise NotArchived(f"case {case_id}")
        note_id = self._connection.execute(
            "INSERT INTO notes (case_id, text, created_at, updated_at) VALUES (?, ?, ?, ?) RETURNING note_id",
            (case_id, cleaned, to_micros(at), to_micros(at)),
        ).get
        now = rows(1, note_id=note_id, case_id=case_id, updated_at=to_micros(at))
        return self.get(note_id), self._undo_log.record(ActKind.NOTE_WRITTEN, at, [Edit("notes", now=now)])

    def edit(self, note_id: int, text: str, at: datetime) -> Act | None:
        """Replace the text of a note. Raises: NotArchived, TextMissing, TextTooLong."""
        before, cleaned = self.get(note_id), clean_text(text)
        if cleaned == before.text:
            return None
        updated = max(to_micros(at), to_micros(before.updated_at) + 1)  # so that each state of a note has its own time
        self._connection.execute(
            "UPDATE notes SET text = ?, updated_at = ? WHERE note_id = ?", (cleaned, updated, note_id)
        )
        now = rows(1, note_id=note_id, case_id=before.case_id, updated_at=updated)
        was = rows(1, text=before.text, updated_at=to_micros(before.updated_at))
        return self._undo_log.record(ActKind.NOTE_EDITED, at, [Edit("notes", now, was)])

    def delete(self, note_id: int, at: datetime) -> Act | None:
        """Raises: NotArchived."""
        self.get(note_id)
        deleted = self._connection.execute(
            "DELETE FROM notes WHERE note_id = ? RETURNING note_id, case_id, text, created_at, updated_at", (note_id,)
        ).fetchall()
        was = rows_from_query("note_id case_id text created_at updated_at", deleted)
        return self._undo_log.record(ActKind.NOTE_DELETED, at, [Edit("notes", was=was)])


def _note(row: tuple[Any, ...]) -> Note:
    note_id, case_id, text, created_at, updated_at = row
    return Note(note_id, case_id, text, from_micros(created_at), from_micros(updated_at))
