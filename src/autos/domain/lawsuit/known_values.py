"""What is known of a lawsuit from all its readings: what one did not bring stays as an earlier one had it.

A member did not come where it is missing, null, blank or empty; one that came and could not be read did come. Of a
last step, a party, a class, a subject or a court that both readings have, the members are completed one by one. What
took the place of another value is kept no more: a party that left among others has left.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel

from autos.domain.lawsuit.difference import UNLISTED, normalized
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.title import is_lawyer_role

Record = TypeVar("Record")

IDENTITY = frozenset({"code", "tribunal_acronym", "instance"})
"""Members that tell which record it is: another one is another record."""
KEPT = tuple(name for name in Lawsuit.model_fields if name not in UNLISTED | IDENTITY)
"""Members that stay, in the order of the contract."""
CODED = ("classifications", "subjects", "courts")
STEP_MEMBERS = ("step_date", "content", "private", "step_type", "steps_count")
DOCUMENTS = ("main_document", "document", "document_type", "documents")
"""The document of a party, in all its shapes: they stay together."""
MASK = "*"
PUBLIC = 0
"""Level of no secrecy, the only value that does not stay: nobody knows whether a lawsuit that was public still is."""


class KnownLawsuit(NamedTuple):
    """A lawsuit with what earlier readings had."""

    lawsuit: Any
    """A `Lawsuit`, or another record with members of the same names."""
    since: Mapping[str, int]
    """When the court was read, in microseconds since 1970 (UTC), by each member that the last reading did not bring:
    `phase`, `last_step.content`, `parties.0.documents`, with the place of an element in the list."""


def completed(newer: Record, older: KnownLawsuit, read_at: int, only: Collection[str] | None = None) -> KnownLawsuit:
    """The reading `newer` with what only `older` has, which was read at `read_at` where it does not say otherwise.

    `only` restricts it to these members.
    """
    return _Completion(older, read_at, only).complete(newer)


class _Completion:
    def __init__(self, older: KnownLawsuit, read_at: int, only: Collection[str] | None) -> None:
        self._older, self._known, self._read_at, self._only = older.lawsuit, older.since, read_at, only
        self._since: dict[str, int] = {}

    def complete(self, newer: Record) -> KnownLawsuit:
        """The completed lawsuit."""
        values: dict[str, Any] = {}
        unread = getattr(newer, "unparsed", {})
        for name in KEPT:
            mine: Any = getattr(newer, name, None)
            theirs: Any = getattr(self._older, name, None)
            if is_missing(theirs) or name in unread or not hasattr(newer, name):
                continue
            if is_missing(mine):
                if not (name == "secrecy_level" and theirs == PUBLIC) and self._keeps(name, name):
                    values[name] = theirs
            elif name == "last_step":
                values[name] = self._step(mine, theirs)
            elif name == "parties":
                values[name] = self._parties(mine, theirs)
            elif name in CODED:
                values[name] = self._coded(name, mine, theirs)
        changed = {name: value for name, value in values.items() if value is not getattr(newer, name)}
        return KnownLawsuit(_with(newer, changed) if changed else newer, self._since)

    def _keeps(self, path: str, *earlier: str) -> bool:
        """Note that a member stays; the first of `earlier` that was itself kept tells since when."""
        if self._only is not None and path not in self._only:
            return False
        self._since[path] = next((self._known[name] for name in earlier if name in self._known), self._read_at)
        return True

    def _step(self, mine: Any, theirs: Any) -> Any:
        if not _is_same_step(mine, theirs):
            return mine
        values = {}
        for name in STEP_MEMBERS:
            path, kept = f"last_step.{name}", getattr(theirs, name, None)
            if not hasattr(mine, name):
                continue  # of an odd record more is read
            if is_missing(kept) or (name == "step_date" and bool(getattr(mine, "unparsed_date", None))):
                continue
            if is_missing(getattr(mine, name, None)) and self._keeps(path, path, "last_step"):
                values[name] = kept
        return _with(mine, values) if values else mine

    def _coded(self, name: str, mine: Sequence[Any], theirs: Sequence[Any]) -> Sequence[Any]:
        """Classes, subjects or courts: of one with the same code or name, the other of both."""
        found = list(mine)
        for key, other in (("code", "name"), ("name", "code")):
            for place, one, match, at in _pairs(found, theirs, key):
                path, kept = f"{name}.{place}.{other}", getattr(match, other)
                is_kept_value = is_missing(getattr(one, other)) and not is_missing(kept)
                if is_kept_value and self._keeps(path, f"{name}.{at}.{other}", name):
                    found[place] = _with(one, {other: kept})
        return _as(mine, found)

    def _parties(self, mine: Sequence[Any], theirs: Sequence[Any]) -> Sequence[Any]:
        found = list(mine)
        has_lawyers = any(_is_lawyer(one) or getattr(one, "lawyers", None) for one in mine)
        for place, one, match, at in _pairs(mine, theirs, "name"):
            values = self._party(one, match, (place, at))
            if not has_lawyers and getattr(match, "lawyers", None) and self._keeps(*_paths(place, at, "lawyers")):
                values["lawyers"] = match.lawyers
            if values:
                found[place] = _with(one, values)
        alone = [] if has_lawyers else [at for at, one in enumerate(theirs) if _is_lawyer(one) and not one.lawyers]
        for at in alone:
            if self._keeps(f"parties.{len(found)}", f"parties.{at}", "parties"):
                found.append(theirs[at])
        return _as(mine, found)

    def _party(self, one: Any, match: Any, places: tuple[int, int]) -> dict[str, Any]:
        """What stays of a party besides its lawyers."""
        values: dict[str, Any] = {}
        if _is_told_by(one, match) and self._keeps(*_paths(*places, "documents")):
            values = {name: getattr(match, name) for name in DOCUMENTS if hasattr(one, name)}
        for name in ("side", "person_type"):
            kept = getattr(match, name)
            if is_missing(getattr(one, name)) and not is_missing(kept) and self._keeps(*_paths(*places, name)):
                values[name] = kept
        return values


PARTY_MEMBERS = frozenset({"side", "person_type", "lawyers", "document_type", *DOCUMENTS})


def is_kept(path: Sequence[str], value: Any) -> bool:
    """Whether a member that a newer reading did not bring stays, which had this value before; see `changes`."""
    name, *rest = path
    if name == "lawyers":
        return True
    if name not in KEPT or (name == "secrecy_level" and value == PUBLIC):
        return False
    if not rest:
        return True
    if name == "last_step":
        return rest[-1] in STEP_MEMBERS
    return rest[-1] in PARTY_MEMBERS if name == "parties" else name in CODED and rest[-1] in {"code", "name"}


def is_missing(value: Any) -> bool:
    """Whether a member did not come; a number and a flag always did."""
    match value:
        case None:
            return True
        case str():
            return not value.strip()
        case list() | tuple() | Mapping():
            return not value
    if hasattr(value, "step_date"):  # an empty object
        return all(is_missing(getattr(value, name, None)) for name in ("step_id", *STEP_MEMBERS))
    return False


def _is_same_step(one: Any, other: Any) -> bool:
    """As `changes.is_same_step`, for any record of a step."""
    if one.step_id and other.step_id:
        return bool(one.step_id == other.step_id)
    texts = {normalized(one.content), normalized(other.content)} - {None}
    days = normalized(one.step_date), normalized(other.step_date)
    return days[0] == days[1] and len(texts) <= 1


def _pairs(mine: Sequence[Any], theirs: Sequence[Any], key: str) -> list[tuple[int, Any, Any, int]]:
    """Elements of both lists with the same value of `key`, which no other has: place, element, its like, its place.

    Two parties of one name are not told apart without their documents.
    """
    mine_keys, their_keys = ([normalized(getattr(one, key)) for one in ones] for ones in (mine, theirs))
    once, places = Counter(mine_keys), {one: place for place, one in enumerate(their_keys)}
    counts = Counter(their_keys)
    return [
        (place, mine[place], theirs[places[one]], places[one])
        for place, one in enumerate(mine_keys)
        if one is not None and once[one] == counts[one] == 1
    ]


def _is_told_by(party: Any, other: Any) -> bool:
    """Whether the other has the document that the party lacks, or that it has with a mask only."""
    written = _documents(other)
    if not written or any(MASK in one for one in written):
        return False
    shown = ["".join(sign for sign in document if sign.isalnum()) for document in _documents(party)]
    if not all(MASK in one for one in _documents(party)):
        return False
    bare = "".join(sign for sign in written[0] if sign.isalnum())
    return all(part in bare for part in shown)


def _documents(party: Any) -> list[str]:
    """Every document of a party, as written."""
    listed = [one.document for one in getattr(party, "documents", None) or ()]
    return [one for one in (*_values(party, ("main_document", "document")), *listed) if one]


def _is_lawyer(party: Any) -> bool:
    return is_lawyer_role(party.person_type or "")


def _values(record: Any, names: Sequence[str]) -> list[Any]:
    return [getattr(record, name, None) for name in names]


def _paths(place: int, at: int, name: str) -> tuple[str, str, str, str]:
    return f"parties.{place}.{name}", f"parties.{at}.{name}", f"parties.{at}", "parties"


def _as(like: Sequence[Any], found: list[Any]) -> Sequence[Any]:
    """The list in the type of the other; the other itself where nothing was completed."""
    if len(found) == len(like) and all(one is other for one, other in zip(found, like, strict=True)):
        return like
    return tuple(found) if isinstance(like, tuple) else found


def _with(record: Record, values: Mapping[str, Any]) -> Record:
    if isinstance(record, BaseModel):
        return record.model_copy(update=values)
    changed = copy.copy(record)
    for name, value in values.items():
        setattr(changed, name, value)
    return changed
