"""File of the holidays that the person gave.

It lies in the data folder and not in the archive: a deadline is counted without a passphrase, and a holiday is added
while a window has the archive open. It names courts, cities and days, and nobody.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from autos.domain.deadlines.local_holidays import LocalHoliday, parse_holiday_day
from autos.domain.errors import AnnotationProblem, LocalHolidaysUnusable
from autos.domain.lawsuit.annotations import clean_line
from autos.system.file_lock import PRIVATE, locked

FILE_NAME = "local-holidays.json"
LARGEST = 1024 * 1024
"""Bytes of the file."""


class LocalHolidaysFile:
    """Reads and changes the holidays of one person."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE_NAME

    def read(self) -> tuple[LocalHoliday, ...]:
        """The holidays by day and place. Raises: LocalHolidaysUnusable: nothing is counted without them unnoticed."""
        try:
            with self.file.open("rb") as file:
                content = file.read(LARGEST + 1)
            if len(content) > LARGEST:
                raise LocalHolidaysUnusable
            return tuple(sorted((_holiday(members) for members in json.loads(content)), key=_order))
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError, AnnotationProblem) as damage:
            raise LocalHolidaysUnusable from damage

    def add(self, holiday: LocalHoliday) -> bool:
        """Add it; False where its place has that day. Raises: LocalHolidaysUnusable."""
        return self._change(lambda known: [*known, holiday] if _is_new(holiday, known) else known)

    def remove(self, holiday: LocalHoliday) -> bool:
        """Remove the one of the same day and place; False where there is none. Raises: LocalHolidaysUnusable."""
        return self._change(lambda known: [one for one in known if one.identity != holiday.identity])

    def _change(self, change: Callable[[list[LocalHoliday]], list[LocalHoliday]]) -> bool:
        """Write what `change` makes of the list; whether it is another one."""
        try:
            with locked(self.file):
                known = list(self.read())
                changed = change(known)
                if changed == known:
                    return False
                self._write(changed)
                return True
        except OSError as failure:  # also TimeoutError, of a lock that is not given back
            raise LocalHolidaysUnusable from failure

    def _write(self, holidays: Iterable[LocalHoliday]) -> None:
        unfinished = self.file.with_name(f".{FILE_NAME}.{secrets.token_hex(4)}")
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump([_members(one) for one in holidays], file, ensure_ascii=False, indent=2)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(self.file)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise


def _is_new(holiday: LocalHoliday, known: Iterable[LocalHoliday]) -> bool:
    return all(one.identity != holiday.identity for one in known)


def _order(one: LocalHoliday) -> tuple[object, ...]:
    return one.year or 0, one.month, one.day, one.place


def _members(one: LocalHoliday) -> dict[str, str]:
    return {"day": one.written_day, "name": one.name, "court": one.court, "city": one.city}


def _holiday(members: Any) -> LocalHoliday:
    """A holiday of the file, which anybody may have edited. Raises: ValueError, TypeError, KeyError."""
    court, city = str(members.get("court", "")), str(members.get("city", ""))
    if bool(court) is bool(city):
        raise ValueError("place")
    day, month, year = parse_holiday_day(str(members["day"]))
    return LocalHoliday(
        day,
        month,
        year,
        clean_line(str(members["name"])),
        clean_line(court) if court else "",
        clean_line(city) if city else "",
    )
