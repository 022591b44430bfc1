"""Cities of one name in several states."""

from __future__ import annotations

import pytest

from autos.usecases.deadlines.cities import named_city
from autos.usecases.deadlines.courts import court_named


@pytest.mark.parametrize(
    ("city", "court", "named"),
    [
        ("Palmas", "TJTO", "Palmas/TO"),
        ("Palmas", "TJPR", "Palmas/PR"),
        ("Palmas/TO", "TJPR", "Palmas/TO"),
        ("Palmas", "", "Palmas"),
        ("Itaverde", "TJSP", "Itaverde"),
    ],
)
def test_a_city_of_several_states_is_named_with_that_of_the_court(city: str, court: str, named: str) -> None:
    """Else a holiday of one would close the courts of the other, and a deadline there would end too late."""
    found = court_named(court)
    assert named_city(city, None if found is None else found.calendar) == named
