"""Counts of a list of the archive, computed locally: a `Summary` and what only the archive knows."""

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
"""Field of the query language by group, for the groups that the archive indexes."""
NOT_INDEXED = frozenset(GROUPS) - FIELD_OF.keys()
"""Groups that only the service can count: role of a party, and area."""


@dataclass(frozen=True, slots=True)
class ListSummary:
    """Counts of a list."""

    summary: Summary
    """Each group ignores the query's own condition on that group, so that its other values are counted, too."""
    untold: Mapping[str, int]
    """Cases without a value, by group."""
    labels: Mapping[tuple[str, str], str]
    """Display names by (group, value), where the archive has a name for the code."""
    oldest: datetime | None = None
    """Oldest capture time of the cases; None if unknown."""
    newest: datetime | None = None
    unindexed: int = 0
    """Cases of the whole archive that are not indexed yet after an update."""


def bars_of(listed: ListSummary, group: str) -> tuple[Bar, ...]:
    """The bars of a group, most cases first; cases without a value come last, as an empty value."""
    untold = listed.untold.get(group, 0)
    return (*bars(listed.summary, group), *((Bar(group, "", untold),) if untold else ()))


def condition_for_bar(bar: Bar) -> Condition | None:
    """The condition for exactly the cases of a bar; None if the language cannot express it.

    A branch that is not a digit would match by prefix, which others share.
    """
    key = FIELD_OF.get(bar.group)
    if key is None or (key == "justice" and bar.value and not (bar.value.isascii() and bar.value.isdigit())):
        return None
    return condition_of(key, bar.value) if bar.value else Condition(BY_KEY[key].key, Missing())
