"""What locks the archive: the keyring of this computer, a passphrase that opens it on any, or both."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.copies import copy_sidecar_files
from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.passphrase_file import PassphraseFile
from autos.archive.storage.pending_repairs import PendingRepairs
from autos.archive.storage.rekey import rekey_file
from autos.domain.errors import ArchiveKeyWrong, KeyringMissing, LastArchiveKey, Problem, SalvageUnfinished
from autos.usecases.archive.archive_keys import ArchiveKeys, new_key
from autos.usecases.archive.backups import plan_in
from autos.usecases.archive.open_archive import OpenedArchive

RANDOM_KEY = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Locks:
    """What opens the archive."""

    file: Path
    has_keyring: bool
    """This computer keeps secrets for us."""
    in_keyring: bool
    """Its keyring has the archive's key."""
    has_passphrase: bool
    is_old: bool = False
    """The passphrase is itself the key, as before keys were wrapped: another one means rekeying."""
    is_read_only: bool = False


class GuardArchive:
    """Looks at and changes what opens an archive that is open."""

    def __init__(self, opened: OpenedArchive, keys: ArchiveKeys) -> None:
        self._archive: Archive = opened.archive
        self._file = opened.file
        self._keys = keys
        self._wrapped = PassphraseFile(opened.file)

    async def locks(self) -> Locks:
        return await asyncio.to_thread(self._look)

    async def set_passphrase(self, passphrase: SecretStr) -> None:
        """From now on `passphrase` opens the archive too; the one before does no longer.

        Nor does it open the copies that are within reach; one elsewhere still gives whoever has it today's key.
        Raises: LastArchiveKey for an archive of before keys were wrapped (rekey it instead), ArchiveFull,
        ArchiveProblem.
        """
        if not RANDOM_KEY.fullmatch(self._archive.key.get_secret_value()):
            raise LastArchiveKey
        planned, key = await self._planned(), self._archive.key

        def write() -> None:
            copies = wrapped_copies(self._file, planned, key)
            self._wrapped.write(passphrase, key)
            for copy in copies:
                with suppress(OSError):
                    copy_sidecar_files(self._file, copy)

        await asyncio.to_thread(write)

    async def accepts(self, passphrase: SecretStr) -> bool:
        """Whether this is the passphrase. Raises: PassphraseFileDamaged, ArchiveProblem."""
        return await asyncio.to_thread(knows, self._file, self._archive.key, passphrase)

    async def remove_passphrase(self) -> None:
        """Only the keyring opens it any more, and the copies within reach.

        Raises: LastArchiveKey where that does not have the key, ArchiveProblem.
        """
        if not (await self.locks()).in_keyring:
            raise LastArchiveKey
        planned, key = await self._planned(), self._archive.key

        def remove() -> None:
            copies = wrapped_copies(self._file, planned, key)
            self._wrapped.remove()
            for copy in copies:
                with suppress(Problem):
                    PassphraseFile(copy).remove()

        await asyncio.to_thread(remove)

    async def _planned(self) -> Path:
        return await self._archive.read(lambda kept: plan_in(kept.settings, self._file).folder)

    async def keep_in_keyring(self) -> None:
        """This computer opens it without asking. Raises: KeyringMissing."""
        await asyncio.to_thread(self._keys.settle, self._archive.key)

    def _look(self) -> Locks:
        key = self._archive.key
        try:
            has_keyring, in_keyring = True, self._keys.current() == key
        except KeyringMissing:
            has_keyring, in_keyring = False, False
        is_old = not RANDOM_KEY.fullmatch(key.get_secret_value())
        has_passphrase = self._wrapped.exists or is_old
        return Locks(self._file, has_keyring, in_keyring, has_passphrase, is_old, self._archive.is_read_only)


def wrapped_copies(file: Path, planned: Path, key: SecretStr) -> list[Path]:
    """The archive's copies, and what was set aside, with today's key wrapped beside them; slow.

    A folder that cannot be looked at just now has none.
    """
    own = PassphraseFile(file)
    ours = own.path.read_bytes() if own.exists else b""

    def is_of_today(copy: Path) -> bool:
        companion = PassphraseFile(copy)
        return companion.exists and (companion.path.read_bytes() == ours or bool(KeyCheck(copy).accepts(key)))

    found = []
    from autos.usecases.archive.forgetting import all_copies  # noqa: PLC0415 -- when the key is changed

    for copy in all_copies(file, planned):
        with suppress(OSError):
            if is_of_today(copy):
                found.append(copy)
    return found


def knows(file: Path, key: SecretStr, passphrase: SecretStr) -> bool:
    """Whether `passphrase` opens the archive that is under `key`. Raises: PassphraseFileDamaged, ArchiveProblem."""
    wrapped = PassphraseFile(file)
    if not wrapped.exists:
        return passphrase == key
    try:
        return key in wrapped.unlock(passphrase)
    except ArchiveKeyWrong:
        return False


def rekey(
    file: Path,
    old: SecretStr,
    keys: ArchiveKeys,
    *,
    in_keyring: bool,
    passphrase: SecretStr | None,
    progress: Callable[[float], None] = lambda _done: None,
) -> None:
    """Put the closed archive under a new random key; slow, call it in a thread. Copies made before keep the old key.

    `in_keyring` keeps the new key there; `passphrase`, if given, wraps it. At every moment the file is under a key
    that the keyring or the passphrase gives. Raises: LastArchiveKey for neither and for a passphrase that would be left
    behind, SalvageUnfinished, KeyringMissing, ArchiveBusy, ArchiveFull, ArchiveDamaged, ArchiveProblem; the old key
    is then still right.
    """
    wrapped, new = PassphraseFile(file), new_key()
    if passphrase is None and (wrapped.exists or not in_keyring):
        raise LastArchiveKey
    if PendingRepairs(file).files():
        raise SalvageUnfinished(file.name)
    if in_keyring:
        keys.announce(new)
    if passphrase is not None:
        wrapped.write(passphrase, old, new)
    rekey_file(file, old, new, progress)
    if passphrase is not None:
        wrapped.keep_only(1)
    if in_keyring:
        keys.settle(new)
