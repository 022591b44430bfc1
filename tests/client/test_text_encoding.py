"""Encodings of answers; the forms themselves are in tests/corpus/answers."""

from __future__ import annotations

import pytest

from autos.client.text_encoding import as_utf8

JSON = '{"name": "José Conceição – 1º"}'


def test_utf_8_is_not_copied() -> None:
    content = JSON.encode()
    for declared in ("application/json", "application/json; charset=utf-8", "", "application/json; charset=ISO-8859-1"):
        assert as_utf8(content, declared) is content


@pytest.mark.parametrize("charset", ["zip", "rot13", "idna", "unicode_escape", "utf-7", "x-unknown", "base64"])
def test_a_charset_that_is_none_of_text_is_not_used(charset: str) -> None:
    """Some of Python's read more than text."""
    content = b'{"name": "Jos\xe9 +AGE- \\u0041"}'
    assert as_utf8(content, f"application/json; charset={charset}") is content


@pytest.mark.parametrize("content", [b"", b"\xef", b"\xff\xfe", b"\x00", b"\xfe\xff\xd8", b"\x00\x00\xfe\xff"])
def test_the_beginning_of_a_mark_is_no_failure(content: bytes) -> None:
    assert isinstance(as_utf8(content, "application/json"), bytes)
