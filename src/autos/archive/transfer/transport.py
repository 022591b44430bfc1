"""Transport files: a whole archive in one file for another computer, with its own key, opened by a passphrase.

The file is an encrypted database with a trailer: the random key, sealed with what Argon2id makes of the passphrase,
and how to make it again. So a wrong passphrase is told from a damaged file (the seal holds or not, every page is
authenticated), a file cut short has no trailer, and all of it is read where it lies, without a second copy.
"""

from __future__ import annotations

import json
import os
import secrets as randomness
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import apsw
from pydantic import SecretStr

from autos.archive.files.foreign_files import allow_reading_only, check_schema, limit_foreign
from autos.archive.files.migrated_copy import migrated_copy
from autos.archive.files.page_copy import (
    IsWanted,
    OpenArchive,
    ReportProgress,
    copy_database,
    ignore_progress,
    never_cancelled,
)
from autos.archive.keys.passphrase_file import MOST_WORK
from autos.archive.keys.passphrase_seal import NONCE_BYTES, PassphraseSeal, SealBroken, passphrase_seal
from autos.archive.storage import engine, migrations
from autos.domain.errors import ArchiveNewer, PassphraseWrong, TransportUnreadable

MAGIC = b"autos transport\x00"
FOOT = struct.Struct(">I16s")
"""Length of the trailer's JSON, then `MAGIC`: the last bytes of the file."""
LONGEST_TRAILER = 4096
FORMAT = 1
MEMORY_KIB, ITERATIONS, LANES = 64 * 1024, 3, 4
"""Argon2id, RFC 9106, section 4, second recommended choice."""
MOST_MEMORY_KIB, MOST_ITERATIONS, MOST_LANES = 1024 * 1024, 64, 64
"""Limits for files from elsewhere, so that they cannot exhaust the machine."""


@dataclass(frozen=True, slots=True)
class TransportTrailer:
    """The unencrypted trailer of a transport file."""

    made_at: str
    """ISO 8601 in UTC."""
    version: int
    """Schema version of the archive."""
    size: int
    """Bytes before the trailer."""
    salt: bytes
    memory_kib: int
    iterations: int
    lanes: int
    nonce: bytes
    sealed: bytes

    def key(self, passphrase: SecretStr) -> SecretStr:
        """Decrypt the key; takes some tenths of a second. Raises: PassphraseWrong."""
        try:
            return SecretStr(self._sealing(passphrase).unseal(self.nonce, self.sealed, self._bound()).decode())
        except SealBroken:
            raise PassphraseWrong("transport") from None

    def seal_key(self, passphrase: SecretStr, key: SecretStr) -> bytes:
        """Encrypt the key."""
        return self._sealing(passphrase).seal(self.nonce, key.get_secret_value().encode(), self._bound())

    def _sealing(self, passphrase: SecretStr) -> PassphraseSeal:
        return passphrase_seal(
            passphrase, self.salt, memory_kib=self.memory_kib, iterations=self.iterations, lanes=self.lanes
        )

    def _bound(self) -> bytes:
        """Data authenticated with the key."""
        fields = [FORMAT, self.made_at, self.version, self.size, self.salt.hex()]
        return json.dumps([*fields, self.memory_kib, self.iterations, self.lanes]).encode()


def write_transport(
    source: OpenArchive,
    target: Path,
    passphrase: SecretStr,
    now: datetime,
    *,
    report: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
) -> dict[str, int]:
    """Write the archive to `target`; returns the number of rows by table.

    Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveDamaged, CopyStopped; then nothing is left.
    """
    key = SecretStr(randomness.token_hex(32))
    version = int(source.connection.pragma("user_version"))

    def finish(draft: Path) -> None:
        trailer = TransportTrailer(
            now.isoformat(timespec="seconds"),
            version,
            draft.stat().st_size,
            os.urandom(16),
            MEMORY_KIB,
            ITERATIONS,
            LANES,
            os.urandom(NONCE_BYTES),
            b"",
        )
        with draft.open("ab") as file:
            file.write(_written(trailer, trailer.seal_key(passphrase, key)))

    return copy_database(source.connection, target, key, report=report, is_wanted=is_wanted, finish=finish)


def is_transport(path: Path) -> bool:
    """Whether the file ends with the mark of a transport."""
    try:
        with path.open("rb") as file:
            file.seek(-FOOT.size, os.SEEK_END)
            return file.read().endswith(MAGIC)
    except OSError:
        return False


def read_trailer(path: Path) -> TransportTrailer:
    """Read the trailer. Raises: TransportUnreadable, ArchiveNewer, OSError."""
    with path.open("rb") as file:
        whole = file.seek(0, os.SEEK_END)
        if whole < FOOT.size:
            raise TransportUnreadable("too short")
        file.seek(whole - FOOT.size)
        length, magic = FOOT.unpack(file.read())
        if magic != MAGIC or not 0 < length <= min(LONGEST_TRAILER, whole - FOOT.size):
            raise TransportUnreadable("no trailer")
        start = whole - FOOT.size - length
        file.seek(start)
        content = file.read(length)
    trailer = _read(content)
    if trailer.size != start:
        raise TransportUnreadable("not all of it")
    return trailer


@contextmanager
def open_transport(path: Path, passphrase: SecretStr, workplace: Path) -> Iterator[OpenArchive]:
    """The archive inside, in the current schema, for reading only; an earlier version is migrated in a temporary copy.

    The copy lies in `workplace`, encrypted, until this ends.
    Raises: TransportUnreadable, PassphraseWrong, ArchiveNewer, NoRoomForCopy, OSError.
    """
    trailer = read_trailer(path)
    if trailer.version > len(migrations.STEPS):
        raise ArchiveNewer(f"version {trailer.version}, known up to {len(migrations.STEPS)}")
    key = trailer.key(passphrase)
    with engine.translate_errors(), open_immutable(path, key) as connection:
        if trailer.version == len(migrations.STEPS):
            yield OpenArchive(connection, path, key)
            return
        with migrated_copy(OpenArchive(connection, path, key), workplace) as source:
            yield source


@contextmanager
def open_immutable(path: Path, key: SecretStr) -> Iterator[apsw.Connection]:
    """Open a file from elsewhere that nobody writes to, for reading alone.

    Raises: TransportUnreadable, also where Autos has not made its schema; ArchiveNewer.
    """
    try:
        connection = engine.connect_read_only(path, key, still=True, prepare=limit_foreign)
    except (apsw.NotADBError, apsw.CorruptError) as damaged:
        raise TransportUnreadable(path.name) from damaged
    try:
        allow_reading_only(connection)
        check_schema(connection, path.name)
        yield connection
    except (apsw.NotADBError, apsw.CorruptError) as damaged:
        raise TransportUnreadable(path.name) from damaged
    finally:
        connection.close()


def _written(trailer: TransportTrailer, sealed: bytes) -> bytes:
    fields = {
        "format": FORMAT,
        "made_at": trailer.made_at,
        "version": trailer.version,
        "size": trailer.size,
        "kdf": "argon2id",
        "salt": trailer.salt.hex(),
        "memory_kib": trailer.memory_kib,
        "iterations": trailer.iterations,
        "lanes": trailer.lanes,
        "cipher": "chacha20-poly1305",
        "nonce": trailer.nonce.hex(),
        "sealed": sealed.hex(),
    }
    content = json.dumps(fields).encode()
    return content + FOOT.pack(len(content), MAGIC)


def _read(content: bytes) -> TransportTrailer:
    try:
        fields: dict[str, Any] = json.loads(content)
        form = fields["format"]
        if isinstance(form, int) and form > FORMAT:
            raise ArchiveNewer(f"transport of format {form}")
        trailer = TransportTrailer(
            str(fields["made_at"]),
            fields["version"],
            fields["size"],
            bytes.fromhex(fields["salt"]),
            fields["memory_kib"],
            fields["iterations"],
            fields["lanes"],
            bytes.fromhex(fields["nonce"]),
            bytes.fromhex(fields["sealed"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        raise TransportUnreadable("its trailer") from None
    limits = (
        (trailer.iterations, 1, MOST_ITERATIONS),
        (trailer.memory_kib, 8 * MOST_LANES, MOST_MEMORY_KIB),
        (trailer.lanes, 1, MOST_LANES),
        (trailer.version, 1, 2**31),
        (trailer.size, 1, 2**62),
        (len(trailer.salt), 8, 64),
        (len(trailer.nonce), 12, 12),
    )
    is_sane = all(type(number) is int and least <= number <= most for number, least, most in limits)
    if not is_sane or trailer.memory_kib * trailer.iterations > MOST_WORK:
        raise TransportUnreadable("its trailer")
    return trailer
