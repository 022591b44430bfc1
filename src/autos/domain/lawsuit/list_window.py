"""A window of the list that a query yields, and the sort order of the list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

SortColumn = Literal[
    "step",
    "distribution",
    "amount",
    "received",
    "crawled",
    "name",
    "number",
    "court",
    "state",
    "class",
    "subject",
    "phase",
    "status",
    "secrecy",
    "instance",
    "relevance",
]
SORT_COLUMNS: tuple[SortColumn, ...] = get_args(SortColumn)

MAX_RANKED = 20_000
"""Most cases that are ranked by relevance: 50 ms."""


class SortOrder(NamedTuple):
    """Sort column and direction of a list; cases without a value come last in both directions.

    By relevance, the cases with most occurrences of the query's words come first in both directions; without words, or
    with too many cases to rank, those with the newest step.
    """

    column: SortColumn = "step"
    descending: bool = True


@dataclass(frozen=True, slots=True)
class ListWindow:
    """The window of a query's result list that is shown."""

    rows: tuple[int, ...]
    """Row ids of the archive, one per case, in order."""
    start: int
    """Position of the first row in the whole list, from 0."""
    count: int
    """Exact number of cases in the whole list."""
    version: int
    """Version of the index: windows of the same version fit together."""
    unindexed: int
    """Cases that are stored but not yet indexed after an update; indexing is in progress."""
