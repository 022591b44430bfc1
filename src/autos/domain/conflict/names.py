"""Names of persons and companies compared as lawyers would: what is the same name, and what is only alike.

Accents, case, punctuation, particles (de, da, dos), the legal form of a company and what courts add to a name
(`party_name`) make no difference. An initial or a shortened word, a generation (Júnior, Neto), another order or one
word more or less make a name alike, and so does its place beside a party's, as that of a representative: it may be the
same person, and only the user decides. `João da Silva` and `João Pedro da Silva` are two names.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from autos.domain.documents.name_additions import FORMS
from autos.domain.documents.name_words import split_elision
from autos.domain.documents.party_name import (
    LONGEST_NAME,
    PARTICLES,
    NamePart,
    is_only_additions,
    read_party_name,
)
from autos.domain.query.spelling import folded

FEWEST_TO_LACK_ONE = 4
"""Words of a name that is also looked for without one of them."""
FEWEST_FOR_OTHERS = 3
"""Words that a name needs before one with a word more or less is alike: else it would be half of the archive."""

APOSTROPHES = re.compile(r"(?<=[^\W\d_])\s?['’‘`´ʼ]\s?(?=[^\W\d_])")
JOINED = re.compile(r"([^\W\d_]+)\s?['’‘`´ʼ]\s?([^\W\d_]+)")
"""A word with an apostrophe, as its two ends."""
WORD = re.compile(r"[^\W_]+")
TOKEN = re.compile(r"[^\W_]+\.?")
GENERATIONS = {
    "filha": "filho",
    "filho": "filho",
    "ii": "ii",
    "iii": "iii",
    "jr": "junior",
    "junior": "junior",
    "neta": "neto",
    "neto": "neto",
    "sobrinha": "sobrinho",
    "sobrinho": "sobrinho",
}
DOUBTFUL_FORM = "sa"
"""S.A. without its points is a surname, too."""
ABBREVIATIONS = {
    "assoc": "associacao",
    "bco": "banco",
    "cia": "companhia",
    "com": "comercio",
    "coml": "comercial",
    "coop": "cooperativa",
    "fco": "francisco",
    "ind": "industria",
    "ma": "maria",
    "sta": "santa",
    "sto": "santo",
    "transp": "transportes",
}
"""Shortened words that are written without a point, too."""
SHORTENED = {long: tuple(short for short, other in ABBREVIATIONS.items() if other == long) for long in
             dict.fromkeys(ABBREVIATIONS.values())}  # fmt: skip


class NameLikeness(StrEnum):
    """How alike two names are, the most alike first."""

    SAME = "same"
    SHORTENED = "shortened"
    """The same words, some as initials or shortened."""
    FORM = "form"
    """The same but for an SA that may be a legal form or a surname."""
    ESTATE = "estate"
    """One is the estate, the heirs or the bankrupt's assets of the other."""
    BESIDE = "beside"
    """It stands beside the name of a party: a representative, a spouse, another name of which nothing is certain."""
    GENERATION = "generation"
    """The same but for a Júnior, Filho, Neto or Sobrinho: another person as a rule."""
    ORDER = "order"
    """The same words in another order."""
    LONGER = "longer"
    """It has one or more words besides."""
    SHORTER = "shorter"
    """It lacks one word."""


class NameWord(NamedTuple):
    """A word of a name, without accents and case."""

    text: str
    is_cut: bool = False
    """An initial, or written with a point: it may stand for any word that begins so."""

    def matches(self, other: NameWord) -> bool:
        """Whether both may be the same word."""
        if self.text == other.text:
            return True
        return (self.is_cut and other.text.startswith(self.text)) or (other.is_cut and self.text.startswith(other.text))


@dataclass(frozen=True, slots=True)
class NameReading:
    """A name as it is compared."""

    words: tuple[NameWord, ...]
    """In order, without particles, legal form and generation."""
    generation: str = ""
    is_estate: bool = False
    is_beside: bool = False
    """Of another one than the party, or of which that is not certain."""
    is_doubtful: bool = False
    """A single word is left of it, once what may be a legal form is gone."""


class WordSpellings(NamedTuple):
    """How one word of a name may stand in another spelling of the name."""

    whole: tuple[str, ...]
    """Whole words."""
    beginning: str = ""
    """Any word that begins so; empty where only whole words count."""


@lru_cache(maxsize=2_000)
def read_name(name: str) -> tuple[NameReading, ...]:
    """Every way to read a name and what stands beside it; none where nothing of it can be compared."""
    return tuple(dict.fromkeys(reading for part in read_party_name(name).parts for reading in _readings_of(part)))


def asked_names(name: str) -> tuple[str, ...]:
    """The names that are looked for where one is asked for as a court wrote it: its own, and whole ones beside it."""
    parts = read_party_name(name).parts
    return tuple(part.text for part in parts if not part.is_beside or len(shortest_reading(part.text)) > 1)


def _readings_of(part: NamePart) -> Iterator[NameReading]:
    for text in dict.fromkeys(APOSTROPHES.sub(between, part.text) for between in ("", " ")):
        for form in (*_given_name_first(text), text):
            yield from _readings(form, part)


def compare_names(one: str, other: str) -> NameLikeness | None:
    """How alike two names are; None where they are two names. `other` is said to be longer or shorter."""
    pairs = ((first, second) for first in read_name(one) for second in read_name(other))
    found = [likeness for first, second in pairs if (likeness := _compare(first, second)) is not None]
    return min(found, key=list(NameLikeness).index, default=None)


def is_too_vague(name: str) -> bool:
    """Whether a name has no whole word of two letters or more, so that anybody could be meant."""
    words = (word for reading in read_name(name) for word in reading.words)
    is_told = any(len(word.text) > 1 and not word.is_cut and not word.text.isdigit() for word in words)
    return not is_told or is_only_additions(name)


def is_too_short_for_longer(name: str) -> bool:
    """Whether a name has too few words for one with a word more to be alike: such names are not found by it."""
    return all(len(reading.words) < FEWEST_FOR_OTHERS for reading in read_name(name))


def shortest_reading(name: str) -> tuple[NameWord, ...]:
    """The words that every reading of a name has."""
    return min((reading.words for reading in read_name(name)), key=len, default=())


def word_spellings(name: str) -> tuple[WordSpellings, ...]:
    """For each word that tells a name without additions, how it may be written in a name that is like it."""
    words = shortest_reading(name)
    ends = {f"{begin}{end}": end for begin, end in JOINED.findall(folded(name[:LONGEST_NAME]))}
    return tuple(
        _spellings(word, ends.get(word.text, ""), is_last=place == len(words) - 1) for place, word in enumerate(words)
    )


class NameSieve:
    """Tells fast that a name is not like another one: most people in a lawsuit have other names."""

    def __init__(self, name: str) -> None:
        self._parts = tuple(map(_PartSieve, asked_names(name)))

    def may_let_pass(self, name: str) -> bool:
        """Whether the name may be like the one of the sieve; False is certain."""
        plain = folded(name if name.isprintable() else "".join(filter(str.isprintable, name)))
        return any(part.may_let_pass(plain) for part in self._parts)


class _PartSieve:
    """The sieve of one name without additions."""

    def __init__(self, name: str) -> None:
        words = word_spellings(name)
        self._last = (words[-1].whole or (words[-1].beginning,)) if words else ()
        self._others = words[:-1]
        longest = max((len(reading.words) for reading in read_name(name)), default=0)
        self._may_lack_one = longest >= FEWEST_TO_LACK_ONE

    def may_let_pass(self, plain: str) -> bool:
        has_last = any(word in plain for word in self._last)
        if not has_last and not self._may_lack_one:
            return False
        lacking = [word for word in self._others if not word.whole or word.whole[0] not in plain]
        if lacking:
            tokens = set(WORD.findall(plain))
            lacking = [word for word in lacking if not _stands_in(word, tokens)]
        return len(lacking) + (not has_last) <= self._may_lack_one


def _stands_in(word: WordSpellings, tokens: set[str]) -> bool:
    """Whether one of the tokens is the word, or shortens it."""
    if word.beginning:
        return any(token.startswith(word.beginning) or word.beginning.startswith(token) for token in tokens)
    return not tokens.isdisjoint(word.whole)


def _spellings(word: NameWord, end: str, *, is_last: bool) -> WordSpellings:
    """Spellings of a word; `end` is what stands after its apostrophe, which the archive may have as a word."""
    text = word.text
    if word.is_cut:
        return WordSpellings((), text)
    written = [text]
    if (two := split_elision(text)) is not None:
        written.append(two[1])
    if end:
        written.append(end)
    whole = [*written, *SHORTENED.get(text, ())]
    if not is_last:
        starts = (each[:length] for each in written for length in range(1, len(each)))
        whole += [start for start in starts if len(start) == 1 or start not in PARTICLES]
    return WordSpellings(tuple(dict.fromkeys(whole)))


def _given_name_first(text: str) -> Iterator[str]:
    """`SILVA, João da` with the given name first."""
    if text.count(",") == 1:
        last, first = text.split(",")
        if last.strip() and first.strip():
            yield f"{first} {last}"


def _readings(text: str, part: NamePart) -> Iterator[NameReading]:
    tokens = _tokens(text)
    if not tokens:
        return
    plain = _without_forms(tokens)
    yield from _reading(plain, part)
    if len(plain) > 1 and plain[-1].text == DOUBTFUL_FORM and plain[-2] not in map(NameWord, PARTICLES):
        yield from _reading(_without_forms(plain[:-1]), part, may_be_doubtful=True)


def _reading(tokens: Sequence[NameWord], part: NamePart, *, may_be_doubtful: bool = False) -> Iterator[NameReading]:
    words = [word for word in tokens if word.text not in PARTICLES or word.is_cut] or list(tokens)
    generation = ""
    if len(words) > 2 and words[-1].text in GENERATIONS:  # noqa: PLR2004 -- José Neto has it for a surname
        generation = GENERATIONS[words.pop().text]
    expanded = tuple(NameWord(ABBREVIATIONS[word.text]) if word.text in ABBREVIATIONS else word for word in words)
    if expanded:
        is_doubtful = may_be_doubtful and len(expanded) == 1
        yield NameReading(expanded, generation, part.is_estate, part.is_beside, is_doubtful)


def _tokens(text: str) -> list[NameWord]:
    apart = unicodedata.normalize("NFKD", text)
    plain = "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()
    return [_token(word, is_first=not place) for place, word in enumerate(TOKEN.findall(plain))]


def _token(written: str, *, is_first: bool) -> NameWord:
    """A word; an `e` or `d` without a point is a particle, unless the name begins with it."""
    text = written.removesuffix(".")
    if len(text) == 1:
        return NameWord(text, is_first or text != written or text not in PARTICLES)
    return NameWord(text, text != written and text not in PARTICLES)


def _without_forms(tokens: list[NameWord]) -> list[NameWord]:
    """Take the legal forms from the end, one after the other; something is always left."""
    left = tokens
    is_changed = True
    while is_changed:
        is_changed = False
        texts = tuple(word.text for word in left)
        for form in FORMS:
            if len(texts) > len(form) and texts[-len(form) :] == form:
                left, is_changed = left[: -len(form)], True
                break
    return left


def _compare(one: NameReading, other: NameReading) -> NameLikeness | None:
    likeness = _compare_words(one.words, other.words)
    if likeness is None:
        return None
    if likeness is NameLikeness.SAME and one.is_doubtful != other.is_doubtful:
        likeness = NameLikeness.FORM
    if one.is_beside or other.is_beside:
        return NameLikeness.BESIDE
    if one.is_estate != other.is_estate:
        return NameLikeness.ESTATE
    if one.generation != other.generation:
        return NameLikeness.GENERATION
    return likeness


def _compare_words(one: Sequence[NameWord], other: Sequence[NameWord]) -> NameLikeness | None:
    if len(one) == len(other):
        return _compare_equally_long(one, other)
    if len(one) < len(other) and len(one) >= FEWEST_FOR_OTHERS and _is_within(one, other):
        return NameLikeness.LONGER
    if len(other) == len(one) - 1 and len(other) >= FEWEST_FOR_OTHERS and _is_within(other, one):
        return NameLikeness.SHORTER
    return None


def _compare_equally_long(one: Sequence[NameWord], other: Sequence[NameWord]) -> NameLikeness | None:
    pairs = list(zip(one, other, strict=True))
    if all(first.text == second.text for first, second in pairs):
        return NameLikeness.SAME
    ends_alike = one[-1].text == other[-1].text and len(one[-1].text) > 1
    if ends_alike and all(first.matches(second) for first, second in pairs):
        return NameLikeness.SHORTENED
    if Counter(word.text for word in one) == Counter(word.text for word in other):
        return NameLikeness.ORDER
    return None


def _is_within(fewer: Sequence[NameWord], more: Sequence[NameWord]) -> bool:
    """Whether all words of one name stand in the other, in their order."""
    left = iter(word.text for word in more)
    return all(word.text in left for word in fewer)
