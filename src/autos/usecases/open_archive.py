"""Open the archive with the key of the system's keyring, or with a passphrase where there is none."""

from __future__ import annotations

import asyncio
import secrets as randomness
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.process_lock import ProcessLock
from autos.domain.errors import ArchiveKeyWrong, KeyringLocked, KeyringMissing, Problem

ARCHIVE_KEY = "archive-key"
KEYRING_FILE = "acervo.autos"
PROTECTED_FILE = "acervo-com-senha.autos"
"""An archive of its own, so that the one locked by the keyring stays untouched until the keyring is back."""


class SecretStore(Protocol):
    """Where the key is kept."""

    def read(self, name: str) -> SecretStr | None: ...

    def write(self, name: str, secret: SecretStr) -> None: ...


@dataclass(frozen=True, slots=True)
class Question:
    """Why a passphrase is needed."""

    problem: Problem
    """`KeyringMissing`, or `ArchiveKeyWrong` after a passphrase that did not open it."""
    is_new: bool
    """No archive with a passphrase exists yet: this one will lock it."""


Ask = Callable[[Question], Awaitable[SecretStr | None]]
"""Gives the passphrase, or None to give up."""


@dataclass(frozen=True, slots=True)
class OpenedArchive:
    """The archive and what the person must be told about how it was opened."""

    archive: Archive
    file: Path
    has_keyring: bool
    set_aside: Path | None
    """Where an archive that could not be read was put; nothing was deleted."""


async def open_archive(folder: Path, secrets: SecretStore, ask: Ask) -> OpenedArchive:
    """Raises: KeyringMissing when no passphrase is given, ArchiveBusy, ArchiveFull, ArchiveNewer."""
    try:
        key = await asyncio.to_thread(_key, secrets, folder / KEYRING_FILE)
    except KeyringMissing as missing:
        is_locked = (folder / KEYRING_FILE).exists()
        return await _with_passphrase(folder / PROTECTED_FILE, ask, KeyringLocked() if is_locked else missing)
    file = folder / KEYRING_FILE
    archive = await Archive.open(file, key)
    return OpenedArchive(archive, file, has_keyring=True, set_aside=archive.set_aside)


async def _with_passphrase(file: Path, ask: Ask, reason: Problem) -> OpenedArchive:
    problem = reason
    while True:
        passphrase = await ask(Question(problem, is_new=not file.exists()))
        if passphrase is None:
            raise reason
        try:
            archive = await _opened(file, passphrase)
        except ArchiveKeyWrong as wrong:
            problem = wrong
            continue
        return OpenedArchive(archive, file, has_keyring=False, set_aside=archive.set_aside)


async def _opened(file: Path, typed: SecretStr) -> Archive:
    """Accents are typed in two ways that look alike; one made earlier may have been locked with either."""
    text = typed.get_secret_value()
    usual = SecretStr(unicodedata.normalize("NFC", text))
    if usual == typed or not file.exists():
        return await Archive.open(file, usual)
    try:
        return await Archive.open(file, usual)
    except ArchiveKeyWrong:
        return await Archive.open(file, typed)


def _key(secrets: SecretStore, file: Path) -> SecretStr:
    """The key of the keyring; a new one the first time.

    Raises: KeyringMissing; ArchiveBusy while another start makes it;
    ArchiveKeyWrong when the file is there and the keyring has lost its key.
    """
    kept = secrets.read(ARCHIVE_KEY)
    if kept is not None:
        return kept
    lock = ProcessLock(file.with_name(f"{file.name}.key"))  # two first starts at once must not make two keys
    try:
        kept = secrets.read(ARCHIVE_KEY)
        if kept is not None:
            return kept
        if file.exists():
            raise ArchiveKeyWrong
        key = SecretStr(randomness.token_hex(32))
        secrets.write(ARCHIVE_KEY, key)
        return key
    finally:
        lock.release()
