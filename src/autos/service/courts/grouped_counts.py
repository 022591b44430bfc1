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
from autos.service.search.sources import GroupedCounts
from autos.service.world.lawsuit_generator import PHASES, Filing
from autos.service.world.members import ACTIVE, LAWYER_OFFSET, PARTS, PASSIVE
from autos.service.world.numbers import to_ms
from autos.service.world.parties_json import OTHER_ROLES, SIDES
from autos.service.world.reference import CaseTemplate, ReferenceTables
from autos.service.world.world import World

SELECT_COUNTED = """
SELECT number, court, instance, template, matter, subjects, uf, phase FROM lawsuits
WHERE number IN (SELECT value FROM json_each(?)) AND secrecy = 0 AND entered <= ? AND filed + lag <= ?
  AND (? IS NULL OR instance = ?)
"""
LAWYER = "Advogado"
"""The role of every lawyer, however a court writes it."""


@dataclass(frozen=True, slots=True)
class CountedColumns:
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
        columns: list[Any] = world.columns(SELECT_COUNTED, values) or [()] * 8
        return cls(*columns)

    @classmethod
    def of(cls, filings: Sequence[Filing]) -> Self:
        """The columns of these lawsuits."""
        names = ("number", "court", "instance", "template", "matter", "subjects", "uf", "phase")
        return cls(*([getattr(filing, name) for filing in filings] for name in names))


def group_counts(counted: CountedColumns, places: array[int], reference: ReferenceTables) -> GroupedCounts:
    """The ten groups and the total; `places` is where who is searched stands."""
    courts, templates = Counter(counted.courts), Counter(counted.templates)
    grouped_counts = GroupedCounts(
        lawsuits=len(counted.numbers),
        tribunals=courts,
        instances=Counter(counted.instances),
        states=Counter(counted.states),
        phases=Counter({PHASES[phase].value: count for phase, count in Counter(counted.phases).items()}),
    )
    for acronym, count in courts.items():
        grouped_counts.justices[reference.courts[acronym].justice_description] += count
    for template, count in templates.items():
        grouped_counts.classifications[reference.templates[template].classification.code] += count
    for (matter, chosen), count in Counter(zip(counted.matters, counted.subjects, strict=True)).items():
        codes = [reference.templates[matter].subjects[place].code for place in chosen]
        grouped_counts.areas[reference.area_of(codes[0])] += count
        for code in codes:
            grouped_counts.subjects[code] += count
    _count_standing(grouped_counts, counted, places, reference)
    return grouped_counts


def _count_standing(
    grouped_counts: GroupedCounts, counted: CountedColumns, places: array[int], reference: ReferenceTables
) -> None:
    """Sides and roles. Hardly anybody stands twice in one lawsuit, so those who do are set right afterwards."""
    templates = dict(zip(counted.numbers, counted.templates, strict=True))
    kept = [place for place in places if place // PARTS in templates]
    pairs = Counter([(templates[place // PARTS], place % PARTS) for place in kept])
    for (template, part), count in pairs.items():
        grouped_counts.sides[SIDES[part]] += count
        grouped_counts.person_types[_role(reference.templates[template], part)] += count
    standing = Counter([place // PARTS for place in kept])
    if len(standing) < len(kept):
        several = [(place // PARTS, place % PARTS) for place in kept if standing[place // PARTS] > 1]
        roles = [(number, _role(reference.templates[templates[number]], part)) for number, part in several]
        grouped_counts.sides -= _surplus([(number, SIDES[part]) for number, part in several])
        grouped_counts.person_types -= _surplus(roles)


def _surplus(counted: Sequence[tuple[int, str]]) -> Counter[str]:
    """How often each word was counted more than once for the same lawsuit."""
    once = Counter(word for _, word in set(counted))
    return Counter(word for _, word in counted) - once


def _role(template: CaseTemplate, part: int) -> str:
    if part >= LAWYER_OFFSET:
        return LAWYER
    if part == ACTIVE:
        return template.active_role
    return template.passive_role if part == PASSIVE else OTHER_ROLES[part]
