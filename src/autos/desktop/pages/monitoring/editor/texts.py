"""Texts of the field for whom to watch."""

from __future__ import annotations

from autos.desktop.components.filters.texts import document_text
from autos.domain.monitoring.watched_party import PartyFault, WatchedParty, WatchObstacle
from autos.text.plain_text import plain_line
from autos.text.problems import name_doubt_text
from autos.text.translation import translate


def party_status(read: WatchedParty | PartyFault | None, doubt: str = "", *, is_asked: bool = False) -> str:
    """What the typed text is, and what Enter does, or why it cannot be watched; `doubt` is that of a name."""
    if doubt:
        again = translate("monitoring", "Enter de novo insiste.")
        insist = again if is_asked else translate("monitoring", "Enter duas vezes insiste.")
        return f"{name_doubt_text(doubt)} {insist}"
    if read is None:
        return translate("monitoring", "Sem uma pessoa, valem só os filtros abaixo.")
    if isinstance(read, WatchedParty):
        if read.is_document:
            return translate("monitoring", "{document} · Enter põe na lista").format(document=document_text(read.text))
        return translate("monitoring", "Nome de uma parte, como o tribunal o escreve · Enter põe na lista")
    return {
        PartyFault.UNFINISHED: translate("monitoring", "Falta terminar: um CPF, um CNPJ ou um nome."),
        PartyFault.WRONG_DOCUMENT: translate("monitoring", "O dígito deste documento não confere."),
        PartyFault.BAR_NUMBER: translate(
            "monitoring", "Pela OAB não dá para vigiar. Escreva o nome ou o documento de uma parte."
        ),
        PartyFault.LAWSUIT_NUMBER: translate(
            "monitoring", "Um processo não se vigia pelo número: só entram processos novos. Vigie uma das partes."
        ),
    }[read]


def party_kind(party: WatchedParty) -> str:
    if not party.is_document:
        return translate("monitoring", "Nome")
    return "CPF" if len(party.text) == len("00000000000") else "CNPJ"


def party_text(party: WatchedParty) -> str:
    return document_text(party.text) if party.is_document else plain_line(party.text)


def obstacle_text(obstacle: WatchObstacle, *, has_filters: bool, has_offers: bool) -> str:
    """Why the search cannot be watched as it is, and what can."""
    why = {
        WatchObstacle.BAR_NUMBER: translate(
            "monitoring",
            "Uma busca pela OAB não se vigia: o serviço só vigia partes.",
        ),
        WatchObstacle.MONITORING: translate("monitoring", "Esta lista já é de um monitoramento."),
        WatchObstacle.WORDS: translate("monitoring", "O serviço não vigia palavras soltas do acervo."),
    }[obstacle]
    offers = translate("monitoring", "Escolha uma parte do processo aberto, ou escreva quem vigiar.")
    sentences = [why, translate("monitoring", "Os filtros dela estão aqui.")] if has_filters else [why]
    return " ".join((*sentences, offers if has_offers else translate("monitoring", "Escreva quem vigiar.")))
