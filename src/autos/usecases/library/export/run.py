"""One export: from the stored lawsuits to the finished file, in a thread of the archive."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from autos.archive.files.page_copy import OpenArchive
from autos.usecases.library import export
from autos.usecases.library.export.csv_table import CsvTable
from autos.usecases.library.export.labels import ExportLabels
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan, ExportProgress, ReportProgress
from autos.usecases.library.export.running_export import RunningExport, read_records
from autos.usecases.library.export.whole_file import ByteOutput, folder_beside, whole_file


def no_report(_progress: ExportProgress) -> None:
    """Reports nothing."""


def write_export(
    source: OpenArchive, target: Path, plan: ExportPlan, labels: ExportLabels, report: ReportProgress = no_report
) -> ExportCounts:
    """Write the lawsuits of a plan to a file that appears whole or not at all.

    Raises: PlaceTaken, PlaceUnusable, PlaceFull, and what `report` raises.
    """
    with whole_file(target) as (stream, draft):
        running = RunningExport(source, plan, labels, report)
        with running.reader.one_state():
            if plan.form is ExportForm.XLSX:
                with folder_beside(target) as folder:
                    export.workbook_export.write_workbook(running, stream, folder)
            elif plan.form is ExportForm.PDF:
                export.pages.write_list(running, stream, _origins(source, plan, labels, report))
            else:
                _write_lines(running, stream)
        stream.flush()
        running.report(is_closing=True)  # the last chance to end it: after this the file gets its name
        return replace(running.counts(), size=draft.stat().st_size)


def write_export_lines(
    source: OpenArchive, out: ByteOutput, plan: ExportPlan, labels: ExportLabels, report: ReportProgress = no_report
) -> ExportCounts:
    """Write the lawsuits of a plan that is no workbook as lines.

    Raises: OSError of `out`, and what `report` raises.
    """
    running = RunningExport(source, plan, labels, report)
    with running.reader.one_state():
        _write_lines(running, out)
    out.flush()
    return running.counts()


def _origins(source: OpenArchive, plan: ExportPlan, labels: ExportLabels, report: ReportProgress) -> RunningExport:
    """The same export without its columns: what the first page says is counted before the list is read."""
    bare = replace(plan, columns=())
    return RunningExport(source, bare, labels, lambda progress: report(ExportProgress(0, progress.wanted)))


def _write_lines(running: RunningExport, out: ByteOutput) -> None:
    if running.plan.form is ExportForm.JSONL:
        _write_records(running, out)
        return
    table = CsvTable(out, is_brazilian=running.plan.form is ExportForm.CSV)
    cells = running.cells(table.notation)
    table.head(running.headings(running.columns))
    for batch in running.batches():
        table.lines(cells.columns(batch, running.leads(batch, read_records(batch))))


def _write_records(running: RunningExport, out: ByteOutput) -> None:
    """Every record as the service sent it."""
    for batch in running.batches():
        for record in batch.records:
            if record.body is None:
                running.unreadable += 1
            else:
                out.write(json_line(record.body))
                running.records += 1


def json_line(body: bytes) -> bytes:
    """The body as one line; line breaks, which JSON has only between its tokens, become spaces."""
    return body.replace(b"\r", b" ").replace(b"\n", b" ") + b"\n"
