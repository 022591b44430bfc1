"""A connection as it is typed: what is taken, and the sentence for what is not."""

from __future__ import annotations

import json

import pytest
from pydantic import SecretStr

from autos.domain.connection.connection import URLS
from autos.domain.connection.connection_draft import ConnectionDraft, draft_of, read_draft
from autos.domain.connection.profile import parse_address, parse_key
from autos.domain.errors import BadProfile
from autos.text.problems import profile_problem_text

KEY = "5ynth3t1c-k3y"
FOUR = tuple(f"https://{part}.invalid" for part in ("requests", "lawsuits", "tracking", "crawler"))


@pytest.mark.parametrize(
    ("typed", "parsed"),
    [
        ("api.exemplo.adv.br", "https://api.exemplo.adv.br"),
        ("  https://api.exemplo.adv.br/ ", "https://api.exemplo.adv.br"),
        ("https://api.exemplo.adv.br/v1/", "https://api.exemplo.adv.br/v1"),
        ("http://127.0.0.1:4000/requests-api", "http://127.0.0.1:4000/requests-api"),
        ("http://localhost:4000", "http://localhost:4000"),
        ("http://[::1]:4000", "http://[::1]:4000"),
    ],
)
def test_an_address_is_taken_as_people_write_it(typed: str, parsed: str) -> None:
    """With a path, without a scheme, with blanks around it."""
    assert parse_address(typed) == parsed


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Falta o endereço."),
        ("http://api.exemplo.adv.br", "Só https fora deste computador."),
        ("ftp://api.exemplo.adv.br", "Isto não é um endereço. Escreva como https://api.exemplo.adv.br."),
        ("https://", "Isto não é um endereço. Escreva como https://api.exemplo.adv.br."),
        ("https://api exemplo", "Isto não é um endereço. Escreva como https://api.exemplo.adv.br."),
        ("https://api.exemplo.adv.br:porta", "Isto não é um endereço. Escreva como https://api.exemplo.adv.br."),
        ("https://eu:senha@api.exemplo.adv.br", "O endereço não pode ter usuário e senha."),
        ("https://api.exemplo.adv.br/?a=1", "O endereço não pode ter ? nem #. Escreva só até o caminho."),
        ("https://api.exemplo.adv.br/requests", "Tire a última parte do endereço: o Autos a põe sozinho."),
        ("https://api.exemplo.adv.br/v1/lawsuits/", "Tire a última parte do endereço: o Autos a põe sozinho."),
    ],
)
def test_a_wrong_address_is_refused_with_its_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(BadProfile) as refused:
        parse_address(typed)

    assert profile_problem_text(refused.value.where) == sentence


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (" \n", "Falta a chave de acesso."),
        ("5ynth\n3t1c", "A chave de acesso tem uma quebra de linha no meio."),
        ("5ynth\r\n3t1c", "A chave de acesso tem uma quebra de linha no meio."),
        ("5ynth 3t1c", "A chave de acesso tem um espaço no meio."),
        ("5ynth\u00a03t1c", "A chave de acesso tem um espaço no meio."),
        ("chave-é", "Isto não é uma chave: ela tem só letras, números e sinais, até 1.280."),
    ],
)
def test_a_wrong_key_is_refused_with_its_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(BadProfile) as refused:
        parse_key(typed)

    assert profile_problem_text(refused.value.where) == sentence


def test_blanks_at_the_ends_of_a_key_are_removed() -> None:
    assert parse_key(f" {KEY}\r\n").get_secret_value() == KEY


def test_one_address_stands_for_all_four() -> None:
    profile = ConnectionDraft("Escritório", SecretStr(KEY), ("api.exemplo.adv.br",)).profile()

    assert {getattr(profile, name) for name in URLS} == {"https://api.exemplo.adv.br"}
    assert draft_of(profile) == ConnectionDraft("Escritório", addresses=("https://api.exemplo.adv.br",))


def test_the_wrong_one_of_four_addresses_is_named() -> None:
    addresses = (*FOUR[:2], "http://tracking.invalid", FOUR[3])
    with pytest.raises(BadProfile, match=r"^address\.not_https 2$"):
        ConnectionDraft("Escritório", SecretStr(KEY), addresses).profile()


def test_no_text_of_a_draft_has_the_key() -> None:
    assert KEY not in repr(ConnectionDraft("Escritório", SecretStr(KEY), FOUR))


def test_a_file_of_the_provider_fills_in_what_it_has() -> None:
    """Addresses and key as the practice service writes them; name and version as Autos exports them."""
    service = read_draft(json.dumps(dict(zip(URLS, FOUR, strict=True)) | {"api_key": KEY}))
    exported = read_draft(ConnectionDraft("Escritório", SecretStr(KEY), FOUR, "newer").profile().exported())

    assert service == ConnectionDraft("", SecretStr(KEY), FOUR)
    assert exported == ConnectionDraft("Escritório", SecretStr(""), FOUR, "newer")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "Este arquivo não tem os endereços de um serviço."),
        ("[]", "Este arquivo não tem os endereços de um serviço."),
        ('{"requests_url": "https://a.invalid"}', "Este arquivo não tem os endereços de um serviço."),
        ('{"version": 2}', "Este arquivo é de um Autos mais novo."),
        ('{"version": "next"}', "Este arquivo é de um Autos mais novo."),
        (json.dumps(dict.fromkeys(URLS, "http://a.invalid")), "Só https fora deste computador."),
    ],
)
def test_another_file_is_refused_with_its_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadProfile) as refused:
        read_draft(text)

    assert profile_problem_text(refused.value.where.split(" ")[0]) == sentence
