"""Message below the search field: an invalid key, the start of the service, or a stored answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.domain.ledger.ledger_state import SearchOutcome
from autos.text.dates import age, query_time
from autos.text.emphasis import strong
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.problems import document_problem_text
from autos.text.searches import cases_text, unsent_letter_text
from autos.text.translation import number, plural, translate

if TYPE_CHECKING:
    from autos.desktop.pages.search.presenter import SearchState
    from autos.domain.ledger.ledger import LedgerEntry


def shows_earlier_answer(state: SearchState) -> bool:
    """Whether the message is about a stored answer."""
    return state.earlier is not None and state.opens is None and not _says_else(state)


def shows_stored(state: SearchState) -> bool:
    """Whether the message is about an answer to exactly this search, which the button opens."""
    return state.opens is not None and not _says_else(state)


def _says_else(state: SearchState) -> bool:
    """Whether something else is to be said first."""
    return state.refused is not None or bool(state.number_unknown) or (state.is_sending and not state.is_ready)


def answering_colleague(state: SearchState) -> str:
    """Name of the colleague whose answer the message is about; empty where it is about something else."""
    answer = state.opens or state.earlier
    return "" if answer is None or _says_else(state) else state.colleagues.get(answer.entry_id, "")


def offered_repair(state: SearchState) -> str:
    """The document that was probably meant, where a letter stands for a digit; empty otherwise."""
    return "" if state.recognition.is_valid else state.recognition.repair


def field_message(state: SearchState) -> tuple[str, str]:
    """The message, with what stands out of it marked as `strong`, and its tone."""
    if state.refused is not None:
        reason = state.refused.doubt or state.refused.reason
        return document_problem_text(state.refused.kind, reason, state.refused.repair), "red"
    if state.number_unknown:
        text = translate(
            "SearchView", "O número {number} não está no acervo. Busque pelo CPF, CNPJ, OAB ou nome de uma parte."
        )
        return text.format(number=state.number_unknown), "red"
    if state.is_sending and not state.is_ready:
        return translate("SearchView", "Abrindo o acervo e o serviço. A busca sai em seguida."), "2"
    if state.recognition.repair:
        words = translate("SearchView", "Você quis dizer {repair}?")
        return words.format(repair=state.recognition.repair), "2"
    if state.recognition.kind == "empty":
        return translate(
            "SearchView", "Cole como estiver: com ou sem pontos, uma petição inteira, uma coluna de planilha."
        ), "3"
    text, tone = _answer_message(state)
    return (text, tone) if text else (unsent_letter_text(state.recognition.unsent), "2")


def _answer_message(state: SearchState) -> tuple[str, str]:
    """The same of a valid key: an answer that is here, or that the key is refused."""
    answer = state.opens or state.earlier
    if answer is None:
        refusal = "" if state.charges is None else state.charges.refusal
        return (refusal, "red") if refusal else (plain_line(state.known_name), "2")
    if answer.entry_id in state.colleagues:
        return _colleague_text(answer, state.colleagues[answer.entry_id]), ""
    if state.opens is not None:
        return _stored_text(state.opens), "2"
    name = plain_line(state.known_name)
    whole = translate("SearchView", "No acervo: {cases}, de uma busca feita {age}.")
    if answer.outcome is not SearchOutcome.FOUND:
        whole = translate("SearchView", "No acervo: {cases}, de uma busca incompleta, feita {age}.")
    one, many = translate("SearchView", "{n} processo"), translate("SearchView", "{n} processos")
    cases = plural(answer.cases_count, one, many)
    cases = f"{name}, {cases}" if name else cases
    return whole.format(cases=cases, age=age(answer.created_at)), "2"


def _stored_text(entry: LedgerEntry) -> str:
    """That the same search was asked already, what it found, and that Enter opens it."""
    when = query_time(entry.ended_at or entry.created_at)
    if entry.is_open:
        words = translate("SearchView", "A mesma busca está em andamento, desde {when}. Enter abre.")
        return words.format(when=query_time(entry.created_at))
    found = cases_text(entry)
    if entry.systems_count:
        one, many = (
            translate("SearchView", "{n} sistema respondeu"),
            translate("SearchView", "{n} sistemas responderam"),
        )
        words = translate("SearchView", "{found}, {done} de {systems}")
        systems = plural(entry.systems_count, one, many)
        found = words.format(found=found, done=number(entry.systems_done), systems=systems)
    return translate("SearchView", "Mesma busca, {when}: {found}. Enter abre.").format(when=when, found=strong(found))


def _colleague_text(entry: LedgerEntry, name: str) -> str:
    """That a colleague of the firm has asked, and that her answer is here."""
    one, many = translate("SearchView", "{n} processo"), translate("SearchView", "{n} processos")
    asked = translate("SearchView", "{name} perguntou isto {when}")
    words = translate("SearchView", "{asked}, {mode}. A resposta já está aqui: {cases}.")
    return words.format(
        asked=strong(asked.format(name=plain_line(name), when=query_time(entry.created_at))),
        mode=mode_name(entry.mode),
        cases=plural(entry.cases_count, one, many),
    )
