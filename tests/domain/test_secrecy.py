"""Levels of secrecy: six, in order, and unknown is not public."""

import pytest

from autos.domain.secrecy import SecrecyLevel, is_public


def test_the_levels_are_those_of_the_courts_and_grow() -> None:
    """The service's number is the level."""
    assert list(SecrecyLevel) == [0, 1, 2, 3, 4, 5]
    assert SecrecyLevel(1) is SecrecyLevel.JUDICIAL
    assert SecrecyLevel.PUBLIC < SecrecyLevel.JUDICIAL < SecrecyLevel.ABSOLUTE


@pytest.mark.parametrize(
    ("level", "public"), [(0, True), (1, False), (5, False), (6, False), (-1, False), (None, False)]
)
def test_only_what_is_said_to_be_public_is(level: int | None, public: bool) -> None:
    """An absent level or a new one may hide anything."""
    assert is_public(level) is public
