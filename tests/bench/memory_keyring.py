"""A keyring that lives as long as the process: the benches measure Autos, not the desktop's keyring."""

from __future__ import annotations

from keyring.backend import KeyringBackend


class MemoryKeyring(KeyringBackend):
    """Keeps secrets in memory."""

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
