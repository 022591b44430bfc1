"""Parties and lawyers of a lawsuit, normalized from the older and the newer shape.

The older shape of a party has one document, the newer one a list; a lawyer may be listed under each party, as an
entry of `parties`, or both, and may be listed twice. Source: contract, "Party".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.domain.lawsuit.lawsuit import Document, Lawsuit, Lawyer, Party

Element = TypeVar("Element")


@dataclass(frozen=True, slots=True)
class Participant:
    """A party or a lawyer, without duplicates."""

    name: str
    side: str
    roles: frozenset[str]
    """Roles as the court writes them: a person may have several on one side."""
    documents: frozenset[str]
    """Without masks; an OAB registration as section and seven digits."""
    document_types: frozenset[tuple[str, str]] = frozenset()
    """(document, type in capitals), as far as known."""
    entity_type: str = ""
    lawyers: tuple[Participant, ...] = ()
    more: tuple[tuple[str, Any], ...] = ()
    """Members that are not in the contract, by name."""

    @property
    def folded(self) -> str:
        return folded_name(self.name)

    @property
    def identity(self) -> str:
        """Identifies it in the lawsuit: the first document, else the name."""
        return min(self.documents, default="") or self.folded


class People(NamedTuple):
    """All parties and lawyers of a lawsuit."""

    parties: tuple[Participant, ...]
    lawyers: tuple[Participant, ...]
    """Lawyers that are entries of `parties` only: their client is not known."""


def folded_name(name: str) -> str:
    """Normalize a name: no accents, case or punctuation."""
    apart = unicodedata.normalize("NFKD", name)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()
    return " ".join("".join(sign if sign.isalnum() else " " for sign in bare).split())


def plain_document(document: str) -> str:
    """Remove the mask of a document; an OAB registration in wire form, with its letter."""
    bare = "".join(sign for sign in document.upper() if sign.isalnum())
    if len(bare) > len("OABSP1234567A"):
        return bare
    try:
        registration = Oab.parse(document)
    except BadDocument:
        return bare
    return registration.wire + registration.letter


def people_of(lawsuit: Lawsuit) -> People:
    """The distinct parties and lawyers of a lawsuit."""
    standing = [party for party in lawsuit.parties if not party.is_lawyer or party.lawyers]
    parties = _merged(_party(party) for party in standing)
    alone = _merged(_party(party) for party in lawsuit.parties if party.is_lawyer and not party.lawyers)
    known = KnownParticipants(lawyer for party in parties for lawyer in party.lawyers)
    return People(parties, tuple(lawyer for lawyer in alone if lawyer not in known))


class KnownParticipants:
    """Answers whether somebody is one of these participants, without comparing with each of them."""

    def __init__(self, participants: Iterable[Participant]) -> None:
        self._documents: set[str] = set()
        self._names: set[str] = set()
        self._names_alone: set[str] = set()
        """Names of those without a document."""
        for one in participants:
            self._documents |= one.documents
            self._names.add(one.folded)
            if not one.documents:
                self._names_alone.add(one.folded)

    def __contains__(self, one: Participant) -> bool:
        """By a common document, or by name where one of the two has none."""
        if not one.documents.isdisjoint(self._documents):
            return True
        return bool(one.folded) and one.folded in (self._names_alone if one.documents else self._names)


def match_pairs(
    before: Sequence[Element], after: Sequence[Element], *keys: Callable[[Element], Iterable[Hashable]]
) -> tuple[list[tuple[Element, Element]], list[Element], list[Element]]:
    """Match equal elements: the pairs, the unmatched of `before`, the unmatched of `after`.

    `keys` yield what makes two elements equal, strictest first; each is tried on what the stricter ones left.
    """
    old, new, pairs = list(before), list(after), []
    for keys_of in keys:
        places: dict[Hashable, list[int]] = {}
        for position, one in enumerate(new):
            for key in keys_of(one):
                places.setdefault(key, []).append(position)
        left: list[Element] = []
        taken: set[int] = set()
        for one in old:
            free = (place for key in keys_of(one) for place in places.get(key, ()) if place not in taken)
            found = next(free, None)
            if found is None:
                left.append(one)
            else:
                taken.add(found)
                pairs.append((one, new[found]))
        old, new = left, [one for position, one in enumerate(new) if position not in taken]
    return pairs, old, new


def _party(party: Party) -> Participant:
    documents = [*party.documents, Document(document=party.main_document)]
    documents.append(Document(document=party.document, document_type=party.document_type))
    return Participant(
        name=_text(party.name),
        side=str(party.side or ""),
        roles=frozenset(filter(None, [_text(party.person_type)])),
        documents=_documents(documents),
        document_types=_types(documents),
        entity_type=_text(party.entity_type),
        lawyers=_merged(map(_lawyer, party.lawyers)),
        more=_more({"tags": party.tags, **(party.model_extra or {})}),
    )


def _lawyer(lawyer: Lawyer) -> Participant:
    documents = [*lawyer.documents, Document(document=lawyer.main_document)]
    return Participant(
        name=_text(lawyer.name),
        side=str(lawyer.side or ""),
        roles=frozenset(filter(None, [_text(lawyer.person_type)])),
        documents=_documents(documents),
        document_types=_types(documents),
        more=_more(lawyer.model_extra or {}),
    )


def _merged(participants: Iterable[Participant]) -> tuple[Participant, ...]:
    """Merge duplicates; the order does not depend on the order of the list, those with documents come first."""
    once: list[Participant] = []
    places: dict[tuple[str, str, str], int] = {}  # of the first participant of a side with a document or a name
    for one in sorted(participants, key=_order):
        folded = one.folded
        names = [("name", one.side, folded)] if folded else []
        documents = [("document", one.side, document) for document in one.documents]
        place = min((places[key] for key in documents or names if key in places), default=len(once))
        if place == len(once):
            once.append(one)
        else:
            once[place] = _together(once[place], one)
        for key in (*documents, *(names if once[place].name == one.name else ())):
            places[key] = min(place, places.get(key, place))
    return tuple(once)


def _together(one: Participant, other: Participant) -> Participant:
    more = dict(other.more) | dict(one.more)
    return replace(
        one,
        name=one.name or other.name,
        roles=one.roles | other.roles,
        documents=one.documents | other.documents,
        document_types=one.document_types | other.document_types,
        entity_type=one.entity_type or other.entity_type,
        lawyers=_merged((*one.lawyers, *other.lawyers)),
        more=tuple(more.items()),
    )


def _order(one: Participant) -> tuple[object, ...]:
    return (not one.documents, sorted(one.documents), one.folded, one.side, sorted(one.roles), one.name, repr(one))


def _documents(documents: Iterable[Document]) -> frozenset[str]:
    return frozenset(plain for one in documents if one.document and (plain := plain_document(one.document)))


def _types(documents: Iterable[Document]) -> frozenset[tuple[str, str]]:
    return frozenset(
        (plain_document(one.document), one.document_type.strip().upper())
        for one in documents
        if one.document and one.document_type and one.document_type.strip()
    )


def _more(members: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple((name, value) for name, value in sorted(members.items()) if value is not None)


def _text(text: str | None) -> str:
    return " ".join((text or "").split())
