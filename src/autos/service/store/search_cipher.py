"""Seals what was asked before it is written: searches name people.

The key is that of the vault where there is one; the embedded service without a keyring has one that is
forgotten at its end, and what it was asked with it. Alone and without a key nothing is sealed: the file is then
its operator's to guard.
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
MARK = "sealed:"
PURPOSE = b"autos requests"


class SearchCipher:
    """Closes and opens texts. Safe to use from several threads."""

    def __init__(self, key: VaultKey | None = None, *, always: bool = False) -> None:
        """`always` seals also where no key can be kept."""
        self._vault_key = key
        self._always = always
        self._lock = Lock()
        self._key: bytes | None = None
        self._is_settled = key is None and not always

    def close(self, text: str) -> str:
        """`text` as it is written."""
        key = self._find()
        if key is None:
            return text
        nonce = secrets.token_bytes(NONCE_BYTES)
        return MARK + b64encode(nonce + AESGCM(key).encrypt(nonce, text.encode(), PURPOSE)).decode()

    def open(self, written: str) -> str | None:
        """The text again; `None` when its key is gone."""
        if not written.startswith(MARK):
            return written
        key, sealed = self._find(), b64decode(written.removeprefix(MARK))
        if key is None:
            return None
        try:
            return AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], PURPOSE).decode()
        except InvalidTag:
            return None

    def digest(self, text: str) -> str:
        """The same for the same text, and nothing else told of it."""
        key = self._find()
        return text if key is None else hmac.new(key, text.encode(), hashlib.sha256).hexdigest()

    def _find(self) -> bytes | None:
        with self._lock:
            if not self._is_settled:
                self._key = self._derived()
                self._is_settled = True
            return self._key

    def _derived(self) -> bytes | None:
        try:
            key = self._vault_key.find_or_create() if self._vault_key is not None else None
        except ApiError:
            key = None
        if key is None:
            return secrets.token_bytes(KEY_BYTES) if self._always else None
        return hmac.new(key, PURPOSE, hashlib.sha256).digest()
