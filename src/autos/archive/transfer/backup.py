"""Copies of the archive in a folder: made while it is used, verified, named by date, the old ones thinned out.

A copy is locked with the archive's own key, and its companions lie beside it under its own name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.page_copy import (
    DRAFT,
    Source,
    Tell,
    Wanted,
    always,
    clear_drafts,
    copy_database,
    tell_nobody,
    to_disk,
)
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import PlaceUnusable

FOLDER = "copias"
DAYS, WEEKS, MONTHS = 7, 4, 6
"""Copies kept: the newest of each of so many days, weeks and months that have one."""
KEPT_BEFORE_VERSIONS = 3
COMPANIONS = (".passphrase",)
"""What an archive needs to be opened elsewhere, by the end of its name; its key check is made anew for each copy."""
STAMP = "%Y-%m-%d-%H%M%S"
DATED = re.compile(r"(?P<stem>.+)-(?P<stamp>\d{4}-\d{2}-\d{2}-\d{6})(-antes-da-versao-(?P<version>\d+))?")


@dataclass(frozen=True, slots=True, order=True)
class Copy:
    """One copy that lies in the folder."""

    made_at: datetime
    """By its name, on this computer's clock."""
    path: Path
    size: int
    """Bytes."""
    before_version: int | None = None
    """The version of the archive's shape that it was made before, if it is such a copy."""


def copy_companions(archive: Path, target: Path) -> None:
    """Beside `target`, under its name, what else opens the archive; on the disk when this returns."""
    for ending in COMPANIONS:
        companion, place = archive.with_name(archive.stem + ending), target.with_name(target.stem + ending)
        if not companion.exists():
            continue
        draft = place.with_name(place.name + DRAFT)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(companion.read_bytes())
        to_disk(draft)
        draft.replace(place)


def make_copy(source: Source, target: Path, *, tell: Tell = tell_nobody, is_wanted: Wanted = always) -> dict[str, int]:
    """Copy the archive with its companions to `target`; rows by table.

    Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged, CopyStopped.
    """

    def finish(_draft: Path) -> None:
        copy_companions(source.path, target)

    try:
        with engine.problems():
            counts = copy_database(source.connection, target, source.key, tell=tell, is_wanted=is_wanted, finish=finish)
            KeyCheck(target).write(source.key, identity=KeyCheck(source.path).identity)
    except BaseException:
        if not target.exists():
            _remove_companions(target)
        raise
    return counts


def back_up(
    source: Source, folder: Path, now: datetime, *, tell: Tell = tell_nobody, is_wanted: Wanted = always
) -> Copy:
    """One more dated copy; only once it is verified are older ones removed. Raises: ArchiveBusy, and as `make_copy`."""
    target = _dated(folder, source.path, now)
    with engine.problems():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = ProcessLock(folder / source.path.name)  # a command may copy beside a window that does
        except OSError as refused:
            raise PlaceUnusable(refused.strerror) from refused
        try:
            clear_drafts(folder)
            make_copy(source, target, tell=tell, is_wanted=is_wanted)
            thin_out(folder, source.path, source.key)
        finally:
            lock.release()
    return _copy(target)


def before_migration(source: Source, version: int, now: datetime, *, tell: Tell = tell_nobody) -> Copy:
    """A copy of the archive as it is, before it is brought to `version`. Raises: as `make_copy`."""
    folder = source.path.parent / FOLDER
    target = _dated(folder, source.path, now, f"-antes-da-versao-{version}")
    make_copy(source, target, tell=tell)
    for old in [copy for copy in copies_in(folder, source.path) if copy.before_version][:-KEPT_BEFORE_VERSIONS]:
        remove(old)
    return _copy(target)


def copies_in(folder: Path, archive: Path) -> list[Copy]:
    """The copies by their names, oldest first: in a folder that computers share, those of each.

    Raises: PlaceUnusable.
    """
    if not folder.exists():
        return []
    try:
        found = [_copy(place) for place in folder.iterdir() if _is_copy_of(place, archive)]
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
    return sorted(found)


def own(copies: Iterable[Copy], archive: Path, key: SecretStr) -> list[Copy]:
    """Those that are this archive's for certain: by the name it shares with them, else by its key; slow."""
    identity = KeyCheck(archive).identity

    def is_own(check: KeyCheck) -> bool:
        return bool(identity and check.identity == identity) or bool(check.accepts(key))

    return [copy for copy in copies if is_own(KeyCheck(copy.path))]


def thin_out(folder: Path, archive: Path, key: SecretStr) -> list[Copy]:
    """Remove its own copies that have outlived their use; those made before a migration are counted apart."""
    found = own(copies_in(folder, archive), archive, key)
    scheduled = {copy.made_at: copy for copy in found if copy.before_version is None}
    kept = worth_keeping(scheduled)
    gone = [copy for made_at, copy in scheduled.items() if made_at not in kept]
    for copy in gone:
        remove(copy)
    return gone


def worth_keeping(made: Iterable[datetime]) -> set[datetime]:
    """Of copies made at these times, those that stay: the newest of each of the last days, weeks and months."""
    newest_first = sorted(made, reverse=True)
    kept: set[datetime] = set()
    periods: Sequence[tuple[int, Callable[[datetime], Hashable]]] = (
        (DAYS, lambda at: at.date()),
        (WEEKS, lambda at: at.date() - timedelta(days=(at.weekday() + 1) % 7)),
        (MONTHS, lambda at: (at.year, at.month)),
    )
    for number, period_of in periods:
        firsts: dict[Hashable, datetime] = {}
        for at in newest_first:
            firsts.setdefault(period_of(at), at)
        kept |= set(list(firsts.values())[:number])
    return kept


def remove(copy: Copy) -> None:
    """The copy and its companions."""
    with suppress(OSError):
        copy.path.unlink(missing_ok=True)
        _remove_companions(copy.path)


def _dated(folder: Path, archive: Path, now: datetime, why: str = "") -> Path:
    """A name that is free: of two copies in one second the later one gets the next second."""
    while (place := folder / f"{archive.stem}-{now.astimezone():{STAMP}}{why}{archive.suffix}").exists():
        now += timedelta(seconds=1)
    return place


def _remove_companions(target: Path) -> None:
    for ending in (*COMPANIONS, ".key-check"):
        with suppress(OSError):
            target.with_name(target.stem + ending).unlink(missing_ok=True)


def _is_copy_of(place: Path, archive: Path) -> bool:
    dated = DATED.fullmatch(place.stem)
    return place.suffix == archive.suffix and dated is not None and dated["stem"] == archive.stem


def _copy(place: Path) -> Copy:
    dated = DATED.fullmatch(place.stem)
    assert dated is not None  # noqa: S101 -- only such names come here
    made_at = datetime.strptime(dated["stamp"], STAMP).astimezone()
    version = dated["version"]
    return Copy(made_at, place, place.stat().st_size, None if version is None else int(version))
