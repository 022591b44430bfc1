"""An entry of a space: one immutable, signed, encrypted record, and the chain that it is part of."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from uuid import UUID

HASH_BYTES, SIGNATURE_BYTES = 32, 64
MOST_BODY_BYTES = 24 * 1024 * 1024
"""Longest body as stored: the longest answer that is read, and what encryption adds to it."""
MOST_SEQ = 2**53 - 1
MOST_EPOCH = 2**31 - 1
MOST_TIME = 2**63 - 1

_HEADER_NAME = b"autos firm entry 1\0"
_FIRST_NAME = b"autos firm space 1\0"
_LISTING_NAME = b"autos firm erasure 1\0"
_HEADER = struct.Struct(">16s16sQ16s16sqHI32s")


class EntryKind(IntEnum):
    """What an entry records. The numbers are stored and signed."""

    FOUNDED = 1
    """The firm was founded: its name, and its first administrator with a device. Signed by the firm's root key."""
    DEVICE_ADMITTED = 2
    DEVICE_REMOVED = 3
    MEMBER_CHANGED = 4
    """Name shown and role."""
    RESTORED = 5
    """Whoever may do so confirms that the server was restored from an older backup: this branch of the chain counts."""
    MOVED = 6
    """The server has another address."""
    SPACE_OPENED = 10
    SPACE_NAMED = 11
    JOINED = 12
    LEFT = 13
    EPOCH_BEGUN = 14
    """Commitment to a new key of the space."""
    ANSWER = 20
    """A search with its answers and lawsuits."""
    RECORDS = 21
    """The records of one lawsuit, without the searches that returned them."""
    FOLDER = 30
    FOLDER_CASE = 31
    LABEL = 32
    NOTE = 33
    VERDICT = 34
    TRASH = 35
    WITHDRAWN = 36
    """A folder, a search or a monitoring is not shared in this space any more."""
    FINDS = 40
    HANDED_OVER = 41
    ERASURE_ORDERED = 50
    ERASURE_DONE = 51
    ERASURE_LISTED = 52
    """What was erased in this space: its identifier is `listing_id` of it, and its author is answerable for it."""
    SPENT = 60
    """What a desk has bought of the service, or did not buy after all; never of whom."""
    LIMIT_SET = 61
    """The firm's limit of a month."""
    DAY_MARKED = 70
    """What a member says of a day of a court, of a city or of a regime."""


@dataclass(frozen=True)
class EntryHeader:
    """The clear part of an entry, as signed. It is authenticated with the encrypted body."""

    firm_id: UUID
    space_id: UUID
    seq: int
    """Position in its space, from 1, without gaps."""
    entry_id: UUID
    device_id: UUID
    at: int
    """Hybrid time."""
    kind: int
    """An `EntryKind`; a newer version of Autos may write others, which are verified and skipped."""
    epoch: int
    """Number of the key of the space that wraps the content key."""
    prev_hash: bytes
    """Hash of the entry before it; of the first one `first_hash`."""

    def bound_bytes(self) -> bytes:
        """What the encrypted body is bound to. Raises: ValueError outside the ranges of the fields."""
        in_range = 1 <= self.seq <= MOST_SEQ and 0 <= self.kind < 1 << 16 and 0 <= self.epoch <= MOST_EPOCH
        if not in_range or not 0 <= self.at <= MOST_TIME or len(self.prev_hash) != HASH_BYTES:
            raise ValueError("a field of an entry is out of range")
        return _HEADER_NAME + _HEADER.pack(
            self.firm_id.bytes, self.space_id.bytes, self.seq, self.entry_id.bytes, self.device_id.bytes,
            self.at, self.kind, self.epoch, self.prev_hash,
        )  # fmt: skip

    def signed_bytes(self, body_hash: bytes) -> bytes:
        """What the device signs. Raises: ValueError outside the ranges of the fields."""
        if len(body_hash) != HASH_BYTES:
            raise ValueError("a field of an entry is out of range")
        return self.bound_bytes() + body_hash


@dataclass(frozen=True)
class Entry:
    """An entry as stored. The body is None after an erasure; its hash and signature stay."""

    header: EntryHeader
    body_hash: bytes
    signature: bytes
    body: bytes | None

    def entry_hash(self) -> bytes:
        """The hash that the next entry names. Raises: ValueError outside the ranges of the fields."""
        return hashlib.sha256(self.header.signed_bytes(self.body_hash)).digest()

    def has_its_body(self) -> bool:
        """Whether the body, if there is one, is the signed one."""
        return self.body is None or hashlib.sha256(self.body).digest() == self.body_hash


def first_hash(firm_id: UUID, space_id: UUID) -> bytes:
    """What the first entry of a space names as the one before it: it belongs to this firm and space only."""
    return hashlib.sha256(_FIRST_NAME + firm_id.bytes + space_id.bytes).digest()


def listing_id(order_id: UUID, body_hashes: Iterable[bytes]) -> UUID:
    """The identifier of an entry that lists these bodies as erased by an order; its author signs it with the header.

    128 bits of SHA-256: only who signs it could look for two lists of one name, and is answerable for both.
    """
    return UUID(bytes=hashlib.sha256(_LISTING_NAME + order_id.bytes + b"".join(sorted(body_hashes))).digest()[:16])
