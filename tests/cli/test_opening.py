"""A command waits for its turn at the archive, and not for a window."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.archive.storage.process_lock import ProcessLock
from autos.cli.opening import TURN, open_when_free
from autos.domain.errors import ArchiveBusy
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE, PassphraseRequest
from autos.usecases.archive.window_lock import acquire_window_lock
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets

TYPED = "cavalo correto bateria grampo"


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


class SlowKeyring(MemorySecrets):
    """Counts how many ask at the same time."""

    asking, most, asked = 0, 0, 0

    def read(self, name: str) -> SecretStr | None:
        self.asking += 1
        self.asked += 1
        self.most = max(self.most, self.asking)
        time.sleep(0.05)
        self.asking -= 1
        return super().read(name)


@pytest.mark.usefixtures("secrets")
async def test_the_keyring_is_asked_by_who_is_next(tmp_path: Path) -> None:
    """Not by all that wait: the daemon of a keyring ended under a hundred that asked it again and again."""
    keyring = SlowKeyring()
    keyring.write(ARCHIVE_KEY, SecretStr(KEY))

    async def work() -> int:
        opened = await open_when_free(tmp_path, keyring, nobody)
        await asyncio.sleep(0.3)  # others find it in use
        await opened.archive.aclose()
        return 1

    alone = await work()
    once = keyring.asked
    assert alone + sum(await asyncio.gather(*(work() for _ in range(5)))) == 6
    assert (keyring.most, keyring.asked) == (1, 6 * once)
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(TURN)] == []


async def test_a_passphrase_is_typed_once_and_holds_nobody_up(tmp_path: Path, secrets: MemorySecrets) -> None:
    """While one person types, another command opens the archive; when it is in use afterwards, she waits untroubled."""
    PassphraseFile(tmp_path / KEYRING_FILE).write(SecretStr(TYPED), SecretStr(KEY))
    is_asked, is_typed = asyncio.Event(), asyncio.Event()
    questions = list[str]()

    async def slowly(question: PassphraseRequest) -> SecretStr:
        questions.append(question.problem.name)
        is_asked.set()
        await is_typed.wait()
        return SecretStr(TYPED)

    async def at_once(_question: PassphraseRequest) -> SecretStr:
        return SecretStr(TYPED)

    first = asyncio.create_task(open_when_free(tmp_path, secrets, slowly))
    await is_asked.wait()
    other = await open_when_free(tmp_path, secrets, at_once)
    is_typed.set()
    await asyncio.sleep(0.5)
    await other.archive.aclose()
    opened = await first
    await opened.archive.aclose()
    assert questions == ["ArchiveLocked"]


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
