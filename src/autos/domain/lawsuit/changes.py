"""Comparison of two snapshots of one lawsuit, member by member.

Members that only say when and how the service read the court are ignored (`crawler`, except the source's name;
`created_at` and `updated_at`; timestamps inside `tags` and `metadata`; identifiers of steps and attachments). The order
of a list, the older or newer shape of a party, a number written as text, another spelling by case or accents, a
missing, null or blank member: none of these is a change. Dates are compared as the days that a lawyer reads.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from autos.domain.lawsuit.difference import (
    CAPTURE_MEMBERS,
    UNLISTED,
    ChangeKind,
    Differences,
    FieldChange,
    Path,
    alphanumeric,
    member_changes,
    normalized,
    value_changes,
)
from autos.domain.lawsuit.lawsuit import Attachment, CodedName, Lawsuit, Step
from autos.domain.lawsuit.parties import Participant, folded_name, match_pairs, people_of
from autos.domain.lawsuit.party_changes import compare_people
from autos.domain.tolerant_record import Record

__all__ = ["ChangeKind", "FieldChange", "SnapshotComparison", "compare_lawsuits", "compare_snapshots"]

ELEMENT = 2
"""Length of the path of one element of a list."""


@dataclass(frozen=True, slots=True)
class SnapshotComparison:
    """Two snapshots of one lawsuit, field by field."""

    changes: tuple[FieldChange, ...]
    not_brought: tuple[FieldChange, ...]
    """What only the earlier snapshot has: the service may not have sent it, which says nothing about the lawsuit."""
    equal: tuple[tuple[str, Any], ...]
    """Name and value of the members that both have and that do not differ."""


def compare_snapshots(before: Lawsuit, after: Lawsuit, unread: Collection[str] = ()) -> SnapshotComparison:
    """Like `compare_lawsuits`, with what did not come told apart from what changed, and with what stayed equal.

    Members that are no field of the lawsuit are left out.
    """
    changes: list[FieldChange] = []
    missing: dict[Path, FieldChange] = {}
    for change in compare_lawsuits(before, after, unread):
        if change.path[0] in UNLISTED:
            continue
        gone = _not_brought(change, before, after)
        if gone is None:
            changes.append(change)
        else:
            missing.setdefault(gone.path, gone)
    different = {change.path[0] for change in (*changes, *missing.values())}
    if "lawyers" in different:
        different.add("parties")
    listed = [name for name in Lawsuit.model_fields if name not in UNLISTED | different and name not in unread]
    equal = tuple((name, getattr(after, name)) for name in listed if normalized(getattr(after, name)) is not None)
    return SnapshotComparison(tuple(changes), tuple(missing.values()), equal)


def _not_brought(change: FieldChange, before: Lawsuit, after: Lawsuit) -> FieldChange | None:
    """The member that `after` lacks altogether; None where it has the member or other elements of the list."""
    if change.kind is not ChangeKind.REMOVED:
        return None
    name = change.path[0]
    if isinstance(change.before, Participant):
        people = people_of(after)
        if not people.parties and name == "parties":
            return FieldChange(("parties",), ChangeKind.REMOVED, before.parties, None)
        is_lawyer = "lawyers" in change.path
        if is_lawyer and not people.lawyers and not any(party.lawyers for party in people.parties):
            return FieldChange(("lawyers",), ChangeKind.REMOVED, None, None)
        return None
    if name in LISTS and len(change.path) == ELEMENT:
        return None if getattr(after, name) else FieldChange((name,), ChangeKind.REMOVED, getattr(before, name), None)
    return change


def compare_lawsuits(before: Lawsuit, after: Lawsuit, unread: Collection[str] = ()) -> tuple[FieldChange, ...]:
    """The differences of `after` from `before`, in the order of the contract's members.

    `unread` names members that could not be parsed in one of the two: they are not compared.
    """
    found: list[FieldChange] = []
    for name in (*Lawsuit.model_fields, *_extra_names(before, after)):
        if name in CAPTURE_MEMBERS or name in unread:
            continue
        if name == "parties":
            found += compare_people(before, after)
        elif name in LISTS:
            found += LISTS[name]((name,), getattr(before, name), getattr(after, name))
        elif name == "last_step":
            found += last_step_changes((name,), before.last_step, after.last_step)
        elif name == "crawler":
            found += member_changes((name,), before.crawler, after.crawler, leave={"weight"})
        else:
            found += value_changes((name,), getattr(before, name, None), getattr(after, name, None))
    return tuple(one for one in found if one.path[-1] not in unread)


def last_step_changes(path: Path, before: Step | None, after: Step | None) -> Differences:
    """Compare last steps: a newer step is one change, the same step is compared member by member."""
    if before is None or after is None:
        yield from value_changes(path, before, after)
    elif is_same_step(before, after) or _reads_alike(before, after):
        yield from member_changes(path, before, after)
    else:
        yield FieldChange(path, ChangeKind.CHANGED, before, after)


def _reads_alike(one: Step, other: Step) -> bool:
    """Whether both have the same day and text: two identifiers of one step, for who reads them."""
    return normalized(one.step_date) == normalized(other.step_date) and (
        normalized(one.content) == normalized(other.content) is not None
    )


def is_same_step(one: Step, other: Step) -> bool:
    """Whether both are the same step: by identifier, or by date and text where one has none."""
    if one.step_id and other.step_id:
        return one.step_id == other.step_id
    texts = {normalized(one.content), normalized(other.content)} - {None}
    return normalized(one.step_date) == normalized(other.step_date) and len(texts) <= 1


def _elements(
    *keys: Callable[[Any], Iterable[Hashable]],
) -> Callable[[Path, Sequence[Any], Sequence[Any]], Differences]:
    def compared(path: Path, before: Sequence[Any], after: Sequence[Any]) -> Differences:
        pairs, gone, new = match_pairs(_ordered(before), _ordered(after), lambda one: [normalized(one)], *keys)
        for old, other in pairs:
            where = (*path, _mark(old))
            if isinstance(old, Record) and isinstance(other, Record):
                yield from member_changes(where, old, other, _about(other))
            elif isinstance(old, Mapping) and isinstance(other, Mapping):
                yield from value_changes(where, old, other, _about(other))
        for old in gone:
            yield FieldChange((*path, _mark(old)), ChangeKind.REMOVED, old, None, _about(old))
        for other in new:
            yield FieldChange((*path, _mark(other)), ChangeKind.ADDED, None, other, _about(other))

    return compared


def _ordered(values: Sequence[Any]) -> list[Any]:
    return sorted(values, key=lambda one: repr(normalized(one)))


def _code(one: CodedName) -> Sequence[Hashable]:
    return [one.code] if one.code else []


def _name(one: CodedName) -> Sequence[Hashable]:
    return [folded_name(one.name)] if one.name else []


def attachment_id(one: Attachment) -> Sequence[Hashable]:
    return [one.attachment_id] if one.attachment_id else []


def attachment_name_and_date(one: Attachment) -> Sequence[Hashable]:
    """Key of an attachment without identifier: name and date."""
    return [(folded_name(one.attachment_name or ""), one.attachment_date)] if one.attachment_name else []


def _free_key(one: Any) -> Sequence[Hashable]:
    """Key of a step or a related lawsuit, whose shape the contract leaves open."""
    if not isinstance(one, Mapping):
        return [alphanumeric(str(one))]
    named = (one.get(name) for name in ("code", "lawsuit_cnj", "lawsuit_code", "step_id", "id"))
    return [alphanumeric(str(found)) for found in named if found is not None][:1]


LISTS: dict[str, Callable[[Path, Any, Any], Differences]] = {
    "classifications": _elements(_code, _name),
    "subjects": _elements(_code, _name),
    "courts": _elements(_code, _name),
    "attachments": _elements(attachment_id, attachment_name_and_date),
    "steps": _elements(_free_key),
    "related_lawsuits": _elements(_free_key),
}


def _mark(one: Any) -> str:
    if isinstance(one, CodedName):
        return one.code or one.name or ""
    if isinstance(one, Attachment):
        return one.attachment_id or one.attachment_name or ""
    return str(next(iter(_free_key(one)), ""))


def _about(one: Any) -> str:
    if isinstance(one, CodedName):
        return one.name or one.code or ""
    if isinstance(one, Attachment):
        return one.attachment_name or ""
    return _mark(one)


def _extra_names(*lawsuits: Lawsuit) -> list[str]:
    return sorted({name for one in lawsuits for name in one.model_extra or ()})
