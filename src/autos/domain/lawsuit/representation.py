"""Whom the lawyers of a lawsuit represent, as far as the record tells it.

A lawyer stands beneath a party, or as an entry of `parties` of whom only the side is told: he is then that of the only
party of his side; where there are several it is not known whose, and nobody guesses. A lawyer is no party, listed
wherever. Source: contract, "Party".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from autos.domain.accepted_variants import contract_side
from autos.domain.lawsuit.parties import folded_name, plain_document
from autos.domain.lawsuit.title import is_lawyer_role


class ListedPerson(Protocol):
    """What is read of a party, or of a lawyer; documents are those of either shape."""

    @property
    def name(self) -> str | None: ...
    @property
    def side(self) -> str | None: ...
    @property
    def person_type(self) -> str | None: ...
    @property
    def main_document(self) -> str | None: ...
    @property
    def documents(self) -> Iterable[Any] | None: ...


class ListedParty(ListedPerson, Protocol):
    """An entry of `parties`."""

    @property
    def lawyers(self) -> Iterable[Any] | None: ...


@dataclass(frozen=True, slots=True)
class RepresentedParty:
    """A party with those who act for it."""

    party: Any
    """The entry of `parties`, a `ListedParty`."""
    lawyers: tuple[Any, ...] = ()
    """Each once, a `ListedPerson`: those beneath the party first, then the entries of `parties` that act for it."""


@dataclass(frozen=True, slots=True)
class SideOfParties:
    """The parties of one side, in the order of the record."""

    side: str
    """As the contract names it, or in the service's own word; `Unknown` where none is told."""
    parties: tuple[RepresentedParty, ...]
    lawyers: tuple[Any, ...] = ()
    """Entries of `parties` who act for this side, each once; for which of its parties is not told."""


UNTOLD = "Unknown"


class _Known:
    """Tells whether somebody is one of these people: by a common document, or by name where one has no document."""

    def __init__(self) -> None:
        self._documents: set[str] = set()
        self._names: set[str] = set()
        self._names_alone: set[str] = set()
        """Names of those without a document."""

    def add(self, person: ListedPerson) -> None:
        documents, name = _identity(person)
        self._documents |= documents
        if name:
            self._names.add(name)
            if not documents:
                self._names_alone.add(name)

    def __contains__(self, person: ListedPerson) -> bool:
        documents, name = _identity(person)
        if not documents.isdisjoint(self._documents):
            return True
        return name in (self._names_alone if documents else self._names)


@dataclass(slots=True)
class _Side:
    parties: list[Any] = field(default_factory=list)
    lawyers: list[Any] = field(default_factory=list)
    """Those who are entries of `parties`."""
    beneath: _Known = field(default_factory=_Known)
    """Lawyers beneath a party of this side."""


def sides_of(parties: Iterable[ListedParty] | None) -> tuple[SideOfParties, ...]:
    """Parties and lawyers by side, in the order in which the sides come first."""
    sides: dict[str, _Side] = {}
    for party in parties or ():
        name = contract_side(" ".join(str(party.side or "").split())) or UNTOLD
        side = sides.setdefault(name, _Side())
        is_lawyer = is_lawyer_role((party.person_type or "").strip()) and not party.lawyers
        (side.lawyers if is_lawyer else side.parties).append(party)
    everywhere = _Known()
    if any(side.lawyers for side in sides.values()):
        for side in sides.values():
            for party in side.parties:
                for lawyer in party.lawyers or ():
                    side.beneath.add(lawyer)
                    everywhere.add(lawyer)
    return tuple(_of_side(name, side, everywhere if name == UNTOLD else side.beneath) for name, side in sides.items())


def _of_side(name: str, side: _Side, beneath: _Known) -> SideOfParties:
    alone = _once([one for one in side.lawyers if one not in beneath])
    if len(side.parties) != 1:
        return SideOfParties(name, tuple(_represented(party) for party in side.parties), alone)
    return SideOfParties(name, (_represented(side.parties[0], alone),))


def _represented(party: Any, others: Sequence[Any] = ()) -> RepresentedParty:
    return RepresentedParty(party, _once([*(party.lawyers or ()), *others]))


def _once(people: Sequence[Any]) -> tuple[Any, ...]:
    if len(people) < 2:  # noqa: PLR2004 -- most parties have one, and thousands are exported in a second
        return tuple(people)
    known = _Known()
    found = []
    for one in people:
        if one not in known:
            known.add(one)
            found.append(one)
    return tuple(found)


def _identity(person: ListedPerson) -> tuple[set[str], str]:
    """Documents without their masks, those with hidden digits left out, and the folded name."""
    written = [person.main_document, *(one.document for one in person.documents or ())]
    documents = {plain for one in written if one and "*" not in one and (plain := plain_document(one))}
    return documents, folded_name(person.name or "")
