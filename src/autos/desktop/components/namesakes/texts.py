"""Texts of the triage of a search by name."""

from __future__ import annotations

from collections.abc import Sequence

from autos.desktop.components.namesakes.presenter import NamesakeState
from autos.domain.documents.recognition import recognise
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.namesake import Evidence, EvidenceSign, TraitKind
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


def triage_asked(state: NamesakeState) -> str:
    """The question alone, or the verdict: the page's title has the name, and the signs beside it the evidence."""
    is_open = not state.chosen and state.namesake_status is NamesakeStatus.UNKNOWN
    return translate("namesakes", "É quem você procura?") if is_open else triage_question(state)


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
    if state.is_just_decided and state.namesake_status is NamesakeStatus.PERSON:
        return translate("namesakes", "É {name}, por você agora").format(name=name)
    if state.is_just_decided and state.namesake_status is NamesakeStatus.NAMESAKE:
        return translate("namesakes", "É um homônimo de {name}, por você agora").format(name=name)
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


def signs_summary(signs: Sequence[EvidenceSign]) -> str:
    """How many signs agree with the confirmed lawsuits, of those that can be compared; else how many there are."""
    compared = [sign for sign in signs if sign.agrees is not None]
    if not compared:
        there = sum(bool(sign.value) for sign in signs)
        one, many = translate("namesakes", "{n} sinal"), translate("namesakes", "{n} sinais")
        none_yet = translate("namesakes", "{signs}, nada confirmado ainda")
        return none_yet.format(signs=plural(there, one, many)) if signs else ""
    agreeing = sum(bool(sign.agrees) for sign in compared)
    one, many = translate("namesakes", "{n} de {all} sinal bate"), translate("namesakes", "{n} de {all} sinais batem")
    return (one if len(compared) == 1 else many).format(n=agreeing, all=len(compared))


def sign_label(sign: EvidenceSign) -> str:
    """What a sign says of the confirmed lawsuits."""
    labels = {
        TraitKind.DOCUMENT: (
            translate("namesakes", "Documento igual"),
            translate("namesakes", "Outro documento"),
            translate("namesakes", "Documento"),
            translate("namesakes", "sem documento"),
        ),
        TraitKind.COPARTY: (
            translate("namesakes", "Coparte igual"),
            translate("namesakes", "Outra coparte"),
            translate("namesakes", "Coparte"),
            translate("namesakes", "sem coparte"),
        ),
        TraitKind.LAWYER: (
            translate("namesakes", "Advogado igual"),
            translate("namesakes", "Outro advogado"),
            translate("namesakes", "Advogado"),
            translate("namesakes", "sem advogado"),
        ),
        TraitKind.COUNTY: (
            translate("namesakes", "Comarca igual"),
            translate("namesakes", "Outra comarca"),
            translate("namesakes", "Comarca"),
            translate("namesakes", "sem comarca"),
        ),
    }[sign.kind]
    if not sign.value:
        return labels[3]
    return labels[2] if sign.agrees is None else labels[0] if sign.agrees else labels[1]


def sign_value(sign: EvidenceSign) -> str:
    """The value of a sign, and what it should have been: São Paulo, não Santos."""
    value, other = (_written(sign.kind, text) for text in (sign.value, sign.other))
    return translate("namesakes", "{value}, não {other}").format(value=value, other=other) if other else value


def _written(kind: TraitKind, text: str) -> str:
    """A document with its punctuation, anything else as it came."""
    plain = plain_line(text)
    read = recognise(plain) if kind is TraitKind.DOCUMENT else None
    return read.formatted if read is not None and read.is_valid else plain


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
