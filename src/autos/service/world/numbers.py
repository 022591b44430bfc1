"""Lawsuit numbers and deterministic chances."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar

Item = TypeVar("Item")

FIRST_SEQUENCE = 9_700_000
"""First sequence number that no court's numbering reaches; the safe range ends at 9799999."""
SEQUENCES = 100_000
STRIDE = 37
"""Coprime to `SEQUENCES`, so that neighbours in the world do not carry neighbouring numbers."""


def sequence(index: int) -> int:
    """The sequence of the lawsuit at `index`: a different one for each index below 100,000."""
    return FIRST_SEQUENCE + (index * STRIDE) % SEQUENCES


def lawsuit_number(index: int, year: int, branch: str, court: str, origin: str) -> str:
    """`NNNNNNN-DD.AAAA.J.TR.OOOO` with its check digits. Source: Resolução CNJ 65/2008, ISO 7064 mod 97-10."""
    number = sequence(index)
    check = 98 - int(f"{number}{year}{branch}{court}{origin}00") % 97
    return f"{number}-{check:02d}.{year}.{branch}.{court}.{origin}"


def likely(rng: Random, probability: float) -> bool:
    """`True` once in `1 / probability` draws."""
    return rng.random() < probability


class Weighted(Generic[Item]):
    """Draws items in proportion to their weights."""

    def __init__(self, items: Sequence[Item], weights: Iterable[float]) -> None:
        self._items = items
        self._sums = list(accumulate(weights))
        self._last = len(items) - 1

    def pick(self, rng: Random) -> Item:
        return self._items[bisect(self._sums, rng.random() * self._sums[-1], 0, self._last)]
