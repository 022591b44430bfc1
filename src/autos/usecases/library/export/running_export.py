"""An export while it is written: its batches, what was counted, and what the file says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from autos.archive.files.page_copy import OpenArchive
from autos.archive.storage.instants import to_micros
from autos.archive.transfer.export_reader import ExportBatch, ExportedRecord, ExportReader
from autos.domain.connection.connection import PRACTICE
from autos.usecases.library.export.cells import ListCells, Parsed, parsed
from autos.usecases.library.export.columns import KEPT_COLUMN, ORIGIN_COLUMNS, ExportColumn, columns_of
from autos.usecases.library.export.labels import ExportFacts, ExportLabels
from autos.usecases.library.export.notations import Cell, Notation
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan, ExportProgress, ReportProgress

Line = tuple[Cell, ...]
ReadRecord = tuple[ExportedRecord, Parsed]


def read_records(batch: ExportBatch) -> list[ReadRecord]:
    """The records of the lawsuits of a batch, parsed."""
    return [(record, parsed(record)) for record in batch.records]


class RunningExport:
    """Reads the lawsuits of a plan, and counts what leaves."""

    def __init__(self, source: OpenArchive, plan: ExportPlan, labels: ExportLabels, report: ReportProgress) -> None:
        self.plan = plan
        self.labels = labels
        chosen = (*columns_of(plan.columns), KEPT_COLUMN)
        self.columns = (*chosen, *ORIGIN_COLUMNS)
        """Columns of the list."""
        self.lawsuits = self.records = self.left_out = self.unreadable = 0
        self._report = report
        self._chosen = chosen
        self.needs_records = any(column.needs_record for column in chosen)
        """Whether a column of the list is made of whole records."""
        fields = dict.fromkeys(name for column in chosen for name in column.read)
        self.reader = ExportReader(
            source.connection,
            tuple(fields) if plan.form.is_table else (),
            reads_records=self.needs_records or plan.form in {ExportForm.XLSX, ExportForm.JSONL},
            with_secrecy=plan.with_secrecy,
            entry_id=plan.entry_id,
        )

    def batches(self) -> Iterator[ExportBatch]:
        """The lawsuits that may leave, in their order."""
        self.report()
        for batch in self.reader.batches(self.plan.cases):
            self.left_out += batch.held_back
            yield batch
            self.lawsuits += len(batch)
            self.report()

    def report(self, *, is_closing: bool = False) -> None:
        """Report how far it is; raises what ends it."""
        self._report(ExportProgress(self.lawsuits, len(self.plan.cases) - self.left_out, is_closing))

    def leads(self, batch: ExportBatch, records: Sequence[ReadRecord]) -> Sequence[Parsed]:
        """The lead record of each lawsuit of the batch, where a column needs it; `records` are its parsed ones."""
        if not self.needs_records:
            return ()
        by_row = {record.row_id: lawsuit for record, lawsuit in records}
        return [by_row.get(row_id) for row_id in batch.leads]

    def cells(self, notation: Notation) -> ListCells:
        """What makes the cells of the list."""
        return ListCells(self._chosen, self.labels, notation, self.reader.label_names())

    def headings(self, columns: Sequence[ExportColumn]) -> tuple[str, ...]:
        """The headings of columns."""
        return tuple(self.labels.headings[column.key] for column in columns)

    def facts(self, searches: Sequence[int]) -> ExportFacts:
        """What the file says of itself."""
        return ExportFacts(
            title=self.plan.title,
            made_at=self.plan.made_at,
            lawsuits=self.lawsuits,
            left_out=self.left_out,
            unreadable=self.unreadable,
            is_invented=any(entry.service == PRACTICE for entry, _ in self.reader.searches(searches)),
            with_secrecy=self.plan.with_secrecy,
        )

    def searches(self, rows: Sequence[int], notation: Notation) -> tuple[list[Line], list[Line]]:
        """The line of each search, and those of all their court systems."""
        labels, text = self.labels, notation.text_cell
        searches: list[Line] = []
        answers: list[Line] = []
        for entry, systems in self.reader.searches(rows):
            times = notation.moments([to_micros(entry.sent_at or entry.created_at), to_micros(entry.ended_at)])
            title, coverage = text(labels.search(entry)), text(labels.coverage(entry))
            counts = entry.records_count, text(labels.data(entry))
            searches.append((title, text(labels.mode(entry)), *times, coverage, *counts))
            answers += [(title, text(one.source), text(one.court), text(labels.yes_no(one.is_done))) for one in systems]
        return searches, answers

    def counts(self) -> ExportCounts:
        """What came of it so far."""
        return ExportCounts(self.lawsuits, self.records, self.left_out, self.unreadable)
