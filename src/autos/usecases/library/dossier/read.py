"""Reads what a dossier says, in a thread of the archive."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal, InvalidOperation
from typing import Any

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.files.page_copy import OpenArchive
from autos.archive.index.cache import IndexCache
from autos.archive.query.query_answers import AnswerCache
from autos.archive.records.known_records import since_of
from autos.archive.storage.instants import from_micros
from autos.archive.storage.settings import FIRM_NAME
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.export_reader import ExportBatch, ExportReader, unread_text
from autos.domain.errors import DossierTooLarge
from autos.domain.lawsuit.annotations import Verdict
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import SearchType
from autos.usecases.library.dossier.content import (
    MOST_LAWSUITS,
    MOST_OWN_PAGES,
    DossierContent,
    DossierPlan,
    DossierRow,
    ExcludedNamesake,
    OwnPage,
)
from autos.usecases.library.export.cells import parsed
from autos.usecases.library.export.plan import ExportProgress, ReportProgress

FIELDS = (
    "parties",
    "opposite",
    "pole",
    "number",
    "court",
    "instance",
    "class",
    "phase",
    "status",
    "amount",
    "last_step",
    "distribution",
    "received",
    "crawled",
    "known",
)
AT_ONCE = 1_000
COUNT_RECORDS = "SELECT count(*) FROM lawsuits WHERE case_id IN (SELECT value FROM json_each(?))"


def no_report(_progress: ExportProgress) -> None:
    """Reports nothing."""


def read_dossier(source: OpenArchive, plan: DossierPlan, report: ReportProgress = no_report) -> DossierContent:
    """Read all that a dossier of this plan says.

    Raises: DossierTooLarge, and what `report` raises.
    """
    if len(plan.cases) > MOST_LAWSUITS:
        raise DossierTooLarge(str(len(plan.cases)))
    reader = ExportReader(source.connection, FIELDS, with_secrecy=plan.with_secrecy, entry_id=plan.entry_id)
    with reader.one_state():
        transaction = ArchiveTransaction(source.connection, IndexCache(), AnswerCache())
        read, entries, left_out = _rows(reader, plan, report)
        verdicts = _verdicts(transaction, entries)
        namesakes = [
            ExcludedNamesake(row, verdict.evidence, verdict.decided_at)
            for row in read
            if (verdict := verdicts.get((row.entry_row, row.case_id))) is not None and not verdict.is_same
        ]
        excluded = {one.row.case_id for one in namesakes}
        rows = sorted((row for row in read if row.case_id not in excluded), key=_by_amount)
        ids = json.dumps([row.case_id for row in rows])
        searches = reader.searches(sorted(entries))
        return DossierContent(
            plan=plan,
            rows=tuple(rows),
            records=int(source.connection.execute(COUNT_RECORDS, (ids,)).get),
            own_pages=tuple(_own_pages(source, transaction, plan, rows, report)),
            namesakes=tuple(namesakes),
            left_out=left_out,
            searches=tuple((entry, tuple(systems)) for entry, systems in searches),
            search_of_row=entries,
            firm=transaction.settings.get(FIRM_NAME),
        )


def _rows(
    reader: ExportReader, plan: DossierPlan, report: ReportProgress
) -> tuple[list[DossierRow], dict[int, LedgerEntry], int]:
    """The lawsuits that may leave, their searches, and how many were held back."""
    rows: list[DossierRow] = []
    entries: dict[int, LedgerEntry] = {}
    left_out = 0
    for batch in reader.batches(plan.cases):
        rows += _rows_of(batch)
        entries |= {
            row: entry for row in batch.entry_rows if row is not None and (entry := batch.entries[row]) is not None
        }
        left_out += batch.held_back
        report(ExportProgress(0, len(plan.cases) - left_out))
    return rows, entries, left_out


def _rows_of(batch: ExportBatch) -> Iterator[DossierRow]:
    fields = batch.fields
    for place, case_id in enumerate(batch.case_ids):
        came = {name: column[place] for name, column in fields.items()}
        unparsed = {name: text for name, value in came.items() if (text := unread_text(value))}
        values: dict[str, Any] = {name: None if name in unparsed else value for name, value in came.items()}
        opposite, others = values["opposite"] or ("", 0)
        received, crawled = values["received"], values["crawled"]
        yield DossierRow(
            case_id=case_id,
            number=values["number"] or "",
            court=values["court"] or "",
            instances=tuple(json.loads(values["instance"] or "[]")),
            parties=values["parties"] or "",
            opposite=opposite or "",
            others=others,
            pole=values["pole"] or "",
            class_name=values["class"] or "",
            phase=values["phase"] or "",
            amount=_amount(values["amount"]),
            last_step=_instant(values["last_step"]),
            distribution=_instant(values["distribution"]),
            read_at=from_micros(received if crawled is None else min(crawled, received)),
            entry_row=batch.entry_rows[place],
            status=values["status"] or "",
            since={member: from_micros(at) for member, at in since_of(values["known"]).items()},
            unparsed=unparsed,
        )


def _instant(micros: int | None) -> Any:
    return from_micros(micros)


def _amount(stored: str | None) -> Decimal | None:
    try:
        return None if stored is None else Decimal(stored)
    except InvalidOperation:
        return None


def _by_amount(row: DossierRow) -> tuple[bool, Decimal]:
    """The greatest value first, those without one last."""
    return row.amount is None, (row.amount or Decimal(0)).copy_negate()  # which is not rounded, as `-` is


def _verdicts(
    transaction: ArchiveTransaction, entries: dict[int, LedgerEntry]
) -> dict[tuple[int | None, int], Verdict]:
    """Verdicts of the searches by name, by search and lawsuit."""
    found: dict[tuple[int | None, int], Verdict] = {}
    for row, entry in entries.items():
        if entry.search_type == SearchType.NAME:
            subject = SearchedPerson.of(entry.search_type, entry.search_key)
            found |= {(row, case_id): one for case_id, one in transaction.verdicts.of_subject(subject).items()}
    return found


def _own_pages(
    source: OpenArchive,
    transaction: ArchiveTransaction,
    plan: DossierPlan,
    rows: Sequence[DossierRow],
    report: ReportProgress,
) -> Iterator[OwnPage]:
    chosen = set(plan.chosen)
    wanted = [row for row in rows if row.case_id in chosen] if chosen else list(rows[: plan.own_pages])
    by_case = {row.case_id: row for row in wanted[:MOST_OWN_PAGES]}
    reader = ExportReader(source.connection, ("source",), reads_records=True, with_secrecy=plan.with_secrecy)
    done = 0
    for batch in reader.batches(list(by_case)):
        records = {record.row_id: record for record in batch.records}
        changes, spans = {}, {}
        if plan.changed_since is not None:
            spans = transaction.history.spans(batch.case_ids)
            changes = transaction.record_changes.details(batch.case_ids, plan.changed_since)
        for place, case_id in enumerate(batch.case_ids):
            report(ExportProgress(done, len(by_case)))
            done += 1
            record = records.get(batch.leads[place])
            page = OwnPage(
                by_case[case_id],
                None if record is None else parsed(record),
                batch.fields["source"][place] or "",
                changes.get(case_id, ()),
                spans.get(case_id),
            )
            if plan.has_notes:
                notes = transaction.notes.of_case(case_id)
                page = replace(page, notes=tuple((note.updated_at, note.text) for note in notes))
            yield page
