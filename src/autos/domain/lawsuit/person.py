"""A person to be found in any text: documents in any notation, names with any accents and case."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Self

from autos.domain.errors import PersonTooVague
from autos.domain.lawsuit.parties import folded_name, plain_document

FEWEST_WORDS = 2
FEWEST_SIGNS = 5
LETTERS = (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))
"""Unicode ranges of accented letters."""

ACCENTED = frozenset("aeioucnysz")
"""Letters whose accent is optional; other letters match only as typed."""
SEPARATORS = b"./- \\"
LONG_WORD = re.compile(r"(?<![^\W_])[^\W\d_]{4,}(?![^\W_])")
"""A word too long to be part of a document, its mask and `OAB` included."""

MARKS = rb"(?:\xcc[\x80-\xbf]|\xcd[\x80-\xaf]|(?i:\\u03[0-6][0-9a-f]))*"
"""Combining accents, in UTF-8 or as JSON escapes."""
BETWEEN_WORDS = rb"(?:\\[nrt]|(?i:\\u(?:00a0|20[0-9a-f]{2}))|[^0-9A-Za-z]){1,6}"
BETWEEN_DIGITS = rb"(?:\\?[./\- ]){0,2}"
BEGINNING = rb"(?:(?<![0-9A-Za-z])|(?<=\\[nrt])|(?<=\\u[0-9A-Fa-f]{4}))"
END = rb"(?![0-9A-Za-z]|\xc3[\x80-\xbf])"


@dataclass(frozen=True)
class Person:
    """The documents and names of a person to be erased."""

    documents: tuple[str, ...] = ()
    """Without masks."""
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, documents: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Self:
        """Make a person from typed documents and names. Raises: PersonTooVague."""
        plain = tuple(dict.fromkeys(map(plain_document, documents)))
        whole = tuple(dict.fromkeys(" ".join(name.split()) for name in names))
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
        told = [line.strip() for line in lines if line.strip()]
        documents = tuple(line for line in told if re.search(r"\d", line) and not LONG_WORD.search(line))
        return cls.of(documents, tuple(line for line in told if line not in documents))

    @cached_property
    def pattern(self) -> re.Pattern[bytes]:
        """Matches every notation of the person in UTF-8 text and JSON."""
        said = [_document(one) for one in self.documents] + [_name(one) for one in self.names]
        return re.compile(b"|".join(said))

    def is_in(self, text: str | bytes) -> bool:
        """Whether the text mentions the person; fast for texts that do not."""
        content = text.encode(errors="replace") if isinstance(text, str) else text
        documents, names = self._hints
        small = content.lower()
        bare = small.translate(None, SEPARATORS)
        if any(digits in bare for digits in documents) or any(hint.search(small) for hint in names):
            return self.pattern.search(content) is not None
        return False

    @cached_property
    def _hints(self) -> tuple[tuple[bytes, ...], tuple[re.Pattern[bytes], ...]]:
        """Necessary parts of every match: bare documents, and part of a word of each name."""
        bare = (re.sub(r"^[A-Z]{2}0*(?=[0-9]{1,7}[A-Z]?$)|(?<=[0-9])[A-Z]$", "", one) for one in self.documents)
        return tuple(one.lower().encode() for one in bare), tuple(map(_hint, self.names))

    def replace_mentions(self, text: str, instead: str) -> str:
        """Replace every mention in `text`."""
        return self.pattern.sub(instead.encode(), text.encode(errors="replace")).decode(errors="replace")

    def matches_search_name(self, name: str) -> bool:
        """Whether a search by this name may have meant the person: at least two words, all of them in a name."""
        asked = set(folded_name(name).split())
        return len(asked) >= FEWEST_WORDS and any(asked <= set(folded_name(one).split()) for one in self.names)

    @cached_property
    def literals(self) -> tuple[str, ...]:
        """The usual notations, for a scan of raw bytes."""
        said = [form for document in self.documents for form in _masked(document)]
        for name in self.names:
            said += [name, name.upper(), name.lower(), folded_name(name), folded_name(name).upper()]
        return tuple(dict.fromkeys(said))

    def fragments(self, length: int) -> frozenset[bytes]:
        """Every slice of `length` bytes of the usual notations, in UTF-8 and as JSON escapes."""
        found: set[bytes] = set()
        for text in self.literals:
            for form in (text.encode(), text.encode("ascii", "backslashreplace").replace(rb"\x", rb"\u00")):
                found |= {form[start : start + length] for start in range(max(1, len(form) - length + 1))}
        return frozenset(found)


def _masked(document: str) -> tuple[str, ...]:
    if re.fullmatch(r"[0-9]{11}", document):
        return document, f"{document[:3]}.{document[3:6]}.{document[6:9]}-{document[9:]}"
    if re.fullmatch(r"[0-9A-Z]{12}[0-9]{2}", document):
        d = document
        return document, f"{d[:2]}.{d[2:5]}.{d[5:8]}/{d[8:12]}-{d[12:]}"
    return (document,)


def _document(plain: str) -> bytes:
    if oab := re.fullmatch(r"([A-Z]{2})0*([1-9][0-9]{0,6})([A-Z]?)", plain):
        section, number, letter = (part.encode() for part in oab.groups())
        spaced = BETWEEN_DIGITS.join(number[place : place + 1] for place in range(len(number)))
        ending = b"(?:-?" + letter + b")" if letter else b""
        forwards = b"(?i:" + section + b")" + BETWEEN_DIGITS + b"(?:[Nn][^0-9A-Za-z]{0,3})?0*" + spaced + ending
        backwards = b"0*" + spaced + ending + BETWEEN_DIGITS + b"(?i:" + section + b")"
        return BEGINNING + b"(?:" + forwards + b"|" + backwards + b")" + END
    signs = (sign.encode() for sign in plain)
    return BEGINNING + b"(?i:" + BETWEEN_DIGITS.join(map(re.escape, signs)) + b")" + END


def _name(name: str) -> bytes:
    words = [b"".join(_letter(sign) + MARKS for sign in word) for word in folded_name(name).split()]
    return BEGINNING + BETWEEN_WORDS.join(words) + END


def _hint(name: str) -> re.Pattern[bytes]:
    """The name from its first letter on that is never accented, in a text in small ASCII letters.

    A pattern that begins with a literal byte is some ten times faster.
    """
    uncertain = ACCENTED | {folded_name(sign) for sign in name if not sign.isascii()}
    words = folded_name(name).split()
    places = ((number, place) for number, word in enumerate(words) for place in range(len(word)))
    for number, place in places:
        start = words[number][place]
        if start.isascii() and start not in uncertain:
            first = b"".join(_letter(sign) + MARKS for sign in words[number][place + 1 :])
            others = [b"".join(_letter(sign) + MARKS for sign in word) for word in words[number + 1 :]]
            return re.compile(BETWEEN_WORDS.join([re.escape(start.encode()) + MARKS + first, *others]))
    return re.compile(_name(name))


@cache
def _accented() -> dict[str, tuple[str, ...]]:
    """Accented letters by their base letter."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for sign in map(chr, LETTERS):
        base = folded_name(sign)
        if len(base) == 1:
            found[base].append(sign)
    return {base: tuple(signs) for base, signs in found.items()}


@cache
def _letter(sign: str) -> bytes:
    """Pattern of a letter with and without accents, in UTF-8 and as a JSON escape."""
    others = {*_accented().get(sign, ()), sign, sign.upper()}
    others = {one for one in others if len(one) == 1}
    plain = b"".join(re.escape(one.encode()) for one in sorted(others) if one.isascii())
    by_lead: defaultdict[bytes, set[bytes]] = defaultdict(set)
    for one in others:
        if not one.isascii():
            encoded = one.encode()
            by_lead[encoded[:-1]].add(encoded[-1:])
    wide = [re.escape(lead) + b"[" + b"".join(map(re.escape, sorted(last))) + b"]" for lead, last in by_lead.items()]
    escaped = b"|".join(b"%04x" % ord(one) for one in sorted(others) if not one.isascii())
    ways = ([b"[" + plain + b"]"] if plain else []) + wide + ([rb"(?i:\\u(?:" + escaped + b"))"] if escaped else [])
    return b"(?:" + b"|".join(ways) + b")"
