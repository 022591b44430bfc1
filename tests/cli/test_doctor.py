"""The doctor finds what would keep a search from working."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from autos.archive.storage import process_lock
from autos.cli import doctor
from autos.domain.errors import ArchiveLocksMissing, ArchiveOnNetwork


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    monkeypatch.setattr(doctor, "LEAST_ROOM", 0)
    return tmp_path


async def test_a_folder_in_which_an_archive_can_be_made_is_right(folder: Path) -> None:
    """And nothing of the attempt is left."""
    assert "dá para escrever" in await doctor._folder()
    assert list(folder.iterdir()) == []


async def test_a_folder_without_locks_is_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_descriptor: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(process_lock, "_take", refuse)

    with pytest.raises(ArchiveLocksMissing):
        await doctor._folder()
    assert list(folder.iterdir()) == []


async def test_a_folder_on_the_network_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_remote", lambda _folder: True)

    with pytest.raises(ArchiveOnNetwork):
        await doctor._folder()
