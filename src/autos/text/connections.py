"""Wording of connections: parts of the service, results of the free test."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from autos.domain.connection.connection import URLS
from autos.domain.connection.contact import Contact, ContactResult
from autos.domain.dates import court_time
from autos.domain.errors import (
    ContractBroken,
    KeyRefused,
    NotAllowed,
    PaymentRequired,
    Redirected,
    RoutesMissing,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
    UnreachableCause,
)
from autos.text.dates import hour_or_day, is_today, on_day
from autos.text.translation import translate

SLOW_MS = 2000
"""From here on it is said how long an address took."""


def contact_text(contact: Contact) -> str:
    """How the service of a connection answers, and since when."""
    if contact.result is ContactResult.REFUSED:
        return translate("desk", "Chave recusada")
    if contact.result is ContactResult.SILENT:
        return translate("desk", "Não responde desde {when}").format(when=hour_or_day(contact.at))
    if contact.result is ContactResult.UNTESTED:
        return translate("desk", "Ainda não testada")
    if is_today(contact.at):
        return translate("desk", "Respondeu às {hour}").format(hour=hour_or_day(contact.at))
    return translate("desk", "Respondeu {day}").format(day=on_day(court_time(contact.at).date()))


def part_name(member: str) -> str:
    """The part of the service that a base address is of, by the name of its member."""
    return {
        "requests_url": translate("connecting", "Buscas e respostas"),
        "lawsuits_url": translate("connecting", "Consulta imediata"),
        "tracking_url": translate("connecting", "Monitoramento"),
        "crawler_url": translate("connecting", "Cofre"),
    }[member]


def addresses_question(addresses: Sequence[str]) -> str:
    """The four addresses of a provider's file, which lead to several servers, to be checked before they are used."""
    lines = "\n".join(f"{part_name(name)}: {address}" for name, address in zip(URLS, addresses, strict=True))
    return translate(
        "connecting",
        "Os endereços deste arquivo são de servidores diferentes, e a chave de acesso irá a todos:\n\n{lines}\n\n"
        "Confira se todos são do seu contrato.",
    ).format(lines=lines)


def probe_text(problem: ServiceProblem | None, took_ms: int) -> str:
    """What an address answered to the free test."""
    if problem is None:
        if took_ms < SLOW_MS:
            return translate("connecting", "aceitou a chave")
        return translate("connecting", "aceitou a chave, mas levou {n} s").format(n=round(took_ms / 1000))
    if isinstance(problem, ServiceUnreachable):
        return _unreachable_text(str(problem))
    sentences: tuple[tuple[type[ServiceProblem], str], ...] = (
        (KeyRefused, translate("connecting", "recusou a chave")),
        (NotAllowed, translate("connecting", "o contrato da chave não inclui esta parte")),
        (PaymentRequired, translate("connecting", "a conta da chave está sem saldo")),
        (TooManyCalls, translate("connecting", "pediu para esperar; a chave não foi conferida")),
        (RoutesMissing, translate("connecting", "responde, mas não é o serviço: confira o endereço")),
        (Redirected, translate("connecting", "responde com outro endereço")),
        (ServiceBroken, translate("connecting", "está com defeito agora")),
        (ContractBroken, translate("connecting", "responde, mas não como este serviço")),
    )
    return next(
        (words for kind, words in sentences if isinstance(problem, kind)),
        translate("connecting", "não aceitou a pergunta do teste"),
    )


def _unreachable_text(cause: str) -> str:
    return {
        UnreachableCause.CERTIFICATE.value: translate(
            "connecting", "Ninguém confiável assinou o certificado deste endereço."
        ),
        UnreachableCause.CERTIFICATE_DATE.value: translate(
            "connecting", "O certificado deste endereço está vencido, ou o relógio deste computador está errado."
        ),
        UnreachableCause.PROXY_PASSWORD.value: translate("connecting", "A rede pede usuário e senha do proxy."),
        UnreachableCause.NO_SUCH_HOST.value: translate("connecting", "Este endereço não existe."),
        UnreachableCause.NO_LISTENER.value: translate("connecting", "Nada responde neste endereço."),
        UnreachableCause.SILENT.value: translate("connecting", "não respondeu em 10 s"),
    }.get(cause, translate("connecting", "Não deu para testar agora."))


def probe_summary_text(answered: Collection[str]) -> str:
    """How many of the parts answered and accepted the key."""
    return (
        translate("connecting", "Nenhuma das quatro partes aceitou a chave"),
        translate("connecting", "Uma de quatro respondeu e aceitou a chave"),
        translate("connecting", "Duas de quatro responderam e aceitaram a chave"),
        translate("connecting", "Três de quatro responderam e aceitaram a chave"),
        translate("connecting", "Quatro de quatro responderam e aceitaram a chave"),
    )[len(set(answered) & set(URLS))]
