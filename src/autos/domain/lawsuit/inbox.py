"""The inbox of lawsuits: what has happened to each that nobody has dealt with, and what was done with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum, IntFlag


class EventKind(IntFlag):
    """What happened to a lawsuit; the values are stored."""

    FOUND = 1
    """A monitoring found it."""
    CHANGED = 2
    """A newer reading says something else."""
    ENTERED = 4
    """A search that was asked again found it, and had not before."""
    LEFT = 8
    """A search that was asked again does not find it any more."""
    MOVED = 16
    """A deadline of it would end on another date."""
    SHARED = 32
    """A colleague shared it."""


NO_EVENT = EventKind(0)
"""The person marked it as to be seen herself."""


class InboxState(IntEnum):
    """What a person did with a lawsuit that something happened to; the values are stored."""

    TO_SEE = 0
    """Nothing yet. Only an act of the person changes this."""
    LATER = 1
    """She wants to be reminded on a day; then it is to be seen again."""
    SEEN = 2
    DISCARDED = 3
    """Of no interest this time; what happens next is told again."""
    NOT_OURS = 4
    """Not a lawsuit of hers: nothing of it is told any more."""


UNSEEN = frozenset({InboxState.TO_SEE, InboxState.LATER})
"""States in which something was not seen yet."""


@dataclass(frozen=True, slots=True)
class InboxEntry:
    """One lawsuit in the inbox."""

    case_id: int
    since: datetime
    """What changed after this is told; what changed before was dealt with earlier."""
    at: datetime
    """When the archive learned of the newest event."""
    kinds: EventKind
    state: InboxState = InboxState.TO_SEE
    back_at: datetime | None = None
    """When one that was put off is to be seen again."""
    note: str = ""
    """What the person wanted to be reminded of."""
    handled_at: datetime | None = None
    """When it was seen or discarded."""
