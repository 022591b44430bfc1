"""Frames of stored bodies, each with the hash of its content, which is compared whenever it is read again.

The engine authenticates its pages. This finds what no page tells: a body that is expanded with another dictionary, or
restored next to another successor, than it was made with. Frames of earlier versions have no hash. What a frame from
elsewhere may declare is bounded.
"""

from __future__ import annotations

import zstandard

LARGEST_BODY = 64 * 1024 * 1024
"""Bytes of one lawsuit's JSON: as many as an answer of the service may have in all."""


def compressor(level: int, like: zstandard.ZstdCompressionDict | None) -> zstandard.ZstdCompressor:
    """Makes frames with the hash of their content, XXH64 of which they have four bytes."""
    return zstandard.ZstdCompressor(level=level, dict_data=like, write_checksum=True)


def decompressed(decompressor: zstandard.ZstdDecompressor, frame: object) -> bytes:
    """The content of one frame.

    Raises: ZstdError, also where the hash is another, or the size none or above `LARGEST_BODY`.
    """
    if not isinstance(frame, bytes):
        raise zstandard.ZstdError("no frame")
    size = zstandard.frame_content_size(frame)
    if not 0 <= size <= LARGEST_BODY:
        raise zstandard.ZstdError(f"a body of {size} bytes")
    return decompressor.decompress(frame)
