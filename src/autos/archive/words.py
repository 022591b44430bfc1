"""Words of a lawsuit: what the two indexes hold, and what a typed text asks of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, NamedTuple

import apsw

from autos.archive.projection import Indexed

NOT_IN_NUMBERS = re.compile(r"[^0-9A-Za-z]+")
CASE_NUMBER_DIGITS = 20


class NameWords(NamedTuple):
    """Columns of `names`: what a person types to find a lawsuit again."""

    numbers: str
    parties: str
    lawyers: str


class AllWords(NamedTuple):
    """Columns of `words`: everything said in the lawsuit that is read as text."""

    caption: str
    parties: str
    lawyers: str
    classes: str
    subjects: str
    last_step: str


def folded(text: str) -> str:
    """Without accents and case, for comparing and sorting."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


def case_number(code: str) -> str:
    """What makes two records the same case: the digits of a CNJ number, else the code as it came."""
    digits = "".join(re.findall(r"[0-9]", code))
    return digits if len(digits) == CASE_NUMBER_DIGITS else code.strip()


def name_words(lawsuit: Indexed) -> NameWords:
    parties = lawsuit.parties or ()
    lawyers = [lawyer for party in parties for lawyer in party.lawyers or ()]
    numbers = [lawsuit.code]
    for person in (*parties, *lawyers):
        numbers += [getattr(person, "document", None) or "", person.main_document or ""]
        numbers += [document.document or "" for document in person.documents or ()]
    return NameWords(
        numbers=_joined(_number_forms(numbers)),
        parties=_joined(party.name for party in parties),
        lawyers=_joined(lawyer.name for lawyer in lawyers),
    )


def all_words(lawsuit: Indexed) -> AllWords:
    names = name_words(lawsuit)
    return AllWords(
        caption=lawsuit.name or "",
        parties=names.parties,
        lawyers=names.lawyers,
        classes=_joined(coded.name for coded in lawsuit.classifications or ()),
        subjects=_joined(coded.name for coded in lawsuit.subjects or ()),
        last_step=(lawsuit.last_step.content or "") if lawsuit.last_step else "",
    )


def _number_forms(numbers: Iterable[str]) -> list[str]:
    """Each number as written and without its punctuation; a CNJ number in both its forms."""
    forms: dict[str, None] = {}
    for number in filter(None, numbers):
        bare = NOT_IN_NUMBERS.sub("", number)
        forms |= {number: None, bare: None}
        if len(bare) == CASE_NUMBER_DIGITS and bare.isdigit():
            forms[" ".join((bare[:7], bare[7:9], bare[9:13], bare[13], bare[14:16], bare[16:]))] = None
    return list(forms)


def _joined(texts: Iterable[str | None]) -> str:
    return "\n".join(dict.fromkeys(text for text in texts if text))


class Question:
    """Typed text as a question to an index, made of nothing but quoted words: it cannot be syntax.

    The index's own word splitter takes the text apart, so that words meet their like.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._split = connection.fts5_tokenizer("unicode61", ["remove_diacritics", "2"])

    def of(self, typed: str) -> str | None:
        """Every word, the last one as a beginning; none if the text has no word."""
        groups = [group for group in map(self._pieces, typed.split()) if group]
        if not groups:
            return None
        last = len(groups) - 1
        return " AND ".join(_term(group, is_last=position == last) for position, group in enumerate(groups))

    def _pieces(self, typed: str) -> list[str]:
        text = typed.encode(errors="replace")
        pieces: Any = self._split(text, apsw.FTS5_TOKENIZE_QUERY, None, include_offsets=False, include_colocated=False)
        return list(pieces)


def _term(pieces: list[str], *, is_last: bool) -> str:
    """One typed word; punctuation inside a number (a mask) may be there or not."""
    star = "*" if is_last else ""
    apart = " AND ".join([*(f'"{piece}"' for piece in pieces[:-1]), f'"{pieces[-1]}"{star}'])
    if len(pieces) == 1:
        return apart
    together = "".join(pieces)
    if not any(sign.isdigit() for sign in together):
        return f"({apart})"
    return f'("{together}"{star} OR ({apart}))'
