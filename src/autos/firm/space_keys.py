"""Keys of a space, one for each epoch: sealed to devices, and the commitment by which its members know them."""

from __future__ import annotations

import os
from functools import cached_property
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from autos.firm.device_keys import KEY_BYTES, DeviceKeys

SEALED_BYTES = KEY_BYTES + KEY_BYTES + 16
"""A sealed key: the public half of a key pair that is used once, the encrypted key, and its tag."""
ONCE = bytes(12)
"""Nonce of a key that encrypts one message only."""


class CipherBroken(Exception):  # noqa: N818 -- as `InvalidTag`, which it stands for
    """What was sealed is not for this key, or was changed."""


class SpaceKey:
    """The key of a space between two removals of members: 32 random bytes."""

    def __init__(self, space_id: UUID, epoch: int, key: bytes) -> None:
        self.space_id = space_id
        self.epoch = epoch
        self.key = key

    @classmethod
    def generate(cls, space_id: UUID, epoch: int) -> SpaceKey:
        return cls(space_id, epoch, os.urandom(KEY_BYTES))

    def commitment(self) -> bytes:
        """Tells this key from every other one, and nothing of it: 32 bytes, signed in the entry of its epoch."""
        return derive(self.key, b"autos firm space key commitment 1" + _place(self.space_id, self.epoch))

    @cached_property
    def wrapping(self) -> ChaCha20Poly1305:
        """What encrypts the content keys of its entries."""
        return ChaCha20Poly1305(derive(self.key, b"autos firm content key wrapping 1"))

    def seal_to(self, sealing: bytes) -> bytes:
        """Encrypt to the public X25519 key of a device. Raises: CipherBroken when it is not such a key."""
        once = X25519PrivateKey.generate()
        public = once.public_key().public_bytes_raw()
        cipher = _cipher_between(once, sealing, public + sealing, _place(self.space_id, self.epoch))
        return public + cipher.encrypt(ONCE, self.key, None)

    @classmethod
    def open(cls, sealed: bytes, keys: DeviceKeys, space_id: UUID, epoch: int) -> SpaceKey:
        """Open what was sealed to a device. Anybody can seal: only its commitment tells a key of the space.

        Raises: CipherBroken.
        """
        if len(sealed) != SEALED_BYTES:
            raise CipherBroken
        public, content = sealed[:KEY_BYTES], sealed[KEY_BYTES:]
        both = public + keys.public.sealing
        try:
            key = _cipher_between(keys.sealing, public, both, _place(space_id, epoch)).decrypt(ONCE, content, None)
        except InvalidTag:
            raise CipherBroken from None
        return cls(space_id, epoch, key)

    def __repr__(self) -> str:
        return f"SpaceKey({self.space_id}, epoch {self.epoch})"


def derive(key: bytes, purpose: bytes) -> bytes:
    """A key of 32 bytes for one purpose: HKDF-SHA256 (RFC 5869)."""
    return HKDF(SHA256(), KEY_BYTES, salt=None, info=purpose).derive(key)


def _place(space_id: UUID, epoch: int) -> bytes:
    return space_id.bytes + epoch.to_bytes(4)


def _cipher_between(private: X25519PrivateKey, public: bytes, both: bytes, place: bytes) -> ChaCha20Poly1305:
    """The cipher that two key pairs share; `both` are the public halves, sender's first."""
    try:
        shared = private.exchange(X25519PublicKey.from_public_bytes(public))
    except ValueError:  # another length, or a point without order: the exchange would give zeros
        raise CipherBroken from None
    key = HKDF(SHA256(), KEY_BYTES, salt=both, info=b"autos firm sealed space key 1" + place).derive(shared)
    return ChaCha20Poly1305(key)
