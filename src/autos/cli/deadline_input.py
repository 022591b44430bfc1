"""What the commands about deadlines are given: a court, a day."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from autos.domain.dates import parse_day
from autos.domain.deadlines.holidays import CourtCalendar
from autos.system.paths import resources
from autos.text.translation import translate

OF_STATES = frozenset({"state", "military_state"})
"""Branches whose courts keep the holidays of their state; see `courts.json`."""


class DeadlineInputError(ValueError):
    """Carries the sentence to be shown."""


class DeadlineCourt(NamedTuple):
    """A court, and whose holidays it keeps."""

    acronym: str
    calendar: CourtCalendar
    state: str
    """Two letters, for a court of a state."""


def find_court(acronym: str) -> DeadlineCourt:
    """The court of an acronym or of another name that it is known by. Raises: DeadlineInputError."""
    table = json.loads((resources() / "reference" / "courts.json").read_text(encoding="utf-8"))
    courts: Iterable[dict[str, object]] = table["courts"]
    wanted = acronym.strip().upper()
    for court in courts:
        names = {court["acronym"], *_texts(court["aliases"])}
        if wanted in {str(name).upper() for name in names}:
            if court["branch_key"] not in OF_STATES:
                return DeadlineCourt(str(court["acronym"]), CourtCalendar.FEDERAL, "")
            state = next(iter(_texts(court["states"])), "")
            return DeadlineCourt(str(court["acronym"]), CourtCalendar.STATE, state)
    text = translate("deadlines", "O Autos não conhece o tribunal “{name}”. Escreva a sigla: TJSP, TRF3, TRT2, STJ.")
    raise DeadlineInputError(text.format(name=acronym))


def given_day(text: str) -> date:
    """A day as dd/mm/aaaa or aaaa-mm-dd. Raises: DeadlineInputError."""
    try:
        return parse_day(text)
    except ValueError:
        words = translate("deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026.")
        raise DeadlineInputError(words.format(text=text)) from None


def _texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []
