"""Files with lawsuits that Autos wrote elsewhere: an erasure does not change them, but names each that is still there.

Their names may name clients, so the list lies in the archive.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.page_copy import DRAFT
from autos.archive.storage.settings import SettingRepository

WRITTEN_FILES = "written_files"
"""Name of the setting."""
MOST = 1_000
"""The oldest are dropped beyond these."""


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
    """The files of the list that still exist, oldest first, each with the drafts of it that were left behind."""
    found: dict[Path, None] = {}
    for file in map(Path, _names(settings)):
        for one in (file, *_drafts_of(file)):
            with suppress(OSError):
                if one.is_file():
                    found[one] = None
    return list(found)


def _drafts_of(file: Path) -> list[Path]:
    """Files that were being written under this name when the program was killed, whatever stands around the name."""
    try:
        beside = sorted(file.parent.iterdir())
    except OSError:
        return []
    return [one for one in beside if file.name in one.name and DRAFT in one.name.replace(file.name, "")]


def _names(settings: SettingRepository) -> list[str]:
    try:
        stored = json.loads(settings.get(WRITTEN_FILES, "[]"))
    except ValueError:
        return []
    names = stored if isinstance(stored, list) else []
    return [name for name in names if isinstance(name, str) and "\0" not in name]
