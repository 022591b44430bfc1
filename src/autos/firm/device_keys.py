"""Keys of a device: Ed25519 (RFC 8032) signs its entries, X25519 (RFC 7748) opens what is sealed to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from pydantic import SecretStr

KEY_BYTES = 32
CODE_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Signs of a code that is read aloud: without 0, O, 1 and I."""
CODE_LENGTH, GROUP = 9, 3


@dataclass(frozen=True)
class DevicePublicKeys:
    """The public halves of a device's keys: 32 bytes each."""

    signing: bytes
    sealing: bytes

    def verifies(self, signature: bytes, content: bytes) -> bool:
        """Whether the device signed this content."""
        try:
            _public_key(self.signing).verify(signature, content)
        except (InvalidSignature, ValueError):
            return False
        return True

    def code(self, invitation: bytes) -> str:
        """Code of nine signs, 45 bits, that an administrator compares before the device is admitted.

        Whoever does not know the secret of the invitation cannot search for other keys with the same code.
        """
        derived = HKDF(SHA256(), 8, salt=invitation, info=b"autos firm device code 1").derive(
            sha256(self.signing + self.sealing).digest()
        )
        number = int.from_bytes(derived)
        signs = [CODE_SIGNS[number >> 5 * place & 31] for place in range(CODE_LENGTH)]
        return " ".join("".join(signs[start : start + GROUP]) for start in range(0, CODE_LENGTH, GROUP))


@lru_cache(maxsize=1_024)
def _public_key(signing: bytes) -> Ed25519PublicKey:
    """Raises: ValueError."""
    return Ed25519PublicKey.from_public_bytes(signing)


class DeviceKeys:
    """Both key pairs of a device. The private halves leave this object as one secret, for the keyring."""

    def __init__(self, signing: Ed25519PrivateKey, sealing: X25519PrivateKey) -> None:
        self._signing = signing
        self.sealing = sealing
        self.public = DevicePublicKeys(signing.public_key().public_bytes_raw(), sealing.public_key().public_bytes_raw())

    @classmethod
    def generate(cls) -> DeviceKeys:
        return cls(Ed25519PrivateKey.generate(), X25519PrivateKey.generate())

    @classmethod
    def from_secret(cls, secret: SecretStr) -> DeviceKeys:
        """Read what `secret` gave. Raises: ValueError when it is no such secret."""
        halves = bytes.fromhex(secret.get_secret_value())
        if len(halves) != 2 * KEY_BYTES:
            raise ValueError("not the keys of a device")
        return cls(
            Ed25519PrivateKey.from_private_bytes(halves[:KEY_BYTES]),
            X25519PrivateKey.from_private_bytes(halves[KEY_BYTES:]),
        )

    def secret(self) -> SecretStr:
        """Both private halves: 128 hexadecimal digits."""
        return SecretStr(self.secret_bytes().hex())

    def secret_bytes(self) -> bytes:
        """The same, for a key that is derived from it."""
        return self._signing.private_bytes_raw() + self.sealing.private_bytes_raw()

    def sign(self, content: bytes) -> bytes:
        """The signature of this device: 64 bytes."""
        return self._signing.sign(content)

    def __repr__(self) -> str:
        return f"DeviceKeys({self.public.signing.hex()[:8]})"
