"""What has come of a table that was searched without a window, as a workbook with its rows and what was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path

from autos.app.services import Services
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.documents.document_match import FoundDocument
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import COST_CLASSES, Mode
from autos.text.batch_result import (
    answer_text,
    check_text,
    column_name,
    is_whole,
    kind_text,
    line_text,
    result_columns,
    result_headings,
)
from autos.text.batch_sheets import (
    SHEET,
    AskedSearch,
    BatchResult,
    FoundOfRow,
    LeftOutRow,
    UnansweredRow,
    count_labels,
    result_sheets,
)
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.usecases.library.export.notations import Cell, SheetNotation
from autos.usecases.library.export.table_workbook import TableContent
from autos.usecases.search.batch.batch_answer import FoundLawsuits, read_found_lawsuits
from autos.usecases.search.batch.own_columns import own_cells, own_kinds
from autos.usecases.search.batch.run import BatchStep, RowAnswer
from autos.usecases.search.batch.table import NO_CLIENT, BatchLine, DocumentTable, RowCheck, key_of

Answers = Mapping[tuple[str, str], RowAnswer]
Found = Mapping[tuple[str, str], FoundLawsuits]


async def batch_workbook(
    table: DocumentTable, answers: Answers, file: Path, mode: Mode, parts: Services
) -> TableContent:
    """The workbook of a batch. Raises: ArchiveProblem."""
    found = {
        key: await read_found_lawsuits(parts.reader, answer.entry.entry_id)
        for key, answer in answers.items()
        if answer.entry is not None
    }
    row, *others = result_headings()
    own = [table.headings[place] if place < len(table.headings) else "" for place in range(table.width)]
    has_sheets, notation = table.has_sheets, SheetNotation()
    kinds = own_kinds(own, [line.cells for line in table.lines if line.check not in NO_CLIENT], table.width)
    columns, headings = (
        result_columns(kinds),
        (row, *(name or column_name(n) for n, name in enumerate(own)), *others),
    )
    if has_sheets:
        columns, headings = (*columns, SHEET), (*headings, translate("headless", "Aba"))
    service = plain_line(parts.connection_name) or parts.connection.requests_url.split("//")[-1].split("/")[0]
    about = (
        (translate("headless", "Planilha"), file.name),
        (translate("headless", "Abas") if has_sheets else translate("headless", "Aba"), table.sheet),
        (translate("headless", "Modo"), mode_name(mode)),
        (
            translate("headless", "Origem"),
            translate("headless", "dados fictícios") if parts.service == PRACTICE else service,
        ),
        (translate("headless", "Feita em"), f"{court_time(parts.clock.now()):%d/%m/%Y %H:%M}"),
        *count_labels(table.rows, len(answers)),
    )
    price = (await parts.spend.this_month()).price_of(COST_CLASSES[mode])
    more = result_sheets(
        BatchResult(
            list(_of_rows(table, found)),
            list(_unanswered(table, answers)),
            list(_left_out(table)),
            list(_searches(table, answers, found, mode, price)),
            has_sheets,
        )
    )
    return TableContent(
        translate("headless", "Resultado"),
        columns,
        headings,
        (
            [*_cells(line, own_cells(line.cells, kinds, notation), answers), *([line.sheet] if has_sheets else ())]
            for line in table.lines
        ),
        translate("headless", "Sobre"),
        [(name, value) for name, value in about if value],
        more,
    )


def _asked(table: DocumentTable) -> Iterator[tuple[BatchLine, FoundDocument]]:
    """Rows that are asked, with their documents."""
    for line in table.lines:
        if line.document is not None and line.check is RowCheck.ASKED:
            yield line, line.document


def _of_rows(table: DocumentTable, found: Found) -> Iterator[FoundOfRow]:
    for line, document in _asked(table):
        lawsuits = found.get(key_of(document), FoundLawsuits())
        yield FoundOfRow(line.row, document.formatted, lawsuits, line.sheet)


def _unanswered(table: DocumentTable, answers: Answers) -> Iterator[UnansweredRow]:
    """Rows whose search has no whole answer, each with why and when it was tried."""
    for line, document in _asked(table):
        answer = answers.get(key_of(document))
        if answer is not None and not is_whole(answer):
            tried_at = None if answer.entry is None else answer.entry.created_at
            yield UnansweredRow(line.row, document.formatted, answer_text(answer), tried_at, line.sheet)


def _left_out(table: DocumentTable) -> Iterator[LeftOutRow]:
    for line in table.lines:
        if line.check is not RowCheck.ASKED:
            yield LeftOutRow(line.row, " · ".join(filter(None, line.cells)), check_text(line), line.sheet)


def _searches(
    table: DocumentTable, answers: Answers, found: Found, mode: Mode, price: Decimal | None
) -> Iterator[AskedSearch]:
    names = {key_of(document): document.formatted for _, document in _asked(table)}
    for key, name in names.items():
        if (answer := answers.get(key)) is None:
            continue
        asked_at, ended_at = (None, None) if answer.entry is None else (answer.entry.created_at, answer.entry.ended_at)
        held_back = found.get(key, FoundLawsuits()).held_back
        said = answer_text(answer)
        cost = _cost(answer, price)
        yield AskedSearch(name, mode_name(mode), asked_at, ended_at, said, answer.lawsuits, held_back, cost)


def _cost(answer: RowAnswer, price: Decimal | None) -> Decimal | None:
    """What a search has cost now; None where it is not known."""
    if answer.step is not BatchStep.SEND or answer.entry is None or not answer.entry.was_sent:
        return Decimal(0)
    return None if answer.entry.state is LedgerState.UNCONFIRMED else price


def _cells(line: BatchLine, own: Sequence[Cell], answers: Answers) -> list[Cell]:
    document = "" if line.document is None or line.check is RowCheck.DOUBTFUL else line.document.formatted
    kind = "" if line.check is RowCheck.DOUBTFUL else kind_text(line)
    answer = answers.get(key_of(line.document)) if line.document is not None and line.check is RowCheck.ASKED else None
    if answer is None:
        return [line.row, *own, document, kind, line_text(line, None), "", ""]
    entry = answer.entry
    lawsuits: Cell = "" if answer.lawsuits is None or not (is_whole(answer) or answer.lawsuits) else answer.lawsuits
    when: Cell = ""
    if entry is not None and entry.was_sent:
        when = SheetNotation().moment_cell(court_time(entry.ended_at or entry.sent_at or entry.created_at))
    return [line.row, *own, document, kind, line_text(line, answer), lawsuits, when]
