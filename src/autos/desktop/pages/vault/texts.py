"""Texts of the vault page: pairs, coverage, and results of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from autos.desktop.pages.vault.coverage_table import CredentialFilter, Pair, PairCoverage
from autos.desktop.pages.vault.state import CredentialOutcome, VaultAction, VaultState
from autos.domain.dates import court_time, format_date
from autos.domain.vault.coverage import NO_KEY, WILDCARD, CoverageKind
from autos.domain.vault.credential import UnreadKind
from autos.text.dates import day, day_and_hour, on_day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text, service_message_text
from autos.text.searches import unread_systems_text
from autos.text.translation import plural, translate


class CoverageLabel(NamedTuple):
    """Text, icon and colour role of a coverage."""

    text: str
    icon: str
    role: str


def key_name(customer_key: str) -> str:
    """Name of a customer key; the empty key has one, too."""
    return plain_line(customer_key) if customer_key != NO_KEY else translate("vault", "sem apelido")


def system_name(name: str) -> str:
    return plain_line(name) if name != WILDCARD else translate("vault", "Curinga (*)")


def pair_name(pair: Pair) -> str:
    """Name of a pair, such as "TJMG - PJe · auriverde"."""
    return f"{system_name(pair.system_name)} · {key_name(pair.customer_key)}"


def coverage_label(cell: PairCoverage) -> CoverageLabel:
    """Label of the coverage of a pair."""
    if cell.cover is CoverageKind.UNKNOWN_WORD and cell.known is not None:
        word = plain_line(cell.known.state) or translate("vault", "Situação não informada pelo serviço")
        return CoverageLabel(word, "circle-question-mark", "gray")
    return {
        CoverageKind.OWN: CoverageLabel(translate("vault", "Ativa"), "check", "green"),
        CoverageKind.REFUSED: CoverageLabel(translate("vault", "Recusada pelo tribunal"), "triangle-alert", "red"),
        CoverageKind.KEY_WILDCARD: CoverageLabel(
            translate("vault", "Coberta pelo curinga do apelido"), "asterisk", "text-2"
        ),
        CoverageKind.WILDCARD: CoverageLabel(translate("vault", "Coberta pelo curinga"), "asterisk", "text-2"),
        CoverageKind.NONE: CoverageLabel(translate("vault", "Sem credencial"), "minus", "text-3"),
    }[cell.cover]


def covered_systems_text(cell: PairCoverage) -> str:
    """Number of systems that a wildcard covers."""
    one, many = translate("vault", "cobre {n} sistema"), translate("vault", "cobre estes {n}")
    return plural(len(cell.covers), one, many)


def accessible_text(cell: PairCoverage, court: str = "") -> str:
    """System, court, key and status as one sentence, for screen readers."""
    parts = [system_name(cell.pair.system_name), plain_line(court), key_name(cell.pair.customer_key)]
    parts.append(coverage_label(cell).text)
    if cell.pair.is_wildcard and cell.cover is CoverageKind.OWN:
        parts.append(covered_systems_text(cell))
    if cell.is_due:
        parts.append(renewal_text(cell))
    return ", ".join(filter(None, parts))


def coverage_tooltip(cell: PairCoverage) -> str:
    """Tooltip with the details of a pair."""
    lines = [pair_name(cell.pair), coverage_label(cell).text]
    if cell.known is not None and cell.known.told_at is not None:
        lines[1] += translate("vault", ", dito {day}").format(day=on_day(court_time(cell.known.told_at).date()))
    if cell.pair.is_wildcard and cell.cover is CoverageKind.OWN:
        lines.append(translate("vault", "{covers}:").format(covers=covered_systems_text(cell)))
        lines.extend(plain_line(one) for one in cell.covers)
    if cell.is_due:
        lines.append(renewal_text(cell))
    return "\n".join(lines)


def renewal_text(cell: PairCoverage) -> str:
    if cell.known is None or cell.known.renew_at is None:
        return ""
    words = translate("vault", "trocar a senha até {day}")
    return words.format(day=day(court_time(cell.known.renew_at).date()))


def status_line(cell: PairCoverage) -> str:
    """Status of the pair in the editor, such as "Ativa · registrada aqui em 12/09/2026"."""
    parts = [coverage_label(cell).text]
    if cell.known is not None and cell.known.registered_at is not None:
        words = translate("vault", "registrada aqui em {day}")
        parts.append(words.format(day=format_date(court_time(cell.known.registered_at).date())))
    if cell.is_due:
        parts.append(renewal_text(cell))
    return " · ".join(parts)


def key_uses_text(pair: Pair, uses: int) -> str:
    """What the key is used for; what a wildcard covers."""
    customer_key = pair.customer_key
    if pair.is_wildcard and customer_key == NO_KEY:
        text = translate("vault", "Vale para todo sistema e todo apelido sem credencial própria.")
    elif pair.is_wildcard:
        text = translate("vault", "Vale para os sistemas em que este apelido não tem credencial própria.")
    elif customer_key == NO_KEY:
        text = translate("vault", "Vale para as buscas que não escolhem apelido.")
    elif uses:
        one, many = (
            translate("vault", "Apelido usado em {n} busca."),
            translate("vault", "Apelido usado em {n} buscas."),
        )
        text = plural(uses, one, many)
    else:
        text = translate("vault", "Nenhuma busca usou este apelido ainda.")
    return " ".join((text, translate("vault", "Monitoramentos não usam apelido.")))


def credential_filter_name(shown: CredentialFilter) -> str:
    """Name of a filter in the sidebar."""
    return {
        CredentialFilter.ALL: translate("vault", "Tudo"),
        CredentialFilter.ACTIVE: translate("vault", "Ativas"),
        CredentialFilter.NEEDS_ATTENTION: translate("vault", "Pedem atenção"),
        CredentialFilter.DUE: translate("vault", "Vencem em 7 dias"),
        CredentialFilter.GAPS: translate("vault", "Lacunas"),
    }[shown]


CREDENTIAL_FILTER_ICONS = {
    CredentialFilter.ALL: "table",
    CredentialFilter.ACTIVE: "circle-check",
    CredentialFilter.NEEDS_ATTENTION: "triangle-alert",
    CredentialFilter.DUE: "clock",
    CredentialFilter.GAPS: "minus",
}


def last_queried_text(state: VaultState) -> str:
    """When the service last reported the status."""
    if state.is_asking:
        return translate("vault", "Consultando…")
    if state.snapshot.told_at is not None:
        return translate("vault", "Situação de {moment}").format(moment=day_and_hour(state.snapshot.told_at))
    if state.answered_at is None:
        return ""
    return translate("vault", "Consultado {moment}").format(moment=day_and_hour(state.answered_at))


def gaps_text(count: int, state: VaultState) -> str:
    """How many systems no credential covers; that there is none only where the service has named systems."""
    if not state.was_asked:
        return translate("vault", "não consultado")
    if not state.snapshot.coverage.systems:
        return translate("vault", "nenhum sistema listado")
    if not count:
        return translate("vault", "sem lacunas")
    return plural(count, translate("vault", "{n} lacuna"), translate("vault", "{n} lacunas"))


def vault_problem_text(name: str, message: str = "") -> str:
    """What went wrong with a call to the vault, and what to do."""
    sentence = {
        "ServiceUnreachable": translate("vault", "Não deu para falar com o serviço. Nada foi enviado."),
        "AnswerLost": translate(
            "vault", "O pedido saiu, mas a resposta não voltou. Repita: registrar de novo só substitui, não duplica."
        ),
        "KeyRefused": translate("vault", "O serviço recusou a chave de acesso do Autos. Confira-a nos Ajustes."),
        "Refused": translate("vault", "O serviço não aceitou o pedido. Confira os campos."),
        "ServiceBroken": translate("vault", "O serviço falhou do lado dele. Tente de novo em alguns minutos."),
        "TooManyCalls": translate("vault", "O serviço pediu para esperar. Tente de novo em um minuto."),
        "ContractBroken": translate(
            "vault", "O serviço respondeu algo que o Autos não entende. Consulte a situação antes de repetir."
        ),
    }.get(name) or problem_text(name)
    text = plain_line(message)
    return f"{sentence} {service_message_text(text)}" if text else sentence


def refusal_text(message: str) -> str:
    """Why the service refused a credential, with its message unchanged."""
    if "SYSTEM" in message.upper():
        text = translate("vault", "O serviço não conhece este sistema. Consulte a situação e escolha outro.")
    else:
        text = translate("vault", "O serviço não registrou a credencial. Confira os campos e tente de novo.")
    return f"{text} {service_message_text(plain_line(message))}"


def success_text(outcome: CredentialOutcome) -> str:
    """What was done."""
    return {
        VaultAction.REGISTER: translate("vault", "{pair} registrada. A senha não ficou neste computador."),
        VaultAction.REPLACE: translate("vault", "{pair} substituída. A senha não ficou neste computador."),
        VaultAction.DELETE: translate("vault", "{pair} excluída do cofre."),
        VaultAction.REMIND: translate("vault", "Lembrete de {pair} guardado neste computador."),
    }[outcome.action].format(pair=pair_name(outcome.pair))


def outcome_text(outcome: CredentialOutcome) -> str:
    """Result of an action: what was done, or what went wrong."""
    if outcome.is_done:
        return success_text(outcome)
    if outcome.problem:
        return vault_problem_text(outcome.problem, outcome.message)
    return refusal_text(outcome.message)


def unread_text(unread: Sequence[UnreadKind]) -> str:
    """Text on what came from the vault and could not be read; empty where all could."""
    sentences = [unread_systems_text(unread.count(UnreadKind.SYSTEM))]
    if results := unread.count(UnreadKind.REGISTRATION):
        one = translate("vault", "{n} resultado de registro veio de um modo que o Autos não entende.")
        many = translate("vault", "{n} resultados de registro vieram de um modo que o Autos não entende.")
        sentences.append(plural(results, one, many))
    if answers := unread.count(UnreadKind.ANSWER):
        one = translate("vault", "{n} resposta do cofre não pôde ser lida e está guardada como veio.")
        many = translate("vault", "{n} respostas do cofre não puderam ser lidas e estão guardadas como vieram.")
        sentences.append(plural(answers, one, many))
    return " ".join(filter(None, sentences))


def deletion_effect_text(pair: Pair, state: VaultState) -> str:
    """What the searches of a pair use after its deletion."""
    if pair.is_wildcard:
        uncovered = state.uncovered_without(pair)
        if not uncovered:
            return translate("vault", "Nenhum sistema fica sem cobertura.")
        one = translate("vault", "{n} sistema fica sem credencial. Processos em segredo podem deixar de aparecer.")
        many = translate("vault", "{n} sistemas ficam sem credencial. Processos em segredo podem deixar de aparecer.")
        return plural(uncovered, one, many)
    words = {
        CoverageKind.KEY_WILDCARD: translate(
            "vault",
            "Depois disso, as buscas com {key} em {system} passam a usar o curinga do apelido. "
            "Processos em segredo podem deixar de aparecer.",
        ),
        CoverageKind.WILDCARD: translate(
            "vault",
            "Depois disso, as buscas com {key} em {system} passam a usar o curinga. Processos em segredo podem "
            "deixar de aparecer.",
        ),
    }.get(
        state.coverage_after_deleting(pair),
        translate(
            "vault",
            "Depois disso, as buscas com {key} em {system} não têm com que entrar. Processos em segredo deixam de "
            "aparecer.",
        ),
    )
    key = translate("vault", "o apelido {key}").format(key=key_name(pair.customer_key)) if pair.customer_key else ""
    return words.format(key=key or translate("vault", "nenhum apelido"), system=system_name(pair.system_name))


def unqueried_keys_text(state: VaultState) -> str:
    """Which keys the last query did not reach, and why."""
    names = ", ".join(key_name(one) for one in state.unqueried_keys)
    text = translate("vault", "Não deu para consultar: {keys}. O que se sabia desses apelidos continua aqui.")
    return " ".join((text.format(keys=names), vault_problem_text(state.problem))) if state.problem else ""


def counts_text(state: VaultState) -> str:
    """Numbers of listed credentials and gaps."""
    one, many = translate("vault", "{n} credencial"), translate("vault", "{n} credenciais")
    credentials, gaps = state.listed_counts
    counted = f"{plural(credentials, one, many)} · {gaps_text(gaps, state)}"
    return f"{counted} · {credential_filter_name(state.shown)}" if state.shown is not CredentialFilter.ALL else counted
