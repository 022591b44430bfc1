"""Evidence that a lawsuit concerns the searched person when only a name was searched.

An unmasked document is decisive; a masked one (`***.111.000-**`) is no evidence. A lawyer in common is a hint. The
user decides, nothing here does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol
from uuid import UUID

from autos.domain.documents.name_words import stands_in
from autos.domain.documents.party_name import documents_in_name
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.parties import folded_name
from autos.domain.mode import SearchType

MOST_COPARTIES = 40
"""Parties beside the searched person that are compared."""
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


class TraitKind(StrEnum):
    """What is compared with the lawsuits decided before, strongest first."""

    DOCUMENT = "document"
    COPARTY = "coparty"
    LAWYER = "lawyer"
    COUNTY = "county"


@dataclass(frozen=True, slots=True)
class EvidenceSign:
    """One trait of a lawsuit, compared with the same trait of the confirmed ones."""

    kind: TraitKind
    value: str = ""
    """As written; empty where the lawsuit does not have it."""
    agrees: bool | None = None
    """Whether a confirmed lawsuit has it; None where there is nothing to compare."""
    other: str = ""
    """What the confirmed ones have instead, where they differ."""


@dataclass(frozen=True, slots=True)
class NamesakeTraits:
    """Documents, lawyers, co-parties and county of the parties with the searched name."""

    documents: frozenset[str] = frozenset()
    """Unmasked, without punctuation."""
    lawyers: frozenset[str] = frozenset()
    """OAB registrations, without punctuation."""
    coparties: frozenset[str] = frozenset()
    """Folded names of the other parties on the same side."""
    counties: frozenset[str] = frozenset()
    """Folded."""
    written: Mapping[str, str] = field(default_factory=dict)
    """How a document, registration, name or county was written; a lawyer by name."""

    def of(self, kind: TraitKind) -> frozenset[str]:
        return {
            TraitKind.DOCUMENT: self.documents,
            TraitKind.COPARTY: self.coparties,
            TraitKind.LAWYER: self.lawyers,
            TraitKind.COUNTY: self.counties,
        }[kind]


def traits_of(lawsuit: Lawsuit, name: str) -> NamesakeTraits:
    """NamesakeTraits of the parties whose name has every word of `name`, without what courts add to it."""
    called = [party for party in lawsuit.parties if stands_in(name, folded_name(party.name or "").split())]
    written: dict[str, str] = {}

    def noted(key: str, text: str) -> str:
        written.setdefault(key, text)
        return key

    documents = {
        noted(_bare(party.identifier or ""), party.identifier or "")
        for party in called
        if "*" not in (party.identifier or "*")
    }
    documents |= {noted(one, one) for party in called for one in documents_in_name(party.name or "")}
    lawyers = {
        noted(_bare(number), lawyer.name or number)
        for party in called
        for lawyer in party.lawyers
        for number in lawyer.registrations
    }
    sides = {party.side for party in called if party.side}
    beside = [party for party in lawsuit.parties if party.side in sides and party not in called and not party.is_lawyer]
    coparties = {noted(folded_name(party.name), party.name) for party in beside[:MOST_COPARTIES] if party.name}
    county = (lawsuit.city or lawsuit.county or "").strip()
    return NamesakeTraits(
        frozenset(document for document in documents if len(document) >= SHORTEST_DOCUMENT),
        frozenset(number for number in lawyers if number),
        frozenset(name for name in coparties if name),
        frozenset({noted(folded_name(county), county)} if county else ()),
        written,
    )


def merge_traits(many: Iterable[NamesakeTraits]) -> NamesakeTraits:
    """Union of the traits of several lawsuits."""
    traits = list(many)
    written = {key: text for one in traits for key, text in one.written.items()}

    def union(kind: TraitKind) -> frozenset[str]:
        return frozenset().union(*(one.of(kind) for one in traits))

    return NamesakeTraits(
        documents=union(TraitKind.DOCUMENT),
        lawyers=union(TraitKind.LAWYER),
        coparties=union(TraitKind.COPARTY),
        counties=union(TraitKind.COUNTY),
        written=written,
    )


def evidence_signs(candidate: NamesakeTraits, confirmed: NamesakeTraits) -> tuple[EvidenceSign, ...]:
    """Every trait of `candidate` beside those of the confirmed lawsuits, strongest kind first."""
    return tuple(_sign(kind, candidate, confirmed) for kind in TraitKind)


def _sign(kind: TraitKind, candidate: NamesakeTraits, confirmed: NamesakeTraits) -> EvidenceSign:
    own, known = candidate.of(kind), confirmed.of(kind)
    common = own & known
    if common:
        return EvidenceSign(kind, candidate.written[min(common)], agrees=True)
    if not own:
        return EvidenceSign(kind)
    value = candidate.written[min(own)]
    if not known:
        return EvidenceSign(kind, value)
    return EvidenceSign(kind, value, agrees=False, other=confirmed.written[min(known)])


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
