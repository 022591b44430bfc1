"""Words of the contract, and those that services write for them: read by their meaning, in any letter case.

A state that is not known as such is polled for an hour, and a side that is not known finds nobody. Accents, blanks
and separators do not count either: `NOT_EXISTS`, `notExists` and "not exists" are one word. An unknown word stays as
it came.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any, NamedTuple

LONGEST_WORD = 60
"""Longer texts are no word, and are not held in memory."""
DOCUMENTS = "public documents of such services"
CLIENTS = "code of public clients of such services"
COURTS = "pages of the courts, which write the role of a party for its side"
INTEROPERABILITY = "the courts' national interoperability model (MNI), ModalidadePoloProcessual"
PORTUGUESE = "the window of such a service, in Portuguese"


NO_LETTER_OR_DIGIT = re.compile(r"[^0-9a-z]+")


def squashed(text: str) -> str:
    """A word in small letters, without accents and separators."""
    apart = text.lower() if text.isascii() else unicodedata.normalize("NFKD", text.casefold())
    return NO_LETTER_OR_DIGIT.sub("", apart)


class WordKind:
    """What a word is of; plain texts, as an enumeration takes longer to look up than the word itself."""

    REQUEST = "request"
    TRACKING = "tracking"
    EXECUTION = "execution"
    CREDENTIAL = "credential"
    REGISTRATION = "registration"
    RESPONSE = "response type"
    ORIGIN = "origin"
    SEARCH = "search type"
    SIDE = "side"
    PHASE = "phase"
    STATUS = "status of a lawsuit"
    COURT_ERROR = "error of a court"


class Synonyms(NamedTuple):
    """A word of the contract, others for it, and where those were seen."""

    kind: str
    """A `WordKind`."""
    word: str
    others: tuple[str, ...]
    seen: str


SYNONYMS = (
    Synonyms(WordKind.REQUEST, "pending", ("processing", "in progress", "running", "waiting"), CLIENTS),
    Synonyms(WordKind.REQUEST, "pending", ("started", "created", "accepted", "cancelling"), DOCUMENTS),
    Synonyms(WordKind.REQUEST, "pending", ("pendente", "processando", "em andamento", "em processamento"), PORTUGUESE),
    Synonyms(WordKind.REQUEST, "completed", ("complete", "done", "finished", "success", "succeeded"), CLIENTS),
    Synonyms(WordKind.REQUEST, "completed", ("request completed",), DOCUMENTS),
    Synonyms(WordKind.REQUEST, "completed", ("concluído", "concluída", "completo", "completa"), PORTUGUESE),
    Synonyms(WordKind.REQUEST, "completed", ("finalizado", "finalizada"), PORTUGUESE),
    Synonyms(WordKind.REQUEST, "cancelled", ("canceled",), CLIENTS),
    Synonyms(WordKind.REQUEST, "cancelled", ("cancelado", "cancelada"), PORTUGUESE),
    Synonyms(WordKind.TRACKING, "created", ("new", "scheduled"), CLIENTS),
    Synonyms(WordKind.TRACKING, "created", ("criado", "criada", "novo", "nova", "agendado"), PORTUGUESE),
    Synonyms(WordKind.TRACKING, "updating", ("processing", "running", "in progress"), CLIENTS),
    Synonyms(WordKind.TRACKING, "updating", ("atualizando", "em atualização"), PORTUGUESE),
    Synonyms(WordKind.TRACKING, "updated", ("active", "enabled", "up to date"), CLIENTS),
    Synonyms(WordKind.TRACKING, "updated", ("atualizado", "atualizada", "ativo", "ativa", "em dia"), PORTUGUESE),
    Synonyms(WordKind.TRACKING, "paused", ("pause", "on hold"), CLIENTS),
    Synonyms(WordKind.TRACKING, "paused", ("pausado", "pausada"), PORTUGUESE),
    Synonyms(WordKind.TRACKING, "deleted", ("removed", "delete"), CLIENTS),
    Synonyms(WordKind.TRACKING, "deleted", ("excluído", "excluída", "removido", "apagado", "deletado"), PORTUGUESE),
    Synonyms(WordKind.EXECUTION, "done", ("completed", "complete", "finished", "success", "ok"), CLIENTS),
    Synonyms(WordKind.EXECUTION, "done", ("concluído", "concluída", "finalizado", "finalizada"), PORTUGUESE),
    Synonyms(WordKind.EXECUTION, "pending", ("processing", "running", "in progress", "created"), CLIENTS),
    Synonyms(WordKind.EXECUTION, "pending", ("started",), DOCUMENTS),
    Synonyms(WordKind.EXECUTION, "pending", ("pendente", "processando", "em andamento"), PORTUGUESE),
    Synonyms(WordKind.CREDENTIAL, "active", ("valid", "ok", "enabled", "exists", "registered"), CLIENTS),
    Synonyms(WordKind.CREDENTIAL, "active", ("ativo", "ativa", "válida", "cadastrada"), PORTUGUESE),
    Synonyms(WordKind.CREDENTIAL, "not exists", ("not exist", "does not exist", "not found", "missing"), CLIENTS),
    Synonyms(WordKind.CREDENTIAL, "not exists", ("nonexistent", "none", "not registered"), CLIENTS),
    Synonyms(WordKind.CREDENTIAL, "not exists", ("não existe", "inexistente", "não cadastrada"), PORTUGUESE),
    Synonyms(WordKind.CREDENTIAL, "inactive", ("invalid", "expired", "blocked", "disabled"), CLIENTS),
    Synonyms(WordKind.CREDENTIAL, "inactive", ("invalid credential",), DOCUMENTS),
    Synonyms(WordKind.CREDENTIAL, "inactive", ("inativo", "inativa", "inválida", "expirada", "bloqueada"), PORTUGUESE),
    Synonyms(WordKind.REGISTRATION, "CREDENTIAL_CREATED", ("created", "credential registered"), CLIENTS),
    Synonyms(WordKind.REGISTRATION, "CREDENTIAL_CREATED", ("credencial criada", "criada"), PORTUGUESE),
    Synonyms(WordKind.REGISTRATION, "CREDENTIAL_UPDATED", ("updated", "credential replaced"), CLIENTS),
    Synonyms(WordKind.REGISTRATION, "CREDENTIAL_UPDATED", ("credencial atualizada", "atualizada"), PORTUGUESE),
    Synonyms(WordKind.RESPONSE, "lawsuit", ("lawsuits",), DOCUMENTS),
    Synonyms(WordKind.RESPONSE, "lawsuit", ("processo", "processos"), PORTUGUESE),
    Synonyms(WordKind.RESPONSE, "application_error", ("application errors", "error"), CLIENTS),
    Synonyms(WordKind.RESPONSE, "application_info", (), DOCUMENTS),
    Synonyms(WordKind.RESPONSE, "summary", (), DOCUMENTS),
    Synonyms(WordKind.ORIGIN, "api", (), DOCUMENTS),
    Synonyms(WordKind.ORIGIN, "tracking", ("trackings",), CLIENTS),
    Synonyms(WordKind.ORIGIN, "tracking", ("monitoramento",), PORTUGUESE),
    Synonyms(WordKind.SEARCH, "cpf", (), DOCUMENTS),
    Synonyms(WordKind.SEARCH, "cnpj", (), DOCUMENTS),
    Synonyms(WordKind.SEARCH, "oab", (), DOCUMENTS),
    Synonyms(WordKind.SEARCH, "name", ("nome",), PORTUGUESE),
    Synonyms(WordKind.SEARCH, "custom", ("customizada", "personalizada"), PORTUGUESE),
    Synonyms(WordKind.SIDE, "Active", ("plaintiff", "claimant", "petitioner", "author"), CLIENTS),
    Synonyms(WordKind.SIDE, "Active", ("ativo", "ativa", "polo ativo"), COURTS),
    Synonyms(WordKind.SIDE, "Active", ("autor", "autora", "requerente", "demandante", "promovente"), COURTS),
    Synonyms(WordKind.SIDE, "Active", ("exequente", "reclamante", "impetrante", "querelante", "credor"), COURTS),
    Synonyms(WordKind.SIDE, "Active", ("apelante", "agravante", "recorrente", "embargante"), COURTS),
    Synonyms(WordKind.SIDE, "Active", ("AT",), INTEROPERABILITY),
    Synonyms(WordKind.SIDE, "Passive", ("defendant", "respondent"), CLIENTS),
    Synonyms(WordKind.SIDE, "Passive", ("passivo", "passiva", "polo passivo"), COURTS),
    Synonyms(WordKind.SIDE, "Passive", ("réu", "ré", "requerido", "requerida", "demandado", "demandada"), COURTS),
    Synonyms(WordKind.SIDE, "Passive", ("executado", "executada", "reclamado", "reclamada"), COURTS),
    Synonyms(WordKind.SIDE, "Passive", ("impetrado", "impetrada", "querelado", "querelada", "devedor"), COURTS),
    Synonyms(WordKind.SIDE, "Passive", ("apelado", "apelada", "agravado", "agravada"), COURTS),
    Synonyms(WordKind.SIDE, "Passive", ("recorrido", "recorrida", "embargado", "embargada", "promovido"), COURTS),
    Synonyms(WordKind.SIDE, "Passive", ("PA",), INTEROPERABILITY),
    Synonyms(WordKind.SIDE, "Interested", ("third party", "other", "others"), CLIENTS),
    Synonyms(WordKind.SIDE, "Interested", ("interessado", "interessada", "terceiro", "terceiro interessado"), COURTS),
    Synonyms(WordKind.SIDE, "Interested", ("outros", "outros participantes", "fiscal da lei"), COURTS),
    Synonyms(WordKind.SIDE, "Interested", ("TC", "FL", "TJ", "AD", "VI"), INTEROPERABILITY),
    Synonyms(WordKind.SIDE, "Unknown", ("desconhecido", "indefinido", "não informado"), COURTS),
    Synonyms(WordKind.PHASE, "Aguardando execução ou julgamento", ("waiting for execution or judgement",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Arquivado", ("archived",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Arquivado", ("arquivada", "arquivado definitivamente"), COURTS),
    Synonyms(WordKind.PHASE, "Cancelado", ("cancelled", "canceled"), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Execução", ("in execution", "execution"), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Execução ou cumprimento", ("executing or complying",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Inicial", ("initial",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Reativado", ("reactivated",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Recurso", ("appeal",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Recurso", ("recursal", "fase recursal"), COURTS),
    Synonyms(WordKind.PHASE, "Sentença", ("sentenced",), DOCUMENTS),
    Synonyms(WordKind.PHASE, "Trânsito em julgado ou acordo", ("final or settled",), DOCUMENTS),
    Synonyms(WordKind.STATUS, "Ativo", ("active", "in progress", "open"), DOCUMENTS),
    Synonyms(WordKind.STATUS, "Ativo", ("ativa", "em andamento", "em tramitação", "em curso", "tramitando"), COURTS),
    Synonyms(WordKind.STATUS, "Finalizado", ("finished", "closed", "finalized", "inactive"), DOCUMENTS),
    Synonyms(WordKind.STATUS, "Finalizado", ("finalizada", "encerrado", "extinto", "inativo"), COURTS),
    Synonyms(WordKind.COURT_ERROR, "LAWSUIT_NOT_FOUND", ("lawsuits not found",), CLIENTS),
    Synonyms(WordKind.COURT_ERROR, "LAWSUIT_NOT_FOUND", ("processo não encontrado",), COURTS),
)
"""Every word that decides something. `failed` and `suspended` are none of the contract's states, and stay."""
_WORDS: dict[tuple[str, str], str] = {}
for _each in SYNONYMS:
    for _form in (_each.word, *_each.others):
        _WORDS[_each.kind, squashed(_form)] = _each.word
EXACT = {
    kind: frozenset({"", *(each.word for each in SYNONYMS if each.kind == kind)})
    for kind in {each.kind for each in SYNONYMS}
}
"""The contract's own words by kind, and the empty one: those that are not looked up."""


def contract_word(kind: str, word: str) -> str:
    """The contract's word for what a service wrote; an unknown word unchanged."""
    if word in EXACT[kind] or len(word) > LONGEST_WORD:
        return word
    return _word(kind, word)


@lru_cache(maxsize=1_000)
def _word(kind: str, word: str) -> str:
    return _WORDS.get((kind, squashed(word)), word)


def read_word(kind: str, value: Any) -> Any:
    """As `contract_word`; what is no text unchanged, and a list or an object of one word as that word."""
    if isinstance(value, str):
        return contract_word(kind, value)
    if isinstance(value, list) and len(value) == 1:
        return read_word(kind, value[0]) if isinstance(value[0], str) else value
    if isinstance(value, dict):
        named = next((value[name] for name in ("name", "code", "value") if isinstance(value.get(name), str)), None)
        return value if named is None else contract_word(kind, named)
    return value
