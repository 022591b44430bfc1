"""The question to the service whether two persons have a lawsuit together. Source: contract, "True/false lookup"."""

from __future__ import annotations

from autos.domain.conflict.person import CheckedPerson
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.filter_request import params_of
from autos.domain.search.intent import Intent


def live_question(one: CheckedPerson, other: CheckedPerson) -> Intent | None:
    """Whether there is a lawsuit of `one` with `other` as a party; None where `other` has no form that a filter knows.

    Only the yes or no is asked; the lawsuits themselves are the next step after the answer.
    """
    if other.kind == "oab" and not other.name:
        return None  # a filter has no place for a lawyer's registration
    has_document = bool(other.document) and other.kind != "oab"
    draft = FilterDraft(
        party_documents=(other.document,) if has_document else (),
        party_names=() if has_document else (other.name,),
    )
    label = one.formatted or one.name
    return Intent(one.search_type, one.search_key, Mode.EXISTS, label, params=params_of(draft))
