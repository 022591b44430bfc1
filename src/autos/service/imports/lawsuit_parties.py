"""Who stands in a lawsuit, read from either shape of its parties. Source: contract, "Party"."""

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
    """Somebody in a lawsuit."""

    words: tuple[str, ...]
    """Of the name, folded."""
    documents: frozenset[str]
    """As a search writes them; masked ones are nobody's."""
    side: str
    role: str
    is_lawyer: bool


def everyone_in(lawsuit: Lawsuit) -> Iterator[ImportedParty]:
    """Everyone in `lawsuit`, lawyers with the side of their clients."""
    for party in lawsuit.parties:
        written = (party.document, party.main_document, *_listed(party.documents))
        side = str(party.side or "")
        yield _standing(party.name, written, side, party.person_type, is_lawyer=party.is_lawyer)
        for lawyer in party.lawyers:
            written = (lawyer.main_document, *_listed(lawyer.documents))
            yield _standing(lawyer.name, written, str(lawyer.side or side), lawyer.person_type, is_lawyer=True)


def normalized_document(written: str) -> str | None:
    """A document as a search writes it; `None` for a masked one."""
    if MASK in written:
        return None
    for kind in (Cpf, Cnpj, Oab):
        try:
            return kind.parse(written).wire
        except BadDocument:
            continue
    return "".join(c for c in written.upper() if c.isalnum()) or None


def _listed(documents: Sequence[Document]) -> list[str | None]:
    return [one.document for one in documents]


def _standing(
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
