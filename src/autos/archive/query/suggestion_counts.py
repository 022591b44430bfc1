"""Words of a query that name a field's value, with the cases that each reading finds."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache

from pyroaring import BitMap

from autos.archive.query.case_index import CaseIndex
from autos.archive.query.query_to_cases import find
from autos.archive.records.full_text import words_of
from autos.domain.query.field_suggestions import ClassCheck, CountedSuggestion, LabelNames, suggest_fields
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import Tree

MOST = 3
"""Suggestions of a query: each is one more query of the sets."""


def count_suggestions(
    tree: Tree, index: CaseIndex, now: datetime, *, names_only: bool, found: Callable[[Tree], BitMap] | None = None
) -> tuple[CountedSuggestion, ...]:
    """The readings of the query's words as conditions that find something; `found` answers a query, by default anew."""
    counted: list[CountedSuggestion] = []
    for suggestion in suggest_fields(tree, _class_check(index), _label_names(index)):
        try:
            cases = found(suggestion.tree) if found else find(suggestion.tree, index, now, names_only=names_only)
        except QueryProblem:
            continue  # the archive has no such court
        if cases:
            counted.append(CountedSuggestion(suggestion, len(cases)))
        if len(counted) == MOST:
            break
    return tuple(counted)


def _label_names(index: CaseIndex) -> LabelNames:
    """The names of the labels, but for those that look like a label's number."""
    names = [name for _, name in index.all_values("label") if name and not name.isdigit()]
    return {tuple(words_of(name)): name for name in names}


def _class_check(index: CaseIndex) -> ClassCheck:
    """Reads the names of the archive's classes when the first word is asked about."""
    names: list[str] = []

    def is_class(words: tuple[str, ...]) -> bool:
        if not names:  # one text of all names: looked through in microseconds
            names.append("\n".join(_spaced(label or value) for value, label in index.all_values("class")))
        return f" {' '.join(words)} " in names[0]

    return is_class


@lru_cache(maxsize=2_000)
def _spaced(name: str) -> str:
    """The words of a name between single spaces, with one at each end."""
    return f" {' '.join(words_of(name))} "
