"""How often Python looks for cyclic garbage."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 100_000, 50, 100
"""Python's own numbers (700, 10, 10) walk through all that lives many times a second while an archive is written:
half of the time went there, and the window waited."""


def look_less_often() -> None:
    """To be called once everything is loaded: what lives then stays, and is not walked through again."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
