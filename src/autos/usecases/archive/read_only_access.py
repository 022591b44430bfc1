"""The archive's file and key for commands that only read it, also while Autos has it open."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.passphrase_file import PassphraseFile
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import (
    ArchiveKeyGone,
    ArchiveKeyWrong,
    ArchiveMissing,
    KeyringLocked,
    KeyringMissing,
    Problem,
)
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, ArchiveKeys, SecretStore, new_key
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE, Ask, Question, keys_of


@dataclass(frozen=True, slots=True)
class Unlocked:
    """An archive that is there, and what opens it."""

    file: Path
    key: SecretStr


async def unlocked(folder: Path, secrets: SecretStore, ask: Ask) -> Unlocked:
    """Find the archive of this computer without opening it.

    Raises: ArchiveMissing, ArchiveKeyGone when the keyring has lost its key and no passphrase is given, KeyringMissing
    when none is typed, PassphraseFileDamaged.
    """
    file, protected = folder / KEYRING_FILE, folder / PROTECTED_FILE
    has_passphrase = file.exists() and PassphraseFile(file).exists
    try:
        key = await asyncio.to_thread(_fitting, ArchiveKeys(secrets), file)
    except KeyringMissing as missing:
        if has_passphrase:
            return await _typed(file, ask, missing)
        if not protected.exists():
            raise (KeyringLocked() if file.exists() else ArchiveMissing(file.name)) from missing
        return await _typed(protected, ask, missing)
    if not file.exists():
        raise ArchiveMissing(file.name)
    if key is not None:
        return Unlocked(file, key)
    gone = ArchiveKeyGone(file.name)
    if not has_passphrase:
        raise gone
    return await _typed(file, ask, gone)


async def keys_for_copy(copy: Path, own: SecretStr, secrets: SecretStore, ask: Ask) -> tuple[SecretStr, ...]:
    """Keys that a copy may be under, the likeliest first: today's, those of before, or those of its own passphrase.

    Raises: ArchiveKeyGone when none of them is and no passphrase is given, PassphraseFileDamaged.
    """
    fitting = await asyncio.to_thread(_not_refused, copy, own, ArchiveKeys(secrets))
    if fitting:
        return fitting
    if not PassphraseFile(copy).exists:
        raise ArchiveKeyGone(copy.name)
    return ((await _typed(copy, ask, ArchiveKeyGone(copy.name))).key,)


async def home(folder: Path, secrets: SecretStore, ask: Ask) -> Unlocked:
    """Where an archive from elsewhere is put, and the key that will lock it: a new one where there is none.

    Raises: KeyringMissing when no passphrase is given, ArchiveBusy while another start makes a key, ArchiveProblem.
    """
    file, protected = folder / KEYRING_FILE, folder / PROTECTED_FILE
    try:
        return Unlocked(file, await asyncio.to_thread(_kept_or_new, secrets, file))
    except KeyringMissing as missing:
        wrapped = PassphraseFile(protected)
        if protected.exists() or wrapped.exists:
            return await _typed(protected, ask, missing)
        typed = await ask(Question(missing, is_new=True))
        if typed is None:
            raise
        key = new_key()
        await asyncio.to_thread(wrapped.write, typed, key)  # before anything is under the key
        return Unlocked(protected, key)


def _fitting(keys: ArchiveKeys, file: Path) -> SecretStr | None:
    """The key of the keyring that the archive is under, as far as its key check can tell."""
    check, current = KeyCheck(file), keys.current()
    if current is not None and check.accepts(current) is not False:
        return current
    return next((key for key in keys.others() if check.accepts(key)), None)


def _not_refused(copy: Path, own: SecretStr, keys: ArchiveKeys) -> tuple[SecretStr, ...]:
    """Without a key check beside the copy none of them is refused before it is tried."""
    try:
        others = keys.others()
    except KeyringMissing:
        others = ()
    check = KeyCheck(copy)
    return tuple(key for key in dict.fromkeys((own, *others)) if check.accepts(key) is not False)


def _kept_or_new(secrets: SecretStore, file: Path) -> SecretStr:
    lock = ProcessLock(file.with_name(f"{file.name}.key"))  # two at once must not make two keys
    try:
        kept = secrets.read(ARCHIVE_KEY)
        if kept is None:
            kept = new_key()
            secrets.write(ARCHIVE_KEY, kept)
        return kept
    finally:
        lock.release()


async def _typed(file: Path, ask: Ask, reason: Problem) -> Unlocked:
    problem = reason
    while True:
        typed = await ask(Question(problem, is_new=False))
        if typed is None:
            raise reason
        try:
            keys = await asyncio.to_thread(keys_of, file, typed)
        except ArchiveKeyWrong:
            keys = ()
        for key in keys:
            if await asyncio.to_thread(KeyCheck(file).accepts, key) is not False:
                return Unlocked(file, key)
        problem = ArchiveKeyWrong(file.name)
