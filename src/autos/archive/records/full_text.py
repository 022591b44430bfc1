"""Words of a case: what the full-text index holds, and what is asked of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import apsw

from autos.archive.records.projection import Indexed

CASE_NUMBER_DIGITS = 20
WORDS = re.compile(r"[^\W_]+")
LONGEST_WORD = 40
NOT_DIGITS = re.compile(r"[^0-9]+")
NOT_IN_DOCUMENTS = re.compile(r"[^0-9A-Z]+")


class FullTextRow(NamedTuple):
    """Columns of `words`: everything said in the case that is read as text."""

    caption: str
    parties: str
    lawyers: str
    classes: str
    subjects: str
    last_step: str


COLUMNS = {name: name for name in FullTextRow._fields}
"""Columns a question may name: nothing else gets between its quotes."""


FIRST_MARK, LAST_MARK = 0x300, 0xFE2F
"""Where accents and the like stand among the signs of living scripts."""
LATIN = 256
"""Signs of Latin-1, which Portuguese is written in."""
RARE = 0
"""Stands for a sign of Latin-1 that is more than one sign, or one of another script, once folded."""


@cache
def _marks() -> dict[int, None]:
    return dict.fromkeys(sign for sign in range(FIRST_MARK, LAST_MARK + 1) if unicodedata.combining(chr(sign)))


@cache
def _latin() -> bytes:
    """Each of them folded, so that most texts need no look at every sign."""
    signs = [_fold(chr(sign)) for sign in range(LATIN)]
    return bytes(ord(sign) if len(sign) == 1 and ord(sign) < LATIN else RARE for sign in signs)


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKD", text).translate(_marks()).casefold()


@lru_cache(maxsize=1_000)
def folded(text: str) -> str:
    """Without accents and case, for comparing and sorting."""
    if text.isascii():
        return text.lower()
    try:
        told = text.encode("latin-1").translate(_latin())
    except UnicodeEncodeError:
        return _fold(text)
    return _fold(text) if RARE in told else told.decode("latin-1")


def words_of(text: str) -> Sequence[str]:
    """Words without accents and case, as the sets know them."""
    said = folded(text)
    words = said.split() if said.replace(" ", "").isalnum() else WORDS.findall(said)
    return words if len(said) <= LONGEST_WORD else [word[:LONGEST_WORD] for word in words]


@lru_cache(maxsize=1_000)
def bare(document: str) -> str:
    """Only letters and digits, in capitals."""
    if document.isdigit() and document.isascii():
        return document
    return NOT_IN_DOCUMENTS.sub("", document.upper())


@lru_cache(maxsize=100)
def case_number(code: str) -> str:
    """What makes two records the same case: the digits of a CNJ number, else the code as it came."""
    digits = NOT_DIGITS.sub("", code)
    return digits if len(digits) == CASE_NUMBER_DIGITS else code.strip()


def full_text_row(lawsuits: Sequence[Indexed]) -> FullTextRow:
    """Of all records of a case, each text once."""
    parties = [party for lawsuit in lawsuits for party in lawsuit.parties or ()]
    return FullTextRow(
        caption=_joined([lawsuit.name for lawsuit in lawsuits]),
        parties=_joined([party.name for party in parties]),
        lawyers=_joined([lawyer.name for party in parties for lawyer in party.lawyers or ()]),
        classes=_joined([coded.name for lawsuit in lawsuits for coded in lawsuit.classifications or ()]),
        subjects=_joined([coded.name for lawsuit in lawsuits for coded in lawsuit.subjects or ()]),
        last_step=_joined([lawsuit.last_step.content if lawsuit.last_step else None for lawsuit in lawsuits]),
    )


def _joined(texts: Sequence[str | None]) -> str:
    if len(texts) == 1:
        return texts[0] or ""
    return "\n".join(filter(None, dict.fromkeys(texts)))


class FullTextQuery:
    """Words as a question to a full-text index, made of nothing but quoted words: it cannot be syntax.

    The index's own word splitter takes them apart, so that words meet their like.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._split = connection.fts5_tokenizer("unicode61", ["remove_diacritics", "2"])

    def of(
        self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False, columns: Sequence[str] = ()
    ) -> str | None:
        """All of the words, or the words in that order; none if they say nothing.

        Raises: KeyError for a column there is not.
        """
        pieces = [piece for word in words for piece in self._pieces(word)]
        if not pieces:
            return None
        quoted = [f'"{piece}"' for piece in pieces]
        asked = " + ".join(quoted) if phrase else " AND ".join(quoted)
        asked += "*" if prefix else ""
        if not columns:
            return asked
        return f"{{{' '.join(COLUMNS[name] for name in columns)}}} : ({asked})"

    def _pieces(self, typed: str) -> list[str]:
        text = typed.encode(errors="replace")
        pieces: Any = self._split(text, apsw.FTS5_TOKENIZE_QUERY, None, include_offsets=False, include_colocated=False)
        return list(pieces)
