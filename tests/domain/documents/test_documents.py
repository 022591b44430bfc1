"""CPF, CNPJ, OAB and lawsuit numbers: test vectors, worked examples, typing errors."""

import json
from pathlib import Path
from typing import Any

import pytest

from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
PARSERS = {"cpf": Cpf.parse, "cnpj": Cnpj.parse, "cnj": CnjNumber.parse, "oab": Oab.parse}

VALID_CNJ = "12345671320248260100"


def vectors(kind: str, validity: str) -> list[Any]:
    """Test vectors of one kind, as parameters with their position as id."""
    return [pytest.param(vector, id=f"{kind}-{place}") for place, vector in enumerate(VECTORS[kind][validity])]


@pytest.mark.parametrize("vector", vectors("cpf", "valid"))
def test_valid_cpf_is_normalized(vector: dict[str, Any]) -> None:
    document = Cpf.parse(vector["input"])
    digits = vector["normalized"]

    assert document.wire == digits
    assert document.formatted == f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"
    assert Cpf.parse(document.formatted) == document


@pytest.mark.parametrize("vector", vectors("cnpj", "valid"))
def test_valid_cnpj_is_normalized(vector: dict[str, Any]) -> None:
    document = Cnpj.parse(vector["input"])

    assert document.wire == vector["normalized"]
    assert document.has_letters is any(character.isalpha() for character in vector["normalized"])
    assert Cnpj.parse(document.formatted.lower()) == document


@pytest.mark.parametrize("vector", vectors("cnj", "valid"))
def test_valid_lawsuit_number_gives_its_court(vector: dict[str, Any]) -> None:
    number = CnjNumber.parse(vector["input"])

    assert number.formatted == vector["normalized"]
    assert number.court_acronym == vector["court"]
    assert CnjNumber.parse(number.wire) == number


@pytest.mark.parametrize("vector", vectors("oab", "valid"))
def test_valid_oab_registration_is_parsed(vector: dict[str, Any]) -> None:
    registration = Oab.parse(vector["input"])

    assert (registration.section, str(registration.number), registration.letter) == (
        vector["uf"],
        vector["number"],
        vector["suffix"],
    )
    assert registration.wire == vector["canonical"]
    assert Oab.parse(vector["datajud_style"]) == registration
    assert Oab.parse(registration.formatted) == registration


@pytest.mark.parametrize(
    ("kind", "vector"),
    [pytest.param(kind, *case.values, id=case.id) for kind in PARSERS for case in vectors(kind, "invalid")],
)
def test_invalid_document_raises_with_kind_and_reason(kind: str, vector: dict[str, Any]) -> None:
    with pytest.raises(BadDocument) as caught:
        PARSERS[kind](vector["input"])

    assert (caught.value.kind, caught.value.reason) == (kind, vector["reason"])


@pytest.mark.parametrize("kind", PARSERS)
def test_all_vectors_are_present(kind: str) -> None:
    """A truncated file would pass unnoticed."""
    assert len(VECTORS[kind]["valid"]) == 40
    assert len(VECTORS[kind]["invalid"]) == 40


@pytest.mark.parametrize(
    ("number", "court"),
    [
        ("1234567-13.2024.8.26.0100", "TJSP"),
        ("0000001-65.2026.8.13.0024", "TJMG"),
        ("0000123-28.2025.5.02.0038", "TRT2"),
        ("5001234-46.2025.4.04.7100", "TRF4"),
        ("0600001-61.2024.6.26.0001", "TRE-SP"),
        ("0000007-27.2026.3.00.0000", "STJ"),
        ("0000002-70.2026.1.00.0000", "STF"),
        ("0800003-34.2025.9.26.0010", "TJMSP"),
        ("0000045-24.2026.8.07.0001", "TJDFT"),
        ("0058967-77.2016.8.19.0000", "TJRJ"),
        ("0000002-65.2005.4.05.8100", "TRF5"),
        ("8809061-58.2022.8.10.3695", "TJMA"),
    ],
)
def test_published_numbers_are_valid(number: str, court: str) -> None:
    """Worked examples, and numbers published with other validators."""
    assert CnjNumber.parse(number).court_acronym == court


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("1234567-14.2024.8.26.0100", "check_digits"),
        ("1234567-12.2024.8.26.0100", "check_digits"),  # what 97 - x gives, a mistake seen in the wild
        ("1234567-13.2024.8.62.0100", "unknown_court"),
        ("9999999-99.9999.9.99.9999", "unknown_court"),
        ("0001234-55.2023.8.26.0100", "check_digits"),
    ],
)
def test_known_wrong_numbers_are_rejected(number: str, reason: str) -> None:
    """Formulas off by one, swapped courts, placeholders of manuals."""
    with pytest.raises(BadDocument) as caught:
        CnjNumber.parse(number)

    assert caught.value.reason == reason


def test_every_change_of_one_digit_is_detected() -> None:
    changed = [
        VALID_CNJ[:place] + digit + VALID_CNJ[place + 1 :]
        for place in range(20)
        for digit in "0123456789"
        if digit != VALID_CNJ[place]
    ]
    assert len(changed) == 180
    for number in changed:
        with pytest.raises(BadDocument):
            CnjNumber.parse(number)


def test_every_swap_of_adjacent_digits_is_detected() -> None:
    swapped = {
        VALID_CNJ[:place] + VALID_CNJ[place + 1] + VALID_CNJ[place] + VALID_CNJ[place + 2 :] for place in range(19)
    } - {VALID_CNJ}
    assert len(swapped) >= 15
    for number in swapped:
        with pytest.raises(BadDocument):
            CnjNumber.parse(number)


@pytest.mark.parametrize(
    ("tr", "court"), [("11", "TJMT"), ("12", "TJMS"), ("13", "TJMG"), ("25", "TJSE"), ("26", "TJSP")]
)
def test_states_are_in_the_order_of_the_resolution(tr: str, court: str) -> None:
    """The alphabetical order differs."""
    assert CnjNumber(f"00000010020268{tr}0024").court_acronym == court


def test_parts_of_a_lawsuit_number() -> None:
    """Sequence 7, check 2, year 4, branch 1, court 2, origin 4."""
    number = CnjNumber.parse(VALID_CNJ)

    assert (number.year, number.branch, number.court, number.origin) == (2024, "8", "26", "0100")


@pytest.mark.parametrize("cpf", ["529.982.247-25", "123.456.789-09", "111.444.777-35", "000.000.001-91"])
def test_manually_computed_cpf_is_valid(cpf: str) -> None:
    assert Cpf.parse(cpf).formatted == cpf


@pytest.mark.parametrize(
    "cnpj",
    [
        "12.ABC.345/01DE-35",
        "A1.B2C.3D4/E5F6-68",
        "1A2B3C4D0001-79",
        "00ABCDEF0001-57",
        "ZZZZZZZZZZZZ-62",
        "AAAAAAAAAAAA-45",
        "0A0000000001-78",
        "O0I1L2S50001-44",
        "11.222.333/0001-81",
        "33.000.167/0001-01",
    ],
)
def test_manually_computed_cnpj_is_valid(cnpj: str) -> None:
    """All letters are allowed."""
    assert Cnpj.parse(cnpj).wire == "".join(character for character in cnpj if character.isalnum())


@pytest.mark.parametrize("check", ["45", "63", "05"])
def test_check_digits_of_wrong_formulas_are_rejected(check: str) -> None:
    """A as 10, weights from the left, and lower case not converted."""
    with pytest.raises(BadDocument) as caught:
        Cnpj.parse(f"12ABC34501DE{check}")

    assert caught.value.reason == "check_digits"


def test_establishments_of_a_company_share_the_root() -> None:
    assert Cnpj.parse("12abc34501de35").root == "12ABC345"


@pytest.mark.parametrize(
    ("typed", "repair"),
    [
        ("12.ABC.345/O1DE-35", "12.ABC.345/01DE-35"),
        ("12ABC345OIDE35", "12.ABC.345/01DE-35"),
        ("11.222.333/OOO1-81", "11.222.333/0001-81"),
        ("11.222.333/0001-8I", "11.222.333/0001-81"),
        ("12.ABC.34S/01DE-35", "12.ABC.345/01DE-35"),
        ("12.ABC.345/01DE-3S", "12.ABC.345/01DE-35"),
        ("75.970.0B0/0001-07", "75.970.080/0001-07"),
        ("12.ABC.345/0LDE-35", "12.ABC.345/01DE-35"),
        ("00.ABC.DEF/0001-32", ""),  # O0.ABC.DEF/O001-32 passes, by chance: two zeros as letters are a guess
        ("11.222.333/0001-82", ""),
        ("12.ABC.345/01DE-36", ""),
    ],
)
def test_lookalike_letters_in_a_cnpj_are_corrected(typed: str, repair: str) -> None:
    """Only as a suggestion: the document is rejected."""
    with pytest.raises(BadDocument) as caught:
        Cnpj.parse(typed)

    assert caught.value.repair == repair


@pytest.mark.parametrize(
    ("typed", "repair"),
    [
        ("529.982.247-2S", "529.982.247-25"),
        ("52998224 725", ""),
        ("OOO.OOO.OO1-9I", "000.000.001-91"),
        ("OOOOOOOOOOO", ""),
        ("529.982.247-2O", ""),
    ],
)
def test_lookalike_letters_in_a_cpf_are_corrected(typed: str, repair: str) -> None:
    """Eleven equal digits are never suggested."""
    with pytest.raises(BadDocument) as caught:
        Cpf.parse(typed)

    assert (caught.value.reason, caught.value.repair) == ("format", repair)


def test_lookalike_letter_in_a_lawsuit_number_is_corrected() -> None:
    """Only if the number is valid then."""
    with pytest.raises(BadDocument) as caught:
        CnjNumber.parse("1234567-13.2O24.8.26.0100")
    assert caught.value.repair == "1234567-13.2024.8.26.0100"

    with pytest.raises(BadDocument) as caught:
        CnjNumber.parse("1234567-14.2O24.8.26.0100")
    assert not caught.value.repair


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("OAB/SP 123.456", ("SP", 123456, "")),
        ("SP123456", ("SP", 123456, "")),
        ("123456SP", ("SP", 123456, "")),
        ("123456/SP", ("SP", 123456, "")),
        ("123456-SP", ("SP", 123456, "")),
        ("oab/rj-094719", ("RJ", 94719, "")),
        ("4567-A/RJ", ("RJ", 4567, "A")),
        ("OAB/SP nº 123.456", ("SP", 123456, "")),
        ("OAB/RN N. 530.100-A", ("RN", 530100, "A")),
        ("123456 OAB/SP", ("SP", 123456, "")),
    ],
)
def test_oab_registration_is_parsed_in_all_notations(typed: str, read: tuple[str, int, str]) -> None:
    """Section before or after, mask or none."""
    registration = Oab.parse(typed)

    assert (registration.section, registration.number, registration.letter) == read


def test_oab_letter_is_shown_but_not_sent() -> None:
    """The service does not document a place for the letter."""
    registration = Oab.parse("4567-A/RJ")

    assert registration.formatted == "OAB/RJ 4.567-A"
    assert registration.wire == "RJ0004567"


def test_a_long_text_is_no_registration() -> None:
    """A document of the service may be any text: it is read while a window waits."""
    with pytest.raises(BadDocument) as caught:
        Oab.parse("A" + " " * 1_000_000 + "B")

    assert caught.value.reason == "format"
