"""Texts of a table that is searched: columns, doubts, refusals, price, progress."""

from __future__ import annotations

from collections.abc import Sequence

from autos.desktop.pages.search.batch.state import BatchPhase, BatchRow, BatchState, DocumentStatus
from autos.desktop.pages.search.batch.texts import kind_name, stop_text
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.state import RowGroup, RowStage, RunRow, TableState, TableStep
from autos.domain.connection.connection import PRACTICE
from autos.domain.documents.check_digits import LOOKALIKES
from autos.domain.documents.document_match import DocumentCheck
from autos.domain.mode import COST_CLASSES
from autos.domain.money import format_amount
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.problems import document_problem_text, problem_text
from autos.text.spending import with_price
from autos.text.translation import number, plural, translate
from autos.usecases.search.batch.checked_rows import CheckedRow, Doubt
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.table import RowCheck
from autos.usecases.search.batch.table_choice import Answer, ColumnUse


def title_text(state: TableState) -> str:
    return plain_line(state.name) or translate("table", "Tabela colada")


def sheet_text(state: TableState) -> str:
    """Beside the title: aba Clientes, 412 linhas."""
    if state.is_reading:
        return translate("table", "lendo…")
    rows = plural(len(state.rows_in_sight), translate("table", "{n} linha"), translate("table", "{n} linhas"))
    if not state.sheet:
        return rows
    return translate("table", "aba {sheet}, {rows}").format(sheet=plain_line(state.sheet), rows=rows)


def run_text(state: TableState, batch: BatchState) -> str:
    """Beside the title once it was started: Base (imediata) · começou hoje às 10:12."""
    words = translate("table", "{mode} · começou {when}")
    return words.format(mode=mode_name(batch.mode), when=state.began)


def step_names() -> dict[TableStep, str]:
    return {
        TableStep.CHECK: translate("table", "Colunas e dúvidas"),
        TableStep.PRICE: translate("table", "Modo e preço"),
        TableStep.RUN: translate("table", "Andamento"),
    }


def use_names() -> dict[ColumnUse, str]:
    """What a column can be used for, as it is offered."""
    return {
        ColumnUse.DOCUMENT: translate("table", "Documento"),
        ColumnUse.NAME: translate("table", "Nome"),
        ColumnUse.REFERENCE: translate("table", "Referência"),
        ColumnUse.UNUSED: translate("table", "Não usar"),
        ColumnUse.UNDECIDED: translate("table", "Escolher…"),
    }


def column_name(column: MappedColumn) -> str:
    words = translate("table", "Coluna {letter}").format(letter=column.letter)
    return plain_line(column.heading) or words


def column_text(column: MappedColumn) -> str:
    """Below the name of a column: A · 409 linhas."""
    if column.numbers * 2 >= column.filled and column.numbers > column.documents:
        return translate("table", "{letter} · nº CNJ?").format(letter=column.letter)
    rows = plural(column.filled, translate("table", "{n} linha"), translate("table", "{n} linhas"))
    return f"{column.letter} · {rows}"


def named_text(state: TableState) -> str:
    """Below the choice to search rows without a document by name: 3 linhas. Nome pode trazer homônimos."""
    if not state.named_count:
        return ""
    rows = plural(state.named_count, translate("table", "{n} linha"), translate("table", "{n} linhas"))
    return translate("table", "{rows}. Nome pode trazer homônimos.").format(rows=rows)


def hidden_text(state: TableState) -> str:
    """The choice to search rows that are not in sight."""
    one, many = translate("table", "Incluir {n} linha oculta"), translate("table", "Incluir {n} linhas ocultas")
    return plural(state.hidden, one, many)


def answer_name(answer: Answer, doubt: Doubt) -> str:
    """What the button of an answer says."""
    if answer is Answer.SKIP:
        return translate("table", "Pular") if doubt is Doubt.NO_DOCUMENT else translate("table", "Deixar")
    return {
        Answer.CPF: "CPF",
        Answer.CNPJ: "CNPJ",
        Answer.CORRECT: translate("table", "Corrigir"),
        Answer.BY_NAME: translate("table", "Pelo nome"),
    }[answer]


def sought_text(row: CheckedRow) -> str:
    """What will be searched for a row."""
    if row.document is not None:
        return row.document.formatted
    if row.doubt is Doubt.NO_DOCUMENT and row.is_open:
        return translate("table", "nome, se você marcar")
    if row.is_open:
        return translate("table", "pergunta")
    return translate("table", "não será buscado")


def situation(row: CheckedRow) -> tuple[str, str, str]:
    """What is known of a row as text, icon and colour."""
    if row.first_row:
        return translate("table", "repetida da linha {row}").format(row=number(row.first_row)), "", "text-2"
    if row.is_open:
        return doubt_text(row), "circle-question-mark", "amber"
    match row.check:
        case RowCheck.LOST:
            return translate("table", "O Excel cortou o número"), "circle-x", "red"
        case RowCheck.WRONG:
            return _wrong_text(row), "circle-x", "red"
        case RowCheck.NUMBER:
            return translate("table", "Nº de processo: procure no acervo"), "folder-search", "text-2"
    if row.document is None:
        left = (
            translate("table", "Deixada de fora") if row.answer is Answer.SKIP else translate("table", "Sem documento")
        )
        return left, "minus", "text-2"
    return kind_text(row), "check", "green"


def kind_text(row: CheckedRow) -> str:
    document = row.document
    if document is None:
        return ""
    kind = translate("table", "Nome") if document.kind == "name" else kind_name(document.kind)
    if document.check is DocumentCheck.ZEROS or (row.answer is Answer.CNPJ and document.kind == "cnpj"):
        return translate("table", "{kind}, zero recolocado").format(kind=kind)
    if document.check is DocumentCheck.LETTERS:
        return translate("table", "{kind}, letra corrigida").format(kind=kind)
    if document.kind == "cnpj" and not document.wire.isdigit():
        return translate("table", "CNPJ com letras")
    return kind


def _wrong_text(row: CheckedRow) -> str:
    if row.reason == "check_digits":
        return translate("table", "Dígito não confere")
    return document_problem_text(row.kind, row.reason)


def doubt_text(row: CheckedRow) -> str:
    return {
        Doubt.KIND: translate("table", "CPF ou CNPJ sem zeros?"),
        Doubt.LETTER: _letter_text(row.written),
        Doubt.NO_DOCUMENT: translate("table", "Sem documento"),
    }[row.doubt or Doubt.KIND]


def _letter_text(written: str) -> str:
    """Which letter stands where a digit would fit."""
    letter = next((sign for sign in written.upper() if sign.isalpha() and sign in LOOKALIKES), "")
    if not letter:
        return translate("table", "Uma letra no lugar de um dígito?")
    words = translate("table", "A letra {letter} no lugar do {digit}?")
    return words.format(letter=letter, digit=LOOKALIKES[letter])


def why_text(row: CheckedRow) -> str:
    """Why a row is refused, and what to do."""
    if row.check is RowCheck.LOST:
        words = translate(
            "table",
            "Linha {row}: o Excel guardou {written} e perdeu os últimos dígitos. "
            "Formate a coluna como texto, digite o número de novo e abra a planilha outra vez.",
        )
    else:
        words = translate("table", "Linha {row}: {written} não existe, um dígito está errado. Corrija com o certo.")
    return words.format(row=number(row.row), written=plain_line(row.written))


def check_notice(state: TableState) -> tuple[str, str]:
    """Kind and text of the state line while the table is checked; the kind is empty at rest."""
    if state.problem:
        return "red", problem_text(state.problem, state.problem_detail)
    if state.explained is not None:
        return "amber", why_text(state.explained)
    if state.open_rows:
        need = plural(
            len(state.open_rows),
            translate("table", "{n} linha precisa de você."),
            translate("table", "{n} linhas precisam de você."),
        )
        return "amber", f"{need} {counts_text(state)}"
    return "", "" if state.is_reading else counts_text(state)


def counts_text(state: TableState) -> str:
    """How many rows are what: 389 prontas · 14 repetidas, contam uma vez · 3 recusadas. Nada foi consultado ainda."""
    parts = [plural(state.ready_count, translate("table", "{n} pronta"), translate("table", "{n} prontas"))]
    if state.repeated_count:
        one = translate("table", "{n} repetida, conta uma vez")
        parts.append(plural(state.repeated_count, one, translate("table", "{n} repetidas, contam uma vez")))
    if state.refused_count:
        one = translate("table", "{n} recusada")
        parts.append(plural(state.refused_count, one, translate("table", "{n} recusadas")))
    if state.hidden and not state.choice.with_hidden:
        one = translate("table", "{n} oculta na planilha, fora do lote")
        parts.append(plural(state.hidden, one, translate("table", "{n} ocultas na planilha, fora do lote")))
    nothing = translate("table", "Nada foi consultado ainda.")
    return f"{' · '.join(parts)}. {nothing}"


def price_text(batch: BatchState, charges: Charges) -> str:
    """What the batch costs: 352 buscas na Base, R$ 88,00."""
    one, many = translate("table", "{n} busca no modo {mode}"), translate("table", "{n} buscas no modo {mode}")
    searches = (one if batch.billed == 1 else many).format(n=number(batch.billed), mode=mode_name(batch.mode))
    return f"{searches}, {total_text(batch, charges)}"


def total_text(batch: BatchState, charges: Charges) -> str:
    """What the calls cost together."""
    return calls_cost_text(batch.billed, batch, charges)


def calls_cost_text(calls: int, batch: BatchState, charges: Charges) -> str:
    """What so many calls cost."""
    if charges.is_practice or not calls:
        return translate("table", "sem custo")
    amount = charges.amounts.get(COST_CLASSES[batch.mode])
    return translate("table", "sem preço informado") if amount is None else format_amount(amount * calls)


def free_text(batch: BatchState) -> str:
    """What is answered by the archive, and what is left for another batch."""
    parts = []
    if batch.free:
        one = translate("table", "Mais {n} do acervo, sem custo")
        parts.append(plural(batch.free, one, translate("table", "Mais {n} do acervo, sem custo")))
    if batch.more:
        words = translate("table", "Um lote leva {n} buscas; as outras {more} ficam para uma planilha só com elas")
        parts.append(words.format(n=number(len(batch.lines)), more=number(batch.more)))
    if batch.is_filtered:
        parts.append(translate("table", "Os filtros da busca valem para todas"))
    return " · ".join(parts) or translate("table", "Cada documento é perguntado uma vez.")


def start_text(batch: BatchState, charges: Charges) -> str:
    """The button that starts the searches, with what they cost."""
    words = plural(len(batch.chosen), translate("table", "Buscar a linha"), translate("table", "Buscar as {n}"))
    return with_price(words, total_text(batch, charges))


def retry_text(lines: Sequence[BatchRow], batch: BatchState, charges: Charges) -> str:
    """What it means to ask again for these rows: how many calls, what they cost, what may have been billed before."""
    one = translate("table", "É {n} consulta no modo {mode}, {cost}.")
    many = translate("table", "São {n} consultas no modo {mode}, {cost}.")
    words = one if len(lines) == 1 else many
    cost = calls_cost_text(len(lines), batch, charges)
    parts = [words.format(n=number(len(lines)), mode=mode_name(batch.mode), cost=cost)]
    unknown = sum(line.status is DocumentStatus.UNCONFIRMED for line in lines)
    partial = sum(line.status is DocumentStatus.SENT for line in lines)
    if unknown:
        one = translate("table", "{n} pode ter sido cobrada sem resposta: se o serviço já tiver a resposta, usa essa.")
        many = translate(
            "table", "{n} podem ter sido cobradas sem resposta: se o serviço já tiver a resposta, usa essa."
        )
        parts.append(plural(unknown, one, many))
    if partial:
        one = translate("table", "{n} veio incompleta: perguntar de novo pode ser cobrado, como da primeira vez.")
        many = translate("table", "{n} vieram incompletas: perguntar de novo pode ser cobrado, como da primeira vez.")
        parts.append(plural(partial, one, many))
    return " ".join(parts)


def retry_button_text(lines: Sequence[BatchRow], batch: BatchState, charges: Charges) -> str:
    return with_price(translate("table", "Perguntar de novo"), calls_cost_text(len(lines), batch, charges))


def stage_text(row: RunRow) -> tuple[str, str, str]:
    """What became of a row as text, icon and colour."""
    if row.checked.first_row and row.line is not None:
        words = translate("table", "Repetida da linha {row}").format(row=number(row.checked.first_row))
        return words, "copy", "text-2"
    if row.stage in {RowStage.READY, RowStage.NOTHING}:
        return _answer_text(row)
    if row.checked.check is RowCheck.HIDDEN and row.stage is RowStage.LEFT_OUT:
        return translate("table", "Oculta na planilha, fora do lote"), "minus", "text-2"
    if row.line is not None and row.line.status is DocumentStatus.UNCONFIRMED:
        return translate("table", "Sem resposta, talvez cobrada"), "triangle-alert", "amber"
    return {
        RowStage.QUEUED: (translate("table", "Na fila"), "clock", "text-2"),
        RowStage.SENDING: (translate("table", "Buscando"), "loader-circle", "accent-text"),
        RowStage.NOT_ASKED: (translate("table", "Não deu para perguntar"), "triangle-alert", "amber"),
        RowStage.REFUSED: (translate("table", "Recusada na conferência"), "circle-x", "red"),
        RowStage.LEFT_OUT: (translate("table", "Fora do lote"), "minus", "text-2"),
    }[row.stage]


def _answer_text(row: RunRow) -> tuple[str, str, str]:
    if row.is_partial:
        return translate("table", "Veio incompleta"), "triangle-alert", "amber"
    if row.is_kept:
        return translate("table", "Do acervo, sem custo"), "library", "text-2"
    if row.stage is RowStage.NOTHING:
        return translate("table", "Nada encontrado"), "minus", "text-2"
    return translate("table", "Pronta"), "check", "green"


def cost_text(row: RunRow, batch: BatchState, charges: Charges) -> str:
    """What the search of a row has cost."""
    answer = None if row.line is None else row.line.answer
    if row.line is not None and row.line.status is DocumentStatus.NOT_SENT and not row.checked.first_row:
        return translate("table", "sem custo")
    if answer is None or row.checked.first_row or not answer.entry.was_sent:
        return ""
    if batch.is_elsewhere:  # its prices are not those of the connection in use
        return translate("table", "sem custo") if batch.service == PRACTICE else ""
    if row.is_kept or charges.is_practice:
        return translate("table", "sem custo")
    amount = charges.amounts.get(COST_CLASSES[batch.mode])
    return "" if amount is None else format_amount(amount)


def group_counts(rows: tuple[RunRow, ...]) -> dict[RowGroup, tuple[str, int]]:
    """The groups of rows by name, with how many are in each."""
    names = {
        RowGroup.ALL: translate("table", "Todas"),
        RowGroup.WITH_LAWSUITS: translate("table", "Com processos"),
        RowGroup.WITH_PROBLEM: translate("table", "Com problema"),
        RowGroup.QUEUED: translate("table", "Na fila"),
    }
    counts = {group: sum(row.group is group for row in rows) for group in names}
    counts[RowGroup.ALL] = len(rows)
    return {group: (name, counts[group]) for group, name in names.items()}


def run_notice(state: TableState, batch: BatchState, stopped: str) -> tuple[str, str]:
    """Kind and text of the state line while it runs; `stopped` is the hour at which it was paused."""
    if state.problem:
        return "red", problem_text(state.problem, state.problem_detail)
    if state.written:
        return "accent", translate("table", "Resultado gravado: {file}").format(file=plain_line(state.written))
    if batch.is_elsewhere and not batch.is_choosing:
        words = translate(
            "table", "Este lote é de outra conexão: {name}. Aqui se lê e se exporta; para continuar, volte a ela."
        )
        return "amber", words.format(name=service_text(batch.service))
    if state.resumed is not None:
        return "accent", _resumed_text(state.resumed)
    return _progress_notice(state, batch, stopped)


def _resumed_text(compared: int) -> str:
    if not compared:
        return translate("table", "Retomado, em pausa. Nenhuma busca estava a caminho.")
    one = translate("table", "Retomado. {n} busca foi conferida no serviço antes de repetir.")
    return plural(
        compared, one, translate("table", "Retomado. {n} buscas foram conferidas no serviço antes de repetir.")
    )


def _progress_notice(state: TableState, batch: BatchState, stopped: str) -> tuple[str, str]:
    if batch.phase is BatchPhase.SENDING:
        if batch.is_stopping:
            return "accent", translate("table", "Pausando: o que já saiu ainda volta.")
        return "", translate("table", "Buscando. Pode sair desta página: as buscas continuam. Espaço pausa.")
    if batch.phase is BatchPhase.ENDED:
        return "", translate("table", "Pronto. Enter em uma linha abre a resposta.")
    if batch.problem:
        return "amber", stop_text(batch.problem)
    if not stopped:
        return "accent", translate("table", "Em pausa.")
    paused = translate("table", "Em pausa desde {hour}, por você.").format(hour=stopped)
    kept = translate("table", "Fechar o Autos não perde nada: o lote continua daqui.")
    pasted = translate("table", "O que veio está no acervo; uma tabela colada não volta depois de fechar o Autos.")
    return "accent", f"{paused} {kept if state.name else pasted}"


def service_text(service: str) -> str:
    """A service by its name in the ledger."""
    if service == PRACTICE:
        return translate("table", "serviço de prática")
    return plain_line(service.partition("//")[2].partition("/")[0] or service)


def progress_text(batch: BatchState) -> str:
    """How many searches have ended: 231 de 391 buscas."""
    words = translate("table", "{done} de {all} buscas")
    return words.format(done=number(batch.done), all=number(len(batch.started_rows)))


def left_text(batch: BatchState, per_minute: int) -> str:
    """What is left: faltam 160, cerca de 5 minutos no ritmo de 30 por minuto."""
    if not batch.left:
        return ""
    left = plural(batch.left, translate("table", "falta {n}"), translate("table", "faltam {n}"))
    if per_minute < 1:
        return left
    minutes = max(1, -(-batch.left // per_minute))
    about = plural(minutes, translate("table", "cerca de {n} minuto"), translate("table", "cerca de {n} minutos"))
    pace = translate("table", "no ritmo de {n} por minuto").format(n=number(per_minute))
    return f"{left}, {about} {pace}"


def spent_text(rows: tuple[RunRow, ...], batch: BatchState, charges: Charges) -> str:
    """What has been spent of what the batch costs: gasto R$ 48,50 de R$ 88,50."""
    amount = charges.amounts.get(COST_CLASSES[batch.mode])
    if batch.service == PRACTICE:
        return translate("table", "sem custo na prática")
    if batch.is_elsewhere:
        return ""
    if amount is None:
        return ""
    lines = {id(row.line): row for row in rows if row.line is not None}.values()
    sent = sum(
        not row.is_kept and row.line is not None and row.line.answer is not None and row.line.answer.entry.was_sent
        for row in lines
    )
    to_come = sum(row.stage is RowStage.QUEUED for row in lines)
    words = translate("table", "gasto {spent} de {all}")
    return words.format(spent=format_amount(amount * sent), all=format_amount(amount * (sent + to_come)))


def spoken_check(row: CheckedRow) -> str:
    """Accessible text of a row while the table is checked."""
    where = translate("table", "linha {row}").format(row=number(row.row))
    parts = [where, plain_line(row.written), plain_line(row.name), situation(row)[0], sought_text(row)]
    return ", ".join(part for part in parts if part)


def spoken_run(row: RunRow) -> str:
    """Accessible text of a row while it is searched."""
    checked = row.checked
    where = translate("table", "linha {row}").format(row=number(checked.row))
    found = row.lawsuits
    count = (
        "" if found is None else plural(found, translate("table", "{n} processo"), translate("table", "{n} processos"))
    )
    written = checked.document.formatted if checked.document is not None else plain_line(checked.written)
    return ", ".join(part for part in (where, written, plain_line(checked.name), stage_text(row)[0], count) if part)
