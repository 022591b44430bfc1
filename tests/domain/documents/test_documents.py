"""CPF, CNPJ, OAB and lawsuit numbers: every vector, every worked example, every slip of one digit."""

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
    """The vectors of one kind, each a case named by its place."""
    return [pytest.param(vector, id=f"{kind}-{place}") for place, vector in enumerate(VECTORS[kind][validity])]


@pytest.mark.parametrize("vector", vectors("cpf", "valid"))
def test_a_valid_cpf_is_normalised(vector: dict[str, Any]) -> None:
    """Eleven digits go out; the mask is put back for people."""
    document = Cpf.parse(vector["input"])
    digits = vector["normalized"]

    assert document.wire == digits
    assert document.formatted == f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"
    assert Cpf.parse(document.formatted) == document


@pytest.mark.parametrize("vector", vectors("cnpj", "valid"))
def test_a_valid_cnpj_is_normalised(vector: dict[str, Any]) -> None:
    """Fourteen characters in upper case, with letters or without."""
    document = Cnpj.parse(vector["input"])

    assert document.wire == vector["normalized"]
    assert document.has_letters is any(character.isalpha() for character in vector["normalized"])
    assert Cnpj.parse(document.formatted.lower()) == document


@pytest.mark.parametrize("vector", vectors("cnj", "valid"))
def test_a_valid_lawsuit_number_names_its_court(vector: dict[str, Any]) -> None:
    """With or without mask."""
    number = CnjNumber.parse(vector["input"])

    assert number.formatted == vector["normalized"]
    assert number.court_acronym == vector["court"]
    assert CnjNumber.parse(number.wire) == number


@pytest.mark.parametrize("vector", vectors("oab", "valid"))
def test_a_valid_registration_has_section_number_and_letter(vector: dict[str, Any]) -> None:
    """The letter is kept for people and not sent."""
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
def test_an_invalid_document_is_refused_with_its_reason(kind: str, vector: dict[str, Any]) -> None:
    """The problem says which document and what is wrong with it."""
    with pytest.raises(BadDocument) as caught:
        PARSERS[kind](vector["input"])

    assert (caught.value.kind, caught.value.reason) == (kind, vector["reason"])


@pytest.mark.parametrize("kind", PARSERS)
def test_the_vectors_are_all_there(kind: str) -> None:
    """A shortened file would pass in silence."""
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
def test_numbers_worked_out_elsewhere_are_valid(number: str, court: str) -> None:
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
def test_wrong_numbers_seen_in_the_wild_are_refused(number: str, reason: str) -> None:
    """Formulas off by one, courts turned round, placeholders of manuals."""
    with pytest.raises(BadDocument) as caught:
        CnjNumber.parse(number)

    assert caught.value.reason == reason


def test_every_change_of_one_digit_is_refused() -> None:
    """All 180 of them."""
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


def test_every_swap_of_neighbours_is_refused() -> None:
    """The other slip of the hand."""
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
def test_the_states_often_confused_are_in_the_order_of_the_resolution(tr: str, court: str) -> None:
    """Alphabetical order would give others."""
    assert CnjNumber(f"00000010020268{tr}0024").court_acronym == court


def test_the_parts_of_a_number_are_read() -> None:
    """Sequence 7, check 2, year 4, branch 1, court 2, origin 4."""
    number = CnjNumber.parse(VALID_CNJ)

    assert (number.year, number.branch, number.court, number.origin) == (2024, "8", "26", "0100")


@pytest.mark.parametrize("cpf", ["529.982.247-25", "123.456.789-09", "111.444.777-35", "000.000.001-91"])
def test_cpfs_worked_out_by_hand_are_valid(cpf: str) -> None:
    """And their mask is put back as it was."""
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
def test_cnpjs_worked_out_by_hand_are_valid(cnpj: str) -> None:
    """No letter is forbidden."""
    assert Cnpj.parse(cnpj).wire == "".join(character for character in cnpj if character.isalnum())


@pytest.mark.parametrize("check", ["45", "63", "05"])
def test_check_digits_of_wrong_formulas_are_refused(check: str) -> None:
    """A as 10, weights from the left, and lower case left as it is."""
    with pytest.raises(BadDocument) as caught:
        Cnpj.parse(f"12ABC34501DE{check}")

    assert caught.value.reason == "check_digits"


def test_the_root_is_the_company() -> None:
    """Two establishments of one company share it."""
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
def test_letters_taken_for_digits_in_a_cnpj_are_repaired(typed: str, repair: str) -> None:
    """A proposal, never a decision: the document is refused all the same."""
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
def test_letters_taken_for_digits_in_a_cpf_are_repaired(typed: str, repair: str) -> None:
    """Eleven equal digits are no repair."""
    with pytest.raises(BadDocument) as caught:
        Cpf.parse(typed)

    assert (caught.value.reason, caught.value.repair) == ("format", repair)


def test_a_letter_taken_for_a_digit_in_a_lawsuit_number_is_repaired() -> None:
    """Only where the number would be right."""
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
def test_registrations_are_read_as_lawyers_write_them(typed: str, read: tuple[str, int, str]) -> None:
    """Section before or after, mask or none."""
    registration = Oab.parse(typed)

    assert (registration.section, registration.number, registration.letter) == read


def test_a_registration_is_shown_with_its_letter_and_sent_without() -> None:
    """Where the letter would stand when sent is not documented."""
    registration = Oab.parse("4567-A/RJ")

    assert registration.formatted == "OAB/RJ 4.567-A"
    assert registration.wire == "RJ0004567"
