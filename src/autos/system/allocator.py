"""How the C library hands out memory."""

from __future__ import annotations

import ctypes
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""`M_TRIM_THRESHOLD`, `M_MMAP_THRESHOLD` and `M_ARENA_MAX` of glibc's malloc.h."""
SETTINGS = ((ARENA_MAX, 2), (MMAP_THRESHOLD, 256 << 10), (TRIM_THRESHOLD, 1 << 20))


def give_memory_back() -> None:
    """To be called before the first thread is started, which fixes how many arenas there will be.

    glibc gives each thread an arena of its own, up to eight for each processor, and what a thread has freed is no use
    to the others: each opening of the archive, with its threads, left forty megabytes behind. Two are for the window
    and for the archive, which would wait for each other in a single one. And once a large block was freed (a key being
    derived takes sixteen megabytes), it keeps free what it would have given back to the system. Nothing where the C
    library is another.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has none
        if mallopt is not None:
            for name, value in SETTINGS:
                mallopt(name, value)


def give_back_now() -> None:
    """What is free in between, to the system: a third of a millisecond. Nothing where there is no such way."""
    if _trim is not None:
        _trim(0)


_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None  # musl has none
