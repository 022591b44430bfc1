"""Deterministic pseudo-random fractions."""

from __future__ import annotations

from hashlib import blake2b

SIZE = 8
LARGEST = 1 << (8 * SIZE)


def hash_fraction(*words: object) -> float:
    """A number from 0 (inclusive) to 1 (exclusive), derived from a hash of `words`."""
    digest = blake2b("\x1f".join(map(str, words)).encode(), digest_size=SIZE).digest()
    return int.from_bytes(digest, "big") / LARGEST
