"""What stored changes of several readings come to: read as they are stored, without making values of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from decimal import InvalidOperation
from typing import Any

from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.difference import ChangeKind, Path, normalized
from autos.domain.lawsuit.row import ALL_CHANGES, RowChange

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
