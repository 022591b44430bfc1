"""Caches of foreign text hold short texts only."""

from __future__ import annotations

import tracemalloc

from autos.archive.records.full_text import folded
from autos.archive.short_text_cache import LONGEST, cache_of_texts, cache_of_values
from autos.domain.accepted_variants import contract_side


def test_short_texts_are_read_once_and_long_ones_every_time() -> None:
    read: list[object] = []

    @cache_of_texts(10)
    def length(text: str) -> int:
        read.append(text)
        return len(text)

    @cache_of_values(10)
    def total(*values: object) -> int:
        read.append(values)
        return len(values)

    long = "x" * (LONGEST + 1)
    assert [length(text) for text in ("a", "a", long, long)] == [1, 1, LONGEST + 1, LONGEST + 1]
    assert [total("a", None, ("b", ("c",))) for _ in range(2)] == [3, 3]
    assert [total("a", ("b", (long, None))) for _ in range(2)] == [2, 2]
    assert len(read) == 3 + 1 + 2


def test_a_megabyte_for_a_name_is_not_held() -> None:
    """A page of such names would else stay in memory until thousands of others have come."""
    tracemalloc.start()
    try:
        for number in range(50):
            name = f"{number} " + "\u00c9" * 1_000_000
            folded(name)
            contract_side(name)
        del name
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert held < 1_000_000
