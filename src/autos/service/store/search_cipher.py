"""Encrypts stored searches, as they name people.

The key is derived from the vault's where there is one. The embedded service without a keyring uses a random key that
is lost when it ends, and the searches with it. A service that runs alone without a key stores plain text: its operator
must protect the file.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from threading import Lock

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from autos.service.errors import ApiError
from autos.service.store.vault_key import KEY_BYTES, VaultKey

NONCE_BYTES = 12
MARK, RUN_MARK = "sealed:", "sealed for a run:"
PURPOSE = b"autos requests"


class SearchCipher:
    """Encrypts and decrypts texts. Thread-safe."""

    def __init__(self, key: VaultKey | None = None, *, always: bool = False) -> None:
        """`always` encrypts even where no key can be stored, with a random one."""
        self._vault_key = key
        self._always = always
        self._lock = Lock()
        self._key: bytes | None = None
        self._mark = MARK
        self._has_key_decision = key is None and not always

    def encrypt(self, text: str) -> str:
        """`text` as it is stored."""
        key = self._key_or_none()
        if key is None:
            return text
        nonce = secrets.token_bytes(NONCE_BYTES)
        return self._mark + b64encode(nonce + AESGCM(key).encrypt(nonce, text.encode(), PURPOSE)).decode()

    def decrypt(self, stored: str) -> str | None:
        """The plain text; `None` when its key is gone."""
        if not stored.startswith((MARK, RUN_MARK)):
            return stored
        key, encrypted = self._key_or_none(), b64decode(stored.partition(":")[2])
        if key is None:
            return None
        try:
            return AESGCM(key).decrypt(encrypted[:NONCE_BYTES], encrypted[NONCE_BYTES:], PURPOSE).decode()
        except InvalidTag:
            return None

    @staticmethod
    def is_lost_with_run(stored: str) -> bool:
        """Whether only the run of the service that wrote this can decrypt it."""
        return stored.startswith(RUN_MARK)

    def digest(self, text: str) -> str:
        """Keyed hash of `text`, so that equal texts can be found without storing them."""
        key = self._key_or_none()
        return text if key is None else hmac.new(key, text.encode(), hashlib.sha256).hexdigest()

    def _key_or_none(self) -> bytes | None:
        with self._lock:
            if not self._has_key_decision:
                self._key = self._derived_key()
                self._has_key_decision = True
            return self._key

    def _derived_key(self) -> bytes | None:
        try:
            key = self._vault_key.find_or_create() if self._vault_key is not None else None
        except ApiError:
            key = None
        if key is None:
            self._mark = RUN_MARK
            return secrets.token_bytes(KEY_BYTES) if self._always else None
        return hmac.new(key, PURPOSE, hashlib.sha256).digest()
