"""An export as a spreadsheet: the lawsuits, their parties and steps, and where all of it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from autos import __version__
from autos.usecases.library.export.cells import RecordCells
from autos.usecases.library.export.columns import (
    PARTY_COLUMNS,
    SEARCH_COLUMNS,
    STEP_COLUMNS,
    SYSTEM_COLUMNS,
    ExportColumn,
)
from autos.usecases.library.export.notations import SheetNotation
from autos.usecases.library.export.running_export import Line, RunningExport, read_records
from autos.usecases.library.export.workbook import SheetWriter, Workbook, open_workbook, write_pairs, write_table


def write_workbook(export: RunningExport, stream: BinaryIO, folder: Path) -> None:
    """Write the file; `folder` is a private one for its sheets while they are written."""
    notation, sheets = SheetNotation(), export.labels.sheets
    cells, lines = export.cells(notation), RecordCells(export.labels, notation)
    with open_workbook(stream, folder, lambda: export.report(is_closing=True)) as book:
        lawsuits, parties, steps = (
            SheetWriter(book, title, columns, export.headings(columns))
            for title, columns in zip(sheets[:3], (export.columns, PARTY_COLUMNS, STEP_COLUMNS), strict=True)
        )
        for batch in export.batches():
            records = read_records(batch)
            lawsuits.lines(zip(*cells.columns(batch, export.leads(batch, records)), strict=True))
            for record, lawsuit in records:
                if lawsuit is None:
                    export.unreadable += 1
                else:
                    export.records += 1
                    parties.lines(lines.parties(record, lawsuit.parties or (), lawsuit.unparsed.get("instance", "")))
                    steps.lines(lines.steps(record, lawsuit))
        for sheet in (lawsuits, parties, steps):
            sheet.finish()
        _write_coverage(export, book, cells.searches, notation)


def _write_coverage(export: RunningExport, book: Workbook, rows: Sequence[int], notation: SheetNotation) -> None:
    sheet = book.sheet(export.labels.sheets[3])
    for place, column in enumerate(SEARCH_COLUMNS):
        sheet.set_column(place, place, column.width)
    facts = export.facts(rows)
    book.describe(facts.title, f"Autos {__version__}")
    row = write_pairs(book, sheet, export.labels.about(facts)) + 1
    searches, answers = export.searches(rows, notation)
    row = write_table(book, sheet, row, SEARCH_COLUMNS, _table(export, SEARCH_COLUMNS, searches))
    if answers:
        write_table(book, sheet, row, SYSTEM_COLUMNS, _table(export, SYSTEM_COLUMNS, answers))


def _table(export: RunningExport, columns: Sequence[ExportColumn], lines: Sequence[Line]) -> Iterator[Line]:
    """The lines after their headings."""
    yield export.headings(columns)
    yield from lines
