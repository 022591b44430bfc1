"""Texts of the dialog of a dossier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.desktop.components.dossier.presenter import CHOSEN, PRINT_FAILED, DossierState, DossierStep
from autos.desktop.components.exporting.texts import export_problem_text
from autos.domain.report.made_dossier import DossierPart, MadeDossier
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.text.value_names import systems_answered

if TYPE_CHECKING:
    from autos.desktop.components.report.page_painter import PageGroup

LONGEST_PLACE = 400


def own_pages_text(count: int) -> str:
    """Name of a number of lawsuits with a page of their own."""
    if count == CHOSEN:
        return translate("dossier", "os escolhidos")
    if not count:
        return translate("dossier", "nenhum")
    return translate("dossier", "os {n} maiores").format(n=number(count))


def list_text(state: DossierState) -> str:
    """The part with the list."""
    one, many = translate("dossier", "Lista, {n} processo"), translate("dossier", "Lista, {n} processos")
    return plural(state.lawsuits, one, many) if state.groups else translate("dossier", "Lista")


def group_text(group: PageGroup) -> str:
    """What stands below the picture of a part's first page."""
    if group.first == group.last:
        return translate("dossier", "{n} · {name}").format(n=number(group.first), name=group.name)
    text = translate("dossier", "{n} a {last} · {name}")
    return text.format(n=number(group.first), last=number(group.last), name=group.name)


def state_text(state: DossierState) -> tuple[str, str]:
    """What the state line says: in bold, and after it."""
    if state.problem == PRINT_FAILED:
        return translate("dossier", "Não deu."), translate("dossier", "A impressora não aceitou as páginas.")
    if state.problem:
        return translate("dossier", "Não deu."), export_problem_text(state.problem)
    if state.is_leaving:
        done, count = state.pages_done
        words = translate("dossier", "Página {n} de {all}.").format(n=number(done), all=number(count))
        if state.step is DossierStep.PRINTING:
            return translate("dossier", "Imprimindo…"), words
        whole = translate("dossier", "O arquivo só aparece quando estiver inteiro.")
        return translate("dossier", "Gravando…"), f"{words} {whole}"
    if state.step is DossierStep.PRINTED:
        return translate("dossier", "Pronto."), translate("dossier", "As páginas estão com a impressora.")
    if state.step is DossierStep.SAVED and state.file is not None:
        return translate("dossier", "Pronto."), translate(
            "dossier", "{file}. O arquivo não tem cifra: quem abrir a pasta lê o que está nele."
        ).format(file=state.file.name)
    if not state.groups:
        return translate("dossier", "Montando as páginas…"), ""
    pages = plural(state.pages, translate("dossier", "{n} página."), translate("dossier", "{n} páginas."))
    free = translate("dossier", "Montado do acervo, sem custo.")
    done, count = state.systems
    if not count:
        return pages, free
    answered = systems_answered(done, count)
    if done == count:
        return pages, f"{answered}. {free}"
    missing = translate("dossier", "{answered}; a falta sai escrita na capa e na cobertura.")
    return pages, f"{missing.format(answered=answered)} {free}"


def secrecy_text(state: DossierState) -> str:
    """What is held back."""
    if not state.held_back:
        return translate("dossier", "Nenhum processo em segredo")
    if state.plan.with_secrecy:
        one, many = translate("dossier", "{n} em segredo incluído"), translate("dossier", "{n} em segredo incluídos")
    else:
        one, many = (
            translate("dossier", "{n} em segredo fica de fora"),
            translate("dossier", "{n} em segredo ficam de fora"),
        )
    return plural(state.held_back, one, many)


def page_text(page: int, state: DossierState) -> str:
    """Which page is shown large."""
    group = next((one for one in state.groups if one.first <= page <= one.last), None)
    name = "" if group is None else group.name
    text = translate("dossier", "página {n} de {all} · {name}")
    return text.format(n=number(page), all=number(state.pages), name=name)


def made_contents_text(made: MadeDossier) -> str:
    """All that is known of a dossier that was made, in lines."""
    names = {
        DossierPart.TOTALS: translate("dossier", "totais"),
        DossierPart.LIST: translate("dossier", "lista"),
        DossierPart.OWN_PAGES: translate("dossier", "páginas próprias"),
        DossierPart.CHANGES: translate("dossier", "o que mudou"),
        DossierPart.NOTES: translate("dossier", "notas"),
        DossierPart.SECRECY: translate("dossier", "processos em segredo"),
        DossierPart.DOCUMENTS: translate("dossier", "CPF por extenso"),
    }
    parts = ", ".join((translate("dossier", "capa"), *(names[part] for part in made.parts)))
    one, many = translate("dossier", "{n} página: {parts}."), translate("dossier", "{n} páginas: {parts}.")
    contents = (one if made.pages == 1 else many).format(n=number(made.pages), parts=parts)
    if made.left_out:
        out = translate("dossier", "Ficaram de fora por segredo: {n}.").format(n=number(made.left_out))
        contents = f"{contents} {out}"
    reader = translate("dossier", "Para uso interno.") if made.is_internal else translate("dossier", "Para cliente.")
    purpose = plain_line(made.purpose)
    said = translate("dossier", "Finalidade: {purpose}.").format(purpose=purpose) if purpose else ""
    code = " ".join(made.code[start : start + 4] for start in range(0, len(made.code), 4))
    check = translate("dossier", "Conferência: {code}").format(code=code)
    place = (
        translate("dossier", "Arquivo: {file}").format(file=plain_line(made.file, LONGEST_PLACE)) if made.file else ""
    )
    return "\n".join(filter(None, (" ".join(filter(None, (contents, reader, said))), check, place)))
