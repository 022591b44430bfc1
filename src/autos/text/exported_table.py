"""Headings and values of the files that lawsuits are exported to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from autos import __version__
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import DATABASE_MODES
from autos.domain.report.blocks import Report
from autos.text.known_values import KnownSince, kept_text
from autos.text.label_names import label_name
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.searches import typed_key_text
from autos.text.translation import number, plural, translate
from autos.text.value_names import (
    phase_name,
    secrecy_name,
    short_instances_at,
    short_side_name,
    status_name,
    systems_answered,
    unparsed_text,
)
from autos.usecases.library.export.labels import ExportFacts, ExportLabels


def column_headings() -> dict[str, str]:
    """Heading of each column that an export can have, by its key."""
    return {
        "parties": translate("archiving", "Partes"),
        "opposite": translate("archiving", "Parte contrária"),
        "pole": translate("archiving", "Polo da pessoa buscada"),
        "number": translate("archiving", "Número"),
        "court": translate("archiving", "Tribunal"),
        "instance": translate("archiving", "Grau"),
        "class": translate("archiving", "Classe"),
        "subject": translate("archiving", "Assunto"),
        "status": translate("archiving", "Situação"),
        "phase": translate("archiving", "Fase"),
        "amount": translate("archiving", "Valor da causa (R$)"),
        "last_step": translate("archiving", "Data do último andamento"),
        "distribution": translate("archiving", "Distribuição"),
        "secrecy": translate("archiving", "Segredo"),
        "source": translate("archiving", "Fonte"),
        "received": translate("archiving", "Recebido em"),
        "crawled": translate("archiving", "Lido no tribunal em"),
        "labels": translate("archiving", "Etiquetas"),
        "last_step_text": translate("archiving", "Último andamento"),
        "active": translate("archiving", "Polo ativo"),
        "passive": translate("archiving", "Polo passivo"),
        "documents": translate("archiving", "CPF/CNPJ"),
        "lawyers": translate("archiving", "Advogados"),
        "organ": translate("archiving", "Órgão julgador"),
        "judge": translate("archiving", "Magistrado"),
        "county": translate("archiving", "Comarca"),
        "state": translate("archiving", "UF"),
        "area": translate("archiving", "Área"),
        "free_justice": translate("archiving", "Justiça gratuita"),
    }


def export_labels() -> ExportLabels:
    """Headings and human names of values."""
    return ExportLabels(
        headings=column_headings() | _headings_beside(),
        sheets=(
            translate("archiving", "Processos"),
            translate("archiving", "Partes"),
            translate("archiving", "Andamentos"),
            translate("archiving", "Cobertura"),
        ),
        status=status_name,
        phase=phase_name,
        side=lambda side: short_side_name(side) if side else "",
        instances=short_instances_at,
        secrecy=secrecy_name,
        unread=unparsed_text,
        others=_with_others,
        label=label_name,
        kept=_kept,
        yes_no=lambda flag: translate("archiving", "Sim") if flag else translate("archiving", "Não"),
        mode=lambda entry: mode_name(entry.mode),
        search=_search,
        coverage=coverage_text,
        data=_data,
        about=_about,
        pages=_pages,
    )


def _headings_beside() -> dict[str, str]:
    """Headings of the columns that are not chosen."""
    return {
        "kept": translate("archiving", "De leitura anterior"),
        "search": translate("archiving", "Busca"),
        "coverage": translate("archiving", "Cobertura da busca"),
        "data": translate("archiving", "Dados"),
        "side": translate("archiving", "Polo"),
        "name": translate("archiving", "Nome"),
        "role": translate("archiving", "Papel"),
        "document": translate("archiving", "Documento"),
        "document_type": translate("archiving", "Tipo"),
        "represents": translate("archiving", "Representa"),
        "step_date": translate("archiving", "Data"),
        "step_text": translate("archiving", "Andamento"),
        "step_type": translate("archiving", "Tipo do andamento"),
        "steps_count": translate("archiving", "Andamentos no tribunal"),
        "mode": translate("archiving", "Modo"),
        "asked_at": translate("archiving", "Perguntado em"),
        "ended_at": translate("archiving", "Terminado em"),
        "records": translate("archiving", "Registros"),
        "system": translate("archiving", "Sistema"),
        "answered": translate("archiving", "Respondeu"),
    }


def _kept(since: Mapping[str, datetime], read_at: datetime) -> str:
    return kept_text(KnownSince(since, read_at, is_lasting=True), kept_names()) if since else ""


def kept_names() -> dict[str, str]:
    """Names of the members that stay as an earlier reading had them, in a file."""
    return {
        "phase": translate("archiving", "Fase"),
        "status": translate("archiving", "Situação"),
        "amount": translate("archiving", "Valor da causa"),
        "last_step": translate("archiving", "Último andamento"),
        "distribution_date": translate("archiving", "Distribuição"),
        "name": translate("archiving", "Partes"),
        "parties": translate("archiving", "Partes"),
        "classifications": translate("archiving", "Classe"),
        "subjects": translate("archiving", "Assunto"),
        "courts": translate("archiving", "Órgão julgador"),
        "judge": translate("archiving", "Magistrado"),
        "county": translate("archiving", "Comarca"),
        "state": translate("archiving", "UF"),
        "area": translate("archiving", "Área"),
        "free_justice": translate("archiving", "Justiça gratuita"),
        "secrecy_level": translate("archiving", "Segredo"),
    }


def coverage_text(entry: LedgerEntry | None) -> str:
    """How complete a search is; one of the database alone is never the whole."""
    outcome = None if entry is None else entry.outcome
    if entry is not None and entry.mode in DATABASE_MODES and outcome is SearchOutcome.FOUND:
        return translate("archiving", "só a base, que pode ter até 30 dias de atraso")
    words = {
        SearchOutcome.FOUND: translate("archiving", "completa"),
        SearchOutcome.PARTIAL: translate("archiving", "incompleta"),
        SearchOutcome.STILL_PENDING: translate("archiving", "em andamento"),
    }.get(outcome or SearchOutcome.COULD_NOT_ASK, translate("archiving", "não informada"))
    if entry is None or not entry.systems_count:
        return words
    return f"{words}: {systems_answered(entry.systems_done, entry.systems_count)}"


def _search(entry: LedgerEntry | None) -> str:
    if entry is None:
        return ""
    asked = court_time(entry.sent_at or entry.created_at)
    text = translate("archiving", "{who}, {mode}, {when}")
    return text.format(who=typed_key_text(entry), mode=mode_name(entry.mode), when=f"{asked:%d/%m/%Y %H:%M}")


def _data(entry: LedgerEntry | None) -> str:
    if entry is None:
        return ""
    if entry.service == PRACTICE:
        return translate("archiving", "dados fictícios")
    return translate("archiving", "do serviço")


def _with_others(name: str, others: int) -> str:
    return translate("rows", "{name} e mais {n}").format(name=name, n=others) if others else name


def _about(facts: ExportFacts) -> Sequence[tuple[str, str]]:
    pairs = []
    if facts.is_invented:
        pairs.append((translate("archiving", "Atenção"), invented_warning()))
    pairs += [
        (translate("archiving", "O que é"), plain_line(facts.title) or translate("archiving", "Acervo inteiro")),
        (translate("archiving", "Exportado em"), f"{court_time(facts.made_at):%d/%m/%Y %H:%M}"),
        (translate("archiving", "Processos"), number(facts.lawsuits)),
        (translate("archiving", "Segredo de justiça"), _secrecy(facts)),
    ]
    if facts.unreadable:
        pairs.append((translate("archiving", "Registros que não puderam ser lidos"), number(facts.unreadable)))
    times = translate(
        "archiving",
        "Horas de Brasília. A busca com que cada processo veio, e quando o tribunal foi lido, estão em cada linha.",
    )
    return [
        *pairs,
        (translate("archiving", "Idade dos dados"), times),
        (translate("archiving", "Feito por"), f"Autos {__version__}"),
    ]


def _pages(facts: ExportFacts) -> Report:
    made = translate("archiving", "Autos · gerado em {when}").format(
        when=f"{court_time(facts.made_at):%d/%m/%Y, %H:%M}"
    )
    return Report(
        title=translate("archiving", "Lista de processos"),
        subject=plain_line(facts.title),
        detail="",
        footer=made,
        code="",
        sections=(),
        warning=invented_warning() if facts.is_invented else "",
        page=translate("archiving", "página {n}"),
        page_of=translate("archiving", "página {n} de {all}"),
        language=translate("archiving", "pt-BR", "language of a file"),
    )


def invented_warning() -> str:
    """What every page says of data of the practice service."""
    return translate("archiving", "DADOS FICTÍCIOS do serviço de prática: nenhum processo existe")


def _secrecy(facts: ExportFacts) -> str:
    if facts.with_secrecy:
        return translate("archiving", "Incluídos os processos em segredo, com confirmação de quem exportou")
    if not facts.left_out:
        return translate("archiving", "Nenhum processo ficou de fora")
    return plural(
        facts.left_out,
        translate("archiving", "{n} processo em segredo, ou sem essa informação, ficou de fora"),
        translate("archiving", "{n} processos em segredo, ou sem essa informação, ficaram de fora"),
    )
