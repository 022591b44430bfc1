"""What is kept about deadlines: marks of days, and the file for a calendar program."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from autos.domain.deadlines.calendar_event import SUFFIX, CalendarEvent
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.errors import DayMarksForeign, DayMarksMissing, DayMarksNewer, DayMarksUnusable, TooManyDayMarks
from autos.domain.policy.policy import ExportRules
from autos.system.clock import Clock
from autos.system.day_marks_file import MARKS_SUFFIX, DayMarksFile, ImportedMarks, marks_content, read_marks
from autos.system.event_revisions import EventRevisions
from autos.usecases import deadlines
from autos.usecases.library.export.whole_file import write_whole
from autos.usecases.library.export_rules import check_format


class Deadlines:
    """Files are read and written in threads, as a folder may be on a slow network."""

    def __init__(self, folder: Path, rules: ExportRules, clock: Clock) -> None:
        """`folder` has the person's marks of days."""
        self._file = DayMarksFile(folder)
        self._revisions = EventRevisions(folder)
        self._rules = rules
        self._clock = clock

    async def marks(self) -> tuple[DayMark, ...]:
        """Raises: DayMarksUnusable."""
        return await asyncio.to_thread(self._file.read)

    async def add(self, mark: DayMark) -> bool:
        """Whether it is new. Raises: DayMarksUnusable."""
        return await asyncio.to_thread(self._file.add, mark)

    async def remove(self, mark: DayMark) -> bool:
        """Whether there was one of this day and place. Raises: DayMarksUnusable."""
        return await asyncio.to_thread(self._file.remove, mark)

    async def replace(self, removed: Iterable[DayMark], added: Iterable[DayMark]) -> bool:
        """Take marks out and put others in, all at once; whether anything differs. Raises: DayMarksUnusable."""
        return await asyncio.to_thread(self._file.replace, removed, added)

    async def bring_in(self, source: Path) -> ImportedMarks:
        """Add the marks of a file that an office passes on; what is here is never replaced.

        Raises: DayMarksMissing, DayMarksNewer, TooManyDayMarks, DayMarksForeign: of the file; DayMarksUnusable: of
        the person's own.
        """
        return await asyncio.to_thread(self._bring_in, source)

    async def pass_on(self, target: Path) -> int:
        """Write all marks to a file for others, and return how many; a file of that name is replaced.

        It names courts, cities and days, and nobody. Raises: FormatForbidden, DayMarksUnusable, PlaceUnusable,
        PlaceFull.
        """
        check_format(self._rules, MARKS_SUFFIX)
        return await asyncio.to_thread(self._pass_on, target)

    async def save(self, target: Path, *events: CalendarEvent) -> None:
        """Write the events; a file that is there is replaced, as the person said so where its name was chosen.

        Raises: FormatForbidden, PlaceUnusable, PlaceFull.
        """
        self.check_format()
        await asyncio.to_thread(self.write, target, events, replace=True)

    def write(self, target: Path, events: Iterable[CalendarEvent], *, replace: bool = False) -> None:
        """Write the events as a newer revision of what was written of them before.

        Raises: FormatForbidden, PlaceTaken, PlaceUnusable, PlaceFull.
        """
        self.check_format()
        content = deadlines.calendar_file.calendar_content(events, self._revisions.next(self._clock.now()))
        write_whole(target, content, replace=replace)

    def check_format(self) -> None:
        """Raises: FormatForbidden where the administrator's rules have no files for calendar programs."""
        check_format(self._rules, SUFFIX)

    def _bring_in(self, source: Path) -> ImportedMarks:
        try:
            marks = read_marks(source)
        except (DayMarksMissing, DayMarksNewer, TooManyDayMarks):
            raise
        except DayMarksUnusable as damage:
            raise DayMarksForeign from damage
        return self._file.merge(marks)

    def _pass_on(self, target: Path) -> int:
        marks = self._file.read()
        write_whole(target, marks_content(marks), replace=True)
        return len(marks)
