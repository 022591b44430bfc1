"""A policy read from the bytes of its file, with everything in it that could not be understood.

What cannot be understood closes what it stands in: a member holds at its strictest, an unknown member closes those of
its part that the file does not settle, an unknown part all parts that it does not settle, and a file that cannot be
read everything.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from autos.domain.policy.policy import (
    HAS_KEY,
    NAMED_TWICE,
    NO_POLICY,
    PARTS,
    STRICTEST,
    UNKNOWN_PRICE,
    VERSION,
    BudgetRules,
    ConnectionRules,
    ExportRules,
    FirmRules,
    LockRules,
    Policy,
    PolicyPart,
    RetentionRules,
    UpdateRules,
)

KINDS: Mapping[str, type[PolicyPart]] = {
    "connections": ConnectionRules,
    "budget": BudgetRules,
    "export": ExportRules,
    "firm": FirmRules,
    "retention": RetentionRules,
    "lock": LockRules,
    "updates": UpdateRules,
}
BESIDE_PARTS = frozenset({"version", "contact"})
LONGEST_PLACE = 80
"""Characters of the name of a member that are told; it may be anything."""


class FlawKind(StrEnum):
    """What is wrong with a policy or its file."""

    NO_FILE = "no file"
    """A folder, a device, or nothing at all."""
    SYMLINK = "symlink"
    UNREADABLE = "unreadable"
    """This person may not read it."""
    OWNER = "owner"
    """It belongs to somebody who is no administrator."""
    WRITABLE = "writable"
    """Others than administrators may write to it."""
    FOLDER = "folder"
    """Others than administrators may put another file in its place."""
    TOO_LARGE = "too large"
    NO_TEXT = "no text"
    """Not UTF-8."""
    NO_JSON = "no JSON"
    """The detail is the line where it ends to be."""
    TWICE = "twice"
    """A member occurs twice: which one was meant?"""
    NO_OBJECT = "no object"
    NEWER = "newer"
    """Its version is that of a newer Autos."""
    UNKNOWN = "unknown"
    """No member of this name is known."""
    HAS_KEY = "has key"
    """A connection has a key in it, which everybody could read."""
    WRONG = "wrong"
    """The value of a member cannot be."""


FLAW_KINDS: Mapping[str, FlawKind] = {
    "extra_forbidden": FlawKind.UNKNOWN,
    UNKNOWN_PRICE: FlawKind.UNKNOWN,
    HAS_KEY: FlawKind.HAS_KEY,
    NAMED_TWICE: FlawKind.TWICE,
}
"""By the kind of error; every other is a wrong value."""


@dataclass(frozen=True, slots=True)
class PolicyFlaw:
    """One thing that is wrong."""

    kind: FlawKind
    where: str = ""
    """Member, such as `budget.monthly`; empty for the file itself."""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class PolicyReading:
    """The policy in force, and where it was read."""

    policy: Policy = NO_POLICY
    file: str = ""
    """Path of its file; empty where there is none."""
    flaws: tuple[PolicyFlaw, ...] = ()


NO_READING = PolicyReading()


def closed_reading(file: str, *flaws: PolicyFlaw) -> PolicyReading:
    """What holds while the file cannot be read: everything at its strictest."""
    return PolicyReading(_policy({}, set(PARTS)), file, flaws)


def parse_policy(content: bytes, file: str) -> PolicyReading:
    """Parse the bytes of a policy's file. Nothing in it raises."""
    try:
        members = _members(content)
    except _UnreadableError as unreadable:
        return closed_reading(file, unreadable.flaw)
    version = members.get("version", VERSION)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        return closed_reading(file, PolicyFlaw(FlawKind.WRONG, "version"))
    if version > VERSION:
        return closed_reading(file, PolicyFlaw(FlawKind.NEWER))
    flaws = [
        PolicyFlaw(FlawKind.UNKNOWN, name[:LONGEST_PLACE]) for name in members if name not in {*PARTS, *BESIDE_PARTS}
    ]
    closed = {part for part in PARTS if part not in members} if flaws else set()
    parts: dict[str, Any] = {}
    for part in PARTS:
        if part in members:
            parts[part], wrong, at_strictest = _part(part, members[part])
            flaws += wrong
            closed |= at_strictest
    contact = members.get("contact", "")
    try:
        policy = _policy(parts, closed, contact)
    except ValidationError:
        flaws.append(PolicyFlaw(FlawKind.WRONG, "contact"))
        policy = _policy(parts, closed)
    return PolicyReading(policy, file, tuple(flaws))


def _policy(parts: Mapping[str, PolicyPart], closed: set[str], contact: object = "") -> Policy:
    """Raises: ValidationError for the contact."""
    strict = {part: KINDS[part].model_validate(dict(STRICTEST[part])) for part in PARTS if part in closed}
    told = {f"{part}.{member}" for part in strict for member in STRICTEST[part]}
    return Policy.model_validate({**strict, **parts, "closed": told | (closed - strict.keys()), "contact": contact})


def _part(name: str, value: object) -> tuple[PolicyPart, list[PolicyFlaw], set[str]]:
    """A part, what is wrong with it, and its members that hold at their strictest."""
    kind, strictest = KINDS[name], STRICTEST[name]
    if not isinstance(value, dict):
        every = {f"{name}.{member}" for member in strictest}
        return kind.model_validate(dict(strictest)), [PolicyFlaw(FlawKind.WRONG, name)], every
    members: dict[str, Any] = dict(value)
    try:
        return kind.model_validate(members), [], set()
    except ValidationError as wrong:
        errors = wrong.errors(include_url=False, include_input=False)
    flaws = [_flaw(name, error) for error in errors]
    bad = {str(error["loc"][0]) for error in errors}
    given = {member: one for member, one in members.items() if member not in bad}
    closed = {member for member in strictest if member in bad}
    if bad - strictest.keys():
        closed |= {member for member in strictest if member not in members}
    if name == "connections" and isinstance(members.get("shared"), list) and "shared" in bad:
        closed.discard("shared")
        given["shared"] = _right_ones(members["shared"], errors)
    held = {member: strictest[member] for member in closed}
    try:
        read = kind.model_validate({**given, **held})
    except ValidationError as wrong:  # two of one name, which is looked for only where each connection can be read
        flaws += [_flaw(name, error) for error in wrong.errors(include_url=False, include_input=False)]
        closed.add("shared")
        read = kind.model_validate({**given, **held, "shared": strictest["shared"]})
    return read, flaws, {f"{name}.{member}" for member in closed}


def _right_ones(shared: list[Any], errors: Iterable[ErrorDetails]) -> list[Any]:
    """The connections that nothing is wrong with; none where it is the list itself."""
    places = [error["loc"][1] if len(error["loc"]) > 1 else None for error in errors if error["loc"][0] == "shared"]
    return [] if None in places else [one for place, one in enumerate(shared) if place not in places]


def _flaw(part: str, error: ErrorDetails) -> PolicyFlaw:
    """What pydantic says is wrong, with the place in the file."""
    places = [str(place) for place in error["loc"]]
    if "where" in (context := error.get("ctx", {})):
        places.append(str(context["where"]).removeprefix("connection: "))
    kind = FLAW_KINDS.get(error["type"], FlawKind.WRONG)
    return PolicyFlaw(kind, ".".join([part, *places])[:LONGEST_PLACE])


class _UnreadableError(Exception):
    def __init__(self, kind: FlawKind, where: str = "", detail: str = "") -> None:
        super().__init__(kind)
        self.flaw = PolicyFlaw(kind, where[:LONGEST_PLACE], detail)


def _members(content: bytes) -> dict[str, Any]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _UnreadableError(FlawKind.NO_TEXT) from None
    try:
        members = json.loads(
            text, parse_float=_decimal, parse_constant=_no_constant, object_pairs_hook=_each_member_once
        )
        json.dumps(members, ensure_ascii=False, default=str).encode("utf-8")  # half of a surrogate is no text
    except json.JSONDecodeError as broken:
        raise _UnreadableError(FlawKind.NO_JSON, detail=str(broken.lineno)) from None
    except UnicodeEncodeError:
        raise _UnreadableError(FlawKind.NO_TEXT) from None
    except (ValueError, RecursionError):
        raise _UnreadableError(FlawKind.NO_JSON) from None
    if not isinstance(members, dict):
        raise _UnreadableError(FlawKind.NO_OBJECT)
    return members


def _decimal(figures: str) -> Decimal:
    """Raises: ValueError for a number beyond what can be computed with."""
    try:
        return Decimal(figures)
    except InvalidOperation:
        raise ValueError(figures[:LONGEST_PLACE]) from None


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _each_member_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise _UnreadableError(FlawKind.TWICE, name)
        members[name] = value
    return members
