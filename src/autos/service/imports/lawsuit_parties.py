"""Parties and lawyers of a lawsuit, from both shapes of a party. Source: contract, "Party"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.domain.lawsuit.lawsuit import Document, Lawsuit
from autos.service.search.name_words import name_words

MASK = "*"


@dataclass(frozen=True, slots=True)
class ImportedParty:
    """A party or lawyer of an imported lawsuit, normalized for searches."""

    words: tuple[str, ...]
    """Folded words of the name."""
    documents: frozenset[str]
    """Normalized; masked ones are left out."""
    side: str
    role: str
    is_lawyer: bool


def everyone_in(lawsuit: Lawsuit) -> Iterator[ImportedParty]:
    """Parties and lawyers of `lawsuit`; a lawyer has the client's side."""
    for party in lawsuit.parties:
        written = (party.document, party.main_document, *_numbers(party.documents))
        side = str(party.side or "")
        yield _party(party.name, written, side, party.person_type, is_lawyer=party.is_lawyer)
        for lawyer in party.lawyers:
            written = (lawyer.main_document, *_numbers(lawyer.documents))
            yield _party(lawyer.name, written, str(lawyer.side or side), lawyer.person_type, is_lawyer=True)


def normalized_document(written: str) -> str | None:
    """A document as in a search; `None` for a masked one."""
    if MASK in written:
        return None
    for kind in (Cpf, Cnpj, Oab):
        try:
            return kind.parse(written).wire
        except BadDocument:
            continue
    return "".join(c for c in written.upper() if c.isalnum()) or None


def _numbers(documents: Sequence[Document]) -> list[str | None]:
    return [one.document for one in documents]


def _party(
    name: str | None, written: Sequence[str | None], side: str, role: str | None, *, is_lawyer: bool
) -> ImportedParty:
    documents = {normalized_document(one) for one in written if one} - {None}
    return ImportedParty(
        words=tuple(name_words(name or "")),
        documents=frozenset(one for one in documents if one),
        side=side,
        role=role or "",
        is_lawyer=is_lawyer,
    )
