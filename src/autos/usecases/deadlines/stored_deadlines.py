"""Deadlines that are kept with lawsuits: stored as counted, listed with what would be counted now, met, removed.

They are counted anew whenever the marks, the calendar or Autos itself have changed since. A stored deadline stays as it
is; what would come of it now is noted with the reason, and stands beside it until the person takes it over. Where that
is an earlier date, it is the one by which the deadline is listed.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from autos import __version__
from autos.archive.archive import Archive
from autos.archive.files.written_files import remember_file
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.storage.settings import FIRM_PLACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import court_time
from autos.domain.deadline_dates import DateEvent, DatePair, DateRecord
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.colleague_marks import ColleagueMark, KnownMarks, ProposedMark
from autos.domain.deadlines.date_history import ChangeCauses, day_changes, marks_at
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.deadline import DeadlineError
from autos.domain.deadlines.stored_deadline import (
    DeadlineCount,
    NewDeadline,
    StoredDeadline,
    count_deadline,
    counted_anew,
)
from autos.domain.errors import DayMarksUnusable, NotArchived
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.inbox import InboxState
from autos.system.clock import Clock
from autos.usecases.deadlines.courts import DeadlineCourt, calendar_print, court_named
from autos.usecases.deadlines.deadlines import Deadlines

T = TypeVar("T")
MakeEvents = Callable[[Mapping[int, str]], Iterable[CalendarEvent]]
"""Makes events of the parties of cases, as `named_parties` has them."""
COUNTED_BY = "deadlines_counted_by"
"""Setting: by what the open deadlines were counted last, and which they were."""


MOST_PROPOSED = 10
"""Marks of colleagues that are told beside one deadline."""


class CountedBy(NamedTuple):
    """Fingerprints of what a count depends on: equal as long as nothing can have moved."""

    calendar: str = ""
    program: str = ""
    marks: str = ""
    deadlines: str = ""

    def text(self) -> str:
        """As it is stored."""
        return json.dumps(self)


def counted_by(text: str) -> CountedBy:
    """What `CountedBy.text` wrote; an empty one for anything else: then all is counted."""
    try:
        return CountedBy(*map(str, json.loads(text or "[]")))
    except (ValueError, TypeError):
        return CountedBy()


class ListedDeadline(NamedTuple):
    """A stored deadline, and what would be counted of it now."""

    stored: StoredDeadline
    now: DeadlineCount | None
    """None where nothing could be counted."""
    error: DeadlineError | None = None
    """Why nothing could be counted from its day any more."""
    is_city_known: bool = False
    """Whether any holiday of its city is known, by the calendar or by marks."""
    dates: tuple[DateRecord, ...] = ()
    """How its date came to be, the first record first."""
    proposed: tuple[ProposedMark, ...] = ()
    """Marks of colleagues by which it would end later: they count once this person makes them her own."""

    @property
    def is_compared(self) -> bool:
        """Whether it could be told what would be counted now."""
        return self.now is not None or self.error is not None

    @property
    def is_different(self) -> bool:
        """Whether its dates would be others now, or none."""
        return self.is_compared and (self.now is None or self.now.dates != self.stored.content.count.dates)

    @property
    def earlier(self) -> date | None:
        """The date that is counted now, where it is before that on which the deadline stands.

        Where nothing could be compared, what was noted last: a date that came earlier is not forgotten.
        """
        counted = self._counted
        if counted is None or not self.stored.is_open:
            return None
        kept = self.stored.content
        first = counted[kept.is_on_later_date]
        if counted[0] < kept.count.dates[0]:
            first = min(first, counted[0])
        return first if first < kept.due else None

    @property
    def due(self) -> date:
        """The date by which it is listed: the earlier one of that on which it stands and of what is counted now."""
        return self.earlier or self.stored.due

    @property
    def unread(self) -> tuple[DateRecord, ...]:
        """Moves that the person has not marked as read."""
        return tuple(one for one in self.dates if one.is_unread) if self.stored.is_open else ()

    @property
    def _counted(self) -> DatePair | None:
        if self.now is not None:
            return self.now.dates
        last = self.dates[-1] if self.dates and not self.is_compared else None
        return last.now if last is not None and last.event is DateEvent.MOVED else None


class StoredDeadlines:
    """Reads and changes the deadlines of the archive. Local: nothing is sent to the service."""

    def __init__(self, archive: Archive, clock: Clock, deadlines: Deadlines) -> None:
        self._archive = archive
        self._clock = clock
        self._deadlines = deadlines
        self._compared: dict[int, ListedDeadline] = {}
        """Open ones as compared with `_marks_then`: one takes most of a millisecond, and there may be hundreds."""
        self._marks_then: KnownMarks | None = None

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

    async def store(
        self, case_id: int, deadline: NewDeadline, *, is_seen: bool = False
    ) -> tuple[StoredDeadline, Act | None]:
        """Keep a deadline with a case; the same one takes the place of what was kept.

        With `is_seen` the case was dealt with in the inbox, in the same act. Raises: NotArchived, TextMissing,
        TextTooLong.
        """

        def store(transaction: ArchiveTransaction, at: datetime) -> tuple[StoredDeadline, Act | None]:
            if not is_seen:
                return transaction.deadlines.store(case_id, deadline, at)
            with transaction.undo_log.as_one() as acts:
                stored, _ = transaction.deadlines.store(case_id, deadline, at)
                transaction.inbox.handle(transaction.inbox.among([case_id]), InboxState.SEEN, at)
            return stored, acts[0] if acts else None

        return await self._do(store)

    async def of_case(self, case_id: int) -> list[ListedDeadline]:
        """Deadlines of a case, open ones first, each in the order of their dates."""
        return await self._listed(lambda transaction: transaction.deadlines.of_case(case_id))

    async def open(self) -> list[ListedDeadline]:
        """Open deadlines in the order of their dates, those of days gone by first; without cases in the trash."""
        listed = await self._listed(lambda transaction: transaction.deadlines.listed(is_open=True), is_all_open=True)
        return sorted(listed, key=lambda one: one.due)

    async def recount(self) -> int:
        """Note of each open deadline what would be counted now, where that is another date; returns how many moved.

        Nothing is counted where neither marks nor calendar nor deadlines have changed since, and nothing is moved.
        """
        marks = None if self.is_read_only else await self._marks()
        if marks is None:
            return 0
        print_of_marks = await asyncio.to_thread(lambda: _print_of_marks(marks.counting))
        calendar = await asyncio.to_thread(calendar_print)

        def read(transaction: ArchiveTransaction) -> tuple[CountedBy, CountedBy, list[StoredDeadline]]:
            before = counted_by(transaction.settings.get(COUNTED_BY))
            now = CountedBy(calendar, __version__, print_of_marks, _print(transaction.deadlines.dates.state()))
            return before, now, [] if now == before else transaction.deadlines.listed(is_open=True)

        before, now, stored = await self._archive.read(read)
        if now == before:
            return 0
        listed = await asyncio.to_thread(lambda: [listed_deadline(one, marks.counting) for one in stored])
        at = self._clock.now()

        def write(transaction: ArchiveTransaction) -> int:
            transaction.deadlines.dates.remove_orphans()
            moved = sum(_note(transaction, one, marks, (before, now), at) for one in listed)
            if _print(transaction.deadlines.dates.state()) == now.deadlines:  # else what has come is counted next
                transaction.settings.set(COUNTED_BY, now.text())
            return moved

        return await self._archive.run(write)

    async def mark_read(self, listed: ListedDeadline) -> None:
        """Note that the person has read of the moves of this deadline's lawsuit."""
        case_id = listed.stored.case_id
        await self._do(lambda transaction, at: transaction.inbox.read_moves(case_id, at))

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
        def read_all(
            transaction: ArchiveTransaction,
        ) -> tuple[Sequence[StoredDeadline], Mapping[int, tuple[DateRecord, ...]]]:
            found = read(transaction)
            return found, transaction.deadlines.dates.of(found)

        stored, dates = await self._archive.read(read_all)
        marks = await self._marks()
        kept = self._compared if marks == self._marks_then else {}
        known = {one.deadline_id: kept[one.deadline_id] for one in stored if _is_in(one, kept)}
        new = [one for one in stored if one.deadline_id not in known]
        if new:
            listed = await asyncio.to_thread(lambda: [_beside_proposals(one, marks) for one in new])
            known |= {one.stored.deadline_id: one for one in listed}
        if is_all_open:
            self._compared, self._marks_then = known, marks
        return [known[one.deadline_id]._replace(dates=dates.get(one.deadline_id, ())) for one in stored]

    async def take_mark(self, proposed: ProposedMark) -> bool:
        """Make a colleague's mark one's own: from now on it counts; whether it is new. Raises: DayMarksUnusable."""
        return await self._deadlines.add(proposed.mark)

    async def colleagues(self) -> tuple[ColleagueMark, ...]:
        """Marks of the firm. Raises: ArchiveProblem."""
        return await self._archive.read(colleague_marks)

    async def _marks(self) -> KnownMarks | None:
        """None where the person's list cannot be read: then nothing is compared, and what is stored is shown."""
        try:
            own = await self._deadlines.marks()
        except DayMarksUnusable:
            return None
        return KnownMarks(own, await self.colleagues())

    async def _do(self, work: Callable[[ArchiveTransaction, datetime], T]) -> T:
        at = self._clock.now()
        return await self._archive.run(lambda transaction: work(transaction, at))


def named_parties(transaction: ArchiveTransaction, cases: Sequence[int]) -> dict[int, str]:
    """The caption of each case that may leave the archive: none under secrecy, of unknown secrecy, or in the trash."""
    staying = {*transaction.news.held_back(cases), *transaction.trash.among(cases)}
    leads = transaction.lawsuits.rows_of_cases(case_id for case_id in cases if case_id not in staying)
    known = [row_id for row_id in leads.values() if row_id]  # a case may have come with its annotations alone
    return {row.case_id: row.name for row in transaction.lawsuits.rows(known) if row.name}


def _print(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _print_of_marks(marks: Iterable[DayMark]) -> str:
    return _print("\n".join(sorted(map(repr, marks))))


def _note(
    transaction: ArchiveTransaction,
    listed: ListedDeadline,
    marks: KnownMarks,
    counted: tuple[CountedBy, CountedBy],
    at: datetime,
) -> bool:
    """Note where a deadline stands, and what would be counted now; whether that is another date than was noted last."""
    stored, dates = listed.stored, transaction.deadlines.dates
    with suppress(NotArchived):
        if not listed.is_compared or transaction.deadlines.get(stored.deadline_id) != stored:
            return False  # it has changed meanwhile, and is counted next
        kept, content = dates.last_kept(stored), stored.content
        if kept is None or (kept.now, kept.is_on_later_date) != (content.count.dates, content.is_on_later_date):
            dates.note_kept(stored, DateEvent.RESTORED, at)
        court = court_named(content.terms.court)
        last = dates.last(stored)
        if court is None or last is None:
            return False
        before, now = counted
        causes = ChangeCauses(
            court.calendar,
            marks_at(content.terms, court.calendar, marks.counting),
            marks.authors,
            is_calendar_new=before.calendar != now.calendar,
            is_program_new=before.program != now.program,
        )
        changes = day_changes(last[1], listed.now, content.terms.city, causes)
        return dates.note_moved(stored, listed.now, changes, at)
    return False


def colleague_marks(transaction: ArchiveTransaction) -> tuple[ColleagueMark, ...]:
    """Marks of the firm; none where the archive belongs to none."""
    return transaction.firm.marks.colleagues() if transaction.settings.get(FIRM_PLACE) else ()


def _beside_proposals(stored: StoredDeadline, marks: KnownMarks | None) -> ListedDeadline:
    if marks is None:
        return listed_deadline(stored, None)
    return listed_deadline(stored, marks.counting)._replace(proposed=proposed_marks(stored, marks))


def proposed_marks(stored: StoredDeadline, marks: KnownMarks) -> tuple[ProposedMark, ...]:
    """Marks of colleagues by which a deadline would end later, with the date that each of them alone would make."""
    court, terms, found = court_named(stored.content.terms.court), stored.content.terms, list[ProposedMark]()
    if court is None or not stored.is_open or not marks.proposed:
        return ()
    with suppress(DeadlineError):
        safest = count_deadline(terms, court.calendar, marks.counting).safest.due
        there = set(marks_at(terms, court.calendar, tuple(one.mark for one in marks.proposed)))
        for one in marks.proposed:
            if one.mark not in there or not _is_between(one.mark, terms.available, safest):
                continue
            with suppress(DeadlineError):
                due = count_deadline(terms, court.calendar, (*marks.counting, one.mark)).dates[1]
                if due > safest and len(found) < MOST_PROPOSED:
                    found.append(ProposedMark(one.mark, one.author, due))
    return tuple(found)


def _is_between(mark: DayMark, first: date, last: date) -> bool:
    return any(first <= day <= last for day in mark.days(first.year))


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
