"""The vault in words: pairs, what covers them, what became of what was asked."""

from __future__ import annotations

from typing import NamedTuple

from autos.desktop.pages.vault.board import Cell, Pair, Shown
from autos.desktop.pages.vault.state import Deed, Outcome, VaultState
from autos.domain.dates import court_time, format_date
from autos.domain.vault.coverage import NO_KEY, WILDCARD, CoverageKind
from autos.text.dates import day, day_and_hour, on_day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate


class Told(NamedTuple):
    """How something stands: in words, with an icon and a colour, none of which says it alone."""

    text: str
    icon: str
    role: str


def key_name(customer_key: str) -> str:
    """As it was registered; the empty one has a name, too."""
    return plain_line(customer_key) if customer_key != NO_KEY else translate("vault", "sem chave")


def system_name(name: str) -> str:
    return plain_line(name) if name != WILDCARD else translate("vault", "Curinga (*)")


def pair_name(pair: Pair) -> str:
    """TJMG - PJe · auriverde."""
    return f"{system_name(pair.system_name)} · {key_name(pair.customer_key)}"


def cover_told(cell: Cell) -> Told:
    """How a pair stands, with a reason where nothing of its own does."""
    if cell.cover is CoverageKind.UNKNOWN_WORD and cell.known is not None:
        word = plain_line(cell.known.state) or translate("vault", "Situação não informada pelo serviço")
        return Told(word, "circle-question-mark", "gray")
    return {
        CoverageKind.OWN: Told(translate("vault", "Ativa"), "check", "green"),
        CoverageKind.REFUSED: Told(translate("vault", "Recusada pelo tribunal"), "triangle-alert", "red"),
        CoverageKind.KEY_WILDCARD: Told(translate("vault", "Coberta pelo curinga da chave"), "asterisk", "text-2"),
        CoverageKind.WILDCARD: Told(translate("vault", "Coberta pelo curinga"), "asterisk", "text-2"),
        CoverageKind.NONE: Told(translate("vault", "Sem credencial"), "minus", "text-3"),
    }[cell.cover]


def covers_words(cell: Cell) -> str:
    """What a wildcard stands in for."""
    one, many = translate("vault", "cobre {n} sistema"), translate("vault", "cobre estes {n}")
    return plural(len(cell.covers), one, many)


def spoken(cell: Cell, court: str = "") -> str:
    """System, key and state as one sentence, for a screen reader."""
    told = [system_name(cell.pair.system_name), plain_line(court), key_name(cell.pair.customer_key)]
    told.append(cover_told(cell).text)
    if cell.pair.is_wildcard and cell.cover is CoverageKind.OWN:
        told.append(covers_words(cell))
    if cell.is_due:
        told.append(due_words(cell))
    return ", ".join(filter(None, told))


def tip(cell: Cell) -> str:
    """More than the cell has room for."""
    lines = [pair_name(cell.pair), cover_told(cell).text]
    if cell.known is not None and cell.known.told_at is not None:
        lines[1] += translate("vault", ", dito {day}").format(day=on_day(court_time(cell.known.told_at).date()))
    if cell.pair.is_wildcard and cell.cover is CoverageKind.OWN:
        lines.append(translate("vault", "{covers}:").format(covers=covers_words(cell)))
        lines.extend(plain_line(one) for one in cell.covers)
    if cell.is_due:
        lines.append(due_words(cell))
    return "\n".join(lines)


def due_words(cell: Cell) -> str:
    if cell.known is None or cell.known.renew_at is None:
        return ""
    words = translate("vault", "trocar a senha até {day}")
    return words.format(day=day(court_time(cell.known.renew_at).date()))


def standing_line(cell: Cell) -> str:
    """Of the one in the editor: Ativa · registrada aqui em 12/09/2026."""
    told = [cover_told(cell).text]
    if cell.known is not None and cell.known.registered_at is not None:
        words = translate("vault", "registrada aqui em {day}")
        told.append(words.format(day=format_date(court_time(cell.known.registered_at).date())))
    if cell.is_due:
        told.append(due_words(cell))
    return " · ".join(told)


def uses_line(pair: Pair, uses: int) -> str:
    """What the key is for; of a wildcard, what it stands in for."""
    customer_key = pair.customer_key
    if pair.is_wildcard and customer_key == NO_KEY:
        said = translate("vault", "Vale para todo sistema e toda chave sem credencial própria.")
    elif pair.is_wildcard:
        said = translate("vault", "Vale para os sistemas em que esta chave não tem credencial própria.")
    elif customer_key == NO_KEY:
        said = translate("vault", "Vale para as buscas que não escolhem chave.")
    elif uses:
        one, many = translate("vault", "Chave usada em {n} busca."), translate("vault", "Chave usada em {n} buscas.")
        said = plural(uses, one, many)
    else:
        said = translate("vault", "Nenhuma busca usou esta chave ainda.")
    return " ".join((said, translate("vault", "Monitoramentos não usam chave.")))


def shown_name(shown: Shown) -> str:
    """As the sidebar calls those that stand so."""
    return {
        Shown.ALL: translate("vault", "Tudo"),
        Shown.ACTIVE: translate("vault", "Ativas"),
        Shown.TO_SEE: translate("vault", "Pedem atenção"),
        Shown.DUE: translate("vault", "Vencem em 7 dias"),
        Shown.GAPS: translate("vault", "Lacunas"),
    }[shown]


SHOWN_ICONS = {
    Shown.ALL: "table",
    Shown.ACTIVE: "circle-check",
    Shown.TO_SEE: "triangle-alert",
    Shown.DUE: "clock",
    Shown.GAPS: "minus",
}


def told_line(state: VaultState) -> str:
    """When the service last told how they stand."""
    if state.is_asking:
        return translate("vault", "Consultando…")
    if state.board.told_at is None:
        return ""
    return translate("vault", "Situação de {moment}").format(moment=day_and_hour(state.board.told_at))


def gaps_words(count: int) -> str:
    return plural(count, translate("vault", "{n} lacuna"), translate("vault", "{n} lacunas"))


def problem_words(name: str, message: str = "") -> str:
    """What went wrong with what was asked of the vault, and what to do."""
    said = {
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
    told = plain_line(message)
    return " ".join((said, translate("vault", "O serviço disse:"), f"“{told}”")) if told else said


def refusal_words(message: str) -> str:
    """Why the service did not take one, its own word as it came."""
    if "SYSTEM" in message.upper():
        said = translate("vault", "O serviço não conhece este sistema. Consulte a situação e escolha outro.")
    else:
        said = translate("vault", "O serviço não registrou a credencial. Confira os campos e tente de novo.")
    return " ".join((said, translate("vault", "O serviço disse:"), f"“{plain_line(message)}”"))


def done_words(outcome: Outcome) -> str:
    """What was done, plainly."""
    return {
        Deed.REGISTER: translate("vault", "{pair} registrada. A senha não ficou neste computador."),
        Deed.REPLACE: translate("vault", "{pair} substituída. A senha não ficou neste computador."),
        Deed.DELETE: translate("vault", "{pair} excluída do cofre."),
        Deed.REMIND: translate("vault", "Lembrete de {pair} guardado neste computador."),
    }[outcome.deed].format(pair=pair_name(outcome.pair))


def outcome_words(outcome: Outcome) -> str:
    """What became of it."""
    if outcome.is_done:
        return done_words(outcome)
    if outcome.problem:
        return problem_words(outcome.problem, outcome.message)
    return refusal_words(outcome.message)


def after_deleting(pair: Pair, state: VaultState) -> str:
    """With what its searches go on."""
    if pair.is_wildcard:
        uncovered = state.uncovered_by(pair)
        if not uncovered:
            return translate("vault", "Nenhum sistema fica sem cobertura.")
        one = translate("vault", "{n} sistema fica sem credencial. Processos em segredo podem deixar de aparecer.")
        many = translate("vault", "{n} sistemas ficam sem credencial. Processos em segredo podem deixar de aparecer.")
        return plural(uncovered, one, many)
    words = {
        CoverageKind.KEY_WILDCARD: translate(
            "vault",
            "Depois disso, as buscas com {key} em {system} passam a usar o curinga da chave. Processos em segredo "
            "podem deixar de aparecer.",
        ),
        CoverageKind.WILDCARD: translate(
            "vault",
            "Depois disso, as buscas com {key} em {system} passam a usar o curinga. Processos em segredo podem "
            "deixar de aparecer.",
        ),
    }.get(
        state.after_deleting(pair),
        translate(
            "vault",
            "Depois disso, as buscas com {key} em {system} não têm com que entrar. Processos em segredo deixam de "
            "aparecer.",
        ),
    )
    key = translate("vault", "a chave {key}").format(key=key_name(pair.customer_key)) if pair.customer_key else ""
    return words.format(key=key or translate("vault", "nenhuma chave"), system=system_name(pair.system_name))


def unasked_words(state: VaultState) -> str:
    """Which keys the last asking did not come to, and why."""
    names = ", ".join(key_name(one) for one in state.unasked)
    said = translate("vault", "Não deu para consultar: {keys}. O que se sabia dessas chaves continua aqui.")
    return " ".join((said.format(keys=names), problem_words(state.problem))) if state.problem else ""


def count_words(state: VaultState) -> str:
    """What there is among what is shown."""
    one, many = translate("vault", "{n} credencial"), translate("vault", "{n} credenciais")
    credentials, gaps = state.in_sight
    counted = f"{plural(credentials, one, many)} · {gaps_words(gaps)}"
    return f"{counted} · {shown_name(state.shown)}" if state.shown is not Shown.ALL else counted
