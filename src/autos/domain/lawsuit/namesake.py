"""Evidence that a lawsuit concerns the searched person when only a name was searched.

An unmasked document is decisive; a masked one (`***.111.000-**`) is no evidence. A lawyer in common is a hint. The
user decides, nothing here does.
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
"""Digits of a CPF; a CNPJ has fourteen."""


class Evidence(StrEnum):
    """The strongest evidence found, strongest first."""

    SAME_DOCUMENT = "same_document"
    """Same document as in a confirmed lawsuit."""
    NAMESAKE_DOCUMENT = "namesake_document"
    """Same document as in a namesake's lawsuit."""
    OTHER_DOCUMENT = "other_document"
    """A document that no confirmed lawsuit has."""
    SAME_LAWYER = "same_lawyer"
    """Same lawyer as in a confirmed lawsuit."""
    NOTHING = "nothing"


class SearchedName(Protocol):
    """A search by name, or a monitoring of a name."""

    @property
    def entry_id(self) -> UUID:
        """Identifies it among others for the same name."""

    @property
    def search_type(self) -> str: ...
    @property
    def search_key(self) -> str: ...


class MonitoredName(NamedTuple):
    """The only name that a monitoring watches."""

    entry_id: UUID
    """Identifier of the monitoring."""
    search_key: str
    search_type: str = SearchType.NAME


@dataclass(frozen=True, slots=True)
class NamesakeTraits:
    """Documents and lawyers of the parties with the searched name."""

    documents: frozenset[str] = frozenset()
    """Unmasked, without punctuation."""
    lawyers: frozenset[str] = frozenset()
    """OAB registrations, without punctuation."""


def traits_of(lawsuit: Lawsuit, name: str) -> NamesakeTraits:
    """NamesakeTraits of the parties whose name has every word of `name`."""
    wanted = set(folded_name(name).split())
    called = [party for party in lawsuit.parties if wanted and wanted <= set(folded_name(party.name or "").split())]
    documents = {_bare(party.identifier or "") for party in called if "*" not in (party.identifier or "*")}
    lawyers = {_bare(number) for party in called for lawyer in party.lawyers for number in lawyer.registrations}
    return NamesakeTraits(
        frozenset(document for document in documents if len(document) >= SHORTEST_DOCUMENT),
        frozenset(number for number in lawyers if number),
    )


def merge_traits(many: Iterable[NamesakeTraits]) -> NamesakeTraits:
    """Union of the traits of several lawsuits."""
    values = list(many)
    documents = frozenset().union(*(one.documents for one in values))
    return NamesakeTraits(documents, frozenset().union(*(one.lawyers for one in values)))


def evidence(candidate: NamesakeTraits, confirmed: NamesakeTraits, namesakes: NamesakeTraits) -> Evidence:
    """Evidence for `candidate` from the lawsuits decided before."""
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
