"""Reasons of an empty library list."""

from __future__ import annotations

import pytest

from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.library.empty_list import empty_list_reason
from autos.domain.query.grammar import prepare
from tests.desktop.conftest import RESOURCES


@pytest.fixture
def names() -> CodeNames:
    prepare()
    return CodeNames(RESOURCES / "reference")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("sigilo:1", "com nível de sigilo 1"),
        ("sigilo:>=2", "com nível de sigilo a partir de 2"),
        ("tribunal:tjsp,trf3 fase:EXECUÇÃO", "com tribunal TJSP ou TRF3, com fase Execução"),
        ("valor:>100mil", "com valor acima de R$\u00a0100.000,00"),
        ("valor:10..20", "com valor de R$\u00a010,00 a R$\u00a020,00"),
        ("-classe:386", "sem classe 386 Execução da Pena"),
        ("doc:11122233396", "com documento 111.222.333-96"),
        ("doc:111222", "com documento 111222"),
        ('parte:"maria da silva"', "com parte “maria da silva”"),
        ("nota:sim -etiqueta:urgente", "com nota, sem etiqueta “urgente”"),
        ("nota:não", "sem nota"),
        ("assunto:nenhum", "sem assunto"),
        ("andamento:<90dias", "com andamento <90dias"),
        ("lixeira:sim", "na lixeira"),
        ("polo:réu grau:2", "com polo passivo, com grau 2º"),
        ("uf:SP ano:2024 situação:ativo sigilo:0", "com UF SP, com ano 2024, com situação Ativo, …"),
    ],
)
def test_the_title_names_the_conditions(text: str, title: str, names: CodeNames) -> None:
    """Conditions name no searched places; there is always an action."""
    message = empty_list_reason(text, names, is_whole=False)

    assert message.title == f"Nenhum processo guardado {title}"
    assert "Foi procurado" not in message.text
    assert message.action == "Limpar o filtro"


@pytest.mark.parametrize("text", ["zzzz", "zzzz tribunal:TJSP", "uf:SP ou fase:recurso", "tribnal:TJSP"])
def test_a_text_query_says_where_it_was_searched(text: str, names: CodeNames) -> None:
    """Enter looks in more places, until it has."""
    before, after = (empty_list_reason(text, names, is_whole=is_whole) for is_whole in (False, True))

    assert before.title == after.title == f"Nada no acervo com “{text}”"
    assert "Enter procura também nos andamentos" in before.text
    assert "notas também" in after.text
