"""Texts of a row: those painted, and the accessible text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType

from autos.domain.dates import court_date
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus, RowChange
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.query.spelling import folded
from autos.text.dates import day, today
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
    short_side_name,
    side_name,
    status_name,
)

SEEN_DAYS = 7
"""Days for which a row says that its change was seen."""
TWO_SIDES = frozenset({"Active", "Passive"})
NO_LABEL_NAMES: Mapping[int, str] = MappingProxyType({})

SETTLED_PHASES = frozenset({"arquivado", "cancelado"})
"""Phases of closed lawsuits, whose rows are subdued."""


@dataclass(frozen=True, slots=True)
class RowTexts:
    """All texts of a row, sanitised."""

    caption: str
    """The opposite party, or the caption where the side of the searched person is not known."""
    pole: str
    """Side of the searched person; empty where the list is not that of one search and none is known."""
    short_pole: str
    """The same where there is less room: Passivo."""
    searched: str
    """Name of the searched person where the row has to say it; else empty."""
    change: str
    """What has changed; empty where nothing has."""
    when: str
    number: str
    place: str
    """Court and instances, each after a middle dot."""
    short_place: str
    """The same for a narrow list: TJSP · 1º/2º."""
    amount: str
    """Empty if the service sent none."""
    kind: str
    """Class and subject."""
    status: str
    is_active: bool
    phase: str
    """Empty if the service sent none."""
    secrecy: str
    """Empty unless there is a level other than public."""
    is_settled: bool
    namesake_status: str
    """Empty unless the lawsuit was found by a name."""


def row_texts(row: LawsuitRow) -> RowTexts:
    """Texts of a row in the interface's language."""
    kinds = [part for part in (plain_line(row.class_name), plain_line(row.subject_name)) if part]
    court = plain_line(row.tribunal_acronym)
    place = court or translate("rows", "tribunal não informado")
    whole_place = f"{place} · {instances_at(row.instances, court)}"
    if not court and not row.instances:
        whole_place = translate("rows", "tribunal e grau não informados")
    return RowTexts(
        caption=_opposite(row) or plain_line(row.name) or translate("rows", "Partes não informadas"),
        pole=plain_line(side_name(row.pole)) if row.pole else "",
        short_pole=plain_line(short_side_name(row.pole)) if row.pole else "",
        searched=plain_line(row.searched) if row.names_searched else "",
        change=change_label(row),
        when=_when(row),
        number=plain_line(row.code),
        place=f" · {whole_place}",
        short_place=f" · {place} · {short_instances_at(row.instances, court)}".rstrip(" ·"),
        amount="" if row.amount is None else amount_text(row.amount),
        kind=" · ".join(kinds) or translate("rows", "Classe não informada"),
        status=status_name(plain_line(row.status)) or not_informed(),
        is_active=is_active(row.status),
        phase=phase_name(plain_line(row.phase)),
        secrecy=_secrecy(row.secrecy_level),
        is_settled=folded(row.phase) in SETTLED_PHASES,
        namesake_status=namesake_label(row.namesake_status),
    )


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
    """What a row abbreviates: whose side it tells, and the names of its labels, each on a line."""
    return "\n".join(filter(None, (side_text(row), labels_text(row, label_names))))


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
        words.caption,
        *filter(None, [side_text(row)]),
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
    if row.changes:
        parts += [change_name(change)[:1].lower() + change_name(change)[1:] for change in row.changes]
    if row.is_unread:
        parts.append(translate("rows", "não lida"))
    if row.secrecy_level:
        parts.append(translate("rows", "segredo nível {level}").format(level=row.secrecy_level))
    if words.namesake_status:
        parts.append(words.namesake_status)
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
    """What has changed since the row was opened, or that a change was seen lately; else empty."""
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


def _opposite(row: LawsuitRow) -> str:
    """The opposite party, with the number of further ones."""
    name = plain_line(row.opposite)
    return translate("rows", "{name} e mais {n}").format(name=name, n=row.others) if name and row.others else name


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
    instant = row.last_step_date or row.distribution_date
    return court_day(instant) if instant else translate("rows", "sem data")


def _last_step(row: LawsuitRow) -> str:
    return court_day(row.last_step_date) if row.last_step_date else not_informed()


def _secrecy(level: int | None) -> str:
    return translate("rows", "Segredo {level}").format(level=level) if level else ""
