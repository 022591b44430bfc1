"""Backups: verified, dated copies in a folder, made while the archive is used; outdated ones are deleted.

A copy is encrypted with the archive's own key; its sidecar files have its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from autos.archive.files.copies import ArchiveCopy, copies_in, copy_at, dated_path, make_copy, remove
from autos.archive.files.page_copy import (
    IsWanted,
    OpenArchive,
    ReportProgress,
    delete_abandoned_drafts,
    ignore_progress,
    never_cancelled,
)
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import PlaceUnusable

DAYS, WEEKS, MONTHS = 7, 4, 6
"""Number of days, weeks and months of which the newest copy is kept."""


def back_up(
    source: OpenArchive,
    folder: Path,
    now: datetime,
    *,
    report: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
) -> ArchiveCopy:
    """Make a dated copy; once it is verified, delete outdated ones. Raises: ArchiveBusy, and as `make_copy`."""
    target = dated_path(folder, source.path, now)
    with engine.translate_errors():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = ProcessLock(folder / source.path.name)  # a command may copy at the same time as a window
        except OSError as refused:
            raise PlaceUnusable(refused.strerror) from refused
        try:
            delete_abandoned_drafts(folder)
            make_copy(source, target, report=report, is_wanted=is_wanted)
            delete_outdated_copies(folder, source.path, source.key)
        finally:
            lock.release()
    return copy_at(target)


def own_copies(copies: Iterable[ArchiveCopy], archive: Path, key: SecretStr) -> list[ArchiveCopy]:
    """Copies that are certainly of this archive: by the shared identity, else by its key, which is slow."""
    identity = KeyCheck(archive).identity

    def is_own(check: KeyCheck) -> bool:
        return bool(identity and check.identity == identity) or bool(check.accepts(key))

    return [copy for copy in copies if is_own(KeyCheck(copy.path))]


def delete_outdated_copies(folder: Path, archive: Path, key: SecretStr) -> list[ArchiveCopy]:
    """Delete outdated copies of this archive; those made before a migration are counted separately."""
    found = own_copies(copies_in(folder, archive), archive, key)
    scheduled = {copy.made_at: copy for copy in found if copy.before_version is None}
    retained = copies_to_keep(scheduled)
    gone = [copy for made_at, copy in scheduled.items() if made_at not in retained]
    for copy in gone:
        remove(copy)
    return gone


def copies_to_keep(made: Iterable[datetime]) -> set[datetime]:
    """Times of the copies to keep: the newest of each of the last days, weeks and months."""
    newest_first = sorted(made, reverse=True)
    retained: set[datetime] = set()
    periods: Sequence[tuple[int, Callable[[datetime], Hashable]]] = (
        (DAYS, lambda at: at.date()),
        (WEEKS, lambda at: at.date() - timedelta(days=(at.weekday() + 1) % 7)),
        (MONTHS, lambda at: (at.year, at.month)),
    )
    for number, period_of in periods:
        firsts: dict[Hashable, datetime] = {}
        for at in newest_first:
            firsts.setdefault(period_of(at), at)
        retained |= set(list(firsts.values())[:number])
    return retained
