"""The lock lies in the archive itself: changing or deleting the files beside it opens nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.files.read_only import open_read_only
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.lock_record import read_lock_record, write_lock_record
from autos.archive.keys.passphrase_file import PassphraseFile, PassphraseUse
from autos.archive.repair.verify import verify
from autos.domain.errors import ArchiveLocked, KeyringMissing
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, ArchiveKeys, new_key
from autos.usecases.archive.archive_lock import ArchiveLock, rekey
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.import_archive import restore_archive
from autos.usecases.archive.open_archive import KEYRING_FILE, open_archive
from autos.usecases.archive.read_only_access import ArchiveAccess, find_archive, keys_for_copy, restore_target
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import FIRST, SECOND, NoKeyring, Person, made, opened


def _unmarked(file: Path) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | {"use": "elsewhere"}))


def _of_another(file: Path) -> None:
    """A passphrase file that the attacker has made, with a passphrase and a key of their own."""
    PassphraseFile(file.with_suffix(".autos")).remove()
    PassphraseFile(file.with_suffix(".autos")).write(SECOND, new_key())


def _of_the_future(file: Path) -> None:
    file.write_text(json.dumps({"version": 99}))


def _emptied(file: Path) -> None:
    file.write_bytes(b"")


def _junk(file: Path) -> None:
    file.write_text("{}")


CHANGES: dict[str, tuple[str, Callable[[Path], None]]] = {
    "passphrase file deleted": ("acervo.passphrase", Path.unlink),
    "passphrase file emptied": ("acervo.passphrase", _emptied),
    "passphrase file without the mark": ("acervo.passphrase", _unmarked),
    "passphrase file damaged": ("acervo.passphrase", _junk),
    "passphrase file of another": ("acervo.passphrase", _of_another),
    "passphrase file of the future": ("acervo.passphrase", _of_the_future),
    "key check deleted": ("acervo.key-check", Path.unlink),
    "key check damaged": ("acervo.key-check", _junk),
}


async def locked(folder: Path, secrets: MemorySecrets) -> Path:
    """An archive that was locked in the window, which was then killed."""
    await made(folder, secrets, FIRST)
    found = await open_archive(folder, secrets, Person())
    await ArchiveLock(found, ArchiveKeys(secrets)).lock()
    await found.archive.aclose()
    return found.file


async def _assert_refused_everywhere(folder: Path, secrets: MemorySecrets, *typed: SecretStr) -> None:
    for way in (opened, find_archive, restore_target):
        person = Person(*typed)
        with pytest.raises(ArchiveLocked):
            await way(folder, secrets, person)
        assert len(person.asked) == len(typed) + 1
    with pytest.raises(ArchiveLocked):
        await opened(folder, secrets, Person(*typed), first=True)


@pytest.mark.parametrize("change", CHANGES)
async def test_changing_a_file_beside_a_locked_archive_opens_nothing(change: str, tmp_path: Path) -> None:
    """Window and commands ask all the same; the right passphrase opens, and everything is as before."""
    secrets = MemorySecrets()
    file = await locked(tmp_path, secrets)
    name, attack = CHANGES[change]
    attack(tmp_path / name)
    await _assert_refused_everywhere(tmp_path, secrets)
    await _assert_refused_everywhere(tmp_path, secrets, SecretStr("errada de todo"))
    key = (await find_archive(tmp_path, secrets, Person(FIRST))).key
    again = await opened(tmp_path, secrets, Person(FIRST))

    assert key == secrets.read(ARCHIVE_KEY)
    assert (again.file, again.by_passphrase, again.set_aside) == (file, True, None)
    assert PassphraseFile(file).unlock(FIRST) == (key,)
    assert PassphraseFile(file).use is PassphraseUse.LOCKED
    assert (await opened(tmp_path, MemorySecrets(), Person(FIRST))).by_passphrase  # as on another computer


async def test_the_passphrase_of_a_file_that_was_put_there_opens_nothing(tmp_path: Path) -> None:
    secrets = MemorySecrets()
    await locked(tmp_path, secrets)
    _of_another(tmp_path / "acervo.passphrase")
    await _assert_refused_everywhere(tmp_path, secrets, SECOND)


async def test_without_any_file_beside_it_a_locked_archive_asks(tmp_path: Path) -> None:
    secrets = MemorySecrets()
    file = await locked(tmp_path, secrets)
    for beside in tmp_path.glob("*"):
        if beside != file:
            beside.unlink()
    await _assert_refused_everywhere(tmp_path, secrets)

    assert (await opened(tmp_path, secrets, Person(SECOND, FIRST))).by_passphrase


async def test_commands_ask_wherever_a_passphrase_is_set(tmp_path: Path) -> None:
    """Locked or not, with the passphrase file or without it; the window opens with the keyring, and mends the file."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    wrapped = PassphraseFile(tmp_path / KEYRING_FILE)
    for attack in (lambda: None, wrapped.path.unlink):
        attack()
        for way in (find_archive, restore_target):
            with pytest.raises(ArchiveLocked):
                await way(tmp_path, secrets, Person())
        with pytest.raises(ArchiveLocked):
            await opened(tmp_path, secrets, Person(), first=True)
    silent = Person()
    await opened(tmp_path, secrets, silent)

    assert silent.asked == []
    assert wrapped.unlock(FIRST) == (secrets.read(ARCHIVE_KEY),)


async def test_a_mark_in_the_open_alone_changes_no_choice(tmp_path: Path) -> None:
    """Whoever writes "always" into the file makes it ask once; the keyring keeps its key."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    wrapped = PassphraseFile(tmp_path / KEYRING_FILE)
    wrapped.set_use(PassphraseUse.ALWAYS)
    found = await open_archive(tmp_path, secrets, Person(FIRST))
    locks = await ArchiveLock(found, ArchiveKeys(secrets)).locks()
    await found.archive.aclose()

    assert (locks.is_only_passphrase, wrapped.use) == (False, PassphraseUse.ELSEWHERE)


async def test_a_change_of_the_passphrase_that_was_cut_off_loses_nothing(tmp_path: Path) -> None:
    """The file has the new one, the archive the one before: both open it, and the one that was typed stays."""
    for typed in (FIRST, SECOND):
        folder, secrets = tmp_path / typed.get_secret_value(), MemorySecrets()
        file = await locked(folder, secrets)
        key = secrets.read(ARCHIVE_KEY)
        assert key is not None
        PassphraseFile(file).write(SECOND, key)
        await opened(folder, secrets, Person(typed))
        record = read_lock_record(file, key)

        assert record is not None
        assert record.unlock(typed, "") == PassphraseFile(file).unlock(typed) == (key,)


async def test_a_passphrase_that_was_set_only_in_the_archive_is_whole_at_the_next_start(tmp_path: Path) -> None:
    """Setting it was cut off before the file was written."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    wrapped = PassphraseFile(tmp_path / KEYRING_FILE)
    wrapped.remove()
    await opened(tmp_path, secrets, Person())

    assert wrapped.unlock(FIRST) == (secrets.read(ARCHIVE_KEY),)


async def test_without_a_keyring_the_choice_to_ask_always_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key cannot be kept there, so the passphrase goes on being asked for."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person())
    guard = ArchiveLock(found, ArchiveKeys(secrets))
    await guard.keep_only_passphrase()

    def missing(name: str, _secret: SecretStr) -> None:
        raise KeyringMissing(name)

    with monkeypatch.context() as patched:
        patched.setattr(secrets, "write", missing)
        with pytest.raises(KeyringMissing):
            await guard.keep_in_keyring()
    locks = await guard.locks()
    await found.archive.aclose()

    assert locks.is_only_passphrase
    assert PassphraseFile(found.file).use is PassphraseUse.ALWAYS


async def test_a_record_from_before_a_rekeying_still_proves_the_passphrase(tmp_path: Path) -> None:
    """Rekeying was cut off before its end: the passphrase opens the archive, and the file is made anew."""
    secrets = MemorySecrets()
    file = await locked(tmp_path, secrets)
    old = secrets.read(ARCHIVE_KEY)
    assert old is not None
    stale = read_lock_record(file, old)
    rekey(file, old, ArchiveKeys(secrets), in_keyring=True, passphrase=FIRST)
    new = secrets.read(ARCHIVE_KEY)
    assert new is not None
    fresh = read_lock_record(file, new)
    write_lock_record(file, new, stale)
    PassphraseFile(file).remove()
    await _assert_refused_everywhere(tmp_path, secrets)
    await opened(tmp_path, secrets, Person(FIRST))

    assert fresh is not None
    assert fresh.opens(FIRST, new)
    assert PassphraseFile(file).unlock(FIRST) == (new,)


async def test_removing_the_passphrase_removes_it_from_the_archive_and_its_copies(tmp_path: Path) -> None:
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person())
    copy = (await Backups(found.archive, found.file, Clock()).make()).path
    await ArchiveLock(found, ArchiveKeys(secrets)).remove_passphrase()
    key = found.archive.key
    await found.archive.aclose()
    own = await find_archive(tmp_path, secrets, Person())

    assert not own.by_passphrase
    assert (read_lock_record(found.file, key), read_lock_record(copy, key)) == (None, None)
    assert await keys_for_copy(copy, own, secrets, Person()) == (key,)
    with open_read_only(copy, key) as source:
        assert verify(source).is_whole


async def test_a_copy_with_a_passphrase_is_not_read_unasked(tmp_path: Path) -> None:
    """In the place of an archive that was deleted, or of a new one that the keyring opens."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person())
    copy = (await Backups(found.archive, found.file, Clock()).make()).path
    key = found.archive.key
    await found.archive.aclose()
    PassphraseFile(copy).remove()
    own = ArchiveAccess(found.file, key)
    with pytest.raises(ArchiveLocked):
        await keys_for_copy(copy, own, secrets, Person(SECOND))

    assert await keys_for_copy(copy, own, secrets, Person(FIRST)) == (key,)


async def test_what_is_restored_keeps_the_lock_of_the_archive_it_replaces(tmp_path: Path) -> None:
    """Also where the copy is from before there was a passphrase."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    found = await open_archive(tmp_path, secrets, Person())
    copy = (await Backups(found.archive, found.file, Clock()).make()).path
    await found.archive.aclose()
    await _set(tmp_path, secrets)
    target = await restore_target(tmp_path, secrets, Person(FIRST))
    await restore_archive(copy, target.key, target.file, target.key, Clock())
    PassphraseFile(target.file).remove()

    with pytest.raises(ArchiveLocked):
        await find_archive(tmp_path, secrets, Person())
    assert (await opened(tmp_path, secrets, Person(FIRST), first=True)).by_passphrase


async def _set(folder: Path, secrets: MemorySecrets) -> None:
    found = await open_archive(folder, secrets, Person())
    await ArchiveLock(found, ArchiveKeys(secrets)).set_passphrase(FIRST)
    await found.archive.aclose()


async def test_a_locked_archive_that_is_damaged_stays_locked(tmp_path: Path) -> None:
    """What is salvaged from it lands in a new archive, which has its lock from the start."""
    secrets = MemorySecrets()
    file = await locked(tmp_path, secrets)
    PassphraseFile(file).remove()
    key = secrets.read(ARCHIVE_KEY)
    assert key is not None
    with open_read_only(file, key) as source:
        page = int(source.connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'postings'").get)
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)
    file.with_name(f"{file.name}.suspect").touch()
    with pytest.raises(ArchiveLocked):
        await opened(tmp_path, secrets, Person())
    again = await opened(tmp_path, secrets, Person(FIRST))

    assert again.set_aside is not None
    await _assert_refused_everywhere(tmp_path, secrets)


async def test_a_passphrase_from_before_the_record_is_noted_when_it_is_typed(tmp_path: Path) -> None:
    """Archives of earlier versions, and those that have no keyring."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    key = secrets.read(ARCHIVE_KEY)
    assert key is not None
    file = tmp_path / KEYRING_FILE
    PassphraseFile(file).write(FIRST, key)
    await opened(tmp_path, secrets, Person())
    before = read_lock_record(file, key)
    await opened(tmp_path, NoKeyring(), Person(FIRST))
    PassphraseFile(file).remove()

    assert before is None
    with pytest.raises(ArchiveLocked):
        await find_archive(tmp_path, secrets, Person())


async def test_an_archive_that_lies_elsewhere_needs_its_passphrase(tmp_path: Path) -> None:
    """The archive alone in another folder, under a key that this computer's keyring has."""
    secrets = MemorySecrets()
    file = await locked(tmp_path / "aqui", secrets)
    (tmp_path / "ali").mkdir()
    shutil.copy(file, tmp_path / "ali")
    await _assert_refused_everywhere(tmp_path / "ali", secrets)

    assert not KeyCheck(tmp_path / "nada" / KEYRING_FILE).path.exists()
