"""Texts of monitorings: filter, status, time, explanations, and results of bulk actions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from pydantic import ValidationError

from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.filters.texts import chip_label
from autos.desktop.pages.monitoring.state import BulkActionResult, MonitoringAction, MonitoringCategory, MonitoringRow
from autos.domain.dates import court_time
from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.mode import SearchType
from autos.domain.monitoring.monitoring_draft import filter_to_copy, monitored_filter, searched_key
from autos.domain.monitoring.register import RegisteredMonitoring, RegisterState, UnmatchedAnswers
from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart, Period
from autos.domain.search.search import Search, unreadable_members
from autos.text.dates import day, day_and_hour, on_day, today
from autos.text.plain_text import plain_line, word_line
from autos.text.problems import problem_text
from autos.text.translation import number, plural, translate

HOURS_OF_DAY = 24
FIRST_RUN_WITHIN = timedelta(hours=24)
"""Source: contract, "Limits"."""
LATEST_CREATION = datetime.max.replace(tzinfo=UTC) - FIRST_RUN_WITHIN
"""Later moments would overflow; a service may send any year."""
LAWSUIT_NUMBER = "lawsuit_cnj"
"""Type of a search by the number of one lawsuit, in public documents."""
SUSPENDED = "suspended"
"""Status of public documents: the service has stopped it."""
MOST_NAMED = 3
"""Monitorings listed by name per problem; the others are counted."""
OMITTED_PARTS = frozenset({FilterPart.DETAIL, FilterPart.CACHE})
"""Filter parts that say how it queries, not what it watches."""


class MonitoringStatusLabel(NamedTuple):
    """Text, icon and colour role of a status."""

    text: str
    icon: str
    role: str


@lru_cache(maxsize=4_096)
def draft_from_body(body: str) -> FilterDraft | None:
    """Filter of a monitoring from its body as JSON; None if it is unknown."""
    try:
        search = json.loads(body).get("search")
        return None if search is None else monitored_filter(Search.model_validate(search))
    except (ValueError, ValidationError, AttributeError):
        return None


@lru_cache(maxsize=4_096)
def draft_to_copy(body: str) -> FilterDraft | None:
    """Filter of a new monitoring of the same; None where that is unknown, or no filter can say it."""
    search = _search_of(body)
    return None if search is None or unreadable_members(search) else filter_to_copy(search)


@lru_cache(maxsize=4_096)
def searched_text(body: str) -> str:
    """Whom or what a monitoring made elsewhere searches for; empty for those of the contract, which have a filter."""
    search = _search_of(body)
    kind, bare = ("", "") if search is None else searched_key(search)
    if search is None or not kind:
        return ""
    key, read = plain_line(search.search_key), recognise(bare)
    if kind == LAWSUIT_NUMBER:
        formatted = read.formatted if read.kind == "cnj" and read.is_valid else key
        return translate("monitoring", "Processo {number}").format(number=formatted)
    if kind in {SearchType.CPF, SearchType.CNPJ, SearchType.OAB}:
        read = recognise_as(SearchType(kind), bare)
        key = read.formatted if read.is_valid else key
    if kind == SearchType.OAB and key.startswith("OAB"):
        return key
    names = {"cpf": "CPF", "cnpj": "CNPJ", "oab": "OAB", "name": translate("monitoring", "Nome")}
    return f"{names.get(kind, word_line(kind))} {key}"


def _search_of(body: str) -> Search | None:
    try:
        return Search.model_validate(json.loads(body).get("search"))
    except (ValueError, ValidationError, AttributeError):
        return None


@lru_cache(maxsize=4_096)
def unknown_restrictions(body: str) -> str:
    """Restrictions of a monitoring made elsewhere that Autos cannot read, by the service's names; empty for none."""
    search = _search_of(body)
    names = () if search is None else unreadable_members(search)
    text = translate("monitoring", "com restrições que o Autos não conhece ({names})")
    return text.format(names=", ".join(map(word_line, names[:MOST_NAMED]))) if names else ""


def effective_draft(one: RegisteredMonitoring) -> FilterDraft | None:
    """The filter with what the service adds: distribution since the registration (contract, "Tracking")."""
    draft = draft_from_body(one.body)
    is_by_filter = not searched_text(one.body)
    return replace(draft, distribution=Period(since=one.created_at)) if draft is not None and is_by_filter else draft


@lru_cache(maxsize=4_096)
def watched_document(body: str) -> str:
    """The document of the only person or company that a monitoring watches; empty if it is not one."""
    search = _search_of(body)
    kind, key = ("", "") if search is None else searched_key(search)
    if kind:
        return key if kind in {SearchType.CPF, SearchType.CNPJ} else ""
    draft = draft_from_body(body)
    documents = () if draft is None or draft.party_names else draft.party_documents
    return documents[0] if len(documents) == 1 else ""


def monitoring_title(line: MonitoringRow, names: CodeNames) -> str:
    """The name given by the user, else that of the person, else the summary of the filter."""
    return plain_line(line.registered.name) or plain_line(line.person) or filter_summary(line.registered, names)


def filter_summary(one: RegisteredMonitoring, names: CodeNames) -> str:
    """The filter on one line."""
    draft = draft_from_body(one.body)
    if draft is None:
        return translate("monitoring", "filtro ainda não informado pelo serviço")
    searched = searched_text(one.body)
    parts = [" ".join(chip_label(draft, part, names)) for part in draft.parts if part not in OMITTED_PARTS]
    if unknown := unknown_restrictions(one.body):
        parts.append(unknown)
    if searched:
        return plain_line(" · ".join((searched, *parts)))
    if not draft.courts:
        parts.append(translate("monitoring", "todos os tribunais"))
    if (draft == NO_FILTER or not draft.parts) and not unknown:
        return translate("monitoring", "Tudo que for distribuído, em todos os tribunais")
    return plain_line(" · ".join(parts))


def monitoring_subtitle(line: MonitoringRow, names: CodeNames) -> str:
    """Second line of a row: the filter if the title is a name, else the matter."""
    one = line.registered
    if plain_line(one.name) or plain_line(line.person):
        return filter_summary(one, names)
    return plain_line(one.matter) or translate("monitoring", "Sem nome")


def status_label(line: MonitoringRow) -> MonitoringStatusLabel:
    """The status of a row."""
    one = line.registered
    if line.is_unverified and one.state not in {RegisterState.UNCONFIRMED, RegisterState.GONE}:
        return MonitoringStatusLabel(translate("monitoring", "Sem verificação"), "triangle-alert", "amber")
    known = {
        TrackingStatus.UPDATED.value: MonitoringStatusLabel(translate("monitoring", "Em dia"), "check", "green"),
        TrackingStatus.UPDATING.value: MonitoringStatusLabel(
            translate("monitoring", "Atualizando"), "loader-circle", "accent-text"
        ),
        TrackingStatus.CREATED.value: MonitoringStatusLabel(
            translate("monitoring", "Aguardando 1ª execução"), "clock", "blue"
        ),
        TrackingStatus.PAUSED.value: MonitoringStatusLabel(translate("monitoring", "Pausado"), "pause", "amber"),
        TrackingStatus.DELETED.value: MonitoringStatusLabel(translate("monitoring", "Excluído"), "trash-2", "text-3"),
        RegisterState.DRAFTED.value: MonitoringStatusLabel(
            translate("monitoring", "Não enviado"), "hourglass", "text-3"
        ),
        RegisterState.REFUSED.value: MonitoringStatusLabel(translate("monitoring", "Não criado"), "circle-x", "text-3"),
        RegisterState.UNCONFIRMED.value: MonitoringStatusLabel(
            translate("monitoring", "Sem confirmação"), "circle-question-mark", "amber"
        ),
        RegisterState.GONE.value: MonitoringStatusLabel(
            translate("monitoring", "Não existe mais no serviço"), "circle-x", "red"
        ),
        RegisterState.ADOPTED.value: MonitoringStatusLabel(
            translate("monitoring", "A verificar"), "hourglass", "text-3"
        ),
        RegisterState.COLLEAGUE.value: MonitoringStatusLabel(
            translate("monitoring", "De um colega"), "users", "text-3"
        ),
    }
    if one.awaits_first_run:
        return MonitoringStatusLabel(translate("monitoring", "Retomado, ainda sem execução"), "clock", "blue")
    return known.get(one.state) or _unknown_status(word_line(one.state))


def _unknown_status(state: str) -> MonitoringStatusLabel:
    """A status of the service that the contract does not name, with its own word."""
    if state.casefold() == SUSPENDED:
        text = translate("monitoring", "Suspenso pelo serviço ({word})")
        return MonitoringStatusLabel(text.format(word=state), "triangle-alert", "amber")
    text = translate("monitoring", "Situação desconhecida ({word})")
    return MonitoringStatusLabel(text.format(word=state), "circle-question-mark", "text-3")


def first_run_hour(hours: str) -> str:
    """The hour of the first run, where the service gives one; another form of it as it came."""
    if hours.isdecimal() and int(hours) < HOURS_OF_DAY:
        return translate("monitoring", "por volta das {hour}h").format(hour=int(hours))
    return plain_line(hours)


def status_time(line: MonitoringRow) -> str:
    """The time that belongs to the status."""
    one = line.registered
    if one.state == TrackingStatus.CREATED:
        until = min(one.created_at, LATEST_CREATION) + FIRST_RUN_WITHIN
        return translate("monitoring", "1ª execução até {moment}").format(moment=upcoming_time(until))
    if one.state == TrackingStatus.UPDATING:
        return translate("monitoring", "consultando agora")
    if one.state == TrackingStatus.DELETED and one.poll_status.deleted_at is not None:
        return translate("monitoring", "excluído {day}").format(
            day=on_day(court_time(one.poll_status.deleted_at).date())
        )
    if one.state == TrackingStatus.PAUSED and one.poll_status.updated_at is not None:
        return translate("monitoring", "pausado {day}").format(
            day=on_day(court_time(one.poll_status.updated_at).date())
        )
    return day_and_hour(one.poll_status.updated_at or one.created_at)


def upcoming_time(moment: datetime) -> str:
    """Time in the next days, such as "hoje, 14:05" or "amanhã, 09:12"."""
    at = court_time(moment)
    if at.date() == today() + timedelta(days=1):
        return translate("monitoring", "amanhã, {hour}").format(hour=f"{at:%H:%M}")
    return day_and_hour(moment)


def status_explanation(line: MonitoringRow) -> str:
    """Explains the status and what comes next."""
    one = line.registered
    if line.is_unverified and one.state not in {RegisterState.UNCONFIRMED, RegisterState.GONE}:
        text = translate(
            "monitoring",
            "O serviço não confirma este monitoramento desde {day}. Ele pode continuar rodando e sendo cobrado.",
        ).format(day=day(court_time(one.verified_at or one.created_at).date()))
        return f"{text} {problem_text(one.poll_status.problem)}" if one.poll_status.problem else text
    if one.awaits_first_run:
        return translate(
            "monitoring",
            "Está ativo, e ainda não houve execução desde que foi retomado. A próxima segue a recorrência; o serviço "
            "não diz a hora.",
        )
    if one.state.casefold() == SUSPENDED:
        return translate(
            "monitoring",
            "O serviço suspendeu este monitoramento e não diz por quê. Enquanto estiver assim, não conte com achados "
            "novos: fale com quem fornece o serviço.",
        )
    sentences = {
        TrackingStatus.CREATED.value: translate(
            "monitoring",
            "Criado e ainda não executado. A primeira execução sai em até 24 horas. Só entram processos distribuídos "
            "depois do cadastro.",
        ),
        TrackingStatus.UPDATING.value: translate(
            "monitoring", "Uma execução está em curso nos tribunais. O que ela encontrar aparece aqui aos poucos."
        ),
        TrackingStatus.UPDATED.value: translate(
            "monitoring", "A última execução terminou. A próxima segue a recorrência."
        ),
        TrackingStatus.PAUSED.value: translate(
            "monitoring", "Parado: nada roda e nada chega. Retomar volta a rodar na recorrência."
        ),
        TrackingStatus.DELETED.value: translate(
            "monitoring", "Encerrado de vez. O que ele encontrou continua no acervo."
        ),
        RegisterState.DRAFTED.value: translate("monitoring", "Foi anotado, mas não chegou a ser enviado."),
        RegisterState.REFUSED.value: translate("monitoring", "O serviço não o criou. Nada está rodando."),
        RegisterState.UNCONFIRMED.value: translate(
            "monitoring",
            "O pedido saiu e a resposta não chegou. Ele pode estar rodando, e sendo cobrado, com um código que ninguém "
            "aqui conhece. Pergunte ao serviço pelo código e adicione-o aqui.",
        ),
        RegisterState.GONE.value: translate(
            "monitoring", "O serviço diz que não conhece este código. Ele pode ter sido excluído em outro lugar."
        ),
        RegisterState.ADOPTED.value: translate("monitoring", "Adicionado pelo código. O serviço ainda não respondeu."),
        RegisterState.COLLEAGUE.value: translate(
            "monitoring",
            "Quem roda este monitoramento é um colega. O que ele encontrar chega aqui pelo escritório, sem custo.",
        ),
    }
    unknown = translate(
        "monitoring",
        "O serviço usa uma palavra que o Autos não conhece; ela aparece como veio. O monitoramento pode estar "
        "rodando: verifique de novo mais tarde ou pergunte ao serviço o que a palavra quer dizer.",
    )
    return sentences.get(one.state, unknown)


def recurrence_text(one: RegisteredMonitoring) -> str:
    """The recurrence as it was sent: a bare number, as the contract names no unit."""
    times = one.poll_status.recurrence
    if times is None:
        try:
            times = json.loads(one.body).get("recurrence")
        except (ValueError, AttributeError):
            times = None
    if not isinstance(times, int):
        return translate("monitoring", "não informado")
    return number(times)


def accessible_text(line: MonitoringRow, names: CodeNames) -> str:
    """The row as one sentence, for screen readers."""
    one = line.registered
    new, many = translate("monitoring", "{n} achado a ver"), translate("monitoring", "{n} achados a ver")
    sentences = (
        monitoring_title(line, names),
        filter_summary(one, names) if one.name or line.person else "",
        status_label(line).text,
        status_time(line),
    )
    return ", ".join(filter(None, (*sentences, plural(line.unread, new, many) if line.unread else "")))


def category_name(shown: MonitoringCategory) -> str:
    """Name of a category in the sidebar."""
    return {
        MonitoringCategory.ALL: translate("monitoring", "Todos"),
        MonitoringCategory.NEWS: translate("monitoring", "Com novidade"),
        MonitoringCategory.UP_TO_DATE: translate("monitoring", "Em dia"),
        MonitoringCategory.UPDATING: translate("monitoring", "Atualizando"),
        MonitoringCategory.WAITING: translate("monitoring", "Aguardando a 1ª"),
        MonitoringCategory.PAUSED: translate("monitoring", "Pausados"),
        MonitoringCategory.NEEDS_ATTENTION: translate("monitoring", "Pedem atenção"),
        MonitoringCategory.ENDED: translate("monitoring", "Encerrados"),
    }[shown]


CATEGORY_ICONS = {
    MonitoringCategory.ALL: "layers",
    MonitoringCategory.NEWS: "inbox",
    MonitoringCategory.UP_TO_DATE: "check",
    MonitoringCategory.UPDATING: "loader-circle",
    MonitoringCategory.WAITING: "clock",
    MonitoringCategory.PAUSED: "pause",
    MonitoringCategory.NEEDS_ATTENTION: "triangle-alert",
    MonitoringCategory.ENDED: "trash-2",
}


def unmatched_answers_text(unmatched_answers: Sequence[UnmatchedAnswers]) -> str:
    """Number of unmatched answers and what to do; those without a monitoring id are counted apart."""
    named = [unmatched for unmatched in unmatched_answers if unmatched.tracking_id is not None]
    others = sum(unmatched.answers for unmatched in unmatched_answers if unmatched.tracking_id is None)
    sentences = []
    if len(named) == 1:
        one = translate("monitoring", "{n} resposta veio de um monitoramento que não está no registro.")
        many = translate("monitoring", "{n} respostas vieram de um monitoramento que não está no registro.")
        sentences.append(plural(named[0].answers, one, many))
    elif named:
        words = translate(
            "monitoring", "{n} respostas vieram de {monitorings} monitoramentos que não estão no registro."
        )
        count = sum(unmatched.answers for unmatched in named)
        sentences.append(words.format(n=number(count), monitorings=number(len(named))))
    if named:
        sentences.append(
            translate(
                "monitoring",
                "Ele pode estar rodando e sendo cobrado. Adicione-o pelo código para vê-lo aqui; o que veio está no "
                "acervo.",
            )
            if len(named) == 1
            else translate(
                "monitoring",
                "Eles podem estar rodando e sendo cobrados. Adicione-os pelo código para vê-los aqui; o que veio está "
                "no acervo.",
            )
        )
    if others:
        one = translate("monitoring", "{n} resposta não diz de que monitoramento veio; está no acervo.")
        many = translate("monitoring", "{n} respostas não dizem de que monitoramento vieram; estão no acervo.")
        sentences.append(plural(others, one, many))
    return " ".join(sentences)


def bulk_result_text(done: BulkActionResult, titles: Mapping[str, str]) -> str:
    """How many succeeded, and which failed (names from `titles`, by key) with advice for each problem."""
    count = len(done.keys)
    one, many = {
        MonitoringAction.PAUSE: (
            translate("monitoring", "{n} monitoramento pausado."),
            translate("monitoring", "{n} monitoramentos pausados."),
        ),
        MonitoringAction.RESUME: (
            translate("monitoring", "{n} monitoramento retomado."),
            translate("monitoring", "{n} monitoramentos retomados."),
        ),
        MonitoringAction.END: (
            translate("monitoring", "{n} monitoramento excluído. O que ele encontrou continua no acervo."),
            translate("monitoring", "{n} monitoramentos excluídos. O que eles encontraram continua no acervo."),
        ),
    }[done.action]
    sentences = [plural(count, one, many)] if count else []
    failed_by_problem: dict[str, list[str]] = {}
    for key, problem in done.failed:
        failed_by_problem.setdefault(problem, []).append(titles.get(key) or key)
    sentences += [bulk_failure_text(done.action, problem, names) for problem, names in failed_by_problem.items()]
    return " ".join(sentences)


def bulk_failure_text(action: MonitoringAction, problem: str, names: list[str]) -> str:
    """The monitorings that failed with one problem, and what to do."""
    named = ", ".join(f"“{name}”" for name in names[:MOST_NAMED])
    left = len(names) - MOST_NAMED
    if left > 0:
        named = translate("monitoring", "{names} e mais {n}").format(names=named, n=number(left))
    failed = {
        MonitoringAction.PAUSE: translate("monitoring", "Não deu para pausar {names}."),
        MonitoringAction.RESUME: translate("monitoring", "Não deu para retomar {names}."),
        MonitoringAction.END: translate("monitoring", "Não deu para excluir {names}."),
    }[action]
    advice = {
        "NotFound": translate(
            "monitoring",
            "O serviço não conhece mais o código: pode ter sido excluído em outro lugar. Para voltar a vigiar, use "
            "Duplicar e editar.",
        ),
        "Refused": translate(
            "monitoring", "O serviço não aceitou. A situação foi lida de novo: confira-a antes de repetir."
        ),
        "AnswerLost": translate(
            "monitoring", "O pedido saiu e a resposta não voltou. Repetir não custa nada e não faz nada duas vezes."
        ),
        "ContractBroken": translate(
            "monitoring", "O serviço respondeu algo que o Autos não entende. Verifique a situação antes de repetir."
        ),
    }
    return f"{failed.format(names=named)} {advice.get(problem) or problem_text(problem)}"
