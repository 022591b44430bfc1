"""The log of undoable acts, and how each is undone.

An act is a list of edits (see `row_edits`). Undoing it requires every row to be as the act left it, or does nothing:
so it restores exactly, and a later act on the same rows blocks the undo instead of being lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import chain
from typing import Any

import apsw

from autos.archive.annotations.row_edits import CASE, UNDOABLE, ColumnRows, Edit, decode_edits, encode_edits
from autos.archive.annotations.set_aside import PracticeSetAside
from autos.archive.storage.case_ids import ids_json
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.schema import TABLES
from autos.archive.storage.trash_reasons import IS_ASIDE
from autos.domain.errors import UndoBlocked, UndoExpired
from autos.domain.lawsuit.annotations import Act, ActKind

FOLDER = "folder_id"
TRASH = "trash"
MOST_ACTS = 200
MOST_BYTES = 16_000_000
"""Of all inverses together; the newest is kept whatever its size."""

KINDS: dict[str, ActKind] = {kind.value: kind for kind in ActKind}
ACTED = """
INSERT INTO acted SELECT case_id, ?2 FROM cases WHERE case_id IN (SELECT value FROM json_each(?1))
ON CONFLICT DO UPDATE SET acted_at = max(acted_at, excluded.acted_at)
"""
NO_MORE_ASIDE = f"DELETE FROM trash WHERE {IS_ASIDE} AND case_id IN (SELECT value FROM json_each(?))"  # noqa: S608 -- ours
DROP = """
DELETE FROM undoing WHERE act_id IN (
    SELECT act_id FROM (
        SELECT act_id, row_number() OVER newest AS place, sum(octet_length(inverse)) OVER newest AS size
        FROM undoing WINDOW newest AS (ORDER BY act_id DESC))
    WHERE place > ? OR (size > ? AND place > 1))
"""


class UndoLog:
    """The last acts of the person. Recording and undoing one advances the change counters of what it changed."""

    def __init__(
        self,
        connection: apsw.Connection,
        change_counters: ChangeCounters,
        on_edits: Callable[[Sequence[Edit], datetime], None] = lambda _edits, _at: None,
        set_aside: PracticeSetAside | None = None,
    ) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._on_edits = on_edits
        self._set_aside = set_aside
        self._gathered: list[tuple[ActKind, datetime, Sequence[Edit]]] | None = None

    @contextmanager
    def as_one(self) -> Iterator[list[Act]]:
        """Combine what is recorded inside into one act, the only item of the yielded list afterwards, if any.

        Its kind is that of the first one that changed anything; later ones of another kind are not counted.
        """
        gathered = self._gathered = []
        acts: list[Act] = []
        try:
            yield acts
        finally:
            self._gathered = None
        done = [(kind, at, edit) for kind, at, some in gathered for edit in some if edit.changed_rows.count]
        if done:
            kind, at, _ = done[0]
            count = sum(edit.changed_rows.count for other, _, edit in done if other is kind)
            act = self.record(kind, at, [edit for _, _, edit in done], count)
            acts += [act] if act is not None else []

    def record(self, kind: ActKind, at: datetime, edits: Sequence[Edit], count: int | None = None) -> Act | None:
        """Record an act that was just done; None if it changed nothing. The oldest are deleted to make room."""
        if self._gathered is not None:
            self._gathered.append((kind, at, edits))
            return None
        edits = [edit for edit in edits if edit.changed_rows.count]
        if not edits:
            return None
        changed = max(edit.changed_rows.count for edit in edits) if count is None else count
        act_id = self._connection.execute(
            "INSERT INTO undoing (done_at, kind, inverse, count) VALUES (?, ?, ?, ?) RETURNING act_id",
            (to_micros(at), kind.value, encode_edits(edits), changed),
        ).get
        self._connection.execute(DROP, (MOST_ACTS, MOST_BYTES))
        self._publish(edits, at)
        return Act(act_id, kind, changed, at)

    def last(self) -> Act | None:
        """The last act that is not undone; None if there is none."""
        acts = self._acts("WHERE NOT is_undone ORDER BY act_id DESC LIMIT 1")
        return acts[0] if acts else None

    def undo(self, at: datetime, act_id: int | None = None) -> Act:
        """Undo an act, by default the last one; its cases count as changed at `at`.

        Raises: UndoExpired, UndoBlocked.
        """
        found = self._acts("WHERE NOT is_undone AND act_id = ?", act_id) if act_id is not None else [self.last()]
        act = found[0] if found else None
        if act is None:
            raise UndoExpired(f"act {act_id}")
        inverse = self._connection.execute("SELECT inverse FROM undoing WHERE act_id = ?", (act.act_id,)).get
        edits = decode_edits(str(inverse))
        try:
            with self._connection:
                for edit in reversed(edits):
                    self._take_back(edit)
        except apsw.ConstraintError:  # the name is in use again, or the folder is gone
            raise UndoBlocked(f"act {act.act_id}") from None
        self._connection.execute("UPDATE undoing SET is_undone = 1, inverse = '[]' WHERE act_id = ?", (act.act_id,))
        self._publish(edits, at)
        return Act(act.act_id, act.kind, act.count, act.done_at, is_undone=True, aside=self._keep_aside(edits))

    def _keep_aside(self, edits: Sequence[Edit]) -> int:
        """Set aside again what came back from the trash and is of practice; how many of the cases stand aside."""
        if self._set_aside is None:
            return 0
        cases = [(edit.table, edit.changed_rows.values(CASE)) for edit in edits]
        self._set_aside.keep(chain.from_iterable(ids for table, ids in cases if table == TRASH))
        return self._set_aside.among(chain.from_iterable(ids for _, ids in cases))

    def remove_cases(self, case_ids: Iterable[int]) -> None:
        """Remove these cases, which are about to be deleted for good, from every act.

        Their numbers may be given to other cases later, and an inverse may hold the text of a note.
        """
        self._remove(set(case_ids), CASE)

    def remove_folders(self, folder_ids: Iterable[int]) -> None:
        """Remove these folders, which a colleague named and filled, from every act."""
        self._remove(set(folder_ids), FOLDER)

    def _remove(self, gone: set[int], column: str) -> None:
        if not gone:
            return  # inverses may be many megabytes
        holding = "SELECT act_id, inverse FROM undoing WHERE instr(inverse, ?)"
        for act_id, inverse in self._connection.execute(holding, (f'"{column}"',)).fetchall():
            edits = decode_edits(str(inverse))
            left = [edit.without(gone, column) for edit in edits]
            if all(one is other for one, other in zip(edits, left, strict=True)):
                continue
            left = [edit for edit in left if edit.changed_rows.count]
            if left:
                self._connection.execute(
                    "UPDATE undoing SET inverse = ? WHERE act_id = ?", (encode_edits(left), act_id)
                )
            else:
                self._connection.execute("DELETE FROM undoing WHERE act_id = ?", (act_id,))

    def _take_back(self, edit: Edit) -> None:
        """Restore the rows of one edit. Raises: UndoBlocked, apsw.ConstraintError."""
        if edit.now is None:
            rows = edit.changed_rows
            if edit.table == TRASH:  # what was set aside since goes back to where the person had put it
                self._connection.execute(NO_MORE_ASIDE, (ids_json(rows.values(CASE)),))
            names, places = ", ".join(rows.columns), ", ".join("?" for _ in rows.columns)
            self._connection.executemany(f"INSERT INTO {edit.table} ({names}) VALUES ({places})", rows.every())  # noqa: S608 -- names are of the registry, here and below
            return
        wanted = " AND ".join(f"{name} IS ?" for name in edit.now.columns)
        if edit.was is None:
            self._refuse_if_filled(edit.table, edit.now)
            changed = self._changed_by(f"DELETE FROM {edit.table} WHERE {wanted}", edit.now.every())  # noqa: S608
        else:
            values = ", ".join(f"{name} = ?" for name in edit.was.columns)
            both = (tuple(chain(*pair)) for pair in zip(edit.was.every(), edit.now.every(), strict=True))
            changed = self._changed_by(f"UPDATE {edit.table} SET {values} WHERE {wanted}", both)  # noqa: S608
        if changed != edit.now.count:
            raise UndoBlocked(edit.table)

    def _refuse_if_filled(self, table: str, made: ColumnRows) -> None:
        """Refuse to delete a row, such as a folder, that later acts put something into."""
        contents, (column, *_) = UNDOABLE[table].contents, TABLES[table].key
        query = f"SELECT count(*) FROM (SELECT 1 FROM {contents} WHERE {column} = ? LIMIT 1)"  # noqa: S608
        if contents and any(self._connection.execute(query, (item,)).get for item in made.values(column)):
            raise UndoBlocked(contents)

    def _changed_by(self, statement: str, values: Iterable[tuple[Any, ...]]) -> int:
        changed = 0
        for row in values:
            self._connection.execute(statement, row)
            changed += self._connection.changes()
        return changed

    def _publish(self, edits: Sequence[Edit], at: datetime) -> None:
        """Advance the change counters, and store when the person last changed each case."""
        touched: set[int] = set()
        for edit in edits:
            undo, cases = UNDOABLE[edit.table], set(edit.changed_rows.values(CASE))
            self._change_counters.advance(undo.part, set(edit.changed_rows.values(undo.item)), cases)
            touched |= cases
        if touched:
            self._connection.execute(ACTED, (ids_json(touched), to_micros(at)))
        self._on_edits(edits, at)

    def _acts(self, end: str, *values: int) -> list[Act]:
        found = self._connection.execute(f"SELECT act_id, kind, count, done_at, is_undone FROM undoing {end}", values)  # noqa: S608
        return [
            Act(act_id, KINDS.get(kind, kind), count, from_micros(done_at), bool(is_undone))
            for act_id, kind, count, done_at, is_undone in found
        ]
