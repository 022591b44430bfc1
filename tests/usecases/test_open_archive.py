"""Which key opens the archive, whom it asks, and what it never does."""

from __future__ import annotations

import shutil
import unicodedata
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive import rekeying
from autos.archive.archive import Archive
from autos.archive.key_check import KeyCheck
from autos.archive.passphrase import PassphraseFile
from autos.domain.errors import (
    ArchiveKeyGone,
    ArchiveKeyUnproved,
    ArchiveKeyWrong,
    ArchiveLocked,
    ArchiveOnNetwork,
    KeyringLocked,
    KeyringMissing,
    LastWayIn,
)
from autos.system import file_systems
from autos.system.clock import Clock
from autos.system.secrets import MemorySecrets
from autos.usecases import open_archive as module
from autos.usecases.archive_keys import ARCHIVE_KEY, FORMER_KEYS, MOST_FORMER, NEXT_KEY, ArchiveKeys, new_key
from autos.usecases.backups import BackupPlan, Backups
from autos.usecases.guard_archive import GuardArchive, rekey
from autos.usecases.look_in import home, unlocked
from autos.usecases.move_in import restore_archive
from autos.usecases.open_archive import KEYRING_FILE, PROTECTED_FILE, OpenedArchive, Question, open_archive

FIRST, SECOND = SecretStr("ação sintética"), SecretStr("outra senha sintética")


class NoKeyring(MemorySecrets):
    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)


class Person:
    """Types what is given, then gives up."""

    def __init__(self, *typed: SecretStr) -> None:
        self.typed = list(typed)
        self.asked: list[tuple[str, bool]] = []

    async def __call__(self, question: Question) -> SecretStr | None:
        self.asked.append((question.problem.name, question.is_new))
        return self.typed.pop(0) if self.typed else None


async def opened(
    folder: Path, secrets: MemorySecrets, person: Person | None = None, *, first: bool = False
) -> OpenedArchive:
    """Opened and closed again."""
    found = await open_archive(folder, secrets, person or Person(), passphrase_first=first)
    await found.archive.aclose()
    return found


async def made(folder: Path, secrets: MemorySecrets, passphrase: SecretStr | None = None) -> None:
    """An archive of the keyring, with a passphrase if one is given."""
    found = await open_archive(folder, secrets, Person())
    if passphrase is not None:
        await GuardArchive(found, ArchiveKeys(secrets)).set_passphrase(passphrase)
    await found.archive.aclose()


async def test_key_gone_is_said_and_nothing_is_made(tmp_path: Path) -> None:
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
    guard = GuardArchive(found, ArchiveKeys(there))
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


async def test_a_silent_keyring_leaves_the_passphrase(tmp_path: Path) -> None:
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


async def test_a_mistyped_passphrase_never_costs_an_archive_of_before(tmp_path: Path) -> None:
    """The passphrase itself is its key, its key check is gone: asked again, and nothing is moved."""
    file = tmp_path / PROTECTED_FILE
    await (await Archive.open(file, FIRST)).aclose()
    KeyCheck(file).path.unlink()
    person = Person(SECOND, SecretStr(unicodedata.normalize("NFD", FIRST.get_secret_value())))
    found = await opened(tmp_path, NoKeyring(), person)

    assert [name for name, _ in person.asked] == ["KeyringMissing", "ArchiveKeyWrong"]
    assert found.set_aside is None
    assert [one.name for one in tmp_path.iterdir() if "danificado" in one.name] == []


async def test_another_passphrase_for_an_archive_of_before_is_another_key(tmp_path: Path) -> None:
    """It is rekeyed once; from then on its key is wrapped."""
    file, none = tmp_path / PROTECTED_FILE, ArchiveKeys(NoKeyring())
    await (await Archive.open(file, FIRST)).aclose()
    found = await open_archive(tmp_path, NoKeyring(), Person(FIRST))
    guard = GuardArchive(found, none)
    locks = await guard.locks()
    with pytest.raises(LastWayIn):
        await guard.set_passphrase(SECOND)
    await found.archive.aclose()
    rekey(file, FIRST, none, in_keyring=False, passphrase=SECOND)
    await opened(tmp_path, NoKeyring(), Person(SECOND))

    assert locks.is_old
    with pytest.raises(KeyringMissing):
        await opened(tmp_path, NoKeyring(), Person(FIRST))
    with pytest.raises(ArchiveKeyWrong):
        await Archive.open(file, FIRST)


async def test_the_right_passphrase_on_another_file_does_not_ask_for_ever(tmp_path: Path) -> None:
    """The companion was right, the file is not its file: that is what is said."""
    await made(tmp_path, MemorySecrets(), FIRST)
    other = tmp_path / "other"
    await made(other, MemorySecrets())
    shutil.copy(other / KEYRING_FILE, tmp_path / KEYRING_FILE)
    with pytest.raises(ArchiveKeyUnproved):
        await opened(tmp_path, MemorySecrets(), Person(FIRST, FIRST))

    assert (tmp_path / KEYRING_FILE).read_bytes() == (other / KEYRING_FILE).read_bytes()


@pytest.mark.parametrize("is_removed", [False, True])
async def test_an_old_passphrase_opens_no_copy_within_reach(tmp_path: Path, is_removed: bool) -> None:
    """Each copy gives today's key: in the usual folder, in the planned one, and under another key as it was."""
    secrets, planned = MemorySecrets(), tmp_path / "disco"
    await made(tmp_path, secrets, FIRST)
    found = await open_archive(tmp_path, secrets, Person())
    guard, backups = GuardArchive(found, ArchiveKeys(secrets)), Backups(found.archive, found.file, Clock())
    near = (await backups.make()).path
    await backups.set_plan(BackupPlan(planned))
    far, without = (await backups.make()).path, planned / "acervo-2020-01-01-000000.autos"
    await backups.make_at(without)
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


async def test_the_last_way_in_is_not_taken_away(tmp_path: Path) -> None:
    """The passphrase stays while the keyring has no key; no rekeying leaves a passphrase behind."""
    await made(tmp_path, MemorySecrets(), FIRST)
    empty = MemorySecrets()
    found = await open_archive(tmp_path, empty, Person(FIRST))
    guard = GuardArchive(found, ArchiveKeys(empty))
    with pytest.raises(LastWayIn):
        await guard.remove_passphrase()
    await guard.keep_in_keyring()
    with pytest.raises(LastWayIn):
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
    target = await home(here, secrets, Person())
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
    target = await home(tmp_path, secrets, Person(FIRST))
    await restore_archive(source / KEYRING_FILE, key, target.file, target.key, Clock())

    assert (await opened(tmp_path, secrets, Person(FIRST))).set_aside is None


async def test_the_companion_of_another_archive_does_not_lock_out_who_has_the_keyring(tmp_path: Path) -> None:
    """The passphrase is right and its key is not the file's: the keyring's opens it."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    PassphraseFile(tmp_path / KEYRING_FILE).write(FIRST, new_key())
    person = Person(SECOND, FIRST)
    found = await opened(tmp_path, secrets, person, first=True)

    assert found.set_aside is None
    assert len(person.asked) == 2


class Killed(BaseException):
    """The machine stops here."""


@pytest.mark.parametrize("step", ["first companion", "rename", "names", "last companion"])
async def test_a_rekeying_cut_off_at_any_step_sets_nothing_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """The keyring alone opens the whole archive, under whichever of the two keys it is, and settles it."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets)
    found = await open_archive(tmp_path, secrets, Person())
    await found.archive.run(lambda kept: kept.settings.set("sintético", "1"))
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
            patched.setattr(rekeying, "keep_names", killed)
        with pytest.raises(Killed):
            rekey(tmp_path / KEYRING_FILE, before, ArchiveKeys(secrets), in_keyring=True, passphrase=None)
    again = await open_archive(tmp_path, secrets, Person())
    kept, key = await again.archive.read(lambda kept: kept.settings.get("sintético")), again.archive.key
    await again.archive.aclose()

    assert (again.set_aside, kept) == (None, "1")
    assert secrets.read(ARCHIVE_KEY) == key
    assert (key == before) == (step in {"first companion", "rename"})
    assert KeyCheck(again.file).is_settled


async def test_a_companion_that_cannot_be_written_last_does_not_undo_the_rekeying(
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
    kept = secrets.read(FORMER_KEYS)

    assert keys.others() == tuple(reversed(made_keys[-MOST_FORMER - 1 : -1]))
    assert kept is not None
    assert len(kept.get_secret_value()) <= 1280


async def test_a_folder_of_another_machine_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is made there."""
    monkeypatch.setattr(module, "is_remote", lambda _: True)
    with pytest.raises(ArchiveOnNetwork):
        await opened(tmp_path, MemorySecrets())

    assert list(tmp_path.iterdir()) == []
    assert file_systems.is_remote(tmp_path) is False


async def test_commands_find_the_key_that_a_window_would(tmp_path: Path) -> None:
    """By the keyring, by a former key, by the passphrase; a wrong one is asked again."""
    secrets = MemorySecrets()
    await made(tmp_path, secrets, FIRST)
    key = secrets.read(ARCHIVE_KEY)
    assert key is not None
    by_keyring = await unlocked(tmp_path, secrets, Person())
    ArchiveKeys(secrets).settle(new_key())
    by_former = await unlocked(tmp_path, secrets, Person())
    person = Person(SECOND, FIRST)
    by_passphrase = await unlocked(tmp_path, MemorySecrets(), person)
    without_keyring = await unlocked(tmp_path, NoKeyring(), Person(FIRST))
    with pytest.raises(ArchiveKeyGone):
        await unlocked(tmp_path, MemorySecrets(), Person())

    assert {by_keyring.key, by_former.key, by_passphrase.key, without_keyring.key} == {key}
    assert person.asked == [("ArchiveKeyGone", False), ("ArchiveKeyWrong", False)]


async def test_an_archive_from_elsewhere_finds_a_wrapped_key_where_there_is_no_keyring(tmp_path: Path) -> None:
    """What is restored under it opens with the passphrase afterwards."""
    put = await home(tmp_path, NoKeyring(), Person(FIRST))
    await (await Archive.open(put.file, put.key)).aclose()
    found = await open_archive(tmp_path, NoKeyring(), Person(FIRST))
    key = found.archive.key
    await found.archive.aclose()

    assert put.file.name == PROTECTED_FILE
    assert key == put.key
