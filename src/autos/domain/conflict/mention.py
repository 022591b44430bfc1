"""Whether a lawsuit names a person outside of its parties: in its caption, a step, a member that is in no contract."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any

from autos.domain.canonical_text import letters_and_digits
from autos.domain.conflict.names import compare_names, shortest_reading
from autos.domain.conflict.person import CheckedPerson
from autos.domain.documents.name_words import split_elision
from autos.domain.documents.oab import SUFFIXES
from autos.domain.documents.party_name import LONGEST_NAME, PARTICLES, flat
from autos.domain.lenient_json import parse_lenient

MOST_TEXTS = 5_000
"""Texts of a lawsuit that are looked through, and the characters of each."""
LONGEST_TEXT = 100_000
LEAST_WORDS = 2
"""Words of a name that is looked for in texts: one word alone stands everywhere."""
BETWEEN = rf"[^a-z0-9]{{1,3}}(?:(?:{'|'.join(sorted(PARTICLES))})[^a-z0-9]{{1,3}})?"
WITHIN = r"[^a-z0-9]{0,3}"
OPPOSED = re.compile(r" (?:x|vs?\.?|versus) ", re.IGNORECASE)
BEFORE = re.compile(r"(?<![^\W\d_])(?<![Ss]/)([^\W\d_]+) $")
"""The word before, unless it is the one of `s/m`, his wife."""
AFTER = re.compile(r"^ ([^\W\d_]+)")
NAMES = frozenset({"name", "caption"})
PEOPLE = "parties"
MAY_BE_SEVERAL = re.compile(r"[,;/&+|:\r\n\u2010-\u2015\u2212-]|\b(?:casad[oa]|genitora?|mae|pai|filh[oa](?= ))\b")
"""What the name of a party has where another one's may stand in it, which is not always told apart."""
FEWEST_OF_SEVERAL = 8
"""Words from which a name may be a list of names."""


class MentionKind(StrEnum):
    """What of a person stands in a lawsuit."""

    DOCUMENT = "document"
    NAME = "name"


class Mention:
    """Looks for one person in the texts of lawsuits, by document and by the names that are asked for."""

    def __init__(self, person: CheckedPerson, names: Sequence[str]) -> None:
        self._person = person
        self._names = tuple(names)

    @property
    def looks_for_nothing(self) -> bool:
        return not self._signs

    def may_be_in(self, body: bytes) -> bool:
        """Whether a lawsuit as it came may name the person; False is certain, and most are told in some millionths."""
        text = body.decode(errors="replace")
        if "\\u" in text:  # letters that are written as digits
            text = json.dumps(parse_lenient(body), ensure_ascii=False)
        plain = letters_and_digits(text)
        return any(all(sign in plain for sign in signs) for signs in self._signs)

    @cached_property
    def _signs(self) -> tuple[tuple[bytes, ...], ...]:
        """For the document and for each name, what a text has that names the person; the rarest first."""
        found: list[tuple[str, ...]] = []
        person = self._person
        if person.document:
            core = person.document[2:].lstrip("0") if person.kind == "oab" else person.root or person.document
            found.append((core,))
        for name, _ in self._patterns:
            words = [part for word in shortest_reading(name) for part in split_elision(word.text) or (word.text,)]
            found.append(tuple(sorted(words, key=len, reverse=True)))
        return tuple(tuple(letters_and_digits(sign) for sign in signs) for signs in found)

    def kind_in(self, value: Any) -> MentionKind | None:
        """What of the person stands in a parsed lawsuit, the document before the name."""
        found = None
        for member, text, is_of_people in _texts(value):
            plain = flat(text[:LONGEST_TEXT])
            if self._document is not None and self._document.search(plain):
                return MentionKind.DOCUMENT
            is_compared = is_of_people and len(text) <= LONGEST_NAME and not _may_be_several(plain)
            is_caption = member in NAMES and not is_of_people
            if found is None and not is_compared and self._has_name(text[:LONGEST_TEXT], plain, is_caption=is_caption):
                found = MentionKind.NAME
        return found

    @cached_property
    def _document(self) -> re.Pattern[str] | None:
        """The document in folded text, in any notation."""
        person = self._person
        if not person.document:
            return None
        if person.kind == "oab":
            section, number = person.document[:2].lower(), person.document[2:].lstrip("0")
            letter = f"(?:[{''.join(sorted(SUFFIXES)).lower()}]-?)?"
            digits = rf"{letter}0*{r'[.]?'.join(number)}"
            parts = rf"{section}[^a-z0-9]{{0,4}}(?:n[o.]*[^a-z0-9]{{0,3}})?{digits}"
            parts = rf"{parts}|{digits}[-/]?[a-z]?[ /-]{{0,3}}{section}"
            return re.compile(rf"(?<![a-z0-9])(?:oab[^a-z0-9]{{0,3}})?(?:{parts})(?![0-9])")
        signs = (person.root or person.document).lower()
        rest = r"[^a-z0-9]{0,3}[0-9a-z]{4}[^a-z0-9]{0,3}[0-9]{2}" if person.root else ""
        return re.compile(rf"(?<![0-9])(?<![0-9][.-]){r'[^a-z0-9]{0,3}'.join(signs)}{rest}(?![0-9])")

    @cached_property
    def _patterns(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        found = []
        for name in self._names:
            words = shortest_reading(name)
            if len(words) >= LEAST_WORDS and not any(word.is_cut for word in words):
                spelt = BETWEEN.join(_spelt(word.text) for word in words)
                found.append((name, re.compile(rf"(?<![a-z0-9]){spelt}(?![a-z0-9])")))
        return tuple(found)

    def _has_name(self, text: str, plain: str, *, is_caption: bool) -> bool:
        for name, pattern in self._patterns:
            for match in pattern.finditer(plain):
                if is_caption and OPPOSED.search(text):
                    return any(compare_names(name, side) is not None for side in OPPOSED.split(text))
                if not _goes_on(text, match.start(), match.end()):
                    return True
        return False


def _may_be_several(plain: str) -> bool:
    """Whether somebody may be named beside the party where the comparison of names does not see it."""
    return MAY_BE_SEVERAL.search(plain) is not None or len(plain.split()) >= FEWEST_OF_SEVERAL


def _spelt(word: str) -> str:
    two = split_elision(word)
    return re.escape(word) if two is None else f"{re.escape(two[0])}{WITHIN}{re.escape(two[1])}"


def _goes_on(text: str, start: int, end: int) -> bool:
    """Whether another word of a name stands beside: capital among small letters, and not where a sentence begins."""
    if text.isupper() or text.islower():
        return False
    before, after = BEFORE.search(text[max(0, start - 40) : start]), AFTER.match(text[end : end + 40])
    if after is not None and after[1][0].isupper():
        return True
    if before is None or not before[1][0].isupper():
        return False
    begins = text[: start - len(before[0])].rstrip()
    return bool(begins) and begins[-1] not in ".:;-–—!?\n"


def _texts(value: Any) -> Iterator[tuple[str, str, bool]]:
    """Every text of a parsed lawsuit with its member, and whether it is the name of a party or a lawyer."""
    waiting: list[tuple[str, Any, bool]] = [("", value, False)]
    left = MOST_TEXTS
    while waiting and left:
        member, one, is_of_people = waiting.pop()
        if isinstance(one, dict):
            waiting += [(str(name), each, is_of_people or name == PEOPLE) for name, each in one.items()]
        elif isinstance(one, list):
            waiting += [(member, each, is_of_people) for each in one]
        elif isinstance(one, str | int) and not isinstance(one, bool):
            left -= 1
            yield member, str(one), is_of_people and member in NAMES
