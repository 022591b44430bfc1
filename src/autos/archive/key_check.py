"""Tells a wrong key from a damaged file: to the cipher both look like noise.

Beside the archive lies `<stem>.key-check` with a salt and a proof made from the key. The proof
costs a scrypt to try, so it helps nobody to guess a passphrase faster than the archive itself does.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from pathlib import Path

from pydantic import SecretStr

COST = 2**14
BLOCK = 8
MEMORY = 64 * 1024 * 1024
PURPOSE = b"autos archive key check 1"


class KeyCheck:
    """The companion file of one archive."""

    def __init__(self, archive: Path) -> None:
        self.path = archive.with_name(f"{archive.stem}.key-check")

    def write(self, key: SecretStr) -> None:
        """Replace the proof, all of it or nothing."""
        salt = os.urandom(16)
        content = json.dumps({"salt": salt.hex(), "proof": _proof(key, salt).hex()})
        draft = self.path.with_name(f"{self.path.name}.new")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(content)
        draft.replace(self.path)

    @property
    def is_readable(self) -> bool:
        return self._read() is not None

    def accepts(self, key: SecretStr) -> bool | None:
        """Whether this is the archive's key; none if the companion is missing or unreadable."""
        kept = self._read()
        if kept is None:
            return None
        salt, proof = kept
        return hmac.compare_digest(proof, _proof(key, salt))

    def _read(self) -> tuple[bytes, bytes] | None:
        try:
            kept = json.loads(self.path.read_text(encoding="ascii"))
            return bytes.fromhex(kept["salt"]), bytes.fromhex(kept["proof"])
        except (OSError, ValueError, KeyError, TypeError):
            return None


def _proof(key: SecretStr, salt: bytes) -> bytes:
    secret = key.get_secret_value().encode()
    stretched = hashlib.scrypt(secret, salt=salt, n=COST, r=BLOCK, p=1, maxmem=MEMORY, dklen=32)
    return hmac.digest(stretched, PURPOSE, "sha256")
