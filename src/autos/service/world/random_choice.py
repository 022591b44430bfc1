"""Random choices of the invented world."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar

Item = TypeVar("Item")


def likely(rng: Random, probability: float) -> bool:
    """True with the given probability."""
    return rng.random() < probability


class WeightedChoice(Generic[Item]):
    """Picks items with probabilities proportional to their weights."""

    def __init__(self, items: Sequence[Item], weights: Iterable[float]) -> None:
        self._items = items
        self._sums = list(accumulate(weights))
        self._last = len(items) - 1

    def pick(self, rng: Random) -> Item:
        return self._items[bisect(self._sums, rng.random() * self._sums[-1], 0, self._last)]
