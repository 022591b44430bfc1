"""Opening of the archive by keyring or passphrase."""

from __future__ import annotations

import shutil
import unicodedata
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.domain.errors import (
    ArchiveKeyGone,
    ArchiveKeyUnverified,
    ArchiveLocked,
    ArchiveOnNetwork,
    KeyringLocked,
)
from autos.system import file_systems
from autos.system.clock import Clock
from autos.usecases.archive import open_archive as module
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, FORMER_KEYS, ArchiveKeys, new_key
from autos.usecases.archive.archive_lock import ArchiveLock
from autos.usecases.archive.import_archive import restore_archive
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE, open_archive
from autos.usecases.archive.read_only_access import find_archive, restore_target
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import FIRST, SECOND, NoKeyring, Person, made, opened


async def test_a_missing_key_is_reported_and_nothing_is_created(tmp_path: Path) -> None:
    """Not a new key, not a new file: the one that is there stays as it is."""
    await made(tmp_path, MemorySecrets())
    before = (tmp_path / KEYRING_FILE).read_bytes()
    empty = MemorySecrets()
    with pytest.raises(ArchiveKeyGone):
        await opened(tmp_path, empty)

    assert (tmp_path / KEYRING_FILE).read_bytes() == before
    assert empty.read(ARCHIVE_KEY) is None


async def test_with_its_companion_it_opens_elsewhere_and_the_key_is_kept_on_demand(tmp_path: Path) -> None:
    """A key that the other keyring had for another archive is not lost for it."""
    here, there = MemorySecrets(), MemorySecrets()
    await made(tmp_path, here, FIRST)
    there.write(ARCHIVE_KEY, SecretStr("d4" * 32))
    person = Person(SECOND, SecretStr(unicodedata.normalize("NFD", FIRST.get_secret_value())))
    found = await open_archive(tmp_path, there, person)
    guard = ArchiveLock(found, ArchiveKeys(there))
    before = await guard.locks()
    await guard.keep_in_keyring()
    after = await guard.locks()
    await found.archive.aclose()
    silent = Person()
    await opened(tmp_path, there, silent)

    assert person.asked == [("ArchiveKeyGone", False), ("ArchiveKeyWrong", False)]
    assert found.by_passphrase
    assert (before.has_keyring, before.in_keyring, before.has_passphrase) == (True, False, True)
    assert after.in_keyring
    assert there.read(FORMER_KEYS) == SecretStr("d4" * 32)
    assert silent.asked == []


async def test_without_an_answer_of_the_keyring_the_passphrase_opens_the_archive(tmp_path: Path) -> None:
    """The same archive opens, not another one; without a passphrase a separate one is offered, as before."""
    await made(tmp_path, MemorySecrets(), FIRST)
    found = await opened(tmp_path, NoKeyring(), Person(FIRST))
    PassphraseFile(tmp_path / KEYRING_FILE).remove()
    person = Person()
    with pytest.raises(KeyringLocked):
        await opened(tmp_path, NoKeyring(), person)

    assert found.file.name == KEYRING_FILE
    assert not found.has_keyring
    assert person.asked == [("KeyringLocked", True)]
    assert not (tmp_path / PROTECTED_FILE).exists()


async def test_passphrase_first_leaves_the_keyring_alone(tmp_path: Path) -> None:
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    person = Person(SECOND)
    with pytest.raises(ArchiveLocked):
        await opened(tmp_path, secrets, person, first=True)

    assert person.asked == [("ArchiveLocked", False), ("ArchiveKeyWrong", False)]
    assert (await opened(tmp_path, secrets, Person(FIRST), first=True)).by_passphrase


async def test_a_mistyped_passphrase_does_not_set_an_old_archive_aside(tmp_path: Path) -> None:
    """The passphrase itself is its key, its key check is gone: asked again, and nothing is moved."""
    file = tmp_path / PROTECTED_FILE
    await (await Archive.open(file, FIRST)).aclose()
    KeyCheck(file).path.unlink()
    person = Person(SECOND, SecretStr(unicodedata.normalize("NFD", FIRST.get_secret_value())))
    found = await opened(tmp_path, NoKeyring(), person)

    assert [name for name, _ in person.asked] == ["KeyringMissing", "ArchiveKeyWrong"]
    assert found.set_aside is None
    assert [one.name for one in tmp_path.iterdir() if "danificado" in one.name] == []


async def test_the_right_passphrase_for_another_file_is_not_asked_for_again(tmp_path: Path) -> None:
    """The companion was right, the file is not its file: that is what is said."""
    await made(tmp_path, MemorySecrets(), FIRST)
    other = tmp_path / "other"
    await made(other, MemorySecrets())
    shutil.copy(other / KEYRING_FILE, tmp_path / KEYRING_FILE)
    with pytest.raises(ArchiveKeyUnverified):
        await opened(tmp_path, MemorySecrets(), Person(FIRST, FIRST))

    assert (tmp_path / KEYRING_FILE).read_bytes() == (other / KEYRING_FILE).read_bytes()


async def test_a_passphrase_goes_aside_with_the_archive_it_opens(tmp_path: Path) -> None:
    """A restored archive is under another key: the passphrase of the one before opens that one, beside it."""
    there, here = tmp_path / "lá", tmp_path / "aqui"
    await made(there, MemorySecrets(), FIRST)
    here.mkdir()
    for file in there.glob("acervo.*"):
        if file.suffix != ".lock":
            shutil.copy(file, here)
    source = tmp_path / "outro"
    own = MemorySecrets()
    await made(source, own)
    key = own.read(ARCHIVE_KEY)
    assert key is not None
    secrets = MemorySecrets()
    target = await restore_target(here, secrets, Person())
    done = await restore_archive(source / KEYRING_FILE, key, target.file, target.key, Clock())
    assert done.set_aside is not None

    assert not PassphraseFile(target.file).exists
    assert (await opened(here, secrets, Person(FIRST), first=True)).set_aside is None
    (wrapped,) = PassphraseFile(done.set_aside).unlock(FIRST)
    before = await Archive.open(done.set_aside, wrapped)
    await before.aclose()
    assert before.set_aside is None


async def test_a_passphrase_of_this_key_stays_when_another_archive_takes_the_place(tmp_path: Path) -> None:
    """Where there is no keyring it is the only way in."""
    source, own, secrets = tmp_path / "outro", MemorySecrets(), NoKeyring()
    await made(source, own)
    key = own.read(ARCHIVE_KEY)
    assert key is not None
    await opened(tmp_path, secrets, Person(FIRST))
    target = await restore_target(tmp_path, secrets, Person(FIRST))
    await restore_archive(source / KEYRING_FILE, key, target.file, target.key, Clock())

    assert (await opened(tmp_path, secrets, Person(FIRST))).set_aside is None


async def test_the_passphrase_file_of_another_archive_does_not_prevent_opening_by_keyring(tmp_path: Path) -> None:
    """The passphrase is right and its key is not the file's: the keyring's opens it."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    PassphraseFile(tmp_path / KEYRING_FILE).write(FIRST, new_key())
    person = Person(SECOND, FIRST)
    found = await opened(tmp_path, secrets, person, first=True)

    assert found.set_aside is None
    assert len(person.asked) == 2


async def test_a_folder_on_a_network_file_system_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is made there."""
    monkeypatch.setattr(module, "is_remote", lambda _: True)
    with pytest.raises(ArchiveOnNetwork):
        await opened(tmp_path, MemorySecrets())

    assert list(tmp_path.iterdir()) == []
    assert file_systems.is_remote(tmp_path) is False


async def test_commands_find_the_key_that_a_window_would(tmp_path: Path) -> None:
    """By the keyring, by a former key, by the passphrase where one is set; a wrong one is asked again."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    key = secrets.read(ARCHIVE_KEY)
    assert key is not None
    by_keyring = await find_archive(tmp_path, secrets, Person())
    ArchiveKeys(secrets).settle(new_key())
    by_former = await find_archive(tmp_path, secrets, Person())
    PassphraseFile(tmp_path / KEYRING_FILE).write(FIRST, key)
    person = Person(SECOND, FIRST)
    by_passphrase = await find_archive(tmp_path, MemorySecrets(), person)
    without_keyring = await find_archive(tmp_path, NoKeyring(), Person(FIRST))
    with pytest.raises(ArchiveLocked):
        await find_archive(tmp_path, secrets, Person())

    assert {by_keyring.key, by_former.key, by_passphrase.key, without_keyring.key} == {key}
    assert person.asked == [("ArchiveLocked", False), ("ArchiveKeyWrong", False)]


async def test_an_archive_from_elsewhere_finds_a_wrapped_key_where_there_is_no_keyring(tmp_path: Path) -> None:
    """What is restored under it opens with the passphrase afterwards."""
    put = await restore_target(tmp_path, NoKeyring(), Person(FIRST))
    await (await Archive.open(put.file, put.key)).aclose()
    found = await open_archive(tmp_path, NoKeyring(), Person(FIRST))
    key = found.archive.key
    await found.archive.aclose()

    assert put.file.name == PROTECTED_FILE
    assert key == put.key
