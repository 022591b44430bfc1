"""Addresses of the list, and what an administrator decides about them."""

from __future__ import annotations

import pytest

from autos.domain.updates.address import UpdatePolicy, parse_address, parse_page, update_policy


def test_without_a_decision_the_programs_own_address_holds() -> None:
    assert update_policy(None) == UpdatePolicy()


@pytest.mark.parametrize("address", ["", "  "])
def test_an_empty_address_forbids_to_ask(address: str) -> None:
    assert update_policy(address).is_forbidden


def test_an_administrator_names_another_address() -> None:
    assert update_policy(" https://intranet.example/autos/ ") == UpdatePolicy("https://intranet.example/autos")


@pytest.mark.parametrize(
    "address",
    [
        "http://intranet.example/autos",
        "http://127.0.0.1.example/",
        "ftp://autos.example/",
        "https://",
        "https:///autos",
        "https://quem:senha@autos.example/",
        "https://autos.example/?chave=1",
        "https://autos.example/#parte",
        "https://autos.example:porta/",
        "https://autos.example/com espaço",
        "https://[::1/",
        "https://áutos.example/",
        "https://autos.example/\\intranet",
        "autos.example",
        "https://autos.example/" + "a" * 500,
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    """And does not silently become another: where an administrator wrote it, nothing is asked."""
    with pytest.raises(ValueError, match=r".+"):
        parse_address(address)
    assert update_policy(address) == UpdatePolicy(is_forbidden=True)


def test_plain_http_is_for_this_computer_only() -> None:
    assert parse_address("http://127.0.0.1:8000/lista/") == "http://127.0.0.1:8000/lista"


def test_a_page_may_have_a_query_but_must_have_tls() -> None:
    assert parse_page("https://autos.example/baixar?so=linux#deb") == "https://autos.example/baixar?so=linux#deb"
    for page in ("http://127.0.0.1/", "javascript:alert(1)", "file:///etc/passwd"):
        with pytest.raises(ValueError, match=r".+"):
            parse_page(page)
