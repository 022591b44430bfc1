"""Documents in pasted text: all of them, each once, and nothing else."""

from __future__ import annotations

import json
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autos.domain.documents.check_digits import check_digit
from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import WEIGHTS, Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.document_match import DocumentCheck
from autos.domain.documents.pasted_text import find_documents
from tests.growth import LINEAR, growth

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
PETITION = """EXCELENTÍSSIMO SENHOR DOUTOR JUIZ DE DIREITO
Autos nº 1234567-13.2024.8.26.
0100
RENATO FARIAS, brasileiro, RG 12.345.678-9, inscrito no CPF/MF sob o nº 529.982.247‑25, tel. (11) 98765-4321,
CEP 01310-100, move esta ação em face de ACME LTDA., CNPJ 12.abc.345/01de-35, e de LUCAS (CPF 111.444.777–35),
pelo valor de R$ 1.234.567,89, desde 25/12/2024. Cita-se o REsp 1.657.156/RJ e o HC 598.051/SP.
Réu: LUCAS, CPF 11144477735, PIS 123.45678.90-1. Chave 3519 0605 5709 4200 0178 5500 1000 0000 0112 3456 7890.
Boleto 34191.79001 01043.510047 91020.150008 5 82560000002000.
Nestes termos, pede deferimento. Ana Lima, OAB/SP nº 123.456; Beto Reis, inscrito na OAB, Seção de
Minas Gerais, sob o nº 98.765-A."""


def found(text: str) -> list[tuple[str, str, str, int]]:
    return [(one.kind, one.formatted, one.check.value, one.times) for one in find_documents(text).documents]


def test_documents_of_running_text_are_found_in_order() -> None:
    """Each with its number of occurrences; nothing else of the page is found."""
    assert found(PETITION) == [
        ("cnj", "1234567-13.2024.8.26.0100", "right", 1),
        ("cpf", "529.982.247-25", "right", 1),
        ("cnpj", "12.ABC.345/01DE-35", "right", 1),
        ("cpf", "111.444.777-35", "right", 2),
        ("oab", "OAB/SP 123.456", "right", 1),
        ("oab", "OAB/MG 98.765", "right", 1),
    ]


@pytest.mark.parametrize("kind", ["cpf", "cnpj", "cnj"])
def test_every_valid_vector_is_found_in_a_sentence(kind: str) -> None:
    """With any mask, if the sentence names the kind."""
    label = {"cpf": "CPF", "cnpj": "CNPJ", "cnj": "processo"}[kind]
    missed = []
    for vector in VECTORS[kind]["valid"]:
        text = f"conforme {label} {vector['input'].strip()}, às folhas 12."
        wanted = "".join(sign for sign in vector["normalized"] if sign.isalnum())
        documents = [(one.kind, one.wire, one.check) for one in find_documents(text).documents]
        if documents != [(kind, wanted, DocumentCheck.VALID)]:
            missed.append((vector, documents))

    assert missed == []


@pytest.mark.parametrize("kind", ["cpf", "cnpj", "cnj", "oab"])
def test_invalid_vectors_are_never_reported_as_valid(kind: str) -> None:
    """Reported as invalid, as corrected, or not at all."""
    taken = []
    for vector in VECTORS[kind]["invalid"]:
        if kind != "oab" and vector["reason"] == "format":
            continue  # other separators than the mask's are read here, as in the one field
        read = find_documents(str(vector["input"])).documents
        right = [one for one in read if one.kind == kind and one.check is DocumentCheck.VALID]
        taken += [(vector, one) for one in right if one.written == vector["input"]]

    assert taken == []


@pytest.mark.parametrize(
    "text",
    [
        "OAB/SP 123.456",
        "OAB-SP 123456",
        "OAB SP nº 123.456",
        "oab/sp 123456",
        "OAB/SP sob o nº 123.456",
        "OAB/SP: 123456",
        "OAB(SP) 123.456",
        "OAB nº 123.456/SP",
        "OAB 123456-SP",
        "OAB n. 123.456 SP",
        "nº 123.456 da OAB/SP",
        "123456 OAB/SP",
        "OAB, Seccional de São Paulo, nº 123.456",
        "OAB/SP 123.456-A",
        "OABSP123456",
        "O.A.B./SP 123.456",
        "OAB-SP sob o número 123456",
        "OAB/SP-A 123.456",
    ],
)
def test_registration_is_found_in_all_notations(text: str) -> None:
    """The letter is not sent and does not make a second registration."""
    assert [one[:2] for one in found(f"Dra. Ana Lima, {text}.")] == [("oab", "OAB/SP 123.456")]


@pytest.mark.parametrize("text", ["SP123456", "123456/SP", "123.456-SP", "SP 123.456", "SP0123456", "123456-A/SP"])
def test_registration_alone_in_a_cell_needs_no_oab_word(text: str) -> None:
    """In a sentence the same text may cite a decision."""
    assert [one[:2] for one in found(f"OAB\n{text}\n")] == [("oab", "OAB/SP 123.456")]
    assert found(f"como no REsp {text}, de 2020") == []


@pytest.mark.parametrize(
    "text",
    [
        "tel 11987654321 ou +55 11 98765-4321",
        "celular 52998224725",
        "PIS 52998224725",
        "34191.79001 01043.510047 91020.150008 5 82560000002000",
        "836200000005 667800481000 180975657313 001589636081",
        "35190605570942000178550010000000011234567890",
        "529982247250", "1529982247-25", "529.982.247-251", "1.529.982.247-25",
        "R$ 52998224725,00",
        "arquivo 20241231235959.pdf",
        "550e8400-e29b-41d4-a716-446655440000",
        "192.168.100.25",
        "12345678902",
        "01310-100, 25/12/2024, 12.345.678-9, 1.234.567,89",
        "REsp 1.657.156/RJ, HC 598.051/SP, BR 101, SP 280",
        "OAB, em 12/05/2020, no DF",
    ],
)  # fmt: skip
def test_other_numbers_are_not_found(text: str) -> None:
    assert found(text) == []


def test_plural_oabs_lists_several_registrations() -> None:
    assert [one[1] for one in found("OABs/SP 123.456, 98.765 e 234.567, todos")] == [
        "OAB/SP 123.456",
        "OAB/SP 98.765",
        "OAB/SP 234.567",
    ]


def test_incident_number_belongs_to_its_lawsuit() -> None:
    """The suffix after the slash is numbered within the lawsuit."""
    assert [one[1] for one in found("1234567-13.2024.8.26.0100/50000")] == ["1234567-13.2024.8.26.0100"]


def test_cell_with_very_few_digits_is_ambiguous() -> None:
    """191 is a bank's head office, and also a CPF."""
    documents = found("CNPJ\n33.000.167/0001-01\n11.222.333/0001-81\n191")

    assert documents[2:] == [("cpf", "000.000.001-91", "doubtful", 1), ("cnpj", "00.000.000/0001-91", "doubtful", 1)]


def test_part_of_a_lawsuit_number_is_not_a_document() -> None:
    assert [one[0] for one in found("12345671320248260100 1234567-13.2024.8.26.0100")] == ["cnj"]
    assert found("98529982247251234567") == []


@pytest.mark.parametrize(
    ("text", "expected", "reason"),
    [
        ("529.982.247-24", ("cpf", "529.982.247-24", "wrong", 1), "check_digits"),
        ("CPF: 52998224724", ("cpf", "529.982.247-24", "wrong", 1), "check_digits"),
        ("000.000.000-00", ("cpf", "000.000.000-00", "wrong", 1), "repeated"),
        ("11.222.333/0001-82", ("cnpj", "11.222.333/0001-82", "wrong", 1), "check_digits"),
        ("1234567-14.2024.8.26.0100", ("cnj", "1234567-14.2024.8.26.0100", "wrong", 1), "check_digits"),
        ("9999999-99.9999.9.99.9999", ("cnj", "9999999-99.9999.9.99.9999", "wrong", 1), "unknown_court"),
        ("529.982.247-2S", ("cpf", "529.982.247-25", "letters", 1), ""),
        ("O00.OO0.0O1-91", ("cpf", "000.000.001-91", "letters", 1), ""),
        ("1234567-l3.2O24.8.26.0100", ("cnj", "1234567-13.2024.8.26.0100", "letters", 1), ""),
        ("11.222.333/OOO1-81", ("cnpj", "11.222.333/0001-81", "letters", 1), ""),
    ],
)
def test_wrong_digits_and_lookalike_letters_are_reported(
    text: str, expected: tuple[str, str, str, int], reason: str
) -> None:
    """Numbers that are meant as documents are not ignored."""
    (one,) = find_documents(f"Consta {text} nos autos").documents

    assert (one.kind, one.formatted, one.check.value, one.times) == expected
    assert one.reason == reason
    assert one.written == text.removeprefix("CPF: ")


def test_leading_zeros_of_a_column_are_restored() -> None:
    """A CPF of ten digits, a CNPJ of twelve, a lawsuit number of fourteen; quotes and decimals are removed."""
    column = 'CPF/CNPJ\n529.982.247-25\n\'11144477735\n1234567890.0\n"191000167"\n191000167\n529982247250\n'
    number = CnjNumber("00000016820268260100")
    company = _cnpj("003300016700")
    column += f"{number.wire.lstrip('0')}\n{company.lstrip('0')}\n{_cpf(12345678).lstrip('0')}\n"

    assert found(column) == [
        ("cpf", "529.982.247-25", "right", 1),
        ("cpf", "111.444.777-35", "right", 1),
        ("cpf", "012.345.678-90", "zeros", 2),
        ("cnj", number.formatted, "zeros", 1),
        ("cnpj", Cnpj(company).formatted, "zeros", 1),
    ]


def test_leading_zeros_are_not_restored_in_running_text() -> None:
    assert found("pagou 9182224725 ontem e 1234567890 hoje; CPF 00000000191 depois")[-1][1] == "000.000.001-91"
    assert len(found("pagou 9182224725 ontem; CPF 00000000191 depois")) == 1


def test_leading_zeros_are_not_restored_in_other_columns() -> None:
    """One in a hundred numbers is valid by chance, so most of a column must be documents."""
    amounts = "\n".join(str(100_000_000 + 37 * place) for place in range(500))

    assert found(f"Valor\n{amounts}") == []


def test_cpf_that_may_be_a_cnpj_without_zeros_is_ambiguous() -> None:
    assert found("529.982.247-25\n40188000100") == [
        ("cpf", "529.982.247-25", "right", 1),
        ("cpf", "401.880.001-00", "doubtful", 1),
        ("cnpj", "00.040.188/0001-00", "doubtful", 1),
    ]
    assert found("o CPF 40188000100 do réu") == [("cpf", "401.880.001-00", "right", 1)]


def test_cells_in_scientific_notation_are_counted_as_lost() -> None:
    """5,29982E+10 was a document that cannot be restored."""
    pasted = find_documents("CPF\n529.982.247-25\n5,29982E+10\n1.11444E+10")

    assert (len(pasted.documents), pasted.lost) == (1, 2)


def test_only_document_columns_of_a_sheet_are_read() -> None:
    """Telephone numbers are ignored, even if they are valid by chance."""
    sheet = "Nome;Telefone;CPF\nAna;52998224725;11144477735\nBeto;11987654321;529.982.247-25\n"

    assert [one[:2] for one in found(sheet)] == [("cpf", "111.444.777-35"), ("cpf", "529.982.247-25")]


@given(st.lists(st.integers(min_value=1, max_value=10**9 - 1), min_size=1, max_size=12))
def test_column_of_documents_is_found_completely(seeds: list[int]) -> None:
    """Each once, in order, with its count, with or without leading zeros."""
    documents = [_cpf(seed) for seed in seeds if len(set(f"{seed:09d}")) > 1 and seed >= 10_000_000]
    whole = [_cpf(123456789), _cpf(987654321)] * (len(documents) + 1)
    text = "\n".join([*whole, *(document.lstrip("0") for document in documents)])
    times = {document: (whole + documents).count(document) for document in dict.fromkeys(whole + documents)}
    counted = {one.wire: one.times for one in find_documents(text).documents if one.kind == "cpf"}

    assert counted == times


@given(st.text(alphabet="0123456789.-/ ,;\nOIS", max_size=200))
def test_valid_results_pass_their_own_check(text: str) -> None:
    """For any text; and no value is returned twice."""
    documents = find_documents(text).documents
    for one in documents:
        if one.check is not DocumentCheck.INVALID:
            kinds = {"cpf": Cpf.parse, "cnpj": Cnpj.parse, "cnj": CnjNumber.parse}
            assert one.kind == "oab" or kinds[one.kind](one.wire).wire == one.wire

    assert len({(one.kind, one.wire) for one in documents}) == len(documents)


@given(st.text(alphabet=string.ascii_uppercase + string.digits, min_size=12, max_size=12))
def test_alphanumeric_cnpj_is_found_in_a_sentence(code: str) -> None:
    """With its mask, in any case."""
    characters = _cnpj(code)
    mask = Cnpj(characters).formatted
    is_one = sum(character.isdigit() for character in characters) >= 4 and len(set(characters)) > 1
    documents = [one[1] for one in found(f"em face de {mask.lower()}, com sede aqui")]

    assert documents == ([mask] if is_one else documents)


@pytest.mark.parametrize("part", [PETITION, "1", "12.345.678/", " ", "5299822400\n"], ids=range(5))
def test_the_time_to_read_a_text_grows_with_its_length(part: str) -> None:
    """A long page, and what is hard on patterns: a number without end, separators without end, a bare column."""
    assert growth(lambda length: find_documents(part * (length // len(part))), 60_000) <= LINEAR


def _cpf(seed: int) -> str:
    digits = f"{seed:09d}"
    digits += check_digit(digits, range(10, 1, -1))
    return digits + check_digit(digits, range(11, 1, -1))


def _cnpj(code: str) -> str:
    characters = code + check_digit(code, WEIGHTS)
    return characters + check_digit(characters, (6, *WEIGHTS))
