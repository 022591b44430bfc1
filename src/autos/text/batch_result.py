"""Wording of a table that was searched without a window: what each row came to, and its columns."""

from __future__ import annotations

from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.text.problems import document_problem_text
from autos.text.searches import entry_problem_text, incomplete_text
from autos.text.translation import plural, translate
from autos.usecases.library.export.columns import CellKind, ExportColumn
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


def result_columns(width: int) -> tuple[ExportColumn, ...]:
    """Columns under those headings, with the table's own, which are so many."""
    return (
        ExportColumn("row", CellKind.COUNT, 8),
        *(ExportColumn(f"own {place}", width=24) for place in range(width)),
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
    match line.check:
        case RowCheck.LOST:
            return translate(
                "batch",
                "não consultada: a planilha perdeu dígitos do número (como 5,29982E+10). Formate a coluna como texto e digite-o de novo.",
            )
        case RowCheck.NOTHING:
            return translate("batch", "não consultada: não há CPF, CNPJ nem OAB nesta linha.")
        case RowCheck.HIDDEN:
            return translate("batch", "não consultada: a planilha esconde esta linha, por um filtro ou à mão.")
        case RowCheck.NUMBER:
            return translate("batch", "não consultada: número de processo, que se procura no acervo.")
        case RowCheck.DOUBTFUL if document is not None:
            words = translate(
                "batch",
                "não consultada: {written} pode ser CPF ou CNPJ sem os zeros. Confira, ou decida por todas com --doubtful cpf ou --doubtful cnpj.",
            )
            return words.format(written=document.written)
        case RowCheck.WRONG if document is not None:
            words = translate("batch", "não consultada: {why}")
            return words.format(why=document_problem_text(document.kind, document.reason))
    return ""


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
        return plural(answer.lawsuits, translate("batch", "{n} processo"), translate("batch", "{n} processos"))
    if entry.outcome is SearchOutcome.NOTHING_FOUND or (entry.outcome is SearchOutcome.FOUND and answer.lawsuits == 0):
        return translate("batch", "nada encontrado")
    return entry_problem_text(entry) if entry.problem else incomplete_text(entry)


def is_whole(answer: RowAnswer) -> bool:
    """Whether a search has its whole answer."""
    return answer.entry is not None and answer.entry.outcome in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}
