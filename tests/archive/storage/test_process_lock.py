"""One process at a time has an archive open, by whatever name."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage import process_lock
from autos.archive.storage.process_lock import ProcessLock, is_held
from autos.domain.errors import ArchiveBusy, ArchiveLocksMissing
from tests.archive.synthetic import KEY


@pytest.mark.skipif(os.name != "posix", reason="links need a right on Windows")
@pytest.mark.parametrize("is_folder", [True, False])
async def test_a_link_is_no_second_archive(archive: Archive, place: Path, tmp_path: Path, is_folder: bool) -> None:
    """To the file, or to its folder."""
    link = tmp_path / "elsewhere" / "outro"
    link.parent.mkdir()
    link.symlink_to(place.parent if is_folder else place)
    linked = link / place.name if is_folder else link

    with pytest.raises(ArchiveBusy):
        await Archive.open(linked, SecretStr(KEY))
    await archive.aclose()
    ProcessLock(linked).release()
    assert list(link.parent.iterdir()) == [link]


@pytest.mark.skipif(os.name != "posix", reason="Windows deletes no file that is open")
def test_a_lock_that_is_deleted_while_another_process_takes_it_is_not_held_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has opened the file before it was deleted locks the next one, which everybody else finds."""
    file = tmp_path / "acervo.autos"
    first = ProcessLock(file)
    take, taken = process_lock._take, list[int]()

    def take_late(descriptor: int, how: int) -> None:
        if not taken:
            first.delete()
        taken.append(descriptor)
        take(descriptor, how)

    monkeypatch.setattr(process_lock, "_take", take_late)
    second = ProcessLock(file)

    with pytest.raises(ArchiveBusy):
        ProcessLock(file)
    second.delete()
    assert list(tmp_path.iterdir()) == []
    assert len(taken) == 3


def test_a_file_system_without_locks_is_told_as_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as a window that has the archive: nobody would find it."""

    def refuse(_descriptor: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(process_lock, "_take", refuse)

    with pytest.raises(ArchiveLocksMissing):
        ProcessLock(tmp_path / "acervo.autos")
    assert not is_held(tmp_path / "acervo.autos")


@pytest.mark.skipif(os.name != "posix", reason="Windows has no lock that several may hold")
def test_asking_whether_a_lock_is_held_holds_it_for_nobody(tmp_path: Path) -> None:
    file = tmp_path / "window"
    before = is_held(file)
    lock = ProcessLock(file)
    during = [is_held(file) for _ in range(3)]
    lock.release()

    assert (before, during, is_held(file)) == (False, [True] * 3, False)
    ProcessLock(file).release()
