"""Texts that `autos archive` prints."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from autos.archive.files.copies import ArchiveCopy
from autos.archive.repair.verify import Verification
from autos.archive.transfer.statistics import ArchiveStatistics
from autos.domain.dates import court_time
from autos.text.translation import number, plural, size_text, translate

CONTENTS = {
    "lawsuits": {"cases", "lawsuits", "bodies", "dictionaries", "spare_dictionaries"},
    "versions": {"versions", "record_changes", "uncompared"},
    "people": {"people", "participations", "new_people", "leaving_people"},
    "words": {"words", "notes_words", "postings", "facet_values", "generations", "pending", "unindexed"},
    "ledger": {"ledger", "entry_lawsuits", "answers", "systems", "free_answers"},
    "notes": {
        "folders", "folder_cases", "labels", "case_labels", "notes", "deadlines", "deadline_dates", "verdicts",
        "dossiers", "acted", "undoing", "trash", "saved_searches",
    },
    "trackings": {"trackings", "finds", "tracking_looks", "inbox"},
}  # fmt: skip
"""Tables by what they are for."""
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
        "deadlines": translate("archiving", "prazos"),
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
        f"{size_text(size):>12}  {name}" for name, size in _bytes_by_content(statistics.bytes_by_table).most_common()
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


def _bytes_by_content(bytes_by_table: Mapping[str, int]) -> Counter[str]:
    """Bytes by what the tables are for, in the person's words."""
    names = {
        "lawsuits": translate("archiving", "processos, como vieram"),
        "versions": translate("archiving", "leituras anteriores e mudanças"),
        "people": translate("archiving", "partes e advogados"),
        "words": translate("archiving", "índice da busca no acervo"),
        "ledger": translate("archiving", "buscas e respostas"),
        "notes": translate("archiving", "pastas, etiquetas, notas e prazos"),
        "trackings": translate("archiving", "monitoramentos e novidades"),
        "firm": translate("archiving", "escritório"),
        "": translate("archiving", "o resto"),
    }
    sizes: Counter[str] = Counter()
    for table, size in bytes_by_table.items():
        sizes[names[_content_of(table)]] += size
    return sizes


def _content_of(table: str) -> str:
    """What a table is for; one of the engine belongs to the one whose name it begins with."""
    if table.startswith("firm_"):
        return "firm"
    stem = re.sub(r"(?<=words)_\w+$|_[0-9]+$", "", table)
    return next((content for content, tables in CONTENTS.items() if stem in tables), "")


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
