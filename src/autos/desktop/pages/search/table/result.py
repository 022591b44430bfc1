"""What has come of a table as a spreadsheet: its own columns and rows in their order, and what was found for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from autos.desktop.pages.search.batch.state import BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.state import RunRow, TableState, run_rows
from autos.desktop.pages.search.table.texts import kind_text, service_text, stage_text, title_text
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.text.batch_result import column_name, result_columns, result_headings
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.usecases.library.export.notations import Cell, SheetNotation
from autos.usecases.library.export.table_workbook import TableContent
from autos.usecases.library.tables.sheet import Row


def result_content(
    state: TableState, batch: BatchState, table: Sequence[Row], charges: Charges, now: datetime
) -> TableContent:
    """The sheet with a row for each of the table's, and one that says what it is."""
    row, *others = result_headings()
    width = max(map(len, table), default=0)
    own = table[0] if state.choice.has_heading and table else ()
    headings = [own[place] if place < len(own) and own[place] else column_name(place) for place in range(width)]
    columns = result_columns(width)
    origin = service_text(batch.service) if batch.is_elsewhere else plain_line(charges.connection)
    origin = translate("headless", "dados fictícios") if batch.service == PRACTICE else origin
    about = (
        (translate("headless", "Planilha"), title_text(state)),
        (translate("headless", "Aba"), state.sheet),
        (translate("headless", "Modo"), mode_name(batch.mode)),
        (translate("headless", "Origem"), origin),
        (translate("headless", "Feita em"), f"{court_time(now):%d/%m/%Y %H:%M}"),
        (translate("headless", "Linhas"), number(len(state.rows))),
        (translate("headless", "Documentos buscados"), number(len(batch.lines))),
    )
    return TableContent(
        translate("headless", "Resultado"),
        columns,
        (row, *headings, *others),
        _rows(state, batch, table, width),
        translate("headless", "Sobre"),
        [(name, value) for name, value in about if value],
    )


def _rows(state: TableState, batch: BatchState, table: Sequence[Row], width: int) -> Iterator[list[Cell]]:
    for row in run_rows(state.rows, batch):
        cells = table[row.checked.row - 1]
        own: list[Cell] = [cells[place] if place < len(cells) else "" for place in range(width)]
        yield [row.checked.row, *own, *_answer(row)]


def _answer(row: RunRow) -> list[Cell]:
    document, found = row.checked.document, row.lawsuits
    when: Cell = ""
    if row.line is not None and row.line.answer is not None and row.line.answer.entry.was_sent:
        entry = row.line.answer.entry
        when = SheetNotation().moment_cell(court_time(entry.ended_at or entry.sent_at or entry.created_at))
    written = "" if document is None else document.formatted
    return [written, kind_text(row.checked), stage_text(row)[0], "" if found is None else found, when]
