"""An asked search in words: how far, what it brought, what went wrong."""

from __future__ import annotations

from autos.desktop.dates import day, day_and_hour, today
from autos.desktop.widgets.row_words import plain_line
from autos.desktop.wording import (
    cost_name,
    mode_name,
    number,
    plural,
    problem_text,
    search_type_name,
    state_name,
    translate,
)
from autos.domain.dates import court_time
from autos.domain.ledger import LedgerEntry
from autos.domain.ledger_state import LedgerState
from autos.domain.mode import Mode

BOUGHT_NOTHING = frozenset({LedgerState.REFUSED, LedgerState.NOT_SENT})

STATE_ICONS = {
    LedgerState.WRITTEN: "hourglass",
    LedgerState.SENDING: "loader-circle",
    LedgerState.ACCEPTED: "loader-circle",
    LedgerState.COMPLETED: "check",
    LedgerState.REFUSED: "circle-x",
    LedgerState.NOT_SENT: "minus",
    LedgerState.LOST: "circle-question-mark",
}
PROBLEM_ICONS = {
    "ServiceUnreachable": "cloud-off",
    "KeyRefused": "key-round",
    "AnswerLost": "circle-question-mark",
    "Refused": "circle-x",
}


def group_of(entry: LedgerEntry) -> str:
    """Under which heading the list puts it."""
    if entry.is_open:
        return translate("activity", "Em andamento")
    said = day(court_time(entry.created_at).date())
    return said[:1].upper() + said[1:]


def subtitle(entry: LedgerEntry) -> str:
    """What kind of key, in which mode."""
    return f"{search_type_name(entry.search_type)} · {mode_name(entry.mode)}"


def standing(entry: LedgerEntry) -> tuple[str, str]:
    """Where it stands and in which colour."""
    if entry.problem and entry.state is LedgerState.ACCEPTED:
        return translate("activity", "parada"), "amber"
    if entry.state is LedgerState.ACCEPTED and entry.systems_count:
        words = translate("activity", "{done} de {all} sistemas")
        return words.format(done=entry.systems_done, all=entry.systems_count), "accent-text"
    if entry.is_open:
        return state_name(entry.state), "accent-text"
    if entry.state is LedgerState.COMPLETED:
        if entry.court_errors:
            return translate("activity", "concluída com falhas"), "amber"
        return state_name(entry.state), "green"
    colors = {LedgerState.LOST: "amber", LedgerState.REFUSED: "red"}
    return state_name(entry.state), colors.get(entry.state, "text-3")


def picture(entry: LedgerEntry) -> tuple[str, str]:
    """An icon for where it stands, and its colour."""
    color = standing(entry)[1]
    if entry.problem in PROBLEM_ICONS:
        return PROBLEM_ICONS[entry.problem], color
    if entry.problem or entry.court_errors:
        return "triangle-alert", "amber"
    return STATE_ICONS[entry.state], color


def hour(entry: LedgerEntry) -> str:
    """When it was asked, under a heading that says the day; the day itself for an older one that still runs."""
    moment = court_time(entry.created_at)
    if entry.is_open and moment.date() != today():
        return f"{moment:%d/%m}"
    return f"{moment:%H:%M}"


def brought(entry: LedgerEntry) -> str:
    """How much came; "nothing found" only when the service finished."""
    if entry.cases_count:
        one, many = translate("activity", "{n} processo"), translate("activity", "{n} processos")
        said = plural(entry.cases_count, one, many)
        if entry.records_count == entry.cases_count:
            return said
        words = translate("activity", "{cases} em {records} registros")
        return words.format(cases=said, records=number(entry.records_count))
    if entry.state is LedgerState.COMPLETED:
        return translate("activity", "nada encontrado")
    if entry.state in BOUGHT_NOTHING:
        return translate("activity", "não foi perguntado")
    if entry.state is LedgerState.LOST:
        return translate("activity", "resposta não chegou")
    return translate("activity", "ainda sem respostas")


def spoken(entry: LedgerEntry) -> str:
    """The line as one sentence."""
    words = (
        plain_line(entry.label),
        subtitle(entry),
        cost_name(entry.cost_class),
        standing(entry)[0],
        brought(entry),
        day_and_hour(entry.created_at),
    )
    return ", ".join(words)


def explanation(entry: LedgerEntry) -> str:
    """A sentence about where it stands."""
    if entry.problem:
        return problem_text(entry.problem, plain_line(entry.problem_message))
    if entry.state is LedgerState.NOT_SENT:
        return translate("activity", "A consulta foi anotada, mas o Autos fechou antes de enviá-la. Nada foi cobrado.")
    if entry.state is LedgerState.LOST:
        return problem_text("AnswerLost")
    if entry.court_errors and not entry.is_open:
        one = translate("activity", "O resultado está incompleto. {n} tribunal não trouxe resposta útil.")
        many = translate("activity", "O resultado está incompleto. {n} tribunais não trouxeram resposta útil.")
        return plural(entry.court_errors, one, many)
    if entry.is_open:
        return translate("activity", "As respostas chegam aos poucos e são guardadas assim que chegam.")
    if entry.mode is Mode.BASE:
        return translate("activity", "Veio do que já está na base, que pode ter até 30 dias de atraso.")
    return translate("activity", "O serviço terminou de responder. Tudo o que veio está no acervo.")
