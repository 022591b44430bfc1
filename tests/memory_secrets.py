"""A keyring in memory."""

from __future__ import annotations

from pydantic import SecretStr


class MemorySecrets:
    """Secrets by name, as the keyring of the operating system has them, for one process."""

    def __init__(self) -> None:
        self._secrets: dict[str, SecretStr] = {}

    def read(self, name: str) -> SecretStr | None:
        return self._secrets.get(name)

    def write(self, name: str, secret: SecretStr) -> None:
        self._secrets[name] = secret

    def delete(self, name: str) -> None:
        self._secrets.pop(name, None)
