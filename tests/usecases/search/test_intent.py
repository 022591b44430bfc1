"""The search that is sent for typed text."""

import pytest

from autos.domain.errors import BadDocument
from autos.domain.mode import Mode, SearchType
from autos.service.world.demo import DEMO_CPF
from autos.text.problems import document_problem_text
from autos.usecases.search.intent import intent_for, search_for


def test_a_document_is_recognised_and_goes_out_without_its_mask() -> None:
    """The label keeps the mask."""
    intent = intent_for("111.222.333-96", Mode.COMPLETE)

    assert (intent.search_type, intent.search_key, intent.label) == (SearchType.CPF, DEMO_CPF, "111.222.333-96")


@pytest.mark.parametrize(
    ("text", "search_type", "reason"),
    [
        ("", None, "empty"),
        ("111.222.333-97", None, "check_digits"),
        ("1112223339", None, "length"),
        ("97004187120238260100", None, None),
        ("Helena", SearchType.CPF, "format"),
    ],
)
def test_what_cannot_be_asked_is_refused(text: str, search_type: SearchType | None, reason: str | None) -> None:
    """A lawsuit number too: it opens the archive and never goes out."""
    with pytest.raises(BadDocument) as raised:
        intent_for(text, Mode.BASE, search_type)
    assert reason is None or raised.value.reason == reason


@pytest.mark.parametrize(
    ("text", "search_type", "words"),
    [
        ("529.982.247-25", SearchType.NAME, "Isto é um CPF, e foi pedida uma busca de outro tipo."),
        ("12.345.678/0001-95", SearchType.CPF, "Isto é um CNPJ, e foi pedida uma busca de outro tipo."),
        ("OAB/SP 123.456", SearchType.CPF, "Isto é um número de OAB, e foi pedida uma busca de outro tipo."),
        ("1234567-13.2024.8.26.0100", SearchType.NAME, "Isto é um número de processo, que se procura no acervo"),
        ("529.982.247-26", SearchType.NAME, "O dígito do CPF não confere."),
        ("529.982", SearchType.NAME, "Faltam ou sobram caracteres"),
        ("123456", SearchType.OAB, "Falta a seccional da OAB."),
        ("OAB nº 123.456", SearchType.OAB, "Falta a seccional da OAB."),
        ("A598", SearchType.OAB, "Falta a seccional da OAB."),
        ("OAB 123.456", None, "Falta a seccional da OAB."),
        ("OAB 123456", SearchType.NAME, "Isto parece um documento, uma OAB"),
        ("Z", SearchType.NAME, "O nome precisa de pelo menos três letras."),
    ],
)
def test_what_is_of_another_type_is_told_as_what_it_is(text: str, search_type: SearchType | None, words: str) -> None:
    """A person who reads the reason knows what to change."""
    with pytest.raises(BadDocument) as raised:
        intent_for(text, Mode.BASE, search_type)

    assert document_problem_text(raised.value.kind, raised.value.reason, raised.value.repair).startswith(words)


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("A598/AM", "document"),
        ("SP 123", "document"),
        ("rita@exemplo.com", "email"),
        ("processo.pdf", "file"),
        ("Quimera/Utopia", "slash"),
        ("E OUTROS", "additions"),
    ],
)
def test_what_seems_to_be_no_name_is_asked_as_one_only_where_the_person_insists(text: str, doubt: str) -> None:
    with pytest.raises(BadDocument) as raised:
        intent_for(text, Mode.BASE, SearchType.NAME)

    assert (raised.value.kind, raised.value.reason) == ("name", doubt)
    assert intent_for(text, Mode.BASE, SearchType.NAME, is_surely_name=True).search_key == text


@pytest.mark.parametrize(
    ("mode", "members"), [(Mode.BASE, {}), (Mode.COMPLETE, {}), (Mode.ON_DEMAND, {"on_demand": True})]
)
def test_the_search_has_only_what_its_mode_needs(mode: Mode, members: dict[str, bool]) -> None:
    """Nothing is sent as false or null; the complete query is not asked for."""
    search = search_for(intent_for(DEMO_CPF, mode))

    assert search.outgoing() == {"search_type": "cpf", "search_key": DEMO_CPF} | members
