"""The archive's file and key for commands that only read it, also while Autos has it open."""

from __future__ import annotations

import asyncio
import secrets as randomness
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.key_check import KeyCheck
from autos.archive.process_lock import ProcessLock
from autos.domain.errors import ArchiveAbsent, ArchiveKeyWrong, KeyringLocked, KeyringMissing
from autos.usecases.archive_keys import ARCHIVE_KEY, SecretStore
from autos.usecases.open_archive import KEYRING_FILE, PROTECTED_FILE, Ask, Question


@dataclass(frozen=True, slots=True)
class Unlocked:
    """An archive that is there, and what opens it."""

    file: Path
    key: SecretStr


async def unlocked(folder: Path, secrets: SecretStore, ask: Ask) -> Unlocked:
    """Find the archive of this computer without opening it.

    Raises: ArchiveAbsent, ArchiveKeyWrong when the keyring has lost its key, KeyringMissing when none is typed.
    """
    file = folder / KEYRING_FILE
    try:
        key = await asyncio.to_thread(secrets.read, ARCHIVE_KEY)
    except KeyringMissing as missing:
        protected = folder / PROTECTED_FILE
        if not protected.exists():
            raise (KeyringLocked() if file.exists() else ArchiveAbsent(file.name)) from missing
        return await _typed(protected, ask, missing)
    if not file.exists():
        raise ArchiveAbsent(file.name)
    if key is None:
        raise ArchiveKeyWrong(file.name)
    return Unlocked(file, key)


async def home(folder: Path, secrets: SecretStore, ask: Ask) -> Unlocked:
    """Where an archive from elsewhere is put, and the key that will lock it: a new one where there is none.

    Raises: KeyringMissing when no passphrase is given, ArchiveBusy while another start makes a key.
    """
    file, protected = folder / KEYRING_FILE, folder / PROTECTED_FILE
    try:
        return Unlocked(file, await asyncio.to_thread(_kept_or_new, secrets, file))
    except KeyringMissing as missing:
        if protected.exists():
            return await _typed(protected, ask, missing)
        typed = await ask(Question(missing, is_new=True))
        if typed is None:
            raise
        return Unlocked(protected, SecretStr(unicodedata.normalize("NFC", typed.get_secret_value())))


def _kept_or_new(secrets: SecretStore, file: Path) -> SecretStr:
    lock = ProcessLock(file.with_name(f"{file.name}.key"))  # two at once must not make two keys
    try:
        kept = secrets.read(ARCHIVE_KEY)
        if kept is None:
            kept = SecretStr(randomness.token_hex(32))
            secrets.write(ARCHIVE_KEY, kept)
        return kept
    finally:
        lock.release()


async def _typed(file: Path, ask: Ask, reason: KeyringMissing) -> Unlocked:
    problem: KeyringMissing | ArchiveKeyWrong = reason
    while True:
        typed = await ask(Question(problem, is_new=False))
        if typed is None:
            raise reason
        usual = SecretStr(unicodedata.normalize("NFC", typed.get_secret_value()))
        for key in (usual, typed):  # accents are typed in two ways that look alike
            if await asyncio.to_thread(KeyCheck(file).accepts, key) is not False:
                return Unlocked(file, key)
        problem = ArchiveKeyWrong(file.name)
