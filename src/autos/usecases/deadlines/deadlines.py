"""What is kept about deadlines: marks of days, and the file for a calendar program."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from autos.domain.deadlines.calendar_event import SUFFIX, CalendarEvent
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.policy.policy import ExportRules
from autos.system.clock import Clock
from autos.system.day_marks_file import DayMarksFile
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
