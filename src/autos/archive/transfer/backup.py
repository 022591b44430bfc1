"""Copies of the archive in a folder: made while it is used, verified, named by date, the old ones thinned out.

A copy is locked with the archive's own key, and its companions lie beside it under its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.copies import ArchiveCopy, copies_in, copy_at, dated_path, make_copy, remove
from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.page_copy import (
    ArchiveReader,
    IsWanted,
    ReportProgress,
    delete_abandoned_drafts,
    ignore_progress,
    never_cancelled,
)
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import PlaceUnusable

DAYS, WEEKS, MONTHS = 7, 4, 6
"""Copies kept: the newest of each of so many days, weeks and months that have one."""


def back_up(
    source: ArchiveReader,
    folder: Path,
    now: datetime,
    *,
    tell: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
) -> ArchiveCopy:
    """One more dated copy; only once it is verified are older ones removed. Raises: ArchiveBusy, and as `make_copy`."""
    target = dated_path(folder, source.path, now)
    with engine.translate_errors():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = ProcessLock(folder / source.path.name)  # a command may copy beside a window that does
        except OSError as refused:
            raise PlaceUnusable(refused.strerror) from refused
        try:
            delete_abandoned_drafts(folder)
            make_copy(source, target, tell=tell, is_wanted=is_wanted)
            delete_outdated_copies(folder, source.path, source.key)
        finally:
            lock.release()
    return copy_at(target)


def own_copies(copies: Iterable[ArchiveCopy], archive: Path, key: SecretStr) -> list[ArchiveCopy]:
    """Those that are this archive's for certain: by the name it shares with them, else by its key; slow."""
    identity = KeyCheck(archive).identity

    def is_own(check: KeyCheck) -> bool:
        return bool(identity and check.identity == identity) or bool(check.accepts(key))

    return [copy for copy in copies if is_own(KeyCheck(copy.path))]


def delete_outdated_copies(folder: Path, archive: Path, key: SecretStr) -> list[ArchiveCopy]:
    """Remove its own copies that have outlived their use; those made before a migration are counted apart."""
    found = own_copies(copies_in(folder, archive), archive, key)
    scheduled = {copy.made_at: copy for copy in found if copy.before_version is None}
    kept = copies_to_keep(scheduled)
    gone = [copy for made_at, copy in scheduled.items() if made_at not in kept]
    for copy in gone:
        remove(copy)
    return gone


def copies_to_keep(made: Iterable[datetime]) -> set[datetime]:
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
