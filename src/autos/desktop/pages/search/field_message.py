"""Message below the search field: an invalid key, the start of the service, or a stored answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.domain.ledger.ledger_state import SearchOutcome
from autos.text.dates import age, query_time
from autos.text.emphasis import strong
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.problems import document_problem_text
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.desktop.pages.search.presenter import SearchState
    from autos.domain.ledger.ledger import LedgerEntry


def shows_earlier_answer(state: SearchState) -> bool:
    """Whether the message is about a stored answer."""
    says_else = state.refused is not None or bool(state.number_unknown) or (state.is_sending and not state.is_ready)
    return state.earlier is not None and not says_else


def answering_colleague(state: SearchState) -> str:
    """Name of the colleague whose answer the message is about; empty where it is about something else."""
    earlier = state.earlier
    return "" if earlier is None or not shows_earlier_answer(state) else state.colleagues.get(earlier.entry_id, "")


def offered_repair(state: SearchState) -> str:
    """The document that was probably meant, where a letter stands for a digit; empty otherwise."""
    return "" if state.recognition.is_valid else state.recognition.repair


def field_message(state: SearchState) -> tuple[str, str]:
    """The message, with what stands out of it marked as `strong`, and its tone."""
    if state.refused is not None:
        return document_problem_text(state.refused.kind, state.refused.reason, state.refused.repair), "red"
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
    if state.earlier is None and state.charges is not None and state.charges.refusal:
        return state.charges.refusal, "red"
    if state.earlier is None:
        return plain_line(state.known_name), "2"
    if state.earlier.entry_id in state.colleagues:
        return _colleague_text(state.earlier, state.colleagues[state.earlier.entry_id]), ""
    name = plain_line(state.known_name)
    whole = translate("SearchView", "No acervo: {cases}, de uma busca feita {age}.")
    if state.earlier.outcome is not SearchOutcome.FOUND:
        whole = translate("SearchView", "No acervo: {cases}, de uma busca incompleta, feita {age}.")
    one, many = translate("SearchView", "{n} processo"), translate("SearchView", "{n} processos")
    cases = plural(state.earlier.cases_count, one, many)
    cases = f"{name}, {cases}" if name else cases
    return whole.format(cases=cases, age=age(state.earlier.created_at)), "2"


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
