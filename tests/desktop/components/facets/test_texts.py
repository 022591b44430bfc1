"""Texts of the facets."""

from __future__ import annotations

import pytest

from autos.desktop.components.facets.state import CLIENT, FacetCount, FacetList
from autos.desktop.components.facets.texts import all_values_name, chip_value
from autos.domain.lawsuit.clients import NO_CLIENT, OPEN_CLIENT


def test_sides_that_sum_to_more_than_the_list_say_why() -> None:
    """A lawsuit may be on more than one side; where each is on one, all is all."""
    lines = FacetCount("Active", 36), FacetCount("Passive", 22)
    twice, once = FacetList("side", 53, lines), FacetList("side", 58, lines)

    assert all_values_name("side", counts_twice=twice.counts_twice) == "Todos; há em dois polos"
    assert all_values_name("side", counts_twice=once.counts_twice) == "Todos"
    assert all_values_name("phase", counts_twice=True) == "Todas"


@pytest.mark.parametrize(
    ("client", "words"),
    [(NO_CLIENT, "sem cliente"), (OPEN_CLIENT, "por definir"), ("Helena Duarte Vasconcelos", "Helena D. V.")],
)
def test_a_chip_shortens_the_name_of_a_client_and_no_other_words(client: str, words: str) -> None:
    assert chip_value(CLIENT, client) == words
