"""The archive's keys in the person's keyring: the current one, the next one during a rekeying, and former ones.

Former keys are kept, since copies made before a rekeying are still under them.
"""

from __future__ import annotations

import secrets as randomness
from pathlib import Path
from typing import Protocol

from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import ArchiveKeyGone

ARCHIVE_KEY = "archive-key"
NEXT_KEY = "archive-key-next"
FORMER_KEYS = "archive-keys-former"
KEY_MARK = ".key"
"""After the name of an archive, that of the lock under which its key is made."""
MOST_FORMER = 16
"""Most former keys: Windows stores 1,280 characters in a secret, and a key has 64."""


class SecretStore(Protocol):
    """Storage of secrets by name: the keyring, or memory in tests."""

    def read(self, name: str) -> SecretStr | None: ...

    def write(self, name: str, secret: SecretStr) -> None: ...

    def delete(self, name: str) -> None: ...


def new_key() -> SecretStr:
    """Generate a key: 32 random bytes, hexadecimal."""
    return SecretStr(randomness.token_hex(32))


class ArchiveKeys:
    """Keys of the archive in a secret store. Slow when the system asks the person: call it in a thread.

    Every method raises: KeyringMissing.
    """

    def __init__(self, secrets: SecretStore) -> None:
        self._secrets = secrets

    def current(self) -> SecretStr | None:
        return self._secrets.read(ARCHIVE_KEY)

    def others(self) -> tuple[SecretStr, ...]:
        """The key of a rekeying that was interrupted, if any, then the former keys, newest first."""
        following = self._secrets.read(NEXT_KEY)
        return (() if following is None else (following,)) + self._former()

    def for_file(self, file: Path) -> SecretStr:
        """The current key; a new one the first time.

        Raises: ArchiveProblem; ArchiveBusy while another start makes it; ArchiveKeyGone when there is a file and no
        key for it.
        """
        stored = self.current()
        if stored is not None:
            return stored
        if file.exists():
            raise ArchiveKeyGone(file.name)
        with engine.translate_errors():
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Two first starts at once must not make two keys.
            lock = ProcessLock(file.with_name(f"{file.name}{KEY_MARK}"))
        try:
            stored = self.current()
            if stored is not None:
                return stored
            if file.exists():
                raise ArchiveKeyGone(file.name)
            key = new_key()
            self._secrets.write(ARCHIVE_KEY, key)
            return key
        finally:
            lock.release()

    def announce(self, key: SecretStr) -> None:
        """Store `key` as the next one, before the archive is rekeyed to it.

        An announced key that was never settled may be the archive's: it becomes a former one.
        """
        announced = self._secrets.read(NEXT_KEY)
        if announced is not None and announced != key:
            self._remember(announced)
        self._secrets.write(NEXT_KEY, key)

    def settle(self, key: SecretStr) -> None:
        """Store `key` as the current one; the one before becomes a former one."""
        before = self.current()
        if before is None or before != key:
            if before is not None:
                self._remember(before)
            self._secrets.write(ARCHIVE_KEY, key)
        self._secrets.delete(NEXT_KEY)

    def delete_all(self) -> None:
        """Delete every key; those that open the archive and its copies must be stored elsewhere before."""
        for name in (NEXT_KEY, FORMER_KEYS, ARCHIVE_KEY):
            self._secrets.delete(name)

    def _former(self) -> tuple[SecretStr, ...]:
        stored = self._secrets.read(FORMER_KEYS)
        words = [] if stored is None else stored.get_secret_value().split(",")
        return tuple(SecretStr(word) for word in words if word)

    def _remember(self, key: SecretStr) -> None:
        keys = [key, *(one for one in self._former() if one != key)][:MOST_FORMER]
        self._secrets.write(FORMER_KEYS, SecretStr(",".join(one.get_secret_value() for one in keys)))
