"""What the commands about deadlines are given: a court, a city, days, how to count."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from typing import TypeVar

from autos.cli.output import say
from autos.domain.dates import WrittenDay, format_date, read_written_day
from autos.domain.deadlines.day_marks import DayMarkKind
from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.holidays import place_of
from autos.domain.deadlines.regimes import (
    DeadlineStart,
    DeadlineUnit,
    Doubled,
    LaterChoice,
    Regime,
    base_rule,
    default_regime,
)
from autos.domain.deadlines.stored_deadline import DeadlineTerms
from autos.text.dates import today
from autos.text.deadlines import number_error_text
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.usecases.deadlines.cities import states_of_city
from autos.usecases.deadlines.courts import DeadlineCourt, court_named

T = TypeVar("T", bound=StrEnum)


class DeadlineInputError(ValueError):
    """Carries the sentence to be shown."""


def find_court(acronym: str) -> DeadlineCourt:
    """The court of an acronym or of another name that it is known by. Raises: DeadlineInputError."""
    if (court := court_named(acronym)) is not None:
        return court
    text = translate("deadlines", "O Autos não conhece o tribunal “{name}”. Escreva a sigla: TJSP, TRF3, TRT2, STJ.")
    raise DeadlineInputError(text.format(name=plain_line(acronym)))


def find_city(text: str, court: DeadlineCourt) -> str:
    """The city in which a deadline runs, as it was written. Raises: DeadlineInputError where several have that name."""
    city = plain_line(text)
    place, states = place_of(city), court.calendar.states
    if place.state and place.state not in states:
        words = translate("deadlines", "O {court} não tem sede em {state}. Confira a cidade e o tribunal.")
        raise DeadlineInputError(words.format(court=court.acronym, state=place.state))
    found = sorted(states_of_city(place.name) & states)
    if not place.state and len(found) > 1:
        raise DeadlineInputError(many_states_text(city, found))
    return city


def many_states_text(city: str, states: Sequence[str]) -> str:
    """That the state of a city has to be said, as its name is that of several."""
    words = translate("deadlines", "Há {city} em mais de um Estado: {states}. Escreva assim: {city}/{first}")
    return words.format(city=plain_line(city), states=", ".join(states), first=states[0])


def given_day(text: str) -> date:
    """A day as dd/mm/aaaa, ddmmaaaa, aaaa-mm-dd, dd/mm, hoje, ontem, amanhã; says which it took where that is open.

    Raises: DeadlineInputError.
    """
    try:
        read: WrittenDay = read_written_day(text, today())
    except ValueError:
        words = translate("deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026.")
        raise DeadlineInputError(words.format(text=plain_line(text))) from None
    if not read.is_whole:
        words = translate("deadlines", "“{text}” foi lido como {day}. Se for outro dia, escreva-o com o ano.")
        say(words.format(text=plain_line(text), day=format_date(read.day)))
    return read.day


def given_number(text: str) -> int:
    """The number of days, months, years or hours; its limits are those of the count. Raises: DeadlineInputError."""
    written = text.strip()
    if not written.isascii() or not written.isdecimal() or len(written) > len("10000"):
        raise DeadlineInputError(number_error_text())
    return int(written)


def given_terms(options: argparse.Namespace, court: DeadlineCourt) -> DeadlineTerms:
    """What a deadline is to be counted from and with. Raises: DeadlineInputError."""
    regime = _word(Regime, options.regime)
    unit = _word(DeadlineUnit, options.unit) or DeadlineUnit.DAYS
    doubled = _word(Doubled, options.double_for) or (Doubled.UNSAID if options.double else Doubled.NOBODY)
    available = given_day(options.available)
    choices = [LaterChoice(word) for word in options.choose]
    if options.urgent == "no":
        choices.append(LaterChoice.NOT_URGENT)
    number = given_number(options.days)
    closed = dict(local_day(text) for text in options.local)
    opened = dict.fromkeys(map(given_day, options.open), DayMarkKind.OPEN)
    short = dict.fromkeys(map(given_day, options.short), DayMarkKind.SHORT)
    gazette = {available: DayMarkKind.GAZETTE} if options.gazette else {}
    counted_by = regime or default_regime(court.calendar, available)
    is_working = base_rule(counted_by, available).counts_working_days and (regime is not None or not options.all_days)
    return DeadlineTerms(
        available,
        number * (1 if doubled is Doubled.NOBODY else 2),
        Counting.WORKING if is_working else Counting.ALL,
        court.acronym,
        find_city(options.city, court),
        own_days=closed,
        own_marks=short | opened | gazette,
        regime=regime,
        unit=unit,
        start=_word(DeadlineStart, options.start),
        choices=tuple(dict.fromkeys(choices)),
        doubled=doubled,
        from_minute=_minute(options.at),
    )


def local_day(text: str) -> tuple[date, str]:
    """A closed day with its note, as 08/02/2027=Carnaval. Raises: DeadlineInputError."""
    day, _, note = text.partition("=")
    return given_day(day), note.strip()


def _minute(text: str) -> int:
    if not text:
        return 0
    hour, _, minute = text.partition(":")
    if hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60:  # noqa: PLR2004 -- of a day
        return 60 * int(hour) + int(minute)
    words = translate("deadlines", "“{text}” não é uma hora. Escreva assim: 14:30.")
    raise DeadlineInputError(words.format(text=plain_line(text)))


def _word(kind: type[T], word: str) -> T | None:
    return kind(word) if word else None
