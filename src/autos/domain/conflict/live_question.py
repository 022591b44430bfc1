"""The question to the service whether two persons have a lawsuit together. Source: contract, "True/false lookup"."""

from __future__ import annotations

from autos.domain.conflict.person import CheckedPerson
from autos.domain.documents.recognition import recognise_as
from autos.domain.errors import BadDocument
from autos.domain.mode import Mode, SearchType
from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.filter_request import params_of
from autos.domain.search.intent import Intent


def live_question(one: CheckedPerson, other: CheckedPerson, *, is_surely_name: bool = False) -> Intent | None:
    """Whether there is a lawsuit of `one` with `other` as a party; None where `other` has no form that a filter knows.

    Only the yes or no is asked; the lawsuits themselves are the next step after the answer. What seems to be no name
    is asked about as one only where `is_surely_name`. Raises: BadDocument.
    """
    if not is_surely_name and (doubt := name_doubt_of(one) or name_doubt_of(other)):
        raise BadDocument("name", doubt)
    if other.kind == "oab" and not other.name:
        return None  # a filter has no place for a lawyer's registration
    has_document = bool(other.document) and other.kind != "oab"
    draft = FilterDraft(
        party_documents=(other.document,) if has_document else (),
        party_names=() if has_document else (other.name,),
    )
    label = one.formatted or one.name
    return Intent(one.search_type, one.search_key, Mode.EXISTS, label, params=params_of(draft))


def name_doubt_of(person: CheckedPerson) -> str:
    """What the name of a person without a document seems to be instead, by the rule of every search by name."""
    return "" if person.document else recognise_as(SearchType.NAME, person.name).doubt
