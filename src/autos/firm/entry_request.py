"""What a device says to the server when it asks to be admitted: its name is for who invited it alone."""

from __future__ import annotations

import os
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from autos.domain.firm.acts import Device, Key
from autos.firm.space_keys import derive

_PURPOSE = b"autos firm device name 1"
NONCE_BYTES = 12
MOST_SEALED = 2_000
"""Characters of a sealed name."""


class _Request(BaseModel):
    """The public keys are verified by the code that is compared, not by this."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    device_id: UUID
    member_id: UUID
    signing: Key
    sealing: Key
    sealed_name: str = Field(max_length=MOST_SEALED)
    """Hexadecimal: nonce and encrypted name."""


def write_request(device: Device, secret: bytes) -> bytes:
    """A request under the secret of an invitation."""
    nonce = os.urandom(NONCE_BYTES)
    sealed = nonce + _cipher(secret).encrypt(nonce, device.name.encode(), device.device_id.bytes)
    return _Request(**device.model_dump(exclude={"name"}), sealed_name=sealed.hex()).model_dump_json().encode()


def read_request(content: bytes, secret: bytes | None) -> Device | None:
    """The device that asks; None for what is no request, or is under another secret.

    Who has not invited it does not learn its name, and sees the beginning of its identifier.
    """
    try:
        request = _Request.model_validate_json(content)
        name = str(request.device_id)[:8]
        if secret is not None:
            sealed = bytes.fromhex(request.sealed_name)
            nonce, encrypted = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
            name = _cipher(secret).decrypt(nonce, encrypted, request.device_id.bytes).decode()
        return Device(name=name, **request.model_dump(exclude={"sealed_name"}))
    except (ValidationError, ValueError, InvalidTag):
        return None


def _cipher(secret: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(derive(secret, _PURPOSE))
