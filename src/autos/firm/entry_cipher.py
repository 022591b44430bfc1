"""Bodies of entries: compressed, then encrypted under a content key of their own, which the space's key wraps.

An erasure drops the body and the wrapped content key. The body begins with a commitment to its content key: the cipher
alone would open one body under two keys to two contents, so that two members could be shown different ones.
"""

from __future__ import annotations

import os
import threading
from hmac import compare_digest
from uuid import UUID

import zstandard
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from autos.domain.firm.entry import HASH_BYTES, MOST_BODY_BYTES, EntryHeader, EntryKind
from autos.firm.device_keys import KEY_BYTES
from autos.firm.space_keys import ONCE, CipherBroken, SpaceKey, derive

NONCE_BYTES, TAG_BYTES = 12, 16
WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES
LEVEL = 3
MOST_CONTENT_BYTES = 64 * 1024 * 1024
"""Longest content that is decompressed: of a search with its answers, or the records of a lawsuit."""
MOST_ACT_BYTES = 4 * 1024 * 1024
"""The same of what a person did, which is some lines. A few kilobytes could stand for a thousand times as much."""
LARGE = frozenset({EntryKind.ANSWER, EntryKind.RECORDS})
ACTS = frozenset(EntryKind) - LARGE
"""Kinds that a newer Autos writes may be of any size."""
MOST_COMPRESSED = MOST_BODY_BYTES - HASH_BYTES - TAG_BYTES
SURELY_FITS = MOST_COMPRESSED - MOST_COMPRESSED // 128
"""What cannot be compressed grows by less than this."""

_COMMITMENT = b"autos firm content key commitment 1"


class _Zstandard(threading.local):
    """Of each thread: to make them anew for every entry takes longer than to use them."""

    def __init__(self) -> None:
        self.compressor = zstandard.ZstdCompressor(LEVEL)
        self.decompressor = zstandard.ZstdDecompressor()


_ZSTANDARD = _Zstandard()


def most_bytes(kind: int) -> int:
    """Longest content of an entry of a kind; what declares more is not decompressed."""
    return min(MOST_ACT_BYTES, MOST_CONTENT_BYTES) if kind in ACTS else MOST_CONTENT_BYTES


def is_too_long(content: bytes) -> bool:
    """Whether no entry can have this content."""
    return len(content) > SURELY_FITS and _compressed(content) is None


def encrypt(content: bytes, header: EntryHeader, space_key: SpaceKey) -> tuple[bytes, bytes]:
    """Body and wrapped content key of an entry. Raises: ValueError when the content is too long."""
    compressed = _compressed(content)
    if compressed is None or len(content) > most_bytes(header.kind):
        raise ValueError("the content of an entry is too long")
    key = os.urandom(KEY_BYTES)
    body = derive(key, _COMMITMENT) + ChaCha20Poly1305(key).encrypt(ONCE, compressed, header.bound_bytes())
    return body, _wrap(key, header.entry_id, space_key)


def decrypt(body: bytes, wrapped: bytes, header: EntryHeader, space_key: SpaceKey) -> bytes:
    """The content of an entry. Raises: CipherBroken."""
    key = _unwrap(wrapped, header.entry_id, space_key)
    if not compare_digest(body[:HASH_BYTES], derive(key, _COMMITMENT)):
        raise CipherBroken
    try:
        compressed = ChaCha20Poly1305(key).decrypt(ONCE, body[HASH_BYTES:], header.bound_bytes())
        if not 0 <= zstandard.frame_content_size(compressed) <= most_bytes(header.kind):
            raise CipherBroken
        return _ZSTANDARD.decompressor.decompress(compressed)
    except (InvalidTag, zstandard.ZstdError):
        raise CipherBroken from None


def _compressed(content: bytes) -> bytes | None:
    """None where it does not fit into an entry."""
    if len(content) > MOST_CONTENT_BYTES:
        return None
    compressed = _ZSTANDARD.compressor.compress(content)
    return compressed if len(compressed) <= MOST_COMPRESSED else None


def _wrap(key: bytes, entry_id: UUID, space_key: SpaceKey) -> bytes:
    """One key of a space wraps many, and an entry that is sent again has another content key: hence a random nonce."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + space_key.wrapping.encrypt(nonce, key, entry_id.bytes)


def _unwrap(wrapped: bytes, entry_id: UUID, space_key: SpaceKey) -> bytes:
    if len(wrapped) != WRAPPED_BYTES:
        raise CipherBroken
    try:
        return space_key.wrapping.decrypt(wrapped[:NONCE_BYTES], wrapped[NONCE_BYTES:], entry_id.bytes)
    except InvalidTag:
        raise CipherBroken from None
