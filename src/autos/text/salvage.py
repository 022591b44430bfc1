"""Texts on the salvage of a damaged archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.usecases.archive.salvage import SalvageReport


def salvage_label() -> str:
    """Label of the ledger entry for lawsuits whose search is lost."""
    return translate("salvage", "Recuperado do acervo danificado")


def salvage_text(report: SalvageReport) -> str:
    """Progress or result of a salvage."""
    brought = report.brought
    if not brought.is_readable:
        return _nothing(report)
    lawsuits = plural(brought.lawsuits, translate("salvage", "{n} processo"), translate("salvage", "{n} processos"))
    if not brought.has_ended:
        return translate("salvage", "Recuperando o acervo danificado: {lawsuits} até agora.").format(lawsuits=lawsuits)
    searches = plural(brought.searches, translate("salvage", "{n} busca"), translate("salvage", "{n} buscas"))
    notes = plural(brought.notes, translate("salvage", "{n} nota"), translate("salvage", "{n} notas"))
    sentences = [
        translate("salvage", "Recuperados do acervo danificado: {lawsuits}, {searches} e {notes}.").format(
            lawsuits=lawsuits, searches=searches, notes=notes
        )
    ]
    if brought.is_whole:
        sentences.append(translate("salvage", "Nada que se conheça ficou para trás."))
    else:
        sentences.append(_lost(report))
    sentences.append(
        translate("salvage", "O arquivo danificado continua guardado como {name}.").format(name=report.damaged.name)
    )
    return " ".join(sentences)


def _lost(report: SalvageReport) -> str:
    brought = report.brought
    parts = [
        (brought.lost_lawsuits, translate("salvage", "{n} processo"), translate("salvage", "{n} processos")),
        (brought.lost_searches, translate("salvage", "{n} busca"), translate("salvage", "{n} buscas")),
        (brought.lost_notes, translate("salvage", "{n} nota"), translate("salvage", "{n} notas")),
    ]
    text = ", ".join(plural(count, one, many) for count, one, many in parts if count)
    return translate("salvage", "Não puderam ser lidos: {lost}.").format(lost=text)


def _nothing(report: SalvageReport) -> str:
    text = translate(
        "salvage",
        "Nada pôde ser lido do acervo danificado: a página que leva a todas as outras se perdeu. "
        "O arquivo continua guardado como {name}.",
    ).format(name=report.damaged.name)
    if report.newest_copy is None:
        none = translate("salvage", "Não há cópia de segurança neste computador.")
        return f"{text} {none}"
    copy = translate("salvage", "A cópia de segurança mais recente que abre é {copy}: restaure-a.")
    return f"{text} {copy.format(copy=report.newest_copy.name)}"
