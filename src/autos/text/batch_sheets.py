"""Sheets beside the rows of a searched table: lawsuits and parties found, what had no answer or was left out, searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from autos.domain.dates import court_date, court_time
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.exported_table import export_labels
from autos.text.hidden_cpf import without_cpf
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.text.value_names import unparsed_text
from autos.usecases.library.export.cells import RecordCells
from autos.usecases.library.export.columns import BY_KEY, PARTY_COLUMNS, CellKind, ExportColumn
from autos.usecases.library.export.notations import Cell, SheetNotation, formatted_number
from autos.usecases.library.export.table_workbook import TableSheet
from autos.usecases.search.batch.batch_answer import FoundLawsuits

LAWSUITS = ("number", "parties", "opposite", "court", "class", "subject", "status", "phase", "amount", "last_step")
"""What is said of each lawsuit, as in an exported list."""
ROW, DOCUMENT = ExportColumn("row", CellKind.COUNT, 8), ExportColumn("document", CellKind.NUMBER, 22)
SHEET = ExportColumn("sheet", width=20)


class FoundOfRow(NamedTuple):
    """What the search of one row has found."""

    row: int
    document: str
    found: FoundLawsuits
    sheet: str = ""
    """Of the row, where several are taken together."""


class UnansweredRow(NamedTuple):
    """A row whose search has no whole answer."""

    row: int
    document: str
    why: str
    tried_at: datetime | None
    sheet: str = ""


class LeftOutRow(NamedTuple):
    """A row that was not asked."""

    row: int
    written: str
    why: str
    sheet: str = ""


class AskedSearch(NamedTuple):
    """A search of the batch, and what came of it."""

    document: str
    mode: str
    asked_at: datetime | None
    ended_at: datetime | None
    answer: str
    lawsuits: int | None
    held_back: int
    """Lawsuits that are not in the workbook, as they are or may be under secrecy."""
    cost: Decimal | None = None
    """BRL; None where no price is known."""


class BatchResult(NamedTuple):
    """What came of a table, in the order of its rows."""

    found: Sequence[FoundOfRow]
    unanswered: Sequence[UnansweredRow]
    left_out: Sequence[LeftOutRow]
    searches: Sequence[AskedSearch]
    has_sheets: bool = False
    """Several sheets are taken together: each row says its own."""
    hides_documents: bool = False
    """The numbers of natural persons are masked."""


def count_labels(rows: int, documents: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """How many rows the table has and how many documents were searched, each with its name."""
    return (
        (translate("headless", "Linha") if rows == 1 else translate("headless", "Linhas"), number(rows)),
        (
            translate("headless", "Documento buscado")
            if documents == 1
            else translate("headless", "Documentos buscados"),
            number(documents),
        ),
    )


def result_sheets(result: BatchResult) -> tuple[TableSheet, ...]:
    """The sheets, each with its columns."""
    labels = export_labels()
    names = labels.headings
    row, document = translate("batch", "Linha"), translate("batch", "Documento lido")
    place, places = ((ROW, SHEET), (row, translate("headless", "Aba"))) if result.has_sheets else ((ROW,), (row,))
    sheets = (
        TableSheet(
            translate("headless", "Processos"),
            (*place, DOCUMENT, *(BY_KEY[key] for key in LAWSUITS)),
            (*places, document, *(names[key] for key in LAWSUITS)),
            _lawsuits(result),
        ),
        TableSheet(
            translate("headless", "Partes e advogados"),
            (*place, *PARTY_COLUMNS),
            (*places, *(names[column.key] for column in PARTY_COLUMNS)),
            _parties(result),
        ),
        TableSheet(
            translate("headless", "Não deu para perguntar"),
            (*place, DOCUMENT, ExportColumn("why", width=70), ExportColumn("tried_at", CellKind.MOMENT, 17)),
            (*places, document, translate("batch", "Motivo"), translate("batch", "Tentativa em")),
            (
                [*_place(one.row, one.sheet, result), one.document, one.why, _moment(one.tried_at)]
                for one in result.unanswered
            ),
        ),
        TableSheet(
            translate("headless", "Fora e recusadas"),
            (*place, ExportColumn("written", CellKind.NUMBER, 44), ExportColumn("why", width=70)),
            (*places, translate("batch", "O que está na linha"), translate("batch", "Motivo")),
            ([*_place(one.row, one.sheet, result), one.written, one.why] for one in result.left_out),
        ),
        TableSheet(
            translate("headless", "Cobertura"),
            _COVERAGE,
            (document, *_coverage_headings()),
            map(_search, result.searches),
        ),
    )
    if not result.hides_documents:
        return sheets
    return tuple(sheet._replace(lines=without_cpfs(sheet.columns, sheet.lines)) for sheet in sheets)


def without_cpfs(columns: Sequence[ExportColumn], lines: Iterable[Sequence[Cell]]) -> Iterator[list[Cell]]:
    """The lines with the numbers of natural persons masked; the numbers of lawsuits stay."""
    kept = {place for place, column in enumerate(columns) if column.key == "number"}
    for line in lines:
        yield [
            without_cpf(cell) if isinstance(cell, str) and place not in kept else cell
            for place, cell in enumerate(line)
        ]


_COVERAGE: Sequence[ExportColumn] = (
    DOCUMENT,
    ExportColumn("mode", width=20),
    ExportColumn("asked_at", CellKind.MOMENT, 17),
    ExportColumn("ended_at", CellKind.MOMENT, 17),
    ExportColumn("answer", width=60),
    ExportColumn("lawsuits", CellKind.COUNT, 12),
    ExportColumn("held back", CellKind.COUNT, 24),
    ExportColumn("cost", CellKind.AMOUNT, 12),
)


def _coverage_headings() -> tuple[str, ...]:
    return (
        translate("batch", "Modo"),
        translate("batch", "Pedida em"),
        translate("batch", "Terminou em"),
        translate("batch", "Situação"),
        translate("batch", "Processos"),
        translate("batch", "Em segredo, não incluídos"),
        translate("batch", "Custo (R$)"),
    )


def _place(row: int, sheet: str, result: BatchResult) -> list[Cell]:
    return [row, plain_line(sheet)] if result.has_sheets else [row]


def _lawsuits(result: BatchResult) -> Iterator[list[Cell]]:
    """A line for each lawsuit of each row."""
    notation, labels = SheetNotation(), export_labels()
    for of_row in result.found:
        for one in of_row.found.rows:
            words = (
                one.name,
                labels.others(one.opposite, one.others),
                one.tribunal_acronym,
                one.class_name,
                one.subject_name,
                labels.status(one.status),
                labels.phase(one.phase),
            )
            yield [
                *_place(of_row.row, of_row.sheet, result),
                of_row.document,
                formatted_number(one.code),
                *map(plain_line, words),
                _amount(one, notation),
                _last_step(one, notation),
            ]


def _amount(row: LawsuitRow, notation: SheetNotation) -> Cell:
    """The amount as a number; what could not be read as it was written."""
    if row.amount is not None:
        return notation.amount_cell(str(row.amount))
    return unparsed_text(dict(row.unparsed).get("amount", ""))


def _last_step(row: LawsuitRow, notation: SheetNotation) -> Cell:
    if row.last_step_date is not None:
        return notation.day_cell(court_date(row.last_step_date))
    return unparsed_text(dict(row.unparsed).get("step_date", ""))


def _parties(result: BatchResult) -> Iterator[list[Cell]]:
    """A line for each party and each lawyer of each lawsuit; of one that several rows have found at each of them."""
    cells = RecordCells(export_labels(), SheetNotation())
    for of_row in result.found:
        for one in of_row.found.parties:
            for line in cells.parties(one.record, one.people):
                yield [*_place(of_row.row, of_row.sheet, result), *line]


def _moment(at: datetime | None) -> Cell:
    return "" if at is None else SheetNotation().moment_cell(court_time(at))


def _search(asked: AskedSearch) -> list[Cell]:
    lawsuits: Cell = "" if asked.lawsuits is None else asked.lawsuits
    cost: Cell = "" if asked.cost is None else SheetNotation().amount_cell(str(asked.cost))
    moments = (_moment(asked.asked_at), _moment(asked.ended_at))
    return [asked.document, asked.mode, *moments, asked.answer, lawsuits, asked.held_back, cost]
