"""Settings of glibc's memory allocator, and what freed memory still contains."""

from __future__ import annotations

import ctypes
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, PERTURB, ARENA_MAX = -1, -3, -6, -8
"""`M_TRIM_THRESHOLD`, `M_MMAP_THRESHOLD`, `M_PERTURB` and `M_ARENA_MAX` of glibc's malloc.h."""
BLOCK_STEP, SMALLEST_BLOCK, LARGEST_BLOCK = 16, 48, 512
"""Bytes of the blocks that Python keeps by their size."""
BYTES_OVERHEAD = 33
"""Bytes of an empty `bytes`."""
MOST_FREE = 2 << 20
"""Bytes: more than is free in blocks of one size, and in pools without a size, after a workspace was closed."""
SMALLEST_OWN, LARGEST_OWN = 24, 1032
"""Bytes of the blocks that glibc keeps for each thread, in steps of `BLOCK_STEP`."""
MOST_OWN = 64
"""Blocks of each size: those kept for a thread, and free ones between others."""
SETTINGS = ((ARENA_MAX, 2), (MMAP_THRESHOLD, 256 << 10), (TRIM_THRESHOLD, 1 << 20))


def configure_allocator() -> None:
    """Limit glibc to two arenas with fixed thresholds; does nothing with another C library.

    To be called before the first thread is started, which fixes the number of arenas. By default each thread gets an
    arena of its own, up to eight for each processor, and other threads cannot use what it has freed: each opening of
    the archive left 40 MB. Two, for the window and the archive, avoid that they wait for each other. And once a large
    block was freed (deriving a key takes 16 MB), glibc raises its thresholds and returns less to the system.
    """
    if _mallopt is not None:
        for name, value in SETTINGS:
            _mallopt(name, value)


def overwrite_what_is_freed(*, is_wanted: bool) -> None:
    """Make glibc overwrite each block that is freed from now on, or stop it; does nothing with another C library.

    Pages of the archive, texts of Qt. It passes over the few blocks that each thread keeps for its next allocation.
    """
    if _mallopt is not None:
        _mallopt(PERTURB, 0xFF if is_wanted else 0)


def overwrite_free_blocks() -> None:
    """Overwrite what deleted objects of Python have left behind; a tenth of a second, in any thread.

    Python keeps small blocks for the next objects of their size, as they were: keys, names, numbers. Here all that are
    free are taken, zeroed, and given back.
    """
    for size in range(SMALLEST_BLOCK, LARGEST_BLOCK + 1, BLOCK_STEP):
        blocks = [bytes(size - BYTES_OVERHEAD) for _ in range(MOST_FREE // size)]
        del blocks


def overwrite_own_blocks() -> None:
    """Overwrite what was freed by this thread in small blocks of C, texts of Qt for one; some milliseconds."""
    if _mallopt is None:
        return
    libc = ctypes.PyDLL(None)
    libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    libc.free.restype, libc.free.argtypes = None, [ctypes.c_void_p]
    for size in range(SMALLEST_OWN, LARGEST_OWN + 1, BLOCK_STEP):
        blocks = [block for _ in range(MOST_OWN) if (block := libc.malloc(size))]
        for block in blocks:
            ctypes.memset(block, 0, size)
        for block in blocks:
            libc.free(block)


def trim_memory() -> None:
    """Return free memory to the system, which takes 0.3 ms; does nothing with another C library."""
    if _trim is not None:
        _trim(0)


_mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None  # as below
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None  # musl has none
