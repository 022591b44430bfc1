"""Opening of the archive with a key of the system's keyring, or with the passphrase that wraps it."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.passphrase_file import PassphraseFile, PassphraseUse
from autos.domain.errors import (
    ArchiveKeyGone,
    ArchiveKeyUnverified,
    ArchiveKeyWrong,
    ArchiveLocked,
    ArchiveOnNetwork,
    KeyringLocked,
    KeyringMissing,
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
    """Open the archive, or make a new one; `passphrase_first` does not use the keyring where there is a passphrase.

    Nor is it used where the archive is locked, or opens with the passphrase only.
    Raises: KeyringMissing, ArchiveLocked or ArchiveKeyGone when no passphrase is given, ArchiveKeyUnverified,
    ArchiveBusy, ArchiveFull, ArchiveNewer, ArchiveOnNetwork, ArchiveReadOnly, ArchiveOlderReadOnly,
    PassphraseFileDamaged.
    """
    if await asyncio.to_thread(is_remote, folder):
        raise ArchiveOnNetwork(str(folder))
    file, keys = folder / KEYRING_FILE, ArchiveKeys(secrets)
    has_passphrase = file.exists() and PassphraseFile(file).exists
    if has_passphrase and (passphrase_first or await asyncio.to_thread(asks_passphrase, file)):
        try:
            return await _by_passphrase(file, ask, ArchiveLocked(), has_keyring=True)
        except ArchiveKeyUnverified as unproved:
            # right passphrase, former key: as when an archive was restored beside the passphrase file of another
            try:
                archive = await _by_keyring(file, keys)
            except (KeyringMissing, ArchiveKeyWrong):
                raise unproved from None
            return OpenedArchive(archive, file, has_keyring=True, set_aside=archive.set_aside, by_passphrase=True)
    try:
        archive = await _by_keyring(file, keys)
    except KeyringMissing as missing:
        if has_passphrase:
            return await _by_passphrase(file, ask, missing, has_keyring=False)
        reason = KeyringLocked() if file.exists() else missing
        return await _by_passphrase(folder / PROTECTED_FILE, ask, reason, has_keyring=False)
    except ArchiveKeyWrong as wrong:
        if not has_passphrase:
            raise
        return await _by_passphrase(file, ask, wrong, has_keyring=True)
    return OpenedArchive(archive, file, has_keyring=True, set_aside=archive.set_aside)


def asks_passphrase(file: Path) -> bool:
    """Whether the passphrase is asked for although the keyring may have the key: locked, or always."""
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


async def _by_passphrase(file: Path, ask: AskPassphrase, reason: Problem, *, has_keyring: bool) -> OpenedArchive:
    problem = reason
    while True:
        is_wrapped = PassphraseFile(file).exists
        passphrase = await ask(PassphraseRequest(problem, is_new=not file.exists() and not is_wrapped))
        if passphrase is None:
            raise reason
        try:
            archive = await open_with_passphrase(file, passphrase)
        except ArchiveKeyWrong as wrong:
            if is_wrapped and isinstance(wrong, ArchiveKeyUnverified):
                raise  # right passphrase, but for another file
            problem = ArchiveKeyWrong(str(wrong))
            continue
        return OpenedArchive(archive, file, has_keyring, archive.set_aside, by_passphrase=True)


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
