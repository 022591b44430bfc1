"""Archives opened and closed with the keys a person has: nothing is asked that was not foreseen."""

from __future__ import annotations

from pathlib import Path

from pydantic import SecretStr

from autos.domain.errors import (
    KeyringMissing,
)
from autos.usecases.archive.archive_keys import ArchiveKeys
from autos.usecases.archive.archive_lock import ArchiveLock
from autos.usecases.archive.open_archive import OpenedArchive, PassphraseRequest, open_archive
from tests.memory_secrets import MemorySecrets

FIRST, SECOND = SecretStr("ação sintética"), SecretStr("outra senha sintética")


class NoKeyring(MemorySecrets):
    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)


class Person:
    """Types what is given, then gives up."""

    def __init__(self, *typed: SecretStr) -> None:
        self.typed = list(typed)
        self.asked: list[tuple[str, bool]] = []

    async def __call__(self, question: PassphraseRequest) -> SecretStr | None:
        self.asked.append((question.problem.name, question.is_new))
        return self.typed.pop(0) if self.typed else None


async def opened(
    folder: Path, secrets: MemorySecrets, person: Person | None = None, *, first: bool = False
) -> OpenedArchive:
    """Open the archive, and close it after the block."""
    found = await open_archive(folder, secrets, person or Person(), passphrase_first=first)
    await found.archive.aclose()
    return found


async def made(folder: Path, secrets: MemorySecrets, passphrase: SecretStr | None = None) -> None:
    """Create an archive with its key in the keyring, and a passphrase if one is given."""
    found = await open_archive(folder, secrets, Person())
    if passphrase is not None:
        await ArchiveLock(found, ArchiveKeys(secrets)).set_passphrase(passphrase)
    await found.archive.aclose()
