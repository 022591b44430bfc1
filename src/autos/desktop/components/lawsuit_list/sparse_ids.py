"""A sparse list of row ids: only ranges that were set take memory."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import overload

UNKNOWN = 0
"""Value of positions that were not set; no row has this id."""
PIECE = 200
"""Positions of one allocated chunk."""


class SparseIds(Sequence[int]):
    """Sequence of a given length, `UNKNOWN` where nothing was set. Eight bytes for each position of a used chunk."""

    def __init__(self, length: int = 0, answers: object = None) -> None:
        """`answers` identifies the query and the order of the list."""
        self.answers = answers
        self._length = length
        self._pieces: dict[int, array[int]] = {}

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...

    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(self._length))]
        if not 0 <= place < self._length:
            raise IndexError(place)
        piece = self._pieces.get(place // PIECE)
        return UNKNOWN if piece is None else piece[place % PIECE]

    def __setitem__(self, place: int, row_id: int) -> None:
        if not 0 <= place < self._length:
            raise IndexError(place)
        number, within = divmod(place, PIECE)
        if number not in self._pieces:
            self._pieces[number] = array("q", [UNKNOWN]) * PIECE
        self._pieces[number][within] = row_id

    def put(self, start: int, ids: Sequence[int]) -> None:
        """Set the positions from `start` on; those beyond the end are ignored."""
        for place, row_id in zip(range(start, self._length), ids, strict=False):
            self[place] = row_id

    def agrees_with(self, other: SparseIds) -> bool:
        """Whether length, query and order are the same and no known position differs."""
        shared = self._pieces.keys() & other._pieces.keys()
        pairs = (pair for number in shared for pair in zip(self._pieces[number], other._pieces[number], strict=True))
        is_alike = len(self) == len(other) and self.answers == other.answers
        return is_alike and all(one == two or UNKNOWN in {one, two} for one, two in pairs)

    def index(self, row_id: int, start: int = 0, stop: int | None = None) -> int:
        """Position of an id among those that were set. Raises: ValueError."""
        end = self._length if stop is None else stop
        for number in sorted(self._pieces):
            piece = self._pieces[number]
            if row_id != UNKNOWN and row_id in piece:
                place = number * PIECE + piece.index(row_id)
                if start <= place < end:
                    return place
        raise ValueError(row_id)
