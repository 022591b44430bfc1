"""Sparse lists of a million ids."""

from __future__ import annotations

import sys

import pytest

from autos.desktop.components.lawsuit_list.sparse_ids import PIECE, UNKNOWN, SparseIds


def test_unset_positions_are_unknown_and_set_ids_are_found() -> None:
    ids = SparseIds(1_000_000)
    ids.put(PIECE - 2, [11, 12, 13, 14])

    assert [ids[place] for place in range(PIECE - 3, PIECE + 3)] == [UNKNOWN, 11, 12, 13, 14, UNKNOWN]
    assert ids.index(13) == PIECE
    assert len(ids) == 1_000_000


def test_ids_beyond_the_end_are_ignored() -> None:
    ids = SparseIds(3)
    ids.put(1, [7, 8, 9])

    assert list(ids) == [UNKNOWN, 7, 8]


def test_positions_out_of_range_and_absent_ids_raise() -> None:
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
