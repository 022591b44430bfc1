"""Dated copies of an archive's file in a folder, each with the sidecar files that open it elsewhere.

A copy is encrypted with the archive's own key; its sidecar files have its own name.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from autos.archive.files.page_copy import (
    IsWanted,
    OpenArchive,
    ReportProgress,
    copy_database,
    ignore_progress,
    never_cancelled,
    sync_to_disk,
)
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine
from autos.archive.storage.atomic_files import create_draft
from autos.domain.errors import PlaceUnusable

FOLDER = "copias"
KEPT_BEFORE_VERSIONS = 3
SIDECAR_SUFFIXES = (".passphrase",)
"""Suffixes of the files needed to open an archive elsewhere; the key check is written anew for each copy."""
STAMP = "%Y-%m-%d-%H%M%S"
DATED = re.compile(r"(?P<stem>.+)-(?P<stamp>\d{4}-\d{2}-\d{2}-\d{6})(-antes-da-versao-(?P<version>\d+))?")


@dataclass(frozen=True, slots=True, order=True)
class ArchiveCopy:
    """A copy in the folder."""

    made_at: datetime
    """From its name, in local time."""
    path: Path
    size: int
    """Bytes."""
    before_version: int | None = None
    """The schema version before which it was made; None for a backup."""


def copy_sidecar_files(archive: Path, target: Path) -> None:
    """Copy the sidecar files next to `target`, under its name; synced to the disk when this returns."""
    for ending in SIDECAR_SUFFIXES:
        companion, place = archive.with_name(archive.stem + ending), target.with_name(target.stem + ending)
        if not companion.exists():
            continue
        draft, descriptor = create_draft(place)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(companion.read_bytes())
            sync_to_disk(draft)
            draft.replace(place)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def make_copy(
    source: OpenArchive,
    target: Path,
    *,
    report: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
) -> dict[str, int]:
    """Copy the archive with its sidecar files to `target`; returns the number of rows by table.

    Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged, CopyStopped.
    """

    def finish(_draft: Path) -> None:
        copy_sidecar_files(source.path, target)

    try:
        with engine.translate_errors():
            counts = copy_database(
                source.connection, target, source.key, report=report, is_wanted=is_wanted, finish=finish
            )
            KeyCheck(target).write(source.key, identity=KeyCheck(source.path).identity)
    except BaseException:
        if not target.exists():
            _remove_sidecar_files(target)
        raise
    return counts


def copy_before_migration(
    source: OpenArchive, version: int, now: datetime, *, report: ReportProgress = ignore_progress
) -> ArchiveCopy:
    """Copy the archive before it is migrated to `version`. Raises: as `make_copy`."""
    folder = source.path.parent / FOLDER
    target = dated_path(folder, source.path, now, f"-antes-da-versao-{version}")
    make_copy(source, target, report=report)
    for old in [copy for copy in copies_in(folder, source.path) if copy.before_version][:-KEPT_BEFORE_VERSIONS]:
        remove(old)
    return copy_at(target)


def copies_in(folder: Path, archive: Path) -> list[ArchiveCopy]:
    """Copies in the folder by name, oldest first; in a shared folder those of other computers, too.

    Raises: PlaceUnusable.
    """
    if not folder.exists():
        return []
    try:
        found = [copy_at(place) for place in folder.iterdir() if _is_copy_of(place, archive)]
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
    return sorted(found)


def remove(copy: ArchiveCopy) -> None:
    """Delete a copy with its sidecar files."""
    with suppress(OSError):
        copy.path.unlink(missing_ok=True)
        _remove_sidecar_files(copy.path)


def dated_path(folder: Path, archive: Path, now: datetime, why: str = "") -> Path:
    """An unused dated name; of two copies in one second the later one gets the next second."""
    while (place := folder / f"{archive.stem}-{now.astimezone():{STAMP}}{why}{archive.suffix}").exists():
        now += timedelta(seconds=1)
    return place


def _remove_sidecar_files(target: Path) -> None:
    for ending in (*SIDECAR_SUFFIXES, ".key-check"):
        with suppress(OSError):
            target.with_name(target.stem + ending).unlink(missing_ok=True)


def _is_copy_of(place: Path, archive: Path) -> bool:
    dated = DATED.fullmatch(place.stem)
    return place.suffix == archive.suffix and dated is not None and dated["stem"] == archive.stem


def copy_at(place: Path) -> ArchiveCopy:
    dated = DATED.fullmatch(place.stem)
    assert dated is not None  # noqa: S101 -- only such names come here
    made_at = datetime.strptime(dated["stamp"], STAMP).astimezone()
    version = dated["version"]
    return ArchiveCopy(made_at, place, place.stat().st_size, None if version is None else int(version))
