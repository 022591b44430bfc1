"""The same done to many lawsuits: in one transaction, to be taken back as one, and to be stopped before it is kept.

Which they are is found out by the archive, from places of a list: who asks never holds more than runs of places.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

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
"""Cases between two looks at whether to go on: some hundredths of a second."""
MOST_NUMBERS = 10_000
"""Numbers told in one go: what a spreadsheet, or a person, can take in."""
MOST_LINES = 50
"""Lawsuits named one by one beside the others' sum."""


class Stopped(Exception):  # noqa: N818 -- no error: the person said so
    """Thrown through the transaction, so that nothing of it is kept."""


class Work:
    """How far it is; looked at from one thread, done in another."""

    def __init__(self, wanted: int = 0) -> None:
        self.wanted = wanted
        self.done = 0
        self.is_stopped = False

    def stop(self) -> None:
        """As soon as can be; what is kept already stays."""
        self.is_stopped = True


class Numbers(NamedTuple):
    """Numbers of lawsuits, in the order of the list."""

    codes: tuple[str, ...]
    secret: int
    """How many are under secrecy and therefore not told."""


class Together(NamedTuple):
    """What several lawsuits are together."""

    gathered: SelectionSummary
    records: int
    """A number in two instances is two."""
    lines: tuple[LawsuitRow, ...]
    """The first of them, in the order of the list."""


class ListPart(NamedTuple):
    """Places of a list that a query made."""

    text: str
    order: SortOrder
    typing: bool
    length: int
    """Cases in the whole list."""
    places: PositionSet
    known: Mapping[int, int]
    """Rows of the archive that were seen in some of the places: they have to be there still."""


class Many:
    """Cases are `array('I')`: four bytes each."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def of_list(self, part: ListPart) -> array[int] | None:
        """The cases in these places; none if the list is another by now. Raises: QueryProblem."""
        query = Query(parse(part.text, typing=part.typing), self._clock.now(), names_only=part.typing)

        def look(kept: ArchiveTransaction) -> array[int] | None:
            places = part.places
            cases = kept.queries.cases_at(query, part.order, places, part.length)
            if cases is None or places.count == part.length:
                return cases
            seen = kept.lawsuits.cases_of(list(part.known.values()))
            is_same = len(cases) == places.count and all(
                cases[places.rank(place)] == seen.get(row_id) for place, row_id in part.known.items()
            )
            return cases if is_same else None

        return await self._archive.read(look)

    async def of_rows(self, rows: Sequence[int]) -> array[int]:
        """The cases of these rows, in their order."""
        found = await self._archive.read(lambda kept: kept.lawsuits.cases_of(rows))
        return array("I", dict.fromkeys(found[row_id] for row_id in rows if row_id in found))

    async def label(self, label: int, cases: array[int], work: Work) -> Act | None:
        """Off where every case has it; else on for all. None where nothing changed, or it was stopped."""

        def decide(kept: ArchiveTransaction) -> Callable[[ArchiveTransaction, Sequence[int], datetime], object]:
            if any(kept.labels.is_missing(label, part) for part in _parts(cases, work)):
                return lambda kept, part, at: kept.labels.put(label, part, at)
            return lambda kept, part, at: kept.labels.remove(label, part, at)

        return await self._do(decide, cases, work)

    async def file(self, folder_id: int, cases: array[int], work: Work) -> Act | None:
        """Into the folder. None as above. Raises: NotArchived."""
        return await self._do(lambda _: lambda kept, part, at: kept.folders.put(folder_id, part, at), cases, work)

    async def remove_cases(self, folder_id: int, cases: array[int], work: Work) -> Act | None:
        """Out of the folder. None as above."""
        return await self._do(
            lambda _: lambda kept, part, at: kept.folders.remove_cases(folder_id, part, at), cases, work
        )

    async def trash(self, cases: array[int], work: Work) -> Act | None:
        """Out of every list. None as above."""
        return await self._do(lambda _: lambda kept, part, at: kept.trash.put(part, at), cases, work)

    async def numbers(self, cases: array[int]) -> Numbers:
        """Of the first ten thousand."""

        def look(kept: ArchiveTransaction) -> Numbers:
            rows = kept.lawsuits.rows_of_cases(cases[:MOST_NUMBERS])
            lines = kept.lawsuits.rows([rows[case_id] for case_id in cases[:MOST_NUMBERS] if case_id in rows])
            told = tuple(line.code for line in lines if not line.secrecy_level)
            return Numbers(told, len(lines) - len(told))

        return await self._archive.read(look)

    async def gathered(self, cases: array[int]) -> Together:
        """All of them counted together, in the archive's thread."""

        def look(kept: ArchiveTransaction) -> Together:
            rows = kept.lawsuits.rows_of_cases(cases)
            lines = kept.lawsuits.rows([rows[case_id] for case_id in cases if case_id in rows])
            return Together(summarize_selection(lines), kept.lawsuits.records_in(cases), tuple(lines[:MOST_LINES]))

        return await self._archive.read(look)

    async def _do(
        self,
        decide: Callable[[ArchiveTransaction], Callable[[ArchiveTransaction, Sequence[int], datetime], object]],
        cases: array[int],
        work: Work,
    ) -> Act | None:
        at = self._clock.now()
        work.wanted = len(cases)

        def do(kept: ArchiveTransaction) -> Act | None:
            deed = decide(kept)
            with kept.undo_log.as_one() as acts:
                for part in _parts(cases, work):
                    deed(kept, part, at)
                    work.done += len(part)
            return acts[0] if acts else None

        try:
            return await self._archive.run(do)
        except Stopped:
            return None
        finally:
            work.stop()  # also where nobody waits for it any more


def _parts(cases: array[int], work: Work) -> Iterator[array[int]]:
    for start in range(0, len(cases), AT_ONCE):
        if work.is_stopped:
            raise Stopped
        yield cases[start : start + AT_ONCE]
