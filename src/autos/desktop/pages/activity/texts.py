"""Texts of a search: status, results and problems."""

from __future__ import annotations

from collections.abc import Mapping

from autos.desktop.components.lawsuit_list.row_text import entry_problem_line
from autos.domain.dates import court_time
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.domain.mode import DATABASE_MODES, CostClass
from autos.text.dates import day, day_and_hour, today
from autos.text.modes import cost_name, mode_name
from autos.text.searches import incomplete_text, search_key_text, search_title, state_name
from autos.text.translation import number, plural, translate

STATE_ICONS = {
    LedgerState.DRAFTED: "hourglass",
    LedgerState.SENT: "loader-circle",
    LedgerState.PENDING: "loader-circle",
    LedgerState.COMPLETED: "check",
    LedgerState.FAILED: "minus",
    LedgerState.UNCONFIRMED: "circle-question-mark",
    LedgerState.CANCELLED: "minus",
}
PROBLEM_ICONS = {
    "ServiceUnreachable": "cloud-off",
    "CertificateOutdated": "cloud-off",
    "PracticeNotReady": "cloud-off",
    "KeyRefused": "key-round",
    "AnswerLost": "circle-question-mark",
}
REFUSED_ICON = "circle-x"


def day_heading(entry: LedgerEntry) -> str:
    """Heading of a search in the list."""
    if entry.is_open:
        return translate("activity", "Em andamento")
    text = day(court_time(entry.created_at).date())
    return text[:1].upper() + text[1:]


def search_subtitle(entry: LedgerEntry, names: Mapping[str, str]) -> str:
    """Search type, the document where the title is a name, and mode; a monitoring has neither."""
    if entry.cost_class is CostClass.MONITORING:
        return translate("activity", "cadastro de monitoramento")
    return f"{search_key_text(entry, names)} · {mode_name(entry.mode)}"


def search_status(entry: LedgerEntry) -> tuple[str, str]:
    """Text and colour role of the status."""
    if entry.is_suspended:
        return translate("activity", "parada"), "amber"
    if entry.state is LedgerState.PENDING and entry.systems_count:
        one, many = translate("activity", "{done} de {all} sistema"), translate("activity", "{done} de {all} sistemas")
        words = one if entry.systems_count == 1 else many
        return words.format(done=entry.systems_done, all=entry.systems_count), "accent-text"
    if entry.is_open:
        return state_name(entry), "accent-text"
    if entry.state is LedgerState.COMPLETED:
        if entry.gaps:
            return translate("activity", "concluída com falhas"), "amber"
        return state_name(entry), "green"
    color = "amber" if entry.state is LedgerState.UNCONFIRMED else "red" if entry.was_refused else "text-3"
    return state_name(entry), color


def search_icon(entry: LedgerEntry) -> tuple[str, str]:
    """Icon and colour role of the status."""
    color = search_status(entry)[1]
    if entry.problem in PROBLEM_ICONS:
        return PROBLEM_ICONS[entry.problem], color
    if entry.was_refused:
        return REFUSED_ICON, color
    if entry.problem or entry.gaps:
        return "triangle-alert", "amber"
    return STATE_ICONS[entry.state], color


def time_text(entry: LedgerEntry) -> str:
    """Time of the request, whose heading says the day; the day for an open search of an earlier day."""
    moment = court_time(entry.created_at)
    if entry.is_open and moment.date() != today():
        return f"{moment:%d/%m}"
    return f"{moment:%H:%M}"


def result_text(entry: LedgerEntry) -> str:
    """Number of results; "nothing found" only if the service has finished."""
    if entry.cases_count:
        one, many = translate("activity", "{n} processo"), translate("activity", "{n} processos")
        text = plural(entry.cases_count, one, many)
        if entry.records_count == entry.cases_count:
            return text
        words = translate("activity", "{cases} em {records} registros")
        return words.format(cases=text, records=number(entry.records_count))
    if entry.outcome is SearchOutcome.NOTHING_FOUND:
        return translate("activity", "nada encontrado")
    if entry.cost_class is CostClass.MONITORING and entry.state is LedgerState.COMPLETED:
        return translate("activity", "cadastrado")
    if entry.has_one_answer and entry.outcome is SearchOutcome.FOUND:
        return translate("activity", "uma resposta, guardada")
    if not entry.was_sent and not entry.is_open:
        return translate("activity", "não foi perguntado")
    if entry.state is LedgerState.UNCONFIRMED:
        return translate("activity", "resposta não confirmada")
    if entry.outcome is SearchOutcome.COULD_NOT_ASK:
        return translate("activity", "não se sabe: nem tudo foi respondido")
    return translate("activity", "ainda sem respostas")


def accessible_text(entry: LedgerEntry, names: Mapping[str, str]) -> str:
    """The row as one sentence, for screen readers."""
    words = (
        search_title(entry, names),
        search_subtitle(entry, names),
        cost_name(entry.cost_class),
        search_status(entry)[0],
        result_text(entry),
        day_and_hour(entry.created_at),
    )
    return ", ".join(words)


def search_explanation(entry: LedgerEntry) -> str:
    """Explains the status."""
    if entry.problem or entry.state is LedgerState.UNCONFIRMED:
        return entry_problem_line(entry)
    if entry.state is LedgerState.CANCELLED:
        if entry.was_sent:
            return translate("activity", "O serviço encerrou a busca antes de os tribunais responderem.")
        return translate("activity", "A busca foi anotada, mas não chegou a ser enviada. Nada foi cobrado.")
    if entry.gaps:
        return incomplete_text(entry)
    if entry.is_open:
        return translate("activity", "As respostas chegam aos poucos e são guardadas assim que chegam.")
    if entry.cost_class is CostClass.MONITORING:
        return translate(
            "activity", "O serviço cadastrou o monitoramento. O que ele encontrar aparece em Monitoramento."
        )
    if entry.mode in DATABASE_MODES:
        return translate("activity", "Veio do que já está na base, que pode ter até 30 dias de atraso.")
    return translate("activity", "O serviço terminou de responder. Tudo o que veio está no acervo.")


def request_absence_text(entry: LedgerEntry) -> str:
    """Why a search has no code of the service."""
    if entry.was_sent or entry.was_refused:
        return translate("activity", "o serviço não informou")
    return translate("activity", "não chegou ao serviço")
