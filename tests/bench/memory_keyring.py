"""A keyring in memory: the benches measure Autos, not the keyring of the desktop."""

from __future__ import annotations

from keyring.backend import KeyringBackend

from autos.usecases.archive.archive_keys import ARCHIVE_KEY

KEY = "5a" * 32
"""Key of the archives that a bench makes for another process to open."""


class MemoryKeyring(KeyringBackend):
    """Secrets in memory, lost with the process."""

    priority = 9  # type: ignore[assignment]  # a plain number stands for the class property, as in keyring's own

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self._kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._kept.pop((service, username), None)


class FixedKeyKeyring(MemoryKeyring):
    """A keyring that has the key of an archive made by a bench."""

    priority = 8  # type: ignore[assignment]

    def get_password(self, service: str, username: str) -> str | None:
        stored = super().get_password(service, username)
        return KEY if stored is None and username == ARCHIVE_KEY else stored
