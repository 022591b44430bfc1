"""What a merge has brought into the archive."""

from __future__ import annotations

from autos.archive.transfer.other_archive import MergeCounts
from autos.text.translation import number, translate


def merge_lines(counts: MergeCounts) -> list[str]:
    """Counts of a merge, one line per kind."""
    if counts.is_nothing:
        return [translate("archiving", "Nada de novo: tudo já estava no acervo.")]
    lines = [
        (counts.records_new, translate("archiving", "Registros novos: {n}")),
        (counts.records_updated, translate("archiving", "Registros com leitura mais nova: {n}")),
        (counts.versions_new, translate("archiving", "Leituras anteriores guardadas: {n}")),
        (counts.searches_new, translate("archiving", "Buscas novas: {n}")),
        (counts.searches_updated, translate("archiving", "Buscas atualizadas: {n}")),
        (counts.answers_new, translate("archiving", "Respostas novas: {n}")),
        (counts.folders_new, translate("archiving", "Pastas novas: {n}")),
        (counts.filed, translate("archiving", "Processos postos em pastas: {n}")),
        (counts.labelled, translate("archiving", "Etiquetas postas: {n}")),
        (counts.notes_new, translate("archiving", "Anotações novas: {n}")),
        (counts.deadlines_new, translate("archiving", "Prazos novos: {n}")),
        (counts.deadlines_updated, translate("archiving", "Prazos atualizados: {n}")),
        (counts.verdicts_new, translate("archiving", "Decisões sobre homônimos: {n}")),
        (counts.saved_searches_new, translate("archiving", "Buscas salvas novas: {n}")),
        (counts.trackings_new, translate("archiving", "Monitoramentos novos: {n}")),
        (counts.finds_new, translate("archiving", "Achados novos: {n}")),
        (counts.trashed, translate("archiving", "Processos que vieram já na lixeira: {n}")),
        (counts.unreadable, translate("archiving", "Registros que este Autos não sabe ler e ficaram de fora: {n}")),
    ]
    return [sentence.format(n=number(count)) for count, sentence in lines if count]
