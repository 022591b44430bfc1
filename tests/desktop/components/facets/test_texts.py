"""Texts of the facets."""

from __future__ import annotations

from autos.desktop.components.facets.state import FacetCount, FacetList
from autos.desktop.components.facets.texts import all_values_name


def test_sides_that_sum_to_more_than_the_list_say_why() -> None:
    """A lawsuit may be on more than one side; where each is on one, all is all."""
    lines = FacetCount("Active", 36), FacetCount("Passive", 22)
    twice, once = FacetList("side", 53, lines), FacetList("side", 58, lines)

    assert all_values_name("side", counts_twice=twice.counts_twice) == "Todos; há em dois polos"
    assert all_values_name("side", counts_twice=once.counts_twice) == "Todos"
    assert all_values_name("phase", counts_twice=True) == "Todas"
