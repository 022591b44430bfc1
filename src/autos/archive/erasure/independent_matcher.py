"""A second way to recognize a person, which verifies an erasure.

Shares nothing with `Person.is_in`, which chose what to erase, so that a gap in one is seen by the other: values are
read by parsers instead of by patterns, and letters are compared one by one.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from html import unescape
from itertools import pairwise
from quopri import decodestring
from typing import Any
from urllib.parse import unquote

from autos.domain.lawsuit.person import Person

DEPTH = 8
"""How often a text may be encoded in itself."""
WIDEST_GAP = 3
"""Separators between two letters or digits of the person."""
FEWEST_DIGITS = 9
"""Digits of a document that is also recognized without its first zeros."""
NOT_LETTERS = bytes(sign for sign in range(0x80) if not chr(sign).isalnum())
MOST_TIMES, LEAST = 50, 100_000
"""How many letters are read of a text that is encoded in many ways: this often its length, and so many more."""
UNDECODED, MOST_UNDECODED = "\ufffd", 20
"""Stands for bytes that are no UTF-8; text has fewer than one in so many."""
MISREAD = "\u00c2\u00c3\u00c4\u00c5\u00c6\u00cb\u00cc\u00cd\u00e2\u00ef"
"""How UTF-8 begins where it is read as Windows-1252."""
LARGEST_BYTE = 255
BYTE_MARKS = ("\\'", "\\0", "\\1", "\\2", "\\3")
"""How a byte begins that is written as digits."""
CLAUSE_MARKS = ";:()[]{}<>/|\"'\t\r."
"""Where a name may begin or end, besides a line's end and a comma."""
BRACKETS = ("{", "[", '"')


class IndependentMatcher:
    """Recognizes a person in stored values and raw pages."""

    def __init__(self, person: Person) -> None:
        self._names = [_plain(name) for name in person.spellings]
        self._documents = [form for one in person.documents for form in _forms(_plain(one))]
        self._turned = [
            (_plain(" ".join(words[place:])), _plain(" ".join(words[:place])))
            for words in (name.split() for name in person.names)
            for place in range(1, len(words))
        ]
        """Surname and first names, in every division."""
        self._needles = [*self._names, *self._documents]
        self._is_ascii = all(map(str.isascii, self._needles))

    def is_in(self, content: bytes) -> bool:
        """Whether the content mentions the person; encoded, too, where it is text and not a page or a frame."""
        text = content.decode(errors="replace")
        if text.count(UNDECODED) * MOST_UNDECODED > len(text):
            return self._is_in_text(content.decode(errors="ignore"))
        return any(map(self._is_in_text, _texts(text)))

    def _is_in_text(self, text: str) -> bool:
        if self._is_ascii or text.isascii():
            rough = _rough(text)
            is_turned = any(last + first in rough for last, first in self._turned)
            if not is_turned and not any(needle in rough for needle in self._needles):
                return False
        letters, places = _letters(text)
        if any(last + first in letters for last, first in self._turned) and self._has_turned(text):
            return True
        return any(
            _stands_alone(letters, places, start, len(needle), is_number=needle in self._documents)
            for needle in self._needles
            for start in _occurrences(letters, needle)
        )

    def _has_turned(self, text: str) -> bool:
        """Whether the name stands somewhere with the surname first, and nothing else on either side."""
        parts = [[_plain(clause) for clause in _clauses(part)] for part in text.split(",")]
        pairs = {(before[-1], after[0]) for before, after in pairwise(parts)}
        return not pairs.isdisjoint(self._turned)


def _clauses(text: str) -> list[str]:
    for mark in CLAUSE_MARKS:
        text = text.replace(mark, "\n")
    return text.split("\n")


def _texts(text: str) -> Iterator[str]:
    """The text, and everything that is encoded in it, in whatever order."""
    waiting, seen = [(text, DEPTH)], set[str]()
    left = MOST_TIMES * len(text) + LEAST
    while waiting and left > 0:
        one, depth = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        left -= len(one)
        yield one
        if depth:
            waiting += [(inner, depth - 1) for inner in _decoded(one)]


def _decoded(text: str) -> Iterator[str]:
    """What the text becomes if one kind of encoding is undone."""
    if "\\" in text and text.lstrip()[:1] in BRACKETS:  # else its texts stand in it as they are
        with suppress(ValueError, RecursionError):
            leaves = list(_leaves(json.loads(text, strict=False)))
            yield "\n".join(leaves)
            yield from (leaf for leaf in leaves if leaf.lstrip()[:1] in BRACKETS)
    if "<" in text:
        pieces = _between_tags(text)
        yield "".join(pieces)
        yield " ".join(pieces)
    if any(sign in text for sign in MISREAD):
        yield _repaired(text)
    if "%" in text:
        yield from (unquote(text, encoding="cp1252"), unquote(text))
    if "&" in text:
        yield unescape(text)
    if any(_is_byte(part[:2]) or part[:1] in {"\r", "\n"} for part in text.split("=")[1:]):
        yield _without_quoting(text)
    if "\\" in text or "%u" in text:
        yield _without_escapes(text)
        if any(mark in text for mark in BYTE_MARKS):
            yield _without_byte_escapes(text)


def _leaves(value: Any) -> Iterator[str]:
    """Every text of a JSON value, names of members too."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list):
            waiting += one
        elif isinstance(one, int | float) and not isinstance(one, bool):
            yield str(one)


def _without_escapes(text: str) -> str:
    """`text` with the escapes of JSON that stand outside of JSON."""
    for mark, digits in (("\\u", 4), ("%u", 4), ("\\x", 2)):
        first, *others = text.split(mark)
        pieces = [first]
        for part in others:
            try:
                pieces.append(chr(int(part[:digits], 16)) + part[digits:] if part[:digits].isalnum() else mark + part)
            except ValueError:
                pieces.append(mark + part)
        text = "".join(pieces)
    for mark in ("\\n", "\\r", "\\t"):
        text = text.replace(mark, " ")
    return text.replace("\\", "")


def _without_quoting(text: str) -> str:
    """`text` without the quoting of e-mail."""
    content = decodestring(text.encode())
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _without_byte_escapes(text: str) -> str:
    """`text` with the bytes that RTF (`\\'e7`) and C (`\\347`) write as digits."""
    content = bytearray()
    place = 0
    while place < len(text):
        piece = text[place : place + 4]
        code = _number(piece[2:], 16) if piece[:2] == "\\'" else _number(piece[1:], 8) if piece[:1] == "\\" else -1
        if len(piece) == len("\\347") and 0 <= code <= LARGEST_BYTE:
            content.append(code)
            place += len(piece)
        else:
            content += text[place].encode(errors="replace")
            place += 1
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _is_byte(digits: str) -> bool:
    return len(digits) == len("E7") and _number(digits, 16) >= 0


def _number(digits: str, base: int) -> int:
    try:
        return int(digits, base) if digits.isalnum() else -1
    except ValueError:
        return -1


def _repaired(text: str) -> str:
    """`text` with the words that are UTF-8 read as Windows-1252 read again."""
    return text if text.isascii() else " ".join(map(_repaired_word, text.split(" ")))


def _repaired_word(word: str) -> str:
    try:
        return word.encode("cp1252").decode()
    except UnicodeError:
        return word


def _between_tags(text: str) -> list[str]:
    """The parts of `text` that stand outside of tags."""
    first, *others = text.split("<")
    pieces = [first]
    for part in others:
        is_tag = part[:1].isalpha() or part[:1] in {"/", "!"}
        end = _end_of_tag(part) if is_tag else -1
        pieces.append(part[end + 1 :] if end >= 0 else f"<{part}")
    return pieces


def _end_of_tag(part: str) -> int:
    """The place of the sign that ends the tag, and stands in no value of an attribute; else of the first one."""
    quote = ""
    for place, sign in enumerate(part):
        if quote:
            quote = "" if sign == quote else quote
        elif sign == ">":
            return place
        elif sign in "\"'" and part[place - 1 : place] == "=":
            quote = sign
    return part.find(">")


def _rough(text: str) -> str:
    """Letters and digits in ASCII, without accents, in small letters."""
    apart = unicodedata.normalize("NFKD", text).encode("ascii", errors="ignore")
    return apart.lower().translate(None, NOT_LETTERS).decode()


def _letters(text: str) -> tuple[str, list[int]]:
    """Letters and digits without accents, and the place of each in the text."""
    letters: list[str] = []
    places: list[int] = []
    shown = 0
    before = ""
    for sign in unicodedata.normalize("NFKD", text):
        if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
            continue
        same = " " if sign.isspace() else sign
        if same == before and not sign.isalnum():
            continue
        before = same
        shown += 1
        if sign.isalnum():
            plain = str(unicodedata.digit(sign)) if unicodedata.category(sign) == "Nd" else sign.casefold()
            letters += plain
            places += [shown] * len(plain)
    return "".join(letters), places


def _plain(text: str) -> str:
    return _letters(text)[0]


def _forms(document: str) -> list[str]:
    """The document without its first zeros; of a registration at the OAB, its usual orders."""
    section, number = document[:2], document[2:].lstrip("0")
    if section.isalpha() and number[:1].isdigit() and len(number) <= len("1234567a"):
        numbers = {number.zfill(width) for width in range(len(number), 9)}
        if number[-1:].isalpha():  # which may stand before the number
            numbers |= {one[-1] + one[:-1] for one in numbers}
        starts = (section, f"oab{section}", f"{section}n", f"{section}no", f"oab{section}n", f"oab{section}no")
        return [start + one for start in starts for one in numbers] + [one + section for one in numbers]
    bare = document.lstrip("0")
    return [bare if len(bare) >= FEWEST_DIGITS else document]


def _occurrences(letters: str, needle: str) -> Iterator[int]:
    start = letters.find(needle)
    while start >= 0:
        yield start
        start = letters.find(needle, start + 1)


def _stands_alone(letters: str, places: list[int], start: int, length: int, *, is_number: bool) -> bool:
    """Whether what was found is not part of a longer word or number, and not spread over several."""
    end = start + length
    gaps = [after - before for before, after in zip(places[start : end - 1], places[start + 1 : end], strict=True)]
    if any(gap > WIDEST_GAP + 1 for gap in gaps):
        return False
    begins = _begins(letters, places, start, is_number=is_number and letters[start].isdigit())
    ends = end == len(letters) or places[end] > places[end - 1] + 1
    if is_number and letters[end - 1].isdigit() and length >= FEWEST_DIGITS:
        ends = ends or not letters[end].isdigit()
    return begins and ends


def _begins(letters: str, places: list[int], start: int, *, is_number: bool) -> bool:
    while is_number and start and letters[start - 1] == "0" and places[start - 1] == places[start] - 1:
        start -= 1
    if not start or places[start - 1] < places[start] - 1:
        return True
    return is_number and not letters[start - 1].isdigit()
