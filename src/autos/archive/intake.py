"""Taking in one lawsuit record: its row, its body, its words and its case."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import apsw

from autos.archive.bodies import Bodies
from autos.archive.instants import to_micros
from autos.archive.lawsuits import NO_INSTANCE
from autos.archive.projection import Indexed
from autos.archive.versions import Versions
from autos.archive.words import AllWords, NameWords, all_words, case_number, folded, name_words

NEVER = -(2**62)
"""Sorts a case without any date after every other."""

UPSERT = """
INSERT INTO lawsuits (case_id, code, tribunal_acronym, instance, name, name_order, amount, amount_order,
    distribution_at, last_step_at, last_step_private, phase, status, secrecy_level, class_name, subject_name,
    source_name, received_at, crawled_at)
VALUES (:case_id, :code, :tribunal_acronym, :instance, :name, :name_order, :amount, :amount_order,
    :distribution_at, :last_step_at, :last_step_private, :phase, :status, :secrecy_level, :class_name, :subject_name,
    :source_name, :received_at, :crawled_at)
ON CONFLICT (case_id, tribunal_acronym, instance) DO UPDATE SET
    code = excluded.code, name = excluded.name, name_order = excluded.name_order, amount = excluded.amount,
    amount_order = excluded.amount_order, distribution_at = excluded.distribution_at,
    last_step_at = excluded.last_step_at, last_step_private = excluded.last_step_private, phase = excluded.phase,
    status = excluded.status, secrecy_level = excluded.secrecy_level, class_name = excluded.class_name,
    subject_name = excluded.subject_name, source_name = excluded.source_name, received_at = excluded.received_at,
    crawled_at = excluded.crawled_at
RETURNING row_id
"""

MEMBERS = """
SELECT row_id, instance, coalesce(last_step_at, distribution_at) FROM lawsuits WHERE case_id = ?
ORDER BY last_step_at DESC NULLS LAST, crawled_at DESC NULLS LAST, instance < 0, instance, row_id
"""


def _insert(index: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {index} (rowid, {', '.join(columns)}) VALUES (?{', ?' * len(columns)})"  # noqa: S608 -- names are ours


INSERT_NAMES = _insert("names", NameWords._fields)
INSERT_WORDS = _insert("words", AllWords._fields)


class Taken(NamedTuple):
    """What became of a record."""

    row_id: int
    has_changed: bool
    """Whether the row was written."""
    is_older: bool = False
    """Whether a newer reading was kept instead."""


class Intake:
    """Stores lawsuit records; of the same record told twice, the newest reading of the court stays."""

    def __init__(self, connection: apsw.Connection, bodies: Bodies) -> None:
        self._connection = connection
        self._bodies = bodies
        self._versions = Versions(connection, bodies)

    def take(self, lawsuit: Indexed, body: bytes, received_at: int) -> Taken:
        """Keep the record, unless what is kept of it is a newer reading of the court."""
        case_id = self._case(case_number(lawsuit.code))
        values = _columns(lawsuit) | {"case_id": case_id, "received_at": received_at}
        known: Any = self._connection.execute(
            "SELECT row_id, coalesce(crawled_at, received_at), received_at, crawled_at FROM lawsuits"
            " WHERE case_id = ? AND tribunal_acronym = ? AND instance = ?",
            (case_id, values["tribunal_acronym"], values["instance"]),
        ).fetchone()
        if known is not None:
            row_id, read_before, *times = known
            if (values["crawled_at"] or received_at) < read_before:
                self._versions.keep_late(row_id, body, received_at, values["crawled_at"])
                return Taken(row_id, has_changed=False)
            before = self._bodies.get(row_id)
            if before == body:
                return Taken(row_id, has_changed=False)
            self._versions.keep(row_id, before, body, *times)
        row_id = int(self._connection.execute(UPSERT, values).get)
        self._bodies.keep(row_id, body)
        self._index(row_id, lawsuit, is_new=known is None)
        self._lead(case_id)
        return Taken(row_id, has_changed=True)

    def _case(self, number: str) -> int:
        found = self._connection.execute("SELECT case_id FROM cases WHERE number = ?", (number,)).get
        if found is None:
            self._connection.execute(
                "INSERT INTO cases (number, newest_at, instances) VALUES (?, ?, '[]')", (number, NEVER)
            )
            found = self._connection.last_insert_rowid()
        return int(found)

    def _index(self, row_id: int, lawsuit: Indexed, *, is_new: bool) -> None:
        if not is_new:
            self._connection.execute("DELETE FROM names WHERE rowid = ?", (row_id,))
            self._connection.execute("DELETE FROM words WHERE rowid = ?", (row_id,))
        self._connection.execute(INSERT_NAMES, (row_id, *name_words(lawsuit)))
        self._connection.execute(INSERT_WORDS, (row_id, *all_words(lawsuit)))

    def _lead(self, case_id: int) -> None:
        """Choose again the record that stands for the case."""
        members: list[Any] = self._connection.execute(MEMBERS, (case_id,)).fetchall()
        instances = sorted({instance for _, instance, _ in members if instance != NO_INSTANCE})
        newest = max((at for _, _, at in members if at is not None), default=NEVER)
        self._connection.execute(
            "UPDATE cases SET lead_row = ?, newest_at = ?, instances = ? WHERE case_id = ?",
            (members[0][0], newest, json.dumps(instances), case_id),
        )


def _columns(lawsuit: Indexed) -> dict[str, Any]:
    step, crawler = lawsuit.last_step, lawsuit.crawler
    name = lawsuit.name or ""
    return {
        "code": lawsuit.code,
        "tribunal_acronym": lawsuit.tribunal_acronym or "",
        "instance": NO_INSTANCE if lawsuit.instance is None else lawsuit.instance,
        "name": name,
        "name_order": folded(name).strip(),
        "amount": None if lawsuit.amount is None else str(lawsuit.amount),
        "amount_order": None if lawsuit.amount is None else float(lawsuit.amount),
        "distribution_at": to_micros(lawsuit.distribution_date),
        "last_step_at": to_micros(step.step_date) if step else None,
        "last_step_private": int(bool(step and step.private)),
        "phase": str(lawsuit.phase or ""),
        "status": str(lawsuit.status or ""),
        "secrecy_level": lawsuit.secrecy_level,
        "class_name": _first_name(lawsuit.classifications),
        "subject_name": _first_name(lawsuit.subjects),
        "source_name": (crawler.source_name or "") if crawler else "",
        "crawled_at": to_micros(crawler.updated_at) if crawler else None,
    }


def _first_name(coded: Any) -> str:
    """The first name of a list of classes or subjects; the contract names none of them the main one."""
    return next((each.name for each in coded or () if each.name), "")
