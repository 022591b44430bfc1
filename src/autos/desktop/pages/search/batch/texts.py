"""Texts of the batch search: documents found, cost, progress, status of each document."""

from __future__ import annotations

from autos.desktop.pages.search.batch.state import (
    LIMIT,
    LIMIT_BOUND,
    LIMIT_OF_FIRM,
    LIMIT_REACHED,
    BatchPhase,
    BatchRow,
    BatchState,
    DocumentStatus,
)
from autos.desktop.pages.search.charges import Charges
from autos.domain.documents.document_match import DocumentCheck
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import COST_CLASSES, CostClass
from autos.domain.money import format_amount
from autos.text.batch_result import found_count_text
from autos.text.dates import day_and_hour
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.problems import document_problem_text, problem_text
from autos.text.searches import without_letter_text
from autos.text.spending import with_price
from autos.text.translation import number, plural, translate

KINDS = {"cpf": "CPF", "cnpj": "CNPJ", "oab": "OAB"}


def kind_name(kind: str) -> str:
    return KINDS.get(kind, translate("batch", "Número CNJ"))


def kind_beside(kind: str) -> str:
    """Kind to be said beside a document; empty where the document says it: OAB/SP 900.417."""
    return "" if kind == "oab" else kind_name(kind)


def found_text(state: BatchState) -> str:
    """Summary of the documents: 18 documentos: 12 CPF, 4 CNPJ, 2 OAB; 1 com dígito errado."""
    if state.is_reading:
        return translate("batch", "Lendo o texto…")
    if not state.lines:
        return translate("batch", "Nenhum documento")
    count = plural(len(state.lines), translate("batch", "{n} documento"), translate("batch", "{n} documentos"))
    kinds = ", ".join(kind_count(kind, times) for kind, times in state.kinds.items())
    words = translate("batch", "{count}: {kinds}").format(count=count, kinds=kinds)
    if state.invalid_count:
        invalid_count = translate("batch", "{n} com dígito errado").format(n=number(state.invalid_count))
        words = "; ".join((words, invalid_count))
    return words


def kind_count(kind: str, count: int) -> str:
    """Count of one kind: 12 CPF."""
    if kind in KINDS:
        return f"{number(count)} {KINDS[kind]}"
    return plural(count, translate("batch", "{n} número de processo"), translate("batch", "{n} números de processo"))


def hint_text(state: BatchState) -> str:
    """Hint about the pasted text; empty where there is none."""
    if state.file_problem:
        return problem_text(state.file_problem, state.file_problem_detail)
    if state.is_greeting:
        return ""
    if not state.lines and not state.is_reading:
        if state.from_file:
            return translate("batch", "Este arquivo não tem CPF, CNPJ, OAB nem número de processo.")
        return translate("batch", "O que está copiado não tem CPF, CNPJ, OAB nem número de processo.")
    parts = []
    if state.sheet:
        parts.append(translate("batch", "Aba lida: {sheet}.").format(sheet=plain_line(state.sheet)))
    if state.more:
        words = translate("batch", "Estes são os primeiros {n}. Restam para outro lote: {more}.")
        parts.append(words.format(n=number(len(state.lines)), more=number(state.more)))
    if state.lost:
        one = translate("batch", "{n} célula perdeu dígitos na planilha (como 5,29982E+10) e não foi lida.")
        many = translate("batch", "{n} células perderam dígitos na planilha (como 5,29982E+10) e não foram lidas.")
        parts.append(plural(state.lost, one, many))
    if state.is_filtered:
        parts.append(translate("batch", "Os filtros da busca valem para todos."))
    return " ".join(parts)


def document_notes(line: BatchRow) -> list[str]:
    """Notes on a document before it is sent."""
    document, parts = line.document, []
    if document.check is DocumentCheck.ZEROS:
        parts.append(translate("batch", "zeros repostos, estava {written}").format(written=document.written))
    elif document.check is DocumentCheck.LETTERS:
        parts.append(translate("batch", "letra lida como número, estava {written}").format(written=document.written))
    elif document.check is DocumentCheck.DOUBTFUL:
        doubt = translate("batch", "{written} pode ser CPF ou CNPJ sem os zeros: marque o certo")
        parts.append(doubt.format(written=document.written))
    elif document.check is DocumentCheck.INVALID:
        parts.append(wrong_text(document.kind, document.reason))
    elif document.search_type is None:
        parts.append(translate("batch", "Enter procura no acervo, sem consulta"))
    if document.unsent:
        parts.append(without_letter_text(document.unsent))
    if document.times > 1:
        parts.append(translate("batch", "visto {n}×").format(n=number(document.times)))
    if line.earlier is not None and line.status is None:
        parts.append(earlier_text(line.earlier))
    return parts


def wrong_text(kind: str, reason: str) -> str:
    """Why an invalid document is left out."""
    return {
        "check_digits": translate("batch", "o dígito não confere, fica de fora"),
        "repeated": translate("batch", "todos os dígitos iguais, não existe"),
        "unknown_court": translate("batch", "nenhum tribunal tem este código"),
    }.get(reason) or document_problem_text(kind, reason)


def earlier_text(earlier: LedgerEntry) -> str:
    """Note that a stored answer exists, and its date."""
    when = day_and_hour(earlier.created_at)
    if earlier.is_open:
        return translate("batch", "busca em andamento desde {when}, sem custo").format(when=when)
    if earlier.outcome not in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}:
        return translate("batch", "resposta incompleta guardada de {when}, sem custo").format(when=when)
    return translate("batch", "resposta guardada de {when}, sem custo").format(when=when)


def status_text(line: BatchRow, phase: BatchPhase) -> tuple[str, str, str]:
    """Status of a row as text, icon and colour; empty before the batch starts."""
    if line.status is None:
        return "", "", ""
    if line.status is DocumentStatus.QUEUED:
        if phase is BatchPhase.SENDING:
            return translate("batch", "na fila"), "clock", "text-3"
        return translate("batch", "não enviada"), "pause", "text-3"
    if line.status is DocumentStatus.SENDING:
        return translate("batch", "perguntando…"), "loader-circle", "accent-text"
    if line.status is DocumentStatus.NOT_SENT:
        return translate("batch", "não deu para perguntar"), "cloud-off", "red"
    if line.status is DocumentStatus.UNCONFIRMED:
        return translate("batch", "não confirmada, pode ter sido cobrada"), "circle-question-mark", "amber"
    return answer_text(line)


def answer_text(line: BatchRow) -> tuple[str, str, str]:
    """Answer of the service so far as text, icon and colour."""
    answer = line.answer
    if answer is None:
        return translate("batch", "ainda pendente"), "hourglass", "blue"
    entry, found = answer.entry, ("check", "green")
    one, many = translate("batch", "{n} processo"), translate("batch", "{n} processos")
    if answer.exists:
        return translate("batch", "há processos"), *found
    if answer.exists is False or answer.lawsuits == 0 or entry.outcome is SearchOutcome.NOTHING_FOUND:
        return translate("batch", "nada encontrado"), "search-check", "text-2"
    if answer.lawsuits:
        return found_count_text(answer.lawsuits, entry), *found
    cases = plural(entry.cases_count, one, many)
    if entry.outcome is SearchOutcome.STILL_PENDING:
        if entry.cases_count:
            return translate("batch", "{cases}, ainda pendente").format(cases=cases), "hourglass", "blue"
        return translate("batch", "ainda pendente"), "hourglass", "blue"
    if entry.outcome is SearchOutcome.FOUND:
        return cases, *found
    if entry.outcome is SearchOutcome.PARTIAL:
        return translate("batch", "{cases}, incompleto").format(cases=cases), "triangle-alert", "amber"
    return translate("batch", "não se sabe: nem tudo foi respondido"), "triangle-alert", "amber"


def cost_text(state: BatchState, charges: Charges) -> str:
    """Cost of the batch: 12 consultas no modo “Completa”, a R$ 0,25 cada, R$ 3,00 no total; 3 com resposta guardada."""
    if not state.chosen:
        return translate("batch", "Marque ao menos um documento.")
    parts = []
    if state.billed:
        cost = COST_CLASSES[state.mode]
        values = {"mode": mode_name(state.mode), "price": charges.prices.get(cost, ""), "total": _total(state, charges)}
        one, many = _charged(cost, charges)
        parts.append((one if state.billed == 1 else many).format(n=number(state.billed), **values))
    if state.free:
        parts.append(translate("batch", "{n} com resposta guardada, sem custo").format(n=number(state.free)))
    words = "; ".join(parts)
    if not state.is_ready:
        return ". ".join((words, translate("batch", "Abrindo o acervo e o serviço…")))
    return f"{words}."


def _charged(cost: CostClass, charges: Charges) -> tuple[str, str]:
    """What one call and several calls are, with their price where it is known."""
    if charges.is_practice:
        return (
            translate("batch", "{n} consulta na prática, sem custo"),
            translate("batch", "{n} consultas na prática, sem custo"),
        )
    if cost in charges.prices:
        return (
            translate("batch", "{n} consulta no modo “{mode}”, a {price}"),
            translate("batch", "{n} consultas no modo “{mode}”, a {price} cada, {total} no total"),
        )
    return (
        translate("batch", "{n} consulta que pode ser cobrada, no modo “{mode}”"),
        translate("batch", "{n} consultas que podem ser cobradas, no modo “{mode}”"),
    )


def _total(state: BatchState, charges: Charges) -> str:
    """What the calls of the batch cost together; empty where their price is not known."""
    amount = charges.amounts.get(COST_CLASSES[state.mode])
    return "" if amount is None else format_amount(amount * state.billed)


def start_text(state: BatchState, charges: Charges) -> str:
    """Text of the start button, with what the batch costs."""
    if not state.chosen:
        return translate("batch", "Buscar")
    words = plural(len(state.chosen), translate("batch", "Buscar este"), translate("batch", "Buscar os {n}"))
    if charges.is_practice or not state.billed:
        return with_price(words, translate("batch", "sem custo"))
    unpriced = translate("batch", "sem preço informado") if charges.is_known else ""
    return with_price(words, _total(state, charges) or unpriced)


def progress_text(state: BatchState) -> str:
    """Progress: 5 de 12; while answers are pending, 7 perguntadas, 5 respondidas, 2 aguardam."""
    if state.awaited_count:
        return ", ".join((_asked_words(state), *_answer_counts(state)))
    return translate("batch", "{done} de {all}").format(done=number(state.done), all=number(len(state.started_rows)))


def _asked_words(state: BatchState) -> str:
    if state.sent_count < len(state.started_rows):
        words = translate("batch", "{asked} de {all} perguntadas")
        return words.format(asked=number(state.sent_count), all=number(len(state.started_rows)))
    return plural(state.sent_count, translate("batch", "{n} perguntada"), translate("batch", "{n} perguntadas"))


def _answer_counts(state: BatchState) -> tuple[str, str]:
    return (
        plural(state.answered_count, translate("batch", "{n} respondida"), translate("batch", "{n} respondidas")),
        plural(state.awaited_count, translate("batch", "{n} aguarda"), translate("batch", "{n} aguardam")),
    )


def state_text(state: BatchState) -> str:
    """Progress of the batch and why it stopped; empty before it starts."""
    if state.phase is BatchPhase.CHOOSING:
        return ""
    progress = progress_text(state)
    if state.phase is BatchPhase.SENDING:
        if state.is_stopping:
            return translate("batch", "{progress}. Parando: o que já saiu ainda volta.").format(progress=progress)
        return translate("batch", "{progress}. Pode sair desta página: as buscas continuam.").format(progress=progress)
    if state.phase is BatchPhase.ENDED:
        return translate("batch", "{progress}. Enter em uma linha abre a resposta.").format(progress=progress)
    one, many = translate("batch", "{n} não foi enviada."), translate("batch", "{n} não foram enviadas.")
    return " ".join((f"{progress}.", plural(state.left, one, many), stop_text(state.problem)))


def stop_text(problem: str) -> str:
    """Why the batch stopped."""
    if not problem:
        return translate("batch", "Você parou o lote.")
    if problem == LIMIT_REACHED:
        return translate("batch", "A próxima passaria do limite do mês, que está definido para parar as buscas.")
    if problem == LIMIT_BOUND:
        return translate(
            "batch", "A próxima passaria do limite que o administrador definiu para o mês, ou não tem preço informado."
        )
    if problem == LIMIT_OF_FIRM:
        return translate("batch", "A próxima passaria do limite do mês do escritório, ou não tem preço informado.")
    if problem == LIMIT:
        return translate("batch", "A próxima passaria do limite do mês.")
    return {
        "ServiceUnreachable": translate("batch", "Não deu para falar com o serviço. Confira a conexão e continue."),
        "AnswerLost": translate(
            "batch",
            "Uma resposta não voltou; pode ter sido cobrada e não é repetida. Confira a conexão e continue.",
        ),
        "KeyRefused": translate("batch", "O serviço recusou a chave de acesso. Confira a chave e continue."),
        "TooManyCalls": translate("batch", "O serviço pediu para esperar. Continue em um minuto."),
        "ServiceBroken": translate("batch", "O serviço falhou do lado dele. Continue em alguns minutos."),
    }.get(problem) or problem_text(problem)


def spoken_row(line: BatchRow, phase: BatchPhase) -> str:
    """Accessible text of a row."""
    chosen = translate("batch", "marcado") if line.is_chosen else translate("batch", "não marcado")
    first = " ".join(filter(None, (kind_beside(line.document.kind), line.document.formatted)))
    parts = [first, *document_notes(line), status_text(line, phase)[0]]
    if line.status is None and line.can_send:
        parts.insert(1, chosen)
    return ", ".join(part for part in parts if part)
