"""A synthetic archive with rows in every annotation table, and its contents without row numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from uuid import UUID

import apsw
from pydantic import SecretStr

from autos.archive.annotations.deadline_json import encode
from autos.archive.archive import Archive
from autos.archive.files.read_only import open_read_only
from autos.archive.records.bodies import BodyRepository
from autos.archive.storage.instants import to_micros
from autos.domain.ledger.ledger_state import LedgerState
from tests.archive.counted_deadline import counted
from tests.archive.synthetic import NOW, code, entry, item, lawsuit, page

AT = to_micros(NOW)


async def add_search(archive: Archive, entry_number: int, records: list[dict[str, Any]]) -> None:
    """Store a search, with an identifier made of the number, that returned these records, each as an answer."""
    asked = entry(entry_id=UUID(int=entry_number), label=f"busca {entry_number}")
    items = [item(record, response_id=UUID(int=entry_number * 1000 + place)) for place, record in enumerate(records)]
    await archive.run(lambda transaction: transaction.ledger.add(asked, "{}"))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*items), NOW))
    await archive.run(
        lambda transaction: transaction.ledger.update(
            asked.entry_id, state=LedgerState.COMPLETED, updated_at=NOW, ended_at=NOW
        )
    )


ANNOTATIONS_SQL = """
INSERT INTO folders VALUES (:n, 'Cliente Sintético', 'cliente sintetico', '', 30, :at);
INSERT INTO folders (name, folded, created_at) VALUES ('Pasta ' || :n, 'pasta ' || :n, :at);
INSERT INTO folder_cases SELECT folder_id, case_id, :at + :n FROM folders, cases;
INSERT INTO labels VALUES (3, 'Urgente ' || :n);
INSERT INTO case_labels SELECT 3, case_id, :at + :n FROM cases;
INSERT INTO notes (case_id, text, created_at, updated_at) SELECT case_id, 'Ligar ' || :n, :at, :at FROM cases;
INSERT INTO notes (case_id, text, created_at, updated_at) SELECT case_id, 'Comum', :at, :at + :n FROM cases;
INSERT INTO deadlines (case_id, uid, title, due, terms, counted, created_at, updated_at)
    SELECT case_id, printf('00000000-0000-4000-8000-%012d', case_number.value), 'Réplica ' || :n, :due, :terms,
    :counted, :at, :at + :n FROM cases, (SELECT 0 AS value UNION SELECT :n) AS case_number;
INSERT INTO verdicts SELECT 'cpf', '11122233396', case_id, :n % 2, 'prova ' || :n, :at + :n FROM cases;
INSERT INTO saved_searches (name, query, position, created_at) VALUES ('Comum', 'tribunal:TJSP', 0, :at);
INSERT INTO saved_searches (name, query, position, created_at) VALUES ('Minha', 'grau:' || :n, 1, :at);
INSERT INTO trackings (tracking_id, state, body, created_at, verified_at) VALUES
    ('00000000-0000-4000-8000-000000000000', 'st' || :n, '{}', :at, :at + :n);
INSERT INTO trackings (tracking_id, state, body, created_at) VALUES
    (printf('00000000-0000-4000-8000-%012d', :n), 'created', '{}', :at);
INSERT INTO finds (tracking_id, case_id, response_id, found_at)
    SELECT '00000000-0000-4000-8000-000000000000', case_id, 'r', :at FROM cases;
INSERT OR REPLACE INTO inbox (case_id, since, at, kinds, state, note, handled_at)
    SELECT case_id, :at - :n, :at, 1, CASE :n WHEN 1 THEN 0 ELSE 2 END, 'ver ' || :n,
    CASE :n WHEN 1 THEN NULL ELSE :at END FROM cases;
INSERT INTO prices VALUES ('https://synthetic.invalid', 'base', '0.' || :n);
INSERT INTO receipts (made_at, kind, counts) VALUES (:at, 'forgotten', '{"cases": ' || :n || '}');
INSERT INTO dossiers (made_at, file, code, title, client, purpose, is_internal, lawsuits, left_out, pages, parts)
    VALUES (:at, '/lugar/dossiê ' || :n || '.pdf', 'ab' || :n, 'Acervo', 'Cliente Sintético', '', 0, :n, 0, 9, 'list');
INSERT INTO settings VALUES ('backup.folder', '/lugar/' || :n);
"""


async def add_annotations(archive: Archive, number: int) -> None:
    """Insert rows in each annotation table; with another number some of them differ."""

    def work(source: Any) -> None:
        connection: apsw.Connection = source.connection
        connection.pragma("query_only", False)
        deadline = counted()
        values = {"n": number, "at": AT, "due": deadline.due.isoformat()}
        values |= {"terms": encode(deadline.terms), "counted": encode(deadline.count)}
        for statement in filter(str.strip, ANNOTATIONS_SQL.split(";\n")):
            connection.execute(statement, values)

    await archive.with_reader(work)


async def trash(archive: Archive, number: int) -> None:
    """Put the case of `code(number)` in the trash."""

    def work(source: Any) -> None:
        source.connection.pragma("query_only", False)
        digits = "".join(sign for sign in code(number) if sign.isdigit())
        source.connection.execute(
            "INSERT INTO trash SELECT case_id, ?, 'sem uso' FROM cases WHERE number = ?", (AT, digits)
        )

    await archive.with_reader(work)


QUESTIONS = {
    "records": "SELECT number, tribunal_acronym, instance, received_at, crawled_at, name FROM lawsuits JOIN cases"
    " USING (case_id)",
    "ledger": "SELECT entry_id, state, label, updated_at, records_count, cases_count, items_count FROM ledger",
    "systems": "SELECT entry_id, position, execution_id FROM systems JOIN ledger USING (entry_row)",
    "answers": "SELECT entry_id, response_id, response_type, number, instance FROM answers"
    " JOIN ledger USING (entry_row) LEFT JOIN lawsuits USING (row_id) LEFT JOIN cases USING (case_id)",
    "links": "SELECT entry_id, number, instance, entry_lawsuits.received_at FROM entry_lawsuits JOIN ledger"
    " USING (entry_row) JOIN lawsuits USING (row_id) JOIN cases USING (case_id)",
    "folders": "SELECT folded FROM folders",
    "folder_cases": "SELECT folded, number, added_at FROM folder_cases JOIN folders USING (folder_id) JOIN cases"
    " USING (case_id)",
    "case_labels": "SELECT label, number, added_at FROM case_labels JOIN cases USING (case_id)",
    "notes": "SELECT number, text, notes.created_at, updated_at FROM notes JOIN cases USING (case_id)",
    "deadlines": "SELECT number, uid, title, due, terms, deadlines.updated_at FROM deadlines"
    " JOIN cases USING (case_id)",
    "verdicts": "SELECT number, subject_key, is_same, evidence, decided_at FROM verdicts JOIN cases USING (case_id)",
    "saved": "SELECT name, query FROM saved_searches",
    "trackings": "SELECT tracking_id, state, verified_at FROM trackings",
    "finds": "SELECT tracking_id, number FROM finds JOIN cases USING (case_id)",
    "inbox": "SELECT number, state FROM inbox JOIN cases USING (case_id)",
    "receipts": "SELECT made_at, kind, counts FROM receipts",
    "dossiers": "SELECT made_at, code, lawsuits FROM dossiers",
}
OWN = {
    "labels": "SELECT label, name FROM labels",
    "prices": "SELECT * FROM prices",
    "settings": "SELECT * FROM settings",
    "trash": "SELECT number FROM trash JOIN cases USING (case_id)",
    "retention": "SELECT folded, retention_days FROM folders",
}
"""Queries of the contents."""


def contents(place: Path, key: SecretStr, questions: dict[str, str] = QUESTIONS) -> dict[str, list[str]]:
    """The contents of an archive in an order that does not depend on when rows were inserted."""
    with open_read_only(place, key) as source:
        return {
            name: sorted(json.dumps(row, default=str) for row in source.connection.execute(question))
            for name, question in questions.items()
        }


def bodies(place: Path, key: SecretStr) -> dict[tuple[str, str, int], bytes]:
    """The current body of each record."""
    with open_read_only(place, key) as source:
        repository = BodyRepository(source.connection)
        rows: list[Any] = source.connection.execute(
            "SELECT number, tribunal_acronym, instance, row_id FROM lawsuits JOIN cases USING (case_id)"
        ).fetchall()
        return {(number, court, instance): repository.get(row_id) for number, court, instance, row_id in rows}


def records(numbers: range, **changes: Any) -> list[dict[str, Any]]:
    """Synthetic lawsuits of these numbers."""
    return [lawsuit(number, **changes) for number in numbers]
