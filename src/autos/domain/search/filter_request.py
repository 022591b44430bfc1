"""Conversion of a filter draft to search parameters and back, without loss. Source: contract, "Search", "Filter"."""

from __future__ import annotations

from autos.domain.lawsuit.lawsuit import Side
from autos.domain.search.filter_draft import AmountRange, FilterDraft, KeyFilter, Period, SubjectFilter
from autos.domain.search.search import Codes as SentCodes
from autos.domain.search.search import CredentialChoice, Filter, Keys, Search, SearchParams


def params_of(draft: FilterDraft) -> SearchParams | None:
    """The `search_params` of a draft; None if empty. The cache is a member of `Search` instead."""
    params = SearchParams(
        lawsuit_instance=draft.instance,
        masked_response=draft.detail,
        credential=None if draft.credential is None else CredentialChoice(customer_key=draft.credential),
        filter=filter_of(draft),
    )
    return params if params.outgoing() else None


def filter_of(draft: FilterDraft) -> Filter | None:
    """The eleven restrictions; None if all are empty."""
    subjects = draft.subjects
    wanted = Filter(
        side=_side(draft.side),
        amount_gte=draft.amount.low,
        amount_lte=draft.amount.high,
        tribunals=_keys(draft.courts),
        subject_codes=_codes(subjects),
        classification_codes=_keys(draft.classes),
        distribution_date_gte=draft.distribution.since,
        last_step_date_gte=draft.last_step.since,
        last_step_date_lte=draft.last_step.until,
        party_names=draft.party_names or None,
        party_documents=draft.party_documents or None,
    )
    return wanted if wanted.outgoing() else None


def draft_of(params: SearchParams | None, cache_days: int | None = None) -> FilterDraft:
    """The draft of search parameters. A list without `not_equal` restricts, as in the contract's examples."""
    sent = params or SearchParams()
    wanted = sent.filter or Filter()
    subjects = wanted.subject_codes or SentCodes()
    return FilterDraft(
        side=str(wanted.side or ""),
        amount=AmountRange(wanted.amount_gte, wanted.amount_lte),
        distribution=Period(wanted.distribution_date_gte),
        last_step=Period(wanted.last_step_date_gte, wanted.last_step_date_lte),
        classes=_listed(wanted.classification_codes),
        subjects=SubjectFilter(subjects.contains, subjects.not_contains),
        courts=_listed(wanted.tribunals),
        party_documents=wanted.party_documents or (),
        party_names=wanted.party_names or (),
        instance=sent.lawsuit_instance,
        detail=sent.masked_response,
        credential=sent.credential.customer_key if sent.credential else None,
        cache=cache_days,
    )


def draft_of_search(search: Search) -> FilterDraft:
    """The draft of a whole search."""
    return draft_of(search.search_params, search.cache_ttl_in_days)


def _side(word: str) -> Side | str | None:
    return next((side for side in Side if side.value == word), word) or None


def _keys(listed: KeyFilter) -> Keys | None:
    return Keys(keys=listed.keys, not_equal=listed.is_excluded) if listed else None


def _codes(codes: SubjectFilter) -> SentCodes | None:
    return SentCodes(contains=codes.contains, not_contains=codes.lacks) if codes else None


def _listed(sent: Keys | None) -> KeyFilter:
    return KeyFilter(sent.keys, bool(sent.not_equal)) if sent is not None and sent.keys else KeyFilter()
