"""Deadlines that are kept with lawsuits: stored as counted, listed with what would be counted now, met, removed.

Nothing is counted anew by itself: where marks or the calendar have changed since, a stored deadline stays as
it is, and what would come of it now stands beside it until the person takes it over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from autos.archive.archive import Archive
from autos.archive.files.written_files import remember_file
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import court_time
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.deadline import DeadlineError
from autos.domain.deadlines.stored_deadline import (
    DeadlineCount,
    NewDeadline,
    StoredDeadline,
    count_deadline,
    counted_anew,
)
from autos.domain.errors import DayMarksUnusable
from autos.domain.lawsuit.annotations import Act
from autos.system.clock import Clock
from autos.usecases.deadlines.courts import DeadlineCourt, court_named
from autos.usecases.deadlines.deadlines import Deadlines

T = TypeVar("T")
MakeEvents = Callable[[Mapping[int, str]], Iterable[CalendarEvent]]
"""Makes events of the parties of cases, as `named_parties` has them."""


class ListedDeadline(NamedTuple):
    """A stored deadline, and what would be counted of it now."""

    stored: StoredDeadline
    now: DeadlineCount | None
    """None where nothing could be counted."""
    error: DeadlineError | None = None
    """Why nothing could be counted from its day any more."""
    is_city_known: bool = False
    """Whether any holiday of its city is known, by the calendar or by marks."""

    @property
    def is_compared(self) -> bool:
        """Whether it could be told what would be counted now."""
        return self.now is not None or self.error is not None

    @property
    def is_different(self) -> bool:
        """Whether its dates would be others now, or none."""
        return self.is_compared and (self.now is None or self.now.dates != self.stored.content.count.dates)


class StoredDeadlines:
    """Reads and changes the deadlines of the archive. Local: nothing is sent to the service."""

    def __init__(self, archive: Archive, clock: Clock, deadlines: Deadlines) -> None:
        self._archive = archive
        self._clock = clock
        self._deadlines = deadlines
        self._compared: dict[int, ListedDeadline] = {}
        """Open ones as compared with `_marks_then`: one takes most of a millisecond, and there may be hundreds."""
        self._marks_then: tuple[DayMark, ...] | None = None

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written."""
        return self._archive.is_read_only

    def today(self) -> date:
        """Today in the courts' time zone."""
        return court_time(self._clock.now()).date()

    async def store(self, case_id: int, deadline: NewDeadline) -> tuple[StoredDeadline, Act | None]:
        """Keep a deadline with a case; the same one takes the place of what was kept.

        Raises: NotArchived, TextMissing, TextTooLong.
        """
        return await self._do(lambda transaction, at: transaction.deadlines.store(case_id, deadline, at))

    async def of_case(self, case_id: int) -> list[ListedDeadline]:
        """Deadlines of a case, open ones first, each in the order of their dates."""
        return await self._listed(lambda transaction: transaction.deadlines.of_case(case_id))

    async def open(self) -> list[ListedDeadline]:
        """Open deadlines in the order of their dates, those of days gone by first; without cases in the trash."""
        return await self._listed(lambda transaction: transaction.deadlines.listed(is_open=True), is_all_open=True)

    async def met(self) -> list[ListedDeadline]:
        """Deadlines that were met; without cases in the trash."""
        return await self._listed(lambda transaction: transaction.deadlines.listed(is_open=False))

    async def mark(self, deadline_id: int, *, is_done: bool) -> Act | None:
        """Note that a deadline was met, or that it is open again. Raises: NotArchived."""
        return await self._do(lambda transaction, at: transaction.deadlines.mark(deadline_id, at, is_done=is_done))

    async def take_over(self, listed: ListedDeadline) -> Act | None:
        """Keep what is counted now; its event in a calendar stays the same. Raises: NotArchived."""
        if listed.now is None:
            return None
        anew, deadline_id = counted_anew(listed.stored, listed.now), listed.stored.deadline_id
        return await self._do(lambda transaction, at: transaction.deadlines.recount(deadline_id, anew, at))

    async def remove(self, deadline_id: int) -> Act | None:
        """Raises: NotArchived."""
        return await self._do(lambda transaction, at: transaction.deadlines.remove(deadline_id, at))

    async def save_events(self, target: Path, cases: Sequence[int], make: MakeEvents) -> None:
        """Write events of deadlines of these cases. Raises: as `Deadlines.save`, and ArchiveFull, ArchiveProblem."""
        self._deadlines.check_format()
        await self._deadlines.save(target, *make(await self.parties_for(target, cases)))

    async def parties_for(self, target: Path, cases: Sequence[int]) -> dict[int, str]:
        """Parties of cases for a file that is about to be written, which is noted, so that an erasure can name it.

        Raises: ArchiveFull, ArchiveProblem.
        """
        parties = await self._archive.read(lambda transaction: named_parties(transaction, cases))
        if parties and not self._archive.is_read_only:  # nobody is erased from one that cannot be written
            await self._archive.run(lambda transaction: remember_file(transaction.settings, target))
        return parties

    async def _listed(
        self, read: Callable[[ArchiveTransaction], Sequence[StoredDeadline]], *, is_all_open: bool = False
    ) -> list[ListedDeadline]:
        stored = await self._archive.read(read)
        marks = await self._marks()
        kept = self._compared if marks == self._marks_then else {}
        known = {one.deadline_id: kept[one.deadline_id] for one in stored if _is_in(one, kept)}
        new = [one for one in stored if one.deadline_id not in known]
        if new:
            listed = await asyncio.to_thread(lambda: [listed_deadline(one, marks) for one in new])
            known |= {one.stored.deadline_id: one for one in listed}
        if is_all_open:
            self._compared, self._marks_then = known, marks
        return [known[one.deadline_id] for one in stored]

    async def _marks(self) -> tuple[DayMark, ...] | None:
        """None where the person's list cannot be read: then nothing is compared, and what is stored is shown."""
        try:
            return await self._deadlines.marks()
        except DayMarksUnusable:
            return None

    async def _do(self, work: Callable[[ArchiveTransaction, datetime], T]) -> T:
        at = self._clock.now()
        return await self._archive.run(lambda transaction: work(transaction, at))


def named_parties(transaction: ArchiveTransaction, cases: Sequence[int]) -> dict[int, str]:
    """The caption of each case that may leave the archive: none under secrecy, of unknown secrecy, or in the trash."""
    staying = {*transaction.news.held_back(cases), *transaction.trash.among(cases)}
    leads = transaction.lawsuits.rows_of_cases(case_id for case_id in cases if case_id not in staying)
    known = [row_id for row_id in leads.values() if row_id]  # a case may have come with its annotations alone
    return {row.case_id: row.name for row in transaction.lawsuits.rows(known) if row.name}


def _is_city_known(court: DeadlineCourt | None, city: str, marks: Iterable[DayMark]) -> bool:
    return any(one.city and one.is_of("", city) for one in marks) or (
        court is not None and court.calendar.knows_city(city)
    )


def _is_in(stored: StoredDeadline, compared: Mapping[int, ListedDeadline]) -> bool:
    """Whether this state of a deadline was compared already."""
    known = compared.get(stored.deadline_id)
    return known is not None and known.stored == stored


def listed_deadline(stored: StoredDeadline, marks: Iterable[DayMark] | None) -> ListedDeadline:
    """A stored deadline beside what would be counted of it now, by these marks; None: not compared.

    One that was met is not counted anew.
    """
    terms, known = stored.content.terms, tuple(marks or ())
    court = court_named(terms.court)
    is_city_known = _is_city_known(court, terms.city, known)
    if court is None or marks is None or not stored.is_open:
        return ListedDeadline(stored, None, is_city_known=is_city_known)
    try:
        now = count_deadline(terms, court.calendar, known)
    except DeadlineError as refused:
        return ListedDeadline(stored, None, refused, is_city_known)
    return ListedDeadline(stored, now, is_city_known=is_city_known)
