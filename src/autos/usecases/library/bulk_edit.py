"""Changes of many lawsuits in one transaction, which is undone as one act and can be stopped before it is committed.

The archive finds the cases from positions in a list, so that callers hold only runs of positions.
"""

from __future__ import annotations

from array import array
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.query.grammar import parse
from autos.domain.summary.selection_summary import SelectionSummary, summarize_selection
from autos.system.clock import Clock

AT_ONCE = 2_000
"""Cases between two checks whether to stop: some hundredths of a second."""
MOST_NUMBERS = 10_000
"""Most numbers that are copied at once."""
MOST_LINES = 50
"""Most lawsuits listed one by one beside the summary of all."""


class BulkEditStopped(Exception):  # noqa: N818 -- no error: the person stopped it
    """Raised inside the transaction, so that it is rolled back."""


class BulkProgress:
    """Progress of a bulk edit, shared between the window's thread and the archive's."""

    def __init__(self, wanted: int = 0) -> None:
        self.wanted = wanted
        self.done = 0
        self.is_stopped = False

    def stop(self) -> None:
        """Stop at the next check; a committed change stays."""
        self.is_stopped = True


class LawsuitNumbers(NamedTuple):
    """Numbers of lawsuits, in the order of the list."""

    codes: tuple[str, ...]
    secret: int
    """How many are under secrecy and therefore left out."""


class SelectionDetails(NamedTuple):
    """Summary of several selected lawsuits."""

    summary: SelectionSummary
    records: int
    """Number of records; a lawsuit in two instances counts twice."""
    lines: tuple[LawsuitRow, ...]
    """The first lawsuits, in the order of the list."""


class ListPart(NamedTuple):
    """Positions in the list of a query."""

    text: str
    order: SortOrder
    typing: bool
    length: int
    """Cases in the whole list."""
    places: PositionSet
    known: Mapping[int, int]
    """Rows that were seen at some of the positions, by position; they must still be there."""


class FilingGate:
    """Where a person is asked before lawsuits get into a folder that shows them to others."""

    def __init__(self) -> None:
        self._ask: Callable[[int, Sequence[int]], Awaitable[bool]] | None = None

    def guard(self, ask: Callable[[int, Sequence[int]], Awaitable[bool]]) -> None:
        """From now on `ask` says for a folder and cases whether they may get into it."""
        self._ask = ask

    async def allows(self, folder_id: int, cases: Sequence[int]) -> bool:
        """Whether they may get into the folder."""
        return self._ask is None or await self._ask(folder_id, cases)


class BulkEdit:
    """Bulk operations on cases, given as `array('I')` (four bytes each)."""

    def __init__(self, archive: Archive, clock: Clock, filing: FilingGate | None = None) -> None:
        """By default nobody is asked before something gets into a folder."""
        self._archive = archive
        self._clock = clock
        self._filing = filing or FilingGate()

    async def of_list(self, part: ListPart) -> array[int] | None:
        """The cases at these positions; None if the list has changed. Raises: QueryProblem."""
        query = Query(parse(part.text, typing=part.typing), self._clock.now(), names_only=part.typing)

        def read(transaction: ArchiveTransaction) -> array[int] | None:
            places = part.places
            cases = transaction.queries.cases_at(query, part.order, places, part.length)
            if cases is None or places.count == part.length:
                return cases
            seen = transaction.lawsuits.cases_of(list(part.known.values()))
            is_same = len(cases) == places.count and all(
                cases[places.rank(place)] == seen.get(row_id) for place, row_id in part.known.items()
            )
            return cases if is_same else None

        return await self._archive.read(read)

    async def of_rows(self, rows: Sequence[int]) -> array[int]:
        """The cases of these rows, in their order."""
        found = await self._archive.read(lambda transaction: transaction.lawsuits.cases_of(rows))
        return array("I", dict.fromkeys(found[row_id] for row_id in rows if row_id in found))

    async def of_searches(self, entry_ids: Sequence[UUID]) -> array[int]:
        """The cases that these searches returned, each once, in the order of the searches."""

        def read(transaction: ArchiveTransaction) -> array[int]:
            rows = [row_id for entry_id in entry_ids for row_id in transaction.lawsuits.ids_for_entry(entry_id)]
            found = transaction.lawsuits.cases_of(rows)
            return array("I", dict.fromkeys(found[row_id] for row_id in rows))

        return await self._archive.read(read)

    async def label(self, label: int, cases: array[int], work: BulkProgress) -> Act | None:
        """Remove the label where every case has it, else add it to all. None if nothing changed or it was stopped."""

        def decide(transaction: ArchiveTransaction) -> Callable[[ArchiveTransaction, Sequence[int], datetime], object]:
            if any(transaction.labels.is_missing(label, part) for part in _parts(cases, work)):
                return lambda transaction, part, at: transaction.labels.put(label, part, at)
            return lambda transaction, part, at: transaction.labels.remove(label, part, at)

        return await self._do(decide, cases, work)

    async def file(self, folder_id: int, cases: array[int], work: BulkProgress) -> Act | None:
        """Put the cases into the folder. None as above, or where the person does not want it. Raises: NotArchived."""
        if not await self._filing.allows(folder_id, cases):
            return None
        return await self._do(
            lambda _: lambda transaction, part, at: transaction.folders.put(folder_id, part, at), cases, work
        )

    async def remove_cases(self, folder_id: int, cases: array[int], work: BulkProgress) -> Act | None:
        """Out of the folder. None as above."""
        return await self._do(
            lambda _: lambda transaction, part, at: transaction.folders.remove_cases(folder_id, part, at), cases, work
        )

    async def trash(self, cases: array[int], work: BulkProgress) -> Act | None:
        """Move the cases to the trash. None as above."""
        return await self._do(lambda _: lambda transaction, part, at: transaction.trash.put(part, at), cases, work)

    async def toggle_seen(self, cases: array[int], work: BulkProgress) -> Act | None:
        """Mark the cases as seen, or as to be seen where none of them is. None if nothing changed."""
        at = self._clock.now()
        work.wanted = len(cases)
        act = await self._archive.run(lambda transaction: transaction.inbox.toggle(cases, at))
        work.done = len(cases)
        return act

    async def numbers(self, cases: array[int]) -> LawsuitNumbers:
        """Lawsuit numbers of the first 10,000 cases, without those under secrecy."""

        def read(transaction: ArchiveTransaction) -> LawsuitNumbers:
            rows = transaction.lawsuits.rows_of_cases(cases[:MOST_NUMBERS])
            lines = transaction.lawsuits.rows([rows[case_id] for case_id in cases[:MOST_NUMBERS] if case_id in rows])
            codes = tuple(line.code for line in lines if not line.secrecy_level)
            return LawsuitNumbers(codes, len(lines) - len(codes))

        return await self._archive.read(read)

    async def summary(self, cases: array[int]) -> SelectionDetails:
        """Summary of the cases, computed in the archive's thread."""

        def read(transaction: ArchiveTransaction) -> SelectionDetails:
            rows = transaction.lawsuits.rows_of_cases(cases)
            lines = transaction.lawsuits.rows([rows[case_id] for case_id in cases if case_id in rows])
            return SelectionDetails(
                summarize_selection(lines), transaction.lawsuits.records_in(cases), tuple(lines[:MOST_LINES])
            )

        return await self._archive.read(read)

    async def _do(
        self,
        decide: Callable[[ArchiveTransaction], Callable[[ArchiveTransaction, Sequence[int], datetime], object]],
        cases: array[int],
        work: BulkProgress,
    ) -> Act | None:
        at = self._clock.now()
        work.wanted = len(cases)

        def do(transaction: ArchiveTransaction) -> Act | None:
            apply = decide(transaction)
            with transaction.undo_log.as_one() as acts:
                for part in _parts(cases, work):
                    apply(transaction, part, at)
                    work.done += len(part)
            return acts[0] if acts else None

        try:
            return await self._archive.run(do)
        except BulkEditStopped:
            return None
        finally:
            work.stop()  # also where the caller was cancelled


def _parts(cases: array[int], work: BulkProgress) -> Iterator[array[int]]:
    for start in range(0, len(cases), AT_ONCE):
        if work.is_stopped:
            raise BulkEditStopped
        yield cases[start : start + AT_ONCE]
