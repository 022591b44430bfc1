"""Texts on a ledger entry: state, problem, missing answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from autos.domain.errors import AnswersMissing
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.text.dates import hour_or_day
from autos.text.modes import mode_name, search_type_name
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.domain.ledger.ledger import LedgerEntry
    from autos.domain.search.colleague import ColleagueAsks


def search_title(entry: LedgerEntry, names: Mapping[str, str]) -> str:
    """Name of the searched person or company, where the archive has it; else what was searched for."""
    return plain_line(names.get(entry.search_key, "")) or plain_line(entry.label)


def search_key_text(entry: LedgerEntry, names: Mapping[str, str]) -> str:
    """Type of the search, with what was searched for where the title is a name."""
    kind = plain_line(search_type_name(entry.search_type))
    return typed_key_text(entry) if names.get(entry.search_key) else kind


def typed_key_text(entry: LedgerEntry) -> str:
    """What was searched for, after its type; a registration says itself that it is one: OAB/SP 900.417."""
    kind, label = plain_line(search_type_name(entry.search_type)), plain_line(entry.label)
    return label if label.startswith(kind) else f"{kind} {label}"


def state_name(entry: LedgerEntry) -> str:
    """Name of the state of a search, for lists."""
    if entry.was_refused:
        return translate("wording", "recusada")
    return {
        LedgerState.DRAFTED: translate("wording", "anotada"),
        LedgerState.SENT: translate("wording", "enviando"),
        LedgerState.PENDING: translate("wording", "em andamento"),
        LedgerState.COMPLETED: translate("wording", "concluída"),
        LedgerState.FAILED: translate("wording", "não enviada"),
        LedgerState.UNCONFIRMED: translate("wording", "não confirmada"),
        LedgerState.CANCELLED: translate("wording", "cancelada"),
    }[entry.state]


SAY_NOTHING_WAS_ASKED = frozenset({"PracticeNotReady", "PracticeDiskFull"})
"""Problems whose own sentence says that nothing was asked."""


def entry_problem_text(entry: LedgerEntry) -> str:
    """Text of the problem of a search, including whether it may have been billed."""
    if entry.state is LedgerState.UNCONFIRMED:
        why = {
            "ContractBroken": _unread_answer_text(entry),
            "ServiceBroken": translate("wording", "O serviço falhou ao responder."),
            "Redirected": translate(
                "wording",
                "O endereço do serviço responde com outro endereço: ele mudou, ou a rede pede um login antes. Confira a rede e o endereço da conexão. O pedido já tinha saído.",
            ),
        }.get(entry.problem, translate("wording", "O pedido saiu, mas a resposta não voltou."))
        money = translate("wording", "A consulta pode ter sido cobrada; por isso o Autos não a repete sozinho.")
        return f"{why} {money}"
    if entry.problem == AnswersMissing.__name__:
        more = translate("wording", "Retomar lê de novo, sem custo; perguntar de novo pode ser cobrado.")
        return f"{incomplete_text(entry)} {more}"
    text = problem_text(entry.problem, entry.problem_message) if entry.problem else ""
    if entry.state is LedgerState.FAILED and entry.problem not in SAY_NOTHING_WAS_ASKED:
        why = {
            "ServiceUnreachable": translate("wording", "Não deu para falar com o serviço. Confira a conexão."),
            "KeyRefused": translate("wording", "O serviço recusou a chave de acesso. Confira a chave."),
        }.get(entry.problem, text)
        money = translate("wording", "Nada foi perguntado nem cobrado.")
        return f"{why} {money}"
    return text


def _unread_answer_text(entry: LedgerEntry) -> str:
    """Text on an answer that could not be read; of one that was empty, or in a coding of no name, nothing is kept."""
    if entry.unreadable_count:
        return translate("wording", "A resposta veio, mas não deu para ler; ela está guardada como veio.")
    return translate("wording", "A resposta veio vazia, ou de um modo que não deu para decodificar; nada dela ficou.")


def unsent_letter_text(letter: str) -> str:
    """Text on the letter of a registration, for which the service has no place; empty without one."""
    if not letter:
        return ""
    words = translate(
        "searches",
        "A letra {letter} da OAB não vai na busca: o serviço só recebe a seccional e o número. "
        "Confira de quem é cada processo.",
    )
    return words.format(letter=letter)


def without_letter_text(letter: str) -> str:
    """The same in few words, beside a document."""
    return translate("searches", "sem a letra {letter}, que não é enviada").format(letter=letter) if letter else ""


def unread_systems_text(count: int) -> str:
    """Text on court systems in a list of the service that could not be read; empty where there are none."""
    if not count:
        return ""
    one = translate("wording", "{n} sistema veio de um modo que o Autos não entende.")
    return plural(count, one, translate("wording", "{n} sistemas vieram de um modo que o Autos não entende."))


def colleague_text(colleague: ColleagueAsks) -> str:
    """Text on a colleague of the firm who is asking the same."""
    name = plain_line(colleague.name) or translate("wording", "Alguém do escritório")
    return translate("wording", "{name} está perguntando isto agora, desde {hour}. A resposta chega aqui.").format(
        name=name, hour=hour_or_day(colleague.since)
    )


def incomplete_text(entry: LedgerEntry) -> str:
    """Text on what is missing from the answers of a search that has ended."""
    sentences = [translate("wording", "O resultado está incompleto.")]
    if silent := entry.court_errors + max(entry.systems_count - entry.systems_done, 0):
        one = translate("wording", "{n} tribunal não trouxe resposta útil.")
        sentences.append(plural(silent, one, translate("wording", "{n} tribunais não trouxeram resposta útil.")))
    if entry.unreadable_count:
        one = translate("wording", "{n} resposta não pôde ser lida e está guardada como veio.")
        many = translate("wording", "{n} respostas não puderam ser lidas e estão guardadas como vieram.")
        sentences.append(plural(entry.unreadable_count, one, many))
    if entry.unknown_count:
        one = translate("wording", "{n} resposta é de um tipo que o Autos não conhece.")
        many = translate("wording", "{n} respostas são de um tipo que o Autos não conhece.")
        sentences.append(plural(entry.unknown_count, one, many))
    if missing := max(entry.expected_count - entry.items_count, 0):
        one = translate("wording", "O serviço contou {n} resposta a mais do que entregou.")
        many = translate("wording", "O serviço contou {n} respostas a mais do que entregou.")
        sentences.append(plural(missing, one, many))
    return " ".join(sentences)


def earlier_answer_text(entry: LedgerEntry) -> str:
    """An answer that is in the archive."""
    words = translate("searches", "A resposta {when}, {mode}, {cases}")
    return words.format(when=of_time(entry), mode=mode_name(entry.mode), cases=cases_text(entry))


def of_time(entry: LedgerEntry) -> str:
    """Of when an answer is: das 18:45; de ontem; de 12/11/2026."""
    when = hour_or_day(entry.ended_at or entry.created_at)
    words = translate("searches", "das {when}") if ":" in when else translate("searches", "de {when}")
    return words.format(when=when)


def cases_text(entry: LedgerEntry) -> str:
    """What an answer has: 22 processos; nada encontrado; sim or no where it is no list."""
    if entry.cases_count:
        one, many = translate("searches", "{n} processo"), translate("searches", "{n} processos")
        return plural(entry.cases_count, one, many)
    if entry.outcome is SearchOutcome.NOTHING_FOUND:
        return translate("searches", "nada encontrado")
    return translate("searches", "resposta guardada")


def reused_text(entry: LedgerEntry) -> str:
    """That an answer of the archive was opened, and nothing was asked."""
    return translate("searches", "É a resposta {when}: nada foi perguntado agora, e nada foi cobrado.").format(
        when=of_time(entry)
    )
