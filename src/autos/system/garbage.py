"""Thresholds of Python's garbage collector."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 10_000, 2, 20_000
"""Python's defaults (700, 10, 10) scan all objects many times a second while an archive is written, which took half of
the time and blocked the window. The oldest are scanned as good as never; a hundred thousand young ones at once blocked
the window for 70 ms."""


def collect_less_often() -> None:
    """Raise the thresholds and freeze the present objects, which are not scanned again. Call once all is loaded."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
