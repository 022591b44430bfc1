"""A monitoring before it is registered, and comparison with others. Source: contract, "Monitoring"."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from autos.domain.documents.recognition import recognise
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.mode import SearchType
from autos.domain.operation import Operation
from autos.domain.search.filter_draft import FilterDraft, Period
from autos.domain.search.filter_request import draft_of, params_of
from autos.domain.search.intent import Intent
from autos.domain.search.search import Search, SearchParams

CUSTOM = "custom"
"""The only type and key of a monitoring."""
DAILY_RECURRENCE = 1
MOST_DAYS = 90
"""What services accept at most: the practice service, and others by their public documents."""


class MonitoringDraft(NamedTuple):
    """What is to be monitored, and why."""

    name: str
    draft: FilterDraft
    recurrence: int = DAILY_RECURRENCE
    """In the service's unit, which the contract does not name; public documents say days."""
    reason: str = ""
    matter: str = ""
    """Client or matter that it is for."""

    @property
    def search(self) -> Search:
        """The search to send; the service sets the first day of distribution itself."""
        draft = self.draft.for_operation(Operation.CREATE_TRACKING)
        return Search(
            search_type=SearchType.CUSTOM,
            search_key=CUSTOM,
            cache_ttl_in_days=draft.cache,
            search_params=params_of(draft),
        )


def monitored_filter(search: Search) -> FilterDraft:
    """The filter of a monitoring as a form shows it, without what the service added."""
    params = search.search_params or SearchParams()
    return replace(draft_of(params, search.cache_ttl_in_days), distribution=Period())


def monitored_name(draft: FilterDraft) -> str:
    """The only name that it monitors; empty where it monitors none, several, or a document."""
    return draft.party_names[0] if len(draft.party_names) == 1 and not draft.party_documents else ""


def searched_key(search: Search) -> tuple[str, str]:
    """Type and key of a monitoring made elsewhere, a key without mask; empty for one that has a filter only."""
    kind, key = str(search.search_type), search.search_key.strip()
    if kind in {CUSTOM, ""} or key in {CUSTOM, ""}:
        return "", ""
    if kind == SearchType.NAME:
        return kind, " ".join(key.split())
    return kind, "".join(char for char in key.upper() if char.isalnum())


def filter_to_copy(search: Search) -> FilterDraft | None:
    """The filter of a new monitoring of the same; None where a filter has no place for what is searched.

    A filter has parties, but neither OAB registrations nor lawsuit numbers (contract, "Filter").
    """
    draft, (kind, key) = monitored_filter(search), searched_key(search)
    if not kind:
        return draft
    if kind in {SearchType.CPF, SearchType.CNPJ}:
        return replace(draft, party_documents=tuple(dict.fromkeys((key, *draft.party_documents))))
    if kind == SearchType.NAME:
        return replace(draft, party_names=tuple(dict.fromkeys((key, *draft.party_names))))
    return None


def is_same_monitoring(one: Search, other: Search) -> bool:
    """Whether both would find the same lawsuits."""
    if [part.casefold() for part in searched_key(one)] != [part.casefold() for part in searched_key(other)]:
        return False
    return monitored_filter(one).for_operation(Operation.CREATE_TRACKING) == monitored_filter(other).for_operation(
        Operation.CREATE_TRACKING
    )


def draft_for_search(intent: Intent, draft: FilterDraft) -> MonitoringDraft:
    """Make a draft from a search: the searched person becomes a party of the filter.

    An OAB registration has no place in a filter (contract, "Filter"): then only the filter is taken over, and it has
    no name yet.
    """
    documents, names = draft.party_documents, draft.party_names
    if intent.search_type in {SearchType.CPF, SearchType.CNPJ}:
        documents = tuple(dict.fromkeys((intent.search_key, *documents)))
    elif intent.search_type is SearchType.NAME:
        names = tuple(dict.fromkeys((intent.search_key, *names)))
    taken = replace(draft, party_documents=documents, party_names=names, side="", cache=None)
    name = "" if intent.search_type is SearchType.OAB else intent.label
    return MonitoringDraft(name, taken.for_operation(Operation.CREATE_TRACKING), matter=intent.matter)


def drafts_for_parties(lawsuit: Lawsuit) -> list[MonitoringDraft]:
    """Drafts for each identifiable party of a lawsuit, without lawyers: by document, else by name.

    None for a lawsuit under secrecy: the register would show its names.
    """
    if lawsuit.secrecy_level:
        return []
    drafts: dict[str, MonitoringDraft] = {}
    for party in lawsuit.parties:
        if party.is_lawyer:
            continue
        name = (party.name or "").strip()
        read = recognise(party.identifier or "")
        if read.is_valid and read.search_type in {SearchType.CPF, SearchType.CNPJ}:
            drafts.setdefault(
                read.wire, MonitoringDraft(name or read.formatted, FilterDraft(party_documents=(read.wire,)))
            )
        elif name:
            drafts.setdefault(name, MonitoringDraft(name, FilterDraft(party_names=(name,))))
    return list(drafts.values())
