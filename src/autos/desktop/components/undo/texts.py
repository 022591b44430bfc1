"""Sentences about acts in the archive, for the undo toast."""

from __future__ import annotations

from autos.domain.lawsuit.annotations import Act, ActKind
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.inbox import parties_text
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate


def act_sentence(act: Act) -> str:
    """Sentence about an act; a general one for unknown kinds, which a newer version wrote."""
    one, many = _sentences().get(str(act.kind), ("", ""))
    if not one:
        return translate("undo", "O acervo foi alterado.")
    return plural(act.count, one, many) if many else one


def question_sentence(act: Act) -> str:
    """Sentence about an act on a saved search of the service, which the archive stores like a saved filter."""
    sentences: dict[str, str] = {
        ActKind.SEARCH_SAVED: translate("undo", "Busca salva."),
        ActKind.SEARCH_RENAMED: translate("undo", "Busca com outro nome."),
        ActKind.SEARCH_DELETED: translate("undo", "Busca excluída."),
    }
    return sentences.get(str(act.kind), "")


def no_client_sentence() -> str:
    """That the person said of a lawsuit that nobody in it is a client."""
    return translate("undo", "Processo sem cliente.")


def filed_sentence(folder: str, count: int, row: LawsuitRow | None = None) -> str:
    """That lawsuits were put into a folder; names the one lawsuit, by its number where it is under secrecy."""
    place = plain_line(folder)
    if row is not None and count == 1:
        name = "" if row.secrecy_level else parties_text(row)
        return translate("undo", "{name}: na pasta {folder}.").format(name=name or plain_line(row.code), folder=place)
    one, many = (
        translate("undo", "{n} processo na pasta {folder}."),
        translate("undo", "{n} processos na pasta {folder}."),
    )
    return (one if count == 1 else many).format(n=number(count), folder=place)


def undone_sentence(sentence: str, *, has_names: bool = False) -> str:
    """What was undone, in the words in which it was told when it was done; what follows from it is left out.

    A sentence that `has_names` begins with parties, who keep their letters and what is shortened in them.
    """
    told = sentence.removesuffix(".") if has_names else sentence.partition(". ")[0].removesuffix(".")
    words = told if has_names else told[:1].lower() + told[1:]
    return translate("undo", "Desfeito: {act}.").format(act=words)


def aside_sentence(act: Act) -> str:
    """Where the practice lawsuits are that an undone act was about; empty without any."""
    one, many = (
        translate("undo", "{n} é de prática e está à parte."),
        translate("undo", "{n} são de prática e estão à parte."),
    )
    return plural(act.aside, one, many) if act.aside else ""


def _sentences() -> dict[str, tuple[str, str]]:
    """Singular and plural sentences by kind; the plural is empty if the count is always one."""
    return {
        ActKind.FOLDER_ADDED: (translate("undo", "Pasta criada."), ""),
        ActKind.FOLDER_RENAMED: (translate("undo", "Pasta com outro nome."), ""),
        ActKind.FOLDER_DELETED: (translate("undo", "Pasta excluída. Os processos continuam no acervo."), ""),
        ActKind.FILED: (
            translate("undo", "{n} processo posto na pasta."),
            translate("undo", "{n} processos postos na pasta."),
        ),
        ActKind.UNFILED: (
            translate("undo", "{n} processo tirado da pasta."),
            translate("undo", "{n} processos tirados da pasta."),
        ),
        ActKind.LABEL_RENAMED: (translate("undo", "Etiqueta com outro nome."), ""),
        ActKind.LABELLED: (
            translate("undo", "{n} processo etiquetado."),
            translate("undo", "{n} processos etiquetados."),
        ),
        ActKind.UNLABELLED: (
            translate("undo", "Etiqueta tirada de {n} processo."),
            translate("undo", "Etiqueta tirada de {n} processos."),
        ),
        ActKind.NOTE_WRITTEN: (translate("undo", "Nota salva."), ""),
        ActKind.NOTE_EDITED: (translate("undo", "Nota alterada."), ""),
        ActKind.NOTE_DELETED: (translate("undo", "Nota excluída."), ""),
        ActKind.DEADLINE_STORED: (translate("undo", "Prazo guardado no processo."), ""),
        ActKind.DEADLINE_RECOUNTED: (translate("undo", "Prazo recontado."), ""),
        ActKind.DEADLINE_MET: (translate("undo", "Prazo cumprido."), ""),
        ActKind.DEADLINE_REOPENED: (translate("undo", "Prazo reaberto."), ""),
        ActKind.DEADLINE_REMOVED: (translate("undo", "Prazo excluído."), ""),
        ActKind.DECIDED: (
            translate("undo", "{n} processo conferido."),
            translate("undo", "{n} processos conferidos."),
        ),
        ActKind.UNDECIDED: (
            translate("undo", "{n} processo volta a conferir."),
            translate("undo", "{n} processos voltam a conferir."),
        ),
        ActKind.CLIENT_NAMED: (translate("undo", "Cliente do processo definido."), ""),
        ActKind.TRASHED: (
            translate("undo", "{n} processo na lixeira."),
            translate("undo", "{n} processos na lixeira."),
        ),
        ActKind.RESTORED: (
            translate("undo", "{n} processo de volta ao acervo."),
            translate("undo", "{n} processos de volta ao acervo."),
        ),
        ActKind.TRACKING_DESCRIBED: (translate("undo", "Monitoramento alterado."), ""),
        ActKind.INBOX_HANDLED: (
            translate("undo", "{n} novidade marcada."),
            translate("undo", "{n} novidades marcadas."),
        ),
        ActKind.REGISTER_IMPORTED: (
            translate("undo", "{n} monitoramento trazido do arquivo."),
            translate("undo", "{n} monitoramentos trazidos do arquivo."),
        ),
        ActKind.SEARCH_SAVED: (translate("undo", "Filtro salvo."), ""),
        ActKind.SEARCH_RENAMED: (translate("undo", "Filtro com outro nome."), ""),
        ActKind.SEARCH_DELETED: (translate("undo", "Filtro excluído."), ""),
    }
