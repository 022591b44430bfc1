"""What a deadline was counted from and what came of it, as JSON; a row from elsewhere is read with the same care."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import msgspec

from autos.domain.deadlines.deadline import Deadline
from autos.domain.deadlines.stored_deadline import DeadlineCount, DeadlineTerms

_TERMS = msgspec.json.Decoder(DeadlineTerms)
CODES = frozenset({"choice", "choices", "counting", "court", "doubled", "due_time"}).union(
    {"own_marks", "regime", "start", "unit", "why"}
)
"""Members that are words of the program."""
RENAMED = {"by_law": "safest", "with_local_days": "if_closed"}
"""Members of counts that versions without uncertain days stored, by what they are now."""


def encode(value: DeadlineTerms | DeadlineCount | tuple[int, ...]) -> str:
    """As JSON; the same value gives the same text."""
    plain = msgspec.to_builtins(value, str_keys=True)
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def decode_terms(text: str) -> DeadlineTerms:
    """Raises: ValueError, TypeError."""
    return _TERMS.decode(text)


def decode_count(text: str) -> DeadlineCount:
    """Raises: ValueError where it is not one, or its days do not hold its dates."""
    plain = msgspec.json.decode(text)
    if isinstance(plain, dict):
        plain = {RENAMED.get(name, name): value for name, value in plain.items()}
    count = msgspec.convert(plain, DeadlineCount)
    for one in (count.safest, count.if_closed):
        if one is not None and not _is_whole(one):
            raise ValueError(text[:100])
    return count


def with_other_texts(text: str, other: Callable[[str], str]) -> str:
    """The JSON with another text for each that a person wrote; dates, numbers and codes stay."""
    return json.dumps(_other(json.loads(text), other), ensure_ascii=False, separators=(",", ":"))


def _is_whole(count: Deadline) -> bool:
    days = [one.day for one in count.days]
    steps = {count.available, count.publication, count.first_day, count.due}
    return bool(days) and days == sorted(days) and steps <= set(days) and days[-1] == count.due


def _other(value: Any, other: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return value if _is_day(value) else other(value)
    if isinstance(value, list):
        return [_other(one, other) for one in value]
    if isinstance(value, dict):
        return {name: one if name in CODES else _other(one, other) for name, one in value.items()}
    return value


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
