"""Decoding of an answer's content, bounded while it is decoded: a few kilobytes on the wire may hold a gigabyte.

Only one coding is asked for. Others are decoded all the same, as gateways compress whatever they were asked for.
"""

from __future__ import annotations

import zlib
from typing import Any

import zstandard

ACCEPTED = "gzip"
"""The only content coding that calls ask for."""
GZIP_NAMES = frozenset({ACCEPTED, "x-gzip"})
"""The second is equal to the first (RFC 9110, 8.4.1.3)."""
DEFLATE, ZSTD = "deflate", "zstd"
PLAIN = frozenset({"", "identity"})
CODING, SIZE = "content-encoding", "size"
"""Why content is refused."""
MOST_RATIO = 250
"""Decoded bytes for each byte of the wire; JSON of alike lawsuits has up to some dozens, DEFLATE at most 1,032."""
RATIO_FROM = 4 * 1024 * 1024
"""Decoded bytes from which the ratio counts."""
MOST_INFLATION = 2
"""Bytes of the wire for each decoded one: gzip adds a few in a thousand, but empty members and long heads decode to
nothing and have no end."""
INFLATION_FROM = 64 * 1024
"""Bytes of the wire from which that counts."""
STEP = 256 * 1024
"""Most bytes that are decoded at once."""
GZIP = 16 + zlib.MAX_WBITS
MOST_WINDOW = 8 * 1024 * 1024
"""Bytes that a Zstandard frame may look back (RFC 9659)."""
ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"
SKIPPED_KIND, SKIPPED, SKIPPED_HEAD = 0x5, b"\x2a\x4d\x18", 8
"""Of a frame with something of its own in it, behind a first byte of 0x50 to 0x5F, and before its length: a decoder
passes over it (RFC 8878, 3.1.2). Anything else behind a frame is refused, as it is with gzip (RFC 1952, 2.2)."""
MOST_SKIPPED = 1 << 20
"""Bytes of such a frame, which padding has none of."""
ZSTD_DICTIONARY, ZSTD_SIZE = (0, 1, 2, 4), (0, 2, 4, 8)
"""Bytes of two members of a frame's head, by the two bits that say so (RFC 8878, 3.1.1)."""
RLE = 1
"""Kind of a block that is one byte, repeated."""


class ContentRefused(Exception):  # noqa: N818 -- of the answer, not of this program
    """The content is too large, or in a coding that is not decoded, or damaged."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
        """`SIZE` or `CODING`."""


class ContentDecoder:
    """Decodes the pieces of one answer."""

    def __init__(self, coding: str, largest: int) -> None:
        """`coding` is the header `content-encoding`, `largest` the most bytes."""
        self.content = bytearray()
        """What has been decoded so far."""
        self._coding = coding.strip().lower()
        self._largest = largest
        self._received = 0
        self._inflater: Any = None
        """Of the member or frame that has begun."""
        self._is_over = False
        """Whether nothing may follow."""
        self._blocks = _ZstdBlocks()

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing that began."""
        return self._inflater is None and not self._blocks.left

    def take(self, piece: bytes) -> None:
        """Decode the next piece of the wire. Raises: ContentRefused, at the latest `STEP` bytes beyond a bound."""
        if not piece:
            return
        self._received += len(piece)
        if self._coding in PLAIN:
            self.content += piece
            self._check(self._received)
            return
        try:
            if self._coding in GZIP_NAMES:
                self._inflate(piece, GZIP)
            elif self._coding == DEFLATE:
                self._inflate(piece, _window_of(piece))
            elif self._coding == ZSTD:
                self._expand(piece)
            else:
                raise ContentRefused(CODING)
        except (zlib.error, zstandard.ZstdError):
            raise ContentRefused(CODING) from None

    def _inflate(self, piece: bytes, window: int) -> None:
        while piece:
            if self._is_over:
                raise ContentRefused(CODING)
            self._inflater = self._inflater or zlib.decompressobj(window)
            self.content += self._inflater.decompress(piece, STEP)
            is_over = self._inflater.eof
            left = self._inflater.unused_data if is_over else self._inflater.unconsumed_tail
            self._check(self._received - len(left))
            if is_over:
                self._inflater = None  # of gzip, another member may follow
                self._is_over = self._coding == DEFLATE
            piece = left

    def _expand(self, piece: bytes) -> None:
        for block in self._blocks.take(piece):
            if self._inflater is None:
                self._inflater = zstandard.ZstdDecompressor(max_window_size=MOST_WINDOW).decompressobj()
            self.content += self._inflater.decompress(block)
            self._check(self._received - self._blocks.left)
            if self._inflater.eof:
                self._inflater = None  # another frame may follow
        self._check(self._received - self._blocks.left)

    def _check(self, decoded: int) -> None:
        """Raises: ContentRefused, when the first `decoded` bytes of the wire gave too much or next to nothing."""
        size = len(self.content)
        if decoded > INFLATION_FROM and decoded > MOST_INFLATION * size:
            raise ContentRefused(SIZE)
        if size > self._largest or (size > RATIO_FROM and size > MOST_RATIO * self._received):
            raise ContentRefused(SIZE)


def _window_of(piece: bytes) -> int:
    """Of a stream that begins so: with the head of zlib, as it should be, or without, as many servers send it.

    The first byte of zlib's head would be a stored block without an end, with padding that no encoder writes.
    """
    return zlib.MAX_WBITS if piece[0] & 0x0F == zlib.DEFLATED else -zlib.MAX_WBITS


class _ZstdBlocks:
    """Cuts Zstandard frames into heads and blocks: the library bounds none of what it decodes, each of them does."""

    def __init__(self) -> None:
        self._wire = bytearray()
        self._is_head = True
        self._has_checksum = False

    @property
    def left(self) -> int:
        """Bytes of what is not whole yet."""
        return len(self._wire)

    def take(self, piece: bytes) -> list[bytes]:
        """What is whole by now. Raises: ContentRefused for what is no frame."""
        self._wire += piece
        found, begin = list[bytes](), 0
        while (length := self._next(begin)) and begin + length <= len(self._wire):
            part = bytes(self._wire[begin : begin + length])
            begin += length
            if self._is_head and _is_skipped(part):
                continue
            found.append(part)
            self._go_past(part)
        del self._wire[:begin]
        return found

    def _next(self, begin: int) -> int:
        """Length of the head or block that begins there; 0 until it can be told."""
        start = self._wire[begin : begin + len(ZSTD_MAGIC) + 1]
        if not self._is_head:
            if len(start) < 3:  # noqa: PLR2004 -- the head of a block
                return 0
            head = int.from_bytes(start[:3], "little")
            is_last, kind, size = head & 1, head >> 1 & 3, head >> 3
            return 3 + (1 if kind == RLE else size) + (4 if is_last and self._has_checksum else 0)
        if _is_skipped(start):
            says_size = self._wire[begin : begin + SKIPPED_HEAD]
            size = int.from_bytes(says_size[4:], "little") if len(says_size) == SKIPPED_HEAD else 0
            if size > MOST_SKIPPED:
                raise ContentRefused(SIZE)
            return SKIPPED_HEAD + size
        if not ZSTD_MAGIC.startswith(start[: len(ZSTD_MAGIC)]):
            raise ContentRefused(CODING)
        if len(start) <= len(ZSTD_MAGIC):
            return 0
        says = start[-1]
        is_single = says >> 5 & 1
        size = ZSTD_SIZE[says >> 6] or is_single
        return len(start) + (0 if is_single else 1) + ZSTD_DICTIONARY[says & 3] + size

    def _go_past(self, part: bytes) -> None:
        if self._is_head:
            self._has_checksum = bool(part[len(ZSTD_MAGIC)] & 4)
            self._is_head = False
        else:
            self._is_head = bool(part[0] & 1)


def _is_skipped(start: bytes | bytearray) -> bool:
    """Whether a frame that begins so, as far as it is there, is passed over."""
    return bool(start) and start[0] >> 4 == SKIPPED_KIND and SKIPPED.startswith(start[1:4])
