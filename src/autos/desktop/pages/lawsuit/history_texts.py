"""Texts of the history page. Members that the contract does not have keep their own names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from string import Formatter
from typing import Any, NamedTuple

from autos.desktop.components.lawsuit_list.row_text import amount_text, court_day
from autos.desktop.pages.lawsuit.history_presenter import RecordComparison
from autos.domain.dates import court_time, format_date
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.domain.lawsuit.lawsuit import Step
from autos.domain.lawsuit.parties import Participant
from autos.domain.ledger.history import RecordSnapshot
from autos.domain.tolerant_record import Record
from autos.text.dates import day_and_hour, service_time
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.text.value_names import instance_name, phase_name, secrecy_name, side_name, status_name

MOST_CHANGES = 200
"""Most changes of one comparison that are listed one by one."""
FIRST = ("phase", "status", "amount", "parties", "lawyers", "last_step")
LONGEST_VALUE = 600
"""Characters of a value in the table."""
NAME_MEMBERS = ("name", "attachment_name", "content", "document", "code")
"""Members that name an element of a list, the best first."""


class Words(NamedTuple):
    """Part of a sentence."""

    text: str
    is_strong: bool = False


class ChangeCells(NamedTuple):
    """A row of the table."""

    what: str
    before: str
    after: str


def heading(compared: RecordComparison) -> str:
    """Name of the instance, and from when to when it is compared."""
    name = _capital(instance_name(compared.instance))
    if compared.before is None or compared.is_new:
        return name
    return translate("readings", "{instance}, de {before} a {after}").format(
        instance=name, before=reading_day(compared.before), after=reading_day(compared.after)
    )


def sentences(compared: RecordComparison) -> list[Words]:
    """What happened, in sentences."""
    if compared.before is None:
        return [Words(translate("readings", "Só há uma leitura, de {day}.").format(day=reading_day(compared.after)))]
    if compared.fields is None:
        return [Words(translate("readings", "Não deu para comparar as duas leituras."))]
    return [*_arrival(compared), *_change_sentences(_ordered(compared))]


def _arrival(compared: RecordComparison) -> list[Words]:
    """That the instance came after another one; else nothing."""
    if not compared.is_new:
        return []
    return _filled(
        translate("readings", "O acervo recebeu o {instance} em {day}, depois do {other}. "),
        instance=Words(instance_name(compared.instance), is_strong=True),
        day=Words(reading_day(compared.after)),
        other=Words(instance_name(compared.other_instance)),
    )


def _change_sentences(changes: Sequence[FieldChange]) -> list[Words]:
    if not changes:
        return [Words(translate("readings", "Nada mudou entre as duas leituras."))]
    found: list[Words] = []
    told: set[int] = set()
    for place, change in enumerate(changes):
        sentence = _sentence(change)
        if sentence:
            told.add(place)
            found += [*sentence, Words(" ")]
    for kind, names in (("parties", _party_counts()), ("lawyers", _lawyer_counts())):
        for change_kind, (one, many) in names.items():
            places = [place for place, change in enumerate(changes) if _is_person(change, kind, change_kind)]
            if places:
                told.update(places)
                found.append(Words(plural(len(places), one, many) + " "))
    rest = list(dict.fromkeys(member_name(change.path) for place, change in enumerate(changes) if place not in told))
    if rest:
        also = translate("readings", "Também mudou: {names}.") if told else translate("readings", "Mudou: {names}.")
        found += _filled(also, names=Words(_listed(rest), is_strong=True))
    return found


MOST_NAMES = 4


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    if more <= 1:
        return ", ".join(names)
    return ", ".join(names[:MOST_NAMES]) + translate("readings", " e mais {n}").format(n=number(more))


def _sentence(change: FieldChange) -> list[Words]:
    """The sentence of a member that has one of its own; else nothing."""
    if len(change.path) != 1:
        return []
    member = change.path[0]
    before, after = (
        Words(value_of(member, value)[:LONGEST_VALUE], is_strong=True) for value in (change.before, change.after)
    )
    if member == "last_step":
        if isinstance(change.after, Step) and change.after.step_date is not None:
            text = translate("readings", "O último andamento agora é de {day}.")
            return _filled(text, day=Words(court_day(change.after.step_date), is_strong=True))
        return []
    appeared, moved = _sentence_texts().get(member, ("", ""))
    if change.kind is ChangeKind.ADDED:
        return _filled(appeared, after=after)
    return _filled(moved, before=before, after=after)


def _sentence_texts() -> dict[str, tuple[str, str]]:
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
    }


def _party_counts() -> dict[ChangeKind, tuple[str, str]]:
    return {
        ChangeKind.ADDED: (translate("readings", "Entrou {n} parte."), translate("readings", "Entraram {n} partes.")),
        ChangeKind.REMOVED: (translate("readings", "Saiu {n} parte."), translate("readings", "Saíram {n} partes.")),
    }


def _lawyer_counts() -> dict[ChangeKind, tuple[str, str]]:
    return {
        ChangeKind.ADDED: (
            translate("readings", "Advocacia: entrou {n} nome."),
            translate("readings", "Advocacia: entraram {n} nomes."),
        ),
        ChangeKind.REMOVED: (
            translate("readings", "Advocacia: saiu {n} nome."),
            translate("readings", "Advocacia: saíram {n} nomes."),
        ),
    }


def _is_person(change: FieldChange, kind: str, change_kind: ChangeKind) -> bool:
    return change.kind is change_kind and len(change.path) > 1 and change.path[-2] == kind


def _filled(text: str, **values: Words) -> list[Words]:
    """The template's words with the values in their places, as they are: braces in a value mean nothing."""
    parts: list[Words] = []
    for literal, name, _, _ in Formatter().parse(text):
        if literal:
            parts.append(Words(literal))
        if name:
            parts.append(values[name])
    return parts


def table_cells(compared: RecordComparison) -> list[ChangeCells]:
    """Every change: the field, what it was, what it is."""
    return [change_cells(change) for change in _ordered(compared)[:MOST_CHANGES]]


def _ordered(compared: RecordComparison) -> list[FieldChange]:
    """The changes, with those that a lawyer asks for first."""
    changes = compared.fields.changes if compared.fields else ()
    return sorted(changes, key=lambda change: FIRST.index(change.path[0]) if change.path[0] in FIRST else len(FIRST))


def change_cells(change: FieldChange) -> ChangeCells:
    """Field, value before and value after."""
    about, member = plain_line(change.about), change.path[-1]
    what = member_name(change.path)
    if about and len(change.path) > 1:
        what = f"{what}, {about}"
    before, after = value_of(member, change.before), value_of(member, change.after)
    if len(change.path) > 1 and change.before is None:
        before = translate("readings", "não constava")
    if len(change.path) > 1 and change.after is None:
        after = translate("readings", "não consta mais")
    return ChangeCells(what, _short(before), _short(after))


def equal_cells(compared: RecordComparison) -> list[ChangeCells]:
    """The fields that did not change, with their value."""
    fields = compared.fields.equal if compared.fields else ()
    return [ChangeCells(member_name((name,)), value := _short(value_of(name, each)), value) for name, each in fields]


def unsent_text(compared: RecordComparison) -> str:
    """What did not come this time, and which value stays; empty where all came."""
    if compared.fields is None or compared.before is None or not compared.fields.not_brought:
        return ""
    names = []
    for change in compared.fields.not_brought:
        about = plain_line(change.about)
        names.append(member_name(change.path) + (f", {about}" if about else ""))
    one, many = (
        translate("readings", "Não veio desta vez: {names}. Fica o de {day}."),
        translate("readings", "Não vieram desta vez: {names}. Fica o de {day}."),
    )
    names = list(dict.fromkeys(names))
    return (one if len(names) == 1 else many).format(names="; ".join(names), day=reading_day(compared.before))


def further_text(compared: RecordComparison) -> str:
    """How many changes are not in the table; empty where all are."""
    more = len(compared.fields.changes) - MOST_CHANGES if compared.fields else 0
    one, many = translate("readings", "e mais {n} diferença"), translate("readings", "e mais {n} diferenças")
    return plural(more, one, many) if more > 0 else ""


def equal_count_text(count: int) -> str:
    """How many fields are folded."""
    return plural(count, translate("readings", "mais {n} igual"), translate("readings", "mais {n} iguais"))


def reading_day(reading: RecordSnapshot) -> str:
    """Day of a reading, without words: it is part of a sentence."""
    return format_date(court_time(reading.received_at).date())


def reading_text(reading: RecordSnapshot) -> str:
    """Day and hour of a reading in the choice of two; which is the current one, and which ones brought nothing new."""
    moment = court_time(reading.received_at)
    text = f"{format_date(moment.date())}, {moment:%H:%M}"
    if reading.version is None:
        return translate("readings", "{when} · atual").format(when=text)
    return translate("readings", "{when} · igual").format(when=text) if reading.is_unchanged else text


def reading_times_text(reading: RecordSnapshot) -> str:
    """When a reading was received, and when the service had read the court."""
    text = translate("readings", "Recebido {when}").format(when=day_and_hour(reading.received_at))
    if reading.crawled_at is None:
        return text
    return text + " · " + translate("readings", "tribunal lido {when}").format(when=service_time(reading.crawled_at))


def readings_text(readings: Sequence[RecordSnapshot]) -> str:
    """How many readings are kept, which are several, and from when to when."""
    text = translate("readings", "{n} leituras guardadas, de {first} a {last}")
    first, last = reading_day(readings[-1]), reading_day(readings[0])
    return text.format(n=number(len(readings)), first=first, last=last)


def column_names(compared: RecordComparison) -> tuple[str, str, str]:
    """Headings of the table."""
    when = translate("readings", "Em {day}")
    if compared.is_new or compared.before is None:
        before = _capital(instance_name(compared.other_instance))
        return translate("readings", "O quê"), before, _capital(instance_name(compared.instance))
    before_day, after_day = reading_day(compared.before), reading_day(compared.after)
    return translate("readings", "O quê"), when.format(day=before_day), when.format(day=after_day)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


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
    words = plain_line(value.content or value.step_type or "")
    parts = (court_day(value.step_date) if value.step_date is not None else "", words)
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
            return court_day(value)
        case Participant():
            return plain_line(value.name) or translate("readings", "sem nome")
        case Record():
            return _named({name: getattr(value, name, None) for name in NAME_MEMBERS})
        case Mapping():
            return _named(value)
        case list() | tuple():
            return ", ".join(value_text(each) for each in value[:5]) or translate("readings", "não informado")
    return plain_line(str(value)) or translate("readings", "não informado")


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
    name = next((str(value[member]) for member in NAME_MEMBERS if value.get(member)), "")
    return plain_line(name) or translate("readings", "sem nome")


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
