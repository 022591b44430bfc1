"""Bit-sliced index: numbers as one set for each binary digit, for ordering, ranges and positions in a list.

The k-th case in the order of a column is found by halving: of the cases asked for, those with a zero in
the highest digit come first; count them, keep the half that k falls into, go on with the next digit.
Source: O'Neil, Quass, "Improved Query Performance with Variant Indexes" (SIGMOD 1997), bit-sliced index.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pyroaring import BitMap

SLICE = "s"
HAS = "h"
COLUMNS = {"step": 34, "distribution": 34, "received": 34, "crawled": 34, "amount": 44, "name": 60, "number": 30}
"""Binary digits of each column's code. A code that is larger counts as the largest, a negative one as zero."""
LARGEST = {column: (1 << bits) - 1 for column, bits in COLUMNS.items()}
Codes = dict[str, int]
"""A case's code in each column where it has a value."""

Sets = Callable[[str], BitMap]
"""Returns the set of a term, which must not be changed."""
FEW = 64
"""Groups of up to so many cases are sorted one by one instead of being halved further."""


def expand(column: str, code: int) -> tuple[str, ...]:
    """The terms of a case with this code."""
    terms: tuple[str, ...] = ()
    octet = 0
    while code:
        terms += octet_terms(column, octet, code & 0xFF)
        code >>= 8
        octet += 1
    return (*terms, HAS + column)


@cache
def octet_terms(column: str, octet: int, bits: int) -> tuple[str, ...]:
    """Terms of the binary digits set in one octet of a code."""
    return tuple(slice_term(column, octet * 8 + bit) for bit in range(8) if bits >> bit & 1)


@cache
def slice_term(column: str, bit: int) -> str:
    """The term of cases whose code has this binary digit set."""
    return f"{SLICE}{column}{bit:02}"


def at_least(sets: Sets, column: str, code: int) -> BitMap:
    """Cases whose code is at least `code`."""
    bits = COLUMNS[column]
    equal = sets(HAS + column)
    if code <= 0:
        return BitMap(equal)
    if code >= 1 << bits:
        return BitMap()
    larger = BitMap()
    for bit in reversed(range(bits)):
        ones = sets(slice_term(column, bit))
        if code >> bit & 1:
            equal = equal & ones
        else:
            larger |= equal & ones
            equal = equal - ones
    return larger | equal


def in_order(sets: Sets, column: str, cases: BitMap, start: int, *, descending: bool) -> Iterator[tuple[BitMap, int]]:
    """Groups of `cases` from position `start` on, ordered by code: each with the number of its members to skip.

    A group is small, or its members have one code: its own order is up to the caller. Cases without a
    code are not among them.
    """
    known = cases & sets(HAS + column)
    yield from _halves(sets, column, COLUMNS[column] - 1, known, start, descending=descending)


def _halves(
    sets: Sets, column: str, bit: int, cases: BitMap, start: int, *, descending: bool
) -> Iterator[tuple[BitMap, int]]:
    waiting = [(cases, bit)]
    while waiting:
        group, bit = waiting.pop()
        size = len(group)
        if start >= size:
            start -= size
            continue
        if size <= FEW or bit < 0:
            yield group, start
            start = 0
            continue
        ones = group & sets(slice_term(column, bit))
        if not ones or len(ones) == size:
            waiting.append((group, bit - 1))
            continue
        zeros = group - ones
        first, second = (ones, zeros) if descending else (zeros, ones)
        waiting += [(second, bit - 1), (first, bit - 1)]


def codes_of(sets: Sets, column: str, cases: BitMap) -> dict[int, int]:
    """The code of each of a few cases; 0 for those without one."""
    size, common = len(cases), 0
    codes = dict.fromkeys(cases, 0)
    for bit in range(COLUMNS[column]):
        ones = cases & sets(slice_term(column, bit))
        if len(ones) == size:
            common |= 1 << bit  # as most of the highest digits of instants close to each other
            continue
        for case_id in ones.to_array():
            codes[case_id] |= 1 << bit
    return {case_id: code | common for case_id, code in codes.items()} if common else codes
