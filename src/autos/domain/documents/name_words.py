"""The words by which a name is looked for among stored texts, whatever stands beside it there.

Texts are stored as they came, so what may be written in several ways is asked for in each: a word with an apostrophe as
one word and as two, a party without what courts add to its name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from autos.domain.documents.party_name import PARTICLES, flat, read_party_name, without_forms

ELISIONS = (("d", 5), ("sant", 7), ("dell", 8), ("dall", 8))
"""Beginnings that stand before an apostrophe, and the shortest word that may have lost it: d'Ávila, not dos."""
MOST_SPELLINGS = 4
APOSTROPHE = re.compile(r"(?<=[^\W\d_])\s?['’‘‛ʼ´`′]\s?(?=[^\W\d_])")
WORD = re.compile(r"[^\W_]+")


def split_elision(word: str) -> tuple[str, str] | None:
    """A folded word as the two that an apostrophe may have joined: santana as sant and ana."""
    for begin, shortest in ELISIONS:
        if len(word) >= shortest and word.startswith(begin) and word[len(begin)] in "aeiou":
            return begin, word[len(begin) :]
    return None


@lru_cache(maxsize=1_000)
def asked_words(name: str) -> tuple[frozenset[str], ...]:
    """The folded words that a stored name has, each in one spelling, if it is that name; one set for each spelling.

    Without particles, additions and the form of a company; empty where the name has no word.
    """
    found: dict[frozenset[str], None] = {}
    for part in read_party_name(name).own:
        for apart in dict.fromkeys(APOSTROPHE.sub(between, part) for between in (" ", "")):
            words = telling_words(WORD.findall(flat(apart)))
            if not words:
                continue
            found.setdefault(frozenset(words))
            for word in words:
                if (two := split_elision(word)) is not None:
                    found.setdefault(frozenset(words) - {word} | {*two})
    return tuple(found)[: MOST_SPELLINGS * 2]


def stands_in(name: str, written: Sequence[str]) -> bool:
    """Whether these folded words have all words of the name, in one of its spellings."""
    return any(words.issubset(written) for words in asked_words(name))


def plain_words(words: Sequence[str]) -> tuple[str, ...]:
    """Typed words without what courts add to a name and the form of a company; empty where that changes nothing."""
    text = " ".join(words)
    own = read_party_name(text).own
    if not own:
        return ()
    found = WORD.findall(flat(own[0]))
    left = without_forms(found)
    return tuple(left) if left and left != WORD.findall(flat(text)) else ()


def telling_words(words: Sequence[str]) -> list[str]:
    """Folded words without forms and particles; all of them where nothing else is left."""
    left = without_forms(words) or list(words)
    return [word for word in left if word not in PARTICLES] or left
