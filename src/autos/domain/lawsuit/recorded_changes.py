"""Changes of a lawsuit as one text, which is stored with the reading that brought them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal, InvalidOperation
from hashlib import blake2b
from typing import Any

from autos.domain.dates import MIDNIGHT, court_date
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


def topics_of(paths: Iterable[Sequence[str]]) -> tuple[RowChange, ...]:
    """What a row says of the changes with these paths, each topic once, in their order."""
    found = {RowChange.LAWYER if "lawyers" in path else TOPICS.get(path[0], RowChange.OTHER) for path in paths}
    return tuple(topic for topic in ALL_CHANGES if topic in found)


def changes_text(changes: Sequence[FieldChange]) -> str:
    """The changes as JSON, of which `changes_from` makes them again."""
    rows = [[c.path, c.kind, c.about, _stored(c.before), _stored(c.after)] for c in changes[:MOST]]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def changes_from(texts: Iterable[str]) -> tuple[FieldChange, ...]:
    """What the stored texts of several readings, oldest first, changed together: see `net_rows`.

    Raises: ContractBroken.
    """
    try:
        return tuple(
            FieldChange(path, ChangeKind(kind), _value(before), _value(after), str(about))
            for path, kind, about, before, after in net_rows(texts)
        )
    except MALFORMED:
        raise ContractBroken("changes") from None


def net_topics(texts: Iterable[str]) -> tuple[RowChange, ...]:
    """The topics of what several readings changed together. Raises: ContractBroken."""
    return topics_of(path for path, *_ in net_rows(texts))


Row = tuple[Path, str, Any, Any, Any]
"""Path, kind, display name, value before and value after, the latter two as stored."""


def net_rows(texts: Iterable[str]) -> list[Row]:
    """The changes of several readings, oldest first, each path once: what was changed back is no change.

    Raises: ContractBroken.
    """
    found: dict[Path, Row] = {}
    try:
        for text in texts:
            for names, kind, about, before, after in json.loads(text):
                path = tuple(map(str, names))
                earlier = found.pop(path, None)
                if earlier is None:
                    found[path] = path, kind, about, before, after
                elif not _reads_alike(earlier[BEFORE], after):
                    found[path] = path, _kind(earlier[BEFORE], after), about, earlier[BEFORE], after
    except MALFORMED:
        raise ContractBroken("changes") from None
    return list(found.values())


BEFORE = 3
"""Position of the value before in a row."""
MALFORMED = (ValueError, TypeError, KeyError, IndexError, InvalidOperation)


def _reads_alike(one: Any, other: Any) -> bool:
    """Whether two stored values are the same for who reads them."""
    if one == other or not isinstance(one, list) or not isinstance(other, list):
        return one == other or normalized(one) == normalized(other)
    return len(one) == len(other) and all(map(_reads_alike, one, other))


def _kind(before: Any, after: Any) -> ChangeKind:
    if before is None:
        return ChangeKind.ADDED
    return ChangeKind.REMOVED if after is None else ChangeKind.CHANGED


def _stored(value: Any) -> Any:
    """A value as JSON: what is no plain text, number or flag is a list that begins with its kind."""
    match value:
        case None | bool() | int():
            return value
        case float() | Decimal():
            return ["n", str(value)]
        case datetime():
            return ["t", court_date(value).isoformat()]
        case str():
            return value if len(value) <= LONGEST else ["x", value[:LONGEST], _digest(value)]
        case Step():
            day = None if value.step_date is None else court_date(value.step_date).isoformat()
            return ["s", day, _stored(value.content or value.step_type), value.private]
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
            return _instant(rest[0])
        case "x":
            return f"{rest[0]}… [{rest[1]}]"
        case "s":
            day, content, private = rest
            return Step.model_construct(
                step_date=None if day is None else _instant(day),
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


def _instant(day: str) -> datetime:
    """The midnight that means a day: a change tells no hour."""
    return datetime.combine(date.fromisoformat(day), MIDNIGHT, UTC)


def _digest(text: str) -> str:
    """Tells two long texts with the same beginning apart."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=DIGEST_BYTES).hexdigest()
