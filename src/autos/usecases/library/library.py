"""The archive as a list: queries, windows of rows and facets. Reads the archive only."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Sequence

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.storage.change_notifier import ArchiveChange, ChangeNotifier
from autos.domain.lawsuit.list_window import ListWindow, SortOrder
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.query.field_suggestions import CountedSuggestion
from autos.domain.query.grammar import is_ready, parse, prepare
from autos.domain.query.tree import Tree
from autos.domain.summary.facet import FacetValue
from autos.system.clock import Clock

__all__ = ["ArchiveChange", "FacetValue", "Library", "ListWindow", "SortOrder"]

WINDOW = 200
"""Default number of rows of one window."""
FACETS = ("court", "state", "class", "subject", "phase", "status", "side", "year", "band", "label", "folder", "secrecy")
MOST_VALUES = 50
"""Most values of one facet."""


class Library:
    """Queries over everything that is stored."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    async def ask(
        self, text: str, order: SortOrder | None = None, *, typing: bool = False, start: int = 0, count: int = WINDOW
    ) -> ListWindow:
        """One window of what a query finds, with the exact count. Raises: QueryProblem, ArchiveDamaged."""
        query, by = await self._query(text, typing=typing), order or SortOrder()
        return await self._archive.read(lambda transaction: transaction.queries.found(query, by, start, count))

    async def facets(
        self, text: str, names: Sequence[str] = FACETS, *, typing: bool = False, most: int = MOST_VALUES
    ) -> dict[str, list[FacetValue]]:
        """Counts of what a query finds by facet, the most frequent values first. Raises: QueryProblem."""
        query = await self._query(text, typing=typing)
        return await self._archive.read(lambda transaction: transaction.queries.facets(query, names, most))

    async def count(self, tree: Tree, *, typing: bool = False) -> int:
        """How many cases a parsed query finds. Raises: ArchiveDamaged."""
        query = Query(tree, self._clock.now(), names_only=typing)
        return (await self._archive.read(lambda transaction: transaction.queries.found(query, SortOrder(), 0, 0))).count

    async def count_apart(self, tree: Tree) -> int:
        """How many cases a parsed query finds, without disturbing the answers that lists keep."""
        query = Query(tree, self._clock.now())
        return await self._archive.read(lambda transaction: transaction.queries.count(query))

    async def suggestions(self, text: str, *, typing: bool = False) -> tuple[CountedSuggestion, ...]:
        """Plain words of a query read as conditions, with what each finds. Raises: QueryProblem, ArchiveDamaged."""
        query = await self._query(text, typing=False)
        asked = query._replace(names_only=typing)
        return await self._archive.read(lambda transaction: transaction.queries.suggestions(asked))

    async def place(
        self, text: str, row_id: int, order: SortOrder | None = None, *, typing: bool = False
    ) -> int | None:
        """Position of a row's case in the list, from 0; None if it is not in it. Raises: QueryProblem."""
        query, by = await self._query(text, typing=typing), order or SortOrder()
        return await self._archive.read(lambda transaction: transaction.queries.place(query, by, row_id))

    async def cases(self, text: str, order: SortOrder, *, typing: bool = False) -> array[int]:
        """Every case that a query finds, in the order of its list. Raises: QueryProblem, ArchiveDamaged."""
        query = await self._query(text, typing=typing)
        return await self._archive.read(lambda transaction: transaction.queries.ordered(query, order))

    async def within(self, text: str, ids: Sequence[int], *, typing: bool = False) -> list[int]:
        """Of these rows, those whose case a query finds. Raises: QueryProblem, ArchiveDamaged."""
        query = await self._query(text, typing=typing)
        return await self._archive.read(
            lambda transaction: transaction.queries.within(query, transaction.lawsuits.cases_of(ids))
        )

    async def rows(self, ids: Sequence[int]) -> list[LawsuitRow]:
        """Rows by id, in the given order. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.rows(ids))

    async def size(self) -> tuple[int, int]:
        """Cases and records of the whole archive, the trash left out."""
        return await self._archive.read(lambda transaction: transaction.queries.size())

    async def practice_aside(self) -> int:
        """Lawsuits of the practice service that stand aside while a real one is in use."""
        return await self._archive.read(lambda transaction: transaction.set_aside.count())

    async def trash_count(self) -> int:
        """Cases in the trash."""
        return await self._archive.read(lambda transaction: transaction.trash.count())

    async def prepare(self) -> None:
        """Load the parser of queries, unless it is loaded."""
        if not is_ready("any"):
            await asyncio.to_thread(prepare)

    async def _query(self, text: str, *, typing: bool) -> Query:
        if text.strip():
            await self.prepare()
        return Query(parse(text, typing=typing), self._clock.now(), names_only=typing)
