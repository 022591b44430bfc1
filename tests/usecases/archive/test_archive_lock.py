"""The archive that opens with its passphrase only, and the archive that is locked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.keys.passphrase_file import PassphraseFile, PassphraseUse
from autos.domain.errors import ArchiveKeyGone, ArchiveLocked, KeyringMissing, LastArchiveKey
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, FORMER_KEYS, NEXT_KEY, ArchiveKeys, new_key
from autos.usecases.archive.archive_lock import ArchiveLock, rekey
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.open_archive import KEYRING_FILE, open_archive
from autos.usecases.archive.read_only_access import ArchiveAccess, find_archive, keys_for_copy, restore_target
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import FIRST, SECOND, Person, made, opened


async def only_passphrase(folder: Path, secrets: MemorySecrets) -> SecretStr:
    """An archive that opens with its passphrase only; its key."""
    await made(folder, secrets, FIRST)
    found = await open_archive(folder, secrets, Person())
    await ArchiveLock(found, ArchiveKeys(secrets)).keep_only_passphrase()
    key = found.archive.key
    await found.archive.aclose()
    return key


def kept_in(secrets: MemorySecrets) -> list[str]:
    return [name for name in (ARCHIVE_KEY, NEXT_KEY, FORMER_KEYS) if secrets.read(name) is not None]


async def test_with_the_passphrase_only_nothing_opens_the_archive_unasked(tmp_path: Path) -> None:
    """Neither for the window nor for a command; the keyring has no key and gets none."""
    secrets = MemorySecrets()
    key = await only_passphrase(tmp_path, secrets)
    asked = []
    for way in (opened, find_archive, restore_target):
        person = Person()
        with pytest.raises(ArchiveLocked):
            await way(tmp_path, secrets, person)
        asked += person.asked
    found = await find_archive(tmp_path, secrets, Person(SECOND, FIRST))
    target = await restore_target(tmp_path, secrets, Person(FIRST))
    await opened(tmp_path, secrets, Person(FIRST))

    assert asked == [("ArchiveLocked", False)] * 3
    assert found.key == target.key == key
    assert kept_in(secrets) == []


async def test_the_choice_is_in_no_preference_and_survives_a_key_in_the_keyring(tmp_path: Path) -> None:
    """The passphrase file has it: a key that came into the keyring again is not used."""
    secrets = MemorySecrets()
    key = await only_passphrase(tmp_path, secrets)
    secrets.write(ARCHIVE_KEY, key)

    with pytest.raises(ArchiveLocked):
        await find_archive(tmp_path, secrets, Person())
    with pytest.raises(ArchiveLocked):
        await opened(tmp_path, secrets, Person())


async def test_the_archive_of_a_passphrase_only_stays_closed_when_its_file_says_otherwise(tmp_path: Path) -> None:
    """Who changes the choice in the passphrase file, or removes the file, finds no key in the keyring."""
    secrets = MemorySecrets()
    await only_passphrase(tmp_path, secrets)
    wrapped = PassphraseFile(tmp_path / KEYRING_FILE)
    wrapped.path.write_text(json.dumps(json.loads(wrapped.path.read_text()) | {"use": "elsewhere"}))
    with pytest.raises(ArchiveLocked):
        await find_archive(tmp_path, secrets, Person())
    wrapped.remove()
    with pytest.raises(ArchiveKeyGone):
        await opened(tmp_path, secrets, Person())

    assert kept_in(secrets) == []


async def test_former_keys_go_from_the_keyring_into_the_passphrase_file(tmp_path: Path) -> None:
    """A copy from before two rekeyings still opens; the passphrase file has no key in the open."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    file, keys = tmp_path / KEYRING_FILE, ArchiveKeys(secrets)
    found = await open_archive(tmp_path, secrets, Person())
    copy = (await Backups(found.archive, found.file, Clock()).make()).path
    first = found.archive.key
    await found.archive.aclose()
    PassphraseFile(copy).remove()
    rekey(file, first, keys, in_keyring=True, passphrase=FIRST)
    second = secrets.read(ARCHIVE_KEY)
    assert second is not None
    found = await open_archive(tmp_path, secrets, Person())
    await ArchiveLock(found, keys).keep_only_passphrase()
    await found.archive.aclose()
    rekey(file, second, keys, in_keyring=False, passphrase=FIRST)
    wrapped = PassphraseFile(file)
    (third,) = wrapped.unlock(FIRST)
    text = wrapped.path.read_text()

    assert kept_in(secrets) == []
    assert wrapped.use is PassphraseUse.ALWAYS
    assert wrapped.former_keys(third) == (second, first)
    assert wrapped.former_keys(second) == wrapped.former_keys(new_key()) == ()
    unlocked = ArchiveAccess(file, third, by_passphrase=True)
    assert await keys_for_copy(copy, unlocked, secrets, Person()) == (first,)
    assert not any(key.get_secret_value() in text for key in (first, second, third))


async def test_an_interrupted_rekeying_keeps_the_former_keys_under_either_key(tmp_path: Path) -> None:
    """Whichever of the two keys the archive is under."""
    wrapped, former, old, new = PassphraseFile(tmp_path / KEYRING_FILE), new_key(), new_key(), new_key()
    wrapped.write(FIRST, old)
    wrapped.keep_former(old, [former])
    wrapped.write(FIRST, old, new)
    wrapped.keep_former(new, [old, former])

    assert wrapped.former_keys(old) == (former,)
    assert wrapped.former_keys(new) == (old, former)
    wrapped.keep_only(0, old)
    assert (wrapped.former_keys(old), wrapped.former_keys(new)) == ((former,), ())


async def test_copies_within_reach_get_the_passphrase_file(tmp_path: Path) -> None:
    """A copy from before there was a passphrase: no keyring would open it any more."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    found = await open_archive(tmp_path, secrets, Person())
    guard = ArchiveLock(found, ArchiveKeys(secrets))
    copy = (await Backups(found.archive, found.file, Clock()).make()).path
    await guard.set_passphrase(FIRST)
    before = PassphraseFile(copy).exists
    await guard.keep_only_passphrase()
    key = found.archive.key
    await found.archive.aclose()

    assert not before
    assert PassphraseFile(copy).unlock(FIRST) == (key,)


async def test_without_a_passphrase_or_a_keyring_the_keyring_keeps_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is deleted before what replaces it is stored."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    found = await open_archive(tmp_path, secrets, Person())
    guard = ArchiveLock(found, ArchiveKeys(secrets))
    with pytest.raises(LastArchiveKey):
        await guard.keep_only_passphrase()
    await guard.set_passphrase(FIRST)

    def missing(name: str) -> None:
        raise KeyringMissing(name)

    with monkeypatch.context() as patched:
        patched.setattr(secrets, "read", missing)
        with pytest.raises(KeyringMissing):
            await guard.keep_only_passphrase()
    locks = await guard.locks()
    await found.archive.aclose()

    assert (locks.in_keyring, locks.is_only_passphrase) == (True, False)


async def test_the_keyring_can_keep_the_key_again(tmp_path: Path) -> None:
    """And the passphrase can be changed meanwhile, without a change of the choice."""
    secrets = MemorySecrets()
    await only_passphrase(tmp_path, secrets)
    found = await open_archive(tmp_path, secrets, Person(FIRST))
    guard = ArchiveLock(found, ArchiveKeys(secrets))
    await guard.set_passphrase(SECOND)
    before = await guard.locks()
    await guard.keep_in_keyring()
    after = await guard.locks()
    await found.archive.aclose()
    await opened(tmp_path, secrets, Person())

    assert (before.is_only_passphrase, before.in_keyring) == (True, False)
    assert (after.is_only_passphrase, after.in_keyring) == (False, True)


async def test_a_locked_archive_is_locked_for_every_command(tmp_path: Path) -> None:
    """And for the window, until it is unlocked there; the keyring keeps its key meanwhile."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person())
    guard = ArchiveLock(found, ArchiveKeys(secrets))
    await guard.lock()
    await found.archive.aclose()
    for way in (opened, find_archive, restore_target):
        with pytest.raises(ArchiveLocked):
            await way(tmp_path, secrets, Person())
    await find_archive(tmp_path, secrets, Person(FIRST))
    with pytest.raises(ArchiveLocked):
        await find_archive(tmp_path, secrets, Person())  # a command does not unlock it for the next
    again = await open_archive(tmp_path, secrets, Person(FIRST))
    await ArchiveLock(again, ArchiveKeys(secrets)).unlock()
    await again.archive.aclose()

    assert not (await opened(tmp_path, secrets, Person())).by_passphrase


@pytest.mark.parametrize("is_chosen", [False, True])
async def test_locking_changes_no_choice(tmp_path: Path, *, is_chosen: bool) -> None:
    """Without a passphrase nothing is written; with the passphrase only it stays so."""
    secrets = MemorySecrets()
    if is_chosen:
        await only_passphrase(tmp_path, secrets)
    else:
        await made(tmp_path, secrets)
    wrapped = PassphraseFile(tmp_path / KEYRING_FILE)
    found = await open_archive(tmp_path, secrets, Person(FIRST))
    guard = ArchiveLock(found, ArchiveKeys(secrets))
    await guard.lock()
    await guard.unlock()
    await found.archive.aclose()

    assert wrapped.exists is is_chosen
    assert wrapped.use is (PassphraseUse.ALWAYS if is_chosen else PassphraseUse.ELSEWHERE)
