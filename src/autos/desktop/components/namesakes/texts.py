"""Texts of the triage of a search by name."""

from __future__ import annotations

from autos.desktop.components.namesakes.presenter import NamesakeState
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.namesake import Evidence
from autos.domain.lawsuit.row import NamesakeStatus
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate


def triage_progress(state: NamesakeState) -> str:
    """Counts of open, confirmed and namesake lawsuits; those that are zero are left out."""
    if not state.open and state.ids:
        left = translate("namesakes", "Todos conferidos")
    else:
        left = plural(state.open, translate("namesakes", "{n} a conferir"), translate("namesakes", "{n} a conferir"))
    own = plural(state.confirmed, translate("namesakes", "{n} confirmado"), translate("namesakes", "{n} confirmados"))
    other = plural(state.namesakes, translate("namesakes", "{n} homônimo"), translate("namesakes", "{n} homônimos"))
    counted = ((state.confirmed, own), (state.namesakes, other))
    return " · ".join((left, *(words for count, words in counted if count)))


def triage_question(state: NamesakeState) -> str:
    """The evidence and the question, or the verdict."""
    name = plain_line(state.entry.search_key)[:80] if state.entry is not None else ""
    if state.chosen:
        one, many = (
            translate("namesakes", "{n} processo selecionado."),
            translate("namesakes", "{n} processos selecionados."),
        )
        asked = translate("namesakes", "São de {name}, quem você procura?").format(name=name)
        return f"{plural(len(state.chosen), one, many)} {asked}"
    if state.namesake_status is NamesakeStatus.PERSON:
        return translate("namesakes", "Conferido: é {name}, quem você procura.").format(name=name)
    if state.namesake_status is NamesakeStatus.NAMESAKE:
        return translate("namesakes", "Conferido: é um homônimo de {name}.").format(name=name)
    texts = {
        Evidence.SAME_DOCUMENT: translate("namesakes", "Mesmo documento de um processo que você já confirmou."),
        Evidence.NAMESAKE_DOCUMENT: translate("namesakes", "Mesmo documento de um processo que é de homônimo."),
        Evidence.OTHER_DOCUMENT: translate("namesakes", "Documento diferente do dos processos que você confirmou."),
        Evidence.SAME_LAWYER: translate("namesakes", "Advogado em comum com um processo que você já confirmou."),
        Evidence.NOTHING: translate("namesakes", "Veio pelo nome, e nada mais liga este processo aos já conferidos."),
    }
    asked = translate("namesakes", "É {name}, quem você procura?").format(name=name)
    return f"{texts[state.evidence]} {asked}" if state.evidence is not None else asked


def triage_answers(state: NamesakeState) -> tuple[str, str]:
    """Texts of the two buttons, for one or several lawsuits."""
    if state.chosen:
        return translate("namesakes", "São de quem procuro"), translate("namesakes", "Não são")
    return translate("namesakes", "É quem procuro"), translate("namesakes", "Não é")


def verdict_sentence(act: Act, is_same: bool | None) -> str:
    """Sentence about a verdict for the undo toast; empty if the act has its own."""
    if is_same is None:
        return ""
    if is_same:
        one = translate("namesakes", "{n} processo marcado como de quem você procura.")
        many = translate("namesakes", "{n} processos marcados como de quem você procura.")
    else:
        one = translate("namesakes", "{n} processo marcado como de homônimo.")
        many = translate("namesakes", "{n} processos marcados como de homônimo.")
    return plural(act.count, one, many)
