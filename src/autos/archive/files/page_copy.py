"""Copies an archive while it is used: into a draft, which is verified before it gets its name.

The copy has the state of the moment it began, whatever is written meanwhile; the writer never waits for it.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.atomic_files import DRAFT, create_draft, drafts_of
from autos.archive.storage.schema import TABLES, TableUse
from autos.domain.errors import (
    ArchiveDamaged,
    ArchiveFull,
    ArchiveProblem,
    NoRoomForCopy,
    PlaceFull,
    PlaceTaken,
    PlaceUnusable,
)

ABANDONED_S = 3600.0
"""Seconds without a change after which a draft is abandoned: a copy in progress is written all the time."""
STEP_PAGES = 2048
"""8 MiB: about ten milliseconds between two checks for cancellation."""
STEP_INSTRUCTIONS = 200_000
SPARE = 4 * 1024 * 1024
"""Bytes that must stay free next to the copy."""

ReportProgress = Callable[[int, int], None]
"""Called with the number of pages done and of all."""
IsWanted = Callable[[], bool]
"""Whether to continue."""

CopyContent = Callable[[apsw.Connection, Path, SecretStr, ReportProgress, IsWanted], None]
"""Writes the content of an archive into an empty draft."""


def ignore_progress(_done: int, _all: int) -> None:
    """Ignores the progress."""


def never_cancelled() -> bool:
    """Never cancels."""
    return True


class CopyStopped(Exception):  # noqa: N818 -- nothing is wrong: it was no longer wanted
    """The copy was cancelled; nothing is left of it."""


@dataclass(frozen=True, slots=True)
class OpenArchive:
    """A connection of its own for long reads of an archive, with its path and key."""

    connection: apsw.Connection
    path: Path
    key: SecretStr


def copy_database(
    source: apsw.Connection,
    target: Path,
    key: SecretStr,
    *,
    report: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
    finish: Callable[[Path], None] = lambda _draft: None,
    copy: CopyContent | None = None,
) -> dict[str, int]:
    """Write `target`, encrypted with `key`; `finish` may add to the verified draft before it gets its name.

    `copy` writes the content, by default page by page. Returns rows by table, counted in the copy and in what was
    copied. `source` has no transaction open.
    Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged, CopyStopped; then nothing is left.
    """
    try:
        with engine.translate_errors(), _place(target) as draft, _unchanging(source):
            need_room(target.parent, _size(source))
            counts = count_rows(source)
            (copy or copy_pages)(source, draft, key, report, is_wanted)
            if (found := verify_copy(draft, key, is_wanted)) != counts:
                raise ArchiveDamaged(f"the copy has {found} instead of {counts}")
            finish(draft)
            name_draft(draft, target)
    except PlaceFull:
        raise
    except ArchiveFull as full:
        raise PlaceFull(str(full)) from full
    except ArchiveProblem as problem:
        if type(problem) is not ArchiveProblem:
            raise
        raise PlaceUnusable(str(problem)) from problem  # the system refused to write
    return counts


def need_room(folder: Path, size: int) -> None:
    """Raises: NoRoomForCopy if `size` bytes would fill the disk."""
    free = shutil.disk_usage(folder).free
    if size + SPARE > free:
        raise NoRoomForCopy(size + SPARE, free)


def count_rows(connection: apsw.Connection) -> dict[str, int]:
    """Number of rows by table, which verifies a copy; an archive of an earlier version lacks some tables."""
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    names = [table.name for table in TABLES.values() if TableUse.VERIFIED in table.uses and table.name in there]
    return {name: int(connection.execute(f"SELECT count(*) FROM {name}").get) for name in names}  # noqa: S608 -- ours


def verify_copy(copy: Path, key: SecretStr, is_wanted: IsWanted = never_cancelled) -> dict[str, int]:
    """Open a copy, read every page of it and count.

    Raises: ArchiveDamaged, CopyStopped.
    """
    connection = engine.connect(copy, key)
    try:
        connection.pragma("journal_mode", "DELETE")  # one file, which can be read where nobody can write
        with cancellable(connection, is_wanted):
            findings = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
        if findings != ["ok"]:
            raise ArchiveDamaged(str(findings[0]))
        return count_rows(connection)
    finally:
        connection.close()


@contextmanager
def cancellable(connection: apsw.Connection, is_wanted: IsWanted) -> Iterator[None]:
    """Interrupt long statements inside with CopyStopped once they are cancelled."""
    connection.set_progress_handler(lambda: not is_wanted(), STEP_INSTRUCTIONS)
    try:
        yield
    except apsw.InterruptError:
        raise CopyStopped from None
    finally:
        connection.set_progress_handler(None)


def name_draft(draft: Path, target: Path) -> None:
    """Rename a draft once it is synced to the disk. Raises: PlaceTaken."""
    sync_to_disk(draft)
    if target.exists():
        raise PlaceTaken(target.name)
    draft.rename(target)
    sync_to_disk(target.parent)


def sync_to_disk(path: Path) -> None:
    """Sync a file or folder to the disk."""
    try:
        descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    except OSError:
        if path.is_file():
            raise
        return  # Windows has no folders to open
    try:
        os.fsync(descriptor)
    except OSError as refused:
        if refused.errno in {errno.ENOSPC, errno.EDQUOT, errno.EIO}:
            raise
    finally:
        os.close(descriptor)


def delete_abandoned_drafts(folder: Path) -> None:
    """Delete abandoned drafts; recent ones may be in progress on another computer that shares the folder.

    Raises: OSError.
    """
    mark = folder / f"{DRAFT}.agora"  # the folder's own clock may not be this computer's
    mark.touch()
    try:
        now = mark.stat().st_mtime
    finally:
        mark.unlink(missing_ok=True)
    for draft in folder.glob(f"*{DRAFT}*"):
        with suppress(OSError):
            if now - draft.stat().st_mtime > ABANDONED_S:
                draft.unlink()


@contextmanager
def _place(target: Path) -> Iterator[Path]:
    """A draft to write to, deleted if it does not become the target."""
    if target.exists():
        raise PlaceTaken(target.name)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for abandoned in drafts_of(target):  # of a copy that was killed
            abandoned.unlink(missing_ok=True)
        draft, descriptor = create_draft(target)
        os.close(descriptor)
    except OSError as refused:
        if refused.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise
        raise PlaceUnusable(refused.strerror) from refused
    try:
        yield draft
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                draft.with_name(draft.name + ending).unlink(missing_ok=True)


@contextmanager
def _unchanging(source: apsw.Connection) -> Iterator[None]:
    """Keep one state of the source: without it the copy would restart whenever somebody writes."""
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        yield
    finally:
        if source.in_transaction:
            source.execute("COMMIT")


def copy_pages(
    source: apsw.Connection, draft: Path, key: SecretStr, report: ReportProgress, is_wanted: IsWanted
) -> None:
    """Copy every page, with whatever else is in it. Raises: CopyStopped."""
    copy = engine.connect(draft, key)
    try:
        copy.pragma("journal_mode", "OFF")  # a draft that is not finished is thrown away
        copy.pragma("synchronous", "OFF")  # and is synced once, as a whole
        with copy.backup("main", source, "main") as running:
            while not running.done:
                if not is_wanted():
                    raise CopyStopped
                running.step(STEP_PAGES)
                report(running.page_count - running.remaining, running.page_count)
    finally:
        copy.close()


def _size(connection: apsw.Connection) -> int:
    return int(connection.pragma("page_count")) * int(connection.pragma("page_size"))
