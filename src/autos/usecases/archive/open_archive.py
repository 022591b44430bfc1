"""Opening of the archive with a key of the system's keyring, or with the passphrase that wraps it.

Whether the passphrase is asked for is said by the passphrase file, before anything is opened, and by the lock record
inside of the archive, which nobody can change without its key: what either of them asks for is asked.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.keys.lock_record import lock_record, opens_file, read_lock_record, store_lock_record
from autos.archive.keys.passphrase_file import PassphraseContent, PassphraseFile, PassphraseUse
from autos.domain.errors import (
    ArchiveKeyGone,
    ArchiveKeyUnverified,
    ArchiveKeyWrong,
    ArchiveLocked,
    ArchiveNewer,
    ArchiveOnNetwork,
    KeyringLocked,
    KeyringMissing,
    PassphraseFileDamaged,
    Problem,
)
from autos.system.allocator import overwrite_own_blocks
from autos.system.file_systems import is_remote
from autos.usecases.archive.archive_keys import ArchiveKeys, SecretStore, new_key

KEYRING_FILE = "acervo.autos"
PROTECTED_FILE = "acervo-com-senha.autos"
"""A separate archive: the one locked by the keyring stays untouched while there is no keyring."""


@dataclass(frozen=True, slots=True)
class PassphraseRequest:
    """Why a passphrase is needed."""

    problem: Problem
    """Why the keyring is not enough (`KeyringMissing`, `ArchiveKeyGone`, …), or `ArchiveKeyWrong` after a wrong one."""
    is_new: bool
    """Whether no archive with a passphrase exists yet, so that it will lock a new one."""


AskPassphrase = Callable[[PassphraseRequest], Awaitable[SecretStr | None]]
"""Returns the passphrase, or None to give up."""


@dataclass(frozen=True, slots=True)
class OpenedArchive:
    """An open archive and how it was opened."""

    archive: Archive
    file: Path
    has_keyring: bool
    set_aside: Path | None
    """Where an unreadable archive was moved that is not salvaged yet; nothing was deleted."""
    by_passphrase: bool = field(default=False)
    """Whether the person was asked for the passphrase just now."""
    is_temporary: bool = False
    """Whether it is deleted when it is closed."""


async def open_archive(
    folder: Path, secrets: SecretStore, ask: AskPassphrase, *, passphrase_first: bool = False
) -> OpenedArchive:
    """Open the archive, or make a new one; `passphrase_first` asks for the passphrase wherever one is set.

    Without it, the passphrase is asked for where the keyring has no key, where the archive is locked, and where it
    opens with the passphrase only.
    Raises: KeyringMissing, ArchiveLocked or ArchiveKeyGone when no passphrase is given, ArchiveKeyUnverified,
    ArchiveBusy, ArchiveFull, ArchiveNewer, ArchiveOnNetwork, ArchiveReadOnly, ArchiveOlderReadOnly,
    PassphraseFileDamaged.
    """
    if await asyncio.to_thread(is_remote, folder):
        raise ArchiveOnNetwork(str(folder))
    file, keys = folder / KEYRING_FILE, ArchiveKeys(secrets)
    has_passphrase = file.exists() and PassphraseFile(file).exists
    if has_passphrase and (passphrase_first or await asyncio.to_thread(asks_passphrase, file)):
        return await _by_passphrase(file, ask, ArchiveLocked(), keys)
    try:
        archive = await _by_keyring(file, keys)
    except KeyringMissing as missing:
        if has_passphrase:
            return await _by_passphrase(file, ask, missing)
        reason = KeyringLocked() if file.exists() else missing
        return await _by_passphrase(folder / PROTECTED_FILE, ask, reason)
    except ArchiveKeyWrong as wrong:
        if not has_passphrase:
            raise
        return await _by_passphrase(file, ask, wrong, keys)
    try:
        record = await _record_of(archive)
        is_asked = record is not None and (passphrase_first or record.use is not PassphraseUse.ELSEWHERE)
        if not is_asked:
            await _mend_passphrase_file(archive, file, record)
    except BaseException:
        await archive.aclose()
        raise
    if is_asked:
        await archive.aclose()
        return await _by_passphrase(file, ask, ArchiveLocked(), keys)
    return OpenedArchive(archive, file, has_keyring=True, set_aside=archive.set_aside)


def asks_passphrase(file: Path) -> bool:
    """Whether its file says that the passphrase is asked for although the keyring may have the key."""
    return file.exists() and PassphraseFile(file).use is not PassphraseUse.ELSEWHERE


async def _by_keyring(file: Path, keys: ArchiveKeys) -> Archive:
    """Raises: KeyringMissing, ArchiveKeyGone, ArchiveKeyUnverified, ArchiveProblem."""
    current: SecretStr | None = None
    try:
        current = await asyncio.to_thread(keys.for_file, file)
        return await Archive.open(file, current)
    except ArchiveKeyWrong as wrong:
        others = await asyncio.to_thread(keys.others)
        if not others:
            raise _gone(wrong) from None
        was_gone = isinstance(wrong, ArchiveKeyGone)
    try:
        # the current key again: after an interrupted rekeying only both keys together tell damage from a wrong key
        archive = await Archive.open(file, *others, *(() if current is None else (current,)))
    except ArchiveKeyWrong as wrong:
        raise _gone(wrong) from None
    if was_gone or archive.key == others[0]:  # a rekeying was interrupted after the file had changed
        await asyncio.to_thread(keys.settle, archive.key)
    return archive


def _gone(wrong: ArchiveKeyWrong) -> ArchiveKeyWrong:
    return wrong if isinstance(wrong, ArchiveKeyUnverified | ArchiveKeyGone) else ArchiveKeyGone(str(wrong))


async def _record_of(archive: Archive) -> PassphraseContent | None:
    """The lock record; where a damaged file was set aside just now, that of the damaged one, which is taken over."""
    record = await archive.read(lambda transaction: lock_record(transaction.settings))
    aside = archive.set_aside
    if record is None and aside is not None and not archive.is_read_only:
        with suppress(Problem):
            record = await asyncio.to_thread(read_lock_record, aside, archive.key)
        if record is not None:
            await archive.run(lambda transaction: store_lock_record(transaction.settings, record))
    return record


async def _mend_passphrase_file(archive: Archive, file: Path, record: PassphraseContent | None) -> None:
    """Restore a passphrase file that is gone or damaged, and its mark, from the record; nothing was typed."""
    if record is None or archive.is_read_only:
        return

    def mend() -> None:
        wrapped = PassphraseFile(file)
        content = wrapped.content_or_none()
        if content is None:
            wrapped.put(record)
        else:
            wrapped.set_use(record.use)

    with suppress(Problem):
        await asyncio.to_thread(mend)


async def _agree(archive: Archive, file: Path, typed: SecretStr, *, by_record: bool = False) -> None:
    """Make record and passphrase file agree, after the right passphrase was typed: both then open the archive.

    `by_record`: only the record is known to accept it.
    """
    record, key = await archive.read(lambda transaction: lock_record(transaction.settings)), archive.key
    if archive.is_read_only or (record is None and not PassphraseFile(file).exists):
        return

    def agreed() -> PassphraseContent:
        wrapped = PassphraseFile(file)
        content = wrapped.content_or_none()
        is_checked = content is not None and (content == record or record is None) and not by_record
        if record is not None and not is_checked and not (content is not None and content.opens(typed, key)):
            wrapped.put(record)
            if not record.opens(typed, key):  # from before the archive was rekeyed
                wrapped.write(typed, key)
        if record is not None:
            wrapped.set_use(record.use)
        return wrapped.content()

    with suppress(Problem):
        content = await asyncio.to_thread(agreed)
        if content != record:
            await archive.run(lambda transaction: store_lock_record(transaction.settings, content))


async def _by_passphrase(
    file: Path, ask: AskPassphrase, reason: Problem, keys: ArchiveKeys | None = None
) -> OpenedArchive:
    """Ask until the passphrase is right; `keys` of the keyring, where there is one."""
    problem = reason
    while True:
        is_wrapped = PassphraseFile(file).exists
        passphrase = await ask(PassphraseRequest(problem, is_new=not file.exists() and not is_wrapped))
        if passphrase is None:
            raise reason
        try:
            archive = await _opened_with(file, passphrase, keys)
        except ArchiveKeyWrong as wrong:
            if is_wrapped and isinstance(wrong, ArchiveKeyUnverified):
                raise  # right passphrase, but for another file
            problem = ArchiveKeyWrong(str(wrong))
            continue
        return OpenedArchive(archive, file, keys is not None, archive.set_aside, by_passphrase=True)


async def _opened_with(file: Path, typed: SecretStr, keys: ArchiveKeys | None) -> Archive:
    """Open with a passphrase: that of its file, else that of the lock record, which the keyring's key can read.

    The file may have been deleted or changed. Raises: as `open_with_passphrase`.
    """
    failed: Problem = ArchiveKeyWrong(file.name)
    if keys is None or PassphraseFile(file).exists:
        try:
            archive = await open_with_passphrase(file, typed)
        except (ArchiveKeyWrong, ArchiveNewer, PassphraseFileDamaged) as problem:
            failed = problem
        else:
            await _agree(archive, file, typed)
            return archive
    found = None if keys is None else await asyncio.to_thread(keyring_access, file, keys)
    if keys is None or found is None:
        raise failed
    if found.record is None:
        if not isinstance(failed, ArchiveKeyUnverified):
            raise failed
        # right passphrase, former key: as when an archive was restored beside the passphrase file of another
        return await _by_keyring(file, keys)
    await asyncio.to_thread(found.record.unlock, typed, file.name)
    archive = await _by_keyring(file, keys)
    await _agree(archive, file, typed, by_record=True)
    return archive


@dataclass(frozen=True, slots=True)
class KeyringAccess:
    """A key of the keyring that opens a file, and the file's lock record."""

    key: SecretStr
    record: PassphraseContent | None


def keyring_access(file: Path, keys: ArchiveKeys) -> KeyringAccess | None:
    """Try the keyring's keys on the file; None where none opens it.

    Raises: ArchiveDamaged where the record cannot be read, ArchiveBusy, ArchiveProblem.
    """
    if not file.exists():
        return None
    try:
        current = keys.current()
        candidates = (*(() if current is None else (current,)), *keys.others())
    except KeyringMissing:
        return None
    for key in candidates:
        if opens_file(file, key):
            return KeyringAccess(key, read_lock_record(file, key))
    return None


async def open_with_passphrase(file: Path, typed: SecretStr) -> Archive:
    """Open the archive with a passphrase, or make a new one that it locks.

    Raises: ArchiveKeyWrong, PassphraseFileDamaged, and what `Archive.open` raises.
    """
    wrapped = PassphraseFile(file)
    if not file.exists() and not wrapped.exists:
        key = new_key()
        await asyncio.to_thread(wrapped.write, typed, key)
        return await Archive.open(file, key)
    keys = await asyncio.to_thread(keys_for_passphrase, file, typed)
    if not wrapped.exists:
        return await Archive.open(file, *keys)
    try:
        archive = await Archive.open(file, *keys)
    except ArchiveKeyWrong as wrong:
        raise ArchiveKeyUnverified(str(wrong)) from None
    if len(keys) > 1 and not archive.is_read_only:  # a rekeying was interrupted
        await asyncio.to_thread(wrapped.keep_only, len(keys) - 1 - keys.index(archive.key), archive.key)
    return archive


def keys_for_passphrase(file: Path, typed: SecretStr) -> tuple[SecretStr, ...]:
    """The keys that a passphrase unwraps, the likeliest first; slow.

    In an archive from before keys were wrapped, the passphrase itself is the key. Accents have two encodings (NFC or
    as typed), and it may have been locked with either. Raises: ArchiveKeyWrong, PassphraseFileDamaged, ArchiveNewer.
    """
    wrapped = PassphraseFile(file)
    if wrapped.exists:
        try:
            return wrapped.unlock(typed)[::-1]
        finally:
            overwrite_own_blocks()  # OpenSSL has hashed the passphrase in one of them
    return tuple(dict.fromkeys((SecretStr(unicodedata.normalize("NFC", typed.get_secret_value())), typed)))
