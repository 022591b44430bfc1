"""A command waits for its turn at the archive, and not for a window."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.process_lock import ProcessLock
from autos.cli.opening import open_when_free
from autos.domain.errors import ArchiveBusy
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE, PassphraseRequest
from autos.usecases.archive.window_lock import acquire_window_lock
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets


async def nobody(_question: PassphraseRequest) -> None:
    return None


@pytest.fixture
async def secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MemorySecrets:
    """The keyring of a computer with an archive in the data folder."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    await (await Archive.open(tmp_path / KEYRING_FILE, SecretStr(KEY))).aclose()
    found = MemorySecrets()
    found.write(ARCHIVE_KEY, SecretStr(KEY))
    return found


async def test_commands_at_once_take_turns(tmp_path: Path, secrets: MemorySecrets) -> None:
    """Each has the archive for itself, and none of them ends because another one was first."""
    inside, most, done = 0, 0, list[int]()

    async def work(number: int) -> None:
        nonlocal inside, most
        opened = await open_when_free(tmp_path, secrets, nobody)
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0.01)
        inside -= 1
        await opened.archive.aclose()
        done.append(number)

    await asyncio.gather(*(work(number) for number in range(6)))

    assert sorted(done) == list(range(6))
    assert most == 1


async def test_the_wait_has_an_end(tmp_path: Path, secrets: MemorySecrets) -> None:
    lock = ProcessLock(tmp_path / KEYRING_FILE)
    try:
        with pytest.raises(ArchiveBusy):
            await open_when_free(tmp_path, secrets, nobody, longest_wait_s=0.3)
    finally:
        lock.release()


async def test_a_window_is_not_waited_for(tmp_path: Path, secrets: MemorySecrets) -> None:
    """It keeps the archive open for hours; the command says so at once."""
    window, lock = acquire_window_lock(tmp_path), ProcessLock(tmp_path / KEYRING_FILE)
    try:
        with pytest.raises(ArchiveBusy):
            async with asyncio.timeout(60):
                await open_when_free(tmp_path, secrets, nobody)
    finally:
        lock.release()
        assert window is not None
        window.release()
