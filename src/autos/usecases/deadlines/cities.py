"""The states in which a city of a name lies, as far as a court sits in it."""

from __future__ import annotations

import csv
from functools import lru_cache

from autos.domain.deadlines.holidays import CourtCalendar, place_of
from autos.domain.query.spelling import folded
from autos.system.paths import resources


def states_of_city(name: str) -> frozenset[str]:
    """Two letters of each state that has a court in a city of that name, given in plain letters."""
    return _states().get(name, frozenset())


def shared_cities() -> frozenset[str]:
    """Names, in plain letters, that cities of several states have."""
    return frozenset(name for name, states in _states().items() if len(states) > 1)


def named_city(city: str, calendar: CourtCalendar | None) -> str:
    """A city as a mark names it: with the state of the court where cities of several states have its name."""
    place = place_of(city)
    states = states_of_city(place.name)
    own = frozenset() if calendar is None else states & calendar.states
    is_unclear = not place.state and states != own and len(own) == 1
    return f"{city}/{next(iter(own))}" if is_unclear else city


@lru_cache(maxsize=1)
def _states() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    with (resources() / "reference" / "forums.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(folded(row["county"]), set()).add(row["uf"])
    return {name: frozenset(states) for name, states in found.items()}
