"""The encodings in which the secrecy harness finds a secret."""

from __future__ import annotations

import base64
from urllib.parse import quote

import pytest
from hpack import Encoder

from tests.secrecy.forms import forms

SECRET = "chave-5ynth3t1c/0000+4e2a"


@pytest.mark.parametrize("before", ["", "a", "ab", "abc"])
@pytest.mark.parametrize("after", ["", "x", "yz"])
def test_a_secret_is_found_at_every_offset_of_base64(before: str, after: str) -> None:
    written = base64.b64encode(f"{before}{SECRET}{after}".encode()).lower()
    assert any(form in written for form in forms(SECRET))


@pytest.mark.parametrize(
    "written",
    [
        SECRET.encode(),
        SECRET.upper().encode(),
        SECRET.encode("utf-16-le"),
        SECRET.encode("utf-16-be"),
        quote(SECRET).encode(),
        SECRET.encode().hex().encode(),
        repr(SECRET.encode()).encode(),
        Encoder().encode([("api-key", SECRET.encode())]),
        repr(Encoder().encode([("api-key", SECRET.encode())])).encode(),
    ],
    ids=["plain", "capitals", "utf-16-le", "utf-16-be", "percent", "hex", "printed", "hpack", "hpack printed"],
)
def test_a_secret_is_found_in_each_encoding(written: bytes) -> None:
    lowered = written.lower()
    assert any(form in b"something " + lowered + b" else" for form in forms(SECRET))


def test_other_text_is_no_secret() -> None:
    assert not any(form in b"a line of a log without anything in it" for form in forms(SECRET))
