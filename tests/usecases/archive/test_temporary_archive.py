"""The temporary archive of one run."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from autos.archive.storage.process_lock import ProcessLock
from autos.usecases.archive.temporary_archive import FILE_NAME, PREFIX, temporary_archive


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system would put temporary files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


async def test_a_temporary_archive_is_encrypted_and_deleted_at_the_end(folder: Path) -> None:
    """Also with what another put beside it; its key is in none of its files."""
    async with temporary_archive() as opened:
        (opened.file.parent / "practice").mkdir()
        key = opened.archive.key.get_secret_value()
        content = b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())

    assert opened.is_temporary
    assert key.encode() not in content
    assert bytes.fromhex(key) not in content
    assert b"SQLite format 3" not in content
    assert list(folder.iterdir()) == []


async def test_a_temporary_archive_is_deleted_after_a_failure_too(folder: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        async with temporary_archive():
            raise ZeroDivisionError

    assert list(folder.iterdir()) == []


async def test_the_archive_of_a_killed_run_is_deleted_by_the_next(folder: Path) -> None:
    """What another run has open stays, and so does what is none of ours."""
    left, used, foreign = (folder / name for name in (f"{PREFIX}left", f"{PREFIX}used", f"{PREFIX}foreign"))
    for place in (left, used, foreign):
        place.mkdir()
    for place in (left, used):
        (place / FILE_NAME).write_bytes(b"encrypted")
    lock = ProcessLock(used / FILE_NAME)
    try:
        async with temporary_archive():
            remaining = {place.name for place in folder.iterdir()}
    finally:
        lock.release()

    assert left.name not in remaining
    assert {used.name, foreign.name} < remaining
