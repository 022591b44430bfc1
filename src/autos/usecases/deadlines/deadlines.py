"""What is kept about deadlines: marks of days, and the file for a calendar program."""

from __future__ import annotations

import asyncio
from pathlib import Path

from autos.domain.deadlines.calendar_event import SUFFIX, CalendarEvent, calendar_file
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.policy.policy import ExportRules
from autos.system.day_marks_file import DayMarksFile
from autos.usecases.library.export.whole_file import write_whole
from autos.usecases.library.export_rules import check_format


class Deadlines:
    """Files are read and written in threads, as a folder may be on a slow network."""

    def __init__(self, folder: Path, rules: ExportRules) -> None:
        """`folder` has the person's marks of days."""
        self._file = DayMarksFile(folder)
        self._rules = rules

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
        check_format(self._rules, SUFFIX)
        await asyncio.to_thread(write_whole, target, calendar_file(events), replace=True)
