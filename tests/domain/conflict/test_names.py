"""Names of persons and companies: what is the same name, what is alike, what is another one."""

from __future__ import annotations

import random

import pytest

from autos.archive.records.full_text import words_of
from autos.domain.conflict.names import (
    LONGEST_NAME,
    NameLikeness,
    NameSieve,
    compare_names,
    is_too_vague,
    read_name,
    word_spellings,
)
from tests.growth import FLAT, TIMES, growth

SAME = [
    ("João da Silva", "JOAO DA SILVA"),
    ("João da Silva", "João Silva"),
    ("joão  dá silva", "JOÃO DA SILVA"),
    ("Maria dos Santos e Souza", "MARIA SANTOS DE SOUZA"),
    ("SILVA, João da", "João da Silva"),
    ("Maria D'Ávila", "Maria Davila"),
    ("Maria D’Ávila", "MARIA D AVILA"),
    ("Ana Júnior Prado Jr.", "Ana Junior Prado Júnior"),
    ("Banco Alfa S.A.", "BANCO ALFA S/A"),
    ("Banco Alfa SA", "Banco Alfa"),
    ("Silva & Cia Ltda", "SILVA LTDA."),
    ("Silva e Companhia Limitada", "Silva"),
    ("PETROBRAS S.A.", "Petrobras"),
    ("Cia Sintética de Papel", "COMPANHIA SINTETICA DE PAPEL"),
    ("Ind. e Com. Beta Ltda - ME", "INDUSTRIA E COMERCIO BETA EIRELI"),
    ("Gama S/A em recuperação judicial", "Gama S.A."),
    ("Fco. Sintético Prado", "Francisco Sintético Prado"),
    ("Ｊoão da Silva", "João da Silva"),
]
ALIKE = [
    ("João da Silva", "João da Silva Júnior", NameLikeness.GENERATION),
    ("João da Silva Neto", "João da Silva Filho", NameLikeness.GENERATION),
    ("J. M. da Silva", "João Marcos da Silva", NameLikeness.SHORTENED),
    ("João Marcos da Silva", "J M SILVA", NameLikeness.SHORTENED),
    ("Franc. Sintético Prado", "Francisco Sintético Prado", NameLikeness.SHORTENED),
    ("E. Prado", "Eduardo Prado", NameLikeness.SHORTENED),
    ("Eduardo Lima Prado", "Eduardo L. Prado", NameLikeness.SHORTENED),
    ("Maria dos Santos de Souza", "Maria de Souza dos Santos", NameLikeness.ORDER),
    ("Maria Aparecida Souza", "Maria Aparecida de Souza Lima", NameLikeness.LONGER),
    ("Maria Aparecida Souza Lima", "Maria Aparecida Souza", NameLikeness.SHORTER),
    ("João da Silva", "Espólio de João da Silva", NameLikeness.ESTATE),
    ("Beta Ltda", "MASSA FALIDA DE BETA LTDA", NameLikeness.ESTATE),
    ("Petrobras SA", "Petrobras", NameLikeness.FORM),
]
OTHERS = [
    ("João da Silva", "João Pedro da Silva"),
    ("João da Silva", "Joana da Silva"),
    ("João da Silva", "João da Silveira"),
    ("João da Silva", "João"),
    ("Maria", "Maria de Sá"),
    ("Maria de Sá", "Maria"),
    ("Maria", "Maria da Silva"),
    ("José Neto", "José"),
    ("J. Silva", "J. Souza"),
    ("João S.", "João Silva"),
    ("Banco Alfa S.A.", "Banco Beta S.A."),
    ("Maria Souza", ""),
    ("", ""),
    ("de da dos", "João"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_variants_are_the_same_name(one: str, other: str) -> None:
    assert compare_names(one, other) is NameLikeness.SAME
    assert compare_names(other, one) is NameLikeness.SAME


@pytest.mark.parametrize(("one", "other", "likeness"), ALIKE)
def test_names_that_may_be_of_one_person_are_alike_and_not_the_same(
    one: str, other: str, likeness: NameLikeness
) -> None:
    turned = {NameLikeness.LONGER: NameLikeness.SHORTER, NameLikeness.SHORTER: NameLikeness.LONGER}

    assert compare_names(one, other) is likeness
    assert compare_names(other, one) is turned.get(likeness, likeness)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_other_names_are_not_alike(one: str, other: str) -> None:
    assert compare_names(one, other) is None
    assert compare_names(other, one) is None


@pytest.mark.parametrize(("one", "other"), [pair for pair in SAME if len(pair[0]) < LONGEST_NAME])
def test_each_variant_can_be_found_by_the_words_of_the_other(one: str, other: str) -> None:
    """A case is only compared if its words are among the spellings: none of the variants may be lost there."""
    for asked, stored in ((one, other), (other, one)):
        assert _is_found(asked, stored), (asked, stored)


@pytest.mark.parametrize(("one", "other", "_likeness"), [each for each in ALIKE if each[2] is not NameLikeness.SHORTER])
def test_alike_names_can_be_found_by_their_words(one: str, other: str, _likeness: NameLikeness) -> None:
    assert _is_found(one, other)


def _is_found(asked: str, stored: str) -> bool:
    words = set(words_of(stored))
    return all(
        any(word.startswith(spelt.beginning) for word in words)
        if spelt.beginning
        else not words.isdisjoint(spelt.whole)
        for spelt in word_spellings(asked)
    )


@pytest.mark.parametrize(("one", "other"), [*SAME, *((one, other) for one, other, _ in ALIKE)])
def test_the_sieve_lets_every_like_name_pass(one: str, other: str) -> None:
    assert NameSieve(one).may_let_pass(other)
    assert NameSieve(other).may_let_pass(one)


def test_the_sieve_holds_back_other_names() -> None:
    assert not NameSieve("João da Silva").may_let_pass("Maria Aparecida Souza")
    assert not NameSieve("Maria Aparecida Souza Lima").may_let_pass("Maria Aparecida Prado")


def test_the_sieve_holds_back_all_who_share_a_word_only() -> None:
    """Cases of a common name have the words of it in other people's names, too."""
    for other in ("Maria Aparecida Souza", "João da Silva", "Silva e Filhos Ltda", "Mariana Silveira"):
        assert not NameSieve("Maria da Silva").may_let_pass(other), other
    assert NameSieve("Maria da Silva").may_let_pass("M. Silva")
    assert not NameSieve("Maria Aparecida Souza Lima").may_let_pass("Maria Souza Prado Neves")


WITH_APOSTROPHE = ["Maria Sant'Ana", "MARIA SANT ' ANA", "Maria Santana", "M. Sant’Ana"]


@pytest.mark.parametrize("asked", WITH_APOSTROPHE[:3])
@pytest.mark.parametrize("other", WITH_APOSTROPHE)
def test_a_name_with_an_apostrophe_is_found_by_its_words(asked: str, other: str) -> None:
    """Asked for without it, too: the archive has it as two words."""
    assert compare_names(asked, other) is not None
    assert _is_found(asked, other)
    assert NameSieve(asked).may_let_pass(other)


VOCABULARY = (
    *(
        "maria",
        "ma.",
        "m.",
        "m",
        "joão",
        "j.",
        "josé",
        "da",
        "de",
        "dos",
        "e",
        "silva",
        "sant'ana",
        "santana",
        "d'avila",
    ),
    *(
        "d'avila",
        "davila",
        "avila",
        "banco",
        "bco.",
        "bco",
        "cia",
        "companhia",
        "comercio",
        "com.",
        "s/a",
        "sa",
        "s.a.",
        "ltda",
    ),
    *("neto", "filho", "júnior", "jr.", "espólio", "souza", "lima", "a.", "antonio", "paulo", "itau", "transp."),
)


def test_the_sieve_lets_every_like_name_of_many_pass() -> None:
    """Names of random words, each against one made of it; but for what has an apostrophe in one of them only."""
    rng = random.Random(7)
    alike = 0
    for _ in range(20_000):
        one = [rng.choice(VOCABULARY) for _ in range(rng.randint(1, 5))]
        other = [word for word in one if rng.random() > 0.1]
        other.insert(rng.randint(0, len(other)), rng.choice(VOCABULARY))
        names = " ".join(one), " ".join(other)
        if ("'" in names[0]) == ("'" in names[1]) and compare_names(*names) is not None:
            alike += 1
            assert NameSieve(names[0]).may_let_pass(names[1]), names

    assert alike > 1_000


@pytest.mark.parametrize("name", ["J. M.", "J M S", "123", "…", "", "D. E."])
def test_initials_alone_name_nobody(name: str) -> None:
    assert is_too_vague(name)


@pytest.mark.parametrize("part", ["a", "a. ", "de ", ", ", "'", "a'"])
def test_a_name_as_long_as_a_page_costs_no_more_than_its_beginning(part: str) -> None:
    """Compared with a name of the greatest length in the same run, never against a duration."""
    name = part * LONGEST_NAME * TIMES**4

    def compare(times: int) -> None:
        read_name.cache_clear()  # a name that was read before costs nothing
        compare_names("João da Silva", name[: LONGEST_NAME * times**4])

    assert growth(compare, 1, FLAT) <= FLAT
