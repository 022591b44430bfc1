"""Texts of a row: those painted, and the accessible text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType

from autos.domain.dates import court_date
from autos.domain.documents.short_name import short_names
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus, RowChange
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.query.spelling import folded
from autos.text.dates import day, today
from autos.text.known_values import NOTHING_KEPT, KnownSince, kept_text
from autos.text.plain_text import plain_line as plain_line  # noqa: PLC0414 -- those who word rows take it from here
from autos.text.searches import entry_problem_text
from autos.text.translation import plural, translate
from autos.text.value_names import (
    amount_text as amount_text,  # noqa: PLC0414 -- as above
)
from autos.text.value_names import (
    instances_at,
    is_active,
    not_informed,
    phase_name,
    short_instances_at,
    side_name,
    status_name,
    unparsed_text,
)

SEEN_DAYS = 7
"""Days for which a row says that its change was seen."""
TWO_SIDES = frozenset({"Active", "Passive"})
VERSUS = " × "
"""Between client and opponent."""
NO_LABEL_NAMES: Mapping[int, str] = MappingProxyType({})

SETTLED_PHASES = frozenset({"arquivado", "cancelado"})
"""Phases of closed lawsuits, whose rows are subdued."""


@dataclass(frozen=True, slots=True)
class RowTexts:
    """All texts of a row, sanitised."""

    caption: str
    """Client × opponent; the active and the passive side where the client is not known; the caption where the record
    does not name both."""
    client: tuple[str, ...]
    """What stands before the ×, then shorter forms of it; empty where the caption stands alone."""
    opponent: str
    """What stands after it."""
    pole: str
    """Side of the client; empty where the list is not that of one search and none is known."""
    asks_client: str
    """That it is to be said who the client is; else empty."""
    change: str
    """What has changed; empty where nothing has."""
    when: str
    number: str
    place: str
    """Court and instances, each after a middle dot."""
    short_place: str
    """The same for a narrow list: TJSP · 1º/2º."""
    amount: str
    """Empty if the service sent none; what it sent where that could not be read."""
    kind: str
    """Class and subject."""
    status: str
    plain_status: str
    """The same without the day of its reading."""
    is_active: bool
    phase: str
    """Empty if the service sent none. As `status`, with the day of its reading where it did not come with the last."""
    plain_phase: str
    kept: str
    """Which of the other values are of earlier readings; empty where all came."""
    secrecy: str
    """Empty unless there is a level other than public."""
    is_settled: bool
    namesake_status: str
    """Empty unless the lawsuit was found by a name."""


def row_texts(row: LawsuitRow) -> RowTexts:
    """Texts of a row in the interface's language."""
    kinds = [part for part in (plain_line(row.class_name), plain_line(row.subject_name)) if part]
    court, known = plain_line(row.tribunal_acronym), known_since(row)
    place = court or translate("rows", "tribunal não informado")
    instances = instances_at(row.instances, court) if row.instances else unparsed_text(row.unparsed_text("instance"))
    whole_place = f"{place} · {instances or instances_at(row.instances, court)}"
    if not court and not row.instances and not instances:
        whole_place = translate("rows", "tribunal e grau não informados")
    client, opponent = _heads(row)
    return RowTexts(
        caption=f"{client[0]}{VERSUS}{opponent}"
        if client
        else plain_line(row.name) or translate("rows", "Partes não informadas"),
        client=client,
        opponent=opponent,
        pole=plain_line(side_name(row.pole)) if row.pole else "",
        asks_client=translate("rows", "Quem é o cliente?") if row.asks_client else "",
        change=change_label(row),
        when=_when(row),
        number=plain_line(row.code),
        place=f" · {whole_place}",
        short_place=f" · {place} · {short_instances_at(row.instances, court)}".rstrip(" ·"),
        amount=unparsed_text(row.unparsed_text("amount")) if row.amount is None else amount_text(row.amount),
        kind=" · ".join(kinds) or translate("rows", "Classe não informada"),
        status=known.dated(status_name(plain_line(row.status)), "status") or not_informed(),
        plain_status=status_name(plain_line(row.status)) or not_informed(),
        is_active=is_active(row.status),
        phase=known.dated(phase_name(plain_line(row.phase)), "phase"),
        plain_phase=phase_name(plain_line(row.phase)),
        kept=kept_text(known, _kept_names()) if row.known else "",
        secrecy=_secrecy(row.secrecy_level),
        is_settled=folded(row.phase) in SETTLED_PHASES,
        namesake_status=namesake_label(row.namesake_status),
    )


def known_since(row: LawsuitRow) -> KnownSince:
    """Since when the members of a row are known that did not come with its current reading."""
    return KnownSince(dict(row.known), row.crawled_at or row.received_at) if row.known else NOTHING_KEPT


def _kept_names() -> dict[str, str]:
    """Members whose date a row has no room for, by what it calls them."""
    return {
        "name": translate("rows", "partes"),
        "parties": translate("rows", "partes"),
        "amount": translate("rows", "valor"),
        "classifications": translate("rows", "classe"),
        "subjects": translate("rows", "assunto"),
        "last_step": translate("rows", "andamento"),
        "distribution_date": translate("rows", "distribuição"),
        "secrecy_level": translate("rows", "segredo"),
    }


def _kept_line(words: str) -> str:
    return translate("rows", "de leitura anterior: {names}").format(names=words) if words else ""


def side_text(row: LawsuitRow) -> str:
    """Whose side the row tells: Renato no polo passivo; empty where it tells none."""
    if not row.pole:
        return ""
    pole, person = plain_line(side_name(row.pole)), plain_line(row.searched)
    pole = pole[:1].lower() + pole[1:]
    if not person:
        return pole
    words = translate("rows", "{person} no {side}") if row.pole in TWO_SIDES else translate("rows", "{person}: {side}")
    return words.format(person=person, side=pole)


def row_tip(row: LawsuitRow, label_names: Mapping[int, str]) -> str:
    """What a row abbreviates: both names, whose side, its labels, and what of it is older, each on a line."""
    lines = [row_texts(row).caption if row.heads else "", side_text(row), labels_text(row, label_names)]
    if row.known:
        words = row_texts(row)
        dated = [words.phase if row.known_since("phase") else "", words.status if row.known_since("status") else ""]
        lines += [*dated, _kept_line(words.kept)]
    return "\n".join(filter(None, lines))


def labels_text(row: LawsuitRow, label_names: Mapping[int, str]) -> str:
    """The labels of a row by name; empty where it has none."""
    if not row.labels:
        return ""
    names = ", ".join(plain_line(label_names.get(label, "")) or str(label) for label in row.labels)
    return translate("rows", "etiquetas: {labels}").format(labels=names)


def spoken_row(row: LawsuitRow, label_names: Mapping[int, str] = NO_LABEL_NAMES) -> str:
    """Accessible text of a row: parties, number, court, instance, status, phase, amount, last step, secrecy."""
    words = row_texts(row)
    parts = [
        f"{words.client[0]} x {words.opponent}" if words.client else words.caption,
        *filter(None, [side_text(row) if row.pole in TWO_SIDES or not words.client else words.pole]),
        translate("rows", "número {number}").format(number=words.number),
        plain_line(row.tribunal_acronym) or translate("rows", "tribunal não informado"),
        instances_at(row.instances, plain_line(row.tribunal_acronym)),
        words.status if row.status else translate("rows", "situação não informada"),
        translate("rows", "fase {phase}").format(phase=words.phase)
        if words.phase
        else translate("rows", "fase não informada"),
        translate("rows", "valor {amount}").format(amount=words.amount or not_informed()),
        translate("rows", "andamento {when}").format(when=_last_step(row)),
    ]
    if words.kept:
        parts.append(_kept_line(words.kept))
    if row.changes:
        parts += [change_name(change)[:1].lower() + change_name(change)[1:] for change in row.changes]
    if row.is_unread:
        parts.append(translate("rows", "a ver"))
    if row.secrecy_level:
        parts.append(translate("rows", "segredo nível {level}").format(level=row.secrecy_level))
    if words.namesake_status:
        parts.append(words.namesake_status)
    if row.asks_client:
        parts.append(translate("rows", "falta dizer quem é o cliente"))
    if row.labels:
        parts.append(labels_text(row, label_names))
    if row.has_note:
        parts.append(translate("rows", "com nota"))
    return ", ".join(parts)


def change_name(change: RowChange) -> str:
    """What has changed in a row, in words."""
    return {
        RowChange.STEP: translate("rows", "Andamento novo"),
        RowChange.PHASE: translate("rows", "Mudou a fase"),
        RowChange.STATUS: translate("rows", "Mudou a situação"),
        RowChange.AMOUNT: translate("rows", "Mudou o valor"),
        RowChange.SECRECY: translate("rows", "Mudou o segredo"),
        RowChange.KIND: translate("rows", "Mudou a classe"),
        RowChange.PARTY: translate("rows", "Mudaram as partes"),
        RowChange.LAWYER: translate("rows", "Mudou a advocacia"),
        RowChange.COURT: translate("rows", "Mudou o juízo"),
        RowChange.SUBJECT: translate("rows", "Mudou o assunto"),
        RowChange.ATTACHMENT: translate("rows", "Mudaram os anexos"),
        RowChange.INSTANCE: translate("rows", "Chegou outro grau"),
        RowChange.OTHER: translate("rows", "Mudaram outros dados"),
    }[change]


def change_label(row: LawsuitRow) -> str:
    """What has changed since the row was dealt with, or that a change was seen lately; else empty."""
    if row.changes:
        return changes_text(row.changes)
    if row.change_seen_at is not None and (today() - row.change_seen_at.date()).days < SEEN_DAYS:
        return translate("rows", "Mudança vista")
    return ""


def changes_text(changes: Sequence[RowChange]) -> str:
    """The only change, or how many there are; empty where there is none."""
    if len(changes) == 1:
        return change_name(changes[0])
    return plural(len(changes), translate("rows", "{n} mudança"), translate("rows", "{n} mudanças")) if changes else ""


def _heads(row: LawsuitRow) -> tuple[tuple[str, ...], str]:
    """What stands before the ×, the longest form first, and after it; neither where one of both is not named."""
    if row.heads is None:
        return (), ""
    (first, beside), (second, others) = row.heads
    before, after = plain_line(first), plain_line(second)
    if not before or not after:
        return (), ""
    return tuple(dict.fromkeys(_counted(name, beside) for name in short_names(before))), _counted(after, others)


def _counted(name: str, others: int) -> str:
    """A name with the number of further ones."""
    return translate("rows", "{name} e mais {n}").format(name=name, n=others) if others else name


def namesake_label(namesake_status: NamesakeStatus) -> str:
    """Label of a namesake status."""
    return {
        NamesakeStatus.UNKNOWN: translate("rows", "Homônimo?"),
        NamesakeStatus.PERSON: translate("rows", "Conferido"),
        NamesakeStatus.NAMESAKE: translate("rows", "Homônimo"),
    }.get(namesake_status, "")


def entry_problem_line(entry: LedgerEntry) -> str:
    """Sentence about a search's problem, with the service's message sanitised."""
    return entry_problem_text(replace(entry, problem_message=plain_line(entry.problem_message)))


def court_day(instant: datetime) -> str:
    """A date in the courts' time zone: hoje, ontem, dd/mm/aaaa."""
    return day(court_date(instant))


def _when(row: LawsuitRow) -> str:
    told = unparsed_text(row.unparsed_text("step_date"))
    instant = row.last_step_date or (None if told else row.distribution_date)
    if instant is not None:
        return court_day(instant)
    return told or unparsed_text(row.unparsed_text("distribution_date")) or translate("rows", "sem data")


def _last_step(row: LawsuitRow) -> str:
    if row.last_step_date:
        return court_day(row.last_step_date)
    return unparsed_text(row.unparsed_text("step_date")) or not_informed()


def _secrecy(level: int | None) -> str:
    return translate("rows", "Segredo {level}").format(level=level) if level else ""
