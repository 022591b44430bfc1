"""How work grows with its size: measured at n and at 4n in the same run, never against a clock on the wall.

Processor time of this process is counted, so that other programs on the machine weigh little; the least of some turns
counts on each side, the two sizes in turn. Where the growth is too large, it is measured once more: only what is too
large every time is so by its own making.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Self

TIMES = 4
LINEAR = 10.0
"""Bound for what may grow in proportion: 4 times the work is 4 times the time; its square would be 16 times."""
FLAT = 2.5
"""Bound for what must not depend on the size."""
TURNS = 3
TRIES = 3
LEAST_S = 0.002
"""Below this a time is taken for this long: a tick of the system is no growth."""


def growth(work: Callable[[int], object], size: int, bound: float = LINEAR) -> float:
    """Time of `work(TIMES * size)` over that of `work(size)`; measured again while it is over `bound`."""
    work(size)  # what is loaded and made at first use is no growth
    found = float("inf")
    for _ in range(TRIES):
        taken = [(_spent(work, size), _spent(work, TIMES * size)) for _ in range(TURNS)]
        found = min(found, _ratio(taken))
        if found <= bound:
            break
    return found


async def growth_of(work: Callable[[int], Awaitable[float]], size: int, bound: float = LINEAR) -> float:
    """The same for work that says itself how many seconds it took, as by `Spent`: not all of it is to be counted."""
    await work(size)
    found = float("inf")
    for _ in range(TRIES):
        taken = [(await work(size), await work(TIMES * size)) for _ in range(TURNS)]
        found = min(found, _ratio(taken))
        if found <= bound:
            break
    return found


class Spent:
    """`with Spent() as spent: …`, then `spent.seconds`: processor time of all threads of this process."""

    seconds = 0.0

    def __enter__(self) -> Self:
        self._began = time.process_time()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds = time.process_time() - self._began


def _spent(work: Callable[[int], object], size: int) -> float:
    with Spent() as spent:
        work(size)
    return spent.seconds


def _ratio(taken: list[tuple[float, float]]) -> float:
    small, large = (min(side) for side in zip(*taken, strict=True))
    return max(large, LEAST_S) / max(small, LEAST_S)
