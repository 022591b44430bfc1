"""The person whose conflict is checked, from a line of text: a name, a document, or both."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from autos.domain.conflict.names import is_too_vague
from autos.domain.documents.document_match import DocumentCheck
from autos.domain.documents.oab import registration_key
from autos.domain.documents.recognition import recognise
from autos.domain.documents.running_text import find_in_running_text
from autos.domain.errors import BadDocument, BadPerson
from autos.domain.mode import SearchType
from autos.domain.query.spelling import cleaned

LONGEST_LINE = 300
"""Characters of a name and a document together; more is a text that was pasted by mistake."""
ROOT_LENGTH = 8
CNPJ_LENGTH = 14
LABEL_BEFORE = re.compile(r"[\s,;:(/-]*\b(?:CPF|CNPJ)(?:/MF)?(?:\s*N[º°.]?)?[\s:.]*$", re.IGNORECASE)
AROUND = " ,;:()/-–—"


class PersonFault(StrEnum):
    """Why a line names nobody who could be looked for."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    SEVERAL = "several"
    """More than one document."""
    LAWSUIT = "lawsuit"
    """The number of a lawsuit."""
    VAGUE = "vague"
    """Initials alone, or no letter."""


class CheckedPerson(NamedTuple):
    """Whom a conflict is checked of."""

    name: str = ""
    """As typed, on one line; empty if only the document was given."""
    kind: str = ""
    """`cpf`, `cnpj` or `oab`; empty without a document."""
    document: str = ""
    """In wire form."""
    formatted: str = ""

    @classmethod
    def parse(cls, text: str) -> CheckedPerson:
        """Parse a line: a name, a document, or both. Raises: BadPerson, BadDocument."""
        if len(text) > LONGEST_LINE * 4:  # of 10,000 characters nothing is read
            raise BadPerson(PersonFault.TOO_LONG)
        line = cleaned(text)
        if not line:
            raise BadPerson(PersonFault.EMPTY)
        if len(line) > LONGEST_LINE:
            raise BadPerson(PersonFault.TOO_LONG)
        read = recognise(line)
        if read.kind == "cnj":
            raise BadPerson(PersonFault.LAWSUIT)
        if read.kind in {"cpf", "cnpj", "oab"}:
            if not read.is_valid:
                raise BadDocument(read.kind, read.reason, read.repair)
            return cls(kind=read.kind, document=read.wire, formatted=read.formatted)
        return cls._with_name(line, is_unfinished=read.kind == "unfinished")

    @classmethod
    def _with_name(cls, line: str, *, is_unfinished: bool) -> CheckedPerson:
        """A name, perhaps with a document in it; `is_unfinished`: it may be a document that is not whole."""
        found = list(find_in_running_text(line))
        if any(match.kind == "cnj" for match in found):
            raise BadPerson(PersonFault.LAWSUIT)
        if len(found) > 1:
            raise BadPerson(PersonFault.SEVERAL)
        if is_unfinished and not found and any(sign.isdigit() for sign in line):
            raise BadDocument("unfinished", "length")
        name, kind, document, formatted = line, "", "", ""
        if found:
            [match] = found
            if match.check is not DocumentCheck.VALID:
                repair = match.document.formatted if match.check is DocumentCheck.LETTERS else ""
                raise BadDocument(match.kind, match.reason or "format", repair)
            before = LABEL_BEFORE.sub("", line[: match.start])
            name = " ".join(f"{before} {line[match.end :]}".split()).strip(AROUND)
            kind, document, formatted = match.kind, match.document.wire, match.document.formatted
        if name and is_too_vague(name):
            if not document:
                raise BadPerson(PersonFault.VAGUE)
            name = ""
        return cls(name, kind, document, formatted)

    @property
    def root(self) -> str:
        """The first eight characters of a CNPJ, which identify the company; else empty."""
        return self.document[:ROOT_LENGTH] if self.kind == "cnpj" else ""

    @property
    def label(self) -> str:
        """Name and document, as they are shown."""
        return " · ".join(filter(None, (self.name, self.formatted)))

    @property
    def search_type(self) -> SearchType:
        """How the service is asked for this person."""
        return SearchType(self.kind) if self.kind else SearchType.NAME

    @property
    def search_key(self) -> str:
        return self.document or self.name

    def has_document(self, document: str) -> bool:
        """Whether a document, without punctuation, is this person's: of a company that of any establishment.

        Of a sole trader's company the root alone may be known; a registration may have its letter before the number.
        """
        if not self.document or not document:
            return False
        if self.root:
            return len(document) in {ROOT_LENGTH, CNPJ_LENGTH} and document.startswith(self.root)
        if self.kind == "oab" and document != self.document:
            return registration_key(document) == self.document
        return document == self.document
