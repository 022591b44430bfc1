"""Counts lawsuits for the grouped lookup, column by column, as row objects would be too slow for thousands."""

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
from autos.service.world.milliseconds import to_ms
from autos.service.world.parties_json import OTHER_ROLES, SIDES
from autos.service.world.party_selection import ACTIVE, LAWYER_OFFSET, PARTS, PASSIVE
from autos.service.world.reference import CaseTemplate, ReferenceTables
from autos.service.world.world import World

SELECT_COUNTED = """
SELECT number, court, instance, template, matter, subjects, uf, phase FROM lawsuits
WHERE number IN (SELECT value FROM json_each(?)) AND secrecy = 0 AND entered <= ? AND filed + lag <= ?
  AND (? IS NULL OR instance = ?)
"""
LAWYER = "Advogado"
"""The role counted for every lawyer, whatever spelling the court uses."""


@dataclass(frozen=True, slots=True)
class CountedColumns:
    """The columns to be counted, one item for each lawsuit."""

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
        """Read the public lawsuits at `places` that the database holds at `now`."""
        numbers = json.dumps(sorted({place // PARTS for place in places}))
        values = (numbers, to_ms(now), court_day(now).toordinal(), instance, instance)
        columns: list[Any] = world.columns(SELECT_COUNTED, values) or [()] * 8
        return cls(*columns)

    @classmethod
    def of(cls, filings: Sequence[Filing]) -> Self:
        """Take the columns from lawsuits in memory."""
        names = ("number", "court", "instance", "template", "matter", "subjects", "uf", "phase")
        return cls(*([getattr(filing, name) for filing in filings] for name in names))


def group_counts(counted: CountedColumns, places: array[int], reference: ReferenceTables) -> GroupedCounts:
    """Count the ten groups and the total; `places` are those of the searched people (`lawsuit * PARTS + part`)."""
    courts, templates = Counter(counted.courts), Counter(counted.templates)
    counts = GroupedCounts(
        lawsuits=len(counted.numbers),
        tribunals=courts,
        instances=Counter(counted.instances),
        states=Counter(counted.states),
        phases=Counter({PHASES[phase].value: count for phase, count in Counter(counted.phases).items()}),
    )
    for acronym, count in courts.items():
        counts.justices[reference.courts[acronym].justice_description] += count
    for template, count in templates.items():
        counts.classifications[reference.templates[template].classification.code] += count
    for (matter, chosen), count in Counter(zip(counted.matters, counted.subjects, strict=True)).items():
        codes = [reference.templates[matter].subjects[place].code for place in chosen]
        counts.areas[reference.area_of(codes[0])] += count
        for code in codes:
            counts.subjects[code] += count
    _count_sides_and_roles(counts, counted, places, reference)
    return counts


def _count_sides_and_roles(
    counts: GroupedCounts, counted: CountedColumns, places: array[int], reference: ReferenceTables
) -> None:
    """Count sides and roles, then subtract the rare duplicates of people who appear twice in one lawsuit."""
    templates = dict(zip(counted.numbers, counted.templates, strict=True))
    counted_places = [place for place in places if place // PARTS in templates]
    pairs = Counter([(templates[place // PARTS], place % PARTS) for place in counted_places])
    for (template, part), count in pairs.items():
        counts.sides[SIDES[part]] += count
        counts.person_types[_role(reference.templates[template], part)] += count
    places_by_lawsuit = Counter([place // PARTS for place in counted_places])
    if len(places_by_lawsuit) < len(counted_places):
        several = [(place // PARTS, place % PARTS) for place in counted_places if places_by_lawsuit[place // PARTS] > 1]
        roles = [(number, _role(reference.templates[templates[number]], part)) for number, part in several]
        counts.sides -= _surplus([(number, SIDES[part]) for number, part in several])
        counts.person_types -= _surplus(roles)


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
