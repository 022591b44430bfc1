"""The number of the last revision that was written for calendar programs on this computer.

Without it two files of one second would have one number, and those that follow a clock which is set back would have
lower ones: a calendar that has the higher one keeps a date that has moved since. It tells when a file was saved, and of
whom nothing.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from autos.domain.deadlines.calendar_event import HIGHEST_REVISION, EventRevision, revision_after
from autos.system.file_lock import PRIVATE, locked

FILE_NAME = "event-revision"
LONGEST = 10
"""Digits of the highest number."""


class EventRevisions:
    """Counts the revisions of one person."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE_NAME

    def next(self, now: datetime) -> EventRevision:
        """The revision that is written now. Where the file cannot be used, the time alone counts."""
        try:
            with locked(self.file):
                revision = revision_after(self._last(), now)
                self._write(revision.number)
                return revision
        except OSError:  # also TimeoutError, of a lock that is not given back
            return revision_after(0, now)

    def _last(self) -> int:
        """0 where there is none, or the file is damaged."""
        try:
            with self.file.open("rb") as file:
                digits = file.read(LONGEST + 1)
        except FileNotFoundError:
            return 0
        last = int(digits) if digits.isdigit() and len(digits) <= LONGEST else 0
        return last if last < HIGHEST_REVISION else 0

    def _write(self, number: int) -> None:
        descriptor = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
        with os.fdopen(descriptor, "wb") as file:
            file.write(str(number).encode())
