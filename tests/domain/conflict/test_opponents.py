"""Who would be represented, and against whom, in a lawsuit that is open."""

from __future__ import annotations

import pytest

from autos.domain.conflict.opponents import opponents_in
from autos.domain.lawsuit.lawsuit import Lawsuit

HELENA = {"name": "Helena Reis", "main_document": "SP900417"}
BANK = {"name": "Banco Sintético S.A.", "side": "Active", "lawyers": [{"name": "Otávio"}]}
PERSON = {"name": "Renato Sintético", "side": "Passive", "lawyers": [HELENA]}


@pytest.mark.parametrize(
    ("searched", "client"),
    [
        ("OAB/SP 900.417", "Renato Sintético"),
        ("SP0900417", "Renato Sintético"),
        ("Renato Sintético", "Renato Sintético"),
        ("Banco Sintético", "Banco Sintético S.A."),
        ("RJ0000001", "Banco Sintético S.A."),
        ("", "Banco Sintético S.A."),
    ],
)
def test_the_client_is_who_was_searched_or_whom_the_searched_lawyer_represents(searched: str, client: str) -> None:
    """Else the active side is taken for the client's."""
    lawsuit = Lawsuit.model_validate({"code": "1", "parties": [BANK, PERSON]})
    other = ({"Banco Sintético S.A.", "Renato Sintético"} - {client}).pop()

    assert opponents_in(lawsuit, searched) == (client, other)
