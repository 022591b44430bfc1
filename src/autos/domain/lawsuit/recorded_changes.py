"""Changes of a lawsuit as one text, which is stored with the reading that brought them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from decimal import Decimal, InvalidOperation
from hashlib import blake2b
from typing import Any

from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.difference import ChangeKind, FieldChange, Path, normalized
from autos.domain.lawsuit.lawsuit import CodedName, Step
from autos.domain.lawsuit.parties import Participant
from autos.domain.lawsuit.row import ALL_CHANGES, RowChange
from autos.domain.tolerant_record import Record

LONGEST = 600
"""Characters of a stored value: what a list shows of it is shorter, and the whole is in the reading itself."""
MOST = 60
"""Most changes of one reading that are stored one by one."""
MOST_ELEMENTS = 8
NAME_MEMBERS = ("name", "attachment_name", "content", "document", "code")
"""Members that name an element of a list, the best first."""
DIGEST_BYTES = 6
TOPICS = {
    "last_step": RowChange.STEP,
    "steps": RowChange.STEP,
    "steps_count": RowChange.STEP,
    "phase": RowChange.PHASE,
    "status": RowChange.STATUS,
    "amount": RowChange.AMOUNT,
    "secrecy_level": RowChange.SECRECY,
    "classifications": RowChange.KIND,
    "subjects": RowChange.SUBJECT,
    "parties": RowChange.PARTY,
    "lawyers": RowChange.LAWYER,
    "courts": RowChange.COURT,
    "judge": RowChange.COURT,
    "county": RowChange.COURT,
    "city": RowChange.COURT,
    "attachments": RowChange.ATTACHMENT,
    "instance": RowChange.INSTANCE,
}


def topic_of(change: FieldChange) -> RowChange:
    """What a row says of a change."""
    return RowChange.LAWYER if "lawyers" in change.path else TOPICS.get(change.path[0], RowChange.OTHER)


def topics_of(changes: Iterable[FieldChange]) -> tuple[RowChange, ...]:
    """What a row says of several changes, each topic once, in their order."""
    found = {topic_of(change) for change in changes}
    return tuple(topic for topic in ALL_CHANGES if topic in found)


def changes_text(changes: Sequence[FieldChange]) -> str:
    """The changes as JSON, of which `changes_from` makes them again."""
    rows = [[c.path, c.kind, c.about, _stored(c.before), _stored(c.after)] for c in changes[:MOST]]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def changes_from(text: str) -> tuple[FieldChange, ...]:
    """The changes of a stored text. Raises: ContractBroken."""
    try:
        return tuple(
            FieldChange(tuple(map(str, path)), ChangeKind(kind), _value(before), _value(after), str(about))
            for path, kind, about, before, after in json.loads(text)
        )
    except (ValueError, TypeError, KeyError, IndexError, InvalidOperation):
        raise ContractBroken("changes") from None


def net_changes(readings: Iterable[Sequence[FieldChange]]) -> tuple[FieldChange, ...]:
    """What several readings changed together, oldest first: what was changed back is no change."""
    found: dict[Path, FieldChange] = {}
    for changes in readings:
        for change in changes:
            earlier = found.pop(change.path, None)
            if earlier is None:
                found[change.path] = change
            elif (now := _joined(earlier, change)) is not None:
                found[change.path] = now
    return tuple(found.values())


def _joined(earlier: FieldChange, later: FieldChange) -> FieldChange | None:
    before, after = earlier.before, later.after
    if normalized(_comparable(before)) == normalized(_comparable(after)):
        return None
    kind = ChangeKind.ADDED if before is None else ChangeKind.REMOVED if after is None else ChangeKind.CHANGED
    return replace(later, kind=kind, before=before)


def _comparable(value: Any) -> Any:
    return (value.name, sorted(value.documents)) if isinstance(value, Participant) else value


def _stored(value: Any) -> Any:
    """A value as JSON: what is no plain text, number or flag is a list that begins with its kind."""
    match value:
        case None | bool() | int():
            return value
        case float() | Decimal():
            return ["n", str(value)]
        case datetime():
            return ["t", value.isoformat()]
        case str():
            return value if len(value) <= LONGEST else ["x", value[:LONGEST], _digest(value)]
        case Step():
            date = None if value.step_date is None else value.step_date.isoformat()
            return ["s", date, _stored(value.content or value.step_type), value.private]
        case Participant():
            return ["p", value.name, value.side, sorted(value.roles), sorted(value.documents)]
        case Record():
            return ["r", _label({name: getattr(value, name, None) for name in NAME_MEMBERS})[:LONGEST]]
        case Mapping():
            return _stored(_label(value) or json.dumps(value, ensure_ascii=False, default=str))
        case list() | tuple() | set() | frozenset():
            return ["l", *(_stored(each) for each in list(value)[:MOST_ELEMENTS])]
    return _stored(str(value))


def _label(value: Mapping[str, Any]) -> str:
    return next((str(value[member]) for member in NAME_MEMBERS if value.get(member)), "")


def _value(stored: Any) -> Any:
    if not isinstance(stored, list):
        return stored
    kind, *rest = stored
    match kind:
        case "n":
            return Decimal(rest[0])
        case "t":
            return datetime.fromisoformat(rest[0])
        case "x":
            return f"{rest[0]}… [{rest[1]}]"
        case "s":
            date, content, private = rest
            return Step.model_construct(
                step_date=None if date is None else datetime.fromisoformat(date),
                content=_value(content),
                private=private,
            )
        case "p":
            name, side, roles, documents = rest
            return Participant(str(name), str(side), frozenset(map(str, roles)), frozenset(map(str, documents)))
        case "r":
            return CodedName.model_construct(name=str(rest[0]) or None)
        case "l":
            return tuple(_value(each) for each in rest)
    raise ContractBroken("changes")


def _digest(text: str) -> str:
    """Tells two long texts with the same beginning apart."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=DIGEST_BYTES).hexdigest()
