"""Answers to queries: how many cases match, a window of their list, counts by facet."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

import apsw
from pyroaring import BitMap

from autos.archive.index.cache import IndexCache
from autos.archive.index.index import Index
from autos.archive.query.case_lists import CaseLists
from autos.archive.query.day_range import today
from autos.archive.query.field_counts import FieldCounts, count_by_field, crawled
from autos.archive.query.query_to_cases import find, keys_of
from autos.archive.query.suggestion_counts import count_suggestions
from autos.archive.storage.change_counters import ChangeCounters
from autos.domain.lawsuit.list_window import ListWindow, SortOrder
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.query.field_suggestions import CountedSuggestion
from autos.domain.query.tree import Tree, search_words
from autos.domain.summary.facet import FacetValue

CHANGE_KEYS = frozenset({"changed", "unseen"})
"""Fields about changes, which are stored and seen without a change of the index or of other annotations."""
MOST_REMEMBERED = 6
QUESTIONS_KEPT = 12
"""An answer is dropped after so many other queries: one with many cases takes half a megabyte."""


class Query(NamedTuple):
    """A query and the time it is asked at."""

    tree: Tree
    now: datetime
    names_only: bool = False
    """Single words are searched only in numbers and people, which is fast enough at every key."""


class AnswerCache:
    """Cached answers of the last queries, shared by all readers, each for one state of the archive."""

    def __init__(self) -> None:
        self._answers: OrderedDict[object, BitMap] = OrderedDict()
        """The last used ones are at the end."""
        self._asked: dict[object, int] = {}
        self._questions = 0

    def get(self, key: object) -> BitMap | None:
        """The cached answer; None if it is not cached."""
        self._questions += 1
        if key in self._answers:
            self._answers.move_to_end(key)
            self._asked[key] = self._questions
        while self._answers and self._asked[next(iter(self._answers))] <= self._questions - QUESTIONS_KEPT:
            self._forget_oldest()
        return self._answers.get(key)

    def store(self, key: object, cases: BitMap) -> BitMap:
        """Cache an answer; the oldest is dropped to make room."""
        while len(self._answers) >= MOST_REMEMBERED:
            self._forget_oldest()
        self._answers[key] = cases
        self._answers.move_to_end(key)  # another thread may have stored the same one during a text search
        self._asked[key] = self._questions
        return cases

    def _forget_oldest(self) -> None:
        key, _ = self._answers.popitem(last=False)
        del self._asked[key]


class QueryAnswers:
    """Answers queries. Each keeps the index unchanged until its answer is complete."""

    def __init__(
        self,
        connection: apsw.Connection,
        index: Index,
        case_lists: CaseLists,
        change_counters: ChangeCounters,
        answer_cache: AnswerCache,
    ) -> None:
        self._connection = connection
        self._index = index
        self._case_lists = case_lists
        self._change_counters = change_counters
        self._answer_cache = answer_cache

    @property
    def _memory(self) -> IndexCache:
        return self._index.memory

    def found(self, query: Query, order: SortOrder, start: int, count: int) -> ListWindow:
        """The number of matching cases, and the rows of one window of their list. Raises: QueryProblem."""
        with self._answer(query) as cases:
            rows = self._case_lists.window(cases, order, start, count, words=search_words(query.tree)) if count else ()
            return ListWindow(tuple(rows), start, len(cases), self._memory.version, self._unindexed())

    def facets(self, query: Query, names: Sequence[str], most: int) -> dict[str, list[FacetValue]]:
        """Matching cases counted by value of each of these facets. Raises: QueryProblem, KeyError."""
        with self._answer(query) as cases:
            return {name: self._index.facets(name, cases, most) for name in names}

    def counts_by_field(
        self, query: Query, fields: Mapping[str, Query], among: Collection[int] | None = None
    ) -> FieldCounts:
        """The number of matching cases; for each of `fields`, the cases of its own query by value.

        Only cases `among` these count; None for all. Raises: QueryProblem, KeyError.
        """
        with self._index.locked():
            counters = self._change_counters.of_answers()
            found = {each: self._found(each, counters) for each in {query, *fields.values()}}
            if among is not None:
                within = BitMap(among)
                found = {each: cases & within for each, cases in found.items()}
            divisions = {name: count_by_field(self._index, name, found[each]) for name, each in fields.items()}
            return FieldCounts(len(found[query]), divisions, *crawled(self._index, found[query]), self._unindexed())

    def count(self, query: Query) -> int:
        """How many cases match; the answer is not cached, so that it drops none that a list needs.

        Raises: QueryProblem.
        """
        with self._index.locked():
            return len(find(query.tree, self._index, query.now, names_only=query.names_only))

    def suggestions(self, query: Query) -> tuple[CountedSuggestion, ...]:
        """Words of the query that name a court, state, year, phase or class, counted as conditions."""
        with self._index.locked():
            return count_suggestions(
                query.tree,
                self._index,
                query.now,
                names_only=query.names_only,
                found=lambda tree: self._found(query._replace(tree=tree)),
            )

    def place(self, query: Query, order: SortOrder, row_id: int) -> int | None:
        """Position in the list of the case of a row; None if it is not in it. Raises: QueryProblem."""
        with self._answer(query) as cases:
            case_id = self._connection.execute("SELECT case_id FROM lawsuits WHERE row_id = ?", (row_id,)).get
            if case_id is None:
                return None
            return self._case_lists.place(cases, order, case_id, words=search_words(query.tree))

    def size(self) -> tuple[int, int]:
        """Number of cases and of records in the archive, without the trash."""
        with self._index.locked():
            cases = len(self._index.everything())
        records, trashed = self._connection.execute(
            "SELECT (SELECT count(*) FROM lawsuits),"
            " (SELECT count(*) FROM lawsuits WHERE case_id IN (SELECT case_id FROM trash))"
        ).get
        return cases, records - trashed

    def cases(self, query: Query) -> list[int]:
        """All matching cases, ascending. Raises: QueryProblem."""
        with self._answer(query) as cases:
            return list(cases)

    def cases_at(self, query: Query, order: SortOrder, places: PositionSet, count: int) -> array[int] | None:
        """The cases at these positions of the list; None if it does not have `count` cases. Raises: QueryProblem."""
        with self._answer(query) as cases:
            if len(cases) != count:
                return None
            return self._case_lists.cases(cases, order, places, words=search_words(query.tree))

    def ordered(self, query: Query, order: SortOrder) -> array[int]:
        """All matching cases in the order of their list. Raises: QueryProblem."""
        with self._answer(query) as cases:
            return self._case_lists.ordered(cases, order, words=search_words(query.tree))

    def within(self, query: Query, cases: Mapping[int, int]) -> list[int]:
        """Rows whose case matches, of `cases` by row, in the order given. Raises: QueryProblem."""
        with self._answer(query) as found:
            return [row_id for row_id, case_id in cases.items() if case_id in found]

    @contextmanager
    def _answer(self, query: Query) -> Iterator[BitMap]:
        with self._index.locked():
            yield self._found(query)

    def _found(self, query: Query, counters: object = None) -> BitMap:
        """The cases of a query; `counters` are those of this transaction, where they were read already."""
        counters = self._change_counters.of_answers() if counters is None else counters
        asks_changes = not CHANGE_KEYS.isdisjoint(keys_of(query.tree))
        changes = self._index.changes_generation() if asks_changes else ()
        key = (query.tree, today(query.now), query.names_only, self._memory.version, counters, changes)
        cases = self._answer_cache.get(key)
        if cases is None:
            cases = self._answer_cache.store(key, find(query.tree, self._index, query.now, names_only=query.names_only))
        return cases

    def _unindexed(self) -> int:
        return int(self._connection.execute("SELECT count(*) FROM unindexed").get)
