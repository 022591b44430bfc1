"""Locks of the archive: the keyring of this computer, a passphrase that opens it on any, or both."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.all_copies import all_copies
from autos.archive.files.copies import copy_sidecar_files
from autos.archive.files.pending_repairs import PendingRepairs
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.lock_record import lock_record, store_lock_record, write_lock_record
from autos.archive.keys.passphrase_file import PassphraseContent, PassphraseFile, PassphraseUse
from autos.archive.keys.rekey import rekey_file
from autos.domain.errors import (
    ArchiveKeyWrong,
    ArchiveReadOnly,
    KeyringMissing,
    LastArchiveKey,
    OtherArchiveLeft,
    PassphraseRequired,
    Problem,
    SalvageUnfinished,
)
from autos.usecases.archive.archive_keys import ArchiveKeys, new_key
from autos.usecases.archive.backups import plan_in
from autos.usecases.archive.open_archive import OpenedArchive

RANDOM_KEY = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class LockState:
    """Which locks the archive has."""

    file: Path
    has_keyring: bool
    """Whether this computer has a keyring."""
    in_keyring: bool
    """Whether the keyring has the archive's key."""
    has_passphrase: bool
    is_old: bool = False
    """Whether the passphrase itself is the key (before keys were wrapped): a change needs rekeying."""
    is_read_only: bool = False
    use: PassphraseUse = PassphraseUse.ELSEWHERE
    """When the passphrase is asked for."""

    @property
    def is_only_passphrase(self) -> bool:
        """Whether the person chose that no keyring keeps the key."""
        return self.has_passphrase and self.use is PassphraseUse.ALWAYS


class ArchiveLock:
    """Reads and changes the locks of an open archive."""

    def __init__(
        self,
        opened: OpenedArchive,
        keys: ArchiveKeys,
        left: Callable[[], Sequence[Path]] = lambda: (),
        *,
        keeps_passphrase: bool = False,
    ) -> None:
        """`left`: folders of other archives that only the keyring of this computer opens.

        `keeps_passphrase`: the administrator does not allow its removal.
        """
        self._left = left
        self._keeps_passphrase = keeps_passphrase
        self._archive: Archive = opened.archive
        self._file = opened.file
        self._keys = keys
        self._wrapped = PassphraseFile(opened.file)

    async def locks(self) -> LockState:
        return await asyncio.to_thread(self._read_state, await self._record())

    async def set_passphrase(self, passphrase: SecretStr) -> None:
        """Set or replace the passphrase; the one before opens the archive no longer.

        Nor does it open the copies that can be reached; a copy elsewhere still yields today's key to the old one.
        Raises: LastArchiveKey for an archive from before keys were wrapped (rekey it instead), ArchiveFull,
        ArchiveProblem.
        """
        if not RANDOM_KEY.fullmatch(self._archive.key.get_secret_value()):
            raise LastArchiveKey
        self._need_writable()
        planned, key = await self._planned(), self._archive.key

        def write(content: PassphraseContent) -> None:
            copies = copies_with_current_key(self._file, planned, key)
            self._wrapped.put(content)
            for copy in copies:
                with suppress(OSError):
                    copy_sidecar_files(self._file, copy)

        content = await asyncio.to_thread(self._wrapped.wrapped, passphrase, key)
        await self._store_record(content)  # first: the file is made anew from it, should this be cut off
        await asyncio.to_thread(write, content)

    async def accepts(self, passphrase: SecretStr) -> bool:
        """Whether this is the passphrase. Raises: PassphraseFileDamaged, ArchiveProblem."""
        record, key = await self._record(), self._archive.key
        return await asyncio.to_thread(opens_with_passphrase, self._file, key, passphrase, record)

    async def remove_passphrase(self) -> None:
        """Remove the passphrase, also of the copies that can be reached: only the keyring opens them from now on.

        Raises: LastArchiveKey where the keyring does not have the key, ArchiveProblem, PassphraseRequired.
        """
        if self._keeps_passphrase:
            raise PassphraseRequired
        if not (await self.locks()).in_keyring:
            raise LastArchiveKey
        planned, key = await self._planned(), self._archive.key
        await self._store_record(None)

        def remove() -> None:
            copies = copies_with_current_key(self._file, planned, key)
            self._wrapped.remove()
            for copy in copies:
                with suppress(Problem):
                    PassphraseFile(copy).remove()
                    write_lock_record(copy, key, None)

        await asyncio.to_thread(remove)

    async def _planned(self) -> Path:
        return await self._archive.read(lambda transaction: plan_in(transaction.settings, self._file).folder)

    async def keep_in_keyring(self) -> None:
        """Store the key in the keyring, so that this computer needs no passphrase.

        Raises: KeyringMissing, ArchiveProblem.
        """
        key = self._archive.key

        before = (await self.locks()).use
        await self._replace_use(PassphraseUse.ELSEWHERE)  # first: a key that is kept without it would be deleted again
        try:
            await asyncio.to_thread(self._keys.settle, key)
        except KeyringMissing:
            await self._replace_use(before)
            raise

    async def keep_only_passphrase(self) -> None:
        """Delete the key from the keyring: from now on every window and command asks for the passphrase.

        Former keys, which older copies are under, go from the keyring into the passphrase file, sealed under the key.
        Every copy that can be reached gets that file beside it: no keyring opens it any more.
        Raises: LastArchiveKey where there is no passphrase, OtherArchiveLeft where another one needs the keyring,
        KeyringMissing, ArchiveFull, ArchiveProblem; then the keyring keeps what it had.
        """
        if left := await asyncio.to_thread(self._left):
            raise OtherArchiveLeft(str(left[0]))
        planned, key = await self._planned(), self._archive.key
        use = (await self.locks()).use

        def keep_former() -> bool:
            if not self._wrapped.exists:
                raise LastArchiveKey
            try:
                of_keyring = (self._keys.current(), *self._keys.others())
            except KeyringMissing:
                if use is PassphraseUse.ALWAYS:
                    return False  # nothing to take from it
                raise
            others = [one for one in of_keyring if one is not None and one != key]
            if others:
                self._wrapped.keep_former(key, (*others, *self._wrapped.former_keys(key)))
            return True

        def move() -> None:
            for copy in copies_with_current_key(self._file, planned, key, also_unwrapped=True):
                with suppress(OSError):
                    copy_sidecar_files(self._file, copy)
            self._keys.delete_all()

        if await asyncio.to_thread(keep_former):
            content = replace(await asyncio.to_thread(self._wrapped.content), use=PassphraseUse.ALWAYS)
            await self._store_record(content)
            await asyncio.to_thread(self._wrapped.put, content)
            await asyncio.to_thread(move)

    async def lock(self) -> None:
        """Note that the archive is locked: until it is unlocked every window and command asks for the passphrase.

        Nothing to note without a passphrase, and where it is always asked for.
        Raises: PassphraseFileDamaged, ArchiveFull, ArchiveProblem.
        """
        await self._replace_use(PassphraseUse.LOCKED, PassphraseUse.ELSEWHERE)

    async def unlock(self) -> None:
        """Note that the archive was unlocked. Raises: as `lock`."""
        await self._replace_use(PassphraseUse.ELSEWHERE, PassphraseUse.LOCKED)

    async def _replace_use(self, use: PassphraseUse, only: PassphraseUse | None = None) -> None:
        """Store when the passphrase is asked for, in the archive and in the file beside it; `only` instead of this."""
        record = await self._record()
        if record is not None and record.use is not use and only in {None, record.use}:
            await self._store_record(replace(record, use=use))

        def mark_file() -> None:
            if self._wrapped.exists and only in {None, self._wrapped.use}:
                self._wrapped.set_use(use)

        await asyncio.to_thread(mark_file)

    async def _record(self) -> PassphraseContent | None:
        return await self._archive.read(lambda transaction: lock_record(transaction.settings))

    async def _store_record(self, content: PassphraseContent | None) -> None:
        if content is not None or await self._record() is not None:
            await self._archive.run(lambda transaction: store_lock_record(transaction.settings, content))

    def _need_writable(self) -> None:
        if self._archive.is_read_only:
            raise ArchiveReadOnly(self._file.name)

    def _read_state(self, record: PassphraseContent | None) -> LockState:
        key = self._archive.key
        try:
            has_keyring, in_keyring = True, self._keys.current() == key
        except KeyringMissing:
            has_keyring, in_keyring = False, False
        is_old = not RANDOM_KEY.fullmatch(key.get_secret_value())
        has_passphrase = record is not None or self._wrapped.exists or is_old
        is_read_only, use = self._archive.is_read_only, self._wrapped.use if record is None else record.use
        return LockState(self._file, has_keyring, in_keyring, has_passphrase, is_old, is_read_only, use)


def copies_with_current_key(file: Path, planned: Path, key: SecretStr, *, also_unwrapped: bool = False) -> list[Path]:
    """Copies of the archive, and files set aside, that have today's key wrapped beside them; slow.

    `also_unwrapped` adds those under this key without a passphrase file. A folder that cannot be read at the moment is
    passed over.
    """
    own = PassphraseFile(file)
    ours = own.path.read_bytes() if own.exists else b""

    def is_of_today(copy: Path) -> bool:
        companion = PassphraseFile(copy)
        if not companion.exists:
            return also_unwrapped and bool(KeyCheck(copy).accepts(key))
        return companion.path.read_bytes() == ours or bool(KeyCheck(copy).accepts(key))

    found = []
    for copy in all_copies(file, planned):
        with suppress(OSError):
            if is_of_today(copy):
                found.append(copy)
    return found


def opens_with_passphrase(
    file: Path, key: SecretStr, passphrase: SecretStr, record: PassphraseContent | None = None
) -> bool:
    """Whether `passphrase` opens the archive that is under `key`, judging by its lock record too.

    Raises: PassphraseFileDamaged, ArchiveProblem.
    """
    wrapped = PassphraseFile(file)
    if record is not None and record.opens(passphrase, key):
        return True
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
    """Rekey the closed archive to a new random key; slow, call it in a thread. Copies made before keep the old key.

    `in_keyring` stores the new key there; `passphrase`, if given, wraps it. At every moment the file is under a key
    that the keyring or the passphrase yields. Raises: LastArchiveKey for neither and for a passphrase that would be
    left behind, SalvageUnfinished, KeyringMissing, ArchiveBusy, ArchiveFull, ArchiveDamaged, ArchiveProblem; then the
    archive is still under the old key.
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
        wrapped.keep_former(new, (*(() if in_keyring else (old,)), *wrapped.former_keys(old)))
    rekey_file(file, old, new, progress)
    if passphrase is not None:
        wrapped.keep_only(1, new)
    if in_keyring:
        keys.settle(new)
    if passphrase is not None:
        with suppress(Problem):  # else it is made anew when the passphrase is typed
            write_lock_record(file, new, wrapped.content())
