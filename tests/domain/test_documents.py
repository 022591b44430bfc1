"""CPF, CNPJ, OAB and CNJ numbers: every vector, worked examples of the norms, and what a search field meets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autos.domain.documents import CnjNumber, Cnpj, Cpf, Oab, read_as, recognise
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType

VECTORS: dict[str, dict[str, list[dict[str, Any]]]] = json.loads(
    (Path(__file__).parent / "vectors.json").read_text("utf-8")
)
KINDS = {"cpf": Cpf, "cnpj": Cnpj, "oab": Oab, "cnj": CnjNumber}


def vectors(side: str) -> list[Any]:
    return [
        pytest.param(kind, vector, id=f"{kind} {vector['input']}") for kind in KINDS for vector in VECTORS[kind][side]
    ]


@pytest.mark.parametrize(("kind", "vector"), vectors("valid"))
def test_every_valid_vector_is_read_and_normalised(kind: str, vector: dict[str, str]) -> None:
    """The canonical form, the court and the letter are exactly the vector's."""
    document = KINDS[kind].parse(vector["input"])

    if isinstance(document, CnjNumber):
        assert (document.formatted, document.court_acronym) == (vector["normalized"], vector["court"])
    elif isinstance(document, Oab):
        assert (document.wire, document.letter) == (vector["canonical"], vector["suffix"])
    else:
        assert document.wire == vector["normalized"]


@pytest.mark.parametrize(("kind", "vector"), vectors("invalid"))
def test_every_invalid_vector_is_refused_for_its_reason(kind: str, vector: dict[str, str]) -> None:
    """A wrong document is never taken for a right one, and the reason is the vector's."""
    with pytest.raises(BadDocument) as refused:
        KINDS[kind].parse(vector["input"])

    assert refused.value.reason == vector["reason"]


def test_a_cnj_number_survives_no_single_wrong_digit() -> None:
    """ISO 7064 finds each of the 180 single-digit errors."""
    digits = CnjNumber.parse("1234567-13.2024.8.26.0100").digits
    accepted = []
    for place in range(20):
        for other in "0123456789".replace(digits[place], ""):
            changed = digits[:place] + other + digits[place + 1 :]
            try:
                accepted.append(CnjNumber.parse(changed).formatted)
            except BadDocument:
                continue

    assert accepted == []


@pytest.mark.parametrize(
    ("branch_and_court", "acronym"),
    [("8.13", "TJMG"), ("8.11", "TJMT"), ("8.07", "TJDFT"), ("2.00", "CNJ"), ("3.00", "STJ"), ("9.26", "TJMSP")],
)
def test_courts_that_lists_confuse_are_told_apart(branch_and_court: str, acronym: str) -> None:
    """MG and MT, CNJ and STJ, the military courts of states."""
    branch, court = branch_and_court.split(".")

    assert CnjNumber("0" * 13 + branch + court + "0000").court_acronym == acronym


@pytest.mark.parametrize(
    ("text", "kind", "is_valid", "reason"),
    [
        ("", "empty", False, "empty"),
        ("   ", "empty", False, "empty"),
        ("111.222.333-96", "cpf", True, ""),
        ("111.222.333-97", "cpf", False, "check_digits"),
        ("11111111111", "cpf", False, "repeated"),
        ("1112223339", "unfinished", False, "length"),
        ("1234567890123", "unfinished", False, "length"),
        ("fq.ykn.814/0002-42", "cnpj", True, ""),
        ("11.222.333/0001-82", "cnpj", False, "check_digits"),
        ("OAB/SP 900.417", "oab", True, ""),
        ("900417/SP", "oab", True, ""),
        ("OAB/SP", "oab", False, "format"),
        ("1234567-13.2024.8.26.0100", "cnj", True, ""),
        ("1234567-14.2024.8.26.0100", "cnj", False, "check_digits"),
        ("Maria  Aparecida   Gonçalves", "name", True, ""),
        ("3M do Brasil", "name", True, ""),
        ("R", "unfinished", False, "length"),
    ],
)
def test_the_field_recognises_what_is_typed(text: str, kind: str, is_valid: bool, reason: str) -> None:
    """Kind, validity and reason at every stage of typing."""
    seen = recognise(text)

    assert (seen.kind, seen.is_valid, seen.reason) == (kind, is_valid, reason)


def test_a_lawsuit_number_is_never_something_to_send() -> None:
    """It opens the archive: there is no search type for it."""
    assert recognise("1234567-13.2024.8.26.0100").search_type is None


def test_letters_taken_for_digits_are_offered_back() -> None:
    """O for 0 and I for 1 are slips of the eye; the reading that passes is offered, never assumed."""
    cpf = recognise("111.222.333-9O".replace("9O", "96").replace("111", "11I", 1))
    cnpj = recognise("OOI1L2S50001-44")

    assert (cpf.is_valid, cpf.repair) == (False, "111.222.333-96")
    assert (cnpj.is_valid, cnpj.repair) == (False, "O0.I1L.2S5/0001-44")


def test_a_name_goes_out_with_single_blanks_and_a_document_without_mask() -> None:
    """What the service gets is canonical; what the person sees is as people write it."""
    assert recognise(" Maria  Aparecida ").wire == "Maria Aparecida"
    assert (recognise("111.222.333-96").wire, recognise("11122233396").formatted) == ("11122233396", "111.222.333-96")
    assert (recognise("sp 900417").wire, recognise("SP0900417").formatted) == ("SP0900417", "OAB/SP 900.417")


def test_what_is_said_to_be_a_cpf_is_read_as_nothing_else() -> None:
    """The command line names the kind; a right CNPJ is a wrong CPF."""
    seen = read_as(SearchType.CPF, "11.222.333/0001-81")

    assert (seen.kind, seen.is_valid) == ("cpf", False)
