"""The courts in which a deadline may run, and whose holidays each of them keeps."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from autos.domain.deadlines.holidays import CourtCalendar
from autos.system.paths import resources

OF_STATES = frozenset({"state", "military_state"})
"""Branches whose courts keep the holidays of their state; see `courts.json`."""


class DeadlineCourt(NamedTuple):
    """A court, and whose holidays it keeps."""

    acronym: str
    calendar: CourtCalendar
    state: str
    """Two letters, for a court of a state."""
    names: frozenset[str] = frozenset()
    """Its acronym and other names that it is known by, in capitals."""


@lru_cache(maxsize=1)
def deadline_courts() -> tuple[DeadlineCourt, ...]:
    """Every court, in the order of the table."""
    table = json.loads((resources() / "reference" / "courts.json").read_text(encoding="utf-8"))
    return tuple(map(_court, table["courts"]))


def court_named(name: str) -> DeadlineCourt | None:
    """The court of an acronym or of another name that it is known by; None where there is none."""
    wanted = name.strip().upper()
    return next((court for court in deadline_courts() if wanted in court.names), None)


def _court(members: dict[str, object]) -> DeadlineCourt:
    acronym = str(members["acronym"])
    names = frozenset(str(name).upper() for name in (acronym, *_texts(members["aliases"])))
    if members["branch_key"] not in OF_STATES:
        return DeadlineCourt(acronym, CourtCalendar.FEDERAL, "", names)
    return DeadlineCourt(acronym, CourtCalendar.STATE, next(iter(_texts(members["states"])), ""), names)


def _texts(value: object) -> Iterable[str]:
    return [str(one) for one in value] if isinstance(value, list) else []
