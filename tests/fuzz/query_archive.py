"""An encrypted archive with synthetic cases, on which the queries run."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.query.case_index import CaseIndex
from tests.archive.query.memory_index import StoredRecord, six_cases
from tests.archive.synthetic import KEY, NOW, entry, item, page
from tests.fuzz.statements import Statements

FuzzRun = Callable[[CaseIndex, Statements], int]


def run_on_archive(run: FuzzRun) -> int:
    """Run on a temporary archive, in one of its reading threads."""
    return asyncio.run(_run_on_archive(run))


async def _run_on_archive(run: FuzzRun) -> int:
    with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
        archive = await Archive.open(Path(folder) / "acervo.autos", SecretStr(KEY))
        try:
            asked = entry()
            await archive.run(lambda transaction: transaction.ledger.add(asked))
            lawsuits = [
                item(_lawsuit(case, instance), response_id=uuid4())
                for case in six_cases().cases
                for instance in case.instance or ("",)
            ]
            await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*lawsuits), NOW))
            await archive.run(_annotate)

            def ask(transaction: Any) -> int:
                index = transaction.index
                with index.memory.lock:
                    return run(index, Statements(index._connection))

            return await archive.read(ask)
        finally:
            await archive.aclose()


def _annotate(transaction: Any) -> None:
    connection, at = transaction.index._connection, 0
    names = six_cases()
    connection.executemany("INSERT OR REPLACE INTO labels (label, name) VALUES (?, ?)", list(names.label_names.items()))
    connection.executemany(
        "INSERT INTO folders (folder_id, name, folded, created_at) VALUES (?, ?, ?, 0)",
        [(folder, name, name.casefold()) for folder, name in names.folder_names.items()],
    )
    for case in names.cases:
        digits = "".join(sign for sign in case.number if sign.isdigit())
        case_id = connection.execute("SELECT case_id FROM cases WHERE number = ?", (digits,)).get
        for label in case.labels:
            connection.execute("INSERT INTO case_labels VALUES (?, ?, ?)", (label, case_id, at))
        for folder in case.folders:
            connection.execute("INSERT INTO folder_cases VALUES (?, ?, ?)", (folder, case_id, at))
        for note in case.notes:
            connection.execute(
                "INSERT INTO notes (case_id, text, created_at, updated_at) VALUES (?, ?, 0, 0)", (case_id, note)
            )
            connection.execute(
                "INSERT INTO notes_words (rowid, text) VALUES (?, ?)", (connection.last_insert_rowid(), note)
            )
        if case.is_trashed:
            connection.execute("INSERT INTO trash (case_id, trashed_at) VALUES (?, 0)", (case_id,))


def _lawsuit(case: StoredRecord, instance: str) -> dict[str, Any]:
    members: dict[str, Any] = {
        "code": case.number,
        "tribunal_acronym": case.court or None,
        "state": case.state or None,
        "justice": case.justice or None,
        "instance": int(instance) if instance else None,
        "secrecy_level": int(case.secrecy) if case.secrecy else None,
        "amount": None if case.amount is None else float(case.amount),
        "name": case.caption or None,
        "distribution_date": case.distribution and case.distribution.isoformat(),
        "phase": case.phase or None,
        "status": case.status or None,
        "classifications": [{"code": code, "name": name} for code, name in case.classes],
        "subjects": [{"code": code, "name": name} for code, name in case.subjects],
        "parties": [
            {
                "name": name,
                "side": "Active",
                "main_document": document,
                "lawyers": [
                    {"name": lawyer, "documents": [{"document": "SP0970001", "document_type": "OAB"}]}
                    for lawyer in case.lawyers
                ],
            }
            for name, document in zip(case.parties, (*case.documents, None, None), strict=False)
        ],
        "last_step": {"step_date": case.step and case.step.isoformat(), "content": case.last_step},
        "crawler": {"updated_at": case.crawled and case.crawled.isoformat()},
    }
    return {name: value for name, value in members.items() if value is not None}
