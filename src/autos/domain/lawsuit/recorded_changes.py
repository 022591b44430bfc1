"""Changes of a lawsuit as one text, which is stored with the reading that brought them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from autos.domain.dates import MIDNIGHT, court_date
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.difference import DEEPEST, TOO_DEEP, ChangeKind, FieldChange
from autos.domain.lawsuit.lawsuit import CodedName, Step
from autos.domain.lawsuit.net_changes import MALFORMED, net_rows
from autos.domain.lawsuit.parties import Participant
from autos.domain.tolerant_record import Record

LONGEST = 600
"""Characters of a stored value: what a list shows of it is shorter, and the whole is in the reading itself."""
MOST = 60
"""Most changes of one reading that are stored one by one."""
MOST_ELEMENTS = 8
NAME_MEMBERS = ("name", "attachment_name", "content", "document", "code")
"""Members that name an element of a list, the best first."""
DIGEST_BYTES = 6


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


def _stored(value: Any, levels: int = DEEPEST) -> Any:
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
            return ["l", *_stored_elements(list(value), levels - 1)]
    return _stored(str(value))


def _stored_elements(values: Sequence[Any], levels: int) -> Iterable[Any]:
    return (_stored(each, levels) for each in values[:MOST_ELEMENTS]) if levels > 0 else (TOO_DEEP,)


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
    return hashlib.blake2b(text.encode(errors="surrogatepass"), digest_size=DIGEST_BYTES).hexdigest()
