"""The archive's key, wrapped by a passphrase, in a file that travels with the archive.

Beside the archive lies `<stem>.passphrase`: the parameters of Argon2id (RFC 9106, section 4, second recommended
choice), a salt, and each key sealed with ChaCha20-Poly1305 under what Argon2id makes of the passphrase. There is
one key, or two while the archive is rekeyed. The archive itself is not touched when the passphrase changes.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from autos.archive.storage import engine
from autos.archive.storage.atomic_files import sync_folder, write_atomically
from autos.archive.storage.passphrase_seal import NONCE_BYTES, TAG_BYTES, PassphraseSeal, SealBroken, passphrase_seal
from autos.domain.errors import ArchiveKeyWrong, ArchiveNewer, PassphraseFileDamaged

VERSION = 1
MEMORY_KIB, ITERATIONS, LANES = 64 * 1024, 3, 4
LEAST_SALT_BYTES, LEAST_KIB_PER_LANE = 8, 8
"""The minimum of Argon2."""
MOST_MEMORY_KIB, MOST_ITERATIONS, MOST_LANES = 1024 * 1024, 64, 64
"""Limits for files from elsewhere, so that they cannot exhaust the machine."""


@dataclass(frozen=True, slots=True)
class KeyDerivation:
    """Parameters of deriving a key from the passphrase."""

    salt: str
    """Hexadecimal, 16 bytes."""
    memory_kib: int = MEMORY_KIB
    iterations: int = ITERATIONS
    lanes: int = LANES

    def seal(self, passphrase: SecretStr) -> PassphraseSeal:
        """Derive the key; takes some tenths of a second and `memory_kib` of memory."""
        salt = bytes.fromhex(self.salt)
        return passphrase_seal(
            passphrase, salt, memory_kib=self.memory_kib, iterations=self.iterations, lanes=self.lanes
        )

    def bound(self) -> bytes:
        """Data authenticated with the key, so that the parameters cannot be weakened."""
        return json.dumps({"version": VERSION} | asdict(self), sort_keys=True).encode()

    def is_sensible(self) -> bool:
        if len(bytes.fromhex(self.salt)) < LEAST_SALT_BYTES:
            return False
        sizes = (self.memory_kib, MOST_MEMORY_KIB), (self.iterations, MOST_ITERATIONS), (self.lanes, MOST_LANES)
        if not all(type(size) is int and 1 <= size <= most for size, most in sizes):
            return False
        return self.memory_kib >= LEAST_KIB_PER_LANE * self.lanes


class PassphraseFile:
    """The sidecar file with the wrapped key of an archive. Synchronous and slow: call it in a thread."""

    def __init__(self, archive: Path) -> None:
        self.path = archive.with_name(f"{archive.stem}.passphrase")

    @property
    def exists(self) -> bool:
        return self.path.exists()

    def write(self, passphrase: SecretStr, *keys: SecretStr) -> None:
        """Wrap `keys`, the newest last; an earlier passphrase opens nothing any more.

        Raises: ArchiveFull, ArchiveProblem.
        """
        stretching = KeyDerivation(os.urandom(16).hex())
        seal, bound = stretching.seal(passphrase), stretching.bound()
        sealed = []
        for key in keys:
            nonce = os.urandom(NONCE_BYTES)
            sealed.append((nonce + seal.seal(nonce, key.get_secret_value().encode(), bound)).hex())
        self._put(stretching, sealed)

    def unlock(self, passphrase: SecretStr) -> tuple[SecretStr, ...]:
        """Unwrap the keys, oldest first.

        Raises: ArchiveKeyWrong, PassphraseFileDamaged, ArchiveNewer, ArchiveProblem.
        """
        stretching, sealed = self._read()
        seal, bound = stretching.seal(passphrase), stretching.bound()
        try:
            opened = [seal.unseal(one[:NONCE_BYTES], one[NONCE_BYTES:], bound) for one in map(bytes.fromhex, sealed)]
        except SealBroken:
            raise ArchiveKeyWrong(self.path.name) from None
        return tuple(SecretStr(key.decode()) for key in opened)

    def keep_only(self, place: int) -> None:
        """Keep only the key at position `place` in the order of `unlock`; needs no passphrase."""
        stretching, sealed = self._read()
        if len(sealed) > 1:
            self._put(stretching, [sealed[place]])

    def remove(self) -> None:
        """Delete the file: no passphrase opens the archive any more."""
        with engine.translate_errors():
            self.path.unlink(missing_ok=True)
            sync_folder(self.path.parent)

    def _put(self, stretching: KeyDerivation, sealed: list[str]) -> None:
        content = {"version": VERSION, "kdf": "argon2id", **asdict(stretching)}
        with engine.translate_errors():
            write_atomically(self.path, json.dumps(content | {"cipher": "chacha20-poly1305", "keys": sealed}))

    def _read(self) -> tuple[KeyDerivation, list[str]]:
        with engine.translate_errors():
            content = self.path.read_bytes()
        try:
            kept: dict[str, Any] = json.loads(content)
            version = kept["version"]
            if version == VERSION:
                stretching = KeyDerivation(kept["salt"], kept["memory_kib"], kept["iterations"], kept["lanes"])
                sealed = [bytes.fromhex(one).hex() for one in kept["keys"]]
                is_whole = all(len(one) > 2 * (NONCE_BYTES + TAG_BYTES) for one in sealed)
                if sealed and is_whole and stretching.is_sensible():
                    return stretching, sealed
        except (ValueError, KeyError, TypeError):
            raise PassphraseFileDamaged(self.path.name) from None
        if isinstance(version, int) and version > VERSION:
            raise ArchiveNewer(self.path.name)
        raise PassphraseFileDamaged(self.path.name)
