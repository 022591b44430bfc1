"""Finds the distinct documents in pasted text: running text, a column, a whole spreadsheet.

Standard library only; time grows with the length of the text. Sources: Resolução CNJ 65/2008, Receita Federal (CPF),
IN RFB 2.229/2024 (CNPJ), OAB.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from autos.domain.documents.document_match import (
    DocumentCheck,
    DocumentMatch,
    FoundDocument,
    always,
    chunks,
    while_wanted,
)
from autos.domain.documents.oab_in_text import find_registrations
from autos.domain.documents.running_text import find_in_running_text
from autos.domain.documents.spreadsheet_columns import find_in_columns

DASHES = dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
BLANKS = dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u202f\u3000", " ")
ENDS = {"\r\n": "\n", "\r": "\n", "\u2028": "\n", "\u2029": "\n", "\x0b": "\n", "\x0c": "\n"}
PLAIN = DASHES | BLANKS | ENDS
ODD = re.compile("\r\n|[\u2010-\u2014\u2212\u00a0\u2002\u2003\u2007\u2009\u202f\u3000\r\u2028\u2029\x0b\x0c]")
UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\x00]+")
"""Invisible characters that are copied along: soft hyphens, direction and byte order marks."""
ORDER = {check: place for place, check in enumerate(DocumentCheck)}


class PastedDocuments(NamedTuple):
    """The documents of a text."""

    documents: tuple[FoundDocument, ...] = ()
    """In the order of their first occurrence."""
    lost: int = 0
    """Number of cells in which a spreadsheet has lost digits for good (5,29982E+10)."""


class TextMatches(NamedTuple):
    """Every occurrence in a text, and where it stands."""

    text: str
    """The text without variants of signs and invisible characters, which the places are of."""
    matches: list[DocumentMatch]
    """In text order; a doubtful one in each of its readings."""
    lost: list[int]
    """Starts of the cells in which a spreadsheet has lost digits for good."""


def match_documents(text: str, is_wanted: Callable[[], bool] = always) -> TextMatches:
    """Find every occurrence of a CPF, CNPJ, OAB or lawsuit number in `text`, with its check.

    Raises: ScanCancelled, as soon as `is_wanted` is false.
    """
    plain = _plain(text)
    seen = [*while_wanted(find_in_running_text(plain), is_wanted), *while_wanted(find_registrations(plain), is_wanted)]
    seen.sort(key=lambda one: one.start)
    columns = find_in_columns(plain, seen, is_wanted)
    doubtful = {(one.start, one.end) for one in columns.added if one.check is DocumentCheck.DOUBTFUL}
    documents = [_doubted(one) if (one.start, one.end) in doubtful else one for one in seen]
    documents = [one for one in documents if one.start not in columns.dropped]
    return TextMatches(plain, sorted([*documents, *columns.added], key=lambda one: one.start), columns.lost)


def find_documents(text: str, is_wanted: Callable[[], bool] = always) -> PastedDocuments:
    """Find the distinct documents of `text`, with their check and their number of occurrences.

    Raises: ScanCancelled, as soon as `is_wanted` is false.
    """
    plain, matches, lost = match_documents(text, is_wanted)
    found: dict[tuple[str, str], FoundDocument] = {}
    for one in while_wanted(matches, is_wanted):
        _count(found, one, plain)
    return PastedDocuments(tuple(found.values()), len(lost))


def _plain(text: str) -> str:
    """Replace variants of dashes, blanks and line ends, and remove invisible characters."""
    parts = (text[start:end] for start, end in chunks(text))
    return "".join(UNSEEN.sub("", ODD.sub(lambda odd: PLAIN.get(odd[0], "-"), part)) for part in parts)


def _doubted(one: DocumentMatch) -> DocumentMatch:
    return one._replace(check=DocumentCheck.DOUBTFUL)


def _count(found: dict[tuple[str, str], FoundDocument], one: DocumentMatch, text: str) -> None:
    key = (one.kind, one.document.wire)
    known = found.get(key)
    if known is None:
        written = " ".join(text[one.start : one.end].split())
        found[key] = FoundDocument(one.kind, one.document, written, one.check, one.reason, 1)
    else:
        check = min(known.check, one.check, key=ORDER.__getitem__)  # one correct occurrence is enough
        found[key] = known._replace(check=check, times=known.times + 1)
