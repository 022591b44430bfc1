"""Removal of secrets, documents and names from text."""

import re

import pytest

from autos.domain.redaction import HIDDEN, MOST, Redaction


@pytest.mark.parametrize(
    "secret",
    [
        "111.222.333-96",
        "11122233396",
        "FQ.YKN.814/0002-42",
        "FQYKN814000242",
        "11.222.333/0001-81",
        "SP900417",
        "SP0900417",
        "OAB/SP 900.417",
    ],
)
def test_documents_are_removed(secret: str) -> None:
    """In the middle of a sentence, in quotes, at the end."""
    text = Redaction().redacted(f"asked for {secret}, '{secret}' and {secret}.")
    assert secret not in text
    assert text.count(HIDDEN) == 3


@pytest.mark.parametrize(
    "text",
    [
        "api-key: abc123",
        "{'api_key': 'abc123'}",
        'password="abc123"',
        "(b'api-key', b'abc123')",
        '{"secret": "abc123"}',
        "API-KEY=abc123",
    ],
)
def test_values_after_names_of_secrets_are_removed(text: str) -> None:
    """Also unregistered ones."""
    assert "abc123" not in Redaction().redacted(text)


def test_hidden_texts_are_removed_in_any_case() -> None:
    """Longest first."""
    redaction = Redaction()
    redaction.hide("Helena Duarte", "Helena Duarte Vasconcelos", "x")
    text = redaction.redacted("HELENA DUARTE VASCONCELOS and helena duarte; x stays")
    assert text == f"{HIDDEN} and {HIDDEN}; x stays"


@pytest.mark.parametrize(
    "plain", ["0212c6b3-f415-49f9-a925-9f7464748ff9", "page 3 of 12", "2026-11-21T10:00:00.000Z", "v0.1.0"]
)
def test_identifiers_and_times_are_not_removed(plain: str) -> None:
    assert Redaction().redacted(plain) == plain


def test_number_of_hidden_texts_is_limited() -> None:
    """The newest are kept."""
    redaction = Redaction()
    for number in range(MOST + 10):
        redaction.hide(f"name number {number} of many")
    assert redaction.redacted(f"name number {MOST + 9} of many") == HIDDEN
    assert "of many" in redaction.redacted("name number 0 of many")


def test_temporarily_hidden_text_leaves_no_trace() -> None:
    """Nor in Python's cache of patterns; it stays hidden while another block hides it."""
    redaction, secret = Redaction(), "senha-inventada-5d1e"
    redaction.hide_secret("KEY-abcdef-123")
    with redaction.hiding(secret, "x", "KEY-abcdef-123"):
        with redaction.hiding(secret):
            assert redaction.redacted(f"a {secret}") == f"a {HIDDEN}"
        assert redaction.redacted(secret.upper()) == HIDDEN
        assert redaction.redacted("x stays") == "x stays"

    assert redaction.redacted(f"{secret} KEY-abcdef-123") == f"{secret} {HIDDEN}"
    assert secret not in repr(vars(redaction))
    assert secret not in repr(vars(re)).replace("\\\\", "")


def test_secrets_are_never_dropped_by_the_limit() -> None:
    redaction = Redaction()
    redaction.hide_secret("KEY-abcdef-123")
    redaction.hide(*(f"name number {number}" for number in range(MOST + 1)))
    assert redaction.redacted("sent KEY-abcdef-123 away") == f"sent {HIDDEN} away"
