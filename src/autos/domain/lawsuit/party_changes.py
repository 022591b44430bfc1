"""Comparison of the parties and lawyers of two snapshots."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from autos.domain.lawsuit.difference import (
    CAPTURE_MEMBERS,
    ChangeKind,
    FieldChange,
    normalized,
    value_changes,
    without_timestamps,
)
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.parties import KnownParticipants, Participant, match_pairs, people_of

PARTIES = ("parties",)
CPF_DIGITS, MASKED_DIGITS = 11, 6
LAWYERS = ("lawyers",)
"""Path of lawyers whose client is not known."""


def compare_people(before: Lawsuit, after: Lawsuit) -> Iterator[FieldChange]:
    """Parties and lawyers that were added, removed or changed.

    A document that became known is no change of the lawsuit, and the same one with a mask is none either.

    A lawyer whose client becomes known or unknown is no change.
    """
    old, new = people_of(before), people_of(after)
    pairs, gone, come = match_pairs(
        old.parties, new.parties, _whole, _document_and_side, _documents, _name_and_side, _name
    )
    alone = KnownParticipants(old.lawyers), KnownParticipants(new.lawyers)
    for one, other in pairs:
        yield from _person((*PARTIES, one.identity), one, other)
        yield from _lawyers((*PARTIES, one.identity, "lawyers"), one.lawyers, other.lawyers, *alone)
    yield from _left(PARTIES, gone, come)
    lawyers_before = KnownParticipants((*old.lawyers, *(lawyer for party in old.parties for lawyer in party.lawyers)))
    lawyers_after = KnownParticipants((*new.lawyers, *(lawyer for party in new.parties for lawyer in party.lawyers)))
    yield from _lawyers(LAWYERS, old.lawyers, new.lawyers, lawyers_before, lawyers_after)


def _lawyers(
    path: tuple[str, ...],
    before: Sequence[Participant],
    after: Sequence[Participant],
    known_before: KnownParticipants,
    known_after: KnownParticipants,
) -> Iterator[FieldChange]:
    """`known_…` are all lawyers of the same snapshot: one of them was neither added nor removed."""
    pairs, gone, come = match_pairs(before, after, _whole, _documents, _name)
    for one, other in pairs:
        yield from _person((*path, one.identity), one, other)
    gone = [one for one in gone if one not in known_after]
    come = [one for one in come if one not in known_before]
    yield from _left(path, gone, come)


def _left(path: tuple[str, ...], gone: Sequence[Participant], come: Sequence[Participant]) -> Iterator[FieldChange]:
    for one in gone:
        yield FieldChange((*path, one.identity), ChangeKind.REMOVED, one, None, one.name)
    for one in come:
        yield FieldChange((*path, one.identity), ChangeKind.ADDED, None, one, one.name)


def _person(path: tuple[str, ...], before: Participant, after: Participant) -> Iterator[FieldChange]:
    about = after.name or before.name
    is_lawyer = "lawyers" in path
    if before.folded != after.folded:
        yield from value_changes((*path, "name"), before.name, after.name, about)
    if before.side != after.side and not (is_lawyer and not (before.side and after.side)):
        yield from value_changes((*path, "side"), before.side, after.side, about)
    if before.roles != after.roles and not (is_lawyer and not (before.roles and after.roles)):
        yield _several((*path, "person_type"), before.roles, after.roles, about)
    if before.documents and not _are_alike(before.documents, after.documents):
        yield _several((*path, "documents"), before.documents, after.documents, about)
    types, other_types = dict(sorted(before.document_types)), dict(sorted(after.document_types))
    for document in sorted(types.keys() & other_types.keys()):
        if types[document] != other_types[document]:
            yield from value_changes((*path, "document_type"), types[document], other_types[document], about)
    if before.entity_type and after.entity_type:  # the older shape does not have it
        yield from value_changes((*path, "entity_type"), before.entity_type, after.entity_type, about)
    old, new = dict(before.more), dict(after.more)
    for name in sorted({*old, *new} - CAPTURE_MEMBERS):
        yield from value_changes((*path, name), old.get(name), new.get(name), about)


def _several(path: tuple[str, ...], before: frozenset[str], after: frozenset[str], about: str) -> FieldChange:
    kind = ChangeKind.ADDED if not before else ChangeKind.REMOVED if not after else ChangeKind.CHANGED
    return FieldChange(path, kind, tuple(sorted(before)), tuple(sorted(after)), about)


def _are_alike(before: frozenset[str], after: frozenset[str]) -> bool:
    """Whether they are the same documents, of which some may be masked: ***.222.333-** has six of the eleven digits."""
    return before == after or bool(
        after
        and all(any(_is_mask_of(one, other) for other in after) for one in before)
        and all(any(_is_mask_of(one, other) for other in before) for one in after)
    )


def _is_mask_of(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return one == other or (
        short.isdigit() and len(short) == MASKED_DIGITS and len(long) == CPF_DIGITS and short in long
    )


def _whole(one: Participant) -> Sequence[Hashable]:
    more = normalized(without_timestamps(dict(one.more)))
    lawyers = tuple(_whole(lawyer)[0] for lawyer in one.lawyers)
    return [(one.folded, one.side, one.roles, one.documents, more, lawyers)]


def _document_and_side(one: Participant) -> Sequence[Hashable]:
    return [(document, one.side) for document in sorted(one.documents)]


def _documents(one: Participant) -> Sequence[Hashable]:
    return sorted(one.documents)


def _name_and_side(one: Participant) -> Sequence[Hashable]:
    return [(one.folded, one.side)] if one.folded else []


def _name(one: Participant) -> Sequence[Hashable]:
    return [one.folded] if one.folded else []
