"""This person's marks of days, told to the firm in signed and encrypted entries of its own space.

The file of marks is what is told from; nothing waits elsewhere. A mark that is gone is taken back by another entry.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.errors import DayMarksUnusable
from autos.domain.firm.day_marked import DayMarked
from autos.domain.firm.entry import EntryKind
from autos.firm.desk import Content, FirmDesk
from autos.firm.replica import new_entry_id
from autos.usecases.firm.session import FirmSession

MOST_TOGETHER = 500
"""Marks told in one batch."""


class FirmMarks:
    """The marks of one desk."""

    def __init__(self, archive: Archive, read: Callable[[], tuple[DayMark, ...]]) -> None:
        """`read` reads the person's marks. It raises: DayMarksUnusable."""
        self._archive = archive
        self._read = read

    async def report(self, session: FirmSession) -> int:
        """Tell what the firm does not know; returns how many. A file that cannot be read takes nothing back.

        Raises: FirmClockWrong, and as `FirmSession.call`.
        """
        try:
            own = await asyncio.to_thread(self._read)
        except DayMarksUnusable:
            return 0

        def read(inside: ArchiveTransaction) -> list[DayMarked]:
            return inside.firm.marks.unsaid(own, MOST_TOGETHER)

        told, before = 0, list[DayMarked]()
        while (unsaid := await self._archive.read(read)) and unsaid != before:  # else it was not taken over as told
            await session.check_clock()
            contents: list[Content] = [
                (new_entry_id(), int(EntryKind.DAY_MARKED), one.model_dump_json().encode()) for one in unsaid
            ]
            await session.call(partial(_append, session.place.firm_id, contents))
            told, before = told + len(unsaid), unsaid
        return told


def _append(firm_id: UUID, contents: Sequence[Content], desk: FirmDesk) -> None:
    desk.append(firm_id, contents)
