"""A batch in words: what was found, what it would cost, what became of each document."""

from __future__ import annotations

from autos.desktop.pages.search.batch.state import LIMIT, BatchState, Line, Phase, Standing
from autos.domain.documents.document_match import DocumentCheck
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import COST_CLASSES
from autos.text.dates import day_and_hour
from autos.text.modes import cost_name
from autos.text.problems import document_problem_text, problem_text
from autos.text.translation import number, plural, translate

KINDS = {"cpf": "CPF", "cnpj": "CNPJ", "oab": "OAB"}


def kind_name(kind: str) -> str:
    return KINDS.get(kind, translate("batch", "Número CNJ"))


def found_words(state: BatchState) -> str:
    """18 documentos: 12 CPF, 4 CNPJ, 2 OAB; 1 com dígito errado."""
    if state.is_reading:
        return translate("batch", "Lendo o texto…")
    if not state.lines:
        return translate("batch", "Nenhum documento")
    count = plural(len(state.lines), translate("batch", "{n} documento"), translate("batch", "{n} documentos"))
    said = ", ".join(kind_count(kind, times) for kind, times in state.kinds.items())
    words = translate("batch", "{count}: {kinds}").format(count=count, kinds=said)
    if state.wrong:
        wrong = translate("batch", "{n} com dígito errado").format(n=number(state.wrong))
        words = "; ".join((words, wrong))
    return words


def kind_count(kind: str, count: int) -> str:
    """12 CPF."""
    if kind in KINDS:
        return f"{number(count)} {KINDS[kind]}"
    return plural(count, translate("batch", "{n} número de processo"), translate("batch", "{n} números de processo"))


def hint_words(state: BatchState) -> str:
    """What one should know of the text besides; empty when nothing is the matter."""
    if state.file_problem:
        return problem_text(state.file_problem)
    if not state.lines and not state.is_reading:
        return translate(
            "batch",
            "Este texto não tem CPF, CNPJ, OAB nem número de processo. Copie outro e cole com Ctrl+V, "
            "ou abra um arquivo. Nomes são buscados um de cada vez.",
        )
    said = []
    if state.more:
        words = translate("batch", "Estes são os primeiros {n}. Restam para outro lote: {more}.")
        said.append(words.format(n=number(len(state.lines)), more=number(state.more)))
    if state.lost:
        one = translate("batch", "{n} célula perdeu dígitos na planilha (como 5,29982E+10) e não foi lida.")
        many = translate("batch", "{n} células perderam dígitos na planilha (como 5,29982E+10) e não foram lidas.")
        said.append(plural(state.lost, one, many))
    if state.is_filtered:
        said.append(translate("batch", "Os filtros da busca valem para todos."))
    return " ".join(said)


def notes(line: Line) -> list[str]:
    """What one should know of the document before it is asked."""
    document, said = line.document, []
    if document.check is DocumentCheck.ZEROS:
        said.append(translate("batch", "zeros repostos, estava {written}").format(written=document.written))
    elif document.check is DocumentCheck.LETTERS:
        said.append(translate("batch", "letra lida como número, estava {written}").format(written=document.written))
    elif document.check is DocumentCheck.DOUBTFUL:
        doubt = translate("batch", "{written} pode ser CPF ou CNPJ sem os zeros: marque o certo")
        said.append(doubt.format(written=document.written))
    elif document.check is DocumentCheck.INVALID:
        said.append(wrong_words(document.kind, document.reason))
    elif document.search_type is None:
        said.append(translate("batch", "Enter procura no acervo, sem consulta"))
    if document.times > 1:
        said.append(translate("batch", "visto {n}×").format(n=number(document.times)))
    if line.kept is not None and line.standing is None:
        said.append(kept_words(line.kept))
    return said


def wrong_words(kind: str, reason: str) -> str:
    """Why it is left out."""
    return {
        "check_digits": translate("batch", "o dígito não confere, fica de fora"),
        "repeated": translate("batch", "todos os dígitos iguais, não existe"),
        "unknown_court": translate("batch", "nenhum tribunal tem este código"),
    }.get(reason) or document_problem_text(kind, reason)


def kept_words(kept: LedgerEntry) -> str:
    """That asking is needless, and since when."""
    when = day_and_hour(kept.created_at)
    if kept.is_open:
        return translate("batch", "busca em andamento desde {when}, sem custo").format(when=when)
    if kept.outcome not in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}:
        return translate("batch", "resposta incompleta guardada de {when}, sem custo").format(when=when)
    return translate("batch", "resposta guardada de {when}, sem custo").format(when=when)


def outcome(line: Line, phase: Phase) -> tuple[str, str, str]:
    """What became of it: words, icon and colour; nothing before anything is asked."""
    if line.standing is None:
        return "", "", ""
    if line.standing is Standing.QUEUED:
        if phase is Phase.SENDING:
            return translate("batch", "na fila"), "clock", "text-3"
        return translate("batch", "não enviada"), "pause", "text-3"
    if line.standing is Standing.ASKING:
        return translate("batch", "perguntando…"), "loader-circle", "accent-text"
    if line.standing is Standing.UNASKED:
        return translate("batch", "não deu para perguntar"), "cloud-off", "red"
    if line.standing is Standing.UNCONFIRMED:
        return translate("batch", "não confirmada, pode ter sido cobrada"), "circle-question-mark", "amber"
    return answer_words(line)


def answer_words(line: Line) -> tuple[str, str, str]:
    """What the service has answered so far: words, icon and colour."""
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
        return plural(answer.lawsuits, one, many), *found
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


def cost_words(state: BatchState) -> str:
    """12 consultas que podem ser cobradas, da classe Base; 3 com resposta guardada, sem custo."""
    if not state.chosen:
        return translate("batch", "Marque ao menos um documento.")
    said = []
    if state.billed:
        one = translate("batch", "{n} consulta que pode ser cobrada, da classe {cost}")
        many = translate("batch", "{n} consultas que podem ser cobradas, da classe {cost}")
        cost = cost_name(COST_CLASSES[state.mode])
        said.append(plural(state.billed, one.replace("{cost}", cost), many.replace("{cost}", cost)))
    if state.free:
        said.append(translate("batch", "{n} com resposta guardada, sem custo").format(n=number(state.free)))
    words = "; ".join(said)
    if not state.is_ready:
        return ". ".join((words, translate("batch", "Abrindo o acervo e o serviço…")))
    return f"{words}."


def start_words(state: BatchState) -> str:
    """Of the button."""
    one, many = translate("batch", "Buscar este"), translate("batch", "Buscar os {n}")
    return plural(len(state.chosen), one, many) if state.chosen else translate("batch", "Buscar")


def progress_words(state: BatchState) -> str:
    """5 de 12; where answers are still to come, 7 perguntadas, 5 respondidas, 2 aguardam."""
    if state.awaited:
        return ", ".join((_asked_words(state), *_answer_counts(state)))
    return translate("batch", "{done} de {all}").format(done=number(state.done), all=number(len(state.run)))


def _asked_words(state: BatchState) -> str:
    if state.asked < len(state.run):
        words = translate("batch", "{asked} de {all} perguntadas")
        return words.format(asked=number(state.asked), all=number(len(state.run)))
    return plural(state.asked, translate("batch", "{n} perguntada"), translate("batch", "{n} perguntadas"))


def _answer_counts(state: BatchState) -> tuple[str, str]:
    return (
        plural(state.answered, translate("batch", "{n} respondida"), translate("batch", "{n} respondidas")),
        plural(state.awaited, translate("batch", "{n} aguarda"), translate("batch", "{n} aguardam")),
    )


def state_words(state: BatchState) -> str:
    """How far it is, and why it waits; empty while one chooses."""
    if state.phase is Phase.CHOOSING:
        return ""
    progress = progress_words(state)
    if state.phase is Phase.SENDING:
        if state.is_stopping:
            return translate("batch", "{progress}. Parando: o que já saiu ainda volta.").format(progress=progress)
        return translate("batch", "{progress}. Pode sair desta página: as buscas continuam.").format(progress=progress)
    if state.phase is Phase.ENDED:
        return translate("batch", "{progress}. Enter em uma linha abre a resposta.").format(progress=progress)
    one, many = translate("batch", "{n} não foi enviada."), translate("batch", "{n} não foram enviadas.")
    return " ".join((f"{progress}.", plural(state.left, one, many), stop_words(state.problem)))


def stop_words(problem: str) -> str:
    """Why the rest waits."""
    if not problem:
        return translate("batch", "Você parou o lote.")
    if problem == LIMIT:
        return translate("batch", "A próxima passaria do limite que você definiu para o mês.")
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


def spoken(line: Line, phase: Phase) -> str:
    """The line as one sentence."""
    chosen = translate("batch", "marcado") if line.is_chosen else translate("batch", "não marcado")
    first = f"{kind_name(line.document.kind)} {line.document.formatted}"
    said = [first, *notes(line), outcome(line, phase)[0]]
    if line.standing is None and line.can_be_asked:
        said.insert(1, chosen)
    return ", ".join(part for part in said if part)
