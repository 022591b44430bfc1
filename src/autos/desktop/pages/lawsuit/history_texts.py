"""Texts of the history page. Members that the contract does not have keep their own names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from autos.desktop.pages.lawsuit.history_presenter import RecordComparison
from autos.domain.dates import court_date, court_time, format_date
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.known_values import is_kept
from autos.domain.ledger.history import RecordSnapshot
from autos.text.dates import day_and_hour, moments_apart, service_time
from autos.text.lawsuit_changes import (
    ChangeCells,
    Words,
    change_cells,
    change_sentences,
    filled,
    member_name,
    ordered_changes,
    shortened,
    value_of,
)
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.text.value_names import instance_name

MOST_CHANGES = 200
"""Most changes of one comparison that are listed one by one."""
MOST_SENTENCES = 8
"""Most changes that are told in sentences; the table has them all."""


def heading(compared: RecordComparison) -> str:
    """Name of the instance, and from when to when it is compared."""
    name = _capital(instance_name(compared.instance))
    if compared.before is None or compared.is_new:
        return name
    before, after = moments_apart(compared.before.received_at, compared.after.received_at)
    return translate("readings", "{instance}, de {before} a {after}").format(instance=name, before=before, after=after)


def sentences(compared: RecordComparison) -> list[Words]:
    """What happened, in sentences."""
    if compared.before is None:
        words = translate("readings", "O acervo só tem uma leitura, de {when}: não há com o que comparar.")
        return [Words(words.format(when=reading_moment(compared.after)))]
    if compared.fields is None:
        return [Words(translate("readings", "Não deu para comparar as duas leituras."))]
    changes = _changes(compared)
    if not changes and (moved := _moved(compared)):
        return [Words(translate("readings", "As duas leituras dizem o mesmo.")), Words(" "), Words(moved)]
    return [*_arrival(compared), *_change_sentences(changes)]


def _moved(compared: RecordComparison) -> str:
    """That the lawsuit was filed or moved after the first of the two readings, by its own dates; else empty."""
    if compared.before is None or compared.fields is None:
        return ""
    first, values = court_date(compared.before.read_at), dict(compared.fields.equal)
    step, filed = values.get("last_step"), values.get("distribution_date")
    texts = (
        (translate("readings", "Distribuído em {day}."), filed),
        (translate("readings", "Último andamento em {day}."), None if step is None else step.step_date),
    )
    told = [text.format(day=format_date(court_date(at))) for text, at in texts if at and court_date(at) > first]
    return " ".join(told)


def _arrival(compared: RecordComparison) -> list[Words]:
    """That the instance came after another one; else nothing."""
    if not compared.is_new:
        return []
    return [
        *filled(
            translate("readings", "O acervo recebeu o {instance} em {day}, depois do {other}. "),
            instance=Words(instance_name(compared.instance), is_strong=True),
            day=Words(reading_day(compared.after)),
            other=Words(instance_name(compared.other_instance)),
        )
    ]


def _change_sentences(changes: Sequence[FieldChange]) -> list[Words]:
    if not changes:
        return [Words(translate("readings", "Nada mudou entre as duas leituras."))]
    found: list[Words] = []
    told = change_sentences(changes)
    for sentence in told[:MOST_SENTENCES]:
        found += [*sentence, Words(" ")]
    one, many = translate("readings", "E mais {n} mudança."), translate("readings", "E mais {n} mudanças.")
    more = len(told) - MOST_SENTENCES
    return [*found, Words(plural(more, one, many))] if more > 0 else found


def table_cells(compared: RecordComparison) -> list[ChangeCells]:
    """Every change: the field, what it was, what it is."""
    return [change_cells(change) for change in ordered_changes(_changes(compared))[:MOST_CHANGES]]


def _changes(compared: RecordComparison) -> Sequence[FieldChange]:
    return compared.fields.changes if compared.fields else ()


def equal_cells(compared: RecordComparison) -> list[ChangeCells]:
    """The fields that did not change, with their value."""
    fields = compared.fields.equal if compared.fields else ()
    return [ChangeCells(member_name((name,)), value := shortened(value_of(name, each)), value) for name, each in fields]


def unsent_text(compared: RecordComparison) -> str:
    """What did not come this time, and which value stays; empty where all came."""
    if compared.fields is None or compared.before is None:
        return ""
    unsent = compared.fields.not_brought
    kept = [change for change in unsent if is_kept(change.path, change.before)]
    day, _ = moments_apart(compared.before.read_at, compared.after.read_at)
    parts = (
        (
            kept,
            translate("readings", "Não veio desta vez: {names}. Fica o lido em {day}."),
            translate("readings", "Não vieram desta vez: {names}. Fica o lido em {day}."),
        ),
        (
            [change for change in unsent if change not in kept],
            translate("readings", "Não veio desta vez: {names}."),
            translate("readings", "Não vieram desta vez: {names}."),
        ),
    )
    texts = []
    for changes, one, many in parts:
        names = list(dict.fromkeys(_unsent_name(change) for change in changes))
        if names:
            texts.append((one if len(names) == 1 else many).format(names="; ".join(names), day=day))
    return " ".join(texts)


def _unsent_name(change: FieldChange) -> str:
    about = plain_line(change.about)
    return member_name(change.path) + (f", {about}" if about else "")


def further_text(compared: RecordComparison) -> str:
    """How many changes are not in the table; empty where all are."""
    more = len(compared.fields.changes) - MOST_CHANGES if compared.fields else 0
    one, many = translate("readings", "e mais {n} diferença"), translate("readings", "e mais {n} diferenças")
    return plural(more, one, many) if more > 0 else ""


def equal_count_text(count: int) -> str:
    """How many fields are folded."""
    return plural(count, translate("readings", "{n} campo igual"), translate("readings", "{n} campos iguais"))


def reading_day(reading: RecordSnapshot) -> str:
    """Day of a reading, without words: it is part of a sentence."""
    return format_date(court_time(reading.received_at).date())


def reading_moment(reading: RecordSnapshot) -> str:
    """Day and hour of a reading, without words: it is part of a sentence."""
    moment = court_time(reading.received_at)
    return translate("dates", "{day} às {hour}").format(day=format_date(moment.date()), hour=f"{moment:%H:%M}")


def reading_texts(readings: Sequence[RecordSnapshot]) -> list[str]:
    """Texts of readings in the choice of two; of those of one minute with their seconds."""
    minutes = Counter(_minute(reading) for reading in readings)
    return [reading_text(reading, has_seconds=minutes[_minute(reading)] > 1) for reading in readings]


def _minute(reading: RecordSnapshot) -> datetime:
    return reading.received_at.replace(second=0, microsecond=0)


def reading_text(reading: RecordSnapshot, *, has_seconds: bool = False) -> str:
    """Day and hour of a reading; which is the current one, and which ones brought nothing new."""
    moment = court_time(reading.received_at)
    hour = f"{moment:%H:%M:%S}" if has_seconds else f"{moment:%H:%M}"
    text = f"{format_date(moment.date())}, {hour}"
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
    first, last = moments_apart(readings[-1].received_at, readings[0].received_at)
    return text.format(n=number(len(readings)), first=first, last=last)


def column_names(compared: RecordComparison) -> tuple[str, str, str, str]:
    """Headings of the table."""
    what, where, when = (
        translate("readings", "O quê"),
        translate("readings", "Fonte"),
        translate("readings", "Em {day}"),
    )
    if compared.is_new or compared.before is None:
        before = _capital(instance_name(compared.other_instance))
        return what, before, _capital(instance_name(compared.instance)), where
    before_day, after_day = moments_apart(compared.before.received_at, compared.after.received_at)
    return what, when.format(day=before_day), when.format(day=after_day), where


def source_text(court: str, compared: RecordComparison) -> str:
    """Court and instance that were read."""
    instance = "" if compared.instance is None else instance_name(compared.instance)
    return ", ".join(filter(None, (plain_line(court), instance)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
