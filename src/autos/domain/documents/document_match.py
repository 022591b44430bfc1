"""A document found in a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum
from typing import NamedTuple, TypeVar

from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.documents.person_name import NAME, PersonName
from autos.domain.documents.recognition import KINDS, Document
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType

T = TypeVar("T")
PIECE = 20_000
"""Least number of characters of a chunk: some milliseconds of work."""
CUT = re.compile(r"(?<![./-])\n")
"""A line end that is not inside a number, as after its point or dash."""
STEPS = 256
"""Items between two calls of `is_wanted`."""


class ScanCancelled(Exception):  # noqa: N818 -- a cancellation, not an error
    """The scan was cancelled."""


def always() -> bool:
    """The `is_wanted` of a scan that is never cancelled."""
    return True


def while_wanted(items: Iterable[T], is_wanted: Callable[[], bool]) -> Iterator[T]:
    """Yield the items until `is_wanted` is false. Raises: ScanCancelled."""
    for place, item in enumerate(items):
        if place % STEPS == 0 and not is_wanted():
            raise ScanCancelled
        yield item


def chunks(text: str) -> Iterator[tuple[int, int]]:
    """Split the text into chunks of whole lines (start, end) that no document crosses.

    A regular expression holds the GIL: matching a long text in one call would freeze the window.
    """
    start = 0
    while start < len(text):
        found = CUT.search(text, min(start + PIECE, len(text)))
        end = len(text) if found is None else found.end()
        yield start, end
        start = end


class DocumentCheck(Enum):
    """Result of checking the digits, best first."""

    VALID = "right"
    """The check digits are correct; an OAB registration has none and needs only the right format."""
    LETTERS = "letters"
    """Correct once lookalike letters (O, I, S…) are read as digits."""
    ZEROS = "zeros"
    """Correct once the leading zeros that a spreadsheet dropped are restored."""
    DOUBTFUL = "doubtful"
    """Ambiguous: a CPF, or a CNPJ that lost its zeros, or too few digits are left. Only the user knows."""
    INVALID = "wrong"
    """The check digits are wrong."""


class DocumentMatch(NamedTuple):
    """One occurrence of a document in a text, from `start` to before `end`."""

    start: int
    end: int
    kind: str
    """`cpf`, `cnpj`, `oab` or `cnj`."""
    document: Document
    check: DocumentCheck = DocumentCheck.VALID
    reason: str = ""
    """Why it is wrong, as in `BadDocument`."""
    is_bare: bool = False
    """Written as digits only, as a telephone number may be, too."""


class FoundDocument(NamedTuple):
    """A distinct document of a text, with all its occurrences."""

    kind: str
    """`cpf`, `cnpj`, `oab` or `cnj`; `name` where a person chose to search one."""
    document: Document | PersonName
    written: str
    """The first occurrence as written, on one line."""
    check: DocumentCheck
    reason: str
    """Why it is wrong, as in `BadDocument`; empty when it is not."""
    times: int

    @property
    def wire(self) -> str:
        return self.document.wire

    @property
    def formatted(self) -> str:
        """With mask; an OAB registration without its letter, which is not sent."""
        document = self.document
        return (replace(document, letter="") if isinstance(document, Oab) else document).formatted

    @property
    def unsent(self) -> str:
        """Letter of a registration, as in `Recognition`."""
        return self.document.letter if isinstance(self.document, Oab) else ""

    @property
    def search_type(self) -> SearchType | None:
        """None for a lawsuit number, which is never sent."""
        own = {"oab": SearchType.OAB, NAME: SearchType.NAME}
        return own[self.kind] if self.kind in own else KINDS[self.kind][1]


def unchecked(kind: str, characters: str) -> Document:
    """Make the document without checking its digits."""
    made: dict[str, type[Cpf | Cnpj | CnjNumber]] = {"cpf": Cpf, "cnpj": Cnpj, "cnj": CnjNumber}
    return made[kind](characters)


def parse_as(kind: str, characters: str) -> tuple[Document, DocumentCheck, str]:
    """Parse characters without mask as this kind: the document, its check, and the reason if invalid."""
    parse = KINDS[kind][2]
    try:
        return parse(characters), DocumentCheck.VALID, ""
    except BadDocument as bad:
        if bad.repair:
            return parse(bad.repair), DocumentCheck.LETTERS, ""
        return unchecked(kind, characters), DocumentCheck.INVALID, bad.reason
