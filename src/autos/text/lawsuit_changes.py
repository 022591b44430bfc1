"""What changed in a lawsuit, as a lawyer would say it: sentences, and each field with its old and new value.

Members that the contract does not have keep their own names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from string import Formatter
from typing import Any, NamedTuple

from autos.domain.dates import court_date, format_date
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.domain.lawsuit.lawsuit import Step
from autos.domain.lawsuit.parties import Participant
from autos.domain.lawsuit.recorded_changes import NAME_MEMBERS
from autos.domain.tolerant_record import Record
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.text.value_names import amount_text, instance_name, phase_name, secrecy_name, side_name, status_name

FIRST = ("instance", "phase", "status", "amount", "parties", "lawyers", "last_step")
"""Members that a lawyer asks for first."""
LONGEST_VALUE = 600
"""Characters of a value in a table."""
LONGEST_COMPARED = 20_000
"""Characters in which what tells two values apart is looked for."""
LONGEST_STEP = 160
"""Characters of a step in a sentence."""
POLES = ("Active", "Passive")
KEPT_BEFORE = 24
"""Characters before the first difference of two long values."""
MOST_MEMBERS = 8
"""Members of an object without a name that are told."""
ELEMENT = 2
"""Length of the path of one element of a list."""


class Words(NamedTuple):
    """Part of a sentence."""

    text: str
    is_strong: bool = False
    is_former: bool = False
    """Whether it is a value that holds no more."""


Sentence = tuple[Words, ...]


class ChangeCells(NamedTuple):
    """A row of a table."""

    what: str
    before: str
    after: str


def ordered_changes(changes: Sequence[FieldChange]) -> list[FieldChange]:
    """The changes, with those that a lawyer asks for first."""
    return sorted(changes, key=lambda change: FIRST.index(change.path[0]) if change.path[0] in FIRST else len(FIRST))


def change_sentences(changes: Sequence[FieldChange]) -> list[Sentence]:
    """One sentence for each thing that changed, the most important first."""
    found: list[Sentence] = []
    told: set[int] = set()
    ordered = ordered_changes(changes)
    for place, change in enumerate(ordered):
        if place in told:
            continue
        alike = [other for other, one in enumerate(ordered) if _group(one) == _group(change)]
        told.update(alike)
        found += _sentences([ordered[other] for other in alike])
    return found


def sentence_text(sentence: Sentence) -> str:
    """A sentence without marks."""
    return "".join(words.text for words in sentence)


def _group(change: FieldChange) -> object:
    """What is told in one sentence: elements of a list that came, or that left; else each change by itself."""
    if _is_element(change):
        return "lawyers" if "lawyers" in change.path else change.path[0]
    return change.path


def _is_element(change: FieldChange) -> bool:
    """Whether it is an element of a list that came or left."""
    if change.kind is ChangeKind.CHANGED:
        return False
    if "lawyers" in change.path:
        return change.path[-2] == "lawyers"
    return len(change.path) == ELEMENT and change.path[0] in _element_texts()


def _sentences(changes: Sequence[FieldChange]) -> list[Sentence]:
    first = changes[0]
    if not _is_element(first):
        return [_sentence(change) for change in changes]
    gone = [change.before for change in changes if change.kind is ChangeKind.REMOVED]
    come = [change.after for change in changes if change.kind is ChangeKind.ADDED]
    list_name = "lawyers" if "lawyers" in first.path else first.path[0]
    replaced = _replaced_texts().get(list_name, "")
    if replaced and len(gone) == len(come) == 1:
        before, after = value_text(gone[0]), value_text(come[0])
        return [filled(replaced, before=_former(before, after), after=_strong(after, before))]
    left, left_many, came, came_many = _element_texts()[list_name]
    found = []
    for elements, one, many in ((come, came, came_many), (gone, left, left_many)):
        if len(elements) == 1:
            found.append(
                filled(one, name=Words(value_text(elements[0]), is_strong=True), side=Words(_pole(elements[0])))
            )
        elif elements:
            names = Words(_listed([value_text(each) for each in elements]), is_strong=True)
            found.append(filled(many, n=Words(number(len(elements))), names=names))
    return found


def _pole(value: Any) -> str:
    """The pole of a party, as part of a sentence; empty where it is not known."""
    side = side_text(value.side) if isinstance(value, Participant) and value.side in POLES else ""
    return translate("readings", " no {side}").format(side=side[:1].lower() + side[1:]) if side else ""


def _sentence(change: FieldChange) -> Sentence:
    """The sentence of one change."""
    member = change.path[-1]
    before, after = (value_of(member, value) for value in (change.before, change.after))
    if change.path == ("last_step",) and isinstance(change.after, Step):
        return _step_sentence(change.after)
    if change.path == ("instance",) and change.kind is ChangeKind.ADDED:
        return filled(translate("readings", "Chegou o {after}."), after=Words(after, is_strong=True))
    if member == "side" and {change.before, change.after} == set(POLES) and change.about:
        return _pole_sentence(change)
    values = {"before": _former(before, after), "after": _strong(after, before)}
    if len(change.path) == 1 and change.kind is not ChangeKind.REMOVED:
        appeared, moved = _sentence_texts().get(member, ("", ""))
        text = appeared if change.kind is ChangeKind.ADDED else moved
        if text:
            return filled(text, **values)
    what = Words(field_name(change))
    if change.kind is ChangeKind.CHANGED:
        return filled(translate("readings", "{what}: de {before} para {after}."), what=what, **values)
    if change.kind is ChangeKind.ADDED:
        return filled(translate("readings", "{what}: agora consta {after}."), what=what, **values)
    return filled(translate("readings", "{what}: não consta mais {before}."), what=what, **values)


def _pole_sentence(change: FieldChange) -> Sentence:
    before, after = (text[:1].lower() + text[1:] for text in map(side_text, (change.before, change.after)))
    return filled(
        translate("readings", "{name} passou do {before} para o {after}."),
        name=Words(plain_line(change.about), is_strong=True),
        before=Words(before, is_former=True),
        after=Words(after, is_strong=True),
    )


def _step_sentence(step: Step) -> Sentence:
    words = plain_line(step.content or step.step_type or "")
    words = words if len(words) <= LONGEST_STEP else words[:LONGEST_STEP].rstrip() + "…"
    said = Words(words.rstrip("."), is_strong=True)
    if step.step_date is None:
        return filled(translate("readings", "Novo andamento: {step}."), step=said)
    day = Words(change_day(step.step_date), is_strong=True)
    if not words:
        return filled(translate("readings", "Novo andamento em {day}."), day=day)
    return filled(translate("readings", "Novo andamento em {day}: {step}."), day=day, step=said)


def _former(before: str, after: str) -> Words:
    return Words(apart(before, after)[0], is_former=True)


def _strong(after: str, before: str) -> Words:
    return Words(apart(before, after)[1], is_strong=True)


def _sentence_texts() -> dict[str, tuple[str, str]]:
    """Of a member that came, and of one that changed."""
    return {
        "phase": (
            translate("readings", "Apareceu a fase: {after}."),
            translate("readings", "A fase passou de {before} para {after}."),
        ),
        "status": (
            translate("readings", "Apareceu a situação: {after}."),
            translate("readings", "A situação passou de {before} para {after}."),
        ),
        "amount": (
            translate("readings", "Apareceu o valor da causa: {after}."),
            translate("readings", "O valor da causa passou de {before} para {after}."),
        ),
        "secrecy_level": (
            translate("readings", "Apareceu o segredo de justiça: {after}."),
            translate("readings", "O segredo de justiça passou de {before} para {after}."),
        ),
        "distribution_date": (
            translate("readings", "Apareceu a distribuição: {after}."),
            translate("readings", "A distribuição passou de {before} para {after}."),
        ),
        "judge": (
            translate("readings", "Apareceu quem julga: {after}."),
            translate("readings", "Quem julga passou de {before} para {after}."),
        ),
    }


def _element_texts() -> dict[str, tuple[str, str, str, str]]:
    """Of one element that left, of several, of one that came, of several."""
    return {
        "parties": (
            translate("readings", "Saiu {name}{side}."),
            translate("readings", "Saíram {n} partes: {names}."),
            translate("readings", "Entrou {name}{side}."),
            translate("readings", "Entraram {n} partes: {names}."),
        ),
        "lawyers": (
            translate("readings", "Advocacia: saiu {name}."),
            translate("readings", "Advocacia: saíram {names}."),
            translate("readings", "Advocacia: entrou {name}."),
            translate("readings", "Advocacia: entraram {names}."),
        ),
        "classifications": (
            translate("readings", "Saiu a classe {name}."),
            translate("readings", "Saíram as classes {names}."),
            translate("readings", "Nova classe: {name}."),
            translate("readings", "Novas classes: {names}."),
        ),
        "subjects": (
            translate("readings", "Saiu o assunto {name}."),
            translate("readings", "Saíram os assuntos {names}."),
            translate("readings", "Novo assunto: {name}."),
            translate("readings", "Novos assuntos: {names}."),
        ),
        "courts": (
            translate("readings", "Saiu do juízo {name}."),
            translate("readings", "Saiu dos juízos {names}."),
            translate("readings", "Agora no juízo {name}."),
            translate("readings", "Agora nos juízos {names}."),
        ),
        "attachments": (
            translate("readings", "Saiu o anexo {name}."),
            translate("readings", "Saíram {n} anexos: {names}."),
            translate("readings", "Novo anexo: {name}."),
            translate("readings", "{n} anexos novos: {names}."),
        ),
        "related_lawsuits": (
            translate("readings", "Saiu o vínculo com {name}."),
            translate("readings", "Saíram {n} vínculos: {names}."),
            translate("readings", "Novo vínculo: {name}."),
            translate("readings", "{n} vínculos novos: {names}."),
        ),
        "steps": (
            translate("readings", "Saiu um andamento: {name}."),
            translate("readings", "Saíram {n} andamentos."),
            translate("readings", "Novo andamento: {name}."),
            translate("readings", "{n} andamentos novos."),
        ),
    }


def _replaced_texts() -> dict[str, str]:
    """Of lists in which one element took the place of another."""
    return {
        "classifications": translate("readings", "A classe passou de {before} para {after}."),
        "subjects": translate("readings", "O assunto passou de {before} para {after}."),
        "courts": translate("readings", "O juízo passou de {before} para {after}."),
        "lawyers": translate("readings", "A advocacia passou de {before} para {after}."),
    }


MOST_NAMES = 4


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    if more <= 1:
        return ", ".join(names)
    return ", ".join(names[:MOST_NAMES]) + translate("readings", " e mais {n}").format(n=number(more))


def filled(text: str, **values: Words) -> Sentence:
    """The template's words with the values in their places, as they are: braces in a value mean nothing."""
    parts: list[Words] = []
    for literal, name, _, _ in Formatter().parse(text):
        if literal:
            parts.append(Words(literal))
        if name and values[name].text:
            parts.append(values[name])
    return tuple(parts)


def change_cells(change: FieldChange) -> ChangeCells:
    """Field, value before and value after."""
    member = change.path[-1]
    before, after = value_of(member, change.before), value_of(member, change.after)
    if len(change.path) > 1 and change.before is None:
        before = translate("readings", "não constava")
    if len(change.path) > 1 and change.after is None:
        after = translate("readings", "não consta mais")
    return ChangeCells(field_name(change), *apart(before, after))


def field_name(change: FieldChange) -> str:
    """Name of the changed field, and whose or which one it is."""
    what, about = member_name(change.path), plain_line(change.about)
    return f"{what}, {about}" if about and len(change.path) > 1 else what


def apart(before: str, after: str) -> tuple[str, str]:
    """Two values, each shortened so that what tells them apart can be read."""
    short = shortened(before), shortened(after)
    if short[0] != short[1] or before == after:
        return short
    place = next((n for n, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), None)
    place = min(len(before), len(after)) if place is None else place
    start = max(0, place - KEPT_BEFORE)
    return f"…{shortened(before[start:])}", f"…{shortened(after[start:])}"


def shortened(text: str) -> str:
    """A value in a table."""
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def change_day(instant: datetime) -> str:
    """The day of a date in a change: always as dd/mm/aaaa, as "today" would not stay true."""
    return format_date(court_date(instant))


def side_text(value: Any) -> str:
    """Name of a side of the case."""
    return side_name(plain_line(str(value)) if value is not None else None)


def status_text(value: Any) -> str:
    """Name of a status."""
    return status_name(value_text(value))


def phase_text(value: Any) -> str:
    return phase_name(value_text(value))


def step_text(value: Any) -> str:
    """Day and words of a step."""
    if not isinstance(value, Step):
        return value_text(value)
    words = plain_line(value.content or value.step_type or "", LONGEST_COMPARED)
    parts = (change_day(value.step_date) if value.step_date is not None else "", words)
    return ": ".join(part for part in parts if part) or translate("readings", "não informado")


def instance_text(value: Any) -> str:
    return instance_name(value) if isinstance(value, int) else value_text(value)


def secrecy_text(value: Any) -> str:
    return secrecy_name(value) if isinstance(value, int) else value_text(value)


def value_of(member: str, value: Any) -> str:
    """Text of a member's value."""
    return VALUE_TEXTS.get(member, value_text)(value)


def value_text(value: Any) -> str:
    """Text of a value; a record or mapping by the member that names it."""
    match value:
        case None:
            return translate("readings", "não informado")
        case bool():
            return translate("readings", "sim") if value else translate("readings", "não")
        case Decimal():
            return amount_text(value)
        case datetime():
            return change_day(value)
        case Participant():
            return _person_text(value)
        case Record():
            return _named({name: getattr(value, name, None) for name in NAME_MEMBERS})
        case Mapping():
            return _named(value)
        case list() | tuple():
            return ", ".join(value_text(each) for each in value[:5]) or translate("readings", "não informado")
    return plain_line(str(value), LONGEST_COMPARED) or translate("readings", "não informado")


def _person_text(value: Participant) -> str:
    """Name of a party or lawyer, with the registration of the latter."""
    name = plain_line(value.name) or _nameless()
    registration = next((oab for document in sorted(value.documents) if (oab := _oab(document))), "")
    return f"{name}, {registration}" if registration else name


def _oab(document: str) -> str:
    try:
        return Oab.parse(document).formatted
    except BadDocument:
        return ""


VALUE_TEXTS = {
    "side": side_text,
    "phase": phase_text,
    "status": status_text,
    "last_step": step_text,
    "instance": instance_text,
    "secrecy_level": secrecy_text,
}
"""Formatters of members with names of their own."""


def _named(value: Mapping[str, Any]) -> str:
    name = plain_line(next((str(value[member]) for member in NAME_MEMBERS if value.get(member)), ""))
    rest = {member: each for member, each in value.items() if each is not None}
    pairs = "; ".join(f"{member}: {value_text(each)}" for member, each in list(rest.items())[:MOST_MEMBERS])
    return name or plain_line(pairs, LONGEST_COMPARED) or _nameless()


def _nameless() -> str:
    return translate("readings", "sem nome")


def member_name(path: tuple[str, ...]) -> str:
    """Name of a member: the innermost known one, else that of the list it is in, else the first as it came."""
    names = _names()
    for member in _innermost(path):
        if name := names.get(member, ""):
            return name
    return plain_line(path[0])


def _innermost(path: tuple[str, ...]) -> Iterator[str]:
    yield path[-1]
    if len(path) > 1 and path[-2] == "lawyers":
        yield "lawyers"
    yield path[0]


def _names() -> dict[str, str]:
    return {
        "amount": translate("readings", "Valor da causa"),
        "area": translate("readings", "Área"),
        "attachments": translate("readings", "Anexo"),
        "city": translate("readings", "Cidade"),
        "classifications": translate("readings", "Classe"),
        "code": translate("readings", "Número"),
        "county": translate("readings", "Comarca"),
        "court": translate("readings", "Órgão julgador"),
        "courts": translate("readings", "Órgão julgador"),
        "distribution_date": translate("readings", "Distribuição"),
        "free_justice": translate("readings", "Justiça gratuita"),
        "instance": translate("readings", "Grau"),
        "judge": translate("readings", "Juiz ou juíza"),
        "justice": translate("readings", "Ramo da Justiça"),
        "justice_description": translate("readings", "Justiça"),
        "last_step": translate("readings", "Último andamento"),
        "lawyers": translate("readings", "Advogado"),
        "name": translate("readings", "Partes"),
        "parties": translate("readings", "Parte"),
        "phase": translate("readings", "Fase"),
        "related_lawsuits": translate("readings", "Vínculo"),
        "secrecy_level": translate("readings", "Segredo de justiça"),
        "side": translate("readings", "Polo"),
        "state": translate("readings", "UF"),
        "status": translate("readings", "Situação"),
        "steps": translate("readings", "Andamento"),
        "steps_count": translate("readings", "Andamentos que o tribunal registra"),
        "subjects": translate("readings", "Assunto"),
        "tribunal": translate("readings", "Tribunal"),
        "tribunal_acronym": translate("readings", "Sigla do tribunal"),
    }
