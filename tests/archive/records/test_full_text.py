"""Folding: the quick way for what is written in Latin-1 says what the slow way says."""

from __future__ import annotations

import unicodedata
from random import Random

import pytest

from autos.archive.records.full_text import LONGEST_WORD, folded, words_of


def slowly(text: str) -> str:
    """Sign by sign, as Unicode tells it."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).casefold()


@pytest.mark.parametrize("start", range(0, 0x300, 64))
def test_every_sign_of_latin_scripts_is_folded_as_unicode_tells(start: int) -> None:
    for sign in map(chr, range(start, start + 64)):
        assert folded(f"Á{sign}x") == slowly(f"Á{sign}x"), repr(sign)


def test_mixed_texts_are_folded_as_unicode_tells() -> None:
    """Also with signs of which one becomes many, and of other scripts."""
    rng = Random(5)
    signs = "AbÇçãÕéIİıßſ½¼ªº²µ¨´ŁłÆøÐþñ\u0301\u0327Ωω数ﬁ \t-_.0٣"
    for _ in range(3_000):
        text = "".join(rng.choice(signs) for _ in range(rng.randrange(12)))
        assert folded(text) == slowly(text), repr(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("JOÃO  da Silva-Souza", ["joao", "da", "silva", "souza"]),
        ("under_score 1º/2ª", ["under", "score", "1o", "2a"]),
        ("", []),
        (" \t\n", []),
        ("a\u2028b", ["a", "b"]),
        (f"{'é' * 45} fim", ["e" * LONGEST_WORD, "fim"]),
        ("a" * 41, ["a" * LONGEST_WORD]),
    ],
)
def test_words_are_what_stands_between_other_signs(text: str, words: list[str]) -> None:
    assert list(words_of(text)) == words
