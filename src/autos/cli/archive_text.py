"""Texts that `autos archive` prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from autos.archive.files.copies import ArchiveCopy
from autos.archive.repair.verify import Verification
from autos.archive.transfer.statistics import ArchiveStatistics
from autos.domain.dates import court_time
from autos.text.translation import number, plural, size_text, translate

LARGEST_TABLES = 12
MOST_OF_ENGINE = 3
"""Messages of the database engine that are printed (in English); the others are only counted."""


def count_text(counts: Mapping[str, int]) -> str:
    """Format counts: 1.284 processos em 1.310 registros, 12 buscas."""
    cases, records, searches = (counts.get(table, 0) for table in ("cases", "lawsuits", "ledger"))
    return ", ".join(
        (
            plural(cases, translate("archiving", "{n} processo"), translate("archiving", "{n} processos"))
            + " "
            + plural(records, translate("archiving", "em {n} registro"), translate("archiving", "em {n} registros")),
            plural(searches, translate("archiving", "{n} busca"), translate("archiving", "{n} buscas")),
        )
    )


def verification_lines(found: Verification) -> list[str]:
    """One sentence per kind of damage, messages of the engine last."""
    found_lines = [
        (found.dangling, translate("archiving", "Referências a algo que não existe: {n}.")),
        (found.misled_cases, translate("archiving", "Processos sem o registro que os representa: {n}.")),
        (found.bodiless, translate("archiving", "Registros sem o conteúdo recebido: {n}.")),
        (found.unreadable, translate("archiving", "Registros cujo conteúdo não pode ser lido: {n}.")),
    ]
    lines = [sentence.format(n=number(count)) for count, sentence in found_lines if count]
    engine = [line for text in found.engine_says for line in text.splitlines()]
    message = translate("archiving", "O arquivo diz: {message}")
    lines += [message.format(message=text) for text in engine[:MOST_OF_ENGINE]]
    if (more := len(engine) - MOST_OF_ENGINE) > 0:
        lines.append(translate("archiving", "Outras falhas assim, segundo o arquivo: {n}.").format(n=number(more)))
    if lines:
        lines.append(
            translate("archiving", "Nada foi mudado. Restaure a última cópia boa: autos archive restore CÓPIA.")
        )
    if found.is_misfound:
        lines += _misfound(found)
    return lines


def _misfound(found: Verification) -> list[str]:
    """Sentences on a damaged index, which is rebuilt from the lawsuits without loss."""
    rows = [
        (found.misindexed, translate("archiving", "Processos que o filtro do acervo acha errado ou não acha: {n}.")),
        (found.unknown_cases, translate("archiving", "Processos que ele ainda conhece e não existem mais: {n}.")),
    ]
    lines = [sentence.format(n=number(count)) for count, sentence in rows if count]
    mend = translate("archiving", "Nenhum processo se perdeu por isso: autos archive verify --mend refaz o índice.")
    return [*lines, mend]


def statistics_lines(statistics: ArchiveStatistics, copies: Sequence[ArchiveCopy]) -> list[str]:
    """Statistics of the archive, one line per figure."""
    names = {
        "cases": translate("archiving", "processos"),
        "lawsuits": translate("archiving", "registros"),
        "versions": translate("archiving", "versões anteriores"),
        "people": translate("archiving", "pessoas"),
        "ledger": translate("archiving", "buscas"),
        "answers": translate("archiving", "respostas"),
        "folders": translate("archiving", "pastas"),
        "case_labels": translate("archiving", "etiquetas postas"),
        "notes": translate("archiving", "anotações"),
        "verdicts": translate("archiving", "decisões sobre homônimos"),
        "saved_searches": translate("archiving", "buscas salvas"),
        "trackings": translate("archiving", "monitoramentos"),
        "finds": translate("archiving", "achados"),
        "trash": translate("archiving", "na lixeira"),
        "receipts": translate("archiving", "recibos"),
        "dossiers": translate("archiving", "dossiês feitos"),
    }
    lines = [f"{number(count):>12}  {names.get(kind, kind)}" for kind, count in statistics.counts.items()]
    lines.append(
        translate("archiving", "Arquivo: {size}, {free} livres dentro dele; diário: {journal}").format(
            size=size_text(statistics.file_bytes),
            free=size_text(statistics.free_bytes),
            journal=size_text(statistics.journal_bytes),
        )
    )
    lines += [
        f"{size_text(size):>12}  {table}" for table, size in list(statistics.bytes_by_table.items())[:LARGEST_TABLES]
    ]
    span = translate("archiving", "de {first} a {last}")
    for what, first, last in (
        (translate("archiving", "Recebidos"), statistics.first_received_at, statistics.last_received_at),
        (translate("archiving", "Lidos nos tribunais"), statistics.first_crawled_at, statistics.last_crawled_at),
    ):
        if first is not None and last is not None:
            lines.append(f"{what}: " + span.format(first=_day(first), last=_day(last)))
    lines.append(_copies(copies))
    return lines


def _copies(copies: Sequence[ArchiveCopy]) -> str:
    if not copies:
        return translate("archiving", "Cópias: nenhuma")
    one, many = translate("archiving", "{n} cópia"), translate("archiving", "{n} cópias")
    size = size_text(sum(copy.size for copy in copies))
    text = translate("archiving", "{copies}, {size}; a última de {when}")
    return text.format(copies=plural(len(copies), one, many), size=size, when=f"{copies[-1].made_at:%d/%m/%Y %H:%M}")


def _day(at: datetime) -> str:
    return f"{court_time(at):%d/%m/%Y}"


Act = Literal["forget", "copies", "restored", "repair", "leave"]
"""What is confirmed by a word."""


def confirmation_prompt(act: Act) -> str:
    """Prompt for the confirmation of something that cannot be undone."""
    if act == "forget":
        asked = translate("archiving", "Para apagar, digite {word}: ")
    elif act == "restored":
        asked = translate("firm", "Se o servidor foi mesmo restaurado de uma cópia, digite {word}: ")
    elif act == "leave":
        asked = translate("firm", "Para sair, digite {word}: ")
    elif act == "repair":
        asked = translate("firm", "Para tirar do servidor, digite {word}: ")
    else:
        asked = translate("archiving", "Para apagar também as cópias, digite {word}: ")
    return asked.format(word=_word(act))


def is_confirmation(typed: str, act: Act) -> bool:
    """Whether the confirmation word was typed, in the language of the prompt or in Portuguese."""
    source = {
        "forget": "esquecer", "copies": "apagar", "restored": "restaurado", "repair": "retirar", "leave": "sair",
    }[act]  # fmt: skip
    return typed.strip().casefold() in {source, _word(act).casefold()}


def _word(act: Act) -> str:
    if act == "restored":
        return translate("firm", "restaurado")
    if act == "repair":
        return translate("firm", "retirar")
    if act == "leave":
        return translate("firm", "sair")
    return translate("archiving", "esquecer") if act == "forget" else translate("archiving", "apagar")
