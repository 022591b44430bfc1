"""Forms of a member that mean something else in a case at the edge."""

from __future__ import annotations

import pytest

from autos.domain.variant_forms import read_parties


@pytest.mark.parametrize(
    ("caption", "sides"),
    [
        ("MARIA INVENTADA X BANCO SUPOSTO S.A.", ("MARIA INVENTADA", "BANCO SUPOSTO S.A.")),
        ("MARIA INVENTADA X UNIÃO", ("MARIA INVENTADA", "UNIÃO")),
        ("Inventada X Banco Suposto", ("Inventada", "Banco Suposto")),
        ("INVENTADA x SUPOSTA", ("INVENTADA", "SUPOSTA")),
    ],
)
def test_a_caption_is_read_as_two_parties(caption: str, sides: tuple[str, str]) -> None:
    active, passive = sides

    assert read_parties(caption) == [{"name": active, "side": "Active"}, {"name": passive, "side": "Passive"}]


@pytest.mark.parametrize("name", ["Banco X S.A.", "BANCO X S/A", "MALCOLM X SILVA", "Maria Inventada x Ltda"])
def test_an_x_in_a_name_divides_it_into_no_parties(name: str) -> None:
    assert read_parties(name) == name
