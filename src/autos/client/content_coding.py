"""Decoding of an answer's content, bounded while it is decoded: a few kilobytes on the wire may hold a gigabyte."""

from __future__ import annotations

import zlib

ACCEPTED = "gzip"
"""The only content coding that calls ask for, and that is decoded."""
PLAIN = frozenset({"", "identity"})
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


class ContentRefused(Exception):  # noqa: N818 -- of the answer, not of this program
    """The content is too large, or in a coding that was not asked for."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
        """`size` or `content-encoding`."""


class ContentDecoder:
    """Decodes the pieces of one answer."""

    def __init__(self, coding: str, largest: int) -> None:
        """`coding` is the header `content-encoding`, `largest` the most bytes. Raises: ContentRefused."""
        coding = coding.strip().lower()
        if coding not in PLAIN | {ACCEPTED}:
            raise ContentRefused("content-encoding")
        self.content = bytearray()
        """What has been decoded so far."""
        self._largest = largest
        self._received = 0
        self._inflater = None if coding in PLAIN else zlib.decompressobj(GZIP)

    def take(self, piece: bytes) -> None:
        """Decode the next piece of the wire. Raises: ContentRefused, at the latest `STEP` bytes beyond a bound."""
        self._received += len(piece)
        if self._inflater is None:
            self.content += piece
            self._check(self._received)
            return
        try:
            self._inflate(piece)
        except zlib.error:
            raise ContentRefused("content-encoding") from None

    def _inflate(self, piece: bytes) -> None:
        while piece:
            assert self._inflater is not None  # noqa: S101 -- of `take`
            self.content += self._inflater.decompress(piece, STEP)
            is_over = self._inflater.eof
            left = self._inflater.unused_data if is_over else self._inflater.unconsumed_tail
            self._check(self._received - len(left))
            if is_over:  # another member may follow
                self._inflater = zlib.decompressobj(GZIP)
            piece = left

    def _check(self, decoded: int) -> None:
        """Raises: ContentRefused, when the first `decoded` bytes of the wire gave too much or next to nothing."""
        size = len(self.content)
        if decoded > INFLATION_FROM and decoded > MOST_INFLATION * size:
            raise ContentRefused("size")
        if size > self._largest or (size > RATIO_FROM and size > MOST_RATIO * self._received):
            raise ContentRefused("size")
