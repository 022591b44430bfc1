"""A list that was asked for: one window of it, how long all of it is, and how it is sorted."""

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
"""Cases that are weighed by relevance: a twentieth of a second."""


class SortOrder(NamedTuple):
    """How a list is sorted; cases without a value come last, whichever the direction.

    By relevance the cases that say the words of the query most come first, whichever the direction; where there are
    no words, or too many cases to weigh, those with the newest step.
    """

    column: SortColumn = "step"
    descending: bool = True


@dataclass(frozen=True, slots=True)
class ListWindow:
    """The answer to a query, as far as it is looked at."""

    rows: tuple[int, ...]
    """Rows of the archive, one a case, in order."""
    start: int
    """Place of the first of them in the whole list, from 0."""
    count: int
    """Cases in the whole list: exact."""
    version: int
    """Of the archive's sets when it was asked: windows of one version fit together."""
    unindexed: int
    """Cases that are kept but that no query finds yet, after a change of version; they are being read."""
