"""Encryption with a passphrase: Argon2id (RFC 9106), then ChaCha20-Poly1305 (RFC 8439).

The library is imported with the first seal: most sessions need none, and it takes six megabytes.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from pydantic import SecretStr

if TYPE_CHECKING:
    from autos.archive.keys.seal_cipher import SealCipher

NONCE_BYTES, TAG_BYTES = 12, 16


class SealBroken(Exception):  # noqa: N818 -- named after what has happened
    """The passphrase is another, or the sealed content was changed."""


class PassphraseSeal:
    """Encrypts and decrypts a few bytes; `bound` is authenticated with them."""

    def __init__(self, cipher: SealCipher) -> None:
        self._cipher = cipher

    def seal(self, nonce: bytes, content: bytes, bound: bytes) -> bytes:
        return self._cipher.encrypt(nonce, content, bound)

    def unseal(self, nonce: bytes, sealed: bytes, bound: bytes) -> bytes:
        """Raises: SealBroken."""
        content = self._cipher.decrypt(nonce, sealed, bound)
        if content is None:
            raise SealBroken
        return content


def key_seal(key: SecretStr) -> PassphraseSeal:
    """The seal of a key that needs no stretching: 64 hexadecimal digits."""
    return PassphraseSeal(_cipher()(bytes.fromhex(key.get_secret_value())))


def passphrase_seal(
    passphrase: SecretStr, salt: bytes, *, memory_kib: int, iterations: int, lanes: int
) -> PassphraseSeal:
    """Derive the key of a seal; takes some tenths of a second and `memory_kib` of memory."""
    text = unicodedata.normalize("NFC", passphrase.get_secret_value())  # accents are typed in two ways
    cost = {"memory_kib": memory_kib, "iterations": iterations, "lanes": lanes}
    return PassphraseSeal(_cipher().stretched(text.encode(), salt, **cost))


def _cipher() -> type[SealCipher]:
    from autos.archive.keys.seal_cipher import SealCipher  # noqa: PLC0415 -- see the module

    return SealCipher
