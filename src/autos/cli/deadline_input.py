"""What the commands about deadlines are given: a court, a day."""

from __future__ import annotations

from datetime import date

from autos.domain.dates import parse_day
from autos.text.translation import translate
from autos.usecases.deadlines.courts import DeadlineCourt, court_named


class DeadlineInputError(ValueError):
    """Carries the sentence to be shown."""


def find_court(acronym: str) -> DeadlineCourt:
    """The court of an acronym or of another name that it is known by. Raises: DeadlineInputError."""
    if (court := court_named(acronym)) is not None:
        return court
    text = translate("deadlines", "O Autos não conhece o tribunal “{name}”. Escreva a sigla: TJSP, TRF3, TRT2, STJ.")
    raise DeadlineInputError(text.format(name=acronym))


def given_day(text: str) -> date:
    """A day as dd/mm/aaaa or aaaa-mm-dd. Raises: DeadlineInputError."""
    try:
        return parse_day(text)
    except ValueError:
        words = translate("deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026.")
        raise DeadlineInputError(words.format(text=text)) from None
