"""Distinguishes a wrong key from a damaged file: to the cipher both look like noise.

The sidecar file `<stem>.key-check` has the file's first bytes (the cipher's salt, which no writing
changes), a salt and a proof made from each key the file may be under: one, or two while it is rekeyed. A proof
costs a scrypt to try, so guessing a passphrase with it is no faster than with the archive itself.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage.atomic_files import write_atomically

COST = 2**14
BLOCK = 8
MEMORY = 64 * 1024 * 1024
PURPOSE = b"autos archive key check 1"
MOST_BYTES = 64 * 1024
"""Of the file; the rest of a longer one is not read."""
START = 16
"""Bytes at the beginning of the file that stay the same as long as its key does."""
ALIKE = START // 2
"""Bytes of the start that must be the same for it to be this file with a damaged start: by chance 1 in 10¹⁵."""
PAGE = 4096
NOISE = 240
"""Different byte values in one encrypted page: normally 256, practically never fewer than this."""
IDENTITY_BYTES = 8
PLAIN_HEADER = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class _StoredCheck:
    starts: tuple[bytes, ...]
    proofs: tuple[tuple[bytes, bytes], ...]
    """Salt and proof."""
    identity: str = ""


class KeyCheck:
    """The key check of one archive, a sidecar file."""

    def __init__(self, archive: Path) -> None:
        self.path = archive.with_name(f"{archive.stem}.key-check")
        self._archive = archive
        self._made: dict[SecretStr, tuple[bytes, bytes]] = {}
        """Salt and proof of each key written by this object: each costs a scrypt."""

    def write(self, *keys: SecretStr, also_start: bytes = b"", identity: str = "") -> None:
        """Replace the proofs atomically; `also_start` is the start of a file about to take this one's name.

        `identity` is that of the archive of which this one is a copy; by default the archive keeps its own.
        """
        identity = identity or self.identity or os.urandom(IDENTITY_BYTES).hex()
        starts = [start.hex() for start in (start_of(self._archive), also_start) if start]
        for key in keys:
            if key not in self._made:
                salt = os.urandom(16)
                self._made[key] = salt, _proof(key, salt)
        proofs = [{"salt": salt.hex(), "proof": proof.hex()} for salt, proof in (self._made[key] for key in keys)]
        write_atomically(self.path, json.dumps({"version": 1, "starts": starts, "proofs": proofs, "archive": identity}))

    @property
    def identity(self) -> str:
        """Random identifier that an archive shares with its copies, whatever its key; empty if it has none yet."""
        stored = self._read()
        return "" if stored is None else stored.identity

    @property
    def is_complete(self) -> bool:
        """Whether it has the proof of one key, the start of this file and an identity."""
        stored = self._read()
        if stored is None or len(stored.proofs) != 1 or not stored.identity:
            return False
        return stored.starts == (start_of(self._archive),)

    def accepts(self, key: SecretStr) -> bool | None:
        """Whether this is the archive's key; None if the sidecar file is missing or unreadable."""
        stored = self._read()
        if stored is None:
            return None
        return any(hmac.compare_digest(proof, _proof(key, salt)) for salt, proof in stored.proofs)

    def has_other_keys(self, keys: tuple[SecretStr, ...]) -> bool:
        """Whether the file may have a key that is none of these, as during rekeying."""
        stored = self._read()
        return stored is not None and not all(
            any(hmac.compare_digest(proof, _proof(key, salt)) for key in keys) for salt, proof in stored.proofs
        )

    def is_of_this_file(self) -> bool:
        """Whether the file is the one that the proofs were made for, judging by its start."""
        stored = self._read()
        found = start_of(self._archive)
        return stored is not None and any(
            sum(a == b for a, b in zip(start, found, strict=False)) >= ALIKE for start in stored.starts
        )

    def _read(self) -> _StoredCheck | None:
        try:
            with self.path.open("rb") as file:
                document = json.loads(file.read(MOST_BYTES))
            proofs = document.get("proofs", [document])
            return _StoredCheck(
                tuple(bytes.fromhex(start) for start in document.get("starts", [])),
                tuple((bytes.fromhex(one["salt"]), bytes.fromhex(one["proof"])) for one in proofs),
                str(document.get("archive", "")),
            )
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None


def start_of(archive: Path) -> bytes:
    """The first bytes of the file; empty for a file that is missing or shorter."""
    try:
        with archive.open("rb") as file:
            start = file.read(START)
    except FileNotFoundError:
        return b""
    return start if len(start) == START else b""


def is_under_no_key(archive: Path) -> bool:
    """Whether no key can open the file: its first page is missing, unencrypted or not noise."""
    with archive.open("rb") as file:
        first = file.read(PAGE)
    return len(first) < PAGE or first.startswith(PLAIN_HEADER) or len(set(first)) < NOISE


def _proof(key: SecretStr, salt: bytes) -> bytes:
    secret = key.get_secret_value().encode()
    stretched = hashlib.scrypt(secret, salt=salt, n=COST, r=BLOCK, p=1, maxmem=MEMORY, dklen=32)
    return hmac.digest(stretched, PURPOSE, "sha256")
