"""Full text of cases: normalised words, rows of the full-text index and its queries."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple

import apsw

from autos.archive.records.indexed_members import Indexed
from autos.archive.short_text_cache import cache_of_texts
from autos.domain.documents.name_words import APOSTROPHE, split_elision
from autos.domain.visible_text import without_invisible

CASE_NUMBER_DIGITS = 20
WORDS = re.compile(r"[^\W_]+")
LONGEST_WORD = 40
MOST_PHRASES = 8
"""Combinations of spellings in which a phrase is looked for."""
NOT_DIGITS = re.compile(r"[^0-9]+")
NOT_IN_DOCUMENTS = re.compile(r"[^0-9A-Z]+")


class FullTextRow(NamedTuple):
    """A row of the full-text table `words`: the searchable text of a case."""

    caption: str
    parties: str
    lawyers: str
    classes: str
    subjects: str
    last_step: str


COLUMNS = {name: name for name in FullTextRow._fields}
"""Columns that a full-text query may name; any other raises KeyError."""


FIRST_MARK, LAST_MARK = 0x300, 0xFE2F
"""Range of the combining marks of living scripts."""
LATIN = 256
"""Number of characters of Latin-1, which covers Portuguese."""
RARE = 0
"""Placeholder for a Latin-1 character whose folded form is not a single Latin-1 character."""


@cache
def _marks() -> dict[int, None]:
    return dict.fromkeys(sign for sign in range(FIRST_MARK, LAST_MARK + 1) if unicodedata.combining(chr(sign)))


@cache
def _latin() -> bytes:
    """Folded form of every Latin-1 character, for fast translation of most texts."""
    signs = [_fold(chr(sign)) for sign in range(LATIN)]
    return bytes(ord(sign) if len(sign) == 1 and ord(sign) < LATIN else RARE for sign in signs)


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKD", text).translate(_marks()).casefold()


@cache_of_texts(4_000)  # a page has some thousand names; each is folded three times
def folded(text: str) -> str:
    """The text without accents and case, for comparing and sorting."""
    if text.isascii():
        return text.lower()
    try:
        translated = text.encode("latin-1").translate(_latin())
    except UnicodeEncodeError:
        return _fold(text)
    return _fold(text) if RARE in translated else translated.decode("latin-1")


def words_of(text: str) -> Sequence[str]:
    """Words without accents and case, as they are indexed."""
    folded_text = folded(text)
    words = folded_text.split() if folded_text.replace(" ", "").isalnum() else WORDS.findall(folded_text)
    return words if len(folded_text) <= LONGEST_WORD else [word[:LONGEST_WORD] for word in words]


@cache_of_texts(1_000)
def bare(document: str) -> str:
    """The document with letters and digits only, in capitals."""
    if document.isdigit() and document.isascii():
        return document
    return NOT_IN_DOCUMENTS.sub("", document.upper())


@cache_of_texts(100)
def case_number(code: str) -> str:
    """Normalised lawsuit number: the digits of a CNJ number, else the code as it came."""
    digits = NOT_DIGITS.sub("", code)
    return digits if len(digits) == CASE_NUMBER_DIGITS else code.strip()


def full_text_row(lawsuits: Sequence[Indexed]) -> FullTextRow:
    """The full-text row of a case from all its records, each text once."""
    parties = [party for lawsuit in lawsuits for party in lawsuit.parties or ()]
    return FullTextRow(
        caption=without_invisible(_joined([lawsuit.title for lawsuit in lawsuits])),
        parties=without_invisible(_joined([party.name for party in parties])),
        lawyers=without_invisible(_joined([lawyer.name for party in parties for lawyer in party.lawyers or ()])),
        classes=_joined([coded.name for lawsuit in lawsuits for coded in lawsuit.classifications or ()]),
        subjects=_joined([coded.name for lawsuit in lawsuits for coded in lawsuit.subjects or ()]),
        last_step=_joined([lawsuit.last_step.content if lawsuit.last_step else None for lawsuit in lawsuits]),
    )


def _joined(texts: Sequence[str | None]) -> str:
    if len(texts) == 1:
        return texts[0] or ""
    return "\n".join(filter(None, dict.fromkeys(texts)))


class FullTextQuery:
    """Builds full-text queries from quoted words only, so that typed text is never query syntax.

    Words are split by the tokenizer of the index itself.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._split = connection.fts5_tokenizer("unicode61", ["remove_diacritics", "2"])

    def of(
        self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False, columns: Sequence[str] = ()
    ) -> str | None:
        """A query for all the words, or for the phrase; None if there is no word.

        Raises: KeyError for an unknown column.
        """
        spelt = [found for word in words if (found := self._spellings(word))]
        if not spelt:
            return None
        asked = _phrase(spelt, prefix=prefix) if phrase else _every_word(spelt, prefix=prefix)
        if not columns:
            return asked
        return f"{{{' '.join(COLUMNS[name] for name in columns)}}} : ({asked})"

    def _spellings(self, word: str) -> list[tuple[str, ...]]:
        """A typed word as the words that it is split into, then as what it is where an apostrophe is written or not."""
        pieces = tuple(self._pieces(word))
        if not pieces:
            return []
        if len(pieces) == 1:
            apart = split_elision(pieces[0])
            return [pieces] if apart is None else [pieces, apart]
        return [pieces, ("".join(pieces),)] if APOSTROPHE.search(word) and not _has_number(word) else [pieces]

    def _pieces(self, typed: str) -> list[str]:
        text = typed.encode(errors="replace")
        pieces: Any = self._split(text, apsw.FTS5_TOKENIZE_QUERY, None, include_offsets=False, include_colocated=False)
        return list(pieces)


def _every_word(spelt: Sequence[Sequence[Sequence[str]]], *, prefix: bool) -> str:
    """Each typed word in one of its spellings; of the last one, any word that begins so if `prefix`."""
    parts = []
    for place, spellings in enumerate(spelt):
        end = "*" if prefix and place == len(spelt) - 1 else ""
        found = [f"{' AND '.join(_quoted(spellings[0]))}{end}"]
        found += [f"{' + '.join(_quoted(other))}{end}" for other in spellings[1:]]
        parts.append(found[0] if len(found) == 1 else f"(({') OR ('.join(found)}))")
    return " AND ".join(parts)


def _phrase(spelt: Sequence[Sequence[Sequence[str]]], *, prefix: bool) -> str:
    """The typed words one after the other, in every combination of few spellings."""
    end = "*" if prefix else ""
    many = islice(product(*spelt), MOST_PHRASES)
    found = [f"{' + '.join(_quoted([piece for word in one for piece in word]))}{end}" for one in many]
    return found[0] if len(found) == 1 else f"({') OR ('.join(found)})"


def _quoted(pieces: Sequence[str]) -> list[str]:
    return [f'"{piece}"' for piece in pieces]


def _has_number(word: str) -> bool:
    return any(map(str.isdigit, word))
