"""The parties that a monitoring watches: a document or a name each. Source: contract, "Filter"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.mode import SearchType
from autos.domain.search.filter_draft import FilterDraft


class PartyFault(StrEnum):
    """Why a typed text is no party that can be watched."""

    UNFINISHED = "unfinished"
    WRONG_DOCUMENT = "wrong_document"
    BAR_NUMBER = "bar_number"
    """A filter has no place for a lawyer's registration."""
    LAWSUIT_NUMBER = "lawsuit_number"
    """Monitorings bring new lawsuits only."""


class WatchObstacle(StrEnum):
    """Why a search as a whole cannot be watched; its filter still can."""

    BAR_NUMBER = "bar_number"
    MONITORING = "monitoring"
    """The list is that of a monitoring already."""
    WORDS = "words"
    """Words and fields of the archive that a filter of the service does not have."""


class WatchedParty(NamedTuple):
    """A party as a filter names it."""

    text: str
    """A document without mask, or a name."""
    is_document: bool


def read_party(text: str) -> WatchedParty | PartyFault | None:
    """Read a typed CPF, CNPJ or name; None for a blank."""
    found = recognise(text)
    if found.kind == "empty":
        return None
    if found.kind == "oab":
        return PartyFault.BAR_NUMBER
    if found.kind == "cnj":
        return PartyFault.LAWSUIT_NUMBER
    if found.is_valid and found.search_type is SearchType.NAME:
        return WatchedParty(found.wire, is_document=False)
    if found.is_valid:
        return WatchedParty(found.wire, is_document=True)
    return PartyFault.WRONG_DOCUMENT if found.kind in {"cpf", "cnpj"} else PartyFault.UNFINISHED


def doubt_of(party: WatchedParty | PartyFault | None) -> str:
    """What a typed name seems to be instead, by the rule of every search by name; empty where it may be one."""
    if not isinstance(party, WatchedParty) or party.is_document:
        return ""
    return recognise_as(SearchType.NAME, party.text).doubt


def parties_of(draft: FilterDraft) -> tuple[WatchedParty, ...]:
    """The parties of a filter, documents first."""
    documents = (WatchedParty(text, is_document=True) for text in draft.party_documents)
    return (*documents, *(WatchedParty(text, is_document=False) for text in draft.party_names))


def with_parties(draft: FilterDraft, parties: Iterable[WatchedParty]) -> FilterDraft:
    """The filter with exactly these parties."""
    named = tuple(dict.fromkeys(parties))
    return replace(
        draft,
        party_documents=tuple(party.text for party in named if party.is_document),
        party_names=tuple(party.text for party in named if not party.is_document),
    )


def name_for(parties: tuple[WatchedParty, ...], names: Mapping[str, str]) -> str:
    """A name for a monitoring of these parties; empty without any. `names` are those known of documents."""
    if not parties:
        return ""
    first = parties[0].text
    if parties[0].is_document:
        first = names.get(first, "") or recognise(first).formatted
    return first if len(parties) == 1 else f"{first} +{len(parties) - 1}"
