"""What speaks for a lawsuit being of the searched person, where only a name was searched.

A document told in full decides; a masked one (`***.111.000-**`) says nothing. A lawyer in common is a hint. Nothing
here decides by itself: the person does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol
from uuid import UUID

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.parties import folded_name
from autos.domain.mode import SearchType

SHORTEST_DOCUMENT = 11
"""Signs of a CPF; a CNPJ has fourteen."""


class Evidence(StrEnum):
    """The strongest thing that can be said, strongest first."""

    SAME_DOCUMENT = "same_document"
    """Of a lawsuit that was confirmed."""
    NAMESAKE_DOCUMENT = "namesake_document"
    """Of a lawsuit that was said to be a namesake's."""
    OTHER_DOCUMENT = "other_document"
    """Than those of the confirmed lawsuits."""
    SAME_LAWYER = "same_lawyer"
    """As in a lawsuit that was confirmed."""
    NOTHING = "nothing"


class SearchedName(Protocol):
    """Whoever is looked for, whether once or for as long as a monitoring runs."""

    @property
    def entry_id(self) -> UUID:
        """What tells it from others that look for the same name."""

    @property
    def search_type(self) -> str: ...
    @property
    def search_key(self) -> str: ...


class MonitoredName(NamedTuple):
    """The one name that a monitoring watches, in place of a search by it."""

    entry_id: UUID
    """The monitoring's own identifier."""
    search_key: str
    search_type: str = SearchType.NAME


@dataclass(frozen=True, slots=True)
class Traits:
    """What is told about the people called so."""

    documents: frozenset[str] = frozenset()
    """In full, without punctuation."""
    lawyers: frozenset[str] = frozenset()
    """Bar registrations, without punctuation."""


def traits_of(lawsuit: Lawsuit, name: str) -> Traits:
    """Of the parties whose name has every word of the one searched."""
    wanted = set(folded_name(name).split())
    called = [party for party in lawsuit.parties if wanted and wanted <= set(folded_name(party.name or "").split())]
    documents = {_bare(party.identifier or "") for party in called if "*" not in (party.identifier or "*")}
    lawyers = {_bare(number) for party in called for lawyer in party.lawyers for number in lawyer.registrations}
    return Traits(
        frozenset(document for document in documents if len(document) >= SHORTEST_DOCUMENT),
        frozenset(number for number in lawyers if number),
    )


def merge_traits(many: Iterable[Traits]) -> Traits:
    """What several lawsuits tell."""
    told = list(many)
    documents = frozenset().union(*(one.documents for one in told))
    return Traits(documents, frozenset().union(*(one.lawyers for one in told)))


def evidence(candidate: Traits, confirmed: Traits, namesakes: Traits) -> Evidence:
    """What the lawsuits decided before say about another."""
    if candidate.documents & confirmed.documents:
        return Evidence.SAME_DOCUMENT
    if candidate.documents & namesakes.documents:
        return Evidence.NAMESAKE_DOCUMENT
    if candidate.documents and confirmed.documents:
        return Evidence.OTHER_DOCUMENT
    if candidate.lawyers & confirmed.lawyers:
        return Evidence.SAME_LAWYER
    return Evidence.NOTHING


def _bare(document: str) -> str:
    return re.sub(r"[\W_]+", "", document).upper()
