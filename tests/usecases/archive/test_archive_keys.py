"""Rekeying of an archive: after any interruption a key that the person has opens it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.files.pending_repairs import PendingRepairs
from autos.archive.keys import rekey as rekey_module
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.domain.errors import (
    ArchiveKeyWrong,
    KeyringMissing,
    LastArchiveKey,
    SalvageUnfinished,
)
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, FORMER_KEYS, MOST_FORMER, NEXT_KEY, ArchiveKeys, new_key
from autos.usecases.archive.archive_lock import ArchiveLock, rekey
from autos.usecases.archive.backups import BackupPlan, Backups
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE, open_archive
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import FIRST, SECOND, NoKeyring, Person, made, opened


async def test_changing_the_passphrase_of_an_old_archive_rekeys_it(tmp_path: Path) -> None:
    """It is rekeyed once; from then on its key is wrapped."""
    file, none = tmp_path / PROTECTED_FILE, ArchiveKeys(NoKeyring())
    await (await Archive.open(file, FIRST)).aclose()
    found = await open_archive(tmp_path, NoKeyring(), Person(FIRST))
    guard = ArchiveLock(found, none)
    locks = await guard.locks()
    with pytest.raises(LastArchiveKey):
        await guard.set_passphrase(SECOND)
    await found.archive.aclose()
    rekey(file, FIRST, none, in_keyring=False, passphrase=SECOND)
    await opened(tmp_path, NoKeyring(), Person(SECOND))

    assert locks.is_old
    with pytest.raises(KeyringMissing):
        await opened(tmp_path, NoKeyring(), Person(FIRST))
    with pytest.raises(ArchiveKeyWrong):
        await Archive.open(file, FIRST)


@pytest.mark.parametrize("is_removed", [False, True])
async def test_an_old_passphrase_opens_no_copy_within_reach(tmp_path: Path, is_removed: bool) -> None:
    """Each copy gives today's key: in the usual folder, in the planned one, and under another key as it was."""
    secrets, planned = MemorySecrets(), tmp_path / "disco"
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person())
    guard, backups = ArchiveLock(found, ArchiveKeys(secrets)), Backups(found.archive, found.file, Clock())
    near = (await backups.make()).path
    await backups.set_plan(BackupPlan(planned))
    far, without = (await backups.make()).path, planned / "acervo-2020-01-01-000000.autos"
    await found.archive.with_reader(lambda source: make_copy(source, without))
    other = planned / "acervo-2021-01-01-000000.autos"
    shutil.copy(far, other)
    KeyCheck(other).write(new_key())
    PassphraseFile(other).write(SECOND, new_key())
    before = PassphraseFile(other).path.read_bytes()
    PassphraseFile(without).remove()
    await (guard.remove_passphrase() if is_removed else guard.set_passphrase(SECOND))
    key = found.archive.key
    await found.archive.aclose()

    for copy in (near, far):
        if is_removed:
            assert not PassphraseFile(copy).exists
            continue
        assert PassphraseFile(copy).unlock(SECOND) == (key,)
        with pytest.raises(ArchiveKeyWrong):
            PassphraseFile(copy).unlock(FIRST)
    assert PassphraseFile(other).path.read_bytes() == before
    assert not PassphraseFile(without).exists


async def test_the_last_lock_cannot_be_removed(tmp_path: Path) -> None:
    """The passphrase stays while the keyring has no key; no rekeying leaves a passphrase behind."""
    await made(tmp_path, MemorySecrets(), FIRST)
    empty = MemorySecrets()
    found = await open_archive(tmp_path, empty, Person(FIRST))
    guard = ArchiveLock(found, ArchiveKeys(empty))
    with pytest.raises(LastArchiveKey):
        await guard.remove_passphrase()
    await guard.keep_in_keyring()
    with pytest.raises(LastArchiveKey):
        rekey(found.file, found.archive.key, ArchiveKeys(empty), in_keyring=True, passphrase=None)
    accepted = await guard.accepts(FIRST), await guard.accepts(SECOND)
    await guard.remove_passphrase()
    await found.archive.aclose()

    assert accepted == (True, False)
    assert not PassphraseFile(found.file).exists
    assert (await opened(tmp_path, empty)).set_aside is None


async def test_a_rekeying_that_was_interrupted_is_settled_at_the_next_start(tmp_path: Path) -> None:
    """The file is under the next key already: it becomes today's, and today's a former one."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    before = secrets.read(ARCHIVE_KEY)
    assert before is not None
    rekey(tmp_path / KEYRING_FILE, before, ArchiveKeys(secrets), in_keyring=True, passphrase=None)
    after = secrets.read(ARCHIVE_KEY)
    assert after is not None
    secrets.write(ARCHIVE_KEY, before)
    secrets.write(NEXT_KEY, after)
    await opened(tmp_path, secrets)

    assert after != before
    assert (secrets.read(ARCHIVE_KEY), secrets.read(NEXT_KEY), secrets.read(FORMER_KEYS)) == (after, None, before)


async def test_rekeying_is_refused_while_a_damaged_file_waits_for_salvage(tmp_path: Path) -> None:
    """Under another key the rest of it could not be read any more."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    file = tmp_path / KEYRING_FILE
    before = secrets.read(ARCHIVE_KEY)
    assert before is not None
    aside = file.with_name("acervo.danificado.autos")
    aside.touch()
    PendingRepairs(file).add(aside)
    with pytest.raises(SalvageUnfinished):
        rekey(file, before, ArchiveKeys(secrets), in_keyring=True, passphrase=None)
    assert (secrets.read(ARCHIVE_KEY), secrets.read(NEXT_KEY)) == (before, None)

    PendingRepairs(file).remove(aside)
    rekey(file, before, ArchiveKeys(secrets), in_keyring=True, passphrase=None)
    assert secrets.read(ARCHIVE_KEY) != before


class Killed(BaseException):
    """The machine stops here."""


@pytest.mark.parametrize("step", ["first companion", "rename", "names", "last companion"])
async def test_a_rekeying_interrupted_at_any_step_sets_no_file_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """The keyring alone opens the whole archive, under whichever of the two keys it is, and settles it."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    found = await open_archive(tmp_path, secrets, Person())
    await found.archive.run(lambda transaction: transaction.settings.set("sintético", "1"))
    before = found.archive.key
    await found.archive.aclose()
    write, writes, replace = KeyCheck.write, iter((1, 2)), Path.replace

    def killed(*_: object) -> None:
        raise Killed

    def replace_others(draft: Path, target: Path) -> Path:
        if target.name == KEYRING_FILE:
            raise Killed
        return replace(draft, target)

    def write_some(check: KeyCheck, *keys: SecretStr, also_start: bytes = b"") -> None:
        if next(writes) == (1 if step == "first companion" else 2):
            raise Killed
        write(check, *keys, also_start=also_start)

    with monkeypatch.context() as patched:
        if "companion" in step:
            patched.setattr(KeyCheck, "write", write_some)
        else:
            patched.setattr(Path, "replace", replace_others if step == "rename" else replace)
            patched.setattr(rekey_module, "sync_folder", killed)
        with pytest.raises(Killed):
            rekey(tmp_path / KEYRING_FILE, before, ArchiveKeys(secrets), in_keyring=True, passphrase=None)
    again = await open_archive(tmp_path, secrets, Person())
    stored, key = await again.archive.read(lambda transaction: transaction.settings.get("sintético")), again.archive.key
    await again.archive.aclose()

    assert (again.set_aside, stored) == (None, "1")
    assert secrets.read(ARCHIVE_KEY) == key
    assert (key == before) == (step in {"first companion", "rename"})
    assert KeyCheck(again.file).is_complete


async def test_a_key_check_that_cannot_be_written_does_not_undo_the_rekeying(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is under the new key by then, so the keyring must be told so."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    before = secrets.read(ARCHIVE_KEY)
    assert before is not None
    write = KeyCheck.write

    def refused(check: KeyCheck, *keys: SecretStr, also_start: bytes = b"") -> None:
        if len(keys) == 1:
            raise OSError(28, "No space left on device")
        write(check, *keys, also_start=also_start)

    with monkeypatch.context() as patched:
        patched.setattr(KeyCheck, "write", refused)
        rekey(tmp_path / KEYRING_FILE, before, ArchiveKeys(secrets), in_keyring=True, passphrase=None)

    assert (secrets.read(NEXT_KEY), secrets.read(FORMER_KEYS)) == (None, before)
    assert (await opened(tmp_path, secrets)).set_aside is None


def test_a_key_that_was_announced_is_never_overwritten() -> None:
    """The archive may be under it: the next rekeying makes it a former one."""
    secrets = MemorySecrets()
    keys, first, second = ArchiveKeys(secrets), new_key(), new_key()
    keys.announce(first)
    keys.announce(first)
    keys.announce(second)

    assert keys.others() == (second, first)


def test_former_keys_fit_into_the_smallest_keyring() -> None:
    """The newest first, each once, never more than Windows keeps in one secret."""
    secrets = MemorySecrets()
    keys, made_keys = ArchiveKeys(secrets), [new_key() for _ in range(MOST_FORMER + 5)]
    for key in made_keys:
        keys.settle(key)
    stored = secrets.read(FORMER_KEYS)

    assert keys.others() == tuple(reversed(made_keys[-MOST_FORMER - 1 : -1]))
    assert stored is not None
    assert len(stored.get_secret_value()) <= 1280
