"""Cases counted by the values of a field, exactly as a query for each value would find them."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import NamedTuple

from pyroaring import BitMap

from autos.archive.index.bit_slices import FEW, codes_of, in_order
from autos.archive.index.index import Index
from autos.archive.index.terms import FIRST_SECOND
from autos.archive.query.facet_names import FREE
from autos.archive.short_text_cache import cache_of_texts
from autos.domain.query.choices import court_acronym
from autos.domain.query.spelling import folded
from autos.domain.summary.facet import FacetValue

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
SPELT = frozenset({"phase", *FREE})
"""Fields whose values are found by name in any spelling."""
_folded = cache_of_texts(2_000)(folded)
"""Names of classes and subjects, each of which every overview compares."""


class FieldCount(NamedTuple):
    """Cases counted by the values of one field."""

    values: tuple[FacetValue, ...]
    """The most frequent first; values that none of the cases has are left out."""
    untold: int
    """Cases without a value in any record."""


class FieldCounts(NamedTuple):
    """The number of matching cases, and their counts by field."""

    cases: int
    fields: dict[str, FieldCount]
    oldest: datetime | None
    """The first and the last instant at which the service read one of them from its court."""
    newest: datetime | None
    unindexed: int


def count_by_field(index: Index, field: str, cases: BitMap) -> FieldCount:
    """Count cases by value. Values that a query does not distinguish are one, or a click would find another number.

    The caller holds the lock of the index.
    """
    counted = []
    counts = []
    for (value, label), meant in _meant(index, field).items():
        members = [index.facet(field, each) for each in meant]
        found = members[0] if len(members) == 1 else BitMap.union(*members)
        counts.append(found)
        count = cases.intersection_cardinality(found)
        if count:
            counted.append(FacetValue(value, label, count))
    counted.sort(key=lambda each: (-each.count, each.label or each.value))
    untold = len(cases) - cases.intersection_cardinality(BitMap.union(BitMap(), *counts))
    return FieldCount(tuple(counted), untold)


def crawled(index: Index, cases: BitMap) -> tuple[datetime | None, datetime | None]:
    """The first and the last instant at which one of the cases was read from its court."""
    ends = []
    for descending in (False, True):
        group = next(in_order(index.sets.of, "crawled", cases, 0, descending=descending), None)
        if group is None:
            return None, None
        few = BitMap(islice(group[0], FEW))  # a larger group has one code
        codes = codes_of(index.sets.of, "crawled", few).values()
        ends.append(EPOCH + timedelta(seconds=FIRST_SECOND + (max if descending else min)(codes)))
    return ends[0], ends[1]


def _meant(index: Index, field: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Each value of the field with its label, and all the values that a query for it finds."""
    values = [(value, label) for value, label in index.all_values(field) if value]
    if field == "court":
        return _alike(values)
    if field not in SPELT:
        return {each: (each[0],) for each in values}
    named: defaultdict[str, list[str]] = defaultdict(list)
    for value, label in values:
        for name in {_folded(value), _folded(label)} - {""}:
            named[name].append(value)
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    seen: set[str] = set()
    for value, label in values:
        if field in FREE and value.isascii() and value.isdigit():
            found[value, label] = (value,)
        elif _folded(value) not in seen:
            seen.add(_folded(value))
            found[value, label] = tuple(named[_folded(value)])
    return found


def _alike(courts: list[tuple[str, str]]) -> dict[tuple[str, str], tuple[str, ...]]:
    """Courts by their usual name, each with every spelling."""
    spelt: defaultdict[str, list[str]] = defaultdict(list)
    for value, _ in courts:
        spelt[court_acronym(value) or _folded(value)].append(value)
    return {(court_acronym(each[0]) or each[0], ""): tuple(each) for each in spelt.values()}
