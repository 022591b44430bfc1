"""What has come of a table as a spreadsheet: its own columns and rows in their order, and what was found for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from autos.desktop.pages.search.batch.state import BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.run_texts import cost_of, service_text, unanswered_text
from autos.desktop.pages.search.table.state import ResultSheet, RowStage, RunRow, TableState, run_rows
from autos.desktop.pages.search.table.texts import kind_text, result_text, sheets_text, stage_text, title_text
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.money import format_amount
from autos.text.batch_result import column_name, result_columns, result_headings
from autos.text.batch_sheets import (
    SHEET,
    AskedSearch,
    BatchResult,
    FoundOfRow,
    LeftOutRow,
    UnansweredRow,
    count_labels,
    result_sheets,
    without_cpfs,
)
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.usecases.library.export.columns import CellKind
from autos.usecases.library.export.notations import Cell, SheetNotation
from autos.usecases.library.export.table_workbook import TableContent, TableSheet
from autos.usecases.library.tables.sheet import Row
from autos.usecases.search.batch.batch_answer import FoundLawsuits
from autos.usecases.search.batch.own_columns import own_cells, own_kinds

Found = Mapping[UUID, FoundLawsuits]
MOST_SHOWN = 200
"""Lines of a sheet that are shown before it is written."""
SHEET_BEGIN = datetime(1899, 12, 30)  # noqa: DTZ001 -- a spreadsheet's days have no time zone


def result_content(
    state: TableState, batch: BatchState, titles: Row, charges: Charges, now: datetime, *, found: Found
) -> TableContent:
    """The sheet with a row for each of the table's, those of what was found, and one that says what it is.

    `titles` are the cells of the row that says what the columns are.
    """
    row, *others = result_headings()
    rows = run_rows(state.rows, batch)
    width = max((len(one.checked.cells) for one in rows), default=len(titles))
    headings = [
        titles[place] if place < len(titles) and titles[place] else column_name(place) for place in range(width)
    ]
    has_sheets = bool(state.choice.joined)
    kinds, notation = own_kinds(headings, [one.cells for one in state.rows if not one.is_above], width), SheetNotation()
    columns = (*result_columns(kinds), *((SHEET,) if has_sheets else ()))
    origin = service_text(batch.service) if batch.is_elsewhere else plain_line(charges.connection)
    origin = translate("headless", "dados fictícios") if batch.service == PRACTICE else origin
    about = (
        (translate("headless", "Planilha"), title_text(state)),
        (translate("headless", "Abas") if has_sheets else translate("headless", "Aba"), sheets_text(state)),
        (translate("headless", "Modo"), mode_name(batch.mode)),
        (translate("headless", "Origem"), origin),
        (translate("headless", "Feita em"), f"{court_time(now):%d/%m/%Y %H:%M}"),
        *count_labels(len({(one.sheet, one.row) for one in state.rows if not one.is_above}), len(batch.lines)),
    )
    lines: Iterator[list[Cell]] = (
        _line(one, own_cells(one.checked.cells, kinds, notation), has_sheets=has_sheets) for one in rows
    )
    return TableContent(
        translate("headless", "Resultado"),
        columns,
        (row, *headings, *others, *((translate("headless", "Aba"),) if has_sheets else ())),
        without_cpfs(columns, lines) if state.hides_documents else lines,
        translate("headless", "Sobre"),
        [(name, value) for name, value in about if value],
        result_sheets(batch_result(state, batch, charges, found)),
        state.with_secrecy,
    )


def shown_sheets(content: TableContent) -> tuple[ResultSheet, ...]:
    """The sheets of a result with their first lines, and how many each has."""
    found = []
    for place, sheet in enumerate((TableSheet(*content[:4]), *content.more)):
        lines, first, count = iter(sheet.lines), list[Sequence[Cell]](), 0
        for count, line in enumerate(lines, 1):
            if count <= MOST_SHOWN:
                first.append(line)
        found.append(ResultSheet(place, sheet.title, sheet.columns, sheet.headings, tuple(first), count))
    return tuple(found)


def sheet_cell_text(cell: Cell, kind: CellKind) -> str:
    """A cell as a spreadsheet program shows it."""
    if isinstance(cell, str):
        return plain_line(cell)
    if kind in {CellKind.DAY, CellKind.MOMENT}:
        moment = SHEET_BEGIN + timedelta(days=float(cell))
        return f"{moment:%d/%m/%Y}" if kind is CellKind.DAY else f"{moment:%d/%m/%Y %H:%M}"
    return format_amount(Decimal(str(cell))) if kind is CellKind.AMOUNT else number(int(cell))


def batch_result(state: TableState, batch: BatchState, charges: Charges, found: Found) -> BatchResult:
    """What came of the rows, in their order."""
    rows = run_rows(state.rows, batch)
    return BatchResult(
        list(_of_rows(rows, found)),
        list(_unanswered(rows)),
        list(_left_out(rows)),
        list(_searches(rows, batch, charges, found)),
        bool(state.choice.joined),
        state.hides_documents,
    )


def _of_rows(rows: tuple[RunRow, ...], found: Found) -> Iterator[FoundOfRow]:
    for row in rows:
        checked, line = row.checked, row.line
        if checked.document is not None and line is not None and line.entry_id is not None:
            lawsuits = found.get(line.entry_id, FoundLawsuits())
            yield FoundOfRow(checked.row, checked.document.formatted, lawsuits, checked.sheet)


def _unanswered(rows: tuple[RunRow, ...]) -> Iterator[UnansweredRow]:
    for row in rows:
        checked, line = row.checked, row.line
        if line is None or checked.document is None or not (row.stage is RowStage.NOT_ASKED or row.is_partial):
            continue
        tried_at = None if line.answer is None else line.answer.entry.created_at
        yield UnansweredRow(checked.row, checked.document.formatted, unanswered_text(line), tried_at, checked.sheet)


def _left_out(rows: tuple[RunRow, ...]) -> Iterator[LeftOutRow]:
    for row in rows:
        if row.line is None:
            checked = row.checked
            written = " · ".join(filter(None, checked.cells))
            yield LeftOutRow(checked.row, written, stage_text(row)[0], checked.sheet)


def _searches(rows: tuple[RunRow, ...], batch: BatchState, charges: Charges, found: Found) -> Iterator[AskedSearch]:
    for row in rows:
        line = row.line
        if line is None or row.checked.document is None or row.checked.first_row:
            continue
        entry = None if line.answer is None else line.answer.entry
        asked_at, ended_at = (None, None) if entry is None else (entry.created_at, entry.ended_at)
        held_back = 0 if entry is None else found.get(entry.entry_id, FoundLawsuits()).held_back
        document, mode = row.checked.document.formatted, mode_name(batch.mode)
        said, cost = stage_text(row)[0], cost_of(row, batch, charges)
        yield AskedSearch(document, mode, asked_at, ended_at, said, row.lawsuits, held_back, cost)


def _line(row: RunRow, own: Sequence[Cell], *, has_sheets: bool) -> list[Cell]:
    return [row.checked.row, *own, *_answer(row), *((row.checked.sheet,) if has_sheets else ())]


def _answer(row: RunRow) -> list[Cell]:
    document, found = row.checked.document, row.lawsuits
    when: Cell = ""
    if row.line is not None and row.line.answer is not None and row.line.answer.entry.was_sent:
        entry = row.line.answer.entry
        when = SheetNotation().moment_cell(court_time(entry.ended_at or entry.sent_at or entry.created_at))
    written = "" if document is None else document.formatted
    return [written, kind_text(row.checked), result_text(row), "" if found is None else found, when]
