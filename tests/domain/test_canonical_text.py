"""Readings of encoded text, and the fast reduction to letters and digits."""

from __future__ import annotations

import html
import json
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autos.domain.canonical_text import fold, letters_and_digits, readings

WRITTEN = "Conceição d'Ávila"


@pytest.mark.parametrize(
    "encoded",
    [
        html.escape(WRITTEN).replace("ç", "&ccedil;").replace("ã", "&#227;").replace("Á", "&#xC1;"),
        json.dumps(WRITTEN),
        json.dumps(json.dumps(json.dumps(WRITTEN))),
        quote(WRITTEN),
        quote(WRITTEN, encoding="cp1252"),
        quote(quote_plus(json.dumps(WRITTEN))),
        html.escape(html.escape(quote(WRITTEN))),
        WRITTEN.lower().encode().decode("cp1252"),
        "<p>Concei<b>ção</b> d'Ávila</p>",
        "&lt;i&gt;Conceição&lt;/i&gt; d'Ávila",
        "Con\u00adcei\u200bção d'Ávila",
        "Ｃｏｎｃｅｉｃａｏ d'Avila",
        "Concei%u00E7%u00E3o d'\\xc1vila",
    ],
)
def test_one_of_the_readings_is_the_plain_text(encoded: str) -> None:
    assert any(letters_and_digits(WRITTEN) in letters_and_digits(reading) for reading in readings(encoded))


@pytest.mark.parametrize("text", ["C:\\nome\\do\\cliente", "100%25 certo", "a < b e c > d", "x &copy y", ""])
def test_the_text_as_it_stands_is_the_first_reading(text: str) -> None:
    """What only looks encoded must be found, too."""
    assert next(readings(text)) == text


@given(
    st.text(st.characters(codec="utf-8") | st.sampled_from("\xaa\xb5\xbd\xc6\xde\xdf\u0301\u2013\u200b١"), max_size=20)
)
def test_the_fast_reduction_leaves_what_the_slow_one_leaves(text: str) -> None:
    slow = "".join(sign for sign in fold(text) if not (sign.isascii() and not sign.isalnum()))

    assert letters_and_digits(text) == slow.encode(errors="replace")


@pytest.mark.parametrize("opened", ["<!--", "<a ", "&#", "%", "\\u", "<![CDATA[", "Ã"])
def test_the_number_of_readings_is_bounded(opened: str) -> None:
    """Whatever the service sends, an erasure ends."""
    assert len(list(readings(opened * 100_000))) < 30
