"""Differences of JSON-like values and records, independent of shape and notation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

from autos.domain.dates import court_date
from autos.domain.tolerant_record import Record


class ChangeKind(StrEnum):
    """How a member, or one element of a list, changed."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One difference between two snapshots."""

    path: tuple[str, ...]
    """Member names, outermost first; an element of a list is named by its code, document or name."""
    kind: ChangeKind
    before: Any
    """Value in the lawsuit (text, `Decimal`, instant, record); None when absent, which is not zero."""
    after: Any
    about: str = ""
    """Display name of the subject: a party, an attachment."""


Path = tuple[str, ...]
Differences = Iterator[FieldChange]

TIMESTAMP_NAME = re.compile(r"(?:_at|_date|timestamp)$|crawl")
"""Members of `tags` and `metadata` that say when or how it was captured."""
CAPTURE_MEMBERS = frozenset({"created_at", "updated_at", "crawled_at", "crawl_id"})
UNLISTED = frozenset({"crawler", "tags", "metadata"}) | CAPTURE_MEMBERS
"""Members that are no field of the lawsuit: they are not counted among the equal ones, and do not stay."""
IDENTIFIERS = frozenset({"step_id", "attachment_id"})
"""Members by which the service finds an element again; a lawyer never sees them."""
NUMBERS = frozenset({"code", "lawsuit_cnj"})
"""Members whose punctuation is ignored."""
FREE = frozenset({"tags", "metadata"})
DEEPEST = 50
"""Levels of nesting that are compared: the cost grows with the cube of their number, and no court nests so deep."""
TOO_DEEP = "…"
"""Stands for whatever is nested deeper."""


def normalized(value: Any, levels: int = DEEPEST) -> Hashable:
    """Normalize a value so that equal meanings compare equal; None for an empty value.

    What is nested deeper than `levels` counts as equal.

    A text counts without case, accents and invisible characters, an instant as the day that it names at the courts.
    """
    match value:
        case None | bool():
            return value
        case str():
            return _spelling(value) or None
        case int() | float() | Decimal():
            return _number(value)
        case datetime():
            return court_date(value).isoformat()
        case Record():
            return normalized(_members_of(value), levels)
        case Mapping() | list() | tuple() | set() | frozenset() if levels <= 0:
            return TOO_DEEP if value else None
        case Mapping():
            below = levels - 1
            members = (
                (str(name), normalized(each, below)) for name, each in value.items() if name not in CAPTURE_MEMBERS
            )
            return tuple(sorted((one for one in members if one[1] is not None), key=repr)) or None
        case list() | tuple() | set() | frozenset():
            elements = (normalized(each, levels - 1) for each in value)
            return tuple(sorted((one for one in elements if one is not None), key=repr)) or None
    return str(value)


def value_changes(path: Path, before: Any, after: Any, about: str = "") -> Differences:
    """Differences of two values; member by member when both are objects."""
    if path[-1] in NUMBERS and isinstance(before, str) and isinstance(after, str):
        is_same = alphanumeric(before) == alphanumeric(after)
    elif path[-1] in FREE:
        before, after = without_timestamps(before), without_timestamps(after)
        is_same = normalized(before) == normalized(after)
    else:
        is_same = normalized(before) == normalized(after)
    if is_same:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in sorted({*before, *after}, key=str):
            if name not in CAPTURE_MEMBERS:
                yield from value_changes((*path, str(name)), before.get(name), after.get(name), about)
    else:
        yield FieldChange(path, _kind(before, after), before, after, about)


def member_changes(
    path: Path, before: Record | None, after: Record | None, about: str = "", leave: Collection[str] = ()
) -> Differences:
    """Differences of two records, member by member."""
    old, new = _members_of(before), _members_of(after)
    for name in dict.fromkeys((*old, *new)):
        if name not in CAPTURE_MEMBERS | IDENTIFIERS and name not in leave:
            yield from value_changes((*path, name), old.get(name), new.get(name), about)


def without_timestamps(value: Any) -> Any:
    """Remove timestamp members from free-form values."""
    if isinstance(value, Mapping):
        return {
            name: without_timestamps(each)
            for name, each in value.items()
            if not TIMESTAMP_NAME.search(str(name).lower())
        }
    return [without_timestamps(each) for each in value] if isinstance(value, list | tuple) else value


def _members_of(record: Record | None) -> dict[str, Any]:
    if record is None:
        return {}
    fields = {name: getattr(record, name) for name in type(record).model_fields} | (record.model_extra or {})
    return fields | {name: without_timestamps(fields[name]) for name in FREE & fields.keys()}


def _kind(before: Any, after: Any) -> ChangeKind:
    if normalized(before) is None:
        return ChangeKind.ADDED
    return ChangeKind.REMOVED if normalized(after) is None else ChangeKind.CHANGED


def _spelling(text: str) -> str:
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text)
        text = "".join(sign for sign in apart if unicodedata.category(sign) not in {"Mn", "Cf"})
    return " ".join(text.casefold().split())


def _number(value: float | Decimal) -> str:
    exact = value if isinstance(value, Decimal) else Decimal(str(value))
    return format(exact.normalize(), "f") if exact.is_finite() and exact else "0" if not exact else str(exact)


def alphanumeric(text: str) -> str:
    return "".join(sign for sign in text.upper() if sign.isalnum())
