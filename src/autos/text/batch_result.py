"""Wording of a table that was searched without a window: what each row came to, and its columns."""

from __future__ import annotations

from collections.abc import Sequence

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.domain.operation import Operation
from autos.text.problems import document_problem_text
from autos.text.searches import entry_problem_text, incomplete_text, without_letter_text
from autos.text.translation import plural, translate
from autos.usecases.library.export.columns import CellKind, ExportColumn
from autos.usecases.search.batch.columns import column_letter
from autos.usecases.search.batch.run import BatchStep, RowAnswer
from autos.usecases.search.batch.table import BatchLine, RowCheck

KINDS = {"cpf": "CPF", "cnpj": "CNPJ", "oab": "OAB"}


def result_headings() -> tuple[str, ...]:
    """Headings of the columns after those of the table, and before them that of the row."""
    return (
        translate("batch", "Linha"),
        translate("batch", "Documento lido"),
        translate("batch", "Tipo"),
        translate("batch", "Situação"),
        translate("batch", "Processos"),
        translate("batch", "Resposta de"),
    )


def result_columns(own: Sequence[CellKind]) -> tuple[ExportColumn, ...]:
    """Columns under those headings, with the table's own of these kinds."""
    return (
        ExportColumn("row", CellKind.COUNT, 8),
        *(ExportColumn(f"own {place}", kind, 24) for place, kind in enumerate(own)),
        ExportColumn("document", CellKind.NUMBER, 22),
        ExportColumn("kind", width=16),
        ExportColumn("state", width=60),
        ExportColumn("lawsuits", CellKind.COUNT, 10),
        ExportColumn("answered", CellKind.MOMENT, 17),
    )


def column_name(place: int) -> str:
    """Heading of a column of the table that has none, counted from 0."""
    return translate("batch", "Coluna {n}").format(n=place + 1)


def kind_text(line: BatchLine) -> str:
    """Kind of the document of a line."""
    if line.document is None:
        return ""
    return KINDS.get(line.document.kind, translate("batch", "Número CNJ"))


def check_text(line: BatchLine) -> str:
    """Why a line was not searched; empty where it was to be."""
    document = line.document
    if line.check is RowCheck.WRONG and document is not None:
        words = translate("batch", "não consultada: {why}")
        return words.format(why=document_problem_text(document.kind, document.reason))
    if line.check is RowCheck.HELD:
        words = translate(
            "batch",
            "não consultada: {written}, na mesma linha, pode ser CPF ou CNPJ sem os zeros. Decida primeiro o que ele é.",
        )
        return words.format(written=line.beside)
    if line.check is RowCheck.UNSURE:
        words = translate(
            "batch",
            "não consultada: {written}, na mesma linha, está errado ou em dúvida. Confira se os dois são da mesma pessoa.",
        )
        return words.format(written=line.beside)
    written = _written(line) if document is None else document.written
    place = line.column if line.own_column is None else line.own_column
    column = "" if place is None else column_letter(place)
    return _check_texts().get(line.check, "").format(written=written, column=column)


def _check_texts() -> dict[RowCheck, str]:
    return {
        RowCheck.LOST: translate(
            "batch",
            "não consultada: a planilha perdeu dígitos do número (como 5,29982E+10). Formate a coluna como texto e digite-o de novo.",
        ),
        RowCheck.NOTHING: translate("batch", "não consultada: não há CPF, CNPJ nem OAB nesta linha."),
        RowCheck.INCOMPLETE: translate("batch", "não consultada: documento incompleto ou de outro tipo ({written})."),
        RowCheck.ELSEWHERE: translate(
            "batch", "não consultada: o documento está na coluna {column}, que não foi lida."
        ),
        RowCheck.UNCALCULATED: translate(
            "batch", "não consultada: a fórmula desta linha não tem valor. Abra a planilha no Excel e salve-a."
        ),
        RowCheck.ABOVE: translate("batch", "não consultada: está acima do título das colunas."),
        RowCheck.HEADING: translate("batch", "não consultada: repete o título das colunas."),
        RowCheck.TOTAL: translate("batch", "não consultada: parece um total."),
        RowCheck.HIDDEN: translate("batch", "não consultada: a planilha esconde esta linha, por um filtro ou à mão."),
        RowCheck.NUMBER: translate("batch", "não consultada: número de processo, que se procura no acervo."),
        RowCheck.DOUBTFUL: translate(
            "batch",
            "não consultada: {written} pode ser CPF ou CNPJ sem os zeros. Confira, ou decida por todas com --doubtful cpf ou --doubtful cnpj.",
        ),
    }


def _written(line: BatchLine) -> str:
    """What stands where the document would be."""
    return line.cells[line.column] if line.column is not None and line.column < len(line.cells) else ""


def answer_text(answer: RowAnswer) -> str:
    """What a search came to, whether it was sent now or before."""
    entry = answer.entry
    if answer.step is BatchStep.OVER_BUDGET:
        return translate("batch", "não enviada: passaria do limite do mês.")
    if entry is None:
        return translate("batch", "não enviada, nada foi cobrado: o lote parou antes dela.")
    if entry.state in {LedgerState.UNCONFIRMED, LedgerState.FAILED}:
        return entry_problem_text(entry)
    if answer.exists is not None:
        return translate("batch", "há processos") if answer.exists else translate("batch", "nada encontrado")
    if entry.outcome is SearchOutcome.STILL_PENDING:
        return translate("batch", "ainda pendente")
    if entry.outcome is SearchOutcome.FOUND and answer.lawsuits:
        return found_count_text(answer.lawsuits, entry)
    if entry.outcome is SearchOutcome.NOTHING_FOUND or (entry.outcome is SearchOutcome.FOUND and answer.lawsuits == 0):
        return translate("batch", "nada encontrado")
    return entry_problem_text(entry) if entry.problem else incomplete_text(entry)


def found_count_text(count: int, entry: LedgerEntry) -> str:
    """Format what a search found: lawsuits, or the records that a grouped lookup counts."""
    if entry.route is Operation.SUMMARIZE:
        return plural(count, translate("batch", "{n} registro"), translate("batch", "{n} registros"))
    return plural(count, translate("batch", "{n} processo"), translate("batch", "{n} processos"))


def line_text(line: BatchLine, answer: RowAnswer | None) -> str:
    """What a line came to; where a registration was searched without its letter, that, too."""
    if answer is None or line.document is None:
        return check_text(line)
    said, unsent = answer_text(answer), without_letter_text(line.document.unsent)
    note = "; ".join(filter(None, (unsent, beside_text(line.beside))))
    return translate("batch", "{said} ({note})").format(said=said, note=note) if note else said


def beside_text(written: str) -> str:
    """That a row was asked by one document, and that another one of it is not right; empty where none is."""
    words = translate(
        "batch", "outro documento da linha, {written}, está errado ou em dúvida: confira se este é da mesma pessoa"
    )
    return words.format(written=written) if written else ""


def is_whole(answer: RowAnswer) -> bool:
    """Whether a search has its whole answer."""
    return answer.entry is not None and answer.entry.outcome in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}
