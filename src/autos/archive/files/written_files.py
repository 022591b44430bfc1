"""Files with lawsuits that Autos wrote elsewhere: an erasure does not change them, but names each that is still there.

Their names may name clients, so the list lies in the archive.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.atomic_files import draft_folders_of, drafts_of
from autos.archive.storage.process_lock import ProcessLock
from autos.archive.storage.settings import SettingRepository
from autos.domain.errors import ArchiveBusy, ArchiveProblem

WRITTEN_FILES = "written_files"
"""Name of the setting."""
NOTES_MARK = ".notes"
"""After the name of an archive, that of the lock for what is written beside the process that has it open."""
LONGEST_WAIT_S, PAUSE_S = 5.0, 0.01
MOST = 1_000
"""The oldest are dropped beyond these."""
ABANDONED_S = 24 * 3600.0
"""Seconds without a change after which a draft is abandoned: the clock of its folder may be another computer's."""


def remember_file(settings: SettingRepository, file: Path) -> None:
    """Add a file to the list, before it is written."""
    known = [name for name in _names(settings) if name != str(file.absolute())]
    settings.set(WRITTEN_FILES, json.dumps([*known, str(file.absolute())][-MOST:]))


def remember_file_beside(archive: Path, key: SecretStr, file: Path) -> None:
    """As `remember_file`, also while another process has the archive open; not while one moves it.

    Raises: ArchiveBusy and other ArchiveProblems.
    """
    if not archive.exists():  # moved meanwhile: no lock is made where it was
        raise ArchiveProblem(archive.name)
    with engine.translate_errors():
        lock = notes_lock(archive)
        try:
            connection = engine.connect(archive, key)
            try:
                connection.execute("BEGIN IMMEDIATE")
                remember_file(SettingRepository(connection), file)
                connection.execute("COMMIT")
            finally:
                connection.close()
        finally:
            lock.release()


def notes_lock(archive: Path) -> ProcessLock:
    """Lock of what is written beside a process that has the archive open; a move holds it as well.

    Raises: ArchiveBusy while another process goes on holding it.
    """
    until = time.monotonic() + LONGEST_WAIT_S
    while True:
        try:
            return ProcessLock(archive.with_name(f"{archive.name}{NOTES_MARK}"))
        except ArchiveBusy:
            if time.monotonic() > until:
                raise
            time.sleep(PAUSE_S)


def written_files(settings: SettingRepository) -> list[Path]:
    """The files of the list that still exist, oldest first, with what is left where writing one was cut off.

    One in a folder that this person may not see any more is among them: nobody can tell that it is gone.
    """
    return [file for target in remembered_files(settings) for file in (target, *_drafts(target)) if _may_be_there(file)]


def remembered_files(settings: SettingRepository) -> list[Path]:
    """The files of the list, oldest first."""
    return [Path(name) for name in _names(settings)]


def delete_abandoned_exports(targets: Iterable[Path]) -> None:
    """Delete what is left where writing one of these files was cut off."""
    targets = [*targets]
    folders = [folder for target in targets for folder in _draft_folders(target) if _is_abandoned(folder)]
    parts = [part for folder in folders for part in _parts(folder)]
    for draft in (*(draft for target in targets for draft in _drafts_beside(target)), *parts):
        with suppress(OSError):  # the erasure of a person names it
            if _is_abandoned(draft):
                draft.unlink()
    for folder in folders:
        with suppress(OSError):  # something in it is still written
            folder.rmdir()


def _may_be_there(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:
        return True


def _is_abandoned(left: Path) -> bool:
    try:
        return time.time() - left.stat().st_mtime > ABANDONED_S
    except OSError:  # it is gone, or nobody can tell
        return False


def _drafts(target: Path) -> list[Path]:
    return [*_drafts_beside(target), *(part for folder in _draft_folders(target) for part in _parts(folder))]


def _drafts_beside(target: Path) -> list[Path]:
    try:
        return drafts_of(target)
    except OSError:  # a folder that is gone, or on a disk that is not plugged in
        return []


def _draft_folders(target: Path) -> list[Path]:
    try:
        return draft_folders_of(target)
    except OSError:
        return []


def _parts(folder: Path) -> list[Path]:
    """What is in a draft folder. The time of a part says nothing by itself: packing a workbook sets it to 1980."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _names(settings: SettingRepository) -> list[str]:
    try:
        stored = json.loads(settings.get(WRITTEN_FILES, "[]"))
    except ValueError:
        return []
    names = stored if isinstance(stored, list) else []
    return [name for name in names if isinstance(name, str) and "\0" not in name]
