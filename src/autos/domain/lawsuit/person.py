"""A person to be found in any text: documents in any notation, names with any accents and case."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from autos.domain.canonical_text import fold, letters_and_digits, readings
from autos.domain.documents.name_additions import SPELLINGS
from autos.domain.documents.name_words import asked_words
from autos.domain.documents.party_name import (
    documents_in_name,
    is_only_additions,
    read_party_name,
)
from autos.domain.errors import PersonTooVague
from autos.domain.lawsuit.parties import folded_name, plain_document

FEWEST_WORDS = 2
FEWEST_SIGNS = 5
ROOT_LENGTH = 8
"""Of a CNPJ, which many establishments share: too little to erase by."""
FEWEST_DIGITS = 9
"""Digits of a document that is also found without its first zeros, or with letters beside it."""
LONG_WORD = re.compile(r"(?<![^\W_])[^\W\d_]{4,}(?![^\W_])")
"""A word too long to be part of a document, its mask and `OAB` included."""

CASE_NUMBER = re.compile(r"(?<![0-9])[0-9]{7}-[0-9]{2}\.[0-9]{4}\.[0-9]\.[0-9]{2}\.[0-9]{4}(?![0-9])")
"""Its year, court and origin have as many digits as a CPF."""

OAB = re.compile(r"([A-Z]{2})0*([1-9][0-9]{0,6})([A-Z]?)")
"""A registration as the service writes it: section, number, letter."""
IN_NUMBER = r"[\W_]{0,6}"
IN_WORD = r"[\W_]{0,4}"
BETWEEN_WORDS = r"[\W_]{0,40}"
"""Separators may stand inside of a word (a hyphen at the end of a line) and be missing between two (an address)."""
AFTER_SURNAME = r" ?,[\W_]{1,12}"
ALONE_BEFORE, ALONE_AFTER = r"(?<![^\W_])(?<![^\W_] )", r"(?! ?[^\W_])"
"""With the surname first a name ends at no word: `João Gonçalves, Maria Silva Souza` are two persons."""
BEGINNING, END = r"(?<![^\W_])", r"(?![^\W_])"


@dataclass(frozen=True)
class Person:
    """The documents and names of a person to be erased."""

    documents: tuple[str, ...] = ()
    """Without masks."""
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, documents: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Self:
        """Make a person from typed documents and names. Raises: PersonTooVague.

        A name as a court wrote it gives those of the person, without additions, and the documents that stand in it.
        """
        inside = [document for name in names for document in documents_in_name(name) if len(document) > ROOT_LENGTH]
        plain = tuple(dict.fromkeys((*map(plain_document, documents), *inside)))
        whole = tuple(dict.fromkeys(one for name in names for one in _own_names(" ".join(name.split()))))
        is_too_little = not (plain or whole)
        is_too_little |= any(len(one) < FEWEST_SIGNS or not re.search(r"\d{4}", one) for one in plain)
        is_too_little |= any(len(folded_name(name).split()) < FEWEST_WORDS for name in whole)
        if is_too_little:
            raise PersonTooVague
        return cls(plain, whole)

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> Self:
        """Make a person from lines in any order: a line with digits and no long word is a document.

        Raises: PersonTooVague.
        """
        names = [line.strip() for line in lines if line.strip()]
        documents = tuple(line for line in names if re.search(r"\d", line) and not LONG_WORD.search(line))
        return cls.of(documents, tuple(line for line in names if line not in documents))

    def is_in(self, text: str | bytes) -> bool:
        """Whether the text mentions the person, in any encoding that `readings` undoes."""
        decoded = text.decode(errors="replace") if isinstance(text, bytes) else text
        return any(self._is_in_reading(reading) for reading in readings(decoded))

    def _is_in_reading(self, reading: str) -> bool:
        needles, pattern = self._search
        bare = letters_and_digits(reading)
        if any(needle in bare for needle in needles) and pattern.search(CASE_NUMBER.sub("\n", fold(reading))):
            return True
        needles, pattern = self._turned_search
        if not any(needle in bare for needle in needles):
            return False
        return any("," in line and pattern.search(fold(line)) is not None for line in reading.splitlines())

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """The names, with the form of a company in every spelling of it."""
        return tuple(dict.fromkeys(one for name in self.names for one in _spellings(name)))

    @cached_property
    def _search(self) -> tuple[tuple[bytes, ...], re.Pattern[str]]:
        """Letters and digits that every match contains, for a fast check; and the pattern for a folded reading."""
        needles = [letters_and_digits(fold(one)) for one in (*self.spellings, *map(_core, self.documents))]
        pattern = "|".join([*map(_document, self.documents), *map(_name, self.spellings)])
        return tuple(needles), re.compile(pattern)

    @cached_property
    def _turned_search(self) -> tuple[tuple[bytes, ...], re.Pattern[str]]:
        """As `_search`, for names with the surname first, in one folded line."""
        forms = [form for name in self.names for form in surname_first(name)]
        needles = [letters_and_digits(fold(f"{last}, {first}")) for last, first in forms]
        pattern = "|".join(_words(last) + AFTER_SURNAME + _words(first) for last, first in forms)
        return tuple(needles), re.compile(f"{ALONE_BEFORE}(?:{pattern}){ALONE_AFTER}")

    def replace_mentions(self, text: str, instead: str) -> str:
        """Replace every mention in `text`, by the shortest part of it that mentions the person."""
        done, left = "", text
        while self.is_in(left):
            cuts = [place for place in range(len(left) + 1) if _can_be_cut(left, place)]
            end = bisect_left(cuts, True, key=lambda place: self.is_in(left[:place]))
            start = bisect_left(cuts, True, hi=end, key=lambda place: not self.is_in(left[place : cuts[end]]))
            done += left[: cuts[start - 1]] + instead
            left = left[cuts[end] :]
        return instead if self.is_in(done + left) else done + left

    def matches_search_name(self, name: str) -> bool:
        """Whether a search by this name may have meant the person: at least two words, all of them in a name."""
        asked = [words for words in asked_words(name) if len(words) >= FEWEST_WORDS]
        return any(words.issubset(folded_name(one).split()) for words in asked for one in self.names)

    @cached_property
    def literals(self) -> tuple[str, ...]:
        """The usual notations, for a scan of raw bytes."""
        forms = [form for document in self.documents for form in _masked(document)]
        for name in self.spellings:
            forms += [name, name.upper(), name.lower(), folded_name(name), folded_name(name).upper()]
        return tuple(dict.fromkeys(forms))

    def fragments(self, length: int) -> frozenset[bytes]:
        """Every slice of `length` bytes of the usual notations, in UTF-8 and as JSON escapes."""
        found: set[bytes] = set()
        for text in self.literals:
            for form in (text.encode(), text.encode("ascii", "backslashreplace").replace(rb"\x", rb"\u00")):
                found |= {form[start : start + length] for start in range(max(1, len(form) - length + 1))}
        return frozenset(found)


def _own_names(name: str) -> Iterable[str]:
    """The names of the person in a name as a court wrote it; as it is typed where it has no additions."""
    if is_only_additions(name):
        return ("",)  # E OUTROS would be half of the archive
    return read_party_name(name).own


def _spellings(name: str) -> Iterator[str]:
    """The name, and with the form of the company at its end in every other spelling."""
    yield name
    words = folded_name(name).split()
    for form, others in SPELLINGS.items():
        if len(words) > len(form) and tuple(words[-len(form) :]) == form:
            kept = list(re.finditer(r"[^\W_]+", name))[len(words) - len(form) - 1 :]
            yield from (f"{name[: kept[0].end()]} {other}" for other in others) if kept else ()
            return


def _masked(document: str) -> tuple[str, ...]:
    if re.fullmatch(r"[0-9]{11}", document):
        return document, f"{document[:3]}.{document[3:6]}.{document[6:9]}-{document[9:]}"
    if re.fullmatch(r"[0-9A-Z]{12}[0-9]{2}", document):
        d = document
        return document, f"{d[:2]}.{d[2:5]}.{d[5:8]}/{d[8:12]}-{d[12:]}"
    return (document,)


def _can_be_cut(text: str, place: int) -> bool:
    """Whether no word goes on over this place."""
    return not (text[place - 1 : place].isalnum() and text[place : place + 1].isalnum())


def _core(document: str) -> str:
    """The part of a document that stands in every notation of it."""
    if oab := OAB.fullmatch(document):
        return oab[2]
    return document.lstrip("0") if len(document.lstrip("0")) >= FEWEST_DIGITS else document


def _document(plain: str) -> str:
    if oab := OAB.fullmatch(plain.upper()):
        section, number, letter = (part.lower() for part in oab.groups())
        number = "0*" + IN_NUMBER.join(number)
        if letter:
            number = rf"(?:{number}{IN_NUMBER}{letter}|{letter}{IN_NUMBER}{number})"
        forwards = rf"(?:oab{IN_NUMBER})?{section}{IN_NUMBER}(?:no?{IN_NUMBER})?{number}"
        return rf"{BEGINNING}(?:{forwards}|{number}{IN_NUMBER}{section}){END}"
    core = _core(plain).lower()
    signs = IN_NUMBER.join(map(re.escape, core))
    if not (core[0].isdigit() and core[-1].isdigit() and len(core) >= FEWEST_DIGITS):
        return rf"{BEGINNING}{signs}{END}"
    return rf"(?<![0-9])(?:0{IN_NUMBER}){{0,9}}{signs}(?![0-9])"


def surname_first(name: str) -> list[tuple[str, str]]:
    """The last and the first names of `name`, as catalogues write them (`GONÇALVES, Maria`), in every division."""
    words = name.split()
    return [(" ".join(words[place:]), " ".join(words[:place])) for place in range(1, len(words))]


def _name(name: str) -> str:
    return BEGINNING + _words(name) + END


def _words(text: str) -> str:
    words = re.findall(r"[^\W_]+", fold(text))
    return BETWEEN_WORDS.join(IN_WORD.join(map(re.escape, word)) for word in words)
