"""Verdicts on namesakes: whether a case is of the searched person, stored for later searches."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

import apsw

from autos.archive.annotations.row_edits import Edit, rows, rows_from_query
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.records.full_text import folded
from autos.archive.records.row_sides import CLIENT, client_key
from autos.archive.storage.case_ids import existing_ids, ids_json, query_ids
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.lawsuit.annotations import Act, ActKind, Verdict, clean_optional_line
from autos.domain.mode import SearchType

COLUMNS = "subject_type subject_key case_id is_same evidence decided_at"


class SearchedPerson(NamedTuple):
    """The searched person, by document or name, in normal form. Create it with `SearchedPerson.of`."""

    subject_type: str
    subject_key: str

    @classmethod
    def of(cls, search_type: str, search_key: str) -> SearchedPerson:
        """Normalise a search key: documents without punctuation, names without accents."""
        if search_type == SearchType.NAME:
            return cls(str(search_type), " ".join(folded(search_key).split()))
        return cls(str(search_type), re.sub(r"[\W_]+", "", search_key).upper())

    @classmethod
    def client(cls, name: str) -> SearchedPerson:
        """The client of a lawsuit, by the name as its record writes it; empty for nobody in it."""
        return cls(CLIENT, client_key(name))


class VerdictRepository:
    """Verdicts, one for each searched person and case."""

    def __init__(self, connection: apsw.Connection, undo_log: UndoLog) -> None:
        self._connection = connection
        self._undo_log = undo_log

    def of_subject(self, subject: SearchedPerson) -> dict[int, Verdict]:
        """Verdicts on the cases of one searched person, by case, ascending."""
        found = self._connection.execute(
            "SELECT case_id, is_same, evidence, decided_at FROM verdicts WHERE subject_type = ? AND subject_key = ?"
            " ORDER BY case_id",
            subject,
        )
        return {
            case_id: Verdict(case_id, bool(is_same), evidence, from_micros(at))
            for case_id, is_same, evidence, at in found
        }

    def case_ids(self, subject: SearchedPerson, *, is_same: bool) -> array[int]:
        """Cases that are of this person, or of a namesake; ascending, those in the trash too."""
        return query_ids(
            self._connection,
            "SELECT case_id FROM verdicts WHERE subject_type = ? AND subject_key = ? AND is_same = ? ORDER BY case_id",
            (*subject, int(is_same)),
        )

    def decide(
        self,
        subject: SearchedPerson,
        case_ids: Iterable[int],
        at: datetime,
        *,
        is_same: bool,
        evidence: str = "",
        kind: ActKind = ActKind.DECIDED,
    ) -> Act | None:
        """Store that these cases are of the person, or of a namesake; an equal verdict keeps its date.

        `evidence` is a code for what decided it. Raises: TextTooLong.
        """
        seen_by, wanted = clean_optional_line(evidence), ids_json(existing_ids(self._connection, case_ids))
        other = self._connection.execute(
            "SELECT subject_type, subject_key, case_id, is_same, evidence, decided_at FROM verdicts"
            " WHERE subject_type = ? AND subject_key = ? AND case_id IN (SELECT value FROM json_each(?))"
            " AND (is_same <> ? OR evidence <> ?)",
            (*subject, wanted, int(is_same), seen_by),
        ).fetchall()
        decided = query_ids(
            self._connection,
            "INSERT INTO verdicts SELECT ?1, ?2, value, ?4, ?5, ?6 FROM json_each(?3) WHERE TRUE"
            " ON CONFLICT DO UPDATE SET is_same = excluded.is_same, evidence = excluded.evidence,"
            " decided_at = excluded.decided_at WHERE is_same <> excluded.is_same OR evidence <> excluded.evidence"
            " RETURNING case_id",
            (*subject, wanted, int(is_same), seen_by, to_micros(at)),
        )
        before = {row[2] for row in other}
        key = {"subject_type": subject.subject_type, "subject_key": subject.subject_key}
        left = {"is_same": int(is_same), "evidence": seen_by, "decided_at": to_micros(at)}
        new = [case_id for case_id in decided if case_id not in before]
        edits = [
            Edit("verdicts", now=rows(len(new), **key, case_id=new, **left)),
            Edit(
                "verdicts",
                now=rows(len(other), **key, case_id=[row[2] for row in other], **left),
                was=rows_from_query(COLUMNS, other),
            ),
        ]
        return self._undo_log.record(kind, at, edits, count=len(decided))

    def withdraw(self, subject: SearchedPerson, case_ids: Iterable[int], at: datetime) -> Act | None:
        """Delete the verdicts on these cases."""
        withdrawn = self._connection.execute(
            "DELETE FROM verdicts WHERE subject_type = ? AND subject_key = ?"
            " AND case_id IN (SELECT value FROM json_each(?))"
            " RETURNING subject_type, subject_key, case_id, is_same, evidence, decided_at",
            (*subject, ids_json(case_ids)),
        ).fetchall()
        return self._undo_log.record(ActKind.UNDECIDED, at, [Edit("verdicts", was=rows_from_query(COLUMNS, withdrawn))])

    def name_client(self, case_id: int, name: str, at: datetime) -> None:
        """Store who of a case is the client, instead of whom was said before; an empty name for nobody in it.

        Several acts, to be made one by the caller.
        """
        wanted = SearchedPerson.client(name)
        self.decide(wanted, [case_id], at, is_same=bool(wanted.subject_key), kind=ActKind.CLIENT_NAMED)
        before: list[Any] = self._connection.execute(
            "SELECT subject_key FROM verdicts WHERE case_id = ? AND subject_type = ? AND subject_key <> ?",
            (case_id, *wanted),
        ).fetchall()
        for (key,) in before:
            self.withdraw(SearchedPerson(CLIENT, str(key)), [case_id], at)
