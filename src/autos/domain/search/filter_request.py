"""A draft as what goes out, and back, with nothing lost. Source: contract, "Search", "Filter"."""

from __future__ import annotations

from autos.domain.lawsuit.lawsuit import Side
from autos.domain.search.filter_draft import AmountRange, FilterDraft, KeyFilter, Period, SubjectFilter
from autos.domain.search.search import CredentialChoice, Filter, Keys, Search, SearchParams
from autos.domain.search.search import SubjectFilter as SentCodes


def params_of(draft: FilterDraft) -> SearchParams | None:
    """What `search_params` says for the draft; none if it says nothing. The cache goes beside it (`Search`)."""
    params = SearchParams(
        lawsuit_instance=draft.instance,
        masked_response=draft.detail,
        credential=None if draft.credential is None else CredentialChoice(customer_key=draft.credential),
        filter=filter_of(draft),
    )
    return params if params.outgoing() else None


def filter_of(draft: FilterDraft) -> Filter | None:
    """The eleven restrictions; none if there is none."""
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
    """The draft that says the same as what was sent. A list without a polarity restricts, as the examples do."""
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
    """The draft of a whole question."""
    return draft_of(search.search_params, search.cache_ttl_in_days)


def _side(word: str) -> Side | str | None:
    return next((side for side in Side if side.value == word), word) or None


def _keys(listed: KeyFilter) -> Keys | None:
    return Keys(keys=listed.keys, not_equal=listed.is_excluded) if listed else None


def _codes(codes: SubjectFilter) -> SentCodes | None:
    return SentCodes(contains=codes.contains, not_contains=codes.lacks) if codes else None


def _listed(sent: Keys | None) -> KeyFilter:
    return KeyFilter(sent.keys, bool(sent.not_equal)) if sent is not None and sent.keys else KeyFilter()
