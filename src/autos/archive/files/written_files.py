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
from autos.archive.storage.atomic_files import drafts_of
from autos.archive.storage.settings import SettingRepository

WRITTEN_FILES = "written_files"
"""Name of the setting."""
MOST = 1_000
"""The oldest are dropped beyond these."""
ABANDONED_S = 24 * 3600.0
"""Seconds without a change after which a draft is abandoned: the clock of its folder may be another computer's."""


def remember_file(settings: SettingRepository, file: Path) -> None:
    """Add a file to the list, before it is written."""
    known = [name for name in _names(settings) if name != str(file.absolute())]
    settings.set(WRITTEN_FILES, json.dumps([*known, str(file.absolute())][-MOST:]))


def remember_file_beside(archive: Path, key: SecretStr, file: Path) -> None:
    """As `remember_file`, also while another process has the archive open. Raises: ArchiveProblem and others."""
    with engine.translate_errors():
        connection = engine.connect(archive, key)
        try:
            connection.execute("BEGIN IMMEDIATE")
            remember_file(SettingRepository(connection), file)
            connection.execute("COMMIT")
        finally:
            connection.close()


def written_files(settings: SettingRepository) -> list[Path]:
    """The files of the list that still exist, oldest first, with what is left where writing one was cut off."""
    return [file for target in remembered_files(settings) for file in (target, *_drafts(target)) if file.is_file()]


def remembered_files(settings: SettingRepository) -> list[Path]:
    """The files of the list, oldest first."""
    return [Path(name) for name in _names(settings)]


def delete_abandoned_exports(targets: Iterable[Path]) -> None:
    """Delete what is left where writing one of these files was cut off."""
    for draft in (draft for target in targets for draft in _drafts(target)):
        with suppress(OSError):  # the erasure of a person names it
            if time.time() - draft.stat().st_mtime > ABANDONED_S:
                draft.unlink()


def _drafts(target: Path) -> list[Path]:
    try:
        return drafts_of(target)
    except OSError:  # a folder that is gone, or on a disk that is not plugged in
        return []


def _names(settings: SettingRepository) -> list[str]:
    try:
        stored = json.loads(settings.get(WRITTEN_FILES, "[]"))
    except ValueError:
        return []
    names = stored if isinstance(stored, list) else []
    return [name for name in names if isinstance(name, str) and "\0" not in name]
