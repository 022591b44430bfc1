"""A list of a million ids that takes the memory of what was looked at."""

from __future__ import annotations

import sys

import pytest

from autos.desktop.components.lawsuit_list.sparse_ids import PIECE, UNKNOWN, SparseIds


def test_what_was_not_set_is_unknown_and_what_was_is_found_again() -> None:
    ids = SparseIds(1_000_000)
    ids.put(PIECE - 2, [11, 12, 13, 14])

    assert [ids[place] for place in range(PIECE - 3, PIECE + 3)] == [UNKNOWN, 11, 12, 13, 14, UNKNOWN]
    assert ids.index(13) == PIECE
    assert len(ids) == 1_000_000


def test_what_lies_beyond_the_end_is_left_out() -> None:
    ids = SparseIds(3)
    ids.put(1, [7, 8, 9])

    assert list(ids) == [UNKNOWN, 7, 8]


def test_places_outside_are_refused_and_absent_ids_told() -> None:
    ids = SparseIds(2)

    with pytest.raises(IndexError):
        ids[2]
    with pytest.raises(IndexError):
        ids[2] = 1
    with pytest.raises(ValueError, match="5"):
        ids.index(5)
    with pytest.raises(ValueError, match="0"):
        ids.index(UNKNOWN)


def test_a_long_list_takes_no_memory_by_its_length() -> None:
    ids = SparseIds(1_000_000)
    ids[999_999] = 5

    assert sum(sys.getsizeof(piece) for piece in ids._pieces.values()) < 3 * 8 * PIECE
