"""The archive's file and key for commands that only read it, also while Autos has it open."""

from __future__ import annotations

import asyncio
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.key_check import KeyCheck
from autos.domain.errors import ArchiveAbsent, ArchiveKeyWrong, KeyringLocked, KeyringMissing
from autos.usecases.open_archive import ARCHIVE_KEY, KEYRING_FILE, PROTECTED_FILE, Ask, Question, SecretStore


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
