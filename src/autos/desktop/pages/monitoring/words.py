"""A monitoring in words: what it watches, how it stands, when."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from pydantic import ValidationError

from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.filters.words import chip_label
from autos.desktop.pages.monitoring.state import Line, Standing
from autos.domain.dates import court_time
from autos.domain.monitoring.monitoring_draft import monitored_filter
from autos.domain.monitoring.register import RegisteredMonitoring, RegisterState, UnmatchedAnswers
from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart, Period
from autos.domain.search.search import Search
from autos.text.dates import day, day_and_hour, on_day, today
from autos.text.plain_text import plain_line, word_line
from autos.text.problems import problem_text
from autos.text.translation import number, plural, translate

FIRST_RUN = timedelta(hours=24)
"""Source: contract, "Limits"."""
LATEST = datetime.max.replace(tzinfo=UTC) - FIRST_RUN
"""A service may tell any year."""
UNSAID = frozenset({FilterPart.DETAIL, FilterPart.CACHE})
"""Parts that say how it asks, not what it watches."""


class Told(NamedTuple):
    """How something stands: in words, with an icon and a colour, none of which says it alone."""

    text: str
    icon: str
    role: str


@lru_cache(maxsize=4_096)
def draft_in(body: str) -> FilterDraft | None:
    """What a monitoring watches, from its body; none where that is not known."""
    try:
        told = json.loads(body).get("search")
        return None if told is None else monitored_filter(Search.model_validate(told))
    except (ValueError, ValidationError, AttributeError):
        return None


def locked_draft(one: RegisteredMonitoring) -> FilterDraft | None:
    """The same with what the service adds: nothing distributed before its registration (contract, "Tracking")."""
    draft = draft_in(one.body)
    is_known = one.tracking_id is not None
    return replace(draft, distribution=Period(since=one.created_at)) if draft is not None and is_known else draft


def title(one: RegisteredMonitoring, names: CodeNames) -> str:
    """As the person calls it, else what it watches."""
    return plain_line(one.name) or subject(one, names)


def subject(one: RegisteredMonitoring, names: CodeNames) -> str:
    """What it watches, on one line."""
    draft = draft_in(one.body)
    if draft is None:
        return translate("monitoring", "filtro ainda não informado pelo serviço")
    said = [" ".join(chip_label(draft, part, names)) for part in draft.parts if part not in UNSAID]
    if not draft.courts:
        said.append(translate("monitoring", "todos os tribunais"))
    if draft == NO_FILTER or not draft.parts:
        return translate("monitoring", "Tudo que for distribuído, em todos os tribunais")
    return plain_line(" · ".join(said))


def subtitle(one: RegisteredMonitoring, names: CodeNames) -> str:
    """What it watches, where its name does not say that already."""
    return (
        subject(one, names) if plain_line(one.name) else plain_line(one.matter) or translate("monitoring", "Sem nome")
    )


def standing(line: Line) -> Told:
    """Where it stands."""
    one = line.registered
    if line.is_unverified and one.state not in {RegisterState.UNCONFIRMED, RegisterState.GONE}:
        return Told(translate("monitoring", "Sem verificação"), "triangle-alert", "amber")
    known = {
        TrackingStatus.UPDATED.value: Told(translate("monitoring", "Em dia"), "check", "green"),
        TrackingStatus.UPDATING.value: Told(translate("monitoring", "Atualizando"), "loader-circle", "accent-text"),
        TrackingStatus.CREATED.value: Told(translate("monitoring", "Aguardando 1ª execução"), "clock", "blue"),
        TrackingStatus.PAUSED.value: Told(translate("monitoring", "Pausado"), "pause", "amber"),
        TrackingStatus.DELETED.value: Told(translate("monitoring", "Excluído"), "trash-2", "text-3"),
        RegisterState.DRAFTED.value: Told(translate("monitoring", "Não enviado"), "hourglass", "text-3"),
        RegisterState.REFUSED.value: Told(translate("monitoring", "Não criado"), "circle-x", "text-3"),
        RegisterState.UNCONFIRMED.value: Told(
            translate("monitoring", "Sem confirmação"), "circle-question-mark", "amber"
        ),
        RegisterState.GONE.value: Told(translate("monitoring", "Não existe mais no serviço"), "circle-x", "red"),
        RegisterState.ADOPTED.value: Told(translate("monitoring", "A verificar"), "hourglass", "text-3"),
    }
    return known.get(one.state) or Told(word_line(one.state), "circle-question-mark", "text-3")


def when(line: Line) -> str:
    """The moment that belongs to how it stands."""
    one = line.registered
    if one.state == TrackingStatus.CREATED:
        until = min(one.created_at, LATEST) + FIRST_RUN
        return translate("monitoring", "1ª execução até {moment}").format(moment=soon(until))
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


def soon(moment: datetime) -> str:
    """hoje, 14:05; amanhã, 09:12; as any other day beyond."""
    at = court_time(moment)
    if at.date() == today() + timedelta(days=1):
        return translate("monitoring", "amanhã, {hour}").format(hour=f"{at:%H:%M}")
    return day_and_hour(moment)


def explanation(line: Line) -> str:
    """What its state means, and what comes next."""
    one = line.registered
    if line.is_unverified and one.state not in {RegisterState.UNCONFIRMED, RegisterState.GONE}:
        said = translate(
            "monitoring",
            "O serviço não confirma este monitoramento desde {day}. Ele pode continuar rodando e sendo cobrado.",
        ).format(day=day(court_time(one.verified_at or one.created_at).date()))
        return f"{said} {problem_text(one.poll_status.problem)}" if one.poll_status.problem else said
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
    }
    unknown = translate(
        "monitoring",
        "O serviço usa uma palavra que o Autos não conhece; ela aparece como veio. O monitoramento pode estar "
        "rodando: verifique de novo mais tarde ou pergunte ao serviço o que a palavra quer dizer.",
    )
    return sentences.get(one.state, unknown)


def every(one: RegisteredMonitoring) -> str:
    """The recurrence as it came, whose unit the contract does not name."""
    times = one.poll_status.recurrence
    if times is None:
        try:
            times = json.loads(one.body).get("recurrence")
        except (ValueError, AttributeError):
            times = None
    if not isinstance(times, int):
        return translate("monitoring", "não informado")
    return translate("monitoring", "a cada {n}").format(n=number(times))


def spoken(line: Line, names: CodeNames) -> str:
    """The line as one sentence, for a screen reader."""
    one = line.registered
    new, many = translate("monitoring", "{n} achado não lido"), translate("monitoring", "{n} achados não lidos")
    told = (title(one, names), subject(one, names) if one.name else "", standing(line).text, when(line))
    return ", ".join(filter(None, (*told, plural(line.unread, new, many) if line.unread else "")))


def standing_name(shown: Standing) -> str:
    """As the sidebar calls those that stand so."""
    return {
        Standing.ALL: translate("monitoring", "Todos"),
        Standing.NEWS: translate("monitoring", "Com novidade"),
        Standing.UP_TO_DATE: translate("monitoring", "Em dia"),
        Standing.UPDATING: translate("monitoring", "Atualizando"),
        Standing.WAITING: translate("monitoring", "Aguardando a 1ª"),
        Standing.PAUSED: translate("monitoring", "Pausados"),
        Standing.TO_SEE: translate("monitoring", "Pedem atenção"),
        Standing.ENDED: translate("monitoring", "Encerrados"),
    }[shown]


STANDING_ICONS = {
    Standing.ALL: "layers",
    Standing.NEWS: "inbox",
    Standing.UP_TO_DATE: "check",
    Standing.UPDATING: "loader-circle",
    Standing.WAITING: "clock",
    Standing.PAUSED: "pause",
    Standing.TO_SEE: "triangle-alert",
    Standing.ENDED: "trash-2",
}


def stray_words(unmatched_answers: Sequence[UnmatchedAnswers]) -> str:
    """How many answers, of how many monitorings, and what to do about them; those that name none apart."""
    named = [stray for stray in unmatched_answers if stray.tracking_id is not None]
    others = sum(stray.answers for stray in unmatched_answers if stray.tracking_id is None)
    said = []
    if len(named) == 1:
        one = translate("monitoring", "{n} resposta veio de um monitoramento que não está no registro.")
        many = translate("monitoring", "{n} respostas vieram de um monitoramento que não está no registro.")
        said.append(plural(named[0].answers, one, many))
    elif named:
        words = translate(
            "monitoring", "{n} respostas vieram de {monitorings} monitoramentos que não estão no registro."
        )
        count = sum(stray.answers for stray in named)
        said.append(words.format(n=number(count), monitorings=number(len(named))))
    if named:
        said.append(
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
        said.append(plural(others, one, many))
    return " ".join(said)
