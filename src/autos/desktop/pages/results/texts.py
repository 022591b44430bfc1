"""Texts of the results page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from autos.desktop.components.lawsuit_list.row_text import entry_problem_line
from autos.desktop.components.result_filter.presenter import ResultFilterState
from autos.desktop.pages.results.state import ResultsOrder, ResultsState
from autos.desktop.widgets.notices.empty_view import (
    EmptyReason,
    could_not_query,
    no_answers_yet,
    nothing_found,
    with_archived,
)
from autos.desktop.widgets.notices.progress_ticks import Tick
from autos.domain.errors import AnswersMissing, ContractBroken
from autos.domain.lawsuit.row import Grouping, NamesakeStatus
from autos.domain.ledger.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import Mode, SearchType
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.searches import incomplete_text, typed_key_text, unread_systems_text
from autos.text.spending import with_price
from autos.text.translation import number, plural, translate
from autos.text.value_names import not_informed, phase_name, status_name, systems_answered

SEVERAL = 2
MOST_NAMED = 2
"""Systems named one by one; further ones are counted."""
RED_PROBLEMS = frozenset({"KeyRefused", "Refused", "NotAllowed", "Redirected", "ContractBroken"})


class BannerAction(Enum):
    """What a button of a banner does."""

    RESUME = "resume"
    """Read the answers of the same request on; free."""
    ASK_AGAIN = "ask_again"
    """Send the search once more, after a confirmation where it may be billed."""
    SHOW_COURTS = "show_courts"
    SHOW_RECEIVED = "show_received"
    """Show the answers that could not be placed, as they came."""


@dataclass(frozen=True, slots=True)
class BannerText:
    """Text of a banner and what its buttons do; empty where there is none."""

    kind: str = "amber"
    text: str = ""
    actions: tuple[BannerAction, ...] = ()


def banner_action_text(action: BannerAction, entry: LedgerEntry | None, price: str = "") -> str:
    """Text of the button of an action, with the price of one that asks again."""
    if action is BannerAction.RESUME:
        return translate("results", "Retomar")
    if action is BannerAction.SHOW_COURTS:
        return translate("results", "Ver por tribunal")
    if action is BannerAction.SHOW_RECEIVED:
        return translate("results", "Ver o que veio")
    if entry is not None and not entry.was_sent:
        return with_price(translate("results", "Tentar de novo"), price)
    return with_price(translate("results", "Perguntar de novo…"), price)


def progress_title(state: ResultsState) -> str:
    """Number of systems that answered; empty where no progress is known."""
    entry = state.entry
    if entry is None:
        return ""
    if state.systems:
        done = sum(system.is_done for system in state.systems)
        return systems_answered(done, len(state.systems))
    if not state.is_following or entry.mode is Mode.BASE:
        return ""
    if entry.mode is Mode.ON_DEMAND:
        return translate("results", "Perguntando aos tribunais")
    return plural(
        len(state.courts),
        translate("results", "{n} tribunal já trouxe processos"),
        translate("results", "{n} tribunais já trouxeram processos"),
    )


def client_text(state: ResultsState) -> str:
    """Who the client of each row is, where a lawyer was searched; else empty, as it is who was searched."""
    entry = state.entry
    if entry is None or entry.search_type != SearchType.OAB or not state.ids:
        return ""
    words = translate("results", "cliente é quem a {registration} representa")
    return words.format(registration=typed_key_text(entry))


def progress_rest(state: ResultsState) -> str:
    """Systems without an answer, or that their number is unknown."""
    entry = state.entry
    if entry is None:
        return ""
    if not state.systems:
        return translate("results", "O serviço não diz quantos faltam.") if state.is_following else ""
    missing = [system_name(system) for system in state.systems if not system.is_done]
    if not missing:
        one, many = translate("results", "{n} sem resposta útil"), translate("results", "{n} sem resposta útil")
        return (
            plural(state.missing_answers, one, many)
            if state.missing_answers
            else translate("results", "Todos responderam.")
        )
    listed = _named(missing)
    if entry.has_ended or (state.problem and not state.is_stopped):
        return translate("results", "Sem resposta: {names}").format(names=listed)
    one, many = translate("results", "Falta {names}"), translate("results", "Faltam {names}")
    return (one if len(missing) == 1 else many).format(names=listed)


def system_name(system: SystemProgress) -> str:
    """Name of a system, TJSP (e-SAJ); the source alone where it contains the court or where there is no court."""
    source, court = plain_line(system.source_name), plain_line(system.tribunal_acronym)
    if not court or court.casefold() in source.casefold():
        return source or court or translate("results", "sistema não informado")
    return f"{court} ({source})" if source else court


def system_tick(system: SystemProgress, *, has_ended: bool) -> Tick:
    if not system.is_done:
        return Tick.FAILED if has_ended else Tick.PENDING
    return Tick.WITH_CASES if system.records else Tick.WITHOUT_CASES


def system_state(system: SystemProgress, *, has_ended: bool) -> str:
    """State of a system in words."""
    return {
        Tick.WITH_CASES: translate("results", "com processos"),
        Tick.WITHOUT_CASES: translate("results", "sem processos"),
        Tick.PENDING: translate("results", "pendente"),
        Tick.FAILED: translate("results", "sem resposta"),
    }[system_tick(system, has_ended=has_ended)]


def count_title(state: ResultsState) -> str:
    cases = len(state.ids) + state.held_back
    return plural(cases, translate("results", "{n} processo"), translate("results", "{n} processos"))


def narrowed_title(narrow: ResultFilterState) -> str:
    """Count of a filtered list: 12 de 41 processos."""
    one, many = translate("results", "{shown} de {n} processo"), translate("results", "{shown} de {n} processos")
    text = (one if narrow.of == 1 else many).format(shown=number(len(narrow.ids)), n=number(narrow.of))
    if narrow.misread is None:
        return text
    before = translate("results", "do filtro anterior")
    return f"{text} · {before}"


def all_filtered_out(narrow: ResultFilterState) -> EmptyReason:
    """Reason shown where the filter hides every row; not to be mistaken for a search without results."""
    title = plural(
        narrow.of,
        translate("results", "O filtro esconde o único processo desta busca"),
        translate("results", "O filtro esconde os {n} processos desta busca"),
    )
    text = translate("results", "Eles continuam aqui: nada foi perguntado ao serviço.")
    return EmptyReason("list-filter", title, text, translate("results", "Mostrar todos"))


def count_rest(state: ResultsState, clients: int = 0, *, is_narrow: bool = False) -> tuple[str, ...]:
    """Number of records of the cases and of their clients, then shorter forms for where there is less room.

    Marked as partial while answers are pending or missing. `clients` is 0 while that is not known; of a search for one
    person the only one goes without saying.
    """
    entry = state.entry
    if entry is None or not state.ids:
        return ("",)
    count = max(entry.records_count, len(state.ids))
    records = plural(count, translate("results", "em {n} registro"), translate("results", "em {n} registros"))
    is_partial = bool(entry.is_open or state.missing_answers or entry.problem) and not is_narrow
    partial = translate("results", "parcial") if is_partial else ""
    text = ", ".join(filter(None, (records, partial)))
    is_told = clients >= SEVERAL or (clients and entry.search_type == SearchType.OAB)
    if not is_told or state.held_back:
        return text, partial
    words = plural(clients, translate("results", "{n} cliente"), translate("results", "{n} clientes"))
    return f"{text} · {words}", " · ".join(filter(None, (partial, words))), partial


def order_name(order: ResultsOrder) -> str:
    return {
        "last_step": translate("results", "Último andamento"),
        "distribution": translate("results", "Distribuição"),
        "amount": translate("results", "Valor"),
        "name": translate("results", "Nome"),
    }[order]


def grouping_names() -> dict[str, str]:
    """Names of the groupings by the value of `Grouping`; the empty key is no grouping."""
    return {
        "": translate("results", "Sem grupos"),
        Grouping.COURT.value: translate("results", "Por tribunal"),
        Grouping.CLASS.value: translate("results", "Por classe"),
        Grouping.STATUS.value: translate("results", "Por situação"),
        Grouping.PHASE.value: translate("results", "Por fase"),
        Grouping.YEAR.value: translate("results", "Por ano"),
        Grouping.WHOSE.value: translate("results", "Por conferência"),
    }


def group_heading_text(by: Grouping, value: str, count: int) -> str:
    """Heading of a group: value and number of cases."""
    whose = {
        NamesakeStatus.PERSON.value: translate("results", "De quem procuro"),
        NamesakeStatus.UNKNOWN.value: translate("results", "A conferir"),
        NamesakeStatus.NAMESAKE.value: translate("results", "Homônimos"),
    }
    name_of = {Grouping.PHASE: phase_name, Grouping.STATUS: status_name}.get(by, str)
    name = whose[value] if by is Grouping.WHOSE else name_of(plain_line(value)) or not_informed()
    cases = plural(count, translate("results", "{n} processo"), translate("results", "{n} processos"))
    return f"{name}  ·  {cases}"


def changed_text(count: int) -> str:
    """Number of rows that are to be seen in the inbox, after their mark: ◆ 2 a ver."""
    words = plural(count, translate("results", "{n} a ver"), translate("results", "{n} a ver"))
    return f"◆ {words}" if count else ""


def new_rows_text(count: int) -> str:
    """Number of new rows: 4 novos."""
    return plural(count, translate("results", "{n} novo"), translate("results", "{n} novos"))


def problem_banner(state: ResultsState) -> BannerText:
    """Banner of the problem and its actions."""
    if not state.problem:
        return BannerText()
    kind = "red" if state.problem in RED_PROBLEMS else "amber"
    actions: tuple[BannerAction, ...] = ()
    if state.can_resume:
        is_useless = state.problem in {AnswersMissing.__name__, ContractBroken.__name__}
        actions = (BannerAction.RESUME, BannerAction.ASK_AGAIN) if is_useless else (BannerAction.RESUME,)
    elif state.entry is not None and _can_ask_again(state.entry):
        actions = (BannerAction.ASK_AGAIN,)
    if state.entry is not None and (state.entry.unreadable_count or state.entry.unknown_count or state.unread_systems):
        actions = (*actions, BannerAction.SHOW_RECEIVED)
    if state.entry is not None and state.entry.problem == state.problem:
        return BannerText(kind, entry_problem_line(state.entry), actions)
    return BannerText(kind, problem_text(state.problem, plain_line(state.message)), actions)


def partial_banner(state: ResultsState) -> BannerText:
    """Banner of an ended search with missing answers."""
    if state.entry is None or not state.missing_answers or state.problem or not state.ids:
        return BannerText()
    has_courts = bool(state.systems or state.errors)
    actions = (BannerAction.SHOW_COURTS,) if has_courts else ()
    if state.entry.unreadable_count or state.entry.unknown_count or state.unread_systems:
        actions = (*actions, BannerAction.SHOW_RECEIVED)
    return BannerText("amber", incomplete_text(state.entry), (*actions, BannerAction.ASK_AGAIN))


def state_notice(state: ResultsState) -> BannerText:
    """What the state line says in place of the search's state: the problem, or that answers are missing."""
    problem = problem_banner(state)
    if problem.text:
        return problem
    partial = partial_banner(state)
    return partial if partial.text or not state.unread_systems or state.is_following else _unread_systems_banner(state)


def _unread_systems_banner(state: ResultsState) -> BannerText:
    actions = BannerAction.SHOW_COURTS, BannerAction.SHOW_RECEIVED
    return BannerText("amber", unread_systems_text(state.unread_systems), actions)


def empty_reason(state: ResultsState, price: str = "") -> EmptyReason:
    """Reason why the list is empty: not sent, not answered yet, or nothing found; `price` is that of asking again."""
    entry = state.entry
    unknown = translate("results", "Isso não quer dizer que não há processos.")
    if entry is None or state.is_unanswered or entry.outcome is SearchOutcome.COULD_NOT_ASK:
        action = ""
        if state.can_resume:
            action = banner_action_text(BannerAction.RESUME, entry)
        elif entry is not None and _can_ask_again(entry):
            action = banner_action_text(BannerAction.ASK_AGAIN, entry, price)
        text = unknown if entry is None or not state.missing_answers else f"{incomplete_text(entry)} {unknown}"
        return with_archived(could_not_query(text, action), state.archived.lawsuits)
    if entry.is_open:
        coming = translate("results", "Os processos aparecem aqui conforme chegam.")
        if state.is_stopped:
            return no_answers_yet(
                translate("results", "O serviço continua a busca. As respostas aparecem aqui quando você a retomar."),
                translate("results", "Retomar"),
            )
        return no_answers_yet(f"{progress_title(state)}. {coming}" if state.systems else coming)
    if entry.cases_count:
        return _aside(state.practice_aside) if state.practice_aside else _in_trash(entry)
    return nothing_found(_nothing(state, entry))


def _aside(count: int) -> EmptyReason:
    """Reason shown where the results are of the practice service, and a real one is in use."""
    title = plural(
        count,
        translate("results", "O processo desta busca é de prática e está à parte"),
        translate("results", "Os {n} processos desta busca são de prática e estão à parte"),
    )
    text = translate("results", "Continuam guardados. No Acervo, “Prática, à parte” os traz de volta.")
    return EmptyReason("flask-conical", title, text)


def _in_trash(entry: LedgerEntry) -> EmptyReason:
    """Reason shown where every result is in the trash."""
    title = plural(
        entry.cases_count,
        translate("results", "O processo desta busca está na lixeira"),
        translate("results", "Os {n} processos desta busca estão na lixeira"),
    )
    text = translate("results", "Ctrl+Z desfaz o último ato. A lixeira fica na barra lateral do Acervo.")
    return EmptyReason("trash-2", title, text)


def _can_ask_again(entry: LedgerEntry) -> bool:
    """Whether the same search may bring another answer: not while it runs, nor where the service refused it."""
    return entry.has_ended and not entry.was_refused


def _nothing(state: ResultsState, entry: LedgerEntry) -> str:
    if state.draft.narrows:
        return translate("results", "Nenhum processo com esta busca e estes filtros. Sem os filtros pode haver.")
    if state.systems:
        return ". ".join((progress_title(state), translate("results", "Nenhum processo com esta busca.")))
    if entry.mode is Mode.BASE:
        return translate(
            "results", "A base do serviço não tem processos para esta busca. Ela pode ter até 30 dias de atraso."
        )
    return translate("results", "O serviço terminou a busca e nenhum tribunal trouxe processos.")


def _named(names: list[str]) -> str:
    """The first names, the others counted: A e B; A, B e mais 5."""
    if len(names) == 1:
        return names[0]
    if len(names) <= MOST_NAMED + 1:
        return translate("results", "{first} e {last}").format(first=", ".join(names[:-1]), last=names[-1])
    others = number(len(names) - MOST_NAMED)
    return translate("results", "{names} e mais {n}").format(names=", ".join(names[:MOST_NAMED]), n=others)
