"""Headings and values of the table that lawsuits are exported to."""

from __future__ import annotations

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import DATABASE_MODES
from autos.text.translation import translate
from autos.usecases.library.export import COLUMNS, TableLabels


def table_labels() -> TableLabels:
    """Headings and values of the exported table."""
    headings = {
        "number": translate("archiving", "Número"),
        "court": translate("archiving", "Tribunal"),
        "instance": translate("archiving", "Grau"),
        "caption": translate("archiving", "Partes"),
        "active": translate("archiving", "Polo ativo"),
        "passive": translate("archiving", "Polo passivo"),
        "documents": translate("archiving", "CPF/CNPJ"),
        "lawyers": translate("archiving", "Advogados"),
        "class": translate("archiving", "Classe"),
        "subject": translate("archiving", "Assunto"),
        "amount": translate("archiving", "Valor da causa (R$)"),
        "distribution": translate("archiving", "Distribuição"),
        "last_step_date": translate("archiving", "Data do último andamento"),
        "last_step": translate("archiving", "Último andamento"),
        "phase": translate("archiving", "Fase"),
        "status": translate("archiving", "Situação"),
        "secrecy": translate("archiving", "Nível de segredo"),
        "source": translate("archiving", "Fonte"),
        "completeness": translate("archiving", "Completude da busca"),
        "crawled_at": translate("archiving", "Lido no tribunal em"),
        "received_at": translate("archiving", "Recebido em"),
    }
    return TableLabels([headings[column] for column in COLUMNS], _completeness)


def _completeness(entry: LedgerEntry | None) -> str:
    """How complete a search is; one of the database alone is never the whole."""
    outcome = None if entry is None else entry.outcome
    if entry is not None and entry.mode in DATABASE_MODES and outcome is SearchOutcome.FOUND:
        return translate("archiving", "só a base, que pode ter até 30 dias de atraso")
    return {
        SearchOutcome.FOUND: translate("archiving", "completa"),
        SearchOutcome.PARTIAL: translate("archiving", "incompleta"),
        SearchOutcome.STILL_PENDING: translate("archiving", "em andamento"),
    }.get(outcome or SearchOutcome.COULD_NOT_ASK, translate("archiving", "não informada"))
