"""Dated copies of an archive's file in a folder, each with what opens it elsewhere.

A copy is locked with the archive's own key, and its sidecar files lie beside it under its own name.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from autos.archive.storage import engine
from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.page_copy import (
    DRAFT,
    ArchiveReader,
    IsWanted,
    ReportProgress,
    copy_database,
    ignore_progress,
    never_cancelled,
    sync_to_disk,
)
from autos.domain.errors import PlaceUnusable

FOLDER = "copias"
KEPT_BEFORE_VERSIONS = 3
SIDECAR_SUFFIXES = (".passphrase",)
"""What an archive needs to be opened elsewhere, by the end of its name; its key check is made anew for each copy."""
STAMP = "%Y-%m-%d-%H%M%S"
DATED = re.compile(r"(?P<stem>.+)-(?P<stamp>\d{4}-\d{2}-\d{2}-\d{6})(-antes-da-versao-(?P<version>\d+))?")


@dataclass(frozen=True, slots=True, order=True)
class ArchiveCopy:
    """One copy that lies in the folder."""

    made_at: datetime
    """By its name, on this computer's clock."""
    path: Path
    size: int
    """Bytes."""
    before_version: int | None = None
    """The version of the archive's shape that it was made before, if it is such a copy."""


def copy_sidecar_files(archive: Path, target: Path) -> None:
    """Beside `target`, under its name, what else opens the archive; on the disk when this returns."""
    for ending in SIDECAR_SUFFIXES:
        companion, place = archive.with_name(archive.stem + ending), target.with_name(target.stem + ending)
        if not companion.exists():
            continue
        draft = place.with_name(place.name + DRAFT)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(companion.read_bytes())
        sync_to_disk(draft)
        draft.replace(place)


def make_copy(
    source: ArchiveReader,
    target: Path,
    *,
    tell: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
) -> dict[str, int]:
    """Copy the archive with its companions to `target`; rows by table.

    Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged, CopyStopped.
    """

    def finish(_draft: Path) -> None:
        copy_sidecar_files(source.path, target)

    try:
        with engine.translate_errors():
            counts = copy_database(source.connection, target, source.key, tell=tell, is_wanted=is_wanted, finish=finish)
            KeyCheck(target).write(source.key, identity=KeyCheck(source.path).identity)
    except BaseException:
        if not target.exists():
            _remove_sidecar_files(target)
        raise
    return counts


def copy_before_migration(
    source: ArchiveReader, version: int, now: datetime, *, tell: ReportProgress = ignore_progress
) -> ArchiveCopy:
    """A copy of the archive as it is, before it is brought to `version`. Raises: as `make_copy`."""
    folder = source.path.parent / FOLDER
    target = dated_path(folder, source.path, now, f"-antes-da-versao-{version}")
    make_copy(source, target, tell=tell)
    for old in [copy for copy in copies_in(folder, source.path) if copy.before_version][:-KEPT_BEFORE_VERSIONS]:
        remove(old)
    return copy_at(target)


def copies_in(folder: Path, archive: Path) -> list[ArchiveCopy]:
    """The copies by their names, oldest first: in a folder that computers share, those of each.

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
    """The copy and its companions."""
    with suppress(OSError):
        copy.path.unlink(missing_ok=True)
        _remove_sidecar_files(copy.path)


def dated_path(folder: Path, archive: Path, now: datetime, why: str = "") -> Path:
    """A name that is free: of two copies in one second the later one gets the next second."""
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
