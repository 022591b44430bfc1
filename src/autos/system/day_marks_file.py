"""File of the days that the person marked.

It lies in the data folder and not in the archive: a deadline is counted without a passphrase, and a day is marked
while a window has the archive open. It names courts, cities and days, and nobody. Versions before marks had kinds
wrote a bare list of closed days; it is read on, and becomes a file of this version with the next change.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, parse_mark_day
from autos.domain.deadlines.regimes import Regime
from autos.domain.errors import (
    AnnotationProblem,
    DayMarksMissing,
    DayMarksNewer,
    DayMarksUnusable,
    TooManyDayMarks,
)
from autos.domain.lawsuit.annotations import clean_line
from autos.system.file_lock import PRIVATE, locked

FILE_NAME = "local-holidays.json"
MARKS_SUFFIX = ".json"
VERSION = 2
LARGEST = 4 * 1024 * 1024
"""Bytes of the file."""
MOST_MARKS = 20_000
"""Holidays of every city of the country for a year are fewer."""


class ImportedMarks(NamedTuple):
    """What came of marks that were brought in."""

    added: tuple[DayMark, ...]
    known: int
    """That were there already."""
    contradicted: tuple[tuple[DayMark, DayMark], ...]
    """What is here and was kept, and what came and says something else of the same day and place."""


class DayMarksFile:
    """Reads and changes the marks of one person."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE_NAME

    def read(self) -> tuple[DayMark, ...]:
        """The marks by day and place. Raises: DayMarksUnusable: nothing is counted without them unnoticed."""
        try:
            return read_marks(self.file)
        except DayMarksMissing:
            return ()

    def add(self, mark: DayMark) -> bool:
        """Add it; False where its place has that day. Raises: DayMarksUnusable."""
        return bool(self.merge([mark]).added)

    def remove(self, mark: DayMark) -> bool:
        """Remove what was said of the same day and place; False where there is nothing. Raises: DayMarksUnusable.

        That the gazette came out is another thing than what the court did: each is removed by a mark of its kind.
        """
        return self.replace([mark], ())

    def replace(self, removed: Iterable[DayMark], added: Iterable[DayMark]) -> bool:
        """Take marks out and put others in, all at once; whether anything differs. Raises: DayMarksUnusable."""
        gone, coming = {one.identity for one in removed}, tuple(added)

        def change(known: list[DayMark]) -> list[DayMark]:
            kept = [one for one in known if one.identity not in gone]
            here = {one.identity for one in kept}
            return [*kept, *(one for one in coming if one.identity not in here)]

        return self._change(change)

    def merge(self, marks: Iterable[DayMark]) -> ImportedMarks:
        """Add what is new; what is here is never replaced. Raises: DayMarksUnusable."""
        added, contradicted, same = list[DayMark](), list[tuple[DayMark, DayMark]](), 0
        coming = tuple(marks)

        def change(known: list[DayMark]) -> list[DayMark]:
            nonlocal same
            here = {one.identity: one for one in known}
            for one in coming:
                before = here.setdefault(one.identity, one)
                if before is one:
                    added.append(one)
                elif before.kind is one.kind:
                    same += 1
                else:
                    contradicted.append((before, one))
            return list(here.values())

        self._change(change)
        return ImportedMarks(tuple(added), same, tuple(contradicted))

    def _change(self, change: Callable[[list[DayMark]], list[DayMark]]) -> bool:
        """Write what `change` makes of the list; whether it is another one."""
        try:
            with locked(self.file):
                known = list(self.read())
                changed = change(known)
                if changed == known:
                    return False
                self._write(marks_content(changed))
                return True
        except OSError as failure:  # also TimeoutError, of a lock that is not given back
            raise DayMarksUnusable from failure

    def _write(self, content: bytes) -> None:
        unfinished = self.file.with_name(f".{FILE_NAME}.{secrets.token_hex(4)}")
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(self.file)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise


def read_marks(file: Path) -> tuple[DayMark, ...]:
    """The marks of a file of any version, by day and place; it stays as it is.

    Raises: DayMarksMissing, DayMarksNewer, TooManyDayMarks, DayMarksUnusable.
    """
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise TooManyDayMarks
        listed = _listed(json.loads(content))
        return tuple(sorted(map(_mark, listed), key=_order))
    except FileNotFoundError as missing:
        raise DayMarksMissing from missing
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError, AnnotationProblem) as damage:
        raise DayMarksUnusable from damage


def marks_content(marks: Iterable[DayMark]) -> bytes:
    """The file of marks, as it is kept and passed on. Raises: TooManyDayMarks."""
    listed = [_members(one) for one in sorted(marks, key=_order)]
    if len(listed) > MOST_MARKS:
        raise TooManyDayMarks
    return json.dumps({"version": VERSION, "marks": listed}, ensure_ascii=False, indent=2).encode()


def _listed(document: Any) -> list[Any]:
    """The marks of a document; a bare list is of the first version."""
    listed = document
    if isinstance(document, dict):
        version = document["version"]
        if isinstance(version, int) and version > VERSION:
            raise DayMarksNewer
        if version != VERSION:
            raise ValueError(str(version)[:100])
        listed = document["marks"]
    if not isinstance(listed, list):
        raise TypeError(type(listed))
    if len(listed) > MOST_MARKS:
        raise TooManyDayMarks
    return listed


def _order(one: DayMark) -> tuple[object, ...]:
    return one.year or 0, one.month, one.day, one.place, one.kind


def _members(one: DayMark) -> dict[str, str]:
    members = {"day": one.written_day, "name": one.name, "court": one.court, "city": one.city, "regime": one.regime}
    return {name: value for name, value in members.items() if value} | {"kind": one.kind.value}


def _mark(members: Mapping[str, Any]) -> DayMark:
    """A mark of the file, which anybody may have edited. Raises: ValueError, TypeError, KeyError."""
    places = [str(members.get(name, "")) for name in ("court", "city", "regime")]
    if sum(map(bool, places)) != 1:
        raise ValueError("place")
    day, month, year = parse_mark_day(str(members["day"]))
    court, city, regime = (clean_line(place) if place else "" for place in places)
    return DayMark(
        day,
        month,
        year,
        clean_line(str(members["name"])),
        court,
        city,
        DayMarkKind(str(members.get("kind", DayMarkKind.CLOSED))),
        Regime(regime).value if regime else "",
    )
