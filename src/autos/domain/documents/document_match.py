"""A document as it stands somewhere in a text."""

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
from autos.domain.documents.recognition import KINDS, Document
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType

T = TypeVar("T")
PIECE = 20_000
"""Characters, at least, that are read without a pause: some milliseconds."""
CUT = re.compile(r"(?<![./-])\n")
"""The end of a line that does not break a number, as after the point or the dash of one."""
STEPS = 256
"""Between two looks at whether the reading is still wanted."""


class Abandoned(Exception):  # noqa: N818 -- no error: nobody waits for it any more
    """A reading was given up."""


def always() -> bool:
    """Nobody gives it up."""
    return True


def while_wanted(items: Iterable[T], is_wanted: Callable[[], bool]) -> Iterator[T]:
    """Each of them. Raises: Abandoned."""
    for place, item in enumerate(items):
        if place % STEPS == 0 and not is_wanted():
            raise Abandoned
        yield item


def chunks(text: str) -> Iterator[tuple[int, int]]:
    """Where parts of the text begin and end, each with whole lines: no document goes from one into the next.

    A pattern that reads all of a long text in one go lets no other thread work meanwhile, the window's neither.
    """
    start = 0
    while start < len(text):
        found = CUT.search(text, min(start + PIECE, len(text)))
        end = len(text) if found is None else found.end()
        yield start, end
        start = end


class DocumentCheck(Enum):
    """What the check digits say of what was written, the best first."""

    VALID = "right"
    """They follow; a registration of OAB has none and is right when it is written as one."""
    LETTERS = "letters"
    """They follow once letters that look like digits (O, I, S…) are read as these."""
    ZEROS = "zeros"
    """They follow once the zeros that a spreadsheet dropped stand before it."""
    DOUBTFUL = "doubtful"
    """It is a CPF, or a CNPJ that lost its zeros, or hardly anything is left of it: only the person knows."""
    INVALID = "wrong"
    """They do not follow."""


class DocumentMatch(NamedTuple):
    """One place of a text, from `start` to before `end`."""

    start: int
    end: int
    kind: str
    """`cpf`, `cnpj`, `oab` or `cnj`."""
    document: Document
    check: DocumentCheck = DocumentCheck.VALID
    reason: str = ""
    """Why it is wrong, as in `BadDocument`."""
    is_bare: bool = False
    """Whether nothing but digits was written: a telephone may look the same."""


class FoundDocument(NamedTuple):
    """A document of a text, however often it stands there."""

    kind: str
    """`cpf`, `cnpj`, `oab` or `cnj`."""
    document: Document
    written: str
    """As it was written first, on one line."""
    check: DocumentCheck
    reason: str
    """Why it is wrong, as in `BadDocument`; empty when it is not."""
    times: int

    @property
    def wire(self) -> str:
        return self.document.wire

    @property
    def formatted(self) -> str:
        """With mask; a registration without its letter, which is not sent."""
        document = self.document
        return (replace(document, letter="") if isinstance(document, Oab) else document).formatted

    @property
    def search_type(self) -> SearchType | None:
        """None for a lawsuit number, which never goes out."""
        return SearchType.OAB if self.kind == "oab" else KINDS[self.kind][1]


def unchecked(kind: str, characters: str) -> Document:
    """The document of these characters, right or not."""
    made: dict[str, type[Cpf | Cnpj | CnjNumber]] = {"cpf": Cpf, "cnpj": Cnpj, "cnj": CnjNumber}
    return made[kind](characters)


def parse_as(kind: str, characters: str) -> tuple[Document, DocumentCheck, str]:
    """Characters without mask as this kind: the document, what its check says, and why it is wrong."""
    parse = KINDS[kind][2]
    try:
        return parse(characters), DocumentCheck.VALID, ""
    except BadDocument as bad:
        if bad.repair:
            return parse(bad.repair), DocumentCheck.LETTERS, ""
        return unchecked(kind, characters), DocumentCheck.INVALID, bad.reason
