"""A row of the archive in words: what the line shows and what a screen reader says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal

from autos.domain.dates import court_date
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.money import format_amount
from autos.domain.query.spelling import folded
from autos.text.contract import instances_at, is_active, not_informed, phase_name, short_instances_at, status_name
from autos.text.dates import day
from autos.text.plain_text import plain_line as plain_line  # noqa: PLC0414 -- those who word rows take it from here
from autos.text.searches import entry_problem_text
from autos.text.translation import translate

LARGEST_EXPONENT = 15
"""Of an amount that is written out in figures."""

SETTLED_PHASES = frozenset({"arquivado", "cancelado"})
"""Phases whose lines step back."""


@dataclass(frozen=True, slots=True)
class RowWords:
    """Every piece of text of one line, foreign text made harmless."""

    caption: str
    when: str
    number: str
    place: str
    """Court and instances, each after a middle dot."""
    short_place: str
    """The same for a narrow list: TJSP 1º/2º."""
    amount: str
    """Empty when the service told none."""
    kind: str
    """Class and subject."""
    status: str
    is_active: bool
    phase: str
    """Empty when the service told none."""
    secrecy: str
    """Empty unless the level is told and is not public."""
    is_settled: bool
    namesake_status: str
    """Empty unless it was found by a name."""


def row_words(row: LawsuitRow) -> RowWords:
    """The line of `row` in the interface's language."""
    kinds = [part for part in (plain_line(row.class_name), plain_line(row.subject_name)) if part]
    court = plain_line(row.tribunal_acronym)
    place = court or translate("rows", "tribunal não informado")
    return RowWords(
        caption=plain_line(row.name) or translate("rows", "Partes não informadas"),
        when=_when(row),
        number=plain_line(row.code),
        place=f" · {place} · {instances_at(row.instances, court)}",
        short_place=f" · {place} {short_instances_at(row.instances, court)}".rstrip(),
        amount="" if row.amount is None else amount_words(row.amount),
        kind=" · ".join(kinds) or translate("rows", "Classe não informada"),
        status=status_name(plain_line(row.status)) or not_informed(),
        is_active=is_active(row.status),
        phase=phase_name(plain_line(row.phase)),
        secrecy=_secrecy(row.secrecy_level),
        is_settled=folded(row.phase) in SETTLED_PHASES,
        namesake_status=whose_name(row.namesake_status),
    )


def spoken(row: LawsuitRow) -> str:
    """The line as one sentence: parties, number, court, instance, situation, phase, amount, step, secrecy."""
    words = row_words(row)
    parts = [
        words.caption,
        translate("rows", "número {number}").format(number=words.number),
        plain_line(row.tribunal_acronym) or translate("rows", "tribunal não informado"),
        instances_at(row.instances, plain_line(row.tribunal_acronym)),
        translate("rows", "situação {status}").format(status=words.status) if not row.status else words.status,
        translate("rows", "fase {phase}").format(phase=words.phase or not_informed()),
        translate("rows", "valor {amount}").format(amount=words.amount or not_informed()),
        translate("rows", "andamento {when}").format(when=_last_step(row)),
    ]
    if row.secrecy_level:
        parts.append(translate("rows", "segredo nível {level}").format(level=row.secrecy_level))
    if words.namesake_status:
        parts.append(words.namesake_status)
    if row.labels:
        digits = " ".join(map(str, row.labels))
        parts.append(translate("rows", "etiquetas {labels}").format(labels=digits))
    if row.has_note:
        parts.append(translate("rows", "com nota"))
    return ", ".join(parts)


def whose_name(namesake_status: NamesakeStatus) -> str:
    """Of whom it is, as far as somebody has looked."""
    return {
        NamesakeStatus.UNKNOWN: translate("rows", "Homônimo?"),
        NamesakeStatus.PERSON: translate("rows", "Conferido"),
        NamesakeStatus.NAMESAKE: translate("rows", "Homônimo"),
    }.get(namesake_status, "")


def problem_line(entry: LedgerEntry) -> str:
    """What went wrong with a search; what the service said of it is made harmless, and our own sentences are whole."""
    return entry_problem_text(replace(entry, problem_message=plain_line(entry.problem_message)))


def amount_words(amount: Decimal) -> str:
    """R$ 1.234,56; an absurdly large figure as it came, so that writing it out never takes long."""
    is_sane = amount.is_finite() and amount.adjusted() <= LARGEST_EXPONENT
    return format_amount(amount) if is_sane else plain_line(str(amount))


def court_day(instant: datetime) -> str:
    """hoje, ontem, dd/mm/aaaa of the day that the court meant."""
    return day(court_date(instant))


def _when(row: LawsuitRow) -> str:
    instant = row.last_step_date or row.distribution_date
    return court_day(instant) if instant else translate("rows", "sem data")


def _last_step(row: LawsuitRow) -> str:
    return court_day(row.last_step_date) if row.last_step_date else not_informed()


def _secrecy(level: int | None) -> str:
    return translate("rows", "Segredo {level}").format(level=level) if level else ""
