"""Words for how the date of a stored deadline came to be: what it was, what it is, and why."""

from __future__ import annotations

from collections.abc import Sequence

from autos.domain.dates import court_time, format_date
from autos.domain.deadline_dates import ChangeCause, DateEvent, DateRecord, DayChange
from autos.text.deadlines import short_day
from autos.text.lawsuit_changes import Sentence, Words, filled, sentence_text
from autos.text.plain_text import plain_line
from autos.text.translation import translate

LONGEST_NAME = 80
"""Characters of the name of a mark, a holiday or a colleague in a sentence."""


def record_line(record: DateRecord) -> str:
    """29/11/2026: era 09/12, agora 08/12. 08/12 passou a contar como aberto: marcado por você."""
    words = translate("deadlines", "{day}: {what}")
    return words.format(day=format_date(court_time(record.at).date()), what=record_text(record))


def record_text(record: DateRecord) -> str:
    """What happened to the date, without when."""
    if record.event is DateEvent.MOVED:
        return " ".join([sentence_text(move_words(record)), *_reasons(record)])
    place = int(record.is_on_later_date)
    day = "" if record.now is None else format_date(record.now[place])
    return {
        DateEvent.STORED: translate("deadlines", "guardado por você; vence {day}."),
        DateEvent.TAKEN: translate("deadlines", "você ficou com a recontagem; vence {day}."),
        DateEvent.RESTORED: translate("deadlines", "voltou ao que estava guardado; vence {day}."),
    }[record.event].format(day=day)


def move_words(record: DateRecord) -> Sentence:
    """Vence antes: era 09/12, agora 08/12."""
    was, now = record.moved
    if was is None or now is None:
        if was is None:
            text = translate("deadlines", "Não era contado; agora {now}.")
            return filled(text, now=Words("" if now is None else format_date(now), is_strong=True))
        text = translate("deadlines", "Era {was}, agora não seria contado.")
        return filled(text, was=Words(format_date(was), is_former=True))
    written = short_day if was.year == now.year else format_date
    if record.is_of_other_date and record.is_on_later_date:
        text = translate("deadlines", "A data mais segura era {was}, agora {now}.")
    elif record.is_of_other_date:
        text = translate("deadlines", "Com os dias incertos fechados, era {was}, agora {now}.")
    elif now < was:
        text = translate("deadlines", "Vence antes: era {was}, agora {now}.")
    else:
        text = translate("deadlines", "Venceria depois: era {was}, agora {now}.")
    return filled(text, was=Words(written(was), is_former=True), now=Words(written(now), is_strong=True))


def move_sentence(title: str, records: Sequence[DateRecord], *, is_secret: bool = False) -> Sentence:
    """What became of a deadline, the earlier dates first; without its title and reasons where those are secret."""
    parts: list[Words] = []
    if title and not is_secret:
        parts.append(Words(translate("deadlines", "{title}. ").format(title=plain_line(title, LONGEST_NAME))))
    for record in sorted(records, key=lambda one: not one.is_earlier):
        parts += move_words(record)
        reasons = () if is_secret else _reasons(record)
        parts.append(Words("".join(f" {reason}" for reason in reasons) + " "))
    last = parts.pop()
    return (*parts, last._replace(text=last.text.rstrip()))


def change_text(change: DayChange) -> str:
    """08/12 passou a contar como aberto: marcado por você."""
    name = plain_line(change.name, LONGEST_NAME)
    match change.cause:
        case ChangeCause.MARKED if change.author:
            words = (
                translate("deadlines", "{day} passou a contar como aberto: marcado por {author}.")
                if change.is_open
                else translate("deadlines", "{day} passou a contar como fechado ({name}): marcado por {author}.")
            )
        case ChangeCause.MARKED:
            words = (
                translate("deadlines", "{day} passou a contar como aberto: marcado por você.")
                if change.is_open
                else translate("deadlines", "{day} passou a contar como fechado ({name}): marcado por você.")
            )
        case ChangeCause.UNMARKED:
            words = (
                translate("deadlines", "{day} voltou a contar como aberto: a marca foi retirada.")
                if change.is_open
                else translate("deadlines", "{day} voltou a contar como fechado: a marca foi retirada.")
            )
        case ChangeCause.CALENDAR:
            words = (
                translate("deadlines", "O calendário mudou: {day} conta como aberto ({name}).")
                if change.is_open
                else translate("deadlines", "O calendário mudou: {day} conta como fechado ({name}).")
            )
            name = ", ".join(filter(None, (name, plain_line(change.law, LONGEST_NAME)))) or format_date(change.day)
        case ChangeCause.RULES:
            words = (
                translate("deadlines", "Esta versão do Autos conta de outro modo: {day} conta como aberto.")
                if change.is_open
                else translate("deadlines", "Esta versão do Autos conta de outro modo: {day} conta como fechado.")
            )
    return words.format(day=short_day(change.day), name=name, author=plain_line(change.author, LONGEST_NAME))


def _reasons(record: DateRecord) -> list[str]:
    if record.changes:
        return [change_text(change) for change in record.changes]
    if record.was is None or record.now is None:
        return []
    return [translate("deadlines", "O calendário, as marcas ou a contagem mudaram.")]
