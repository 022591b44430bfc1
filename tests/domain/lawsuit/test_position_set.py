"""`PositionSet` behaves like a set of positions."""

from __future__ import annotations

import random

import pytest

from autos.domain.lawsuit.position_set import PositionSet


def test_a_million_positions_are_one_range() -> None:
    every = PositionSet.between(999_999, 0)

    assert every.runs == ((0, 1_000_000),)
    assert every.count == 1_000_000
    assert 999_999 in every
    assert 1_000_000 not in every
    assert every.toggled(500).runs == ((0, 500), (501, 1_000_000))
    assert every.toggled(500).toggled(500) == every


def test_adjacent_ranges_are_merged() -> None:
    """So that equal selections are equal."""
    assert PositionSet.of([3, 1, 2, 7]).runs == ((1, 4), (7, 8))
    assert PositionSet.between(1, 3) | PositionSet.between(4, 7) == PositionSet.between(1, 7)
    assert PositionSet.of([5]).toggled(5) == PositionSet()
    assert not PositionSet()


@pytest.mark.parametrize("seed", range(20))
def test_operations_match_those_of_a_python_set(seed: int) -> None:
    rolled = random.Random(seed)
    places, model = PositionSet(), set[int]()
    for _ in range(60):
        one, other = rolled.randrange(40), rolled.randrange(40)
        if rolled.random() < 0.7:
            places, model = places.toggled(one), model ^ {one}
        else:
            places, model = (
                places | PositionSet.between(one, other),
                model | set(range(min(one, other), max(one, other) + 1)),
            )

        assert list(places) == sorted(model)
        assert places.count == len(model)
        assert [place in places for place in range(42)] == [place in model for place in range(42)]
        assert places.rank(one) == sum(each < one for each in model)


@pytest.mark.parametrize("seed", range(20))
def test_set_from_flags_equals_set_from_positions(seed: int) -> None:
    dice = random.Random(seed)
    flags = [dice.random() < 0.5 for _ in range(dice.randrange(40))]

    assert PositionSet.where(flags) == PositionSet.of(place for place, is_so in enumerate(flags) if is_so)
