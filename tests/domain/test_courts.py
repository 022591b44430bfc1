"""Courts by acronym and by number, from the table that comes with the application."""

from pathlib import Path

import pytest

from autos.domain.courts import Courts, load_courts
from autos.domain.documents import CnjNumber

RESOURCES = Path(__file__).parents[2] / "resources"


@pytest.fixture(scope="module")
def courts() -> Courts:
    return load_courts(RESOURCES)


def test_the_table_is_read_once(courts: Courts) -> None:
    """And holds the 93 courts, two councils and twelve military circumscriptions."""
    assert load_courts(RESOURCES) is courts
    assert len(courts) == len(list(courts)) == 93 + 2 + 12


@pytest.mark.parametrize(
    ("written", "acronym"),
    [
        ("TJSP", "TJSP"),
        ("tjsp", "TJSP"),
        (" TJ-SP ", "TJSP"),
        ("TJDF", "TJDFT"),
        ("TJDFT", "TJDFT"),
        ("TRE-DFT", "TRE-DF"),
        ("TRESP", "TRE-SP"),
        ("TRE/SP", "TRE-SP"),
        ("TRF06", "TRF6"),
        ("TJM-SP", "TJMSP"),
        ("1ª CJM", "CJM01"),
    ],
)
def test_a_court_is_known_by_every_spelling(courts: Courts, written: str, acronym: str) -> None:
    """Systems of the courts do not agree on hyphens, zeros and the Federal District."""
    court = courts.court_of(written)

    assert court is not None
    assert court.acronym == acronym


def test_no_alias_hides_another_court(courts: Courts) -> None:
    """Its own acronym always finds a court."""
    assert [court for court in courts if courts.court_of(court.acronym) is not court] == []


@pytest.mark.parametrize("unknown", ["", "TJXX", "TRF7", "PDPJ"])
def test_an_unknown_acronym_is_no_court(courts: Courts, unknown: str) -> None:
    """The service may name sources that are not courts."""
    assert courts.court_of(unknown) is None


def test_a_lawsuit_number_finds_its_court(courts: Courts) -> None:
    """By J and TR, to the same acronym that the number knows by itself."""
    number = CnjNumber.parse("0000045-24.2026.8.07.0001")
    court = courts.court_at(number.branch, number.court)

    assert court is not None
    assert (court.acronym, court.branch, court.state, court.states) == (number.court_acronym, "state", "DF", ("DF",))
    assert courts.court_at("8", "28") is None


def test_a_regional_court_judges_several_states(courts: Courts) -> None:
    """Its seat is in one of them."""
    court = courts.court_of("TRF4")

    assert court is not None
    assert (court.justice, court.tribunal, court.state) == ("4", "04", "RS")
    assert set(court.states) == {"PR", "RS", "SC"}
