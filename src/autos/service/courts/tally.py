"""Counts what the grouped lookup tells, column by column: thousands of lawsuits in the time of a keystroke."""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from autos.service.court_time import court_day
from autos.service.search.sources import Tally
from autos.service.world.cast import ACTIVE, LAWYER_OFFSET, PARTS, PASSIVE
from autos.service.world.numbers import to_ms
from autos.service.world.parties import OTHERS, SIDES
from autos.service.world.plan import PHASES, Filing
from autos.service.world.reference import Reference, Template
from autos.service.world.world import World

COUNTED = """
SELECT number, court, instance, template, matter, subjects, uf, phase FROM lawsuits
WHERE number IN (SELECT value FROM json_each(?)) AND secrecy = 0 AND entered <= ? AND filed + lag <= ?
  AND (? IS NULL OR instance = ?)
"""
LAWYER = "Advogado"
"""The role of every lawyer, however a court writes it."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The counted columns of some lawsuits, one item for each lawsuit."""

    numbers: Sequence[int]
    courts: Sequence[str]
    instances: Sequence[int]
    templates: Sequence[int]
    matters: Sequence[int]
    subjects: Sequence[bytes]
    states: Sequence[str]
    phases: Sequence[int]

    @classmethod
    def read(cls, world: World, places: array[int], instance: int | None, now: datetime) -> Self:
        """What the database holds at `now` of the public lawsuits at `places`."""
        numbers = json.dumps(sorted({place // PARTS for place in places}))
        values = (numbers, to_ms(now), court_day(now).toordinal(), instance, instance)
        columns: list[Any] = world.columns(COUNTED, values) or [()] * 8
        return cls(*columns)

    @classmethod
    def of(cls, filings: Sequence[Filing]) -> Self:
        """The columns of these lawsuits."""
        names = ("number", "court", "instance", "template", "matter", "subjects", "uf", "phase")
        return cls(*([getattr(filing, name) for filing in filings] for name in names))


def tally_of(counted: Counted, places: array[int], reference: Reference) -> Tally:
    """The ten groups and the total; `places` is where who is searched stands."""
    courts, templates = Counter(counted.courts), Counter(counted.templates)
    tally = Tally(
        lawsuits=len(counted.numbers),
        tribunals=courts,
        instances=Counter(counted.instances),
        states=Counter(counted.states),
        phases=Counter({PHASES[phase].value: count for phase, count in Counter(counted.phases).items()}),
    )
    for acronym, count in courts.items():
        tally.justices[reference.courts[acronym].justice_description] += count
    for template, count in templates.items():
        tally.classifications[reference.templates[template].classification.code] += count
    for (matter, chosen), count in Counter(zip(counted.matters, counted.subjects, strict=True)).items():
        codes = [reference.templates[matter].subjects[place].code for place in chosen]
        tally.areas[reference.area_of(codes[0])] += count
        for code in codes:
            tally.subjects[code] += count
    _count_standing(tally, counted, places, reference)
    return tally


def _count_standing(tally: Tally, counted: Counted, places: array[int], reference: Reference) -> None:
    """Sides and roles. Hardly anybody stands twice in one lawsuit, so those who do are set right afterwards."""
    templates = dict(zip(counted.numbers, counted.templates, strict=True))
    kept = [place for place in places if place // PARTS in templates]
    pairs = Counter([(templates[place // PARTS], place % PARTS) for place in kept])
    for (template, part), count in pairs.items():
        tally.sides[SIDES[part]] += count
        tally.person_types[_role(reference.templates[template], part)] += count
    standing = Counter([place // PARTS for place in kept])
    if len(standing) < len(kept):
        several = [(place // PARTS, place % PARTS) for place in kept if standing[place // PARTS] > 1]
        roles = [(number, _role(reference.templates[templates[number]], part)) for number, part in several]
        tally.sides -= _surplus([(number, SIDES[part]) for number, part in several])
        tally.person_types -= _surplus(roles)


def _surplus(counted: Sequence[tuple[int, str]]) -> Counter[str]:
    """How often each word was counted more than once for the same lawsuit."""
    once = Counter(word for _, word in set(counted))
    return Counter(word for _, word in counted) - once


def _role(template: Template, part: int) -> str:
    if part >= LAWYER_OFFSET:
        return LAWYER
    if part == ACTIVE:
        return template.active_role
    return template.passive_role if part == PASSIVE else OTHERS[part]
