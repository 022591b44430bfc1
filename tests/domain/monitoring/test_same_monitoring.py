"""Two monitorings are the same if they would find the same lawsuits."""

from __future__ import annotations

import pytest

from autos.domain.monitoring.monitoring_draft import is_same_monitoring
from autos.domain.search.search import Search


def search(kind: str, key: str) -> Search:
    return Search.model_validate({"search_type": kind, "search_key": key})


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        (("custom", "custom"), ("custom", ""), True),
        (("custom", "custom"), ("oab", "SP900417"), False),
        (("custom", "custom"), ("lawsuit_cnj", "1000000-10.2026.8.26.0100"), False),
        (("cpf", "111.222.333-96"), ("cpf", "11122233396"), True),
        (("cpf", "11122233396"), ("cpf", "52998224725"), False),
        (("name", "MARIA  INVENTADA"), ("name", "Maria Inventada"), True),
        (("name", "Maria Inventada"), ("cpf", "11122233396"), False),
    ],
)
def test_type_and_key_count_beside_the_filter(one: tuple[str, str], other: tuple[str, str], is_same: bool) -> None:
    """One made elsewhere for an OAB is not everything that is distributed."""
    assert is_same_monitoring(search(*one), search(*other)) is is_same
    assert is_same_monitoring(search(*other), search(*one)) is is_same
