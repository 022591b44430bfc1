"""Decompression of stored bodies, bounded: a frame from elsewhere may declare any size."""

from __future__ import annotations

import zstandard

LARGEST_BODY = 64 * 1024 * 1024
"""Bytes of one lawsuit's JSON: as many as an answer of the service may have in all."""


def decompressed(decompressor: zstandard.ZstdDecompressor, frame: object) -> bytes:
    """The content of one frame. Raises: ZstdError, also where it declares no size or one above `LARGEST_BODY`."""
    if not isinstance(frame, bytes):
        raise zstandard.ZstdError("no frame")
    size = zstandard.frame_content_size(frame)
    if not 0 <= size <= LARGEST_BODY:
        raise zstandard.ZstdError(f"a body of {size} bytes")
    return decompressor.decompress(frame)
