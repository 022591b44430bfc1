"""The key of the vault, from the system's keyring or from an environment variable."""

from __future__ import annotations

import base64
import binascii
import os
import secrets
from threading import Lock
from typing import Protocol

from pydantic import SecretStr

from autos.domain.errors import KeyringMissing
from autos.service.errors import ApiError

VARIABLE = "AUTOS_VAULT_KEY"
NAME = "service vault key"
KEY_BYTES = 32


class Keyring(Protocol):
    """Reads and writes secrets by name. Raises: KeyringMissing."""

    def read(self, name: str) -> SecretStr | None: ...
    def write(self, name: str, secret: SecretStr) -> None: ...


class VaultKey:
    """The key that encrypts credentials; read when first needed, never at start. Thread-safe."""

    SENTENCE = f"{VARIABLE} must be {KEY_BYTES} random bytes written as base64url"

    @classmethod
    def is_unusable(cls) -> bool:
        """Whether the environment variable is set to something that is not a key."""
        given = os.environ.get(VARIABLE, "")
        return bool(given) and _decoded(given) is None

    def __init__(self, keyring: Keyring) -> None:
        self._keyring = keyring
        self._lock = Lock()
        self._key: bytes | None = None

    def find(self) -> bytes | None:
        """The key, or `None` where none was ever made. Raises: ApiError (503)."""
        with self._lock:
            if self._key is None:
                self._key = self._from_environment() or self._from_keyring()
            return self._key

    def find_or_create(self) -> bytes:
        """The key; a new one is made and stored where there is none. Raises: ApiError (503)."""
        key = self.find()
        if key is not None:
            return key
        with self._lock:
            if self._key is not None:  # another thread was first
                return self._key
            new = secrets.token_bytes(KEY_BYTES)
            try:
                self._keyring.write(NAME, SecretStr(base64.urlsafe_b64encode(new).decode()))
            except KeyringMissing as problem:
                raise _no_keyring_error() from problem
            self._key = new
            return new

    @classmethod
    def _from_environment(cls) -> bytes | None:
        given = os.environ.get(VARIABLE, "")
        if cls.is_unusable():
            raise ApiError(503, f"{cls.SENTENCE}; the vault stays closed")
        return _decoded(given) if given else None

    def _from_keyring(self) -> bytes | None:
        try:
            stored = self._keyring.read(NAME)
        except KeyringMissing as problem:
            raise _no_keyring_error() from problem
        return None if stored is None else _decoded(stored.get_secret_value())


def _decoded(text: str) -> bytes | None:
    try:
        key = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (ValueError, binascii.Error):
        return None
    return key if len(key) == KEY_BYTES else None


def _no_keyring_error() -> ApiError:
    return ApiError(503, f"the vault needs the system's keyring: unlock it, or set {VARIABLE} where there is none")
