"""Names in the forms that fit where there is no room."""

from __future__ import annotations

import pytest

from autos.domain.documents.short_name import short_names


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("Helena Duarte Vasconcelos", ("Helena D. Vasconcelos", "Helena D. V.")),
        ("RENATO DE FARIAS BRANDÃO", ("RENATO F. BRANDÃO", "RENATO F. B.")),
        ("Renato Brandão", ("Renato B.",)),
        ("Auriverde Alimentos S.A.", ("Auriverde",)),
        ("Caravelis Comércio e Serviços Ltda", ("Caravelis",)),
        ("Banco Sintético S.A.", ("Banco Sintético",)),
        ("Município de Itaverde", ()),
        ("Ministério Público do Estado de São Paulo", ("Ministério Público",)),
        ("M. F. S.", ()),
        ("José Sintético e outros", ()),
        ("Helena", ()),
        ("", ()),
        ("...", ()),
        ("X" * 500, ()),
    ],
)
def test_a_person_has_initials_and_a_company_its_first_words(name: str, shorter: tuple[str, ...]) -> None:
    assert short_names(name) == (name, *shorter)
