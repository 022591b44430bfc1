"""Settings of glibc's memory allocator."""

from __future__ import annotations

import ctypes
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""`M_TRIM_THRESHOLD`, `M_MMAP_THRESHOLD` and `M_ARENA_MAX` of glibc's malloc.h."""
SETTINGS = ((ARENA_MAX, 2), (MMAP_THRESHOLD, 256 << 10), (TRIM_THRESHOLD, 1 << 20))


def configure_allocator() -> None:
    """Limit glibc to two arenas with fixed thresholds; does nothing with another C library.

    To be called before the first thread is started, which fixes the number of arenas. By default each thread gets an
    arena of its own, up to eight for each processor, and other threads cannot use what it has freed: each opening of
    the archive left 40 MB. Two, for the window and the archive, avoid that they wait for each other. And once a large
    block was freed (deriving a key takes 16 MB), glibc raises its thresholds and returns less to the system.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has none
        if mallopt is not None:
            for name, value in SETTINGS:
                mallopt(name, value)


def trim_memory() -> None:
    """Return free memory to the system, which takes 0.3 ms; does nothing with another C library."""
    if _trim is not None:
        _trim(0)


_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None  # musl has none
