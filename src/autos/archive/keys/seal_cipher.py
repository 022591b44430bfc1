"""The ciphers of `passphrase_seal`, which imports them with the first seal."""

from __future__ import annotations

from typing import Self

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

KEY_BYTES = 32


class SealCipher:
    """Authenticated encryption under one key."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)

    @classmethod
    def stretched(cls, secret: bytes, salt: bytes, *, memory_kib: int, iterations: int, lanes: int) -> Self:
        """Under a key that is derived from a secret; takes some tenths of a second and `memory_kib` of memory."""
        argon = Argon2id(salt=salt, length=KEY_BYTES, iterations=iterations, lanes=lanes, memory_cost=memory_kib)
        return cls(argon.derive(secret))

    def encrypt(self, nonce: bytes, content: bytes, bound: bytes) -> bytes:
        """`bound` is authenticated with the content."""
        return self._cipher.encrypt(nonce, content, bound)

    def decrypt(self, nonce: bytes, encrypted: bytes, bound: bytes) -> bytes | None:
        """None where the key is another, or anything was changed."""
        try:
            return self._cipher.decrypt(nonce, encrypted, bound)
        except InvalidTag:
            return None
