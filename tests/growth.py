"""How the time of some work grows with its size: measured at n and at 4n in the same run, never as a duration.

Processor time of this process is measured, so that other programs weigh little. The least time of each size counts;
the larger one, which takes longest, is repeated only while the growth is too large. What is too large even then is
measured again from the start: only one that is too large every time is real.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Self

TIMES = 4
LINEAR = 10.0
"""Bound for linear growth: 4 times the size takes 4 times as long; quadratic growth would be 16 times."""
FLAT = 2.5
"""Bound for work that must not depend on the size."""
ROUNDS = 3
TRIES = 3
MINIMUM_S = 0.002
"""Shorter times count as this long: they are below the resolution of the clock."""


def growth(work: Callable[[int], object], size: int, bound: float = LINEAR) -> float:
    """Time of `work(TIMES * size)` over that of `work(size)`; measured again while it is over `bound`."""
    work(size)  # what is loaded at the first use is not growth
    found = float("inf")
    for _ in range(TRIES):
        small = min(_spent(work, size) for _ in range(ROUNDS))
        for _ in range(ROUNDS):
            found = min(found, _ratio(small, _spent(work, TIMES * size)))
            if found <= bound:
                return found
    return found


async def growth_of(work: Callable[[int], Awaitable[float]], size: int, bound: float = LINEAR) -> float:
    """The same for work that returns its own seconds (see `CpuTime`), because only part of it is to be measured."""
    await work(size)
    found = float("inf")
    for _ in range(TRIES):
        small = min([await work(size) for _ in range(ROUNDS)])
        for _ in range(ROUNDS):
            found = min(found, _ratio(small, await work(TIMES * size)))
            if found <= bound:
                return found
    return found


class CpuTime:
    """Processor time of all threads of this process: `with CpuTime() as spent: …`, then `spent.seconds`."""

    seconds = 0.0

    def __enter__(self) -> Self:
        self._began = time.process_time()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds = time.process_time() - self._began


def _spent(work: Callable[[int], object], size: int) -> float:
    with CpuTime() as spent:
        work(size)
    return spent.seconds


def _ratio(small: float, large: float) -> float:
    return max(large, MINIMUM_S) / max(small, MINIMUM_S)
