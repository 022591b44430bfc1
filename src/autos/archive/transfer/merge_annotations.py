"""The shelf of another archive taken into this one: folders, labels, notes, verdicts, searches, monitorings, receipts.

Cases are the same by number. Where both have something to say, what the person decided here stands, except where
one is plainly later: a verdict, what the service last said of a monitoring. One transaction; repeating it changes
nothing. Settings and what can be undone belong to one computer and stay there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import apsw

from autos.archive.transfer.merge_source import MergeCounts, MergeSource, Row


class ShelfMerging:
    """Writes what the other person, or the same one elsewhere, made of the cases."""

    def __init__(self, connection: apsw.Connection, source: MergeSource) -> None:
        self._connection = connection
        self._source = source
        self._cases: dict[str, int | None] = {}

    def take(self) -> MergeCounts:
        """All of it. The cases must have been taken before. Raises: TransportUnreadable."""
        folders_new, filed = self._folders()
        trackings_new = self._trackings()
        counts = MergeCounts(
            folders_new=folders_new,
            filed=filed,
            labelled=self._labels(),
            notes_new=self._notes(),
            verdicts_new=self._verdicts(),
            saved_searches_new=self._saved_searches(),
            trackings_new=trackings_new,
            finds_new=self._finds(),
        )
        for table in ("prices", "budget"):
            for row in self._source.rows(f"SELECT * FROM {table}"):  # noqa: S608 -- ours
                self._insert(table, row, or_="OR IGNORE ")
        for row in self._source.rows("SELECT * FROM credentials"):
            self._insert("credentials", row, or_="OR IGNORE ")
        self._receipts()
        return counts

    def _folders(self) -> tuple[int, int]:
        """How many were made here, and how many cases were put in one."""
        made, ours = 0, {}
        for folder in self._source.rows("SELECT * FROM folders ORDER BY folder_id"):
            theirs = folder.pop("folder_id")
            made += self._insert("folders", folder, or_="OR IGNORE ")
            ours[theirs] = self._value("SELECT folder_id FROM folders WHERE folded = ?", folder["folded"])
        filed = 0
        for row in self._of_cases("folder_cases"):
            filed += self._put_in("folder_cases", row | {"folder_id": ours[row["folder_id"]]}, "folder_id")
        return made, filed

    def _labels(self) -> int:
        for label in self._source.rows("SELECT * FROM labels"):
            self._insert("labels", label, or_="OR IGNORE ")
        return sum(self._put_in("case_labels", row, "label") for row in self._of_cases("case_labels"))

    def _put_in(self, table: str, row: Row, place: str) -> int:
        """1 if the case was not there; the earlier of the two days stands."""
        new = self._insert(table, row, or_="OR IGNORE ")
        self._connection.execute(
            f"UPDATE {table} SET added_at = :at WHERE {place} = :place AND case_id = :case AND added_at > :at",  # noqa: S608
            {"at": row["added_at"], "place": row[place], "case": row["case_id"]},
        )
        return new

    def _notes(self) -> int:
        """The same note is the one of the same case, moment and words."""
        new = 0
        for note in self._of_cases("notes"):
            del note["note_id"]
            same = "case_id = :case_id AND created_at = :created_at AND text = :text"
            known = self._value(f"SELECT note_id FROM notes WHERE {same}", note)  # noqa: S608
            if known is None:
                new += self._insert("notes", note)
            else:
                self._connection.execute(
                    "UPDATE notes SET updated_at = ? WHERE note_id = ? AND updated_at < ?",
                    (note["updated_at"], known, note["updated_at"]),
                )
        return new

    def _verdicts(self) -> int:
        same = "subject_type = :subject_type AND subject_key = :subject_key AND case_id = :case_id"
        new = 0
        for verdict in self._of_cases("verdicts"):
            ours: Any = self._connection.execute(
                f"SELECT decided_at, is_same, evidence FROM verdicts WHERE {same}",  # noqa: S608
                verdict,
            ).fetchone()
            if ours is None or (verdict["decided_at"], verdict["is_same"], verdict["evidence"]) > ours:
                new += self._insert("verdicts", verdict, or_="OR REPLACE ")
        return new

    def _saved_searches(self) -> int:
        new = 0
        for saved in self._source.rows("SELECT * FROM saved_searches ORDER BY position, saved_id"):
            del saved["saved_id"]
            if self._value("SELECT 1 FROM saved_searches WHERE name = :name AND query = :query", saved) is None:
                last = self._value("SELECT coalesce(max(position), -1) FROM saved_searches", ())
                new += self._insert("saved_searches", saved | {"position": last + 1})
        return new

    def _trackings(self) -> int:
        """A monitoring goes on costing money wherever it was made: none may be forgotten."""
        new = 0
        for theirs in self._source.rows("SELECT * FROM trackings"):
            verified = self._value(
                "SELECT coalesce(verified_at, 0) FROM trackings WHERE tracking_id = :tracking_id", theirs
            )
            if verified is None:
                new += self._insert("trackings", theirs)
            elif (theirs["verified_at"] or 0) > verified:
                changes = ", ".join(f"{name} = :{name}" for name in theirs if name != "tracking_id")
                self._connection.execute(f"UPDATE trackings SET {changes} WHERE tracking_id = :tracking_id", theirs)  # noqa: S608
        return new

    def _finds(self) -> int:
        """One that was looked at on either computer has been looked at."""
        new = 0
        for find in self._of_cases("finds"):
            new += self._insert("finds", find, or_="OR IGNORE ")
            self._connection.execute(
                "UPDATE finds SET state = :state WHERE tracking_id = :tracking_id AND case_id = :case_id"
                " AND state = 'unread' AND :state <> 'unread'",
                find,
            )
        return new

    def _receipts(self) -> None:
        same = "made_at = :made_at AND kind = :kind AND counts = :counts"
        for receipt in self._source.rows("SELECT * FROM receipts ORDER BY receipt_id"):
            del receipt["receipt_id"]
            if self._value(f"SELECT 1 FROM receipts WHERE {same}", receipt) is None:  # noqa: S608
                self._insert("receipts", receipt)

    def _of_cases(self, table: str) -> Iterator[Row]:
        """Rows of the other archive's table that stand on a case that is here, with our number of it."""
        question = f"SELECT {table}.*, number FROM {table} JOIN cases USING (case_id)"  # noqa: S608
        for row in self._source.rows(question):
            case_id = self._case(str(row.pop("number")))
            if case_id is not None:
                yield row | {"case_id": case_id}

    def _case(self, number: str) -> int | None:
        if number not in self._cases:
            self._cases[number] = self._value("SELECT case_id FROM cases WHERE number = ?", number)
        return self._cases[number]

    def _value(self, question: str, values: Any) -> Any:
        return self._connection.execute(question, (values,) if isinstance(values, str) else values).get

    def _insert(self, table: str, values: Row, or_: str = "") -> int:
        """How many rows were written: 1 or 0."""
        names, places = ", ".join(values), ", ".join("?" for _ in values)
        self._connection.execute(
            f"INSERT {or_}INTO {table} ({names}) VALUES ({places})",  # noqa: S608 -- names are ours
            tuple(values.values()),
        )
        return int(self._connection.changes())
