"""Encryption with a passphrase: Argon2id (RFC 9106), then ChaCha20-Poly1305 (RFC 8439).

The library is imported with the first seal: most sessions need none, and it takes six megabytes.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from pydantic import SecretStr

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

NONCE_BYTES, TAG_BYTES = 12, 16


class SealBroken(Exception):  # noqa: N818 -- as `InvalidTag`, which it stands for
    """The passphrase is another, or the sealed content was changed."""


class PassphraseSeal:
    """Encrypts and decrypts a few bytes; `bound` is authenticated with them."""

    def __init__(self, cipher: ChaCha20Poly1305) -> None:
        self._cipher = cipher

    def seal(self, nonce: bytes, content: bytes, bound: bytes) -> bytes:
        return self._cipher.encrypt(nonce, content, bound)

    def unseal(self, nonce: bytes, sealed: bytes, bound: bytes) -> bytes:
        """Raises: SealBroken."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 -- see the module

        try:
            return self._cipher.decrypt(nonce, sealed, bound)
        except InvalidTag:
            raise SealBroken from None


def key_seal(key: SecretStr) -> PassphraseSeal:
    """The seal of a key that needs no stretching: 64 hexadecimal digits."""
    return _seal(bytes.fromhex(key.get_secret_value()))


def passphrase_seal(
    passphrase: SecretStr, salt: bytes, *, memory_kib: int, iterations: int, lanes: int
) -> PassphraseSeal:
    """Derive the key of a seal; takes some tenths of a second and `memory_kib` of memory."""
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id  # noqa: PLC0415 -- see the module

    text = unicodedata.normalize("NFC", passphrase.get_secret_value())  # accents are typed in two ways
    argon = Argon2id(salt=salt, length=32, iterations=iterations, lanes=lanes, memory_cost=memory_kib)
    return _seal(argon.derive(text.encode()))


def _seal(key: bytes) -> PassphraseSeal:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # noqa: PLC0415 -- see the module

    return PassphraseSeal(ChaCha20Poly1305(key))
