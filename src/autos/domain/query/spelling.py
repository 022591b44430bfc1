"""Normalization of words for comparison, and suggestions for misspelt ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LIKE_ENOUGH = 0.6
LONGEST_COMPARED = 40
"""Characters of a misspelt word that are compared: no word of the language is longer."""


def folded(text: str) -> str:
    """Remove accents and case."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


def squashed(text: str) -> str:
    """Fold and keep ASCII letters and digits only."""
    return re.sub(r"[^0-9a-z]+", "", folded(text))


def cleaned(text: str) -> str:
    """Clean pasted text: no invisible characters, composed accents (NFC), single spaces."""
    if not text.isprintable():
        text = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return " ".join(text.split())


def has_letter_or_digit(word: str) -> bool:
    """Whether it can be searched for: punctuation alone cannot."""
    return any(sign.isalnum() for sign in word)


def matches_prefixes(words: str, label: str) -> bool:
    """Whether every word of `words` is a prefix of a word in `label`; accents and case are ignored."""
    label_words = re.findall(r"[^\W_]+", folded(label))
    asked = re.findall(r"[^\W_]+", folded(words))
    return bool(asked) and all(any(word.startswith(part) for word in label_words) for part in asked)


def closest_match(word: str, known: Iterable[str]) -> str:
    """The known word most similar to `word`; empty if none is."""
    from difflib import get_close_matches  # noqa: PLC0415 -- only what is misspelt needs it

    spelt = {folded(each): each for each in reversed(list(known))}
    meant = folded(word)[:LONGEST_COMPARED]
    found = get_close_matches(meant, spelt, n=1, cutoff=LIKE_ENOUGH)
    if not found:
        found = [each for each in spelt if len(meant) > 1 and each.startswith(meant)]
    return spelt[found[0]] if found else ""
