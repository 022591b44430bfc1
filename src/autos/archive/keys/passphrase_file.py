"""The archive's key, wrapped by a passphrase, in a file that travels with the archive.

Beside the archive lies `<stem>.passphrase`: the parameters of Argon2id (RFC 9106, section 4, second recommended
choice), a salt, and each key sealed with ChaCha20-Poly1305 under what Argon2id makes of the passphrase. There is
one key, or two while the archive is rekeyed. The archive itself is not touched when the passphrase changes.

It also says when the passphrase is asked for, and has the archive's former keys, sealed under the archive's key, where
no keyring may have them. The archive has the same content inside (`lock_record`): the file alone can be changed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Self

from pydantic import SecretStr

from autos.archive.keys.passphrase_seal import (
    NONCE_BYTES,
    TAG_BYTES,
    PassphraseSeal,
    SealBroken,
    key_seal,
    passphrase_seal,
)
from autos.archive.storage import engine
from autos.archive.storage.atomic_files import drafts_of, sync_folder, write_atomically
from autos.domain.errors import ArchiveKeyWrong, ArchiveNewer, PassphraseFileDamaged, Problem

VERSION = 1
MEMORY_KIB, ITERATIONS, LANES = 64 * 1024, 3, 4
LEAST_SALT_BYTES, LEAST_KIB_PER_LANE = 8, 8
"""The minimum of Argon2."""
MOST_MEMORY_KIB, MOST_ITERATIONS, MOST_LANES = 1024 * 1024, 64, 64
"""Limits for files from elsewhere, so that they cannot exhaust the machine."""
MOST_WORK = 16 * MEMORY_KIB * ITERATIONS
"""KiB times iterations: some seconds. Each alone may be large, both together would take minutes."""
MOST_BYTES = 64 * 1024
"""Of the file, which has some keys of a hundred bytes."""
FORMER = b"autos former key"
"""Authenticated with each former key."""


class PassphraseUse(StrEnum):
    """When the window asks for the passphrase; commands always do."""

    ELSEWHERE = "elsewhere"
    """Where the keyring does not have the key: on another computer."""
    LOCKED = "locked"
    """Until the archive, which was locked in the window, is unlocked with it."""
    ALWAYS = "always"
    """No keyring keeps the key."""


@dataclass(frozen=True, slots=True)
class KeyDerivation:
    """Parameters of deriving a key from the passphrase."""

    salt: str
    """Hexadecimal, 16 bytes."""
    memory_kib: int
    iterations: int
    lanes: int

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
        return LEAST_KIB_PER_LANE * self.lanes <= self.memory_kib <= MOST_WORK // self.iterations


@dataclass(frozen=True, slots=True)
class PassphraseContent:
    """What the file has; the sealed in hexadecimal, each after its nonce."""

    stretching: KeyDerivation
    keys: list[str] = field(default_factory=list)
    former: list[str] = field(default_factory=list)
    use: PassphraseUse = PassphraseUse.ELSEWHERE

    @classmethod
    def parse(cls, content: bytes, name: str) -> Self:
        """Raises: PassphraseFileDamaged, ArchiveNewer; `name` says of what."""
        if len(content) > MOST_BYTES:
            raise PassphraseFileDamaged(name)
        try:
            document: dict[str, Any] = json.loads(content)
            version = document["version"]
            if version == VERSION:
                stretching = KeyDerivation(
                    document["salt"], document["memory_kib"], document["iterations"], document["lanes"]
                )
                sealed = [bytes.fromhex(one).hex() for one in document["keys"]]
                former = [bytes.fromhex(one).hex() for one in document.get("former", ())]
                is_whole = all(len(one) > 2 * (NONCE_BYTES + TAG_BYTES) for one in sealed + former)
                if sealed and is_whole and stretching.is_sensible():
                    return cls(stretching, sealed, former, PassphraseUse(document.get("use", "elsewhere")))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise PassphraseFileDamaged(name) from None
        if isinstance(version, int) and version > VERSION:
            raise ArchiveNewer(name)
        raise PassphraseFileDamaged(name)

    def to_json(self) -> str:
        parameters = {"version": VERSION, "kdf": "argon2id", **asdict(self.stretching)}
        sealed = {"cipher": "chacha20-poly1305", "keys": self.keys, "former": self.former}
        return json.dumps(parameters | sealed | {"use": self.use.value})

    def unlock(self, passphrase: SecretStr, name: str) -> tuple[SecretStr, ...]:
        """Unwrap the keys, oldest first; slow. Raises: ArchiveKeyWrong."""
        seal, bound = self.stretching.seal(passphrase), self.stretching.bound()
        try:
            return tuple(_unseal(seal, one, bound) for one in self.keys)
        except SealBroken:
            raise ArchiveKeyWrong(name) from None

    def opens(self, passphrase: SecretStr, key: SecretStr) -> bool:
        """Whether the passphrase unwraps this key; slow."""
        try:
            return key in self.unlock(passphrase, "")
        except ArchiveKeyWrong:
            return False


class PassphraseFile:
    """The sidecar file with the wrapped key of an archive. Synchronous and slow: call it in a thread."""

    def __init__(self, archive: Path) -> None:
        self.path = archive.with_name(f"{archive.stem}.passphrase")

    @property
    def exists(self) -> bool:
        return self.path.exists()

    def write(self, passphrase: SecretStr, *keys: SecretStr) -> None:
        """Wrap `keys`, the newest last; an earlier passphrase opens nothing any more. The rest of the file stays.

        Raises: ArchiveFull, ArchiveProblem.
        """
        self.put(self.wrapped(passphrase, *keys))

    def wrapped(self, passphrase: SecretStr, *keys: SecretStr) -> PassphraseContent:
        """What `write` would write; slow."""
        stretching = KeyDerivation(os.urandom(16).hex(), MEMORY_KIB, ITERATIONS, LANES)
        seal, bound = stretching.seal(passphrase), stretching.bound()
        before = self.content_or_none() or PassphraseContent(stretching)
        return replace(before, stretching=stretching, keys=[_seal(seal, key, bound) for key in keys])

    def unlock(self, passphrase: SecretStr) -> tuple[SecretStr, ...]:
        """Unwrap the keys, oldest first.

        Raises: ArchiveKeyWrong, PassphraseFileDamaged, ArchiveNewer, ArchiveProblem.
        """
        return self.content().unlock(passphrase, self.path.name)

    def keep_only(self, place: int, key: SecretStr) -> None:
        """Keep only `key`, at position `place` in the order of `unlock`, and what is under it; needs no passphrase."""
        content = self.content()
        if len(content.keys) > 1:
            former = [sealed for sealed, _ in _former_under(key, content)]
            self.put(replace(content, keys=[content.keys[place]], former=former))

    @property
    def use(self) -> PassphraseUse:
        """When the passphrase is asked for; `ELSEWHERE` for a missing or damaged file."""
        content = self.content_or_none()
        return PassphraseUse.ELSEWHERE if content is None else content.use

    def set_use(self, use: PassphraseUse) -> None:
        """Store when the passphrase is asked for. Raises: PassphraseFileDamaged, ArchiveNewer, ArchiveProblem."""
        content = self.content()
        if content.use is not use:
            self.put(replace(content, use=use))

    def former_keys(self, key: SecretStr) -> tuple[SecretStr, ...]:
        """The former keys that are kept under the archive's key, newest first; none in a missing or damaged file."""
        content = self.content_or_none()
        return () if content is None else tuple(former for _, former in _former_under(key, content))

    def keep_former(self, key: SecretStr, former: Iterable[SecretStr]) -> None:
        """Store former keys under `key`, newest first; those under the other key of a rekeying stay.

        Raises: as `set_use`.
        """
        content, keys = self.content(), list(dict.fromkeys(former))
        replaced = {sealed for sealed, _ in _former_under(key, content)}
        others = [sealed for sealed in content.former if sealed not in replaced]
        seal = key_seal(key)
        self.put(replace(content, former=[_seal(seal, one, FORMER) for one in keys] + others))

    def remove(self) -> None:
        """Delete the file: no passphrase opens the archive any more."""
        with engine.translate_errors():
            for path in (self.path, *drafts_of(self.path)):
                path.unlink(missing_ok=True)
            sync_folder(self.path.parent)

    def put(self, content: PassphraseContent) -> None:
        """Replace the whole content. Raises: ArchiveFull, ArchiveProblem."""
        with engine.translate_errors():
            write_atomically(self.path, content.to_json())

    def content(self) -> PassphraseContent:
        """Raises: PassphraseFileDamaged, ArchiveNewer, ArchiveProblem."""
        with engine.translate_errors(), self.path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        return PassphraseContent.parse(content, self.path.name)

    def content_or_none(self) -> PassphraseContent | None:
        """The content; None for a missing or damaged file."""
        try:
            return self.content() if self.exists else None
        except Problem:
            return None


def _seal(seal: PassphraseSeal, key: SecretStr, bound: bytes) -> str:
    nonce = os.urandom(NONCE_BYTES)
    return (nonce + seal.seal(nonce, key.get_secret_value().encode(), bound)).hex()


def _unseal(seal: PassphraseSeal, sealed: str, bound: bytes) -> SecretStr:
    """Raises: SealBroken."""
    whole = bytes.fromhex(sealed)
    return SecretStr(seal.unseal(whole[:NONCE_BYTES], whole[NONCE_BYTES:], bound).decode())


def _former_under(key: SecretStr, content: PassphraseContent) -> list[tuple[str, SecretStr]]:
    """The former keys under `key`, each as it is sealed and as it is."""
    if not content.former:
        return []
    seal, found = key_seal(key), list[tuple[str, SecretStr]]()
    for sealed in content.former:
        with suppress(SealBroken):
            found.append((sealed, _unseal(seal, sealed, FORMER)))
    return found
