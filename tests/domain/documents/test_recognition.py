"""Recognition of a line of text in the search field."""

import pytest

from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.documents.recognition_result import NOTHING_TYPED
from autos.domain.mode import SearchType
from tests.growth import LINEAR, growth


@pytest.mark.parametrize("text", ["", "   ", "\t\n", "\u200b"])
def test_blank_or_invisible_text_is_empty(text: str) -> None:
    assert recognise(text) == NOTHING_TYPED
    assert recognise_as(SearchType.CPF, text) == NOTHING_TYPED


@pytest.mark.parametrize(
    ("text", "kind", "wire", "formatted"),
    [
        ("111.222.333-96", "cpf", "11122233396", "111.222.333-96"),
        ("11122233396", "cpf", "11122233396", "111.222.333-96"),
        ("111 222 333 96", "cpf", "11122233396", "111.222.333-96"),
        ("111\u00a0222\u00a0333\u00a096", "cpf", "11122233396", "111.222.333-96"),
        ("111.222.333–96", "cpf", "11122233396", "111.222.333-96"),
        ("111.222.333-96\u200b", "cpf", "11122233396", "111.222.333-96"),
        (" 111.222.333/96 ", "cpf", "11122233396", "111.222.333-96"),
        ("CPF 111.222.333-96", "cpf", "11122233396", "111.222.333-96"),
        ("cpf nº 111.222.333-96", "cpf", "11122233396", "111.222.333-96"),
        ("CNPJ: 12.abc.345/01de-35", "cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35"),
        ("12.abc.345/01de-35", "cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35"),
        ("12 ABC 345 01DE 35", "cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35"),
        ("ZZZZZZZZZZZZ62", "cnpj", "ZZZZZZZZZZZZ62", "ZZ.ZZZ.ZZZ/ZZZZ-62"),
        ("11222333000181", "cnpj", "11222333000181", "11.222.333/0001-81"),
        ("OAB/SP 123.456", "oab", "SP0123456", "OAB/SP 123.456"),
        ("oab sp 123456", "oab", "SP0123456", "OAB/SP 123.456"),
        ("OAB/SP nº 123.456", "oab", "SP0123456", "OAB/SP 123.456"),
        ("123.456/SP", "oab", "SP0123456", "OAB/SP 123.456"),
        ("123456 OAB/SP", "oab", "SP0123456", "OAB/SP 123.456"),
        ("sp123456", "oab", "SP0123456", "OAB/SP 123.456"),
        ("RJ 4.567-A", "oab", "RJ0004567", "OAB/RJ 4.567"),
        ("SP 123456 A", "oab", "SP0123456", "OAB/SP 123.456"),
        ("12345671320248260100", "cnj", "12345671320248260100", "1234567-13.2024.8.26.0100"),
        ("1234567 13 2024 8 26 0100", "cnj", "12345671320248260100", "1234567-13.2024.8.26.0100"),
    ],
)
def test_documents_are_recognised_in_all_notations(text: str, kind: str, wire: str, formatted: str) -> None:
    """Masked, bare, spaced, pasted with surrounding text."""
    read = recognise(text)

    assert (read.kind, read.is_valid, read.wire, read.formatted) == (kind, True, wire, formatted)
    assert (read.reason, read.repair) == ("", "")


@pytest.mark.parametrize(
    ("text", "kind", "reason", "repair"),
    [
        ("111.222.333-97", "cpf", "check_digits", ""),
        ("00000000000", "cpf", "repeated", ""),
        ("529.982.247-2S", "cpf", "format", "529.982.247-25"),
        ("11.222.333/0001-82", "cnpj", "check_digits", ""),
        ("11111111111111", "cnpj", "repeated", ""),
        ("12.ABC.345/O1DE-35", "cnpj", "check_digits", "12.ABC.345/01DE-35"),
        ("11.222.333/0001-8I", "cnpj", "format", "11.222.333/0001-81"),
        ("12ABC34501DE3S", "cnpj", "format", "12.ABC.345/01DE-35"),
        ("1234567-14.2024.8.26.0100", "cnj", "check_digits", ""),
        ("1234567-13.2024.8.62.0100", "cnj", "unknown_court", ""),
        ("1234567-13.2O24.8.26.0100", "cnj", "format", "1234567-13.2024.8.26.0100"),
        ("OAB", "oab", "format", ""),
        ("OAB/SP", "oab", "format", ""),
        ("OAB 123456", "oab", "section", ""),
        ("OAB/XX 123", "oab", "unknown_section", ""),
        ("OAB/SP 12O456", "oab", "format", ""),
        ("SP 0", "oab", "zero", ""),
        ("SP 1234-Z", "oab", "suffix", ""),
        ("SP12345678", "oab", "format", ""),
    ],
)
def test_invalid_document_has_a_reason(text: str, kind: str, reason: str, repair: str) -> None:
    """And nothing to send."""
    read = recognise(text)

    assert (read.kind, read.is_valid, read.reason, read.repair) == (kind, False, reason, repair)
    assert read.wire == ""


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "3M",
        "1112223339",
        "1234567890123",
        "12.ABC.345/01DE-3",
        "1234567-13.2024.8.26.010",
        "1234567-13.2024.8.26.01000",
        "５２９９８２２４７２５",
        "²²²²²²²²²²²",
        "J",
        "...",
        "-",
    ],
)
def test_incomplete_input_is_unfinished(text: str) -> None:
    """Neither a document nor a name yet; digits of other scripts are not digits here."""
    read = recognise(text)

    assert (read.kind, read.is_valid, read.wire) == ("unfinished", False, "")


@pytest.mark.parametrize(
    "text",
    [
        "Maria da Silva",
        "José",
        "3M do Brasil",
        "99 Tecnologia Ltda",
        "Banco 24 Horas S.A.",
        "C6 Bank",
        "B3 S.A.",
        "123 Milhas",
        "Rua 25 de Março",
        "SP 500 Transportes",
        "Transportes 123",  # as long as a CNPJ, without its space
        "Condomínio 2000",
        "Oabson da Silva",
        "CPF Transportes 3",
        "李明",
    ],
)
def test_names_may_contain_digits(text: str) -> None:
    """They are sent as typed."""
    read = recognise(text)

    assert (read.kind, read.search_type, read.wire) == ("name", SearchType.NAME, text)


def test_name_is_sent_with_single_spaces() -> None:
    assert recognise("  Maria \t da\n Silva ").wire == "Maria da Silva"


def test_a_lawsuit_number_is_never_sent() -> None:
    """It opens the archive: the service has no search by number."""
    assert recognise("1234567-13.2024.8.26.0100").search_type is None


@pytest.mark.parametrize(
    ("text", "search_type"),
    [
        ("111.222.333-96", SearchType.CPF),
        ("11222333000181", SearchType.CNPJ),
        ("SP123456", SearchType.OAB),
        ("Maria", SearchType.NAME),
    ],
)
def test_each_kind_has_its_search_type(text: str, search_type: SearchType) -> None:
    """And `recognise_as` with that type gives the same result."""
    assert recognise(text).search_type is search_type
    assert recognise_as(search_type, text) == recognise(text)


@pytest.mark.parametrize(
    ("search_type", "text", "reason"),
    [
        (SearchType.CPF, "Maria", "format"),
        (SearchType.CPF, "11222333000181", "format"),
        (SearchType.CNPJ, "111.222.333-96", "format"),
        (SearchType.OAB, "123456", "section"),
        (SearchType.NAME, "1", "length"),
    ],
)
def test_text_of_another_kind_is_rejected(search_type: SearchType, text: str, reason: str) -> None:
    """The user's choice of kind is not overridden."""
    read = recognise_as(search_type, text)

    assert (read.is_valid, read.search_type in {search_type, None}, read.reason) == (False, True, reason)


def test_text_like_a_document_can_be_searched_as_a_name() -> None:
    """A company may be called SP 123."""
    assert recognise_as(SearchType.NAME, "SP 123").wire == "SP 123"


@pytest.mark.parametrize(
    "text", ["1" * 20_000, "OAB/" + "1" * 20_000, "A1 " * 7_000, "1." * 10_000 + "x", " nº" * 7_000]
)
def test_long_text_is_not_recognised_as_a_document(text: str) -> None:
    """And the patterns take linear time."""
    assert recognise(text).kind in {"unfinished", "oab", "name"}


def test_no_prefix_of_a_document_is_valid() -> None:
    for whole in ("111.222.333-96", "11.222.333/0001-81", "1234567-13.2024.8.26.0100"):
        states = [recognise(whole[:length]) for length in range(1, len(whole) + 1)]

        assert states[-1].is_valid
        assert not any(state.is_valid for state in states[:-1])


@pytest.mark.parametrize(
    ("text", "kind", "wire"),
    [
        ("OAB/SP: 123456", "oab", "SP0123456"),
        ("inscrito na OAB/SP sob nº 123.456", "oab", "SP0123456"),
        ("inscrita na OAB/RJ sob o nº 4.567-A", "oab", "RJ0004567"),
        ("(529.982.247-25)", "cpf", "52998224725"),
        ("529.982.247-25,", "cpf", "52998224725"),
        ("CPF nº 529.982.247-25.", "cpf", "52998224725"),
        ("Processo nº 0710802-55.2018.8.02.0001", "cnj", "07108025520188020001"),
    ],
)
def test_document_is_found_in_a_phrase_of_a_petition(text: str, kind: str, wire: str) -> None:
    found = recognise(text)
    assert (found.kind, found.is_valid, found.wire) == (kind, True, wire)


@pytest.mark.parametrize("text", ["OAB do Brasil 1234567890", "OAB seccional 12345"])
def test_text_with_oab_is_never_a_name(text: str) -> None:
    """Such a billed search could find nothing."""
    found = recognise(text)
    assert found.search_type is not SearchType.NAME
    assert not found.is_valid


def test_oab_letter_is_not_shown_in_a_search() -> None:
    """123456 and 123456-A are two people; the answer may be about the other one."""
    found = recognise("SP 123456-A")
    assert (found.wire, found.formatted) == ("SP0123456", "OAB/SP 123.456")


@pytest.mark.parametrize(
    ("text", "letter"),
    [("SP 123456-A", "A"), ("OAB/RJ 4.567-B", "B"), ("A598/AM", "A"), ("900.417-E/SP", "E"), ("123456/P-MG", "P"),
     ("OAB/SP 123456P", "P"), ("OAB/SP 123.456", ""), ("Maria A. da Silva", "")],
)  # fmt: skip
def test_the_letter_that_is_not_sent_is_named(text: str, letter: str) -> None:
    """The service takes section and number: whoever asks is told what of it does not go."""
    assert recognise(text).unsent == letter


@pytest.mark.parametrize("part", ["CPF:", "CNPJ/MF N. ", "CPF: ", "CPFN.:", "OAB/SP ", "OAB O ", "1"])
def test_the_time_of_recognition_grows_with_the_length(part: str) -> None:
    """The field asks at every key; what was pasted may be a whole page."""
    assert growth(lambda length: recognise(part * (length // len(part))), 20_000) <= LINEAR
