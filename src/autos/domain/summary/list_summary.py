"""How a list of the archive divides, counted on this computer: a `Summary`, and what only the archive can tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from autos.domain.query.fields import BY_KEY
from autos.domain.query.narrowing import condition_of
from autos.domain.query.tree import Condition
from autos.domain.query.values import Missing
from autos.domain.summary.bars import GROUPS, Bar, bars
from autos.domain.summary.summary import Summary

FIELD_OF = {
    "tribunals": "court",
    "states": "state",
    "sides": "side",
    "instances": "instance",
    "justices": "justice",
    "classifications": "class",
    "subjects": "subject",
    "phases": "phase",
}
"""Groups that the archive is indexed by, with the field of the query language that narrows by them."""
NOT_INDEXED = frozenset(GROUPS) - FIELD_OF.keys()
"""Groups that only the service can count: no index has the role of a party, or the area."""


@dataclass(frozen=True, slots=True)
class ListSummary:
    """One list, counted."""

    summary: Summary
    """Each group counts what narrowing by the value would leave: where the list is narrowed by a group already, its
    other values count, too."""
    untold: Mapping[str, int]
    """By group: cases of which nobody was told a value."""
    labels: Mapping[tuple[str, str], str]
    """How a value of a group reads, where the archive was told a name with the code."""
    oldest: datetime | None = None
    """When the case was read from its court that was not read for the longest time; none where no case says it."""
    newest: datetime | None = None
    unindexed: int = 0
    """Cases of the whole archive that no list shows yet, after an update."""


def bars_of(listed: ListSummary, group: str) -> tuple[Bar, ...]:
    """The values of a group, most cases first; at the end, with an empty value, those of which none is told."""
    untold = listed.untold.get(group, 0)
    return (*bars(listed.summary, group), *((Bar(group, "", untold),) if untold else ()))


def condition_for_bar(bar: Bar) -> Condition | None:
    """What finds exactly the cases of a bar; None where the language cannot say it.

    A branch that is no digit is found by its beginnings, and those are others' too.
    """
    key = FIELD_OF.get(bar.group)
    if key is None or (key == "justice" and bar.value and not (bar.value.isascii() and bar.value.isdigit())):
        return None
    return condition_of(key, bar.value) if bar.value else Condition(BY_KEY[key].key, Missing())
